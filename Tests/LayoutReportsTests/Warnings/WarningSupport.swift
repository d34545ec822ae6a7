import Foundation
import LayoutEngine
import LayoutReports
import LayoutText
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
  let bytes = Array(json.utf8)
  let text = UnsafeMutableRawBufferPointer.allocate(
    byteCount: bytes.count + TreeFileReader.padding, alignment: 8)
  defer { text.deallocate() }
  text.initializeMemory(as: UInt8.self, repeating: 0)
  text.copyBytes(from: bytes)
  let reader = TreeFileReader()
  reader.strings = strings
  let isTree = try reader.read(
    UnsafeRawBufferPointer(rebasing: text[..<bytes.count]), folder: packageRoot.path + "/")
  guard isTree else {
    throw Unreadable(description: reader.diagnostics.errors.map(\.message).joined(separator: "\n"))
  }
  var log = reader.diagnostics
  reader.reportPaths(to: &log)
  reader.tree.setTexts(TextVariant(strings: strings.last?.name))
  let workspace = LayoutWorkspace()
  for range in ranges {
    let own = SizeRange(
      min: reader.options.min ?? range.min, max: reader.options.max ?? range.max)
    let scale = reader.options.scale ?? 2
    reader.tree.setSafeArea(reader.options.safeArea)
    try workspace.layout(reader.tree, in: own, scale: scale)
    let layout = RenderedLayout(
      tree: reader.tree, workspace: workspace, range: own, scale: scale,
      frameOptions: FrameOptions(mirrored: reader.options.direction == .rightToLeft), file: "-",
      rootPath: reader.rootPath)
    let trial = RemedyTrial { text, layout in
      try? found(in: text, like: layout, strings: strings)
    }
    reader.reportWarnings(
      in: layout, isOneOfSeveral: ranges.count > 1, trial: trial, to: &log)
  }
  return log
}

/// Returns the warnings of a text that is laid out like another one.
private func found(
  in bytes: [UInt8], like layout: RenderedLayout, strings: [StringsFile]
) throws -> [Warning]? {
  let text = UnsafeMutableRawBufferPointer.allocate(
    byteCount: bytes.count + TreeFileReader.padding, alignment: 8)
  defer { text.deallocate() }
  text.initializeMemory(as: UInt8.self, repeating: 0)
  text.copyBytes(from: bytes)
  let reader = TreeFileReader()
  reader.strings = strings
  let source = UnsafeRawBufferPointer(rebasing: text[..<bytes.count])
  guard try reader.read(source, folder: packageRoot.path + "/") else { return nil }
  reader.tree.setTexts(TextVariant(strings: strings.last?.name))
  reader.tree.setSafeArea(reader.options.safeArea)
  let workspace = LayoutWorkspace()
  try workspace.layout(reader.tree, in: layout.range, scale: layout.scale)
  return reader.warnings(
    in: RenderedLayout(
      tree: reader.tree, workspace: workspace, range: layout.range, scale: layout.scale,
      frameOptions: layout.frameOptions, file: "-", rootPath: reader.rootPath), allowed: [])
}

extension Diagnostics {
  /// The warnings as lines, to compare and to show.
  var lines: [String] { warnings.map { "\($0.path): \($0.message) [\($0.rule ?? "")]" } }
}
