import LayoutAnalysis
import LayoutEngine
import TreeFiles

/// One option of the command: everything that the parser, the help, the completions and the man page
/// need.
///
/// A class: Swift looks up an array and an optional of a structure by their names, which takes a fiftieth of a start each.
final class Flag: Sendable {
  /// The value of a flag.
  enum Value: Sendable {
    /// No value.
    case nothing
    /// No value, or one keyword after an equals sign: `--update`, `--update=force`.
    case optional(String)
    /// One of a few keywords. A function, because most flags are passed by.
    case keyword(@Sendable () -> [String])
    /// Any other text, with its name in the help.
    case text(String)
    /// A text that is usually one of many words, with its name in the help. The words are a function,
    /// because making them takes a third of the time of a small tree.
    case word(String, offered: @Sendable () -> [String])
    /// The name of a file.
    case file(String)

    /// The word that an equals sign allows, in messages.
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

    /// The placeholder in the help.
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
  /// True if the flag, repeated, is one layout for each of its values.
  let makesLayouts: Bool
  /// True if `-h` of the main command lists it.
  let isEveryday: Bool
  let apply: @Sendable (inout Options, String) throws(OptionValueError) -> Void
  // Details that list words take time that only the help needs.
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

  /// Creates a flag whose value is read as something else.
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

  /// Returns a function that reads some values, and throws an error for what `read` returns nil for.
  static func values<Parsed>(
    _ expected: String, _ read: @escaping @Sendable (String) -> Parsed?
  ) -> @Sendable (String) throws(OptionValueError) -> Parsed {
    { text throws(OptionValueError) in
      guard let value = read(text) else { throw OptionValueError(expected: expected) }
      return value
    }
  }

  /// Returns a function that reads the texts for which a condition is true.
  static func texts(
    _ expected: String, where isValid: @escaping @Sendable (String) -> Bool
  ) -> @Sendable (String) throws(OptionValueError) -> String {
    values(expected) { isValid($0) ? $0 : nil }
  }

  /// Returns a function that reads the whole numbers of a range.
  static func wholeNumbers(
    in range: ClosedRange<Int>, _ expected: String
  ) -> @Sendable (String) throws(OptionValueError) -> Int {
    values(expected) { Int($0).flatMap { range.contains($0) ? $0 : nil } }
  }

  /// Returns a function that reads the ids and paths of elements.
  static let element = texts("an id or a path such as $.children[2].child") { !$0.isEmpty }
}

extension Command {
  /// Returns the flag with a long name and its dashes, if it can be repeated and the argument looks like
  /// another value for it: a size, or a sentence.
  func flag(_ name: String, repeatedBy argument: String) -> Flag? {
    flag { flag in
      guard "--\(flag.long)" == name else { return false }
      if flag.long == Flag.require.long {
        return argument.contains(" ") && (try? Requirement.list(argument)) != nil
      }
      return flag.makesLayouts && flag.takes(argument)
    }
  }
}

extension Flag {
  /// The flags that do nothing without another one, by their long names, and what tells that one is given alone.
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

  /// Returns a value that was written as several words without quotes, such as `iPhone 15 Pro`, as one word of a
  /// shell; nil if they are none.
  func whole(_ value: String, _ rest: ArraySlice<String>) -> String? {
    let words = rest.prefix(Flag.mostWords - 1).prefix { !$0.hasPrefix("-") }
    for count in stride(from: words.count, to: 0, by: -1) {
      let text = ([value] + words.prefix(count)).joined(separator: " ")
      if takes(text) { return Device(named: text)?.name ?? text.shellWord }
    }
    return nil
  }

  /// The maximum number of words that are tried as one value.
  private static let mostWords = 6

  /// Returns true if a value is valid.
  func takes(_ value: String) -> Bool {
    var options = Options()
    return (try? apply(&options, value)) != nil
  }

  /// A flag whose value is a keyword of an enum.
  static func choice<Keyword: KeywordEnum>(
    _ long: String, _ keywords: Keyword.Type, _ summary: String,
    detail: String = "", _ set: @escaping @Sendable (inout Options, Keyword) -> Void
  ) -> Flag {
    Flag(
      long: long, value: .keyword { Keyword.keywords }, summary: summary, detail: detail,
      read: Keyword.init(word:), store: set)
  }

  /// A flag whose value is the id or the path of an element.
  static func elements(
    _ long: String, _ summary: String, detail: String,
    _ append: @escaping @Sendable (inout Options, String) -> Void
  ) -> Flag {
    Flag(
      long: long, value: .text("ELEMENT"), summary: summary,
      detail: "ELEMENT is an id or a path such as $.children[2].child. " + detail, read: element,
      store: append)
  }

  /// A flag without a value.
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
