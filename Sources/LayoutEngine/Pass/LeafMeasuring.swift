// docs/semantics.md §5: the leaves. Fixed leaves without dimensions are laid out in `layoutThatFits`, the others here.

import Platform

extension LayoutPass {
  func layoutLeaf(
    _ index: Int32, _ element: UnsafePointer<Element>, _ range: SizeRange
  ) -> Size {
    switch element.pointee.kind {
    case .unsized, .text, .recorded:
      // The range allows only one size, so the leaf is not measured.
      if range.isSingleValue {
        if element.pointee.kind == .text { leaves.noteUnmeasured(index) }
        return pixels.ceil(range.min)
      }
      return pixels.ceil(range.clamp(leaves.naturalSize(of: index, element, range)))
    default: return pixels.ceil(range.clamp(element.pointee.natural))
    }
  }
}

/// A request for the size of a leaf within a range.
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

  /// Hashes the element and the range.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(element)
    for length in [min.width, min.height, max.width, max.height] { hasher.combine(length) }
  }
}

/// Lays out the elements of the kind `callback`.
package protocol LayoutCallbacks: AnyObject {
  /// Lays out `element` and its content in `range`, and returns the size, in points.
  func layout(_ element: Int32, in range: SizeRange) -> Size
  /// Lays out elements on several threads, and caches the results for `layout`.
  func layoutAhead(_ requests: [(element: Int32, range: SizeRange)])
}

extension LayoutPass {
  /// Lays out the callback children of a concurrent stack on several threads, before their first measurement and in its
  /// ranges (docs/semantics.md §13.1). The frames are the same as without this step.
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

/// Measures the leaves whose size is not fixed, for one workspace.
final class LeafMeasurer {
  @exclusivity(unchecked) private var texts: (any TextMeasuring)?
  var measures = MeasureIndex()
  @exclusivity(unchecked) private(set) var tree: LayoutTree?
  @exclusivity(unchecked) private(set) var pixels = PixelGrid(scale: 1)
  /// The measurer that replaces the engine's own; nil to measure with the engine.
  @exclusivity(unchecked) var external: (any LeafMeasuring)?
  @exclusivity(unchecked) var externalAnswers = ExternalAnswers()
  /// True if `requests` also includes the requests for texts that the engine itself measures.
  @exclusivity(unchecked) var keepsRequests = false
  /// The texts that may be truncated or have a broken word: the texts for which a measurement found this, and those
  /// that were not measured.
  private(set) var suspectTexts: Set<Int32> = []
  /// The cached sizes of the tree's texts; nil unless the tree is laid out many times.
  @exclusivity(unchecked) var textSizes: TextSizes?
  /// The recorded requests, in the order in which they were made.
  @exclusivity(unchecked) private(set) var requests: [LeafRequest] = []
  private var known: Set<LeafRequest> = []
  /// The code that lays out the elements of the kind `callback`.
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

  /// Lays out an element of the kind `callback` in `range`. Returns its size.
  func callBack(_ index: Int32, _ range: SizeRange) -> Size {
    callbacks?.layout(index, in: range) ?? .zero
  }

  /// Lays out elements of the kind `callback` on several threads.
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

  /// Resets `suspectTexts` for another tree, unless the sizes of one tree's texts are cached.
  func forgetTexts() {
    if !suspectTexts.isEmpty && textSizes == nil { suspectTexts = [] }
  }

  /// Returns the measurer for the texts of a tree, which must have texts.
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
