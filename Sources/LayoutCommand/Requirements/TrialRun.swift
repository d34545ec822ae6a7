import LayoutAnalysis
import TreeFiles

/// An invocation that tries changed trees. Subclasses determine the changes.
class TrialRun {
  final let worker: Worker
  final let options: Options
  final let settings: SettingsTable
  final let environment: Environment
  final let colors: TerminalColors
  /// The sentences of the command line.
  final let required: [Requirement]

  /// Reads the sentences of the command line. Returns nil if one of them is not valid; `messages` then say why.
  init?(
    _ worker: Worker, _ options: Options, _ settings: SettingsTable, _ environment: Environment,
    _ messages: inout OutputBuffer
  ) {
    guard let required = Requirement.list(options, worker.writer, &messages) else { return nil }
    self.worker = worker
    self.options = options
    self.settings = settings
    self.environment = environment
    self.required = required
    colors = TerminalColors(worker.streams.display.hasColors)
  }
}
