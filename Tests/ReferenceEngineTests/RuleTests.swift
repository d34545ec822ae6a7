import Foundation
import ReferenceEngine
import Testing

/// Rules that no conformance case tells apart, with frames worked out by hand.
@Suite struct RuleTests {
  @Test func `right to left mirrors each node in the nearest one that contains it`() throws {
    let frame = try layout(
      """
      {"max": [100, 50], "min": [100, 50], "direction": "rtl",
       "tree": {"type": "node", "layout": {"type": "stack", "children": [
         {"type": "node", "intrinsicSize": [30, 10]},
         {"type": "node", "style": {"width": 20}, "layout":
           {"type": "inset", "insets": {"left": 5},
            "child": {"type": "node", "intrinsicSize": [4, 4]}}}]}}}
      """
    ).flattened(rightToLeft: true)
    #expect(frame.x == 0)
    #expect(frame.children.map(\.x) == [70, 50])
    #expect(frame.children[1].children.map(\.x) == [0])
    #expect(frame.children[1].children.map(\.width) == [15])
  }

  @Test func `the origin of a node is rounded up once, after its specs are added`() throws {
    let tree = """
      {"type": "inset", "insets": 0.3, "child":
        {"type": "inset", "insets": 0.3, "child": {"type": "node", "intrinsicSize": [1, 1]}}}
      """
    let frame = try layout(tree)
    #expect(frame.children[0].x == 0.3)
    #expect(frame.flattened().children[0].x == 1)
    #expect(
      try ReferenceCase(json: Data(tree.utf8)).layout(scale: 3).flattened().children[0].x
        == 2.0 / 3)
  }

  @Test func `an element whose size is not valid is named`() throws {
    let error = #expect(throws: ReferenceInvalidSizes.self) {
      try layout(
        """
        {"type": "wrapper", "id": "outer", "children": [{"type": "spacer"},
          {"type": "node", "id": "large", "intrinsicSize": [3, 10000000]}]}
        """)
    }
    #expect(error?.places.map(\.path) == ["$", "$.children[1]"])
    #expect(error?.places.map(\.id) == ["outer", "large"])
    #expect(error?.places.last?.size == ReferenceSize(width: 3, height: 10_000_000))
  }

  @Test func `a size that is only measured may be larger than a valid one`() throws {
    let frame = try layout(
      """
      {"max": [100, 100], "min": [100, 0], "tree": {"type": "stack", "children": [
        {"type": "node", "intrinsicSize": [20000000, 10], "style": {"flexShrink": 1}}]}}
      """)
    #expect(frame.children[0].width == 100)
  }

  @Test func `a percentage that would make the smallest size infinite is automatic`() throws {
    let frame = try layout(
      """
      {"max": [50, "inf"], "tree": {"type": "node", "intrinsicSize": [10, 20],
        "style": {"width": "50%", "height": "50%", "minHeight": "10%"}}}
      """)
    #expect([frame.width, frame.height] == [25, 20])
  }

  @Test func `items that are arranged relative to baselines move up by descenders`() throws {
    let frame = try layout(
      """
      {"type": "stack", "direction": "vertical", "baselineRelativeArrangement": true, "children": [
        {"type": "node", "intrinsicSize": [10, 10], "style": {"descender": -2}},
        {"type": "node", "intrinsicSize": [10, 10], "style": {"descender": -3}},
        {"type": "node", "intrinsicSize": [10, 10]}]}
      """)
    #expect(frame.children.map(\.y) == [0, 8, 15])
    #expect(frame.height == 30)
  }

  @Test func `what is below an optimized child that nothing laid is laid out by 0 × 0`() throws {
    let frame = try layout(
      """
      {"min": [100, 0], "max": [100, 50], "tree": {"type": "stack", "alignItems": "start",
       "children": [
        {"type": "node", "intrinsicSize": [99.5, 10]},
        {"type": "stack", "style": {"flexGrow": true, "flexShrink": 1}, "children": [
          {"type": "node", "intrinsicSize": [7, 10]}]}]}}
      """)
    let unlaid = frame.children[1]
    #expect([unlaid.x, unlaid.y, unlaid.width, unlaid.height] == [99.5, 0, 0, 0])
    #expect(unlaid.children.map(\.width) == [7])
    #expect(unlaid.children.map(\.height) == [0])
  }

  @Test func `a vertical stack keeps the ascender of an earlier layout`() throws {
    // The inner column of a growing column is laid out while that is measured, with a free
    // height. With an exact height it is the optimized child, and growing leaves it alone.
    let frame = try layout(
      """
      {"min": [100, 100], "max": [100, 100], "tree":
       {"type": "stack", "direction": "vertical", "alignItems": "baselineFirst", "children": [
        {"type": "node", "intrinsicSize": [10, 40], "style": {"ascender": 30}},
        {"type": "stack", "direction": "vertical", "alignItems": "start",
         "style": {"flexGrow": 1}, "children": [
          {"type": "stack", "direction": "vertical", "style": {"flexGrow": 1, "flexShrink": 1},
           "children": [{"type": "node", "intrinsicSize": [10, 5], "style": {"ascender": 8}}]},
          {"type": "spacer", "style": {"flexGrow": 1000000}}]}]}}
      """)
    #expect(frame.children.map(\.x) == [0, 22])
    #expect(frame.children[1].children[0].height == 0)
  }

  @Test func `sizes, scale and direction of a case can be read and overridden`() throws {
    let other = try ReferenceCase(
      json: Data(
        """
        {"min": {"width": 1, "height": 2}, "max": [3, "inf"], "scale": 1.5, "direction": "rtl",
         "tree": {"type": "node", "id": "a", "$comment": [true]}}
        """.utf8))
    #expect(other.min == ReferenceSize(width: 1, height: 2))
    #expect(other.max == ReferenceSize(width: 3, height: .infinity))
    #expect(other.scale == 1.5)
    #expect(other.isRightToLeft)
    let frame = try other.layout(max: ReferenceSize(width: 8, height: 9), scale: 1)
    #expect([frame.width, frame.height] == [8, 9])
    #expect(frame.id == "a")
  }

  @Test func `an element that the engine does not know is an error`() {
    #expect(throws: ReferenceSyntaxError.self) { try layout(#"{"type": "text", "text": ""}"#) }
  }

  @Test func `a chain of 1,000 elements is laid out`() throws {
    let depth = 1000
    let tree =
      String(repeating: #"{"type":"inset","insets":1,"child":"#, count: depth)
      + #"{"type":"node","intrinsicSize":[1,1]}"# + String(repeating: "}", count: depth)
    // The engine recurses: a debug build takes more than the stack that a test has.
    #expect(try onLargeStack { try layout(tree).width } == 2001)
  }

  @Test func `numbers are read as strtod reads them`() throws {
    let text = "[0.39027688630827045, 5e-324, 9007199254740993, 1e23, -0.0, 2.5E+1, 1e400]"
    let numbers = try JSONValue(Data(text.utf8)).array().map { try $0.number() }
    #expect(
      numbers == [
        0.39027688630827045, .leastNonzeroMagnitude, 9_007_199_254_740_992, 1e23, 0, 25, .infinity,
      ])
    #expect(try JSONValue(Data(#""\ud83d\ude00é\n\/""#.utf8)) == .string("😀é\n/"))
  }

  private func onLargeStack<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) throws -> Value {
    nonisolated(unsafe) var result: Result<Value, any Error>?
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      result = Result { try body() }
      done.signal()
    }
    thread.stackSize = 256 << 20
    thread.start()
    done.wait()
    return try #require(result).get()
  }

  private func layout(_ json: String) throws -> ReferenceFrame {
    try ReferenceCase(json: Data(json.utf8)).layout()
  }
}
