import LayoutEngine
import LayoutReports
import LayoutText
import TreeFiles

/// The properties of a tree's layouts that no fix may lose: after it, no element with a written size is smaller
/// than that, nothing is empty that was not, no text gets too narrow for two letters, nothing visible extends farther
/// past its parent or the root, ratios are kept, and siblings that are equal still are: equally wide if they are alike,
/// and equally high if what is in them is, too.
package struct LayoutInvariants {
  /// The properties of an element that do not depend on the layout.
  fileprivate struct Facts {
    let parent: Int32
    /// The least width and height that the style sets in points, by `Axis`; 0 for an axis without one.
    let written: Size
    /// The size of a leaf that has one without its style.
    let natural: Size
    /// The width of about two letters of a text; 0 for other elements.
    let legibleWidth: Double
    /// True for what is in a scroll node: it may be outside the root.
    let isScrolled: Bool
  }

  private let facts: [Facts]
  private let ratios: [(element: Int32, ratio: Double)]
  /// The children of a stack that have the same type and style, by the axis on which they are to stay equally long.
  private let alike: [(axis: Axis, children: [Int32])]
  /// The stacks with their axes and children, in the order of the tree.
  private let stacks: [(stack: Int32, axis: Axis, children: [Int32])]
  package let document: TreeDocument

  /// Creates the invariants of a tree, which was read from the text of `document`.
  ///
  /// Complexity: linear in the number of elements.
  package init(_ tree: LayoutTree, _ document: TreeDocument) {
    self.document = document
    let parents = tree.parents()
    var ratios: [(Int32, Double)] = []
    var alike: [(Axis, [Int32])] = []
    let contents = LayoutInvariants.contents(of: tree)
    var stacks: [(stack: Int32, axis: Axis, children: [Int32])] = []
    var descendants = [Int32](repeating: 0, count: tree.count)
    for element in (1..<max(1, tree.count)).reversed() where parents[element] >= 0 {
      descendants[Int(parents[element])] += descendants[element] + 1
    }
    for element in 0..<Int32(tree.count) {
      let record = tree.elements[element]
      if record.kind == .ratio {
        let ratio = tree.specs.ratios[record.properties]
        // One that is meant otherwise is not worth keeping.
        if ProbableValue.ofRatio(ratio).isEmpty { ratios.append((element, ratio)) }
      }
      guard record.kind == .stack else { continue }
      let children = Array(tree.children(of: element))
      let along = tree.stacks[record.properties].direction.axis
      stacks.append((element, along, children))
      let keys = children.map { SiblingKey($0, in: tree, along: along) }
      for axis in Axis.both {
        // The texts of a column are as wide as it or as they are, and look the same.
        let isColumn = axis == .horizontal && along == .vertical
        // Other texts have other heights.
        let groups = Dictionary(grouping: children.indices) { index in
          let child = Int(children[index])
          return AlikeKey(
            siblings: keys[index], count: descendants[child],
            contents: axis == .horizontal ? 0 : contents[child])
        }
        alike += groups.values.filter { group in
          group.count > 1 && !(isColumn && tree.elements[children[group[0]]].type == .text)
        }.sorted { $0[0] < $1[0] }
          .map { (axis, $0.map { children[$0] }) }
      }
    }
    var facts: [Facts] = []
    for (element, parent) in parents.enumerated() {
      let isScrolled =
        parent >= 0
        && (facts[Int(parent)].isScrolled || tree.elements[parent].kind == .scroll)
      facts.append(Facts(of: Int32(element), in: tree, parent: parent, isScrolled: isScrolled))
    }
    self.facts = facts
    self.ratios = ratios
    self.alike = alike
    self.stacks = stacks
  }

  /// Returns a hash of the texts and the natural sizes of each element and what is in it.
  private static func contents(of tree: LayoutTree) -> [Int] {
    var contents = [Int](repeating: 0, count: tree.count)
    for element in (0..<Int32(tree.count)).reversed() {
      let record = tree.elements[element]
      var hasher = Hasher()
      if record.kind == .text {
        hasher.combine(bytes: UnsafeRawBufferPointer(tree.texts[record.properties].utf8))
      } else if record.kind == .fixed {
        hasher.combine(record.natural.width)
        hasher.combine(record.natural.height)
      }
      for child in tree.children(of: element) { hasher.combine(contents[Int(child)]) }
      contents[Int(element)] = hasher.finalize()
    }
    return contents
  }

  /// The properties by which siblings are to stay equally long on an axis.
  private struct AlikeKey: Hashable {
    let siblings: SiblingKey
    let count: Int32
    let contents: Int
  }

  // MARK: - Comparing layouts

  /// A layout that is compared with another one of the same elements.
  package struct Layout {
    package var frames: [Frame] = []
    /// The number of hidden characters of the texts that are not whole.
    package var hidden: [Int32: Int] = [:]

    package init() {}

    package init(_ frames: [Frame], hidden: [Int32: Int]) {
      self.frames = frames
      self.hidden = hidden
    }

    /// Returns the layout of an edited text with the indices of the elements before, as `KeyRemedy.origins` has them. The
    /// element in a spec that was added gets its position in the parent of that spec.
    package func moved(to origins: [Int32]) -> Layout {
      var layout = Layout(
        [Frame](repeating: .zero, count: Int(origins.max() ?? -1) + 1), hidden: [:])
      var added = Frame.zero
      for (index, origin) in origins.enumerated() {
        var frame = frames[index]
        frame.x += added.x
        frame.y += added.y
        let isAdded = index + 1 < origins.count && origins[index + 1] == origin
        added = isAdded ? frame : .zero
        layout.frames[Int(origin)] = frame
        layout.hidden[origin] = hidden[Int32(index)]
      }
      return layout
    }
  }

  /// Returns the first property that is lost between two layouts, as the end of a sentence such as `makes "button"
  /// 27 points wide, and 44 is written`; nil if none is. The elements in `released` may be smaller than their content, and
  /// those in `resized` than they are written.
  package func violation(
    from old: Layout, to new: Layout, pixel: Double, released: Set<Int32> = [],
    resized: Set<Int32> = []
  ) -> String? {
    let (before, after) = (old.frames, new.frames)
    // Siblings that are alike share what is missing.
    let shared = released.isEmpty ? [] : alike.filter { $0.children.allSatisfy(released.contains) }
    let resized = resized.union(shared.flatMap(\.children))
    for (text, count) in new.hidden.sorted(by: { $0.key < $1.key })
    where count > old.hidden[text, default: 0] && !released.contains(text) {
      return
        "hides \(counted(count - old.hidden[text, default: 0], "character")) more of \(name(text))"
    }
    for index in facts.indices where before[index] != after[index] {
      let element = Int32(index)
      let (old, new) = (before[index], after[index])
      for axis in Axis.both {
        let (length, newLength) = (old.length(axis), new.length(axis))
        if length > 0 && newLength == 0 { return "leaves \(name(element)) no \(axis.lengthWord)" }
        // Elements inside one that shares a shortage share it, too, if only their contents give their sizes.
        var written = facts[index].written[axis]
        // A length that the style sets is kept also by most elements that are to shrink.
        if resized.contains(element) { written = 0 }
        if facts[index].natural[axis] > written, !isInside(released, index),
          !released.contains(element)
        {
          written = facts[index].natural[axis]
        }
        if newLength < min(written, length) - pixel {
          return
            "makes \(name(element)) \(pointsText(of: newLength)) \(axis == .horizontal ? "wide" : "high"), and "
            + "\(roundedText(of: written)) is written"
        }
      }
      if new.width < min(facts[index].legibleWidth, old.width) - pixel {
        return "leaves the text \(name(element)) \(pointsText(of: new.width)) of width"
      }
    }
    let (oldRoot, newRoot) = (rootFrames(before), rootFrames(after))
    for index in facts.indices.dropFirst() where before[index].width > 0 && before[index].height > 0
    {
      let parent = Int(facts[index].parent)
      // Content that is longer than its scroll node scrolls.
      let scrolls = facts[index].isScrolled && !facts[parent].isScrolled
      if !scrolls, before[index] != after[index] || before[parent] != after[parent],
        let distance = LayoutInvariants.exit(
          from: before[index], in: before[parent], to: after[index], in: after[parent], pixel)
      {
        return "moves \(name(Int32(index))) \(pointsText(of: distance)) out of "
          + name(Int32(parent))
      }
      if !facts[index].isScrolled,
        let distance = LayoutInvariants.exit(
          from: oldRoot[index], in: before[0], to: newRoot[index], in: after[0], pixel)
      {
        return "moves \(name(Int32(index))) \(pointsText(of: distance)) out of the root"
      }
    }
    for (stack, _, children) in stacks {
      for (child, next) in zip(children, children.dropFirst()) {
        if LayoutInvariants.covers(after[Int(child)], after[Int(next)], pixel)
          && !LayoutInvariants.covers(before[Int(child)], before[Int(next)], pixel)
        {
          return "moves \(name(next)) over \(name(child)) in \(name(stack))"
        }
      }
    }
    for (element, ratio) in ratios
    where LayoutInvariants.has(before[Int(element)], ratio, pixel)
      && !LayoutInvariants.has(after[Int(element)], ratio, pixel)
    {
      return "changes the ratio of \(name(element))"
    }
    for (axis, siblings) in alike {
      let first = Int(siblings[0])
      for sibling in siblings.dropFirst().map(Int.init)
      where (before[first].length(axis) - before[sibling].length(axis)).magnitude <= pixel
        && (after[first].length(axis) - after[sibling].length(axis)).magnitude > pixel
      {
        return "makes \(name(Int32(first))) and \(name(Int32(sibling))) different in "
          + axis.lengthWord
      }
    }
    return nil
  }

  /// True if an element is one of some, or in one of them.
  private func isInside(_ elements: Set<Int32>, _ index: Int) -> Bool {
    var element = Int32(index)
    while element >= 0, !elements.isEmpty {
      if elements.contains(element) { return true }
      element = facts[Int(element)].parent
    }
    return false
  }

  /// Returns the end of a sentence about a warning that edits add.
  package func loss(by warning: FoundWarning) -> String {
    warning.rule == .truncated
      ? "truncates \(name(warning.element))"
      : "adds the warning \(warning.rule.id) at \(name(warning.element))"
  }

  /// Returns the frames in the coordinates of the root.
  private func rootFrames(_ frames: [Frame]) -> [Frame] {
    var frames = frames
    for index in facts.indices.dropFirst() {
      let parent = frames[Int(facts[index].parent)]
      frames[index].x += parent.x
      frames[index].y += parent.y
    }
    return frames
  }

  /// Returns how far a frame extends past another one at a side where it extended less before; nil if it does at none.
  private static func exit(
    from old: Frame, in oldParent: Frame, to new: Frame, in parent: Frame, _ pixel: Double
  ) -> Double? {
    for axis in Axis.both {
      let before = excess(of: old, in: oldParent, axis)
      let after = excess(of: new, in: parent, axis)
      if after.before > before.before + pixel || after.after > before.after + pixel {
        return max(after.before, after.after)
      }
    }
    return nil
  }

  /// True if a child of a stack covers a part of the one before it.
  private static func covers(_ first: Frame, _ second: Frame, _ pixel: Double) -> Bool {
    Axis.both.allSatisfy {
      second.start($0) < first.end($0) - pixel && first.start($0) < second.end($0) - pixel
    }
  }

  private static func excess(
    of frame: Frame, in parent: Frame, _ axis: Axis
  ) -> (before: Double, after: Double) {
    (max(0, -frame.start(axis)), max(0, frame.end(axis) - parent.length(axis)))
  }

  private static func has(_ frame: Frame, _ ratio: Double, _ pixel: Double) -> Bool {
    (frame.height - frame.width * ratio).magnitude <= pixel * max(1, ratio)
  }

  private func name(_ element: Int32) -> String { document.name(of: element) }
}

