import LayoutEngine
@testable import LayoutOutput
@testable import LayoutReports
import Testing
@testable import TreeFiles

struct LargeTreeTests {
  /// Stacks of alternating direction, each in the one before.
  private func nested(_ depth: Int) -> RenderInput {
    var json = ""
    for level in 0..<depth {
      let direction = level % 2 == 0 ? "vertical" : "horizontal"
      json += #"{"type":"stack","direction":"\#(direction)","children":["#
    }
    return RenderInput(json + #"{"type":"spacer"}"# + String(repeating: "]}", count: depth))
  }

  /// A vertical stack of horizontal ones.
  private func grid(rows: Int, columns: Int) -> RenderInput {
    let cell = #"{"type":"node","intrinsicSize":[1,1]}"#
    let cells = Array(repeating: cell, count: columns).joined(separator: ",")
    let row = #"{"type":"stack","children":[\#(cells)]}"#
    let all = Array(repeating: row, count: rows).joined(separator: ",")
    return RenderInput(#"{"type":"stack","direction":"vertical","children":[\#(all)]}"#)
  }

  @Test func `a drawing of 10,000 nested stacks ends where it would grow out of proportion`() throws
  {
    let drawing = try output(of: ASCIIRenderer(), for: [nested(9_998)])
    #expect(drawing.utf8.count < 1 << 20 + 256 * 10_000)
    #expect(drawing.utf8.count > 1 << 20)
    let lines = drawing.split(separator: "\n")
    #expect(Set(lines.map(\.count)).count == 1)
    let hidden = lines.compactMap { $0.firstMatch(of: /ASStackLayoutSpec … (\d+) below/) }
    try #require(hidden.count == 1)
    let shown = lines.count / 2 + 1
    #expect(Int(hidden[0].1) == 9_999 - shown)
  }

  @Test func `a drawing of 10,000 elements that are not nested deeply is whole`() throws {
    let drawing = try output(of: ASCIIRenderer(), for: [grid(rows: 99, columns: 100)])
    #expect(drawing.matches(of: /ASDisplayNode/).count == 9_900)
    #expect(!drawing.contains("below"))
  }

  @Test func `a table of 10,000 nested stacks shows the depth at which it stops indenting`() throws
  {
    let table = try output(of: TableRenderer(columns: 80), for: [nested(9_998)])
    let lines = table.split(separator: "\n")
    #expect(lines.count == 10_000)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines[5_000].contains("┊  4999 stack"))
  }

  @Test func `the paths of a walk are those of its elements`() throws {
    let text = try output(of: CSVRenderer(), for: [nested(500)])
    let last = try #require(text.split(separator: "\n").last)
    let path = "$" + String(repeating: ".children[0]", count: 500)
    #expect(last == "\(path),spacer,,0,0,0,0")
  }
}
