import TreeFiles

/// The result of an invocation. The result of several files is the maximum of their results.
enum Outcome: Int32, Comparable {
  case done = 0
  case differs = 1
  case failed = 2
  /// The output could not be written completely.
  case unwritten = 3

  /// The exit status.
  var status: Int32 { min(rawValue, 2) }

  static func < (first: Outcome, second: Outcome) -> Bool { first.rawValue < second.rawValue }
}

extension Diagnostics {
  /// The outcome of a text: errors fail. Warnings make the exit status 1 if they are strict, or raised to errors.
  func outcome(isStrict: Bool) -> Outcome {
    if errorCount > 0 { return .failed }
    return raisedCount > 0 || isStrict && warningCount > 0 ? .differs : .done
  }
}
