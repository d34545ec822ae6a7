import LayoutAnalysis
import LayoutEngine
import TreeFiles

/// A tree, its strings and a size with which something fails.
struct Counterexample {
  /// The rule of messages about them.
  static let rule = "vary"

  let file: String
  let failure: VariedFailure
  /// The name of the size.
  let size: String
  /// The text size to which its fonts are scaled; nil for the standard one.
  let scaledTo: TextSize?
  /// The text size that the case still needs, since a case cannot name one.
  let textSize: TextSize?
  /// The number of the try in which it was found; nil for the unchanged tree.
  let number: Int?
  let seed: UInt64
  let isMinimal: Bool
  /// The case.
  var document: JSONDocument
  /// Where the case was saved.
  var savedTo: String?

  /// A string of the tree that was replaced.
  private struct Replaced {
    let description: String
    let path: String
    let before: String
    let after: String
  }

  private var replaced: [Replaced] {
    VariedTexts.replaced(in: document).map { text, original in
      var element = Int(document.nodes[text].parent)
      // A run of a text has no type.
      while element > 0, document.child(ElementKey.type.word, of: element) == nil {
        element = Int(document.nodes[element].parent)
      }
      let path = document.path(of: element)
      let id = document.child(ElementKey.id.word, of: element).flatMap(document.string)
      return Replaced(
        description: id.map { "the text \"\($0)\"" } ?? "the text at \(path)", path: path,
        before: document.string(of: original) ?? "", after: document.string(of: text) ?? "")
    }
  }

  /// The text of the case, including where it comes from.
  var text: String { value.text(.shortLines) + "\n" }

  private var value: JSONValue {
    let origin = number.map { "\(file), try \($0) with seed \(seed)" } ?? "\(file) as it is"
    let note: [(String, JSONValue)] = [(CounterexampleFile.key, .string(origin))]
    guard case .object(let members) = document.value(of: 0) else { return .object(note) }
    return .object(note + members)
  }
}

// MARK: - For people

extension Counterexample {
  /// Returns what fails and how, and the case.
  func lines(_ colors: TerminalColors) -> String {
    let elements = failure.elements.map { "    \($0.description): \($0.frame.numberList)" }
    let title = savedTo.map { "saved as \($0)" } ?? "with this case"
    let tree =
      ["  \(title)\(isMinimal ? "" : ", which could be smaller"):"]
      + text.split(separator: "\n").map { "    \($0)" }
    let lines = ["  " + failure.reason] + elements + tree
    return colors.bold("\(file): \(sentence)".printable) + "\n"
      + lines.map { $0.printable + "\n" }.joined()
  }

  /// `title is not truncated: fails at 375xinf if the text "title" is "aaaa"`
  var sentence: String {
    let isScaled = textSize == nil ? scaledTo.map { " and text size \($0.word)" } : nil
    let size = "at \(size)" + (isScaled ?? "")
    let replaced = replaced
    let texts =
      replaced.prefix(3).map { text in
        "\(text.description) is \(short(text.after)) instead of \(short(text.before))"
      }
      + (replaced.count > 3
        ? [
          counted(replaced.count - 3, "more text") + (replaced.count == 4 ? " differs" : " differ")
        ] : [])
    let condition =
      !texts.isEmpty
      ? " if \(texts.listed())" : number == nil ? " even if the tree is not changed" : ""
    switch failure.kind {
    case .requirement(let name): return "\(name): fails \(size)\(condition)"
    case .warning(let rule, let element):
      return "\(rule): the \(element) has a warning \(size)\(condition)"
    case .noLayout: return "there is no layout \(size)\(condition)"
    }
  }

  private func short(_ string: String) -> String {
    let most = 60
    return "\"" + (string.count > most ? string.prefix(most) + "…" : string) + "\""
  }
}

// MARK: - Findings

extension Counterexample {
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
    var data = [kind, ("reason", .string(failure.reason)), ("size", .string(size))]
    data += TextVariant(size: scaledTo).members
    data.append(("seed", .literal("\(seed)")))
    data.append(("try", number.map { .literal("\($0)") } ?? .literal("null")))
    data.append(("texts", .array(texts)))
    data.append(("minimal", .literal("\(isMinimal)")))
    data.append(("case", value))
    if let savedTo { data.append(("saved", .string(savedTo))) }
    return Finding(
      rule: Self.rule, .error, "\(sentence): \(failure.reason)", file: file, data: data)
  }
}
