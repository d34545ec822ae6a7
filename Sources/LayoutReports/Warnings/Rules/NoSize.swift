import LayoutEngine
import LayoutText
import Platform
import TreeFiles

extension WarningSearch {
  /// Reports a leaf without a width or height. `range` is the parent's, or the root's for a `parent` of −1.
  func checkSize(of leaf: Int32, in parent: Int32, _ range: SizeRange) {
    let record = elements[leaf]
    if record.type == .spacer { return checkSpacer(leaf, record, in: parent) }
    guard isPlain(record), !isEmptyFlexed(record, leaf, in: parent), !isSpacer(leaf) else { return }
    // The ratio spec itself is reported.
    if parent >= 0 && elements[parent].kind == .ratio && !range.max.width.isValidLength
      && !range.max.height.isValidLength
    {
      return
    }
    reportMissing(missingAxes(of: leaf, in: parent, range), of: leaf, in: parent)
  }

  /// Reports children that flex and have no length. `isFull`: the others leave no space.
  func checkFlexed(
    in stack: Int32, _ axis: Axis, _ range: SizeRange, isFull: Bool, growthIsReported: Bool
  ) {
    for child in tree.children(of: stack) {
      let record = elements[child]
      guard isEmptyFlexed(record, child, in: stack) else { continue }
      var missing = missingAxes(of: child, in: stack, range)
      if isSpacer(child) {
        // Texts vary, and may leave a spacer no space, as children that shrink may.
        let isRigid =
          !hasText[stack]
          && tree.children(of: stack).allSatisfy { [self] in !elements[$0].traits.contains(.shrinks)
          }
        if isRigid, isFull, !growthIsReported { reportSqueezed(child, in: stack, axis) }
        continue
      }
      if record.traits.contains(.grows) && growthIsReported {
        missing.removeAll { $0 == axis }
      } else if missing.contains(axis), isSqueezed(record, child, axis, range, isFull: isFull) {
        reportSqueezed(child, in: stack, axis)
        continue
      }
      if isPlain(record) { reportMissing(missing, of: child, in: stack) }
    }
  }

  /// Returns true for a spacer, and for a node that only pushes its siblings: its style has no more than `flexGrow` or a
  /// length along the stack. A bar without a thickness has the same keys, so that an id has to be
  /// that of a spacer.
  private func isSpacer(_ element: Int32) -> Bool {
    let record = elements[element]
    if record.type == .spacer { return true }
    guard record.type == .node, record.kind == .unsized, let axis = axis(of: parent(of: element))
    else { return false }
    let dimensions = tree.dimensions(of: element)
    let hasOthers = DimensionRole.allCases.contains { role in
      !dimensions.of(role, axis.crossed).isAuto
        || role != .exact && !dimensions.of(role, axis).isAuto
    }
    let grows = record.traits.contains(.grows)
    if hasOthers || !grows && dimensions.exact(axis).isAuto { return false }
    guard let id = tree.name(of: element) else { return grows && dimensions.exact(axis).isAuto }
    return id.idWords.contains {
      [
        "space", "spacer", "spacing", "gap", "filler", "push", "pusher", "spring", "flex",
        "flexible", "padding", "margin", "indent", "gutter",
      ].contains($0)
    }
  }

  /// Reports a spacer without a size or `flexGrow`, which has no effect in its stack.
  private func checkSpacer(_ spacer: Int32, _ record: Element, in parent: Int32) {
    guard let axis = axis(of: parent), record.dimensions < 0, !record.traits.contains(.grows),
      tree.placement(of: spacer).flexBasis.isAuto, frames[spacer].length(axis) == 0
    else { return }
    report(
      .noSize, spacer, axes: [axis],
      otherwise:
        "write \"flexGrow\": 1 and \(self.advice(forStack: parent, axis)), or a \(axis.lengthWord)"
    ) { [self] in
      "\(name(spacer)) has no \(axis.lengthWord) and does not take the remaining space"
    } remedies: { [self] in
      let growing = edit.set(.flexGrow, "1", of: spacer)
      return [KeyRemedy(growing), KeyRemedy(growing + filling(parent, axis))]
    }
  }

  /// Returns true for a leaf that is drawn and is not a text.
  func isPlain(_ record: Element) -> Bool {
    (record.kind == .unsized || record.kind == .fixed) && record.type != .spacer
      && record.type != .text
  }

  /// Returns true for a child that flexes and has no length along its stack, which `checkFlexed` reports.
  func isEmptyFlexed(_ record: Element, _ child: Int32, in parent: Int32) -> Bool {
    (record.traits.contains(.grows) || record.traits.contains(.shrinks))
      && axis(of: parent).map { frames[child].length($0) == 0 } ?? false
  }

