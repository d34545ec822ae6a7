import LayoutAnalysis
import LayoutEngine
import TreeFiles

/// An option: everything that the parser, the help, the completions and the man page need.
///
/// A class because Swift looks up the metadata of arrays and optionals of a struct by name, each of which takes 2 % of
/// the launch time.
final class Flag: Sendable {
  /// The value of a flag.
  enum Value: Sendable {
    /// A flag without a value.
    case nothing
    /// A flag without a value, or with one keyword after an equals sign: `--update`, `--update=force`.
    case optional(String)
    /// One of a few keywords. A function, because the keywords of most flags are never needed.
    case keyword(@Sendable () -> [String])
    /// Any text. The associated value is the placeholder in the help.
    case text(String)
    /// A text that is usually one of many words, with its placeholder in the help. A function, because creating the
    /// words takes a third of the time of laying out a small tree.
    case word(String, offered: @Sendable () -> [String])
    /// The name of a file. The associated value is the placeholder in the help.
    case file(String)

    /// The word allowed after an equals sign, for messages.
    var optionalWord: String {
      if case .optional(let word) = self { word } else { "nothing" }
    }

    /// The words that completions offer.
    var offered: [String] {
      switch self {
      case .keyword(let words): words()
      case .word(_, let words): words()
      default: []
      }
    }

    /// The placeholder in the help; nil if the flag needs no value.
    var placeholder: String? {
      switch self {
      case .nothing, .optional: nil
      case .keyword(let keywords): keywords().joined(separator: "|")
      case .text(let name), .file(let name), .word(let name, _): name
      }
    }
  }

  let long: String
  let short: Character?
  let value: Value
  /// One line, for `-h`.
  let summary: String
  /// Details, for `--help` and the man page.
  var detail: String { makeDetail() }
  /// True if each value of the repeated flag is a layout of its own.
  let makesLayouts: Bool
  /// True if `-h` of the main command lists the flag.
  let isEveryday: Bool
  let apply: @Sendable (inout Options, String) throws(OptionValueError) -> Void
  // A function, because details with lists of words take time and only the help needs them.
  private let makeDetail: @Sendable () -> String

  init(
    long: String, short: Character? = nil, value: Value, summary: String,
    detail: @autoclosure @escaping @Sendable () -> String = "", makesLayouts: Bool = false,
    isEveryday: Bool = false,
    apply: @escaping @Sendable (inout Options, String) throws(OptionValueError) -> Void
  ) {
    self.long = long
    self.short = short
    self.value = value
    self.summary = summary
    self.makesLayouts = makesLayouts
    self.isEveryday = isEveryday
    self.apply = apply
    makeDetail = detail
  }

  /// Creates a flag whose value is parsed by `read` and stored by `store`.
  convenience init<Parsed>(
    long: String, short: Character? = nil, value: Value, summary: String,
    detail: @autoclosure @escaping @Sendable () -> String = "", makesLayouts: Bool = false,
    isEveryday: Bool = false,
    read: @escaping @Sendable (String) throws(OptionValueError) -> Parsed,
    store: @escaping @Sendable (inout Options, Parsed) -> Void
  ) {
    self.init(
      long: long, short: short, value: value, summary: summary, detail: detail(),
      makesLayouts: makesLayouts, isEveryday: isEveryday
    ) { options, text throws(OptionValueError) in store(&options, try read(text)) }
  }

  /// Returns a parser that throws an error with `expected` if `read` returns nil.
  static func values<Parsed>(
    _ expected: String, _ read: @escaping @Sendable (String) -> Parsed?
  ) -> @Sendable (String) throws(OptionValueError) -> Parsed {
    { text throws(OptionValueError) in
      guard let value = read(text) else { throw OptionValueError(expected: expected) }
      return value
    }
  }

  /// Returns a parser that accepts the texts that satisfy a condition.
  static func texts(
    _ expected: String, where isValid: @escaping @Sendable (String) -> Bool
  ) -> @Sendable (String) throws(OptionValueError) -> String {
    values(expected) { isValid($0) ? $0 : nil }
  }

