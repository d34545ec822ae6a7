import LayoutAnalysis
import Platform
import Testing
import TreeGenerator

@Suite struct `A sentence that is none` {
  private struct Expectation: CustomTestStringConvertible {
    let sentence: String
    /// What is underlined, with the beginning of the message.
    let place: String
    let message: String
    var testDescription: String { sentence }

    init(_ sentence: String, _ place: String, _ message: String) {
      self.sentence = sentence
      self.place = place
      self.message = message
    }
  }

  private static let manyPairs = Array(repeating: "gap(everything, everything)", count: 4)
    .joined(separator: " + ")

  private static let expectations = [
    Expectation("", "", "this sentence is empty"),
    Expectation("  ", " ", "this sentence is empty"),
    Expectation("a", "", "expected \"is\" and a state, or a property of a such as a.height"),
    Expectation("a >= 44", ">=", "expected \"is\" and a state"),
    Expectation(
      "a.height", "", "expected a comparison such as >= 44 here, where the sentence ends"),
    Expectation("a.height >=", "", "expected an element or a number here"),
    Expectation("a.heigth >= 4", "heigth", "unknown property \"heigth\" of a: write \"height\""),
    Expectation("a.hight >= 4", "hight", "unknown property \"hight\" of a: write \"height\""),
    Expectation(
      "a.topAnchor >= 4", "topAnchor", "unknown property \"topAnchor\" of a: write \"top\""),
    Expectation(
      "not a.isTruncated", ".isTruncated",
      "\"isTruncated\" is not a number: write \"a is not truncated\""),
    Expectation(
      "a.colour >= 4", "colour", "unknown property \"colour\" of a: the properties are left,"),
    Expectation("a.x.y >= 4", "a.x.y", "left is a number, which has no \"y\""),
    Expectation("gap(title, title) > 1", "title", "text \"title\" is compared with itself"),
    Expectation("title does not overlap title", "title", "text \"title\" is compared with itself"),
    Expectation("not root is inside root", "root", "absolute \"board\" is compared with itself"),
    Expectation(
      "title.x < 4 and title.width == title.width", "title.width == title.width",
      "title.width is compared with itself"),
    Expectation(
      "4 <= a.x + 1 < a.x + 1", "a.x + 1 < a.x + 1", "a.x + 1 is compared with itself"),
    Expectation("a.x is a.x", "a.x is a.x", "a.x is compared with itself"),
    Expectation("a is truncatd", "truncatd", "unknown state \"truncatd\": write \"truncated\""),
    Expectation("a is 44", "44", "expected a state after \"is\""),
    Expectation("a is inside", "a is inside", "\"is inside\" needs another element"),
    Expectation(
      "a.x is truncated", "a.x is truncated", "a.x is a number, which cannot be truncated"),
    Expectation("a.x is big", "big", "a number can be whole"),
    Expectation(
      "a + 1 > 2", "a", "a is an element, and not a number: write a property of it, such as a.width"
    ),
    Expectation("2 > a", "a", "a is an element, and not a number"),
    Expectation("if a exists a.x == 1", "a", "expected a \":\" after the condition of \"if\""),
    Expectation("if a exists:", "", "expected an element or a number here"),
    Expectation("title.text > 3", ">", "expected ==, != or contains after a text"),
    Expectation("title.text == 3", "3", "expected a text in quotes"),
    Expectation("title.text + 1 > 2", "title.text", "title.text is a text, and not a number"),
    Expectation("a.text == 'x'", "a", "node \"a\" is no text: name a text"),
    Expectation("no node exists", "no node", "\"exists\" is said of an id, a pattern or a path"),
    Expectation("a exists in list", "in", "unexpected \"in\""),
    Expectation("count(a, b) == 1", "count(a,", "count is written count(item-*)"),
    Expectation("if a exists: nobody.x == 1", "nobody", "no element \"nobody\""),
    Expectation("(a.x > 1", "", "expected a \")\" here, where the sentence ends"),
    Expectation("a.x > 1)", ")", "unexpected \")\""),
    Expectation("a.x > 1 b.x > 2", "b", "unexpected \"b\": join two sentences"),
    Expectation("a.x > 1 and", "", "expected an element or a number here"),
    Expectation("a.x > 1em", "1em", "a number can be followed by pt or px"),
    Expectation("2nd.x > 1", "2nd", "a number can be followed by pt or px"),
    Expectation("a.x > .5", ".", "a number begins with a digit: write 0.5"),
    Expectation("a. > 5", ".", "a point is followed by a property"),
    Expectation("a.x > 99999999999", "99999999999", "this number is too large"),
    Expectation("'a.x > 5", "'a.x > 5", "this quotation has no end: add a '"),
    Expectation("''.x > 5", "''", "an id is not empty"),
    Expectation("a.x > 5 & b.x > 5", "&", "unexpected character"),
    Expectation("@no-clipping and a.x > 1", "@no-clipping", "@no-clipping is a set"),
    Expectation("average(a.x) > 1", "average", "unknown function \"average\""),
    Expectation("mn(a.x) > 1", "mn", "unknown function \"mn\": write \"min\""),
    Expectation("gap(a) > 1", "gap(a)", "gap is written gap(a, b)"),
    Expectation("abs(a.x, b.x) > 1", "abs(a.x, b.x)", "abs is written abs("),
    Expectation("a does overlap b", "overlap", "expected \"not\" here"),
    Expectation("root.x > is", "is", "expected an element here, and not \"is\""),
    Expectation("parent.x > 1", "parent", "\"parent\" is that of an element before it"),
    Expectation("a.x > no b.x", "no", "\"no\" is the first word of a sentence"),
    Expectation(String(repeating: "(", count: 60) + "a.x > 1", "(", "more than 50 levels"),
    Expectation(String(repeating: "not ", count: 60) + "a.x > 1", "not", "more than 50 levels"),
    Expectation(String(repeating: "each ", count: 60) + "a.x > 1", "each", "more than 50 levels"),
    Expectation("a.x > " + String(repeating: "-", count: 60) + "1", "-", "more than 50 levels"),
    Expectation(
      String(repeating: "a", count: 10_001) + ".x > 1", "a", "a sentence has at most 10000 bytes"),
    Expectation("titel.x > 1", "titel", "no element \"titel\": did you mean title?"),
    Expectation("my.x > 1", "my", "no element \"my\": "),
    Expectation(
      "a.x > 1 and myidx.x > 1", "myidx", "no element \"myidx\": did you mean \"my id.x\"?"),
    Expectation("$.children[40].x > 1", "$.children[40]", "no element at $.children[40]"),
    Expectation("a is truncated", "a", "node \"a\" is no text: name a text"),
    Expectation(
      "known.lines > 1", "known",
      "the lines of text \"known\" are not known, because its size is recorded"),
    Expectation("\(manyPairs) > 1", "\(manyPairs) > 1", "this is about 21 × 21"),
  ]