  /// Returns the axes on which an element has no length, though its style and its parent allow one.
  private func missingAxes(of element: Int32, in parent: Int32, _ range: SizeRange) -> [Axis] {
    Axis.both.filter { axis in
      frames[element].length(axis) == 0 && !asksForNothing(element, in: parent, axis)
        && (range.max[axis] != 0 || determinesEmptyParent(element, in: parent, axis))
    }
  }

  /// Returns true if the element alone determines the size of each ancestor up to one with space.
  private func determinesEmptyParent(_ element: Int32, in parent: Int32, _ axis: Axis) -> Bool {
    var (child, above) = (element, parent)
    while above >= 0 {
      let record = elements[above]
      if range(of: above).max[axis] != 0 { return child != element }
      switch record.kind {
      case .stack, .absolute: return false
      case .background: if child == record.firstChild { return false }
      case .ratio:
        let space = range(of: above).max
        if !space.width.isValidLength && !space.height.isValidLength { return false }
      default: if child != record.firstChild { return false }
      }
      if asksForNothing(above, in: self.parent(of: above), axis)
        || isEmptyFlexed(record, above, in: self.parent(of: above))
      {
        return false
      }
      (child, above) = (above, self.parent(of: above))
    }
    return range.max[axis] != 0
  }

  /// Returns true if the element's style or natural size is 0, or a percentage, which `percent-of-nothing` reports.
  private func asksForNothing(_ element: Int32, in parent: Int32, _ axis: Axis) -> Bool {
    let record = elements[element]
    if record.kind == .fixed && record.natural[axis] == 0 { return true }
    let dimensions = tree.dimensions(of: element)
    for role in DimensionRole.allCases {
      let dimension = dimensions.of(role, axis)
      if dimension.isFraction { return true }
      if role != .minimum && !dimension.isAuto && dimension.value == 0 { return true }
    }
    let basis = tree.placement(of: element).flexBasis
    return !record.traits.contains(.grows) && self.axis(of: parent) == axis && !basis.isAuto
      && basis.value == 0
  }

  /// Returns true if the element's natural size or the size in its style is larger than 0.
  private func hasOwnSize(_ element: Int32, _ axis: Axis) -> Bool {
    let record = elements[element]
    return record.kind == .fixed && record.natural[axis] > 0
      || tree.dimensions(of: element).exact(axis).value > 0
  }

  /// Returns true if the other children of a stack leave no space for a child to grow, or shrink it to 0.
  private func isSqueezed(
    _ record: Element, _ child: Int32, _ axis: Axis, _ range: SizeRange, isFull: Bool
  ) -> Bool {
    if record.traits.contains(.grows) {
      return (isFull || range.min[axis] > 0) && hasContent[child]
    }
    return isFull && (isPlain(record) ? hasOwnSize(child, axis) : hasContent[child])
  }

  /// Returns true for a leaf that would be drawn.
  func isDrawn(_ record: Element) -> Bool {
    switch record.kind {
    // White space is not drawn.
    case .text: tree.texts[record.properties].utf8.contains { $0 > 0x20 }
    case .unsized, .recorded: true
    case .fixed: record.natural.width > 0 && record.natural.height > 0
    default: false
    }
  }

  private func reportSqueezed(_ child: Int32, in stack: Int32, _ axis: Axis) {
    report(
      .noSize, child, axes: [axis],
      otherwise: self.elements[child].traits.contains(.shrinks) || self.isSpacer(child)
        ? "make space" : "give it a \(axis.lengthWord)"
    ) { [self] in
      "\(name(child)) has no \(axis.lengthWord) left, because the other children of \(name(stack)) take "
        + "all \(points(frames[stack].length(axis)))"
    } remedies: { [self] in
      axis == .horizontal ? keepingSize(of: child, in: stack) : []
    }
  }

  /// Reports a text that is empty in all layouts, but takes up spacing between its siblings in a stack.
  func checkEmptyText(_ text: Int32) {
    let stack = parent(of: text)
    let placement = tree.placement(of: text)
    guard let axis = axis(of: stack), elements[text].dimensions < 0, placement.flexGrow == 0,
      placement.flexBasis.isAuto, placement.spacingBefore + placement.spacingAfter >= 0,
      elements[stack].firstChild != text || elements[text].nextSibling >= 0
    else { return }
    let spacing = stacks[elements[Int(stack)].properties].spacing
    let length = frames[text].length(axis)
    guard spacing > pixel else { return }
    report(
      .noSize, text, .own([.text]), inAllLayouts: true,
      otherwise: "leave it out of \"children\" while it has no text"
    ) { [self] in
      "\(name(text)) is empty, and takes "
        + (length > pixel ? "\(points(length)) of \(axis.lengthWord) and " : "")
        + "a \"spacing\" of \(self.text(spacing)) in \(name(stack))"
    }
  }

