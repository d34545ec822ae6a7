import Platform

extension BenchTree {
  /// Columns of texts. All the distinct ones do not stay in the memory of what was measured, so each
  /// pass measures them; a hundred do, and are looked up.
  static let texts = [
    column("texts", "100,000 distinct texts of 20 to 60 bytes, 375 wide", of: sentences(100_000)),
    column(
      "texts-again", "100,000 texts, a hundred of them distinct",
      of: Array(repeating: sentences(100), count: 1000).flatMap { $0 }),
    column("paragraphs", "200 distinct texts of 5,000 words", of: paragraphs(200, words: 5000)),
  ]

  private static func column(_ name: String, _ summary: String, of texts: [String]) -> BenchTree {
    BenchTree(
      name: name, summary: summary, elements: texts.count + 1,
      textBytes: texts.reduce(0) { $0 + $1.utf8.count }, range: wide(375)
    ) { sink in
      sink.openStack(.vertical, .stretch, .none)
      for text in texts { sink.text(text) }
      sink.close()
    }
  }

  private static func sentences(_ count: Int) -> [String] {
    var numbers = SplitMix64(seed: 1)
    return (0..<count).map { index in
      let length = Int.random(in: 20...60, using: &numbers)
      var text = "\(index)"
      while text.utf8.count < length { text += " " + word(&numbers) }
      return String(text.prefix(length))
    }
  }

  private static func paragraphs(_ count: Int, words: Int) -> [String] {
    var numbers = SplitMix64(seed: 2)
    return (0..<count).map { _ in
      (0..<words).map { _ in word(&numbers) }.joined(separator: " ")
    }
  }

  /// Two to nine letters.
  private static func word(_ numbers: inout SplitMix64) -> String {
    String(
      (0..<Int.random(in: 2...9, using: &numbers)).map { _ in
        Character(Unicode.Scalar(UInt8.random(in: 97...122, using: &numbers)))
      })
  }
}
