import LayoutEngine
import LayoutOutput
import TreeFiles

/// What a command line asks for.
struct Options {
  /// The files to lay out, `-` for standard input.
  var files: [String] = []
  /// The same; standard input if there are none.
  var inputs: [String] { files.isEmpty ? ["-"] : files }
  /// The name of standard input, where it has one.
  var standardInputName: String?
  /// The files that were found in folders; nil if no argument is a folder.
  var foundFiles: Set<ExactText>?
  /// What is left out of folders.
  var excluded: [PathPattern] = []
  /// The sizes and the scale; those of the case, the configuration or the default count where there
  /// are none.
  var sizes = SizeRequest()
  /// How many measure calls a layout may take, where it is not the standard number.
  var workLimit: Int?
  var direction: LayoutDirection?
  /// The format, where one is asked for.
  var requestedFormat: OutputFormat?
  /// The format where none is asked for.
  var standardFormat = OutputFormat.json
  /// Where to write what the command prints; nil for standard output.
  var output: String?
  /// Whether to lay out again whenever a file that was used changes.
  var watches = false
  /// The open page that shows new layouts, if there is one.
  var livePage: LivePage?
  /// The ids and paths of the elements to explain, instead of printing frames.
  var explained: [String] = []
  /// Whether breakpoints are printed with how each frame depends on the size.
  var slopes = false
  var flatten = false
  var origin = FrameOptions.Origin.parent
  var compact = false
  /// Whether texts are printed with their lines.
  var includesTexts = false
  /// Whether each layout is printed as one of several.
  var wraps = false
  /// The golden file, or the folder of them, to compare with; empty for that of the configuration.
  var golden: String?
  /// Whether configurations name `golden`, and not the command line.
  var hasConfiguredGolden = false
  /// How many points a coordinate may be off its golden.
  var tolerance: Double?
  var update = GoldenUpdate.never
  /// The ids and paths of the elements to update; none for all.
  var updated: [String] = []
  var pruning = GoldenPruning.none
  /// Whether requirements are checked, instead of printing frames.
  var checksRequirements = false
  /// The sentences and sets that the command line requires.
  var requirements: [String] = []
  /// Where to write what `--check` or `--require` found.
  var report: String?
  /// What `--vary` changes to make layouts fail, instead of printing frames; empty without it.
  var varied: Set<VariedPart> = []
  /// Whether to look for changes of trees that goldens and requirements do not notice.
  var mutates = false
  /// How many changes to try; nil for the default.
  var tries: Int?
  /// The seed of the variations to try; nil for the default.
  var seed: UInt64?
  /// The file for the counterexamples of `--vary`.
  var save: String?
  /// Whether to try edits that cure warnings and requirements, or remove unused keys.
  var fixes = false
  /// Whether to print these edits instead of writing them.
  var isDryRun = false
  /// The file of the old tree, or the folder of old trees, that `--blame` compares with.
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
  /// The values of `--strings`; and all strings files, including those of configurations.
  var strings: [StringsSource] = []
  var stringsFiles: [String] = []
  /// The language of texts that name none.
  var language: LanguageTag?
  var lineBreaks: LineBreaks?
  /// The text node whose rules texts follow, where one is given.
  var textNode: TextNodeKind?
  /// From where alone the files are read that trees name; nil for anywhere.
  var confinement: Confinement?
  var requests = false
  /// The words of the command line.
  var arguments: [String] = []
  /// The command line of the program that measures leaves.
  var measure: String?
  /// How many seconds it may take for an answer, where that is not the standard number.
  var measureSeconds: Double?
  /// The configuration of all files, instead of those in their folders.
  var configuration: String?
  /// Whether configurations are looked for.
  var readsConfiguration = true
  /// What to print instead of layouts.
  var information: Information?

  /// Whether breakpoints are looked for, instead of printing frames.
  var findsBreakpoints: Bool { sizes.breakpoints != nil || sizes.breakpointsOfHeight != nil }

  /// Whether to list keys that have no effect, instead of printing frames.
  var findsUnused: Bool { sizes.unused != nil }

  /// Whether all cores work on one file after the other.
  var takesFilesInTurn: Bool {
    checksRequirements || fixes || findsUnused || !varied.isEmpty || blame != nil
  }

  /// Whether to look for what to warn of: with `--lines`, only where warnings fail.
  var warns: Bool { strict || fixes || !varied.isEmpty || (!quiet && !lines) }

  /// Whether the output itself shows warnings: a page does.
  var showsWarnings: Bool { format == .html && golden == nil }

  /// Whether to warn of paths that may lead anywhere: with `--lines` trees come from anywhere.
  var warnsOfPaths: Bool { lines && confinement == nil && (strict || !quiet) }

  var format: OutputFormat { requestedFormat ?? standardFormat }

  /// Whether the output is complete even if there was an error: the results of `--check`, `--require` and
  /// `--lines` say what is wrong.
  var reportsErrors: Bool { lines || golden != nil || checksRequirements }

  /// Whether the output of an invocation replaces an earlier one.
  func shows(_ outcome: Outcome) -> Bool {
    outcome < .failed || outcome == .failed && reportsErrors
  }

  /// Which frames to print of a tree whose flattened frames have a direction.
  func frameOptions(_ direction: LayoutDirection, isFlattened: Bool) -> FrameOptions {
    FrameOptions(
      flattened: flatten || isFlattened, mirrored: direction == .rightToLeft, origin: origin)
  }
}

/// What `--format` names.
enum OutputFormat: UInt8, KeywordEnum {
  case json
  case jsonl
  case table
  case csv
  case ascii
  case svg
  case html

  static let keywords = ["json", "jsonl", "table", "csv", "ascii", "svg", "html"]
}

/// What `--color` names.
enum ColorChoice: UInt8, KeywordEnum {
  case auto
  case always
  case never

  static let keywords = ["auto", "always", "never"]
}

/// What the command prints instead of layouts.
enum Information {
  case shortHelp
  case longHelp
  case version
  case schema
  case configurationSchema
  case devices
  case generated(Generated)
}
