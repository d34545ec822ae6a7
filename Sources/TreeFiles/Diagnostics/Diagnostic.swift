import LayoutEngine

/// An error or a warning in a tree file, and its position.
package struct Diagnostic: Equatable, Sendable {
  /// The facts of one layout that contradict a required sentence.
  package struct Reason: Equatable, Sendable {
    package let text: String
    /// The index in the tree of the first element that the reason is about.
    package let element: Int32

    package init(text: String, element: Int32) {
      self.text = text
      self.element = element
    }
  }

  /// The corrected lines of the text after the best fix.
  package struct Correction: Equatable, Sendable {
    /// A description of the fix: `give the text "title" "flexShrink": 1`.
    package let description: String
    /// The number of the first line.
    package let line: Int
    /// The corrected lines; empty if they are too long to read.
    package let text: String

    package init(description: String, line: Int, text: String) {
      self.description = description
      self.line = line
      self.text = text
    }
  }

  /// The first edits that a warning's rule proposes, and their position in the text.
  package struct ProposedEdits: Equatable, Sendable {
    package let edits: [KeyEdit]
    /// The message without the edits.
    package var fact: String
    /// The position of the first edit, in bytes from the start of the text: its key, or the opening brace of the
    /// element that gets the key.
    package let offset: Int
    package let length: Int
    /// The edit in JSON or words: `"style": { "flexShrink": 1 }`, or `remove "alignSelf"`.
    package let text: String

    package init(edits: [KeyEdit], fact: String, offset: Int, length: Int, text: String) {
      self.edits = edits
      self.fact = fact
      self.offset = offset
      self.length = length
      self.text = text
    }
  }

  /// The severity: an error or a warning.
  package var severity: Finding.Severity
  /// The id of the warning's rule (docs/warnings.md); nil for errors.
  package var rule: String?
  /// One sentence that says what is wrong and what to do.
  package var message: String
  /// The advice; nil if there is none, and for warnings.
  package var advice: Advice?
  /// The replacement for the marked bytes; nil if the fix is not a replacement.
  package var suggestion: String? { advice?.suggestion }
  /// The position of the marked bytes, from the start of the text.
  package var offset: Int
  /// The number of marked bytes.
  package var length: Int
  /// The JSON path of the element: `$.children[1].child`. A long path is shortened in the middle.
  package var path: String
  /// The index in the tree of the warning's element; nil for errors.
  package var element: Int32?
  /// The `id` of the element; nil if it has none.
  package var id: String?
  /// The keys of the element that the diagnostic is about.
  package var keys: [String] = []
  /// The subject of the finding: the keys; nil if there are none.
  package var subject: String? { keys.isEmpty ? nil : keys.joined(separator: ", ") }
  /// The indices of the layouts that have the warning.
  package var layouts: [Int] = []
  /// For a required sentence that is false, the reason in each layout.
  package var reasons: [Reason] = []
  /// The corrected lines after the best fix; nil if no fix was searched for or found.
  package var correction: Correction?
  /// The proposed edits of a warning; nil if no edit of a key fixes it.
  package var remedy: ProposedEdits?
  /// The diagnostic for text output: a warning with edits has the position of its first edit.
  var shown: Diagnostic {
    guard let remedy else { return self }
    var shown = self
    (shown.message, shown.offset, shown.length) = (remedy.fact, remedy.offset, remedy.length)
    shown.path = ""
    return shown
  }
  /// The names of the layouts that have the warning, if there are several layouts.
  package var layoutNames: [String] = []
  /// True if the warning is only reported if all layouts have it.
  package var isOnlyOfAllLayouts = false
  /// True if some layouts have the same message with other numbers.
  package var varies = false

  package init(
    _ severity: Finding.Severity, rule: String? = nil, _ message: String, suggestion: String? = nil,
    advice: Advice? = nil, offset: Int, length: Int, path: String
  ) {
    self.severity = severity
    self.rule = rule
    self.message = message
    self.advice = advice ?? suggestion.map { Advice(replacement: $0) }
    self.offset = offset
    self.length = length
    self.path = ShortPath.text(path.utf8)
  }
}