  /// Returns a parser of whole numbers in a range.
  static func wholeNumbers(
    in range: ClosedRange<Int>, _ expected: String
  ) -> @Sendable (String) throws(OptionValueError) -> Int {
    values(expected) { Int($0).flatMap { range.contains($0) ? $0 : nil } }
  }

  /// Returns a function that creates a group of flags: no invocation needs all flags, and none is kept.
  static func group(
    _ flags: @autoclosure @escaping @Sendable () -> [Flag]
  ) -> @Sendable () -> [Flag] {
    flags
  }

  /// Parses the id or path of an element.
  static var element: @Sendable (String) throws(OptionValueError) -> String {
    texts("an id or a path such as $.children[2].child") { !$0.isEmpty }
  }
}

extension Command {
  /// Returns the flag with a long name, including its hyphens, if the flag can be repeated and the argument looks like
  /// another value of the flag: a size, or a sentence.
  func flag(_ name: String, repeatedBy argument: String) -> Flag? {
    flag { flag in
      guard "--\(flag.long)" == name else { return false }
      if flag.long == Flag.require.long {
        return argument.contains(" ") && (try? Requirement.list(argument)) != nil
      }
      return flag.makesLayouts && flag.accepts(argument)
    }
  }
}

extension Flag {
  /// The flags that have no effect without another flag, by long name, with a condition that is true if the other flag
  /// is missing.
  static let prerequisites:
    [(flag: String, needed: String, isMissing: @Sendable (Options) -> Bool)] =
      [
        ("measure-timeout", "measure", { $0.measureSeconds != nil && $0.measure == nil }),
        ("only", "update", { !$0.updated.isEmpty && $0.update == .never }),
        ("prune", "update", { $0.pruning != .none && $0.update == .never }),
        (
          "dry-run", "fix",
          { $0.isDryRun && $0.command.name == Command.unused.name && !$0.fixes }
        ),
      ]

  /// Returns a value that was written as several words without quotes, such as `iPhone 15 Pro`, as one quoted word; nil
  /// if the words are not a value.
  func quoted(_ value: String, _ rest: ArraySlice<String>) -> String? {
    let words = rest.prefix(Flag.maximumWords - 1).prefix { !$0.hasPrefix("-") }
    for count in stride(from: words.count, to: 0, by: -1) {
      let text = ([value] + words.prefix(count)).joined(separator: " ")
      if accepts(text) { return Device(named: text)?.name ?? text.shellWord }
    }
    return nil
  }

  /// The maximum number of words that are joined to one value.
  private static let maximumWords = 6

  /// Returns true if a value is valid.
  func accepts(_ value: String) -> Bool {
    var options = Options()
    return (try? apply(&options, value)) != nil
  }

  /// Returns a flag whose value is a keyword of an enum.
  static func choice<Keyword: KeywordEnum>(
    _ long: String, _ keywords: Keyword.Type, _ summary: String,
    detail: String = "", _ set: @escaping @Sendable (inout Options, Keyword) -> Void
  ) -> Flag {
    Flag(
      long: long, value: .keyword { Keyword.keywords }, summary: summary, detail: detail,
      read: Keyword.init(word:), store: set)
  }

  /// Returns a flag whose value is the id or path of an element.
  static func elements(
    _ long: String, _ summary: String, detail: String,
    _ append: @escaping @Sendable (inout Options, String) -> Void
  ) -> Flag {
    Flag(
      long: long, value: .text("ELEMENT"), summary: summary,
      detail: "ELEMENT is an id, root, or a path such as $.children[2].child. " + detail,
      read: element,
      store: append)
  }

  /// Returns a flag without a value.
  static func toggle(
    _ long: String, _ short: Character? = nil, _ summary: String, detail: String = "",
    isEveryday: Bool = false, _ set: @escaping @Sendable (inout Options) -> Void
  ) -> Flag {
    Flag(
      long: long, short: short, value: .nothing, summary: summary, detail: detail,
      isEveryday: isEveryday
    ) { options, _ in set(&options) }
  }
}
