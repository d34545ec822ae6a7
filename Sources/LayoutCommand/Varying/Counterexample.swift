import LayoutAnalysis
import LayoutReports
import LayoutText
import TreeFiles

/// Strings, a width and a text size with which a tree fails, and the smallest case that fails with them.
struct Counterexample {
  let file: String
  /// The failure of the file's tree.
  let failure: VariedFailure
  /// The name of the layout.
  let size: String
  /// The text size, which a case cannot contain; nil for the default.
  let textSize: TextSize?
  /// The number of the try that found the failure; nil for the unchanged tree.
  let number: Int?
  let seed: UInt64
  let replaced: [ReplacedString]
  let isMinimal: Bool
  /// The smallest case.
  var document: JSONDocument
  /// The file in which the case was saved; nil if it was not.
  var savedTo: String?

  /// The text of the case, with a note about its origin.
  var text: String { value.text(.shortLines) + "\n" }

  private var value: JSONValue {
    let origin = number.map { "\(file), try \($0) with seed \(seed)" } ?? "\(file) as it is"
    let texts = replaced.isEmpty ? "" : ": \(texts)"
    let note: [(String, JSONValue)] = [(WriteGuard.counterexampleKey, .string(origin + texts))]
    guard case .object(let members) = document.value(of: 0) else { return .object(note) }
    return .object(note + members)
  }

  /// The replaced texts: `the text "title" is "aaaa" instead of "Ada"`.
  private var texts: String {
    let rest = replaced.count - 3
    let all = replaced.prefix(3).map { text in
      "\(text.description) is \(short(text.after)) instead of \(short(text.before))"
    }
    let more = "\(counted(rest, "more text")) differ\(rest == 1 ? "s" : "")"
    return (all + (rest > 0 ? [more] : [])).listed()
  }

  private func short(_ string: String) -> String {
    let maximum = 60
    return "\"" + (string.count > maximum ? string.prefix(maximum) + "…" : string) + "\""
  }

  /// The failure: `title is not truncated: fails at 375 if the text "title" is "aaaa" instead of "Ada"`.
  var sentence: String {
    let condition =
      !replaced.isEmpty
      ? " if \(texts)" : number == nil ? " even if the tree is not changed" : ""
    let place = LayoutNames.place(size) + condition
    switch failure.kind {
    case .requirement(let name): return "\(name): fails\(place)"
    case .warning(let rule, let element): return "\(rule): the \(element) has a warning\(place)"
    case .noLayout: return "there is no layout\(place)"
    }
  }

  /// Returns the failure, its reason and elements, and the file in which the case was saved, as lines.
  func lines(_ colors: TerminalColors) -> String {
    let elements = failure.elements.map { "    \($0.description): \($0.frame.numberList)" }
    let option = textSize.map { size in
      switch size {
      case .scale: "--text-scale \(size.word)"
      case .category: "--text-size-category \(size.word)"
      }
    }
    let needs = option.map { ", which needs \($0)" } ?? ""
    let saved = savedTo.map {
      "  saved as \($0)\(needs)\(isMinimal ? "" : ", and could be smaller")"
    }
    let lines = ["  " + failure.reason] + elements + (saved.map { [$0] } ?? [])
    return colors.bold("\(file): \(sentence)".printable) + "\n"
      + lines.map { $0.printable + "\n" }.joined()
  }

  var finding: Finding {
    let texts = replaced.map { text in
      JSONValue.object([
        ("path", .string(text.path)), ("was", .string(text.before)), ("is", .string(text.after)),
      ])
    }
    let kind: (String, JSONValue) =
      switch failure.kind {
      case .requirement(let name): ("requirement", .string(name))
      case .warning(let rule, _): ("warning", .string(rule))
      case .noLayout: ("error", .string(failure.reason))
      }
    var data = [kind, ("reason", .string(failure.reason))] + TextVariant(size: textSize).members
    data += [
      ("seed", .literal("\(seed)")), ("try", number.map { .number($0) } ?? .literal("null")),
      ("texts", .array(texts)), ("minimal", .bool(isMinimal)), ("case", value),
    ]
    if let savedTo { data.append(("saved", .string(savedTo))) }
    var finding = Finding(
      rule: Finding.counterexample, .error, "\(sentence): \(failure.reason)", file: file, data: data
    )
    finding.layouts = [size]
    if let text = replaced.first {
      (finding.path, finding.id) = (text.path, text.id)
      finding.locate(at: text.position)
    }
    return finding
  }
}
