import LayoutEngine
import LayoutReports
import Platform
import TreeFiles

/// What a command line asks for.
struct Options {
  /// The files to lay out, `-` for standard input.
  var files: [String] = []
  /// The same; standard input if there are none.
  var inputs: [String] { files.isEmpty ? ["-"] : files }
  /// The sizes and the scale; those of the case, the configuration or the default count where there
  /// are none.
  var sizes = SizeRequest()
  /// How many measure calls a layout may take, where it is not the standard number.
  var workLimit: Int?
  var direction: LayoutDirection?
  /// The format, where one is asked for.
  var requestedFormat: OutputFormat?
  /// The ids and paths of the elements to explain, instead of printing frames.
  var explained: [String] = []
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
  /// Where to write what `--check` found.
  var report: String?
  var lines = false
  var jobs: Int?
  var strict = false
  var quiet = false
  var color = ColorChoice.auto
  var diagnostics = DiagnosticForm.text
  var stats = false
  /// Fonts for texts, by name.
  var fonts: [(name: String, file: String)] = []
  /// The language of texts that name none.
  var language: LanguageTag?
  var lineBreaks: LineBreaks?
  /// The text node whose rules texts follow, where one is given.
  var textNode: TextNodeKind?
  /// From where alone the files are read that trees name; nil for anywhere.
  var confinement: Confinement?
  var requests = false
  /// The command line of the program that measures leaves.
  var measure: String?
  /// How many seconds it may take for an answer, where that is not the standard number.
  var measureSeconds: Double?
  /// Whether configurations are looked for.
  var readsConfiguration = true
  /// What to print instead of layouts.
  var information: Information?

  /// Whether to look for what to warn of: with `--lines`, only where warnings fail.
  var warns: Bool { strict || (!quiet && !lines) }

  /// Whether to warn of paths that may lead anywhere: with `--lines` trees come from anywhere.
  var warnsOfPaths: Bool { lines && confinement == nil && (strict || !quiet) }

  var format: OutputFormat { requestedFormat ?? .json }

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
