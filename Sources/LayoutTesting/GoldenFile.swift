import Foundation
import ElementFiles
import LayoutElements
import LayoutGoldens
import TreeFiles

/// The failure of a comparison with a golden.
struct GoldenFailure: Error, CustomStringConvertible {
  let description: String
  /// Drawings of the frames that differ, as SVG, with the names of their files.
  var drawings: [(name: String, svg: String)] = []
}

extension GoldenFailure {
  /// Creates a failure about the file itself.
  init(_ url: URL, _ problem: String) { description = "\(url.path) \(problem)".printable }
}

/// A file with expected frames, or a folder with one file for each size.
struct GoldenFile {
  /// The path. Without `.frames` or `.json`, the existing file decides the form.
  let url: URL
  var isFolder = false
  /// The assertions that can share the file with this assertion.
  var sharing = Sharing.anything
  var textNode = TextNodeKind.textNode
  var tolerance = 0.0
  var recording = GoldenRecording.ofEnvironment

  /// The assertions that can share a golden.
  enum Sharing {
    /// Assertions with the same frames, because the file is named after the test.
    case sameFrames
    /// All assertions, but only those with the same frames write the file.
    case sameFramesToWrite
    /// All assertions: the frames of other assertions with the same file are not compared.
    case anything
  }

  /// Converts the name of a test's function to the name of a file: `the-header-fits` of `` `the header fits`() ``.
  static func fileName(ofTest function: String) -> String {
    let name = function.prefix { $0 != "(" }.replacing("`", with: "")
    return name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.joined(separator: "-")
  }

  /// Compares the golden with the frames of an element. Writes the golden if it is missing or to be updated.
  func check(
    _ element: LayoutElement, in ranges: [SizeRange], _ textSizes: [TextSize?] = [nil],
    scale: Double
  ) throws {
    let sizes = ranges.flatMap { range in textSizes.map { (range, $0) } }
    if sizes.isEmpty {
      throw GoldenFailure(description: "there is no size to lay out in: pass at least one")
    }
    guard isFolder else { return try check(element, sizes, scale, url) }
    var failures: [GoldenFailure] = []
    for (range, textSize) in sizes {
      let size = range.max.name(TextVariant(size: textSize))
      let name = "\(element.asciiArtName())-\(size)"
      do {
        try check(element, [(range, textSize)], scale, url.appending(path: name))
      } catch let failure as GoldenFailure {
        failures.append(failure)
      }
    }
    if failures.isEmpty { return }
    throw GoldenFailure(
      description: failures.map(\.description).joined(separator: "\n"),
      drawings: failures.flatMap(\.drawings))
  }

  private func check(
    _ element: LayoutElement, _ sizes: [(SizeRange, TextSize?)], _ scale: Double, _ url: URL
  ) throws {
    let url = GoldenFile.existing(url)
    let isPresent = FileManager.default.fileExists(atPath: url.path)
    let expected = isPresent ? try? String(contentsOf: url, encoding: .utf8) : nil
    var form = GoldenForm(ofFile: url.path) ?? .lines
    if var expected {
      form = expected.withUTF8 { GoldenForm(of: UnsafeRawBufferPointer($0), file: url.path) }
    }
    // The first layout creates the nodes of lazy properties, which have names too.
    let (range, textSize) = sizes[0]
    _ = try element.layout(in: range, scale: scale, textNode: textNode, textSize: textSize)
    let actual = try element.withPropertyNames {
      try frames(of: element, in: sizes, scale: scale, textNode, form)
    }
    let path = url.standardizedFileURL.path
    if sharing != .anything, !GoldenNames.shared.note(actual, at: path),
      sharing == .sameFrames || recording == .all
    {
      throw GoldenFailure(
        url,
        "is the golden of two assertions with different frames: pass named:, or another golden")
    }
    guard isPresent else {
      if recording == .never {
        throw GoldenFailure(
          url, "does not exist: run the test where CI is not set, or pass record: .missing")
      }
      try write(actual, to: url)
      throw GoldenFailure(url, "did not exist and was written: look at it and test again")
    }
    guard let expected else {
      throw GoldenFailure(url, "cannot be read: check the file, or pass another path")
    }
    var drawings: [(name: String, svg: String)] = []
    let differences = differences(actual, from: expected, url, &drawings)
    if differences.isEmpty { return }
    if recording == .all { return try write(actual, to: url) }
    let lines =
      ["\(element) differs from \(url.path):".printable] + differences.map { "  \($0)" }
    throw GoldenFailure(
      description: lines.joined(separator: "\n")
        + "\n(to accept the new frames, run LAYOUTCALC_UPDATE=1 swift test)",
      drawings: drawings)
  }

