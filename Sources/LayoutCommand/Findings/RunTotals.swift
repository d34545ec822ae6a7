import LayoutAnalysis
import TreeFiles

/// The counts of an invocation's findings, which determine both the exit status and the last line.
struct RunTotals {
  /// A number of findings, and the number of those that are not in the baseline.
  struct Count {
    private(set) var all = 0
    private(set) var new = 0

    mutating func add(_ count: Int = 1, isNew: Bool) {
      all += count
      if isNew { new += count }
    }
  }

  /// A part of the last line of output.
  struct Part {
    var text: String
    /// True if the part is a reason that the exit status is not 0.
    let fails: Bool
  }

  /// The number of layouts that differ from their goldens.
  var layouts = 0
  /// The number of required sentences that fail.
  private(set) var sentences = Count()
  private(set) var warnings = Count()
  /// The number of new warnings that make the exit status 1.
  private var strictWarnings = 0
  /// The number of other errors that do not prevent a layout, by rule.
  private var errors: [String: Int] = [:]
  /// The number of errors that prevent reading or layout.
  private var inputErrors = 0
  /// The number of errors, warnings and failed sentences that `fix` would cure; nil if the search for the edits would
  /// take too long.
  private var curedCount: Int? = 0
  /// True if something else makes the exit status 1, such as an issue that `fix` could not fix.
  var failsOtherwise = false
  /// The number of new findings of each rule.
  private(set) var rules: [String: Int] = [:]
  private let hasBaseline: Bool

  init(hasBaseline: Bool) { self.hasBaseline = hasBaseline }

  /// The outcome of everything that was counted.
  var outcome: Outcome {
    if inputErrors > 0 { return .failed }
    let isDone =
      layouts + sentences.new + strictWarnings == 0 && errors.isEmpty && !failsOtherwise
    return isDone ? .done : .differs
  }

  /// Counts a finding. The differences of a layout count as one, in `layouts`.
  mutating func add(_ finding: Finding, isNew: Bool) {
    if isNew && finding.severity != .note { rules[finding.rule, default: 0] += 1 }
    switch finding.severity {
    case .note: break
    case .warning: addWarnings(1, isNew: isNew, fail: finding.fails)
    case .error where finding.isOfInput: inputErrors += 1
    case .error where finding.rule == CheckedRequirement.rule: sentences.add(isNew: isNew)
    case .error where finding.rule == Finding.golden: break
    // `vary` counts the counterexamples itself.
    case .error where finding.rule == Finding.counterexample: if isNew { failsOtherwise = true }
    case .error: if isNew { errors[finding.rule, default: 0] += 1 }
    }
  }

  /// Counts the errors and warnings of a text. None of them is in the baseline.
  mutating func add(_ diagnostics: Diagnostics, isStrict: Bool) {
    inputErrors += diagnostics.errorCount
    for warning in diagnostics.warnings {
      let rule = warning.rule ?? ""
      rules[rule, default: 0] += 1
      if warning.severity == .error { errors[rule, default: 0] += 1 }
    }
    addWarnings(
      diagnostics.warningCount - diagnostics.raisedCount, isNew: true, fail: isStrict)
  }

  mutating func addWarnings(_ count: Int, isNew: Bool, fail: Bool) {
    warnings.add(count, isNew: isNew)
    if isNew && fail { strictWarnings += count }
  }

  /// Adds the errors and warnings that another part of the invocation counted.
  mutating func add(_ other: RunTotals) {
    inputErrors += other.inputErrors
    errors.merge(other.errors, uniquingKeysWith: +)
    rules.merge(other.rules, uniquingKeysWith: +)
    addWarnings(other.strictWarnings, isNew: true, fail: true)
    addWarnings(other.warnings.all - other.strictWarnings, isNew: true, fail: false)
  }

  /// Adds the number of findings that `fix` would cure; nil if it is not known.
  mutating func addCured(_ count: Int?) {
    curedCount = curedCount.flatMap { all in count.map { all + $0 } }
  }

  /// Returns the parts of the last line of output: first `own`, which only this command has, and then the counts of
  /// errors and warnings, which all commands have.
  func parts(after own: [Part] = []) -> [Part] {
    let failing = errors.values.reduce(0, +)
    let names = errors.keys.sorted().prefix(3).joined(separator: ", ")
    let strict = strictWarnings == 1 && warnings.all == 1 ? " fails" : " fail"
    var parts = [
      (inputErrors, Part(text: counted(inputErrors, "error"), fails: true)),
      (failing, Part(text: "\(counted(failing, "error")) (\(names))", fails: true)),
      (
        warnings.all,
        Part(
          text: counted(warnings.all, "warning") + note(warnings)
            + (strictWarnings > 0 ? "\(strict) (--strict)" : ""), fails: strictWarnings > 0)
      ),
    ].filter { $0.0 > 0 }.map(\.1)
    parts = own + parts
    if let curedCount, curedCount > 0, !parts.isEmpty {
      let all = inputErrors + failing + warnings.all + sentences.all
      let every = all == 1 ? "it" : all == 2 ? "both" : "all \(all)"
      let share = curedCount < all ? "\(curedCount) of \(all)" : every
      parts[parts.count - 1].text += ": layoutcalc fix cures \(share)"
    }
    return parts
  }

  /// Returns ` (31 new)` if there is a baseline; otherwise an empty string.
  func note(_ count: Count) -> String {
    guard hasBaseline, count.all > 0 else { return "" }
    return count.new == 0 ? " (none new)" : " (\(count.new) new)"
  }
}

extension [RunTotals.Part] {
  /// The last line of output: the parts, separated by semicolons.
  var text: String { map(\.text).joined(separator: "; ") }

  /// The parts that are reasons for an exit status other than 0.
  var reason: String { filter(\.fails).text }
}
