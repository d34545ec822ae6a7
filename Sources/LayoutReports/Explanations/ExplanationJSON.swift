import LayoutEngine
import TreeFiles

/// Writes an explanation as JSON, as jq would: the steps with their texts, and with each number how
/// it follows from those before it.
struct ExplanationJSONWriter {
  /// Whether the JSON is on one line.
  let compact: Bool

  /// Writes one explanation, and a line end. `layout` is given if there are several.
  func write(
    _ explanation: Explanation, of layout: RenderedLayout?, to output: inout OutputBuffer
  ) {
    json(explanation, of: layout).write(to: &output, compact ? .compact : .lines)
    output.append("\n")
  }

  private func json(_ explanation: Explanation, of layout: RenderedLayout?) -> JSONValue {
    var origin: [(String, JSONValue)] = []
    if let layout {
      let max = layout.range.max
      origin = [
        ("file", .string(layout.file)), ("max", .array([.number(max.width), .number(max.height)])),
      ]
      origin += layout.texts.members
    }
    return .object(
      origin + described(explanation.subject) + [
        ("levels", .values(explanation.levels.count) { json(explanation.levels[$0], explanation) }),
        (
          "frame",
          .object([
            ("x", .number(explanation.frame.x)), ("y", .number(explanation.frame.y)),
            ("width", .number(explanation.frame.width)),
            ("height", .number(explanation.frame.height)),
          ])
        ),
        ("of", .array(explanation.frameNumbers.map(json))),
      ])
  }

  private func described(_ element: ExplainedElement) -> [(String, JSONValue)] {
    [("path", .string(String(element.path))), ("type", .string(element.type))]
      + (element.name.map { [("id", .string($0))] } ?? [])
  }

  private func json(_ level: Explanation.Level, _ explanation: Explanation) -> JSONValue {
    .object(
      described(level.element) + [
        ("steps", .values(level.steps.count) { json(level.steps[$0], explanation) })
      ])
  }

  private func json(_ step: Explanation.Step, _ explanation: Explanation) -> JSONValue {
    .object([
      ("section", .string("§\(step.section)")),
      ("text", .string(step.text)),
      (
        "numbers",
        .values(step.numbers.count) { index in
          let place = step.numbers.lowerBound + index
          return json(explanation.numbers[place], place: place)
        }
      ),
    ])
  }

  private func json(_ number: ExplainedNumber, place: Int) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("number", .string("n\(place)")), ("name", .string(number.name)),
      ("value", .number(number.value)),
    ]
    switch number.source {
    case .given: members.append(("how", .string("given")))
    case .measured: members.append(("how", .string("measured")))
    case .derived(let operation, let inputs):
      members.append(("how", .string(operation.rawValue)))
      members.append(("of", .values(inputs.count) { json(inputs[$0]) }))
    }
    return .object(members)
  }

  private func json(_ quantity: Quantity) -> JSONValue {
    quantity.place < 0 ? .number(quantity.value) : .string("n\(quantity.place)")
  }
}
