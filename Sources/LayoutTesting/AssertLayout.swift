import Foundation
import LayoutEngine
import LayoutFormats
import Testing
import XCTest

/// Checks an element's frames against a golden: a file with the frames as `layoutcalc --format
/// json` writes them. Works in Swift Testing and in XCTest.
///
///     assertLayout(cell, sizes: [Size(width: 375, height: .infinity)], golden: "Goldens/cell.json")
///
/// A golden that is missing is written, and the test fails once. Where `LAYOUTCALC_UPDATE` is set in
/// the environment, goldens that differ are written anew and the test passes.
/// - Parameters:
///   - element: The element, laid out from 0 × 0 to each of the sizes.
///   - sizes: The largest sizes, in points.
///   - golden: The file, in the folder of the test's file unless it begins with a slash.
///   - scale: Pixels a point.
public func assertLayout(
  _ element: LayoutElement, sizes: [Size], golden: String, scale: Double = 2,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  do {
    let folder = URL(filePath: "\(filePath)").deletingLastPathComponent()
    try Golden(file: URL(filePath: golden, relativeTo: folder))
      .check(try frames(of: element, sizes: sizes, scale: scale))
  } catch {
    if Test.current != nil {
      Issue.record(
        "\(error)",
        sourceLocation: SourceLocation(
          fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
    } else {
      XCTFail("\(error)", file: filePath, line: line)
    }
  }
}

/// The frames of an element in each of the sizes, as `layoutcalc --format json` writes them of its
/// tree file.
func frames(of element: LayoutElement, sizes: [Size], scale: Double) throws -> String {
  var renderer = JSONRenderer(compact: false)
  var output = OutputBuffer()
  renderer.begin(count: sizes.count, to: &output)
  for size in sizes {
    let range = SizeRange(max: size)
    var text = Array(try element.treeFile(in: range, scale: scale).utf8)
    let count = text.count
    text += Array(repeating: 0, count: TreeFileReader.padding)
    try text.withUnsafeBytes { text in
      let reader = TreeFileReader()
      guard try reader.read(UnsafeRawBufferPointer(rebasing: text[..<count])) else {
        throw TreeFileError.unreadable(reader.diagnostics.errors.map(\.message))
      }
      let workspace = LayoutWorkspace()
      try workspace.layout(reader.tree, in: range, scale: scale)
      renderer.render(
        RenderedLayout(
          tree: reader.tree, workspace: workspace, range: range, scale: scale,
          frameOptions: FrameOptions(), file: "-"),
        to: &output)
    }
  }
  renderer.end(to: &output)
  return output.withBytes { String(decoding: $0, as: UTF8.self) }
}

/// Why a layout is not the one of its golden.
struct GoldenFailure: Error, CustomStringConvertible {
  let description: String
}

/// A file with the frames that are expected.
struct Golden {
  let file: URL
  var updates = ProcessInfo.processInfo.environment["LAYOUTCALC_UPDATE"] != nil

  /// Compares the file with `frames`, and writes it where it is missing or to be updated.
  func check(_ frames: String) throws {
    guard FileManager.default.fileExists(atPath: file.path) else {
      try write(frames)
      throw GoldenFailure(
        description: "\(file.path) did not exist and was written: look at it and test again")
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    if expected == frames { return }
    if updates { return try write(frames) }
    throw GoldenFailure(description: difference(frames, from: expected))
  }

  private func write(_ frames: String) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(frames.utf8).write(to: file)
  }

  /// The first line that differs, in words.
  private func difference(_ actual: String, from expected: String) -> String {
    let lines = (
      actual.split(separator: "\n", omittingEmptySubsequences: false),
      expected.split(separator: "\n", omittingEmptySubsequences: false)
    )
    let common = zip(lines.0, lines.1).prefix { $0 == $1 }.count
    func line(_ lines: [Substring]) -> String {
      common < lines.count ? lines[common].trimmingCharacters(in: .whitespaces) : "the end"
    }
    return "line \(common + 1) of \(file.path): \(line(lines.0)), expected \(line(lines.1)) "
      + "(with LAYOUTCALC_UPDATE=1 in the environment, the file is written anew)"
  }
}