/// The errors and warnings of a text, in the order of their positions: all, or the first `limit` of each.
package struct Diagnostics: Sendable {
  /// The default maximum of errors, and of warnings, that text output shows for each file.
  package static let shownLimit = 20

  /// The maximum number of errors, and of warnings, that are kept.
  package let limit: Int
  /// The errors that are kept, in order of position.
  package private(set) var errors: [Diagnostic] = []
  /// The warnings that are kept: first the warnings of rules, then the findings that were added.
  package var warnings: [Diagnostic] = []
  /// The number of all errors, kept or not.
  package private(set) var errorCount = 0
  /// The number of all warnings, kept or not.
  package private(set) var warningCount = 0
  /// The number of layouts that were searched for warnings.
  package var layoutCount = 0
  /// If there are several layouts: the warnings of the layouts so far, kept or not. The value is the number of layouts
  /// with the warning if it is only reported if all layouts have it, otherwise `Int.max`.
  package var seen: [WarningIdentity: Int] = [:]

  /// The names of the lists of keys and types that messages have already contained.
  private var lists: Set<String> = []

  /// Creates an empty log that keeps up to `limit` errors and warnings.
  package init(limit: Int = Diagnostics.shownLimit) { self.limit = limit }

  /// Records that a message contains the list with a name. Returns true if no earlier message contains it.
  package mutating func isFirst(ofList name: String) -> Bool { lists.insert(name).inserted }

  /// Returns the first `count` errors and as many warnings, in order of position.
  func first(_ count: Int) -> [Diagnostic] {
    (errors.prefix(count) + warnings.prefix(count)).sorted { $0.offset < $1.offset }
  }

  /// Returns true if an error at `offset` would be kept. If not, callers need not build its message: a text may have a
  /// million errors.
  func keepsError(at offset: Int) -> Bool {
    errors.count < limit || offset < errors[errors.count - 1].offset
  }

  package mutating func addError(_ error: Diagnostic) {
    errorCount += 1
    Diagnostics.insert(error, into: &errors, limit)
  }

  /// Adds a warning, or merges it with the same warning of another layout. `isNew` is true if no earlier layout had the
  /// warning.
  package mutating func addWarning(_ warning: Diagnostic, isNew: Bool) {
    if let place = index(ofEqual: warning) {
      if !warnings[place].message.isExactly(warning.message) { warnings[place].varies = true }
      if warnings[place].layouts.last != warning.layouts.last {
        warnings[place].layouts += warning.layouts
      }
      return
    }
    let isKept = Diagnostics.insert(warning, into: &warnings, limit)
    // A warning beyond the limit is not kept, so each layout adds it again. It is counted only if it is new.
    if isNew || isKept { warningCount += 1 }
  }

  /// Adds findings that are shown together with the warnings but not written with them.
  package mutating func addFindings(_ findings: [Diagnostic]) {
    warnings += findings
    warningCount += findings.count
  }

  /// Removes the warnings that satisfy a condition.
  package mutating func removeWarnings(where isWrong: (Diagnostic) -> Bool) {
    let count = warnings.count
    warnings.removeAll(where: isWrong)
    warningCount -= count - warnings.count
  }

  /// Removes the warnings, kept or not, that are only reported if all layouts have them, unless all do. Called after
  /// the last layout.
  package mutating func removePartialWarnings() {
    warnings.removeAll { $0.isOnlyOfAllLayouts && $0.layouts.count < layoutCount }
    let partial = seen.filter { $0.value < layoutCount }
    for identity in partial.keys { seen[identity] = nil }
    warningCount -= partial.count
  }

  /// Makes the warnings of some rules errors. They do not prevent a layout, and are still counted in `warningCount`.
  package mutating func raise(_ rules: Set<String>) {
    if rules.isEmpty { return }
    for index in warnings.indices where rules.contains(warnings[index].rule ?? "") {
      warnings[index].severity = .error
    }
  }

  /// The number of warnings that `raise` made errors.
  package var raisedCount: Int { warnings.count { $0.severity == .error } }

  /// Removes all warnings except those that `raise` made errors.
  package mutating func removeMereWarnings() {
    warnings.removeAll { $0.severity == .warning }
    warningCount = warnings.count
  }

  /// Counts an error without keeping it.
  mutating func countError() { errorCount += 1 }

  /// Counts a warning without keeping it.
  package mutating func countWarning() { warningCount += 1 }

  /// Returns the index of the same warning, of this or of another layout, by binary search; nil if there is none.
  private func index(ofEqual warning: Diagnostic) -> Int? {
    var index = Diagnostics.index(after: warning.offset, in: warnings)
    while index > 0, warnings[index - 1].offset == warning.offset {
      index -= 1
      if warnings[index].isSameWarning(for: warning) { return index }
    }
    return nil
  }

  /// Inserts a diagnostic in order of position: some errors are found only at the end of an element, after errors in
  /// its children. Returns false if the diagnostic would be after the first `limit` ones, and is not inserted.
  @discardableResult
  private static func insert(
    _ diagnostic: Diagnostic, into list: inout [Diagnostic], _ limit: Int
  ) -> Bool {
    let index = index(after: diagnostic.offset, in: list)
    guard index < limit else { return false }
    list.insert(diagnostic, at: index)
    if list.count > limit { list.removeLast() }
    return true
  }

  /// Returns the index after all diagnostics up to an offset (binary search).
  private static func index(after offset: Int, in list: [Diagnostic]) -> Int {
    var (first, end) = (0, list.count)
    while first < end {
      let middle = (first + end) / 2
      if list[middle].offset > offset { end = middle } else { first = middle + 1 }
    }
    return first
  }
}
