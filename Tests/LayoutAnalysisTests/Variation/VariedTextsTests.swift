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
      let strings = texts.strings(&numbers)
      let varied = try JSONDocument(texts.text(with: strings))
      for text in texts.replaced(by: strings) {
        #expect(text.before != text.after)
        #expect(["One \"two\"", "Three", "Four", "listed"].contains(text.before))
        if text.before == "listed" { #expect(["x", "y"].contains(text.after)) }
        #expect(varied.node(at: text.path).flatMap(varied.string) == text.after)
        seen.insert(text.after)
      }
      let marked = try JSONDocument(texts.text(with: strings, marked: true))
      #expect(VariedTexts.unmarked(marked) == Array(varied.text))
      let restored = try JSONDocument(VariedTexts.restored(marked))
      #expect(String(decoding: VariedTexts.unmarked(restored), as: UTF8.self) == Self.tree)
    }
    // Each kind of string comes up.
    for kind in VariedString.all {
      #expect(kind.examples.contains(where: seen.contains), "\(kind.name)")
    }
  }

  @Test func `are the same for the same seed, and others for others`() throws {
    let texts = try texts()
    func first(_ seed: UInt64, _ count: Int = 20) -> [[Int: String]] {
      (0..<count).map { index in
        var numbers = SplitMix64(seed: seed, try: index)
        return texts.strings(&numbers)
      }
    }
    #expect(first(5) == first(5))
    #expect(first(5) != first(6))
    #expect(Set(first(5)).count > 10)
  }

  @Test func `become simple, and their own where that is enough`() throws {
    let texts = try texts()
    let strings = [0: "Three bedrooms, 5 baths", 1: "Zwölf", 3: "x"]
    func simplified(_ isKept: (VariedTexts.Strings) -> Bool) -> VariedTexts.Strings {
      texts.simplified(strings, while: isKept)
    }
    #expect(simplified { _ in true } == [:])
    #expect(simplified { $0[3] == "x" } == [3: "x"])
    let shortest = simplified { $0[0]?.count ?? 0 >= 6 && $0[0]?.contains("5") ?? false }
    #expect(shortest.keys.sorted() == [0])
    let characters = shortest[0] ?? ""
    #expect(characters.count == 6 && characters.contains("5"))
    #expect(characters.allSatisfy { "5a ".contains($0) })
    // A string that the file lists stays whole.
    #expect(simplified { $0[3] != nil } == [3: "x"])
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
