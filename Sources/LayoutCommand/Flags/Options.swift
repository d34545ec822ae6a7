import LayoutEngine
import LayoutOutput
import Platform
import TreeConversion
import TreeFiles

/// The command, the options and the files of a command line.
@dynamicMemberLookup struct Options {
  /// The command; by default, `layout`.
  var command = Command.layout
  /// The help to print instead of running the command; nil if there was no request for help.
  var help: HelpRequest?
  /// The operand of an information command.
  var operand: String?
  /// The shell whose completions are printed.
  var shell = Shell.bash
  /// The files to lay out; `-` is standard input.
  var files: [String] = []
  /// The files to read: standard input, `-`, if there are no file arguments.
  var inputs: [String] { files.isEmpty ? ["-"] : files }
  /// The name for standard input; nil if none is set.
  var standardInputName: String?
  /// The files that were found in folders; nil if no argument is a folder.
  var foundFiles: Set<ExactText>?
  /// The folder arguments whose tree files are all excluded.
  var excludedFolders: Set<ExactText> = []
  /// The options that override the configuration.
  var trees = TreeOptions()
  /// The maximum number of measure calls of a layout; nil for the default.
  var workLimit: Int?
  /// The value of `--format`; nil if it is missing.
  var requestedFormat: OutputFormat?
  /// True if the default format of frames is a table.
  var prefersTable = false
  /// The output file; nil for standard output.
  var output: String?
  /// True if the command runs again whenever a file that it used changes.
  var watches = false
  /// The open page that shows new layouts; nil if there is none.
  var livePage: LivePage?
  /// The ids and paths of the elements to explain instead of printing frames.
  var explained: [String] = []
  var flatten = false
  var origin = FrameOptions.Origin.parent
  var compact = false
  /// True if the lines of texts are printed.
  var includesTexts = false
  /// True if CSV output has the content sizes of scroll nodes.
  var includesContentSizes = false
  /// True if frames in JSON have the path of each element.
  var includesPaths = false
  /// The keys of elements to copy into frames in JSON.
  var keptKeys: [String] = []
  /// True if each layout is printed as one of several.
  var wraps = false
  /// The golden file or folder to compare with; empty for the golden in the configuration.
  var golden: String?
  /// True if `golden` comes from a configuration, not from the command line.
  var hasConfiguredGolden = false
  var update = GoldenUpdate.never
  /// The ids and paths of the elements to update; empty for all.
  var updated: [String] = []
  var pruning = GoldenPruning.none
  /// The reports of findings to write.
  var reports: [ReportRequest] = []
  /// The file of known findings.
  var baseline: String?
  /// True if `baseline` comes from a configuration, not from the command line. Then `--update` does not write it.
  var hasConfiguredBaseline = false
  /// True if the text output has all findings, not only the first few of each file.
  var showsAll = false
  /// The parts of a layout that `vary` changes; empty for other commands.
  var varied: Set<VariedPart> = []
  /// The maximum number of variations to try; nil for the default.
  var tries: Int?
  static let standardTries = 1000
  /// The seed of the random variations; nil for the default.
  var seed: UInt64?
  /// The file for the counterexamples of `vary`.
  var save: String?
  /// True if `unused` removes the unused keys.
  var fixes = false
  /// True if edits are printed instead of written.
  var isDryRun = false
  /// True to apply only fixes that change no frame.
  var isSafe = false
  /// The old tree, or the folder of old trees, that `blame` and `check --blame` compare with.
  var blame: String?
  var lines = false
  var jobs: Int?
  var strict = false
  var quiet = false
  var color = ColorChoice.auto
  var diagnostics = DiagnosticForm.text
  var stats = false
  /// The fonts for texts, by name.
  var fonts: [(name: String, file: String)] = []
  /// All strings files, including those of configurations.
  var stringsFiles: [String] = []
  /// The folder that files named in trees must be in; nil if they may be anywhere.
  var confinement: Confinement?
  /// True if `check` prints the number of findings of each rule, not the findings.
  var statistics = false
  /// True for a trial parse of a suggested command line, whose errors need no advice.
  var isTrial = false
  /// The arguments of the command line.
  var arguments: [String] = []
  /// The command line of the program that measures leaves.
  var measure: String?
  /// The timeout for an answer of the program that measures leaves, in seconds; nil for the default.
  var measureSeconds: Double?
  /// The layout system of the input of `convert`; nil to detect it.
  var foreignSystem: ForeignSystem?
  /// True if the frames of a conversion are compared with those recorded in the file.
  var verifies = false
  /// The name or id of the node to convert; nil for the whole tree.
  var convertedNode: String?
  /// The configuration for all files, instead of the configurations in the files' folders.
  var configuration: String?
  /// True if configurations are searched for.
  var readsConfiguration = true

