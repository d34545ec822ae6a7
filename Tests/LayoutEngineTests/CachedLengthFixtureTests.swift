import Foundation
import LayoutEngine
import ReferenceEngine
import TestCases
import Testing
import TreeComparison

/// The ranges in which lengths are answered from the cache. A length that is said to hold in too few of them
/// costs work, and one that is said to hold in too many is wrong in some.
@Suite struct CachedLengthFixtureTests {
  private static let cases = TestCases(
    in: URL(filePath: #filePath).appending(path: "../../Fixtures/lengths").standardized)

  @Test(arguments: cases.names)
  func `lengths are measured where none holds, and have the size without a cache`(
    name: String
  ) throws {
    let fixture = try #require(Self.cases[name])
    let expected = String(decoding: try #require(fixture["measured"]), as: UTF8.self)
    let tree = try #require(fixture["tree"])
    var scale = 2.0
    if case .number(let number) = try JSONValue(tree)["scale"] { scale = number }
    let (cached, plain) = (ProductLayout(), ProductLayout())
    for (product, tracedRun) in [(cached, 1), (plain, .max)] {
      product.workspace.tracedRun = tracedRun
      // A root of one size is not measured, so nothing is known of it yet. What is measured may be too large
      // for a layout.
      do { try product.layout(tree) } catch LayoutFailure.invalidSize {}
      do {
        try product.workspace.layout(
          product.tree, in: SizeRange(exactly: Size(width: 1, height: 1)), scale: scale)
      } catch LayoutFailure.invalidSize {}
    }
    var actual = ""
    for line in expected.split(separator: "\n") {
      let range = try #require(SizeRange(spelled: line.prefix { $0 != ":" }), "\(line)")
      let before = cached.workspace.counts.runs
      let size = try cached.measureAgain(range, scale)
      let runs = cached.workspace.counts.runs - before
      #expect(try size == plain.measureAgain(range, scale), "\(name): \(line)")
      actual += "\(range.spelling): \(size.spelling), \(runs) run\(runs == 1 ? "" : "s")\n"
    }
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] != nil, actual != expected {
      try fixture.write(Data(actual.utf8), as: "measured")
    } else {
      #expect(actual == expected)
    }
  }
}

extension ProductLayout {
  /// The size that the root has in another range than in the last layout.
  fileprivate func measureAgain(_ range: SizeRange, _ scale: Double) throws -> Size {
    try workspace.measureAgain(0, of: tree, in: range, parent: range.max, scale: scale)
  }
}

extension Size {
  /// `320x20`
  fileprivate var spelling: String { "\(Self.spelling(of: width))x\(Self.spelling(of: height))" }

  private static func spelling(of length: Double) -> String {
    length == length.rounded() && length.magnitude < 1e9 ? "\(Int(length))" : "\(length)"
  }

  fileprivate init?(spelled text: Substring) {
    let lengths = text.split(separator: "x").compactMap { Double($0) }
    guard lengths.count == 2 else { return nil }
    self.init(width: lengths[0], height: lengths[1])
  }
}

extension SizeRange {
  /// `0x0..320xinf`
  fileprivate var spelling: String { "\(min.spelling)..\(max.spelling)" }

  fileprivate init?(spelled text: Substring) {
    guard let dots = text.firstRange(of: ".."), let min = Size(spelled: text[..<dots.lowerBound]),
      let max = Size(spelled: text[dots.upperBound...])
    else { return nil }
    self.init(min: min, max: max)
  }
}
