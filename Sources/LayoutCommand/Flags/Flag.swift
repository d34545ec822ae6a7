import LayoutEngine
import Platform
import TreeFiles

/// One option of the command: everything that the parser, the help, the completions and the man page
/// need.
struct Flag: Sendable {
  /// The value of a flag.
  enum Value: Sendable {
    /// No value.
    case nothing
    /// No value, or one keyword after an equals sign: `--update`, `--update=force`.
    case optional(String)
    /// One of a few keywords.
    case keyword([String])
    /// Any other text, with its name in the help.
    case text(String)
    /// The name of a file.
    case file(String)

    /// What may follow an equals sign.
    var optionalWord: String {
      if case .optional(let word) = self { word } else { "nothing" }
    }

    /// The placeholder in the help.
    var placeholder: String? {
      switch self {
      case .nothing, .optional: nil
      case .keyword(let keywords): keywords.joined(separator: "|")
      case .text(let name), .file(let name): name
      }
    }
  }

  /// Why the value of a flag is not valid.
  struct FlagValueError: Error {
    let expected: String
    /// The nearest valid keyword.
    var suggestion: String?
  }

  let long: String
  var short: Character?
  let value: Value
  /// One line, for `-h`.
  let summary: String
  /// Details, for `--help` and the man page.
  var detail = ""
  let apply: @Sendable (inout Options, String) throws(FlagValueError) -> Void
}

extension Flag {
  /// A flag whose value is a keyword of an enum.
  static func choice<Keyword: KeywordEnum>(
    _ long: String, _ short: Character? = nil, _ keywords: Keyword.Type, _ summary: String,
    detail: String = "", _ set: @escaping @Sendable (inout Options, Keyword) -> Void
  ) -> Flag {
    Flag(
      long: long, short: short, value: .keyword(Keyword.keywords), summary: summary, detail: detail
    ) {
      options, text throws(FlagValueError) in
      guard let index = Keyword.keywords.firstIndex(of: text),
        let word = Keyword(rawValue: UInt8(index))
      else {
        throw FlagValueError(
          expected: "one of \(Keyword.keywords.joined(separator: ", "))",
          suggestion: Spelling.nearest(to: text, among: Keyword.keywords))
      }
      set(&options, word)
    }
  }

  /// A flag without a value.
  static func toggle(
    _ long: String, _ short: Character? = nil, _ summary: String, detail: String = "",
    _ set: @escaping @Sendable (inout Options) -> Void
  ) -> Flag {
    Flag(long: long, short: short, value: .nothing, summary: summary, detail: detail) {
      options, _ in set(&options)
    }
  }

  /// A flag whose value is a size.
  static func size(
    _ long: String, _ summary: String, detail: String = "",
    _ set: @escaping @Sendable (inout Options, Size) -> Void
  ) -> Flag {
    Flag(long: long, value: .text("WxH"), summary: summary, detail: detail) {
      options, text throws(FlagValueError) in
      guard let size = parseSize(text[...]) else {
        throw FlagValueError(
          expected: "a size: two numbers that are not negative, or inf, such as 375xinf")
      }
      set(&options, size)
    }
  }

  /// `WxH`, each a length or `inf`.
  static func parseSize(_ text: Substring) -> Size? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = parseLength(parts[0]), let height = parseLength(parts[1])
    else { return nil }
    return Size(width: width, height: height)
  }

  private static func parseLength(_ text: Substring) -> Double? {
    if text == "inf" { return .infinity }
    return parseNumber(text)
  }

  /// `A..B/STEP` or `A..B`.
  static func parseSweep(_ text: String) -> Sweep? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    let ends = parts[0].split(separator: "..", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = parseNumber(ends[0]), let last = parseNumber(ends[1]),
      let step = parts.count == 2 ? parseNumber(parts[1]) : 1
    else { return nil }
    return Sweep(first: first, last: last, step: step)
  }

  /// A number that is not negative, as JSON writes it.
  static func parseNumber(_ text: Substring) -> Double? {
    let isPlain = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || ".eE+-".utf8.contains(byte)
    }
    guard isPlain, let number = Double(text), number.isFinite, number >= 0 else { return nil }
    return number + 0
  }
}
