import LayoutEngine
import LayoutReports
import LayoutText
import Platform
import TreeFiles

/// The properties of a tree's layouts that a fix must preserve: no element becomes smaller than its written size, none
/// becomes empty, no text becomes too narrow for two letters, no image loses its ratio, and nothing visible extends
/// farther past its parent or the root. Siblings that are alike stay equally wide and, if their content is equal,
/// equally high. What a rule of warnings is about, such as overlaps, is no invariant: an edit adds no warning.
package struct LayoutInvariants {
  /// The properties of an element that do not depend on the layout.
  fileprivate struct Facts {
    let parent: Int32
    /// The minimum width and height in points that the style requires; 0 for an axis without one.
    let written: Size
    /// The size of a leaf apart from its style, in points.
    let natural: Size
    /// True for an image with a natural size.
    let isImage: Bool
    /// The approximate width of two letters of a text, in points; 0 for other elements.
    let legibleWidth: Double
    /// The number of characters of a text; 0 for other elements.
    let characterCount: Int
    /// True for elements in a scroll node, which may be outside the root.
    let isScrolled: Bool
  }

  private let facts: [Facts]
  /// The children of a stack that have the same type and style, by the axis on which they must stay equally long.
  private let alike: [(axis: Axis, children: [Int32])]
  package let document: TreeDocument

  /// Creates the invariants of a tree, which was read from the text of `document`.
  ///
  /// Complexity: linear in the number of elements.
  package init(_ tree: LayoutTree, _ document: TreeDocument) {
    self.document = document
    let parents = tree.parents()
    var alike: [(axis: Axis, children: [Int32])] = []
    let contents = LayoutInvariants.contents(of: tree)
    var descendants = [Int32](repeating: 0, count: tree.count)
    for element in (1..<max(1, tree.count)).reversed() where parents[element] >= 0 {
      descendants[Int(parents[element])] += descendants[element] + 1
    }
    for element in 0..<Int32(tree.count) {
      let record = tree.elements[element]
      guard record.kind == .stack else { continue }
      let children = Array(tree.children(of: element))
      let along = tree.stacks[record.properties].direction.axis
      let keys = children.map { SiblingKey($0, in: tree, along: along) }
      for axis in Axis.both {
        // The texts of a column are as wide as the column or as their content, which look the same.
        let isColumn = axis == .horizontal && along == .vertical
        // Different texts have different heights.
        let groups = Dictionary(grouping: children.indices) { index in
          let child = Int(children[index])
          return EqualProperties(
            siblings: keys[index], count: descendants[child],
            contents: axis == .horizontal ? 0 : contents[child])
        }
        alike += groups.values.filter { group in
          group.count > 1 && !(isColumn && tree.elements[children[group[0]]].type == .text)
        }.sorted { $0[0] < $1[0] }.map {
          (axis: axis, children: $0.map { children[$0] })
        }
      }
    }
    var facts: [Facts] = []
    for (element, parent) in parents.enumerated() {
      let isScrolled =
        parent >= 0 && (facts[Int(parent)].isScrolled || tree.elements[parent].kind == .scroll)
      facts.append(Facts(of: Int32(element), in: tree, parent: parent, isScrolled: isScrolled))
    }
    self.facts = facts
    self.alike = alike
  }

  /// Returns a hash of the texts and natural sizes in each element's subtree.
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

  /// The properties that are equal in siblings that must stay equally long on an axis.
  private struct EqualProperties: Hashable {
    let siblings: SiblingKey
    let count: Int32
    let contents: Int
  }

  // MARK: - Comparing layouts

  /// A layout to compare with another layout of the same elements.
  package struct Layout {
    package var frames: [Frame] = []
    /// The number of hidden characters of each truncated or clipped text, by element.
    package var hidden: [Int32: Int] = [:]

    package init() {}

    package init(_ frames: [Frame], hidden: [Int32: Int]) {
      self.frames = frames
      self.hidden = hidden
    }

    /// Returns the layout by the elements before the edits (see `KeyRemedy.origins`), without added specs.
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

  /// A violated property, as the end of a sentence: `makes "button" 27 points wide, and 44 is written`.
  package typealias Violation = (element: Int32, text: String)

  /// Returns the violated properties. The elements in `released` may become smaller than their content, and those in
  /// `resized` smaller than their written size.
  package func violations(
    from old: Layout, to new: Layout, pixel: Double, released: Set<Int32>, resized: Set<Int32>
  ) -> [Violation] {
    let (before, after) = (old.frames, new.frames)
    let (oldRoot, newRoot) = (rootFrames(before), rootFrames(after))
    var violations: [Violation] = []
    func add(_ element: Int32, _ text: String) { violations.append((element, text)) }
    // Siblings that are alike share the deficit.
    let shared = released.isEmpty ? [] : alike.filter { $0.children.allSatisfy(released.contains) }
    let resized = resized.union(shared.flatMap { $0.children })
    for (text, count) in new.hidden.sorted(by: { $0.key < $1.key })
    where count > old.hidden[text, default: 0] {
      // A whole text that absorbs the deficit keeps half of its characters, if they were inside of the root.
      let isTruncated = old.hidden[text, default: 0] > 0
      if released.contains(text), isTruncated || 2 * count <= facts[Int(text)].characterCount {
        continue
      }
      // A part of a text outside of the root was not visible before.
      let right = oldRoot[Int(text)].end(.horizontal)
      if !facts[Int(text)].isScrolled, right > before[0].width + pixel,
        isInside(released, Int(text))
      {
        continue
      }
      let more = count - old.hidden[text, default: 0]
      add(text, "hides \(counted(more, "character")) more of \(name(text))")
    }
    for index in facts.indices where before[index] != after[index] {
      let element = Int32(index)
      let (old, new) = (before[index], after[index])
      for axis in Axis.both {
        let (length, newLength) = (old.length(axis), new.length(axis))
        if length > 0 && newLength == 0 {
          add(element, "leaves \(name(element)) no \(axis.lengthWord)")
        }
        // Elements in one that absorbs the deficit shrink, too, if only their content determines their size.
        var written = facts[index].written[axis]
        // Most elements that may shrink still keep their written length.
        if resized.contains(element) { written = 0 }
        if facts[index].natural[axis] > written, !isInside(released, index),
          !released.contains(element)
        {
          written = facts[index].natural[axis]
        }
        if newLength < min(written, length) - pixel {
          add(
            element,
            "makes \(name(element)) \(pointsText(of: newLength)) \(axis == .horizontal ? "wide" : "high"), and "
              + "\(roundedText(of: written)) is written")
        }
      }
      if facts[index].isImage, facts[index].keepsRatio(old), !facts[index].keepsRatio(new) {
        add(element, "distorts \(name(element))")
      }
      if new.width < min(facts[index].legibleWidth, old.width) - pixel {
        add(element, "leaves the text \(name(element)) \(pointsText(of: new.width)) of width")
      }
    }
    for index in facts.indices.dropFirst() where before[index].width > 0 && before[index].height > 0
    {
      let (element, parent) = (Int32(index), Int(facts[index].parent))
      // Content that is longer than its scroll node is scrolled.
      let scrolls = facts[index].isScrolled && !facts[parent].isScrolled
      if !scrolls, before[index] != after[index] || before[parent] != after[parent],
        let distance = LayoutInvariants.exit(
          from: before[index], in: before[parent], to: after[index], in: after[parent], pixel)
      {
        add(
          element,
          "moves \(name(element)) \(pointsText(of: distance)) out of \(name(Int32(parent)))")
      } else if !facts[index].isScrolled,
        let distance = LayoutInvariants.exit(
          from: oldRoot[index], in: before[0], to: newRoot[index], in: after[0], pixel)
      {
        add(element, "moves \(name(element)) \(pointsText(of: distance)) out of the root")
      }
    }
    for (axis, siblings) in alike {
      for (index, sibling) in siblings.map(Int.init).enumerated().dropFirst() {
        // The first of n items that grow has the rest of their shares in points: less than n points.
        let first = Int(siblings[index > 1 ? 1 : 0])
        let rest = index > 1 ? pixel : max(pixel, Double(siblings.count - 1))
        guard (before[first].length(axis) - before[sibling].length(axis)).magnitude <= pixel,
          (after[first].length(axis) - after[sibling].length(axis)).magnitude > rest
        else { continue }
        add(
          Int32(sibling),
          "makes \(name(Int32(first))) and \(name(Int32(sibling))) different in \(axis.lengthWord)")
      }
    }
    return violations
  }

  /// Returns true if an element is in a set, or is a descendant of an element in it.
  private func isInside(_ elements: Set<Int32>, _ index: Int) -> Bool {
    var element = Int32(index)
    while element >= 0, !elements.isEmpty {
      if elements.contains(element) { return true }
      element = facts[Int(element)].parent
    }
    return false
  }

  /// Returns the end of a sentence about a warning that edits add.
  package func loss(by warning: Warning) -> String {
    warning.rule == .truncated
      ? "leaves \(name(warning.element)) too little space"
      : "adds the warning \(warning.rule.id) at \(name(warning.element))"
  }

  /// Returns the frames in the coordinates of the root, in points.
  private func rootFrames(_ frames: [Frame]) -> [Frame] {
    var frames = frames
    for index in facts.indices.dropFirst() {
      let parent = frames[Int(facts[index].parent)]
      frames[index].x += parent.x
      frames[index].y += parent.y
    }
    return frames
  }

  /// Returns how far a frame extends past its parent at a side where it extended less before; nil if it does not.
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

  private static func excess(
    of frame: Frame, in parent: Frame, _ axis: Axis
  ) -> (before: Double, after: Double) {
    (max(0, -frame.start(axis)), max(0, frame.end(axis) - parent.length(axis)))
  }

  private func name(_ element: Int32) -> String { document.name(of: element) }
}

extension Issue {
  /// True if the issue is about keys of a style that may have an effect on another element.
  package var isOfMisplacedKey: Bool {
    guard let warning, case .style = warning.keys else { return false }
    return warning.rule == .noEffect
  }
}

extension LayoutInvariants.Facts {
  /// How much longer or shorter than by its ratio a side of an image can be until the image is visibly distorted.
  private static let visibleDistortion = 1.15

  /// Returns true if a frame has the ratio of the image, nearly.
  fileprivate func keepsRatio(_ frame: Frame) -> Bool {
    let (one, other) = (frame.width * natural.height, frame.height * natural.width)
    return max(one, other) <= min(one, other) * Self.visibleDistortion
  }

  fileprivate init(of element: Int32, in tree: LayoutTree, parent: Int32, isScrolled: Bool) {
    let record = tree.elements[element]
    self.parent = parent
    self.isScrolled = isScrolled
    // A letter is about half as wide as its font size, so two letters have the width of the font size.
    legibleWidth =
      record.kind == .text ? tree.texts[record.properties].largestFontSize(in: tree) : 0
    characterCount =
      record.kind == .text
      ? String(decoding: tree.texts[record.properties].utf8, as: UTF8.self).count : 0
    natural = record.kind == .fixed ? record.natural : .zero
    isImage = record.type == .image && natural.width > 0 && natural.height > 0
    var dimensions = Dimensions()
    // Insets, overlays and backgrounds do not read their own dimensions.
    if record.dimensions >= 0, !record.kind.passesConstraintOn {
      dimensions = tree.dimensions[record.dimensions]
    }
    written = Size(
      width: dimensions.minimumLength(.horizontal), height: dimensions.minimumLength(.vertical))
  }
}

extension Dimensions {
  /// Returns the minimum length in points that a size or a minimum requires; 0 if there is none.
  fileprivate func minimumLength(_ axis: Axis) -> Double {
    let (exact, lowerLimit, upperLimit) = (exact(axis), of(.minimum, axis), of(.maximum, axis))
    let minimum = lowerLimit.isFraction ? 0 : lowerLimit.value
    if exact.isAuto || exact.isFraction { return minimum }
    // A maximum in percent depends on the layout: if it limits the length, it did so before the edit, too.
    let isLimited = !upperLimit.isAuto && !upperLimit.isFraction
    return max(minimum, isLimited ? min(exact.value, upperLimit.value) : exact.value)
  }
}

extension TreeDocument {
  /// Returns the name of an element in messages: its id with quotes, or its path.
  package func name(of element: Int32) -> String {
    value(of: ElementKey.id.word, of: element, isStyle: false).map { json.source(of: $0) }
      ?? path(of: element)
  }
}