extension Issue {
  /// True if it is about keys of a style that may have an effect at another element.
  package var isOfMisplacedKey: Bool {
    guard let warning, case .style = warning.keys else { return false }
    return warning.rule == .noEffect
  }
}

extension LayoutInvariants.Facts {
  fileprivate init(of element: Int32, in tree: LayoutTree, parent: Int32, isScrolled: Bool) {
    let record = tree.elements[element]
    self.parent = parent
    self.isScrolled = isScrolled
    // A letter is about half as wide as its font size.
    legibleWidth =
      record.kind == .text ? tree.texts[record.properties].largestFontSize(in: tree) : 0
    natural = record.kind == .fixed ? record.natural : .zero
    var dimensions = Dimensions()
    // Insets, overlays and backgrounds do not read those of their own.
    if record.dimensions >= 0, !record.kind.passesConstraintOn {
      dimensions = tree.dimensions[record.dimensions]
    }
    written = Size(
      width: dimensions.leastLength(.horizontal), height: dimensions.leastLength(.vertical))
  }
}

extension Dimensions {
  /// The least length in points that a size or a minimum demands; 0 if there is none.
  fileprivate func leastLength(_ axis: Axis) -> Double {
    let (exact, least, most) = (exact(axis), of(.minimum, axis), of(.maximum, axis))
    let minimum = least.isFraction ? 0 : least.value
    if exact.isAuto || exact.isFraction { return minimum }
    // A percentage depends on the layout: where it is less, the length before the edit is, too.
    let isLimited = !most.isAuto && !most.isFraction
    return max(minimum, isLimited ? min(exact.value, most.value) : exact.value)
  }
}

extension TreeDocument {
  /// An element as messages name it: its id with quotes, or its path.
  package func name(of element: Int32) -> String {
    value(of: ElementKey.id.word, of: element, isStyle: false).map { json.source(of: $0) }
      ?? path(of: element)
  }
}
