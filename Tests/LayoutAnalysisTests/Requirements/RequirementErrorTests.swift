import LayoutAnalysis
import Platform
import Testing
import TreeGenerator

@Suite struct `A sentence that is none` {
  private struct Expectation: CustomTestStringConvertible {
    let sentence: String
    /// The underlined part, with the beginning of the message.
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
    Expectation("a", "", "the sentence ends too early"),
    Expectation("a >= 44", ">=", "\">=\" is not known here"),
    Expectation("a.height", "", "the sentence ends too early"),
    Expectation("a.height >=", "", "the sentence ends too early"),
    Expectation("a.heigth >= 4", "heigth", "\"heigth\" is not known here"),
    Expectation("a.colour >= 4", "colour", "\"colour\" is not known here"),
    Expectation("a.x.y >= 4", "x", "\"x\" is not known here"),
    Expectation("gap(title, title) > 1", "title", "text \"title\" is compared with itself"),
    Expectation("title does not overlap title", "title", "text \"title\" is compared with itself"),
    Expectation("title overlaps", "title", "text \"title\" is compared with itself"),
    Expectation("not root is inside root", "root", "absolute \"board\" is compared with itself"),
    Expectation(
      "title.x < 4 and title.width == title.width", "title.width == title.width",
      "title.width is compared with itself"),
    Expectation(
      "4 <= a.x + 1 < a.x + 1", "4 <= a.x + 1 < a.x + 1", "a.x + 1 is compared with itself"),
    Expectation("a.x is a.x", "a.x is a.x", "a.x is compared with itself"),
    Expectation("a is truncatd", "truncatd", "\"truncatd\" is not known here"),
    Expectation("a is 44", "", "the sentence ends too early"),
    Expectation("a is inside", "", "the sentence ends too early"),
    Expectation("a.x is truncated", "truncated", "\"truncated\" is not known here"),
    Expectation("a.x is big", "big", "\"big\" is not known here"),
    Expectation("a + 1 > 2", "a", "\"a\" is not known here"),
    Expectation("2 > a", "a", "\"a\" is not known here"),
    Expectation("if a exists:", "", "the sentence ends too early"),
    Expectation("title.text > 3", ">", "\">\" is not known here"),
    Expectation("title.text == 3", "3", "\"3\" is not known here"),
    Expectation("title.text + 1 > 2", "title", "\"title\" is not known here"),
    Expectation("a.text == 'x'", "a", "node \"a\" is no text: name a text"),
    Expectation("no node exists", "no node", "\"exists\" is said of an id, a pattern or a path"),
    Expectation("a exists in list", "in", "\"in\" is not known here"),
    Expectation("count(a, b) == 1", ",", "\",\" is not known here"),
    Expectation("if a exists: nobody.x == 1", "nobody", "no element \"nobody\""),
    Expectation("(a.x > 1", "", "the sentence ends too early"),
    Expectation("a.x > 1)", ")", "\")\" is not known here"),
    Expectation("a.x > 1 b.x > 2", "b", "\"b\" is not known here"),
    Expectation("a.x > 1 and", "", "the sentence ends too early"),
    Expectation("a.x > 1em", "1em", "a number can be followed by pt or px"),
    Expectation("2nd.x > 1", "2nd", "a number can be followed by pt or px"),
    Expectation("a.x > .5", ".", "a number begins with a digit: write 0.5"),
    Expectation("a. > 5", ".", "a point is followed by a property"),
    Expectation("a.x > 99999999999", "99999999999", "this number is too large"),
    Expectation("'a.x > 5", "'a.x > 5", "this quotation has no end: add a '"),
    Expectation("''.x > 5", "''", "\"''\" is not known here"),
    Expectation(
      "a.x > 5 b.x > 5", "b", "\"b\" is not known here: write \"and\", \"or\" or \"when\""),
    Expectation("@no-clipping and a.x > 1", "@no-clipping", "@no-clipping is a set"),
    Expectation("average(a.x) > 1", "average", "\"average\" is not known here"),
    Expectation("gap(a) > 1", ")", "\")\" is not known here"),
    Expectation("abs(a.x, b.x) > 1", ",", "\",\" is not known here"),
    Expectation("a does overlap b", "overlap", "\"overlap\" is not known here"),
    Expectation("root.x > is", "is", "\"is\" is not known here"),
    Expectation("parent.x > 1", "parent", "\"parent\" is that of an element before it"),
    Expectation(String(repeating: "(", count: 60) + "a.x > 1", "(", "more than 50 levels"),
    Expectation(String(repeating: "not ", count: 60) + "a.x > 1", "not", "more than 50 levels"),
    Expectation(String(repeating: "each ", count: 60) + "a.x > 1", "each", "more than 50 levels"),
    Expectation("a.x > " + String(repeating: "-", count: 60) + "1", "-", "more than 50 levels"),
    Expectation(
      String(repeating: "a", count: 10_001) + ".x > 1", "a", "a sentence has at most 10000 bytes"),
    Expectation("titel.x > 1", "titel", "no element \"titel\": write title.x > 1"),
    Expectation("my.x > 1", "my", "no element \"my\": "),
    Expectation(
      "a.x > 1 and myidx.x > 1", "myidx",
      "no element \"myidx\": write a.x > 1 and \"my id.x\".x > 1"),
    Expectation("$.children[40].x > 1", "$.children[40]", "no element at $.children[40]"),
    Expectation(
      "the distance from a to the left edge of b is 8", "b",
      "node \"a\" is not in node \"b\", and could be past its edge on either side"),
    Expectation("title is the widest of a", "a", "nothing is inside node \"a\""),
    Expectation(
      "the board does not overflow", "the board does not overflow",
      "the root is in no other element: write nothing overflows"),
    Expectation("a is truncated", "a", "node \"a\" is no text: name a text"),
    Expectation(
      "known.lines > 1", "known",
      "the lines of text \"known\" are not known, because its size is recorded"),
    Expectation("\(manyPairs) > 1", "\(manyPairs) > 1", "this is about 21 × 21"),
    // Words that could mean several things, or one that is said in other words.
    Expectation(
      "a is next to b", "is next to b",
      "that could mean several things: write a is left of b, or a is right of b, or a is above b, or a is below b"
    ),
    Expectation("a is not next to b", "is not next to b", "that could mean several things: "),
    Expectation(
      "a and b are on the same line", "are on the same line",
      "that could mean several things: write a and b have the same centerY, or a and b are top aligned, or"
    ),
    Expectation(
      "a is at least 8 wide and never goes under b", "never goes under b",
      "that is said in other words: write a is at least 8 wide and does not overlap b"),
    Expectation(
      "a's left margin is 8", "a's left margin is 8",
      "that is said in other words: write a is 8 from the left edge of root"),
    Expectation(
      "the left margin of a is 8", "the left margin of a",
      "that is said in other words: write the distance from a to the left edge of root is 8"),
    Expectation(
      "the space above a equals 8", "the space above a",
      "that is said in other words: write a.top - root.top equals 8"),
    Expectation(
      "item-1 is 8 from the left", "item-1",
      "that could be said of the root or of a parent: write item-1 is 8 from the left of root, or item-1 is 8 from the left of its"
    ),
    Expectation(
      "item-1 is 8 from the top and left", "item-1",
      "that could be said of the root or of a parent: write item-1 is 8 from the top and left of root, or"
    ),
    Expectation(
      "title must be longer than 2", "",
      "the sentence ends too early: write title must be longer than 2 wide, or title must be longer than 2 high, or"
    ),
    Expectation(
      "item-1 is vertically centered", "item-1",
      "that could be said of the root or of a parent: write item-1 is vertically centered in root, or item-1 is"
    ),
    Expectation(
      "the a button has a flurb", "flurb",
      "\"flurb\" is not known here: write a sentence such as a.width >= 44, or a is visible"),
    Expectation("the a label is 8 wide", "a label", "node \"a\" is no label"),
    // Code of other systems.
    Expectation(
      "XCTAssertEqual(a.frame.width, 44)", "XCTAssertEqual(a.frame.width, 44)",
      "this is code: write a.width == 44"),
    Expectation(
      "expect(a.width).toBeLessThanOrEqual(44)", "expect(a.width).toBeLessThanOrEqual(44)",
      "this is code: write a.width <= 44"),
    Expectation(
      "XCTAssertLessThan(44, a.width)", "XCTAssertLessThan(44, a.width)",
      "this is code: write 44 < a.width"),
    Expectation(
      "expect(a.width).not.toBe(44)", "expect(a.width).not.toBe(44)",
      "this is code: write a sentence such as"),
    Expectation(
      "a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: -8)",
      "a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: -8)",
      "this is code: write a.leading == b.trailing + -8"),
    Expectation(
      "a.widthAnchor.constraint(greaterThanOrEqualToConstant: 44)",
      "a.widthAnchor.constraint(greaterThanOrEqualToConstant: 44)",
      "this is code: write a.width >= 44"),
    Expectation(
      "V:|-10-[a(20)]-8-[b]", "V:|-10-[a(20)]-8-[b]", "this is code: write a sentence such as"),
    Expectation(
      "#b { min-width: 44px; height: 8px }", "#b { min-width: 44px; height: 8px }",
      "this is code: write a sentence such as"),
    Expectation(
      "assert a.getBoundingClientRect().right <= b.getBoundingClientRect().left",
      "assert a.getBoundingClientRect().right <= b.getBoundingClientRect().left",
      "this is code: write a.right <= b.left"),
    Expectation(
      "a.snp.make { $0.height.equalTo(48) }", "a.snp.make { $0.height.equalTo(48) }",
      "this is code: write a sentence such as"),
    Expectation(
      "XCTAssertEqual(title.frame.minX, b.frame.maxX + 12, accuracy: 0.5)",
      "XCTAssertEqual(title.frame.minX, b.frame.maxX + 12, accuracy: 0.5)",
      "this is code: write title.left == b.right + 12 ± 0.5"),
    Expectation(
      "b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8).isActive = true",
      "b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8).isActive = true",
      "this is code: write b.leading == a.trailing + 8"),
    Expectation(
      "NSLayoutConstraint.activate([a.widthAnchor.constraint(equalTo: a.heightAnchor, multiplier: 2)])",
      "NSLayoutConstraint.activate([a.widthAnchor.constraint(equalTo: a.heightAnchor, multiplier: 2)])",
      "this is code: write a.width == a.height * 2"),
    // A word without a part in the sentence is left out; one that can have a part is not.
    Expectation(
      "a hovers 8 above body", "hovers", "\"hovers\" is not known here: write a is 8 above body"),
    Expectation(
      "a must not hover above body", "hover",
      "\"hover\" is not known here: write a must not be above body"),
    Expectation(
      "a is shifted 8 right of b", "shifted",
      "\"shifted\" is not known here: write a is 8 right of b"),
    Expectation(
      "the hero title is visible", "hero", "no element \"hero\": write the title is visible"),
    Expectation(
      "a is barely above body", "barely", "\"barely\" is not known here: write a sentence"),
    Expectation("a seldom overlaps b", "seldom", "\"seldom\" is not known here: write a sentence"),
    Expectation(
      "a surpasses 44 wide", "surpasses", "\"surpasses\" is not known here: write a sentence"),
    Expectation("a protrudes 8 below b", "below", "\"below\" is not known here: write a sentence"),
    Expectation(
      "a is misplaced below b", "misplaced", "\"misplaced\" is not known here: write a sentence"),
    Expectation("the average title width is 8", "average", "no element \"average\": the tree has"),
    Expectation(
      "the title shadow is 8 wide", "shadow", "\"shadow\" is not known here: write a sentence"),
    // Questions, words that need a tolerance, and comparisons of layouts.
    Expectation("is a inside b?", "is", "\"is\" is not known here: write a is inside b?"),
    Expectation("does a overlap b", "does", "\"does\" is not known here: write a must overlap b"),
    Expectation(
      "a is roughly 8 wide", "roughly", "\"roughly\" needs a tolerance: add ± and a number"),
    Expectation(
      "title gets taller as the screen gets narrower", "gets taller as",
      "a sentence is about one layout, and compares none with another: write a sentence such as title.height >= 44"
    ),
    Expectation(
      "a keeps the same size whatever the width", "keeps the same size",
      "a sentence is about one layout, and compares none with another: write a sentence such as a.width"
    ),
    // Words for one of several, units, and numbers that cannot be equal.
    Expectation(
      "if any node is hidden, title is hidden", "any",
      "\"any\" is not known here: write if some node is hidden, title is hidden"),
    Expectation("many nodes are visible", "many", "no element \"many\": the tree has"),
    Expectation("title is visible and a too", "too", "\"too\" is not known here: write a sentence"),
    Expectation(
      "a is at least 30 and at most 50 wide", "and",
      "\"and\" is not known here: write a is at least 30 wide and at most 50 wide"),
    Expectation(
      "a is visible when width is 375 and 320", "width is 375 and 320",
      "a number is never equal to two others: write a is visible when width is 375 or 320"),
    // What is said of the others, of several, or of elements that are not there.
    Expectation(
      "only title can wrap", "only",
      "\"only\" is said of the others: write nothing except title can wrap"),
    Expectation(
      "the two items are 8 wide", "items", "no element \"items\""),
    Expectation(
      "the sixth child of list is empty", "sixth child of list", "there are only 3 such elements"),
    Expectation("a in list is empty", "a in list", "no a is in stack \"list\""),
    Expectation(
      "at least one of the items is empty", "items", "no element \"items\""),
    Expectation(
      "title is smaller than body", "is smaller than body",
      "that could mean several things: write title is smaller than body in width and height, or title is narrower"
    ),
    // Several typing errors, and words that are written together.
    Expectation(
      "the titel shuold be atleast 44 wide", "titel",
      "no element \"titel\": write the title should be at least 44 wide"),
    Expectation(
      "title is narrower then body", "then",
      "\"then\" is not known here: write title is narrower than body"),
    // The words of a comparison in another order.
    Expectation(
      "max 2 lines for the title", "max", "no element \"max\": write title.lines is max 2"),
    Expectation(
      "title: no more than 2 lines", ":",
      "\":\" is not known here: write title.lines is no more than 2"),
    Expectation(
      "a width and height 40", "height",
      "height is a property: write a.width and a.height are 40"),
    Expectation(
      "44 is never the minimum width for a", "is",
      "\"is\" is not known here: write not a.width is 44 minimum"),
    Expectation(
      "44 is more than the title width", "is",
      "\"is\" is not known here: write a sentence such as title.width >= 44"),
    Expectation(
      "at most 8 wide for a and b", "wide",
      "\"wide\" is not known here: write a.width and b.width are at most 8"),
    Expectation(
      "title: 2 lines of 3", ":",
      "\":\" is not known here: write a sentence such as title.lines <= 2"),
    Expectation(
      "any text is visible", "any", "\"any\" is not known here: write each text is visible"),
    // Verbs that are missing, and commas.
    Expectation(
      "title 8x8, body 9x9", "8", "\"8\" is not known here: write title is 8x8 and body is 9x9"),
    // Words that are not known, and what is proposed.
    Expectation("title is rarely truncated", "rarely", "\"rarely\" is not known here"),
    Expectation(
      "title is visable", "visable", "\"visable\" is not known here: write title is visible"),
    Expectation("title is nt visible", "nt", "\"nt\" is not known here"),
    Expectation(
      "a is at lest 44 wide", "lest", "\"lest\" is not known here: write a is at least 44 wide"),
    Expectation("image is 44 high", "image", "no element \"image\": the tree has"),
    Expectation(
      "text is 44 high and node is empty", "node",
      "no element \"node\": write text is 44 high and each node"),
    Expectation(
      "buttons are 44 high", "buttons", "no element \"buttons\": write *Button are 44 high"),
  ]

  @Test(arguments: expectations)
  private func `says where and why`(expectation: Expectation) throws {
    let error = try #require(throws: RequirementError.self) {
      try RequirementBoard.read { tree, _ in
        do throws(RequirementError) {
          _ = try BoundRequirement(Requirement(expectation.sentence), in: tree)
        } catch {
          throw error.advised(expectation.sentence, in: tree)
        }
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
