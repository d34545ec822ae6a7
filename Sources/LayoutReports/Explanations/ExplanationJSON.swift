import LayoutEngine
import TreeFiles

extension Explanation {
  /// Returns the explanation as JSON. `layout` is nil if there is only one.
  package func json(of layout: RenderedLayout?) -> JSONValue {
    var origin: [(String, JSONValue)] = []
    if let layout {
      origin = [("file", .string(layout.file)), ("max", layout.range.max.json)]
      origin += layout.texts.members
    }
    let question = question.map { [("question", JSONValue.string($0.page))] } ?? []
    return .object(
      origin + subject.members + [("answer", .string(answer.text))] + question + [
        ("width", answer.width.json), ("height", answer.height.json),
        ("levels", .values(levels.count) { levels[$0].json }), ("frame", frame.json),
      ] + (contentSize.map { [("contentSize", $0.json)] } ?? []))
  }
}

extension Answer.Length {
  fileprivate var json: JSONValue {
    .object(
      [("value", .number(value)), ("reason", .string(reason.rawValue))]
        + (needed.isNaN ? [] : [("needed", .number(needed))]))
  }
}

extension Explanation.Level {
  fileprivate var json: JSONValue {
    .object(
      element.members + [
        ("min", constraint.min.json), ("max", constraint.max.json),
        (
          "steps",
          .values(steps.count) {
            ["section": .string("§\(steps[$0].section)"), "text": .string(steps[$0].text)]
          }
        ), ("frame", frame.json),
      ])
  }
}

extension ExplainedElement {
  fileprivate var members: [(String, JSONValue)] {
    [("path", .string(String(path))), ("type", .string(type))]
      + (name.map { [("id", .string($0))] } ?? [])
  }
}
