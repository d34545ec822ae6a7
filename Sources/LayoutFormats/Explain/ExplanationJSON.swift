/// Writes an explanation as JSON, as jq would: the steps with their texts, and with each number how
/// it follows from those before it.
struct ExplanationJSONWriter {
  /// Whether the JSON stands on one line.
  let compact: Bool

  /// Writes one explanation, and a line end. `layout` is told where there are several.
  func write(
    _ explanation: Explanation, of layout: RenderedLayout?, to output: inout OutputBuffer
  ) {
    output.append(text(json(explanation, of: layout), depth: 0) + "\n")
  }

  /// What is written, before it is spread out.
  private indirect enum JSON {
    case string(String)
    case number(Double)
    case list([JSON])
    case object([(String, JSON)])
  }

  private func json(_ explanation: Explanation, of layout: RenderedLayout?) -> JSON {
    var origin: [(String, JSON)] = []
    if let layout {
      let max = layout.range.max
      origin = [
        ("file", .string(layout.file)), ("max", .list([.number(max.width), .number(max.height)])),
      ]
    }
    return .object(
      origin + described(explanation.subject) + [
        ("levels", .list(explanation.levels.map { json($0, explanation) })),
        (
          "frame",
          .object([
            ("x", .number(explanation.frame.x)), ("y", .number(explanation.frame.y)),
            ("width", .number(explanation.frame.width)),
            ("height", .number(explanation.frame.height)),
          ])
        ),
        ("of", .list(explanation.frameNumbers.map(json))),
      ])
  }

  private func described(_ element: ExplainedElement) -> [(String, JSON)] {
    [("path", .string(String(element.path))), ("type", .string(element.type))]
      + (element.name.map { [("id", .string($0))] } ?? [])
  }

  private func json(_ level: Explanation.Level, _ explanation: Explanation) -> JSON {
    .object(
      described(level.element) + [
        ("steps", .list(level.steps.map { json($0, explanation) }))
      ])
  }

  private func json(_ step: Explanation.Step, _ explanation: Explanation) -> JSON {
    .object([
      ("section", .string("§\(step.section)")),
      ("text", .string(step.text)),
      (
        "numbers",
        .list(step.numbers.map { json(explanation.numbers[$0], place: $0) })
      ),
    ])
  }

  private func json(_ number: ExplainedNumber, place: Int) -> JSON {
    var members: [(String, JSON)] = [
      ("number", .string("n\(place)")), ("name", .string(number.name)),
      ("value", .number(number.value)),
    ]
    switch number.source {
    case .given: members.append(("how", .string("given")))
    case .measured: members.append(("how", .string("measured")))
    case .derived(let operation, let inputs):
      members.append(("how", .string(operation.rawValue)))
      members.append(
        ("of", .list(inputs.map(json))))
    }
    return .object(members)
  }

  private func json(_ quantity: Quantity) -> JSON {
    quantity.place < 0 ? .number(quantity.value) : .string("n\(quantity.place)")
  }

  private func text(_ json: JSON, depth: Int) -> String {
    switch json {
    case .string(let text): return quoted(text)
    case .number(let value): return number(value)
    case .list(let items):
      return bracketed("[", items.map { text($0, depth: depth + 1) }, "]", depth)
    case .object(let members):
      return bracketed(
        "{",
        members.map { key, value in
          "\"\(key)\":\(compact ? "" : " ")" + text(value, depth: depth + 1)
        }, "}", depth)
    }
  }

  private func bracketed(
    _ open: String, _ items: [String], _ close: String, _ depth: Int
  ) -> String {
    if items.isEmpty { return open + close }
    if compact { return open + items.joined(separator: ",") + close }
    let indent = "\n" + String(repeating: "  ", count: depth)
    return open + items.map { indent + "  " + $0 }.joined(separator: ",") + indent + close
  }

  /// An undefined number is null, an infinite one `"inf"` or `"-inf"`.
  private func number(_ value: Double) -> String {
    if value.isNaN { return "null" }
    if value.isInfinite { return value < 0 ? "\"-inf\"" : "\"inf\"" }
    var buffer = OutputBuffer()
    buffer.reserve(OutputBuffer.longestNumber)
    buffer.put(number: value)
    return buffer.withBytes { String(decoding: $0, as: UTF8.self) }
  }
}
