// docs/semantics.md §5: the leaves. Fixed ones without dimensions are laid out where they are
// asked; the others come here.

import Platform

extension LayoutPass {
  func layoutLeaf(
    _ index: Int32, _ element: UnsafePointer<Element>, _ range: SizeRange
  ) -> Size {
    switch element.pointee.kind {
    case .unsized, .text, .recorded:
      // One size is allowed, so the leaf is not asked.
      if range.isSettled {
        if element.pointee.kind == .text { leaves.noteUnmeasured(index) }
        return pixels.ceil(range.min)
      }
      return pixels.ceil(range.clamp(leaves.naturalSize(of: index, element, range)))
    default: return pixels.ceil(range.clamp(element.pointee.natural))
    }
  }
}

/// A request to a leaf: the sizes that it may have.
package struct LeafRequest: Hashable, Sendable {
  /// The leaf.
  package let element: Int32
  /// The smallest size, in points.
  package var min: Size { range.min }
  /// The largest size, in points.
  package var max: Size { range.max }
  let range: SizeRange

  /// Returns true if two requests are the same.
  package static func == (first: LeafRequest, second: LeafRequest) -> Bool {
    first.element == second.element && first.range == second.range
  }

  /// Feeds what makes a request the same as another.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(element)
    for length in [min.width, min.height, max.width, max.height] { hasher.combine(length) }
  }
}

/// Lays out the elements of a tree that are called back.
package protocol LayoutCallbacks: AnyObject {
  /// The size of `element` in `range`, in points. What is inside it then is as `range` makes
  /// it.
  func layout(_ element: Int32, in range: SizeRange) -> Size
  /// Lays elements out on several threads, for `layout` to find.
  func layoutAhead(_ requests: [(element: Int32, range: SizeRange)])
}

extension LayoutPass {
  /// Has the children of a concurrent stack that are called back laid out in the range by which
  /// they are measured first (docs/semantics.md §13.1). The frames do not depend on it.
  @inline(never)
  func callBackAhead(_ stack: inout StackRun) {
    var requests: [(element: Int32, range: SizeRange)] = []
    for child in siblings(from: stack.firstChild) {
      let element = elements + Int(child)
      if element.pointee.kind == .callback && child != stack.unmeasured {
        let range = measuringRange(
          element, main: basis(of: element, &stack), cross: stack.cross, &stack)
        requests.append((child, resolve(element, range, parent: stack.parent)))
      }
    }
    if requests.count > 1 { leaves.callBackAhead(requests) }
  }
}

/// Answers the leaves that measure themselves, for one workspace.
final class LeafMeasurer {
  @exclusivity(unchecked) private var texts: (any TextMeasuring)?
  var measures = MeasureIndex()
  @exclusivity(unchecked) private(set) var tree: LayoutTree?
  @exclusivity(unchecked) private(set) var pixels = PixelGrid(scale: 1)
  /// The measurer that replaces the engine's; nil if none does.
  @exclusivity(unchecked) var external: (any LeafMeasuring)?
  @exclusivity(unchecked) var externalAnswers = ExternalAnswers()
  /// True if the requests of texts that the engine itself answers are kept, too.
  @exclusivity(unchecked) var keepsRequests = false
  /// The texts that may not be whole in their frames: those that were not when they were measured, and those
  /// that were not measured.
  private(set) var suspectTexts: Set<Int32> = []
  /// The cached sizes of the tree's texts; nil unless it is laid out many times.
  @exclusivity(unchecked) var textSizes: TextSizes?
  /// The requests that were kept, in the order in which they came.
  @exclusivity(unchecked) private(set) var requests: [LeafRequest] = []
  private var known: Set<LeafRequest> = []
  /// The code behind the elements that are called back.
  @exclusivity(unchecked) private var callbacks: (any LayoutCallbacks)?

  /// Begins a pass over `tree`.
  func begin(
    _ tree: LayoutTree, scale: Double, callbacks: (any LayoutCallbacks)? = nil
  ) {
    self.tree = tree
    self.callbacks = callbacks
    if let measurer = texts, let records = tree.textRecords,
      pixels.scale != scale || !measurer.canMeasure(records)
    {
      texts = nil
      textSizes?.removeAll()
    }
    pixels = PixelGrid(scale: scale)
    if !requests.isEmpty {
      requests = []
      known = []
    }
    externalAnswers.unanswered = nil
  }

  /// Ends a pass, and releases the tree.
  func end() {
    tree = nil
    callbacks = nil
  }

  /// The size in `range` of an element that is called back.
  func callBack(_ index: Int32, _ range: SizeRange) -> Size {
    callbacks?.layout(index, in: range) ?? .zero
  }

  /// Has elements laid out ahead that are called back.
  func callBackAhead(_ requests: [(element: Int32, range: SizeRange)]) {
    callbacks?.layoutAhead(requests)
  }

  func naturalSize(
    of index: Int32, _ element: UnsafePointer<Element>, _ range: SizeRange
  ) -> Size {
    switch element.pointee.kind {
    case .text: return textSize(index, element.pointee.properties, range)
    case .recorded: return givenSize(index, measures: element.pointee.properties, range)
    default:
      return range.max.width.isValidLength && range.max.height.isValidLength ? range.max : .zero
    }
  }

  private func textSize(_ index: Int32, _ textIndex: Int32, _ range: SizeRange) -> Size {
    guard let tree else { return .zero }
    let measures = measures(ofText: textIndex, in: tree)
    if isGiven(measures) { return givenSize(index, measures: measures, range) }
    if keepsRequests { keep(index, range) }
    if let size = textSizes?.size(ofText: textIndex, maximum: range.max) { return size }
    let measurer = measurer(for: tree)
    let measured = measurer.measure(textIndex, of: tree, maximum: range.max)
    if !measured.isWhole { suspectTexts.insert(index) }
    if let textSizes, let limits = measurer.limits(of: textIndex, in: tree, around: range.max) {
      textSizes.keep(measured.size, ofText: textIndex, limits.widths, limits.heights)
    }
    return measured.size
  }

  /// Adds a text that was not measured, whose lines may not fit, to `suspectTexts`, unless its measures are given.
  @inline(never)
  func noteUnmeasured(_ index: Int32) {
    guard let tree, !isGiven(measures(ofText: tree.elements[index].properties, in: tree)) else {
      return
    }
    suspectTexts.insert(index)
  }

  /// Begins with another tree.
  func forgetTexts() {
    if !suspectTexts.isEmpty && textSizes == nil { suspectTexts = [] }
  }

  /// The measurer of the texts of a tree that has texts.
  func measurer(for tree: LayoutTree) -> any TextMeasuring {
    if let texts { return texts }
    let made = tree.textRecords!.makeMeasurer(scale: pixels.scale)
    texts = made
    return made
  }

  func keep(_ index: Int32, _ range: SizeRange) {
    let request = LeafRequest(element: index, range: range)
    if known.insert(request).inserted { requests.append(request) }
  }
}
