import LayoutAnalysis
import TreeFiles

/// An invocation that tries changed trees. Subclasses determine the changes.
class TrialRun {
  final let worker: Worker
  final let options: Options
  final let settings: SettingsTable
  final let colors: TerminalColors
  /// The sentences of the command line.
  final let required: [Requirement]
  final let findings: FindingCollector

  /// Reads the sentences of the command line. Returns nil if one of them is not valid; `messages` then say why.
  init?(_ invocation: inout Invocation) {
    worker = invocation.worker
    options = invocation.options
    settings = invocation.settings
    colors = invocation.colors
    guard let findings = worker.findings,
      let required = Requirement.list(options, worker.writer, &invocation.messages)
    else { return nil }
    self.required = required
    self.findings = findings
  }
}
