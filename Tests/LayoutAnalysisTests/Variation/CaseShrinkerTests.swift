import LayoutAnalysis
import LayoutEngine
import Testing
import TreeFiles
import TreeGenerator

@Suite struct `The smallest case of which something is true` {
  private func shrunk(
    _ text: String, _ isKept: @escaping (JSONDocument) -> Bool
  ) throws -> String {
    var shrinker = CaseShrinker(try JSONDocument(text.utf8)) { bytes in
      (try? JSONDocument(bytes)).map(isKept) ?? false
    }
    shrinker.run()
    #expect(shrinker.isMinimal)
    return String(decoding: shrinker.document.text, as: UTF8.self)
  }

  @Test func `has no other elements and keys`() throws {
    let text =
      #"{"name": 1, "require": ["x"], "max": [375, "inf"], "tree": {"type": "stack", "spacing": 4, "children": "#
      + #"[{"type": "node"}, {"type": "inset", "insets": 3, "child": {"type": "text", "id": "a", "text": "One", "#
      + #""style": {"width": 37.5, "flexGrow": 1}}}, {"type": "node"}]}}"#
    #expect(
      try shrunk(text) { document in
        document.nodes.indices.contains { document.key(of: $0) == "width" }
      }
        == #"{"require": ["x"], "max": [375, "inf"], "tree": {"id": "a", "style": {"width": 0}}}"#)
  }

  @Test func `keeps its strings and its size`() throws {
    let text =
      #"{"max": [333.5, 600], "tree": {"text": "Three bedrooms", "runs": [{"text": "by the sea"}]}}"#
    #expect(
      try shrunk(text) { document in
        document.node(at: "$.tree.text") != nil && document.node(at: "$.tree.runs[0].text") != nil
      } == text)
  }

  @Test func `has simple numbers`() throws {
    func number(_ isKept: @escaping (Double) -> Bool) throws -> Double? {
      let smallest = try shrunk(#"{"tree": {"type": "inset", "insets": 37.25}}"#) { document in
        document.node(at: "$.tree.insets").flatMap(document.number).map(isKept) ?? false
      }
      let document = try JSONDocument(smallest.utf8)
      return document.node(at: "$.tree.insets").flatMap(document.number)
    }
    #expect(try number { _ in true } == 0)
    #expect(try number { $0 > 0 } == 1)
    #expect(try number { $0 > 20 } == 30)
    #expect(try number { $0 > 37 && $0 < 38 } == 37.25)
  }

  @Test func `has a width that was asked for, or a round one`() {
    func width(_ condition: (Double) -> Bool) -> Double {
      SimpleNumber.simplestWidth(
        from: 333.5, preferred: [375, 320], in: 280...400, where: condition)
    }
    #expect(width { _ in true } == 375)
    #expect(width { $0 != 375 } == 320)
    #expect(width { ![375, 320].contains($0) } == 300)
    #expect(width { (330..<340).contains($0) } == 330)
    #expect(width { (331..<340).contains($0) } == 333)
  }

  /// Each array of elements and each object loses what it can.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func `still has the width and the height that it is about`(seed: UInt64) throws {
    var generator = TreeGenerator(seed: seed)
    var text: [UInt8] = []
    generator.tree(.feed, elements: 60) { text = $0 }
    let tree = String(decoding: text, as: UTF8.self)
    func isKept(_ document: JSONDocument) -> Bool {
      let height = try? RequirementBoard.read(String(decoding: document.text, as: UTF8.self)) {
        tree, evaluator in
        try evaluator.summaries(
          of: [
            EvaluatedSize(
              range: SizeRange(max: Size(width: 320, height: .infinity)), scale: 2)
          ], into: 0.0
        ) { $0 = $1.frames[0].height }[0]
      }
      return height ?? 0 >= 60
    }
    let whole = #"{"max": [320, "inf"], "tree": \#(tree)}"#
    try #require(isKept(try JSONDocument(whole.utf8)))
    let smallest = try JSONDocument(try shrunk(whole, isKept).utf8)
    #expect(isKept(smallest))
    // No value can go, and no element can take the place of the one around it.
    for node in smallest.nodes.indices.dropFirst() {
      let key = smallest.key(of: node)
      let parent = Int(smallest.nodes[node].parent)
      if parent == 0 || key == "id" { continue }
      let isListed = smallest.key(of: parent) == "children"
      if key == nil && !isListed { continue }
      let without = try JSONDocument(smallest.applying([.remove(node)]))
      #expect(!isKept(without), "\(smallest.path(of: node))")
    }
    let root = try #require(smallest.node(at: "$.tree"))
    for element in smallest.elements(from: root) {
      for child in smallest.children(of: element).flatMap(smallest.elements(inValue:)) {
        let inner = String(decoding: smallest.text(of: child), as: UTF8.self)
        let without = try JSONDocument(smallest.applying([.replace(element, with: inner)]))
        #expect(!isKept(without), "\(smallest.path(of: child))")
      }
    }
  }
}
