import LayoutEngine
import LayoutOutput
import Platform
import TreeConversion
import TreeFiles

/// The command, the options and the files of a command line.
@dynamicMemberLookup struct Options {
  /// The command, the one that lays out if the command line names none.
  var command = Command.layout
  /// The help that is asked for instead.
  var help: HelpRequest?
  /// The operand of a command that prints information.
  var operand: String?
  /// The shell whose completions are printed.
  var shell = Shell.bash
  /// The files to lay out, `-` for standard input.
  var files: [String] = []
  /// The files to read: `-`, standard input, if none is named.
  var inputs: [String] { files.isEmpty ? ["-"] : files }
  /// The name of standard input, where it has one.
  var standardInputName: String?
  /// The files that were found in folders; nil if no argument is a folder.
  var foundFiles: Set<ExactText>?
  /// The folders among the arguments all of whose tree files are left out.
  var excludedFolders: Set<ExactText> = []
  /// The options that override configurations.
  var trees = TreeOptions()
  /// The maximum number of measure calls of a layout; nil for the default.
  var workLimit: Int?
  /// The value of `--format`; nil if it is not given.
  var requestedFormat: OutputFormat?
  /// True if frames are a table, unless another format is asked for.
  var prefersTable = false
  /// The output file; nil for standard output.
  var output: String?
  /// True if the command runs again whenever a file that was used changes.
  var watches = false
  /// The open page that shows new layouts, if there is one.
  var livePage: LivePage?
  /// The ids and paths of the elements to explain, instead of printing frames.
  var explained: [String] = []
  var flatten = false
  var origin = FrameOptions.Origin.parent
  var compact = false
  /// True if texts are printed with their lines.
  var includesTexts = false
  /// True if CSV has the content sizes of scroll nodes.
  var includesContentSizes = false
  /// True if frames in JSON have the paths of their elements.
  var includesPaths = false
  /// The keys of elements that frames in JSON have, too.
  var keptKeys: [String] = []
  /// True if each layout is printed as one of several.
  var wraps = false
  /// The golden file, or the folder of them, to compare with; empty for that of the configuration.
  var golden: String?
  /// True if configurations name `golden`, and not the command line.
  var hasConfiguredGolden = false
  var update = GoldenUpdate.never
  /// The ids and paths of the elements to update; none for all.
  var updated: [String] = []
  var pruning = GoldenPruning.none
  /// The reports to write of all findings.
  var reports: [ReportRequest] = []
  /// The file of findings that are known.
  var baseline: String?
  /// True if configurations name `baseline`, and not the command line. Then --update does not write it.
  var hasConfiguredBaseline = false
  /// True if people are shown all findings, and not only the first ones of each file.
  var showsAll = false
  /// The parts that `vary` changes to make layouts fail; empty for other commands.
  var varied: Set<VariedPart> = []
  /// The maximum number of changes to try; nil for the default.
  var tries: Int?
  static let standardTries = 1000
  /// The seed of the variations to try; nil for the default.
  var seed: UInt64?
  /// The file for the counterexamples of `vary`.
  var save: String?
  /// True if `unused` removes the keys that it finds.
  var fixes = false
  /// True if edits are printed instead of written.
  var isDryRun = false
  /// True for fixes that move no frame.
  var isSafe = false
  /// The file of the old tree, or the folder of old trees, that `blame` and `check --blame` compare with.
  var blame: String?
  var lines = false
  var jobs: Int?
  var strict = false
  var quiet = false
  var color = ColorChoice.auto
  var diagnostics = DiagnosticForm.text
  var stats = false
  /// Fonts for texts, by name.
  var fonts: [(name: String, file: String)] = []
  /// All strings files, including those of configurations.
  var stringsFiles: [String] = []
  /// From where alone the files are read that trees name; nil for anywhere.
  var confinement: Confinement?
  /// True if `check` prints the number of findings of each rule instead of the findings.
  var statistics = false
  /// True for a command line that is only tried, so that its mistakes need no advice.
  var isTrial = false
  /// The words of the command line.
  var arguments: [String] = []
  /// The command line of the program that measures leaves.
  var measure: String?
  /// The maximum time for an answer, in seconds; nil for the default.
  var measureSeconds: Double?
  /// The layout system of what `convert` reads; nil to find it out.
  var foreignSystem: ForeignSystem?
  /// True if the frames of a conversion are compared with those that the file records.
  var verifies = false
  /// The name or the id of the node to convert; nil for the whole tree.
  var convertedNode: String?
  /// The configuration of all files, instead of those in their folders.
  var configuration: String?
  /// True if configurations are looked for.
  var readsConfiguration = true

  subscript<Value>(dynamicMember path: WritableKeyPath<TreeOptions, Value>) -> Value {
    get { trees[keyPath: path] }
    // In place: to add a size does not copy those that are there.
    _modify { yield &trees[keyPath: path] }
  }

  /// True if the constraints of leaves are printed, instead of frames.
  var requests: Bool { command.name == Command.requests.name }

  /// True if there may be warnings to find: with `--lines`, only if warnings fail. `--quiet` hides them from
  /// people alone, not from programs and baselines.
  var warns: Bool {
    strict || [Command.fix.name, Command.vary.name].contains(command.name) || collectsFindings
      || baseline != nil || (!quiet && !lines)
  }

  /// True if goldens are written. With a baseline, that is written instead.
  var updatesGoldens: Bool { update != .never && (baseline == nil || hasConfiguredBaseline) }

  /// True if the baseline is written.
  var updatesBaseline: Bool { update != .never && baseline != nil && !hasConfiguredBaseline }

  /// True if paths that may lead anywhere are warned of: with `--lines` trees come from anywhere.
  var warnsOfPaths: Bool { lines && confinement == nil && (strict || !quiet) }

  var format: OutputFormat {
    requestedFormat ?? (prefersTable ? .table : command.format ?? .text)
  }

  /// Returns true if the output of an invocation replaces an earlier one: that of `check` and `--lines` is complete even
  /// if there was an error, since it says what is wrong.
  func shows(_ outcome: Outcome) -> Bool {
    outcome < .failed
      || outcome == .failed && (lines || command.name == Command.check.name)
  }

  /// True if a page shows the result: as the output, or as a report.
  var hasPage: Bool { format == .html || reports.contains { $0.form == nil } }

  /// Which frames to print of a tree whose flattened frames have a direction.
  func frameOptions(_ direction: LayoutDirection, isFlattened: Bool) -> FrameOptions {
    FrameOptions(
      flattened: flatten || isFlattened, mirrored: direction == .rightToLeft, origin: origin)
  }
}

/// The values of `--format`. Each command has some of them.
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

  static let keywords = ["text", "json", "github", "jsonl", "table", "csv", "ascii", "svg", "html"]
}

/// The values of `--color`.
enum ColorChoice: UInt8, KeywordEnum {
  case auto
  case always
  case never

  static let keywords = ["auto", "always", "never"]
}

/// Help that is printed instead of running a command.
enum HelpRequest {
  case short
  case long
  case version
}

/// The treatment of a layout that differs from its golden file.
enum GoldenUpdate {
  case never
  case write
  /// Also where `CI` is set.
  case force
}

/// Which goldens to remove that the invocation did not compare with.
enum GoldenPruning {
  case none
  /// Goldens whose tree files do not exist.
  case orphans
  /// Also goldens of existing trees at other sizes.
  case sizes
}
