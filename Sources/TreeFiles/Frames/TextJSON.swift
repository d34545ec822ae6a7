import LayoutEngine
import LayoutText

extension LaidOutText {
  /// The lines of the text, and the amount of text that is hidden: `{"lines":[{"range":[from,to],"text":…,"width":…,
  /// "baseline":…,…}],"truncated":…,"hidden":…}`.
  var json: JSONValue {
    let truncatedBy = limit.map { [("truncatedBy", JSONValue.string($0.keyword))] } ?? []
    return .object(
      [("lines", .array(lines.map { $0.json })), ("truncated", .literal("\(isTruncated)"))]
        + truncatedBy + [("hidden", .literal("\(hiddenCount)"))])
  }
}

extension LaidOutText.Line {
  fileprivate var json: JSONValue {
    let range = JSONValue.array([
      .literal("\(range.lowerBound)"), .literal("\(range.upperBound)"),
    ])
    let parts = [
      ("truncationString", truncationString),
      ("additionalTruncationMessage", additionalTruncationMessage),
    ].compactMap { name, part in part.map { (name, $0.json) } }
    return .object(
      [
        ("range", range), ("text", .string(text)), ("width", .number(width)),
        ("baseline", .number(baseline)),
      ] + parts)
  }
}

extension LaidOutText.Part {
  /// The position of a part of the truncation token.
  fileprivate var json: JSONValue { .object([("x", .number(x)), ("width", .number(width))]) }
}
