/// Something to say about a tree file: an error or a warning, and where.
public struct Diagnostic: Equatable, Sendable {
  /// How bad it is.
  public enum Severity: String, Sendable {
    /// The file has no layout.
    case error
    /// The layout may not be what was meant.
    case warning
  }

  /// How bad it is.
  public var severity: Severity
  /// The warning's rule, by which it is known in docs/warnings.md.
  public var rule: String?
  /// One sentence that says what is wrong and what to do.
  public var message: String
  /// A word that may have been meant.
  public var suggestion: String?
  /// Where it is, in bytes from the start of the text.
  public var offset: Int
  /// How many bytes it takes up.
  public var length: Int
  /// The element, as a JSON path: `$.children[1].child`. A long one is shortened in the middle.
  public var path: String
  /// The layouts that a warning is of, by their numbers.
  var layouts: [Int] = []
  /// Whether it has other numbers in some of them.
  var varies = false

  init(
    _ severity: Severity, rule: String? = nil, _ message: String, suggestion: String? = nil,
    offset: Int, length: Int, path: String
  ) {
    self.severity = severity
    self.rule = rule
    self.message = message
    self.suggestion = suggestion
    self.offset = offset
    self.length = length
    self.path = ShortPath.text(path.utf8)
  }
}

/// The first errors and warnings of a text, in the order in which they stand there.
public struct Diagnostics: Sendable {
  /// How many of each severity are kept.
  public static let limit = 20

  /// The errors that are kept.
  public private(set) var errors: [Diagnostic] = []
  /// The warnings that are kept.
  public internal(set) var warnings: [Diagnostic] = []
  /// How many errors there were.
  public private(set) var errorCount = 0
  /// How many warnings there were.
  public private(set) var warningCount = 0
  /// How many layouts were looked at for warnings.
  var layoutCount = 0
  /// The warnings of all layouts, where there are several.
  var seen: Set<WarningIdentity> = []

  init() {}

  /// Both, in order of position.
  public var all: [Diagnostic] {
    (errors + warnings).sorted { $0.offset < $1.offset }
  }

  /// Whether an error at `offset` would be kept. Of text with a million errors, none but these is
  /// worth the work of saying what is wrong.
  func keepsError(at offset: Int) -> Bool {
    errors.count < Diagnostics.limit || offset < errors[errors.count - 1].offset
  }

  mutating func addError(_ error: Diagnostic) {
    errorCount += 1
    Diagnostics.insert(error, into: &errors)
  }

  /// Adds a warning, or notes that one which is there is of another layout too. `isNew` tells that
  /// it was not seen before.
  mutating func addWarning(_ warning: Diagnostic, isNew: Bool) {
    if let place = warnings.firstIndex(where: { $0.stands(for: warning) }) {
      if !warnings[place].message.isExactly(warning.message) { warnings[place].varies = true }
      if warnings[place].layouts.last != warning.layouts.last {
        warnings[place].layouts += warning.layouts
      }
      return
    }
    let isKept = Diagnostics.insert(warning, into: &warnings)
    // One that was dropped finds no place again: the others still stand before it.
    if isNew || isKept { warningCount += 1 }
  }

  /// Counts an error that is not kept, since there are too many.
  mutating func countError() { errorCount += 1 }

  /// Counts a warning that is not kept, since there are too many.
  mutating func countWarning() { warningCount += 1 }

  /// Some errors are found only where an element ends, after those of its children. Gives whether
  /// the diagnostic is among the first ones.
  @discardableResult
  private static func insert(_ diagnostic: Diagnostic, into list: inout [Diagnostic]) -> Bool {
    let place = list.firstIndex { $0.offset > diagnostic.offset } ?? list.count
    guard place < limit else { return false }
    list.insert(diagnostic, at: place)
    if list.count > limit { list.removeLast() }
    return true
  }
}