  private func reportMissing(_ missing: [Axis], of leaf: Int32, in parent: Int32) {
    let isPlaced = parent >= 0 && elements[parent].kind == .absolute
    // A child past the edge of an absolute spec has another warning.
    let missing = missing.filter { axis in
      !isPlaced || frames[leaf].start(axis) <= frames[parent].length(axis) + pixel
    }
    // Reports nothing if the cause is a number that means infinity: `unlikely-value` reports that.
    if missing.isEmpty || parent >= 0 && hasStandIn(parent) { return }
    // Reports nothing for a layer, which has the size of its base: the base is reported.
    if parent >= 0, isLayer(leaf, in: parent),
      tree.children(of: parent).contains(where: { $0 != leaf && isPlain(elements[$0]) })
    {
      return
    }
    let words = missing.map { $0.lengthWord }.joined(separator: " and no ")
    // A ratio gets its other length from the one that it has.
    let sized =
      upwards(from: leaf).first {
        self.parent(of: $0) < 0 || elements[self.parent(of: $0)].kind != .ratio
      } ?? leaf
    report(
      .noSize, leaf, axes: Set(missing),
      otherwise: sized == leaf
        ? self.advice(forMissing: missing, of: leaf, in: parent)
        : "give \(self.name(sized)) a \(missing[0].lengthWord)"
    ) { [self] in
      if missing.contains(where: { hasOwnSize(leaf, $0) }), parent >= 0 {
        return "\(name(leaf)) has no \(words) left, although it has a size"
      }
      return
        "\(parent < 0 ? "the root" : name(leaf)) has no \(words) of its own and gets none from "
        + (parent < 0 ? "--max" : name(parent))
    } remedies: { [self] in
      if isPlaced { return movingInside(leaf) }
      // The node is probably meant as the background, but was written as the child.
      if parent >= 0, elements[parent].kind == .background, elements[leaf].kind == .unsized,
        containsText[elements[Int(parent)].firstChild]
      {
        return edit.exchanging(.background, of: parent, centersChild: false)
      }
      let copied = missing.flatMap { edit.copying(.exact, $0, to: sized) }
      if !copied.isEmpty { return [KeyRemedy(copied)] }
      // A node with only a cross size, such as a progress bar, and a ratio take the remaining space.
      if let axis = axis(of: self.parent(of: sized)),
        sized != leaf
          || missing == [axis] && elements[leaf].type == .node
            && hasOwnSize(leaf, axis.crossed)
            && !edit.siblings(of: leaf).contains(where: { elements[$0].traits.contains(.grows) })
      {
        return [KeyRemedy(edit.set(.flexGrow, "1", of: sized))]
      }
      // A leaf without a cross size of its own, such as a separator, has the cross size of its stack.
      guard let cross = axis(of: parent)?.crossed, missing == [cross], !hasOwnSize(leaf, cross),
        range(of: parent).max[cross].isFinite || frames[leaf].length(cross.crossed) <= 2
      else { return [] }
      return [KeyRemedy(edit.set(.alignSelf, "\"stretch\"", of: leaf))]
    }
  }

  /// Returns advice for a leaf without a length.
  private func advice(forMissing missing: [Axis], of leaf: Int32, in parent: Int32) -> String {
    if let axis = missing.first(where: { hasOwnSize(leaf, $0) }), parent >= 0 {
      return elements[parent].kind == .absolute
        ? advice(forPositionAt: axis == .horizontal ? "right" : "bottom")
        : "make space in \(name(parent))"
    }
    var remedies = ["set \"preferredSize\" in its style", "\"intrinsicSize\""]
    if elements[leaf].type == .node, elements[leaf].traits.contains(.grows), missing.count == 1,
      missing.first == axis(of: parent)?.crossed
    {
      remedies.append("\"type\": \"spacer\" if it is only to take space")
    }
    if elements[leaf].type == .image {
      remedies.append("\"source\"")
      if missing == [.vertical] { remedies.append("put it into a \"ratio\"") }
    }
    // The leaf fills only a size that is finite on both axes (docs/semantics.md §5).
    if Axis.both.contains(where: { range.max[$0].isInfinite }) && fillsRoot(parent) {
      let option = sizeOption(range.max.height.isInfinite ? .vertical : .horizontal)
      remedies.append("lay the root out with \(option)")
    }
    return remedies.joined(separator: ", or ")
  }

  /// Returns true if a child of `parent` is as large as the root can be: no ancestor is a stack or a ratio spec.
  func fillsRoot(_ parent: Int32) -> Bool {
    upwards(from: parent).allSatisfy { elements[$0].kind != .stack && elements[$0].kind != .ratio }
  }
}

extension String {
  /// The words of an id, in lowercase: those of `photo-gap` and of `photoGap` are `photo` and `gap`.
  var idWords: [String] {
    var words: [[UInt8]] = [[]]
    for byte in utf8 {
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      let isLetter = isCapital || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      if isCapital || !isLetter { words.append([]) }
      if isLetter { words[words.count - 1].append(byte | 0x20) }
    }
    return words.map { String(decoding: $0, as: UTF8.self) }
  }
}
