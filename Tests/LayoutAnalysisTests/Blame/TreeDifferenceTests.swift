import Testing
import TreeFiles
import TreeGenerator

@testable import LayoutAnalysis

/// The edits between random trees. `CauseSearchTests` tests what they do to frames.
@Suite struct `The edits between two trees` {
  private static let seed = UInt64.random(in: 0..<1_000_000_000)

  private func difference(_ old: [UInt8], _ new: [UInt8]) throws -> TreeDifference {
    TreeDifference(
      try JSONDocument(old), oldIsCase: isCase(old), try JSONDocument(new), newIsCase: isCase(new))
  }

  private func isCase(_ text: [UInt8]) -> Bool {
    (try? JSONDocument(text).node(at: "$.tree")) != nil
  }

  private func tree(_ text: [UInt8]) throws -> ElementTree {
    ElementTree(try JSONDocument(text), isCase: isCase(text))
  }

  /// Expects that no edits give the old tree, and all of them the new one.
  private func expectComplete(_ old: [UInt8], _ new: [UInt8]) throws {
    let difference = try difference(old, new)
    let count = difference.edits.count
    let none = try #require(difference.text(after: EditSet([])))
    let all = try #require(difference.text(after: EditSet(0..<count)))
    #expect(try tree(none.bytes).items[0].hash == tree(old).items[0].hash)
    let isNew = try tree(all.bytes).items[0].hash == tree(new).items[0].hash
    #expect(
      isNew,
      "seed \(Self.seed)\n\(String(decoding: old, as: UTF8.self))\n\(String(decoding: new, as: UTF8.self))"
    )
    let areSame = try tree(old).items[0].hash == tree(new).items[0].hash
    #expect(areSame == (count == 0))
  }

  @Test func `make one random tree of another`() throws {
    var generator = TreeGenerator(seed: Self.seed)
    for _ in 0..<100 {
      try expectComplete(generator.randomCase(.plain), generator.randomCase(.plain))
    }
  }

  @Test func `make a random tree of one with parts in other places`() throws {
    var generator = TreeGenerator(seed: Self.seed)
    var random = SystemRandomNumberGenerator()
    for round in 0..<200 {
      let old = generator.randomCase(.plain)
      var new = old
      for _ in 0..<Int.random(in: 1...10, using: &random) {
        let document = try JSONDocument(new)
        let values = document.nodes.indices.filter { node in
          isElement(node, document) && (document.path(of: node) as String).hasPrefix("$.tree.")
        }
        guard let one = values.randomElement(using: &random),
          let other = values.randomElement(using: &random)
        else { break }
        let isBeside = !isInside(one, other, document) && !isInside(other, one, document)
        let (text, otherText) = (document.text(of: one), document.text(of: other))
        let string = { (bytes: ArraySlice<UInt8>) in String(decoding: bytes, as: UTF8.self) }
        switch round % 3 {
        case 0 where isBeside:
          new = document.applying([
            .replace(one, with: string(otherText)), .replace(other, with: string(text)),
          ])
        case 1:
          new = document.applying([
            .replace(one, with: #"{"type": "inset", "insets": 3, "child": \#(string(text))}"#)
          ])
        default:
          if isInside(other, one, document) {
            new = document.applying([.replace(one, with: string(otherText))])
          }
        }
      }
      try expectComplete(old, new)
    }
  }

  private func isElement(_ node: Int, _ document: JSONDocument) -> Bool {
    document.child("type", of: node) != nil
  }

  private func isInside(_ node: Int, _ other: Int, _ document: JSONDocument) -> Bool {
    node >= other && node < document.nodes[other].end
  }

  @Test func `are found in deep trees`() throws {
    let levels = 2000
    func nested(_ leaf: String) -> [UInt8] {
      Array(
        (String(repeating: #"{"type": "center", "child": "#, count: levels) + leaf
          + String(repeating: "}", count: levels)).utf8)
    }
    let (old, new) = (nested(#"{"type": "node"}"#), nested(#"{"type": "image"}"#))
    #expect(try difference(old, new).edits.map(\.kind) == [.type])
    try expectComplete(old, new)
  }

  @Test func `are as few as were made`() throws {
    let row = { (children: String) in Array(#"{"type": "stack", "children": [\#(children)]}"#.utf8)
    }
    let (a, b, c) = (#"{"type": "node"}"#, #"{"type": "text", "text": "b"}"#, #"{"type": "image"}"#)
    let kinds = { (old: [UInt8], new: [UInt8]) in try difference(old, new).edits.map(\.kind) }
    #expect(try kinds(row("\(a), \(b), \(c)"), row("\(a), \(c)")) == [.removed])
    #expect(try kinds(row("\(a), \(c)"), row("\(a), \(b), \(c)")) == [.added])
    #expect(try kinds(row("\(a), \(b), \(c)"), row("\(b), \(c), \(a)")) == [.moved])
    let inset = #"{"type": "inset", "insets": 1, "child": \#(b)}"#
    #expect(try kinds(row("\(a), \(b)"), row("\(a), \(inset)")) == [.wrapped])
    #expect(try kinds(row("\(a), \(inset)"), row("\(a), \(b)")) == [.unwrapped])
    #expect(try kinds(row("\(a), \(b)"), Array(b.utf8)) == [.unwrapped])
  }
}
