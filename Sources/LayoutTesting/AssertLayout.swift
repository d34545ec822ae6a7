import Foundation
import LayoutEngine
import Testing
import XCTest

/// Checks an element's frames against a golden: a file with the frames as `layoutcalc --format
/// json` writes them, which `layoutcalc --check` takes as well. Works in Swift Testing and in XCTest.
///
///     assertLayout(cell, sizes: [Size(width: 375, height: .infinity)], golden: "Goldens/cell.json")
///
/// A golden that is missing is written, and the test fails once. Where `LAYOUTCALC_UPDATE` is set in
/// the environment, goldens that differ are written anew and the test passes.
/// - Parameters:
///   - element: The element, laid out from 0 × 0 to each of the sizes.
///   - sizes: The largest sizes, in points.
///   - golden: The file, in the folder of the test's file unless it begins with a slash. One that
///     ends with a slash is a folder of a file for each size, such as `cell-375xinf.json` of an
///     element whose `debugName`, or else class, is `cell`.
///   - scale: Pixels a point, > 0.
///   - tolerance: How many points a coordinate may be off.
///   - fileID: Where a failure is reported, as the compiler names the file.
///   - filePath: The path of that file.
///   - line: The line in it.
///   - column: The column in it.
public func assertLayout(
  _ element: LayoutElement, sizes: [Size], golden: String, scale: Double = 2,
  tolerance: Double = 0, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  do {
    let folder = URL(filePath: "\(filePath)").deletingLastPathComponent()
    let golden = GoldenFile(
      url: URL(filePath: golden, relativeTo: folder), isFolder: golden.hasSuffix("/"),
      tolerance: tolerance)
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
