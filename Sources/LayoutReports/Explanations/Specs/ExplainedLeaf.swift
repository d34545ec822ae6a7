import LayoutEngine
import Platform

// docs/semantics.md §5, and the spacer of §6.2.

extension Explainer {
  func leafSize(
    of element: ConstrainedElement, _ range: SizeRange
  ) throws(LayoutFailure) -> ContentSize {
    if element.isLeftOut { return ContentSize(.zero) }
    let record = tree.elements[element.element]
    let size: ContentSize
    switch record.kind {
    case .unsized: size = unsizedLeaf(range)
    case .fixed where record.type == .spacer:
      say("6.2", "A spacer is as small as \(range.shown) allows: \(range.min.shown).")
      size = ContentSize(range.min, content: .zero, of: .spacer)
    case .fixed:
      size = ContentSize(
        range.clamp(record.natural), content: record.natural, of: .natural)
      sayNatural(
        "Its natural size is \(record.natural.shown)", record.natural, range, size.size)
    default: size = try measuredLeaf(element.element, range)
    }
    sayRounding(of: size.size, to: frame(of: element.element).size)
    return size
  }

  private func unsizedLeaf(_ range: SizeRange) -> ContentSize {
    let takesAll = range.max.width.isValidLength && range.max.height.isValidLength
    let size = range.clamp(takesAll ? range.max : .zero)
    var content = ContentSize(size)
    content.content = .undefined
    guard takesAll else {
      say(
        "5",
        "It has no natural size, and \(range.shown) does not have a maximum in both directions, so "
          + "it is \(size.shown).")
      return content
    }
    for axis in Axis.both { content.fill(axis) }
    say(
      "5",
      range.isExactly(size)
        ? "It has no natural size, so it fills \(size.shown)."
        : "It has no natural size, so it has the maximum of \(range.shown): \(size.shown).")
    return content
  }

  /// A text, or a node whose sizes are recorded.
  private func measuredLeaf(
    _ leaf: Int32, _ range: SizeRange
  ) throws(LayoutFailure) -> ContentSize {
    let record = tree.elements[leaf]
    let isRecorded = record.kind == .recorded || tree.texts[record.properties].measures >= 0
    let isMeasured = layout.workspace.measurer != nil
    if range.isSettled && (isRecorded || isMeasured) {
      say(
        "5",
        "It has to be \(range.min.shown), so "
          + (isMeasured ? "it is not measured." : "its recorded sizes are not looked up."))
      return ContentSize(range.min, content: .undefined, of: .content)
    }
    let natural = try naturalSize(of: leaf, range)
    var needed = natural
    if !isMeasured && !isRecorded {
      needed.height = try naturalSize(
        of: leaf, SizeRange(max: Size(width: range.max.width, height: .infinity))
      ).height
    }
    let size = ContentSize(
      range.clamp(natural), content: needed,
      of: isMeasured ? .measured : isRecorded ? .recorded : .text)
    let lead =
      isMeasured
      ? "Its measured size is"
      : isRecorded
        ? "Its recorded size is"
        : hasTextInsets(record) ? "Its lines with its textContainerInset are" : "Its lines are"
    sayNatural("\(lead) \(natural.shown)", natural, range, size.size)
    return size
  }

  private func sayNatural(_ lead: String, _ natural: Size, _ range: SizeRange, _ size: Size) {
    say(
      "5",
      natural == size
        ? "\(lead), which \(range.shown) allows."
        : "\(lead); \(range.shown) makes it \(size.shown).")
  }

  private func hasTextInsets(_ record: Element) -> Bool {
    let attributes = tree.texts[record.properties].attributes
    return attributes >= 0 && tree.textAttributes[attributes].textContainerInset != EdgeInsets()
  }
}
