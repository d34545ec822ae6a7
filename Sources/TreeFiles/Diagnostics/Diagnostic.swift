import LayoutEngine

/// Something to say about a tree file: an error or a warning, and where.
package struct Diagnostic: Equatable, Sendable {
  /// The reason why a required sentence fails in one layout: the facts that contradict it.
  package struct Reason: Equatable, Sendable {
    package let text: String
    /// The first element that it is about, by its index in the tree.
    package let element: Int32

    package init(text: String, element: Int32) {
      self.text = text
      self.element = element
    }
  }

  /// The lines of the text after the best fix.
  package struct Correction: Equatable, Sendable {
    /// `give the text "title" "flexShrink": 1`
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

  /// The edits that the rule of a warning would make first, and where.
  package struct ProposedEdits: Equatable, Sendable {
    package let edits: [KeyEdit]
    /// The message without the edits.
    package var fact: String
    /// The position of the first edit, in bytes from the start of the text: its key, or the opening brace of the element
    /// that gets it.
    package let offset: Int
    package let length: Int
    /// What to write there: `"style": { "flexShrink": 1 }`, or `remove "alignSelf"`.
    package let text: String

    package init(edits: [KeyEdit], fact: String, offset: Int, length: Int, text: String) {
      self.edits = edits
      self.fact = fact
      self.offset = offset
      self.length = length
      self.text = text
    }
  }

  /// Its severity: an error or a warning.
  package var severity: Finding.Severity
  /// The warning's rule, by which it is known in docs/warnings.md.
  package var rule: String?
  /// One sentence that says what is wrong and what to do.
  package var message: String
  /// The advice; nil if there is none, and for the fixes of warnings.
  package var advice: Advice?
  /// The text to write in place of its bytes; nil if it takes something else.
  package var suggestion: String? { advice?.suggestion }
  /// Its position, in bytes from the start of the text.
  package var offset: Int
  /// Its length in bytes.
  package var length: Int
  /// The element, as a JSON path: `$.children[1].child`. A long one is shortened in the middle.
  package var path: String
  /// The element of a warning, by its index in the tree.
  package var element: Int32?
  /// The `id` of that element.
  package var id: String?
  /// The keys of that element that it is about.
  package var keys: [String] = []
  /// The subject of its finding: these keys.
  package var subject: String? { keys.isEmpty ? nil : keys.joined(separator: ", ") }
  /// The layouts that a warning is of, by their numbers.
  package var layouts: [Int] = []
  /// The reason in each of them, for a required sentence.
  package var reasons: [Reason] = []
  /// The correction of its best fix; nil if none was searched or found.
  package var correction: Correction?
  /// The first remedy of a warning; nil if no edit of a key is one.
  package var remedy: ProposedEdits?
  /// The diagnostic as people are shown it: a warning with edits is where the first one goes.
  var shown: Diagnostic {
    guard let remedy else { return self }
    var shown = self
    (shown.message, shown.offset, shown.length) = (remedy.fact, remedy.offset, remedy.length)
    shown.path = ""
    return shown
  }
  /// The names of these layouts, if there are several.
  package var layoutNames: [String] = []
  /// True if a warning is a mistake only if it is of all layouts.
  package var isOnlyOfAllLayouts = false
  /// True if it has other numbers in some of them.
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

/// The errors and warnings of a text, in the order in which they are there: all, or the first of each.
package struct Diagnostics: Sendable {
  /// The largest number of errors, and of warnings, of one text that people are shown.
  package static let shownLimit = 20

  /// The largest number of errors, and of warnings, that are kept.
  package let limit: Int
  /// The errors that are kept.
  package private(set) var errors: [Diagnostic] = []
  /// The warnings that are kept.
  package var warnings: [Diagnostic] = []
  /// The number of errors, with those that are not kept.
  package private(set) var errorCount = 0
  /// The number of warnings, with those that are not kept.
  package private(set) var warningCount = 0
  /// The number of layouts that were searched for warnings.
  package var layoutCount = 0
  /// The warnings of all layouts, if there are several.
  package var seen: Set<WarningIdentity> = []

  /// The lists of keys and types that were in a message.
  private var lists: Set<String> = []

  /// Keeps as many of each as people are shown, unless `limit` is another number.
  package init(limit: Int = Diagnostics.shownLimit) { self.limit = limit }

  /// Notes that a message has a list, and returns whether it is the first one that does.
  mutating func isFirst(ofList name: String) -> Bool { lists.insert(name).inserted }

  /// The first `count` errors and as many warnings, in order of position.
  func first(_ count: Int) -> [Diagnostic] {
    (errors.prefix(count) + warnings.prefix(count)).sorted { $0.offset < $1.offset }
  }

  /// Returns true if an error at `offset` would be kept. Of text with a million errors, none but these is
  /// worth the work of saying what is wrong.
  func keepsError(at offset: Int) -> Bool {
    errors.count < limit || offset < errors[errors.count - 1].offset
  }

  package mutating func addError(_ error: Diagnostic) {
    errorCount += 1
    Diagnostics.insert(error, into: &errors, limit)
  }

  /// Adds a warning, or notes that one which is there is of another layout too. `isNew` tells that
  /// it was not seen before.
  package mutating func addWarning(_ warning: Diagnostic, isNew: Bool) {
    if let place = index(ofEqual: warning) {
      if !warnings[place].message.isExactly(warning.message) { warnings[place].varies = true }
      if warnings[place].layouts.last != warning.layouts.last {
        warnings[place].layouts += warning.layouts
      }
      return
    }
    let isKept = Diagnostics.insert(warning, into: &warnings, limit)
    // One that was dropped finds no place again: the others still are before it.
    if isNew || isKept { warningCount += 1 }
  }

  /// Adds other findings, which are shown together with the warnings and not written with them.
  package mutating func addFindings(_ findings: [Diagnostic]) {
    warnings += findings
    warningCount += findings.count
  }

  /// Removes warnings that are kept.
  package mutating func removeWarnings(where isWrong: (Diagnostic) -> Bool) {
    let count = warnings.count
    warnings.removeAll(where: isWrong)
    warningCount -= count - warnings.count
  }

  /// Makes errors of the warnings of some rules. A text with them still has a layout, and `warningCount`
  /// counts them.
  package mutating func raise(_ rules: Set<String>) {
    if rules.isEmpty { return }
    for index in warnings.indices where rules.contains(warnings[index].rule ?? "") {
      warnings[index].severity = .error
    }
  }

  /// The number of warnings that `raise` has made errors.
  package var raisedCount: Int { warnings.count { $0.severity == .error } }

  /// Removes all warnings but those that `raise` has made errors.
  package mutating func removeMereWarnings() {
    warnings.removeAll { $0.severity == .warning }
    warningCount = warnings.count
  }

  /// Counts an error that is not kept, since there are too many.
  mutating func countError() { errorCount += 1 }

  /// Counts a warning that is not kept, since there are too many.
  package mutating func countWarning() { warningCount += 1 }

  /// The index of a warning that is this one too.
  ///
  /// Complexity: logarithmic in the number of warnings.
  private func index(ofEqual warning: Diagnostic) -> Int? {
    var index = Diagnostics.index(after: warning.offset, in: warnings)
    while index > 0, warnings[index - 1].offset == warning.offset {
      index -= 1
      if warnings[index].stands(for: warning) { return index }
    }
    return nil
  }

  /// Some errors are found only where an element ends, after those of its children. Returns whether
  /// the diagnostic is among the first ones.
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

  /// The index after all diagnostics up to an offset.
  private static func index(after offset: Int, in list: [Diagnostic]) -> Int {
    var (first, end) = (0, list.count)
    while first < end {
      let middle = (first + end) / 2
      if list[middle].offset > offset { end = middle } else { first = middle + 1 }
    }
    return first
  }
}
