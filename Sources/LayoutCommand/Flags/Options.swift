import LayoutEngine
import LayoutFormats

/// What a command line asks for.
struct Options {
  /// The files to lay out, `-` for standard input.
  var files: [String] = []
  /// The largest sizes, one layout each; none where the case or the default decides.
  var maxima: [Size] = []
  var minimum: Size?
  /// The sizes that are minimum and maximum at once, one layout each.
  var exactSizes: [Size] = []
  var scale: Double?
  var direction: LayoutDirection?
  /// The format, where one is asked for.
  var requestedFormat: OutputFormat?
  /// The ids and paths of the elements to explain, in place of printing frames.
  var explained: [String] = []
  var flatten = false
  var origin = FrameOptions.Origin.parent
  var compact = false
  var lines = false
  var jobs: Int?
  var strict = false
  var quiet = false
  var color = ColorChoice.auto
  var stats = false
  /// What to print instead of layouts.
  var information: Information?

  /// The size ranges to lay a tree out in; the sizes of its case stand where no flag gives one.
  func ranges(for options: CaseOptions) -> [SizeRange] {
    if !exactSizes.isEmpty { return exactSizes.map { SizeRange(exactly: $0) } }
    let minimum = minimum ?? options.min ?? .zero
    if maxima.isEmpty { return [SizeRange(min: minimum, max: options.max ?? .infinite)] }
    return maxima.map { SizeRange(min: minimum, max: $0) }
  }

  var format: OutputFormat { requestedFormat ?? .json }

  /// How many layouts each tree has.
  var layoutsPerFile: Int { max(1, maxima.count, exactSizes.count) }

  /// Pixels a point for a tree.
  func scale(for options: CaseOptions) -> Double { scale ?? options.scale ?? 2 }

  /// Which frames to print of a tree.
  func frameOptions(for options: CaseOptions) -> FrameOptions {
    FrameOptions(
      flattened: flatten,
      mirrored: (direction ?? options.direction ?? .leftToRight) == .rightToLeft, origin: origin)
  }
}

/// What `--format` names.
enum OutputFormat: UInt8, Vocabulary {
  case json
  case jsonl
  case table
  case csv
  case ascii

  static let words = ["json", "jsonl", "table", "csv", "ascii"]
}

/// What `--color` names.
enum ColorChoice: UInt8, Vocabulary {
  case auto
  case always
  case never

  static let words = ["auto", "always", "never"]
}

/// What the command prints instead of layouts.
enum Information {
  case shortHelp
  case longHelp
  case version
}
