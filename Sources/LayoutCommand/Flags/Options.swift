import LayoutEngine
import LayoutReports
import Platform
import TreeFiles

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
  /// The golden file, or the folder of them, to compare with.
  var golden: String?
  /// How many points a coordinate may be off its golden.
  var tolerance = 0.0
  var update = GoldenUpdate.never
  /// Where to write what `--check` found.
  var report: String?
  /// The widths to lay out in, instead of `maxima`.
  var sweep: Sweep?
  var lines = false
  var jobs: Int?
  var strict = false
  var quiet = false
  var color = ColorChoice.auto
  var diagnostics = DiagnosticForm.text
  var stats = false
  /// Fonts for texts, by name.
  var fonts: [(name: String, file: String)] = []
  /// From where alone the files are read that trees name; nil for anywhere.
  var confinement: Confinement?
  var requests = false
  /// What to print instead of layouts.
  var information: Information?

  /// The size range of one of a tree's layouts; the sizes of its case are used where no flag gives
  /// one.
  func range(_ index: Int, for options: CaseOptions) -> SizeRange {
    if !exactSizes.isEmpty { return SizeRange(exactly: exactSizes[index]) }
    if let sweep {
      return sweep.range(
        width: sweep.widths[index], min: minimum ?? options.min ?? .zero,
        max: options.max ?? .infinite)
    }
    return SizeRange(
      min: minimum ?? options.min ?? .zero,
      max: maxima.isEmpty ? options.max ?? .infinite : maxima[index])
  }

  /// Whether to look for what to warn of: with `--lines`, only where warnings fail.
  var warns: Bool { strict || (!quiet && !lines) }

  /// Whether to warn of paths that may lead anywhere: with `--lines` trees come from anywhere.
  var warnsOfPaths: Bool { lines && confinement == nil && (strict || !quiet) }

  var format: OutputFormat { requestedFormat ?? .json }

  /// How many layouts each tree has.
  var layoutsPerFile: Int { max(1, maxima.count, exactSizes.count, sweep?.widths.count ?? 0) }

  /// What the layouts of a tree are called, if there are several.
  var layoutNames: LayoutNames? {
    if layoutsPerFile == 1 { return nil }
    return sweep.map { .widths($0.widths) } ?? .sizes(exactSizes.isEmpty ? maxima : exactSizes)
  }

  /// Pixels per point for a tree.
  func scale(for options: CaseOptions) -> Double { scale ?? options.scale ?? 2 }

  /// Whether `--direction rtl` has no effect, because no frames are flattened.
  var hasIdleDirection: Bool { direction == .rightToLeft && !flatten && !requests }

  /// Which frames to print of a tree.
  func frameOptions(for options: CaseOptions) -> FrameOptions {
    FrameOptions(
      flattened: flatten,
      mirrored: (direction ?? options.direction ?? .leftToRight) == .rightToLeft, origin: origin)
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
  case generated(Generated)
}

/// Widths in steps, `320..1024/8`.
struct Sweep {
  let widths: [Double]

  /// How many widths there may be.
  static let limit = 100_000

  /// Nothing unless there are widths, and not too many.
  init?(first: Double, last: Double, step: Double) {
    guard first <= last, step > 0, (last - first) / step < Double(Sweep.limit) else { return nil }
    widths = stride(from: first, through: last, by: step).map { $0 }
  }

  /// The sizes at one width. What has one exact width keeps to that: the width is then both the
  /// smallest and the largest.
  func range(width: Double, min: Size, max: Size) -> SizeRange {
    let least = min.width == max.width && max.width.isFinite ? width : Swift.min(min.width, width)
    return SizeRange(
      min: Size(width: least, height: min.height), max: Size(width: width, height: max.height))
  }
}