  /// Returns the golden at a path. For a path without an extension, this is the existing file in either format, or else
  /// the file to write.
  private static func existing(_ url: URL) -> URL {
    var isFolder: ObjCBool = false
    let isPresent = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    if GoldenForm(ofFile: url.path) != nil || isPresent && !isFolder.boolValue { return url }
    let files = GoldenForm.allCases.map {
      url.deletingLastPathComponent().appending(path: url.lastPathComponent + $0.ending)
    }
    return files.first { FileManager.default.fileExists(atPath: $0.path) } ?? files[0]
  }

  private func write(_ frames: String, to url: URL) throws {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(frames.utf8).write(to: url, options: .atomic)
    } catch {
      throw GoldenFailure(url, "cannot be written: check the folder, or pass another path")
    }
  }

  /// Returns the differences, one per line. Layouts are matched by size and not by name, because a golden that `check`
  /// wrote names a tree file.
  private func differences(
    _ actual: String, from expected: String, _ url: URL,
    _ drawings: inout [(name: String, svg: String)]
  ) -> [String] {
    if actual == expected { return [] }
    let (new, old): ([Golden], [Golden])
    do {
      (new, old) = (
        try TreeFileReader.withPadding(actual.utf8, Golden.read),
        try TreeFileReader.withPadding(expected.utf8, Golden.read)
      )
    } catch {
      return ["it is no golden: \(error.message)"]
    }
    var rest = old
    var lines: [String] = []
    for layout in new {
      let place = layout.sizeName.map { " at \($0)" } ?? ""
      guard let match = rest.firstIndex(where: { $0.sizeName == layout.sizeName }) else {
        lines.append("there is no layout\(place)")
        continue
      }
      let comparison = GoldenComparison(
        expected: rest.remove(at: match), actual: layout, tolerance: tolerance, acceptsNewIds: true)
      lines += comparison.lines.map { $0 + place }
      if !comparison.lines.isEmpty {
        let name = url.deletingPathExtension().lastPathComponent
        let drawing = GoldenDrawing(expected: comparison.expected, actual: comparison.actual)
        drawings.append(("\(name)-\(layout.sizeName ?? "layout").svg", drawing.svg))
      }
    }
    return lines + rest.map { "there is a layout at \($0.sizeName ?? "another size") as well" }
  }
}

/// Returns the frames of an element in each range and text size, as `layoutcalc check --update` would write them for
/// the element's tree file.
func frames(
  of element: LayoutElement, in sizes: [(SizeRange, TextSize?)], scale: Double,
  _ textNode: TextNodeKind = .textNode, _ form: GoldenForm
) throws -> String {
  var renderer = GoldenRenderer(form, count: sizes.count)
  var output = OutputBuffer()
  for (range, textSize) in sizes {
    let file = try element.treeFileAndFonts(
      in: range, scale: scale, textNode: textNode, textSize: textSize)
    try TreeFileReader.withPadding(file.text.utf8) { text in
      let reader = TreeFileReader(fonts: FontLibrary(adding: file.fonts))
      reader.tree.textNode = textNode
      guard try reader.read(text) else {
        throw TreeFileError.unreadable(reader.diagnostics.errors.map(\.message))
      }
      reader.tree.setTexts(TextVariant(size: textSize))
      let workspace = LayoutWorkspace()
      try workspace.layout(reader.tree, in: range, scale: scale)
      renderer.render(
        RenderedLayout(
          tree: reader.tree, workspace: workspace, range: range, scale: scale,
          frameOptions: FrameOptions(), file: "-"),
        to: &output)
    }
  }
  return output.text
}
