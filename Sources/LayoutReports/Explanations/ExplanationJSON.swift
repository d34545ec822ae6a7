import LayoutEngine
import TreeFiles

/// Writes an explanation as JSON, as jq would: the steps with their texts, and with each number how
/// it follows from those before it.
struct ExplanationJSONWriter {
  /// Whether the JSON stands on one line.
  let compact: Bool

  /// Writes one explanation, and a line end. `layout` is told where there are several.
  func write(
    _ explanation: Explanation, of layout: RenderedLayout?, to output: inout OutputBuffer
  ) {
    write(json(explanation, of: layout), depth: 0, to: &output)
    output.append("\n")
  }

  /// What is written, before it is spread out.
  private indirect enum JSON {
    case string(String)
    case number(Double)
    case list([JSON])
    /// As many items, each made when it is written: there may be millions.
    case items(Int, (Int) -> JSON)
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
        ("levels", .items(explanation.levels.count) { json(explanation.levels[$0], explanation) }),
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
        ("steps", .items(level.steps.count) { json(level.steps[$0], explanation) })
      ])
  }

  private func json(_ step: Explanation.Step, _ explanation: Explanation) -> JSON {
    .object([
      ("section", .string("§\(step.section)")),
      ("text", .string(step.text)),
      (
        "numbers",
        .items(step.numbers.count) { index in
          let place = step.numbers.lowerBound + index
          return json(explanation.numbers[place], place: place)
        }
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
      members.append(("of", .items(inputs.count) { json(inputs[$0]) }))
    }
    return .object(members)
  }

  private func json(_ quantity: Quantity) -> JSON {
    quantity.place < 0 ? .number(quantity.value) : .string("n\(quantity.place)")
  }

  private func write(_ json: JSON, depth: Int, to output: inout OutputBuffer) {
    switch json {
    case .string(let text): output.append(jsonString: text)
    case .number(let value): write(value, to: &output)
    case .list(let items):
      write("[", items.count, "]", depth, &output) { write(items[$0], depth: depth + 1, to: &$1) }
    case .items(let count, let item):
      write("[", count, "]", depth, &output) { write(item($0), depth: depth + 1, to: &$1) }
    case .object(let members):
      write("{", members.count, "}", depth, &output) { index, output in
        output.append(jsonString: members[index].0)
        output.append(compact ? ":" : ": ")
        write(members[index].1, depth: depth + 1, to: &output)
      }
    }
  }

  /// Writes items in brackets, each on a line of its own unless all are on one.
  private func write(
    _ open: StaticString, _ count: Int, _ close: StaticString, _ depth: Int,
    _ output: inout OutputBuffer, _ item: (Int, inout OutputBuffer) -> Void
  ) {
    func newLine(_ depth: Int, _ output: inout OutputBuffer) {
      output.reserve(2 * depth + 4)
      guard !compact else { return }
      output.put("\n")
      output.put(UInt8(ascii: " "), times: 2 * depth)
    }
    output.reserve(1)
    output.put(open)
    for index in 0..<count {
      if index > 0 {
        output.reserve(1)
        output.put(",")
      }
      newLine(depth + 1, &output)
      item(index, &output)
    }
    if count > 0 { newLine(depth, &output) }
    output.reserve(1)
    output.put(close)
  }

  /// An undefined number is null, an infinite one `"inf"` or `"-inf"`.
  private func write(_ value: Double, to output: inout OutputBuffer) {
    if value.isNaN { return output.append("null") }
    if value.isInfinite { return output.append(value < 0 ? "\"-inf\"" : "\"inf\"") }
    output.reserve(OutputBuffer.longestNumber)
    output.put(number: value)
  }
}