  @Test(arguments: expectations)
  private func `says where and why`(expectation: Expectation) throws {
    let error = try #require(throws: RequirementError.self) {
      try RequirementBoard.read { tree, _ in
        _ = try BoundRequirement(Requirement(expectation.sentence), in: tree)
      }
    }
    #expect(error.message.hasPrefix(expectation.message), "\(error.message)")
    let bytes = Array(expectation.sentence.utf8)
    let place = String(decoding: bytes[error.range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    #expect(place == expectation.place)
  }

  @Test func `that was a sentence before a few changes is an error or is evaluated`() throws {
    let sentences = [
      "a.x >= 10 and b.right <= root.right - 8px", "title is not truncated or title.lines == 1",
      "each item-* in list is inside its parent", "no overlap in list", "8 <= gap( a , b ) <= 16",
      "not ( min( a.x , -b.x ) > 3 * ( a.y + 1 ) )", "some control overlaps 'my id.x'",
      "$.children[3].parent.width is at most 44", "width of a == a.parent.height / 2",
    ].map { $0.split(separator: " ").map(String.init) }
    let words =
      sentences.joined() + ["*", ".", ".x", "\"", "$", "@accessible", "é", "\u{0}", "≥", "1e9", ""]
    var random = SplitMix64(seed: 21)
    try RequirementBoard.read { tree, evaluator in
      var rightCount = 0
      for _ in 0..<5_000 {
        var sentence = random.pick(sentences)
        for _ in 0..<random.below(4) {
          let place = random.below(sentence.count)
          switch random.below(3) {
          case 0: sentence[place] = random.pick(words)
          case 1: sentence.insert(random.pick(words), at: place)
          default: if sentence.count > 1 { sentence.remove(at: place) }
          }
        }
        let text = sentence.joined(separator: random.chance(0.2) ? "" : " ")
        do {
          let bound = try BoundRequirement(Requirement(text), in: tree)
          _ = try evaluator.outcomes(
            of: [bound], in: tree, at: [EvaluatedSize(range: .init(), scale: 2)], isMirrored: false)
          rightCount += 1
        } catch let error as RequirementError {
          if error.range.upperBound > text.utf8.count + 1 || error.message.isEmpty {
            Issue.record("\(text): \(error)")
          }
        }
      }
      #expect((1_000..<4_000).contains(rightCount))
    }
  }
}
