import Foundation
import LayoutElements
import Testing
import XCTest

/// Compares an element's frames with a golden file, in Swift Testing and in XCTest. The file has the
/// frames as `layoutcalc --format json` writes them, and works with `layoutcalc --check` too.
///
///     assertLayout(cell, sizes: [Size(width: 375, height: .infinity)], golden: "Goldens/cell.json")
///
/// If the golden is missing, it is written, and the test fails once. If `LAYOUTCALC_UPDATE` is set in
/// the environment, goldens that differ are rewritten and the test passes.
/// - Parameters:
///   - element: The element, laid out from 0 × 0 to each of the sizes.
///   - sizes: The maximum sizes, in points.
///   - golden: The path of the file, relative to the folder of the test's file unless it begins with
///     a slash. If it ends with a slash, it is a folder with a file for each size, such as
///     `cell-375xinf.json` for an element whose `debugName`, or else class, is `cell`.
///   - scale: Pixels per point, greater than 0.
///   - textNode: The text node of Texture whose rules the texts follow.
///   - tolerance: How many points a coordinate can differ by.
///   - fileID: Where a failure is reported, as the compiler names the file.
///   - filePath: The path of that file.
///   - line: The line in it.
///   - column: The column in it.
public func assertLayout(
  _ element: LayoutElement, sizes: [Size], golden: String, scale: Double = 2,
  textNode: TextNodeKind = .textNode, tolerance: Double = 0, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  do {
    let folder = URL(filePath: "\(filePath)").deletingLastPathComponent()
    let golden = GoldenFile(
      url: URL(filePath: golden, relativeTo: folder), isFolder: golden.hasSuffix("/"),
      textNode: textNode, tolerance: tolerance)
    try golden.check(element, sizes: sizes, scale: scale)
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
