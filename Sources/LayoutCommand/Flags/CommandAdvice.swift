import Platform
import TreeFiles

/// Advice about a first argument that is neither a command nor a file.
enum CommandAdvice {
  /// Words that name a command in other tools.
  private static let synonyms = [
    "lint": "check", "test": "check", "verify": "check", "validate": "check", "diff": "blame",
    "compare": "blame", "why": "explain", "autofix": "fix", "format": "fix", "render": "layout",
    "run": "layout", "sweep": "breakpoints", "fuzz": "vary", "completion": "completions",
    "device": "devices", "manual": "man", "fmt": "fix", "repair": "fix", "analyze": "check",
    "analyse": "check", "inspect": "explain", "describe": "explain", "import": "convert",
    "translate": "convert", "migrate": "convert", "bisect": "blame",
  ]

  /// Returns what to write if a word was meant as a command; nil if it may be a file.
  static func advice(about word: String, isFirst: Bool, _ arguments: [String]) -> String? {
    guard word.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }),
      status(of: word) == nil
    else { return nil }
    let names = Command.all.map(\.name)
    var rest = arguments
    if let index = rest.firstIndex(of: word) { rest.remove(at: index) }
    if rest.first == Command.layout.name { rest.removeFirst() }
    func line(_ words: [String]) -> String {
      (["layoutcalc"] + words.map(\.shellWord)).joined(separator: " ")
    }
    if names.contains(word) { return "a command comes first: write \(line([word] + rest))" }
    guard isFirst else { return nil }
    if ["snapshot", "golden", "record", "accept", "update"].contains(word) {
      return "unknown command \(word): write \(line(["check"] + rest + ["--update"]))"
    }
    if let format = Command.layout.formats.first(where: { $0.keyword == word }) {
      return "unknown command \(word): write \(line(rest + ["--format", format.keyword]))"
    }
    if ["serve", "server", "preview", "open"].contains(word) {
      let page = ["--watch", "--format", "html", "--output", "page.html"]
      return "unknown command \(word): write \(line(rest + page))"
    }
    if word == "watch" { return "unknown command watch: write \(line(rest + ["--watch"]))" }
    if let name = synonyms[word] { return "unknown command \(word): write \(line([name] + rest))" }
    return Spelling.nearest(to: word, among: names).map {
      "unknown command \(word): did you mean \($0)?"
    }
  }
}
