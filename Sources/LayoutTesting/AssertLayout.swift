import AsyncDisplayKit
import Foundation
import LayoutElements
import Testing
import XCTest

/// Compares an element's frames with a golden file, in Swift Testing and in XCTest. The file has one line
/// per element, or is JSON, and works with `layoutcalc` too.
///
///     assertLayout(cell, in: [SizeRange(min: Size(width: 375, height: 0), max: maximum)])
///
/// If the golden is missing, it is written, and the test fails once; in CI, where the environment has `CI`, it
/// is not written. If `LAYOUTCALC_UPDATE` is set in the environment, goldens that differ are rewritten and the
/// test passes.
///
/// A failure in a detached task or on another thread, where the current test is unknown, is reported for the test run.
/// - Parameters:
///   - element: The element, laid out in each of the ranges.
///   - ranges: The sizes that the element can have, in points: at least one range. Their maximum sizes differ.
///   - textSizes: The text sizes: each range is laid out once for each of them; nil is the standard size.
///   - golden: The path of the file, relative to the folder of the test's file unless it begins with
///     a slash. If it ends with `.json`, it is JSON. If it ends with a slash, it is a folder with a file for each
///     size, such as `cell-375xinf.frames` or `cell-375xinf-text1.35.frames` for an element whose `debugName`, or
///     else class, is `cell`. By default, `Goldens/FileOfTheTest/the-name-of-the-test.frames`, with the name of the
///     suite if that is not the file's, and with the arguments of the test. Without `.frames`, an existing file with
///     `.json` is used, and stays JSON.
///   - name: The end of the default file name. By default, the number of the assertion in the test, from the second on.
///     Assertions in a loop need a name.
///   - recording: When goldens are written; by default, as the environment says.
///   - scale: Pixels per point, greater than 0.
///   - textNode: The text node of Texture whose rules the texts follow.
///   - tolerance: The maximum difference of a coordinate, in points.
///   - function: The name of the test.
///   - fileID: The file in which a failure is reported, as the compiler names it.
///   - filePath: The path of that file.
///   - line: The line at which a failure is reported.
///   - column: The column at which a failure is reported.
public func assertLayout(
  _ element: LayoutElement, in ranges: [SizeRange], textSizes: [TextSize?] = [nil],
  golden: String? = nil, named name: String? = nil,
  record recording: GoldenRecording? = nil, scale: Double = 2,
  textNode: TextNodeKind = .textNode, tolerance: Double = 0, function: String = #function,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  do {
    let file = URL(filePath: "\(filePath)")
    let path =
      golden
      ?? GoldenNames.shared.path(
        file: file, function: function, named: name, site: "\(fileID):\(line):\(column)")
    let expected = GoldenFile(
      url: URL(filePath: path, relativeTo: file.deletingLastPathComponent()),
      isFolder: path.hasSuffix("/"), sharing: golden == nil ? .sameFrames : .sameFramesToWrite,
      textNode: textNode, tolerance: tolerance, recording: recording ?? .ofEnvironment)
    try expected.check(element, in: ranges, textSizes, scale: scale)
    if let range = ranges.first, let warning = element.recreatedNodes(in: range, scale: scale) {
      FileHandle.standardError.write(Data("\(filePath):\(line): warning: \(warning)\n".utf8))
    }
  } catch {
    let location = SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    let isInTest = Test.current != nil
    Issue.record("\(error)", sourceLocation: location)
    if isInTest, let failure = error as? GoldenFailure {
      for (name, drawing) in failure.drawings {
        Attachment.record(drawing, named: name, sourceLocation: location)
      }
    }
    // Neither library knows the test of a detached task: XCTest then reports the failure for the running test.
    if !isInTest { XCTFail("\(error)", file: filePath, line: line) }
  }
}

/// Compares an element's frames with a golden file, laid out from 0 × 0 to each of the sizes, in points.
///
///     assertLayout(cell, sizes: [Size(width: 375, height: .infinity)], golden: "Goldens/cell.frames")
///
/// The other parameters are those of `assertLayout(_:in:…)`.
public func assertLayout(
  _ element: LayoutElement, sizes: [Size], textSizes: [TextSize?] = [nil],
  golden: String? = nil, named name: String? = nil,
  record recording: GoldenRecording? = nil, scale: Double = 2,
  textNode: TextNodeKind = .textNode, tolerance: Double = 0, function: String = #function,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  assertLayout(
    element, in: sizes.map { SizeRange(max: $0) }, textSizes: textSizes, golden: golden,
    named: name, record: recording, scale: scale, textNode: textNode, tolerance: tolerance,
    function: function,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Compares an element's frames with a golden file, laid out from 0 × 0 to each of the sizes, in points.
///
///     assertLayout(cell, sizes: [CGSize(width: 375, height: CGFloat.infinity)])
///
/// The other parameters are those of `assertLayout(_:in:…)`.
@_disfavoredOverload
public func assertLayout(
  _ element: LayoutElement, sizes: [CGSize], textSizes: [TextSize?] = [nil],
  golden: String? = nil, named name: String? = nil,
  record recording: GoldenRecording? = nil, scale: Double = 2,
  textNode: TextNodeKind = .textNode, tolerance: Double = 0, function: String = #function,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  assertLayout(
    element, in: sizes.map { ASSizeRangeMake(.zero, $0) }, textSizes: textSizes, golden: golden,
    named: name, record: recording, scale: scale, textNode: textNode, tolerance: tolerance,
    function: function,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Compares an element's frames with a golden file, laid out in each of the ranges.
///
///     assertLayout(cell, in: [ASSizeRangeMake(CGSize(width: 375, height: 0), maximum)])
///
/// The other parameters are those of `assertLayout(_:in:…)`.
@_disfavoredOverload
public func assertLayout(
  _ element: LayoutElement, in ranges: [ASSizeRange], textSizes: [TextSize?] = [nil],
  golden: String? = nil, named name: String? = nil,
  record recording: GoldenRecording? = nil, scale: Double = 2,
  textNode: TextNodeKind = .textNode, tolerance: Double = 0, function: String = #function,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  assertLayout(
    element, in: ranges.map { SizeRange($0) }, textSizes: textSizes, golden: golden,
    named: name, record: recording, scale: scale, textNode: textNode, tolerance: tolerance,
    function: function,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// When `assertLayout` writes goldens.
///
///     assertLayout(cell, sizes: sizes, record: .all)
public enum GoldenRecording: Sendable {
  /// Goldens are never written, and a missing golden is a failure. The default if the environment has `CI`.
  case never
  /// A missing golden is written, and the test fails once.
  case missing
  /// A golden that differs is rewritten, and the test passes. The default if the environment has
  /// `LAYOUTCALC_UPDATE`.
  case all

  /// The recording that the environment variables select.
  static var ofEnvironment: GoldenRecording {
    let environment = ProcessInfo.processInfo.environment
    if environment["LAYOUTCALC_UPDATE"] != nil { return .all }
    return environment["CI"] != nil ? .never : .missing
  }
}
