import TreeFiles

// Detects code of other systems that was written instead of a sentence.

extension RequirementError {
  /// Substrings, in lowercase, that occur only in the code of a system, and the name of the system.
  private static let marks: [(mark: String, name: String)] = [
    ("assertsnapshot", "a snapshot test"), ("matchsnapshot", "a snapshot test"),
    ("snapshot(", "a snapshot test"), ("xctassert", "XCTest"), ("#expect", "Swift Testing"),
    ("expect(", "a test"), ("assert(", "a test"), ("assertt", "a test"), ("asserte", "a test"),
    (".snp.", "SnapKit"), ("constraint(", "Auto Layout"), ("constraints(", "Auto Layout"),
    ("]-", "the visual format language"), ("|-", "the visual format language"),
    ("|[", "the visual format language"), ("select count(", "SQL"), ("select * from", "SQL"),
    ("px;", "a style sheet"), ("px }", "a style sheet"), ("px}", "a style sheet"),
  ]

  /// Creates an error about the code of another system, with the equivalent sentence; nil for any other text.
  init?(code text: String) {
    let lowercase = text.lowercased()
    guard let mark = Self.marks.first(where: { lowercase.includes($0.mark) }) else { return nil }
    let sentence =
      switch mark.name {
      case "a style sheet": Self.sentence(ofStyleSheet: text)
      case "the visual format language": Self.sentence(ofVisualFormat: text)
      default: Self.sentence(ofCalls: text)
      }
    let range = 0..<text.utf8.count
    self.init(
      message: "this is code of \(mark.name): write a sentence such as root.height >= 44",
      range: range, edits: sentence == "" ? [] : [Edit(range: range, text: sentence)],
      choice: .first)
  }

  /// Converts `expect(a.width).toBeLessThan(44)` or `assertLess(a.width, 44)` to `a.width is less than 44`.
  private static func sentence(ofCalls text: String) -> String {
    let parts = text.split { "(),;".contains($0) }
    let verb = words(of: parts.first ?? "")
    var clauses: [String] = []
    for part in parts.dropFirst() where !part.includes("\"") {
      let part = part.drop { $0 == " " }
      let isTolerance = part.hasPrefix("accuracy: ")
      clauses.append(
        part.first == "."
          ? "is\(words(of: part))" : isTolerance ? "give or take\(part.dropFirst(9))" : "\(part)")
      if clauses.count == 1, verb != "" { clauses.append("is\(verb)") }
    }
    return clauses.joined(separator: " ")
  }

  /// Returns the words of a name such as `toBeLessThanOrEqual` that express a comparison, each after a space.
  private static func words(of name: Substring) -> String {
    var words = [""]
    for character in name {
      if character.isUppercase || !character.isLetter { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
    }
    let others = [
      "", "x", "c", "t", "assert", "that", "expect", "to", "be", "is", "should", "true",
    ]
    words.removeAll { others.contains($0) }
    return words.map { $0.hasPrefix("equal") ? " equal to" : " \($0)" }.joined()
  }

  /// Converts `a { min-width: 44px }` to `a has min width 44`, since CSS pixels are points.
  private static func sentence(ofStyleSheet text: String) -> String {
    let parts = text.split { "{};".contains($0) }.map { part in
      part.split { ".#:- ".contains($0) }.map { $0.hasSuffix("px") ? $0.dropLast(2) : $0 }
        .joined(separator: " ")
    }.filter { $0 != "" }
    return (parts.first ?? "") + " has " + parts.dropFirst().joined(separator: " and has ")
  }

  /// Converts `V:[a]-8-[b(44)]` to `b is 8 below a and b is 44 high`.
  private static func sentence(ofVisualFormat text: String) -> String {
    let isVertical = text.hasPrefix("V:")
    let words =
      isVertical
      ? ["below", "high", "top", "bottom"] : ["to the right of", "wide", "left", "right"]
    var clauses: [String] = []
    var (gap, previous) = ("0", "")
    for part in text.drop(while: { "HV:".contains($0) }).split(separator: "-") {
      // Splitting `[b(44)]` yields two parts; a gap and the edge `|` yield one.
      let names = part.split { "[()]".contains($0) }.map { String($0) }
      guard let name = names.first, part.first == "[" || part == "|" else {
        gap = String(part)
        continue
      }
      if part == "|", previous != "" {
        clauses.append("\(previous) is \(gap) from the \(words[3]) edge of its parent")
      } else if previous == "|" {
        clauses.append("\(name) is \(gap) from the \(words[2]) edge of its parent")
      } else if previous != "" {
        clauses.append("\(name) is \(gap) \(words[0]) \(previous)")
      }
      if names.count > 1 { clauses.append("\(name) is \(names[1]) \(words[1])") }
      previous = name
    }
    return clauses.joined(separator: " and ")
  }
}
