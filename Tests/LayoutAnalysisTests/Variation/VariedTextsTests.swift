import LayoutAnalysis
import Platform
import Testing
import TreeFiles

@Suite struct `Varied texts` {
  private static let tree = """
    {"type": "stack", "children": [
      {"type": "text", "id": "a", "text": "One \\"two\\""},
      {"type": "text", "id": "b", "runs": [{"text": "Three"}, {"text": "Four", "fontSize": 20}]},
      {"type": "text", "id": "c", "text": "fixed", "$vary": false},
      {"type": "text", "id": "d", "text": "known", "measures": [{"max": ["inf", "inf"], "size": [9, 9]}]},
      {"type": "inset", "$vary": ["x", "y"], "child": {"type": "text", "text": "listed"}},
      {"type": "node", "id": "text"}
    ]}
    """

  private func texts(_ text: String = tree) throws -> VariedTexts {
    try VariedTexts(try JSONDocument(text.utf8), root: 0)
  }

  @Test func `are those of texts and runs that nothing fixes`() throws {
    #expect(try texts().count == 4)
    #expect(try texts(#"{"type": "node"}"#).count == 0)
  }

  @Test func `are again what they were, whatever is written there`() throws {
    let texts = try texts()
    var seen: Set<String> = []
    for index in 0..<400 {
      var numbers = SplitMix64(seed: 1, try: index)
      let varied = try JSONDocument(texts.varied(&numbers))
      for (text, original) in VariedTexts.replaced(in: varied) {
        let (before, after) = (varied.string(of: original) ?? "", varied.string(of: text) ?? "")
        #expect(before != after && ["One \"two\"", "Three", "Four", "listed"].contains(before))
        if before == "listed" { #expect(["x", "y"].contains(after)) }
        seen.insert(after)
      }
      let restored = try JSONDocument(VariedTexts.restored(varied))
      let original = restored.applying(
        VariedTexts.replaced(in: restored).map { .remove($0.original) })
      #expect(String(decoding: original, as: UTF8.self) == Self.tree)
    }
    // Each kind of string comes up.
    for kind in VariedString.all {
      #expect(kind.examples.contains(where: seen.contains), "\(kind.name)")
    }
  }

  @Test func `are the same for the same seed, and others for others`() throws {
    let texts = try texts()
    func first(_ seed: UInt64, _ count: Int = 20) -> [[UInt8]] {
      (0..<count).map { index in
        var numbers = SplitMix64(seed: seed, try: index)
        return texts.varied(&numbers)
      }
    }
    #expect(first(5) == first(5))
    #expect(first(5) != first(6))
    #expect(Set(first(5)).count > 10)
  }

  @Test(arguments: [#""no""#, "[1]", "{}", "null", "0"])
  func `are told how to vary by false or by strings`(value: String) throws {
    #expect {
      try texts(#"{"type": "text", "text": "a", "$vary": \#(value)}"#)
    } throws: { error in
      (error as? VariationError)?.path == "$.$vary"
    }
  }
}
