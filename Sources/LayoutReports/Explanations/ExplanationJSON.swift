import LayoutEngine
import TreeFiles

/// Writes an explanation as JSON, as jq would.
struct ExplanationJSONWriter {
  /// True if the JSON is on one line.
  let compact: Bool

  /// Writes one explanation, and a line end. `layout` is passed if there are several.
  func write(
    _ explanation: Explanation, of layout: RenderedLayout?, to output: inout OutputBuffer
  ) {
    json(explanation, of: layout).write(to: &output, compact ? .compact : .lines)
    output.append("\n")
  }

  private func json(_ explanation: Explanation, of layout: RenderedLayout?) -> JSONValue {
    var origin: [(String, JSONValue)] = []
    if let layout {
      origin = [("file", .string(layout.file)), ("max", json(layout.range.max))]
      origin += layout.texts.members
    }
    return .object(
      origin + described(explanation.subject) + [
        ("answer", .string(explanation.answer.text)),
        ("width", json(explanation.answer.width)),
        ("height", json(explanation.answer.height)),
        ("levels", .values(explanation.levels.count) { json(explanation.levels[$0]) }),
        ("frame", json(explanation.frame)),
      ])
  }

  private func described(_ element: ExplainedElement) -> [(String, JSONValue)] {
    [("path", .string(String(element.path))), ("type", .string(element.type))]
      + (element.name.map { [("id", .string($0))] } ?? [])
  }

  private func json(_ length: Answer.Length) -> JSONValue {
    .object(
      [("value", .number(length.value)), ("reason", .string(length.reason.rawValue))]
        + (length.needed.isNaN ? [] : [("needed", .number(length.needed))]))
  }

  private func json(_ level: Explanation.Level) -> JSONValue {
    .object(
      described(level.element) + [
        ("min", json(level.constraint.min)), ("max", json(level.constraint.max)),
        ("steps", .values(level.steps.count) { json(level.steps[$0]) }),
        ("frame", json(level.frame)),
      ])
  }

  private func json(_ step: Explanation.Step) -> JSONValue {
    .object([("section", .string("§\(step.section)")), ("text", .string(step.text))])
  }

  private func json(_ size: Size) -> JSONValue {
    .array([.number(size.width), .number(size.height)])
  }

  private func json(_ frame: Frame) -> JSONValue {
    .object([
      ("x", .number(frame.x)), ("y", .number(frame.y)), ("width", .number(frame.width)),
      ("height", .number(frame.height)),
    ])
  }
}
