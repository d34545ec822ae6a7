import LayoutAnalysis
import TreeFiles

/// The counts of what an invocation found. The exit status and the last line are both made from them.
struct RunTotals {
  /// A number of findings, and how many of them are not in the baseline.
  struct Count {
    private(set) var all = 0
    private(set) var new = 0

    mutating func add(_ count: Int = 1, isNew: Bool) {
      all += count
      if isNew { new += count }
    }
  }

  /// A part of the last line.
  struct Part {
    let text: String
    /// True if it is a reason why the exit status is not 0.
    let fails: Bool
  }

  /// The layouts that differ from their goldens.
  var layouts = Count()
  /// The required sentences that fail.
  private(set) var sentences = Count()
  private(set) var warnings = Count()
  /// The new warnings that make the exit status 1.
  private var strictWarnings = 0
  /// The other errors of layouts that exist, by their rules.
  private var errors: [String: Int] = [:]
  /// The errors of what cannot be read or laid out.
  private var inputErrors = 0
  /// True if something that is not counted makes the exit status 1, such as an issue that `fix` left.
  var failsOtherwise = false
  /// The new findings of each rule.
  private(set) var rules: [String: Int] = [:]
  private let hasBaseline: Bool

  init(hasBaseline: Bool) { self.hasBaseline = hasBaseline }

  /// The outcome of all that was counted.
  var outcome: Outcome {
    if inputErrors > 0 { return .failed }
    let isDone =
      layouts.new + sentences.new + strictWarnings == 0 && errors.isEmpty && !failsOtherwise
    return isDone ? .done : .differs
  }

  /// Counts a finding. The differences of a layout are counted as one, in `layouts`.
  mutating func add(_ finding: Finding, isNew: Bool) {
    if isNew && finding.severity != .note { rules[finding.rule, default: 0] += 1 }
    switch finding.severity {
    case .note: break
    case .warning: addWarnings(1, isNew: isNew, fail: finding.fails)
    case .error where finding.isOfInput: inputErrors += 1
    case .error where finding.rule == CheckedRequirement.rule: sentences.add(isNew: isNew)
    case .error where finding.rule == Finding.golden: break
    // Counterexamples are counted by `vary`.
    case .error where finding.rule == Finding.counterexample: if isNew { failsOtherwise = true }
    case .error: if isNew { errors[finding.rule, default: 0] += 1 }
    }
  }

  /// Counts the errors and warnings of a text that are not in the baseline.
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

  /// Adds the errors and warnings of another part of the invocation.
  mutating func add(_ other: RunTotals) {
    inputErrors += other.inputErrors
    errors.merge(other.errors, uniquingKeysWith: +)
    rules.merge(other.rules, uniquingKeysWith: +)
    addWarnings(other.strictWarnings, isNew: true, fail: true)
    addWarnings(other.warnings.all - other.strictWarnings, isNew: true, fail: false)
  }

  /// The parts of the last line that every command has: errors and warnings.
  var parts: [Part] {
    let failing = errors.values.reduce(0, +)
    let names = errors.keys.sorted().prefix(3).joined(separator: ", ")
    let strict = strictWarnings == 1 && warnings.all == 1 ? " fails" : " fail"
    return [
      (inputErrors, Part(text: counted(inputErrors, "error"), fails: true)),
      (failing, Part(text: "\(counted(failing, "error")) (\(names))", fails: true)),
      (
        warnings.all,
        Part(
          text: counted(warnings.all, "warning") + note(warnings)
            + (strictWarnings > 0 ? "\(strict) (--strict)" : ""), fails: strictWarnings > 0)
      ),
    ].filter { $0.0 > 0 }.map(\.1)
  }

  /// ` (31 new)`, if there is a baseline.
  func note(_ count: Count) -> String {
    guard hasBaseline, count.all > 0 else { return "" }
    return count.new == 0 ? " (none new)" : " (\(count.new) new)"
  }
}

extension [RunTotals.Part] {
  /// The last line.
  var text: String { map(\.text).joined(separator: "; ") }

  /// Why the exit status is not 0.
  var reason: String { filter(\.fails).text }
}