  subscript<Value>(dynamicMember path: WritableKeyPath<TreeOptions, Value>) -> Value {
    get { trees[keyPath: path] }
    // Modifies in place, so that adding a size does not copy the others.
    _modify { yield &trees[keyPath: path] }
  }

  /// True if the constraints of leaves are printed instead of frames.
  var requests: Bool { command.name == Command.requests.name }

  /// True if warnings must be found. With `--lines`, this is the case only if warnings affect the exit status.
  /// `--quiet` hides warnings from text output, but not from programs and baselines.
  var warns: Bool {
    strict || [Command.fix.name, Command.vary.name].contains(command.name) || collectsFindings
      || baseline != nil || (!quiet && !lines)
  }

  /// True if `--update` writes goldens. With a baseline on the command line, it writes only the baseline.
  var updatesGoldens: Bool { update != .never && (baseline == nil || hasConfiguredBaseline) }

  /// True if `--update` writes the baseline.
  var updatesBaseline: Bool { update != .never && baseline != nil && !hasConfiguredBaseline }

  /// True if file names in trees outside a confinement are warned about: trees of `--lines` may be untrusted.
  var warnsOfPaths: Bool { lines && confinement == nil && (strict || !quiet) }

  var format: OutputFormat {
    requestedFormat ?? (prefersTable ? .table : command.format ?? .text)
  }

  /// Returns true if the output of an invocation replaces an earlier output. The output of `check` and `--lines` is
  /// complete even after errors, because it contains the errors.
  func shows(_ outcome: Outcome) -> Bool {
    outcome < .failed
      || outcome == .failed && (lines || command.name == Command.check.name)
  }

  /// True if a page shows the result, as the output or as a report.
  var hasPage: Bool { format == .html || reports.contains { $0.form == nil } }

  /// Returns which frames to print for a tree with a layout direction.
  func frameOptions(_ direction: LayoutDirection, isFlattened: Bool) -> FrameOptions {
    FrameOptions(
      flattened: flatten || isFlattened, mirrored: direction == .rightToLeft, origin: origin)
  }
}

/// The values of `--format`. Each command supports some of them.
enum OutputFormat: UInt8, KeywordEnum {
  case text
  case json
  case github
  case jsonl
  case table
  case csv
  case ascii
  case svg
  case html

  static var words: StaticString { "text json github jsonl table csv ascii svg html" }
}

/// The values of `--color`.
enum ColorChoice: UInt8, KeywordEnum {
  case auto
  case always
  case never

  static var words: StaticString { "auto always never" }
}

/// The help to print instead of running a command.
enum HelpRequest {
  case short
  case long
  case version
}

/// Whether to write goldens that differ.
enum GoldenUpdate {
  case never
  case write
  /// Writes goldens even if the environment has `CI`.
  case force
}

/// Which goldens to remove among those that were not compared.
enum GoldenPruning {
  case none
  /// Goldens whose tree files do not exist.
  case orphans
  /// Also goldens of existing trees at other sizes.
  case sizes
}
