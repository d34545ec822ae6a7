import Foundation
import LayoutEngine
import LayoutOutput
import Platform
import Testing
import TreeFiles
import TreeGenerator

@Suite struct `Recorded measures` {
  private func size(_ measures: String, _ max: Size, scale: Double = 2) throws -> [Double] {
    try frames(
      #"{"scale": \#(scale), "tree": {"type": "node", "measures": \#(measures)}}"#, max: max)[0]
      .size
  }

  @Test func `the entry with the constraint's maximum size has the size`() throws {
    let measures =
      #"[{"max": [100, "inf"], "size": [90, 40]}, {"max": [200, "inf"], "size": [150, 20]}, "#
      + #"{"max": {"width": "inf", "height": "inf"}, "size": {"width": 155, "height": 20}}, "#
      + #"{"size": [90, 30], "max": [100, 30]}]"#
    #expect(try size(measures, Size(width: 100, height: .infinity)) == [90, 40])
    #expect(try size(measures, Size(width: 200, height: .infinity)) == [150, 20])
    #expect(try size(measures, .infinite) == [155, 20])
    #expect(try size(measures, Size(width: 100, height: 30)) == [90, 30])
    for max in [Size(width: 150, height: .infinity), Size(width: 100, height: 31)] {
      #expect(throws: LayoutFailure.self) { try size(measures, max) }
    }
  }

  @Test func `largest sizes are compared to the pixel`() throws {
    let measures = #"[{"max": [100, "inf"], "size": [90.3, 40]}]"#
    #expect(try size(measures, Size(width: 100.2, height: .infinity)) == [90.5, 40])
    #expect(try size(measures, Size(width: 99.8, height: .infinity)) == [90.5, 40])
    #expect(
      try size(#"[{"max": [100.2, "inf"], "size": [90, 40]}]"#, Size(width: 100, height: .infinity))
        == [90, 40])
    #expect(throws: LayoutFailure.self) {
      try size(measures, Size(width: 100.2, height: .infinity), scale: 3)
    }
    #expect(throws: LayoutFailure.self) {
      try size(measures, Size(width: 100.3, height: .infinity))
    }
  }

  @Test(arguments: [15, 16, 17, 1000])
  func `of many entries the first one with the same largest size counts`(count: Int) throws {
    func tree(_ first: Int, scale: Int) -> String {
      // Those of odd numbers are a quarter of a point wider than the ones before them.
      let entries = (0..<count).map { index in
        let width = 10_000 + Double(index / 2 * 2) + (index % 2 == 0 ? 0 : 0.25)
        return "{\"max\":[\(width),\"inf\"],\"size\":[\(first + index),1]}"
      }
      return
        "{\"scale\":\(scale),\"tree\":{\"type\":\"node\",\"measures\":[\(entries.joined(separator: ","))]}}"
    }
    let layout = LeafLayout()
    let last = (count - 1) / 2 * 2
    // The same reader and workspace for other measures, and for the same ones at another scale.
    for (first, scale, quarter) in [(100, 1, 100.0), (2000, 1, 2000), (100, 4, 101)] {
      try layout.read(tree(first, scale: scale))
      for _ in 0..<2 {
        for (width, expected) in [(0.25, quarter), (Double(last), Double(first + last))] {
          let frames = try layout.frames(Size(width: 10_000 + width, height: .infinity))
          #expect(frames[0].size == [expected, 1])
        }
        #expect(throws: LayoutFailure.self) {
          try layout.frames(Size(width: 10_000.75 + 2 * Double(count), height: .infinity))
        }
      }
    }
  }

  @Test func `entries are compared at the scale of each layout`() throws {
    let entries = (0..<20).map {
      #"{"max": [\#(100 + Double($0) / 4), "inf"], "size": [\#($0), 1]}"#
    }
    let layout = LeafLayout()
    try layout.read(#"{"type": "node", "measures": [\#(entries.joined(separator: ", "))]}"#)
    for (scale, width) in [(1.0, 2.0), (4, 4), (4, 4), (1, 2)] {
      let frame = try layout.frames(Size(width: 101, height: .infinity), scale: scale)[0]
      // At scale 1, 100.5 points are 101.
      #expect(frame.size == [width, 1])
    }
  }

  @Test func `a size that is settled needs no entry`() throws {
    let node = #"{"type": "node", "measures": [], "style": {"preferredSize": [30, 20]}}"#
    #expect(try frames(node)[0].size == [30, 20])
  }

  @Test func `what is missing names the first constraint that was asked`() throws {
    let layout = LeafLayout()
    try layout.read(
      #"{"type": "inset", "insets": 10, "child": {"type": "node", "measures": []}}"#)
    for _ in 0..<2 {
      do {
        _ = try layout.frames(Size(width: 120, height: .infinity))
        Issue.record("there are frames")
      } catch LayoutFailure.missingMeasure(let request) {
        #expect(request.max == Size(width: 100, height: .infinity))
        #expect(layout.reader.tree.path(of: request.element, root: "$") == "$.child")
      }
    }
    // The next layout is none the worse for it.
    try layout.read(courier("aaa"))
    #expect(try layout.frames()[0].size == [18, 8])
  }
}

@Suite struct `Requests` {
  private func requests(_ json: String, _ max: Size) throws -> [String] {
    let layout = LeafLayout()
    layout.workspace.keepsRequests = true
    try layout.read(json)
    _ = try layout.frames(max)
    return layout.workspace.requests.map {
      "\(layout.reader.tree.path(of: $0.element, root: "$")) \($0.max.width)"
    }
  }

  @Test func `each leaf and each distinct constraint is listed once`() throws {
    let text = courier("aaa bbb", #", "style": {"flexShrink": 1}"#)
    let fixed = #"{"type": "node", "intrinsicSize": [30, 10]}"#
    #expect(
      try requests(
        #"{"type": "stack", "children": [\#(text), \#(fixed)]}"#, Size(width: 60, height: .infinity)
      )
        == ["$.children[0] inf", "$.children[0] 30.0"])
  }

  @Test func `a repeated constraint is listed once`() throws {
    // The inner stack is laid out by up to 200 points, and then by 200.
    let inner =
      #"{"type": "stack", "direction": "vertical", "alignItems": "start", "children": [\#(courier("aaa"))]}"#
    let wide = #"{"type": "node", "intrinsicSize": [200, 10]}"#
    #expect(
      try requests(
        #"{"type": "stack", "direction": "vertical", "children": [\#(inner), \#(wide)]}"#,
        Size(width: 200, height: .infinity)) == ["$.children[0].children[0] 200.0"])
  }

  @Test func `a leaf whose measure is missing leaves all space to the others`() throws {
    let text = courier("aaa bbb", #", "style": {"flexGrow": 1}"#)
    #expect(
      try requests(
        #"{"type": "stack", "style": {"width": 60}, "children": [{"type": "node", "measures": []}, \#(text)]}"#,
        Size(width: 60, height: .infinity)
      )
        == ["$.children[0] inf", "$.children[1] inf", "$.children[1] 60.0"])
  }

  @Test func `recording the requested measures ends with the frames of the texts`() throws {
    let size = Size(width: 77, height: .infinity)
    let texts = ["aaa bbb cc", "dd"]
    func tree(_ leaves: [String]) -> String {
      #"{"type": "stack", "children": [\#(leaves.joined(separator: ","))]}"#
    }
    let style = #", "style": {"flexShrink": 1}"#
    let wanted = try frames(tree(texts.map { courier($0, style) }), max: size)
    var measures: [String: [String]] = [:]
    func recorded() -> String {
      tree(
        texts.indices.map {
          let entries = measures["$.children[\($0)]", default: []].joined(separator: ",")
          return #"{"type": "node", "measures": [\#(entries)]\#(style)}"#
        })
    }
    for _ in 0..<4 {
      let layout = LeafLayout()
      try layout.read(recorded())
      do {
        #expect(try layout.frames(size) == wanted)
        return
      } catch LayoutFailure.missingMeasure {
        for request in layout.workspace.requests {
          let path = layout.reader.tree.path(of: request.element, root: "$")
          let index = Int(path.dropFirst("$.children[".count).dropLast())!
          let measured = try frames(courier(texts[index]), max: request.max)[0]
          let width = request.max.width.isInfinite ? #""inf""# : "\(request.max.width)"
          measures[path, default: []].append(
            #"{"max": [\#(width), "inf"], "size": [\#(measured.width), \#(measured.height)]}"#)
        }
      }
    }
    Issue.record("there is always another measure missing")
  }
}

@Suite struct `Texts with recorded measures` {
  private let measures =
    #""measures": [{"max": ["inf", "inf"], "size": [50, 9]}, "#
    + #"{"max": [30, "inf"], "size": [30, 21.3]}]"#

  @Test func `have the recorded sizes`() throws {
    let text = courier("aaa bbb", #", \#(measures), "style": {"flexShrink": 1}"#)
    let fixed = #"{"type": "node", "intrinsicSize": [30, 10]}"#
    let tree = #"{"type": "stack", "children": [\#(text), \#(fixed)]}"#
    let size = Size(width: 60, height: .infinity)
    #expect(try frames(tree, max: size)[1].size == [30, 21.5])
    // As high as the row.
    #expect(try frames(tree, max: Size(width: 80, height: .infinity))[1].size == [50, 10])
  }

  @Test func `have the baselines of their fonts`() throws {
    let layout = LeafLayout()
    for text in [courier("aaa"), courier("aaa", ", \(measures)")] {
      try layout.read(#"{"type": "stack", "children": [\#(text)]}"#)
      let placement = layout.reader.tree.elements[1].placement
      #expect(layout.reader.tree.placements[placement].ascender == 0.629 * 10)
    }
  }

  @Test func `are errors if the constraint is not recorded`() throws {
    let layout = LeafLayout()
    try layout.read(courier("aaa", ", \(measures)"))
    #expect(throws: LayoutFailure.self) {
      _ = try layout.frames(Size(width: 31, height: .infinity))
    }
    #expect(layout.workspace.requests.map(\.max) == [Size(width: 31, height: .infinity)])
  }

  @Test func `have the same frames as nodes with the same measures`() throws {
    let style = #", "style": {"flexShrink": 1, "flexGrow": 1}"#
    let chain = { (leaf: String) in
      (0..<9).reduce(leaf) { inner, level in
        #"{"type": "stack", "direction": "\#(level % 2 == 0 ? "vertical" : "horizontal")", "style": {"flexShrink": 1}, "children": [\#(inner), {"type": "node", "intrinsicSize": [3, 3]}]}"#
      }
    }
    let entries = [".inf"] + (0...200).map { "\(Double($0) / 2)" }
    let list = entries.enumerated().map { index, width in
      let width = width == ".inf" ? #""inf""# : width
      return #"{"max": [\#(width), "inf"], "size": [\#(60 - index % 7), \#(5 + index)]}"#
    }.joined(separator: ",")
    for width in stride(from: 10.0, through: 90, by: 7.5) {
      let size = Size(width: width, height: .infinity)
      let node = #"{"type": "node", "measures": [\#(list)]\#(style)}"#
      let text = courier("aaa bbb", #", "measures": [\#(list)]\#(style)"#)
      let expected = try frames(chain(node), max: size)
      #expect(try frames(chain(text), max: size) == expected)
    }
  }
}

/// Measures each leaf as a closure says, and counts.
private final class TestMeasurer: LeafMeasuring {
  var count = 0
  private let body: (Int32, Size) -> LeafMeasure?

  init(_ body: @escaping (Int32, Size) -> LeafMeasure?) { self.body = body }

  func measure(
    _ leaf: Int32, of tree: LayoutTree, in range: SizeRange, scale: Double
  ) -> LeafMeasure? {
    count += 1
    return body(leaf, range.max)
  }
}

@Suite struct `Leaves that somebody else measures` {
  private let row = #"""
    {"type": "stack", "alignItems": "baselineFirst", "children": [
      {"type": "text", "text": "a", "fontSize": 17},
      {"type": "stack", "direction": "vertical", "children": [
        {"type": "text", "text": "b", "fontSize": 17, "style": {"descender": -1}}]},
      {"type": "node", "measures": []},
      {"type": "node", "intrinsicSize": [5, 5]}]}
    """#

  @Test func `are texts, and nodes with measures`() throws {
    let layout = LeafLayout()
    var asked: [Int32] = []
    layout.workspace.measurer = TestMeasurer { leaf, _ in
      asked.append(leaf)
      return LeafMeasure(size: Size(width: 10, height: 20.2))
    }
    try layout.read(row)
    let frames = try layout.frames()
    #expect(asked == [1, 3, 4])
    #expect(frames[1].size == [10, 20.5])
    #expect(frames[4].size == [10, 20.5])
  }

  @Test func `have the baselines of the answers, in each layout anew`() throws {
    let layout = LeafLayout()
    var ascender: Double? = 30
    layout.workspace.measurer = TestMeasurer { leaf, _ in
      LeafMeasure(
        size: Size(width: 10, height: 40), ascender: leaf == 3 ? ascender : nil, descender: -5)
    }
    try layout.read(row)
    let standard = 1577.0 * 17 / 2048
    for expected in [30, 20, standard] {
      ascender = expected == standard ? nil : expected
      let frames = try layout.frames()
      // The first text keeps the ascender of its font.
      #expect(frames[1].y - frames[2].y == expected - standard)
      let placements = [1, 3].map {
        layout.reader.tree.placements[layout.reader.tree.elements[$0].placement]
      }
      #expect(placements.map(\.descender) == [-5, -1])
    }
  }

  @Test func `without an answer are errors, and nobody is asked again in that layout`() throws {
    let layout = LeafLayout()
    let measurer = TestMeasurer { leaf, _ in leaf == 3 ? nil : LeafMeasure(size: .zero) }
    layout.workspace.measurer = measurer
    try layout.read(row)
    for count in [2, 4] {
      do {
        _ = try layout.frames()
        Issue.record("there is a layout")
      } catch LayoutFailure.unmeasured(let request) {
        #expect(request.element == 3)
      }
      #expect(measurer.count == count)
    }
  }

  @Test func `are asked only if no measure is recorded`() throws {
    let layout = LeafLayout()
    let measurer = TestMeasurer { _, _ in LeafMeasure(size: Size(width: 7, height: 7)) }
    layout.workspace.measurer = measurer
    try layout.read(courier("a", #", "measures": [{"max": [50, "inf"], "size": [40, 20]}]"#))
    #expect(try layout.frames(Size(width: 50, height: .infinity))[0].size == [40, 20])
    #expect(measurer.count == 0)
    #expect(try layout.frames(Size(width: 60, height: .infinity))[0].size == [7, 7])
    #expect(measurer.count == 1)
  }
}

@Suite struct `Measured leaves and memory` {
  /// Trees of stacks, insets and the leaves that measure themselves.
  struct RandomLeaves {
    var random: SplitMix64

    mutating func tree(_ depth: Int = 4) -> String {
      if depth == 0 || random.below(4) == 0 { return leaf() }
      if random.below(4) == 0 {
        return #"{"type": "inset", "insets": \#(random.below(9)), "child": \#(tree(depth - 1))}"#
      }
      let children = (0...random.below(4)).map { _ in tree(depth - 1) }
      let direction = random.below(2) == 0 ? "vertical" : "horizontal"
      let alignment = ["start", "stretch", "baselineFirst", "baselineLast", "center"][
        direction == "vertical" ? random.below(2) : random.below(5)]
      return #"{"type": "stack", "direction": "\#(direction)", "alignItems": "\#(alignment)", "#
        + #""style": \#(style()), "children": [\#(children.joined(separator: ","))]}"#
    }

    private mutating func style() -> String {
      #"{"flexShrink": \#(random.below(2)), "flexGrow": \#(random.below(2))}"#
    }

    private mutating func leaf() -> String {
      if random.below(5) == 0 { return #"{"type": "node", "style": \#(style())}"# }
      let words = ["one", "paragraph", "of a", "text, wrapped"]
      let text = (0..<random.below(9)).map { _ in words[random.below(4)] }.joined(separator: " ")
      return courier(
        text, #", "maximumNumberOfLines": \#(random.below(4)), "style": \#(style())"#)
    }
  }

  @Test func `frames do not depend on what was measured before`() throws {
    var trees = RandomLeaves(random: SplitMix64(seed: 4))
    var order = SplitMix64(seed: 5)
    let sizes = [
      Size.infinite, Size(width: 375, height: .infinity), Size(width: 61.5, height: .infinity),
      Size(width: 200, height: 90), Size(width: 7, height: 300),
    ]
    let reused = LeafLayout()
    for _ in 0..<150 {
      let json = trees.tree()
      let fresh = try sizes.map { try frames(json, max: $0) }
      try reused.read(json)
      for _ in 0..<8 {
        let index = order.below(sizes.count)
        #expect(try reused.frames(sizes[index]) == fresh[index], "\(json)")
      }
    }
  }
}
