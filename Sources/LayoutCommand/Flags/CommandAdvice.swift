import TreeFiles

/// Advice about a first argument that is neither a command nor a file.
enum CommandAdvice {
  /// Words that name a command in other tools.
  private static let synonyms = [
    "lint": "check", "test": "check", "verify": "check", "validate": "check", "diff": "blame",
    "why": "explain", "autofix": "fix", "watch": "layout", "render": "layout", "run": "layout",
    "sweep": "breakpoints", "fuzz": "vary", "completion": "completions", "device": "devices",
  ]

  /// Returns what to write if a word was meant as a command; nil if it may be a file.
  static func advice(about word: String, _ arguments: [String]) -> String? {
    guard status(of: word) == nil,
      word.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 })
    else { return nil }
    let names = Command.all.map(\.name)
    if names.contains(word), arguments.first != word {
      let rest = arguments.filter { $0 != word }.map(\.shellWord)
      return "a command comes first: write layoutcalc \(([word] + rest).joined(separator: " "))"
    }
    let name = synonyms[word] ?? Spelling.nearest(to: word, among: names)
    return name.map { "unknown command \(word): did you mean \($0)?" }
  }
}
