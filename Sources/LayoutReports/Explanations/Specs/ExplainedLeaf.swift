import LayoutEngine
import LayoutText
import Platform
import TreeFiles

// Leaves (docs/semantics.md §5), and spacers (§6.2).

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
      addStep("6.2", "A spacer is as small as \(range.shown) allows: \(range.min.shown).")
      size = ContentSize(range.min, content: .zero, of: .spacer)
    case .fixed:
      size = ContentSize(
        range.clamp(record.natural), content: record.natural, of: .natural)
      explainNaturalSize(
        "Its natural size is \(record.natural.shown)", record.natural, range, size.size)
    default: size = try measuredLeaf(element.element, range)
    }
    explainRounding(of: size.size, to: frame(of: element.element).size)
    return size
  }

  private func unsizedLeaf(_ range: SizeRange) -> ContentSize {
    let takesAll = range.max.width.isValidLength && range.max.height.isValidLength
    let size = range.clamp(takesAll ? range.max : .zero)
    var content = ContentSize(size)
    content.content = .undefined
    guard takesAll else {
      addStep(
        "5",
        "It has no natural size, and \(range.shown) does not have a maximum in both directions, so "
          + "it is \(size.shown).")
      return content
    }
    for axis in Axis.both { content.fill(axis) }
    addStep(
      "5",
      range.isExactly(size)
        ? "It has no natural size, so it fills \(size.shown)."
        : "It has no natural size, so it has the maximum of \(range.shown): \(size.shown).")
    return content
  }

  /// Explains the size of a text, or of a node with recorded sizes.
  private func measuredLeaf(
    _ leaf: Int32, _ range: SizeRange
  ) throws(LayoutFailure) -> ContentSize {
    let record = tree.elements[leaf]
    let isRecorded = record.kind == .recorded || tree.texts[record.properties].measures >= 0
    let isMeasured = layout.workspace.measurer != nil
    if range.isSingleValue && (isRecorded || isMeasured) {
      addStep(
        "5",
        "It has to be \(range.min.shown), so "
          + (isMeasured ? "it is not measured." : "its recorded sizes are not looked up."))
      return ContentSize(range.min, content: .undefined, of: .content)
    }
    let natural = try naturalSize(of: leaf, range)
    var size = ContentSize(
      range.clamp(natural), content: natural,
      of: isMeasured ? .measured : isRecorded ? .recorded : .text)
    let lines =
      isMeasured || isRecorded ? nil : layout.workspace.lines(ofText: leaf, in: tree)
    if let lines, !lines.hidden.isEmpty {
      size.isTruncated = true
      size.content = untruncatedSize(of: tree.texts[record.properties], range)
      size.content.width = max(size.content.width, natural.width)
      size.content.height = max(size.content.height, natural.height)
    }
    let lead =
      isMeasured
      ? "Its measured size is"
      : isRecorded
        ? "Its recorded size is"
        : tree.texts[record.properties].attributes(in: tree)?.textContainerInset ?? .zero == .zero
          ? "Its lines need" : "Its lines with its textContainerInset need"
    explainNaturalSize("\(lead) \(natural.shown)", natural, range, size.size)
    if let lines { explainLines(lines, of: leaf, tree.texts[record.properties], range) }
    return size
  }

  /// Returns the size of a text with all of its lines, or with its single line if it may have only
  /// one.
  private func untruncatedSize(of text: TextLeaf, _ range: SizeRange) -> Size {
    var style = text.style(in: tree)
    let width = style.maximumNumberOfLines == 1 ? Double.infinity : range.max.width
    if style.maximumNumberOfLines > 1 { style.maximumNumberOfLines = 0 }
    let size = measurer.measure(text.utf8, style: style, maximumWidth: width)
    return Size(width: size.width, height: size.height)
  }

  /// Explains which part of a text is hidden, and why, and the scale factor of its fonts.
  private func explainLines(
    _ lines: TextLines, of leaf: Int32, _ text: TextLeaf, _ range: SizeRange
  ) {
    if !lines.lines.isEmpty { addStep("5", "It has \(counted(lines.lines.count, "line")).") }
    let frame = frame(of: leaf)
    let style = text.style(in: tree)
    if let factor = measurer.scaleFactor(text.utf8, style, frame.width, frame.height), factor != 1 {
      addStep("5", "Of its pointSizeScaleFactors, it is laid out with \(factor.shown).")
    }
    guard !lines.hidden.isEmpty else { return }
    let height = range.max.height.isFinite ? range.max.height : frame.height
    let limit =
      switch lines.limit {
      case .maximumNumberOfLines: "maximumNumberOfLines of \(text.maximumNumberOfLines)"
      case .width: "width of \(frame.width.shown)"
      default: "height of no more than \(height.shown)"
      }
    addStep(
      "5",
      "Its \(limit) truncates it\(truncation(of: text)): "
        + "\(text.hiddenCharacters(lines.hidden).fact).")
  }

  /// Returns `, byTruncatingTail, with its truncationString`.
  private func truncation(of text: TextLeaf) -> String {
    let attributes = text.attributes(in: tree)
    let tokens = [
      ("truncationString", attributes?.truncationString),
      ("additionalTruncationMessage", attributes?.additionalTruncationMessage),
    ].filter { $0.1?.isSet ?? false }.map { $0.0 }
    return ", \(text.truncationMode.keyword)"
      + (tokens.isEmpty ? "" : ", with its \(tokens.listed())")
  }

  private func explainNaturalSize(_ lead: String, _ natural: Size, _ range: SizeRange, _ size: Size)
  {
    addStep(
      "5",
      natural == size
        ? "\(lead), which \(range.shown) allows."
        : range.min == range.max
          ? "\(lead); the constraint makes it \(size.shown)."
          : "\(lead); the constraint, \(range.shown), makes it \(size.shown).")
  }
}
