import Foundation
import LayoutAnalysis
import LayoutEngine
import LayoutReports
import LayoutText
import Testing
import TreeFiles

/// The root of the package.
let packageRoot = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The tree is not one.
struct Unreadable: Error, CustomStringConvertible {
  let description: String
}

/// Returns the warnings of a tree, laid out in its own sizes or else in `range`.
func warnings(
  about json: String, in range: SizeRange = SizeRange(max: Size(width: 375, height: .infinity))
) throws -> Diagnostics {
  try warnings(about: json, inEachOf: [range])
}

/// Returns the warnings of a tree with strings files, whose texts are given by their names: the layout
/// has those of the last one.
func warnings(about json: String, strings: KeyValuePairs<String, String>) throws -> Diagnostics {
  let files = try strings.map { try StringsFile.read(Array($1.utf8), path: "\($0).json") }
  var log = try warnings(
    about: json, inEachOf: [SizeRange(max: Size(width: 375, height: .infinity))], strings: files)
  for file in files {
    for warning in file.reportUnused()?.warnings ?? [] { log.addWarning(warning, isNew: true) }
  }
  return log
}

/// Returns the warnings of a tree that is laid out as wide as each of some widths.
func warnings(about json: String, widths: [Double]) throws -> Diagnostics {
  let ranges = widths.map { SizeRange(max: Size(width: $0, height: .infinity)) }
  var log = try warnings(about: json, inEachOf: ranges)
  log.nameLayouts(LayoutNames(widths: widths, suffixes: [""]))
  return log
}

/// Returns the warnings of a tree, laid out in its own sizes or else in `ranges`.
private func warnings(
  about json: String, inEachOf ranges: [SizeRange], strings: [StringsFile] = []
) throws -> Diagnostics {
  let text = Array(json.utf8)
  let tried = trial(ranges, strings)
  let reader = tried.reader
  guard tried.read(text) != nil else {
    throw Unreadable(description: reader.diagnostics.errors.map(\.message).joined(separator: "\n"))
  }
  var log = reader.diagnostics
  reader.reportPaths(to: &log)
  let search = fixSearch(text, ranges, strings)
  for index in ranges.indices {
    let layout = try #require(tried.layOut(index))
    reader.reportWarnings(
      in: layout, isOneOfSeveral: ranges.count > 1, remedy: search.map { $0.remedy(for:) },
      to: &log)
  }
  return log
}

/// Returns the search for fixes of a text in its own sizes or else in `ranges`.
func fixSearch(
  _ text: [UInt8], _ ranges: [SizeRange], _ strings: [StringsFile] = []
) -> FixSearch? {
  FixSearch(text, trial(ranges, strings), trial(ranges, strings))
}

/// Returns the layouts of texts in their own sizes or else in `ranges`.
private func trial(_ ranges: [SizeRange], _ strings: [StringsFile]) -> TrialLayouts {
  let (reader, workspace) = (TreeFileReader(), LayoutWorkspace())
  reader.strings = strings
  // The tree refers to its text until the next one is read.
  var texts: [PaddedText] = []
  return TrialLayouts(
    reader: reader,
    read: { text in
      texts = [PaddedText(text)]
      guard (try? reader.read(texts[0].bytes, folder: packageRoot.path + "/")) ?? false else {
        return nil
      }
      reader.tree.setTexts(TextVariant(strings: strings.last?.name))
      reader.tree.setSafeArea(reader.options.safeArea)
      return Array(ranges.indices)
    },
    layOut: { index in
      let range = SizeRange(
        min: reader.options.min ?? ranges[index].min, max: reader.options.max ?? ranges[index].max)
      let scale = reader.options.scale ?? 2
      guard (try? workspace.layout(reader.tree, in: range, scale: scale)) != nil else { return nil }
      return RenderedLayout(
        tree: reader.tree, workspace: workspace, range: range, scale: scale,
        frameOptions: FrameOptions(mirrored: reader.options.direction == .rightToLeft), file: "-",
        rootPath: reader.rootPath)
    })
}

extension Diagnostics {
  /// The warnings as lines, to compare and to show.
  var lines: [String] { warnings.map { "\($0.path): \($0.message) [\($0.rule ?? "")]" } }
}
