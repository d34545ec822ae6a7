import LayoutAnalysis
import LayoutEngine
import Testing

@Suite struct `A sentence` {
  private static let hold = [
    "a.height == 20", "a.x = 10", "a.left == a.minX", "a.RIGHT == 50 and a.maxX == 50",
    "a.bottom == a.maxy", "a.centerx == 30", "a.midY == 20", "a.height >= 44 or a.width >= 40",
    "not a.height >= 44", "not (a.height >= 44 or a.width >= 44)", "a.aspect == 2",
    "a.height >= 20pt",
    "c.x == 80 + 1px", "b.left == a.right + 8", "b.left-8==a.right", "a.width*2 == 80",
    "2*a.width==80", "5*(a.x+1)==55",
    "100-2pt-a.width==58", "2px×4 == 4",
    "a.width / 2 - -2 == 22", "(a.width + b.width) / 2 == 40", "2 * (1 + 2) == 6",
    "8 <= gap(a, b) <= 8", "gap(b, a) == 8", "gap(b, c) == -10", "min(a.width, 9, a.height) == 9",
    "max(a.width, 9) == 40", "abs(a.left - b.left) == 48", "a.x < b.x < c.x", "a.x ≤ b.x",
    "a.x != b.x",
    "width of a == 40", "a is above flat", "flat is below a", "a is before b", "b is after a",
    "a is left of b", "b is to the right of a", "a does not overlap b", "b overlaps c",
    "c is overlapping b", "root contains a", "a is inside root", "out is outside root",
    "out is not inside board", "flat is empty", "flat is not visible", "out is visible",
    "buyButton is centered in root", "a is whole", "c is not whole", "c is on the pixel grid",
    "c.x is not whole", "c.x is sharp", "title is truncated", "title is not clipped",
    "body is not truncated", "title.lines == 1", "body.lines is at least 3",
    "a.width is at most 40",
    "b.width is a.width", "b.left is at least a.left", "b.width is not a.left", "a.width is 40",
    "a.width is not 41", "each item-*.height == 10", "item-*.width >= 10",
    "some item-* is inside list", "no item-* is outside list", "everything in list is inside list",
    "nothing in list overflows", "no overlap in list", "not no overlap in root",
    "no overlap in avatar",
    "all items-* are empty", "item-* does not overlap item-*", "some element overlaps c",
    "each control.height >= 44", "some control is visible", "each text is inside root",
    "each node in list is inside its parent", "item-1.parent.left == list.left", "same.width == 5",
    "not same.height == 5", "\"my id.x\".width == 7", "'my id.x' is inside root",
    "$.children[2].x == 80.5", "$.children[9].children[0].width == 10", "$ is whole",
    "avatar does not overlap face", "badge is outside face", "badge does not overflow",
    "each leaf in avatar is inside root", "no spec is truncated", "\"a\".x == 10",
    "a.leading == 10",
    "root.width == 300", "a.width == 40.004",
    "count(item-*) == 3", "count(texts) = 3", "count(texts in list) + count(ad-*) == 0",
    "count(each node in list) is at least 3", "count(same) == 2", "count(a) <= count(controls)",
    "a exists", "item-* exists", "$.children[2] exists", "nobody does not exist",
    "no nobody-* exists", "$.children[99] does not exist",
    "if nobody exists: nobody.x == 1", "if a exists then a.x == 10", "if a.x > 100: a.x == 1",
    "if a exists and nobody exists: nobody.x == 1", "if not a exists: nobody.x == 1",
    "if a exists: if nobody exists: nobody.x == 1", "nobody exists and nobody.x == 1 or a.x == 10",
    "nobody does not exist or nobody.x == 1",
    "title.fontSize == 17", "each text.fontsize > 10", "known.fontSize <= 17",
    "title.text == 'One two three four five six'", "title.text contains \"three\"",
    "title.text != 'One'", "each text.text contains 'One'", "some text.TEXT = 'One'",
    "count(children of list) == 3", "item-3 is the widest of list",
    "no text.text contains 'seven'", "(title.text contains 'two')",
  ]

  @Test(arguments: hold)
  func `that is true holds`(sentence: String) throws {
    let outcome = try RequirementBoard.outcome(sentence)
    #expect(outcome.failing.isEmpty, "\(outcome.finding?.facts ?? [])")
  }

  /// Each with what is said about it.
  private static let fail: [(String, [String])] = [
    ("a.height >= 44", ["a.height is 20"]),
    ("a.width == 40.006", ["a.width is 40"]),
    ("a.x > 10", ["a.x is 10"]),
    ("b.left - 9 >= a.right", ["b.left - 9 is 49, and a.right is 50"]),
    ("a.x == 10 and a.y == 11", ["a.y is 10"]),
    ("a.x == 11 or a.y == 11", ["a.x is 10", "a.y is 10"]),
    ("not a.x == 10", ["a.x is 10"]),
    ("each item-*.width <= 10", ["item-2.width is 12", "item-3.width is 14"]),
    ("each child of list.width <= 10", ["item-2.width is 12", "item-3.width is 14"]),
    ("item-2 is the widest of list", ["item-2.width is 12, and item-3.width is 14"]),
    ("everything in avatar is inside face", ["badge is not inside face"]),
    ("same.height == 5", ["same.height is 6"]),
    ("no item-* is inside list", (1...3).map { "item-\($0) is inside list" }),
    ("some item-* is empty", (1...3).map { "item-\($0) is not empty" }),
    ("title is not truncated", ["title is truncated"]),
    ("no text is truncated", ["title is truncated"]),
    ("no overlap", ["b overlaps c"]),
    ("b does not overlap c", ["b overlaps c"]),
    ("everything is inside root", ["out is not inside board"]),
    ("nothing overflows", ["out overflows"]),
    ("$.children[14].width == 4", ["$.children[14].width is 3"]),
    ("'my id.x'.width == 8", ["\"my id.x\".width is 7"]),
    ("c.x is whole", ["c.x is 80.5"]),
    ("a.x / 0 == 1", ["a.x / 0 is not defined, because it divides by 0"]),
    ("some control.height >= 50", ["buyButton.height is 44"]),
    ("count(item-*) == 4", ["count(item-*) is 3"]),
    ("nobody exists", ["nobody does not exist"]),
    ("a does not exist", ["a exists"]),
    ("not (nobody exists or a exists)", ["a exists"]),
    ("nobody exists or ad-* exists", ["nobody does not exist; ad-* does not exist"]),
    ("nobody exists and a.x == 10", ["nobody does not exist"]),
    ("if a exists: a.x == 11", ["a.x is 10"]),
    ("if a.x < 20: a.y == 11", ["a.x is 10", "a.y is 10"]),
    ("known.text == 'Two'", ["known.text is \"One\""]),
    (
      "no text.text contains 'six'",
      ["title", "body"].map { "\($0).text is \"One two three four five six\"" }
    ),
  ]

  @Test(arguments: fail)
  func `that is not true says what is true instead`(sentence: String, facts: [String]) throws {
    let outcome = try RequirementBoard.outcome(sentence)
    #expect(outcome.failing == [0])
    #expect(outcome.finding?.facts == facts)
  }

  @Test(arguments: [
    "a.left == 250", "a.right == 290", "a.leading == 10", "a.trailing == 50", "b is left of a",
    "a is before b", "a is inside root", "out.right > 300", "no overlap in list",
  ])
  func `about a layout from right to left is about mirrored frames`(sentence: String) throws {
    let outcome = try RequirementBoard.outcome(sentence, isMirrored: true)
    #expect(outcome.failing.isEmpty, "\(outcome.finding?.facts ?? [])")
  }

  @Test func `that fails at one width is found there and only there`() throws {
    let tree = """
      {"type": "stack", "children": [{"type": "node", "id": "half", "style": {"width": "50%", "height": 9}}]}
      """
    let outcome = try RequirementBoard.read(tree) { tree, evaluator in
      try evaluator.outcomes(
        of: [BoundRequirement(Requirement("half.width != 150.5"), in: tree)], in: tree,
        at: stride(from: 200.0, through: 400, by: 0.5).map { width in
          EvaluatedSize(
            range: SizeRange(
              min: Size(width: width, height: 0), max: Size(width: width, height: .infinity)),
            scale: 2)
        }, isMirrored: false)[0]
    }
    // 300.5 / 2 is rounded up to the pixel.
    #expect(outcome.failing == [201, 202])
    #expect(outcome.finding?.facts == ["half.width is 150.5"])
  }

  @Test(arguments: RequirementSet.allCases)
  func `of a set can be about any tree`(set: RequirementSet) throws {
    #expect(!set.sentences.isEmpty)
    try RequirementBoard.read("{\"type\": \"node\"}") { tree, _ in
      for requirement in try Requirement.list(set.name) {
        #expect(requirement.name.hasPrefix(set.name + ": "))
        _ = try BoundRequirement(requirement, in: tree)
      }
    }
  }
}
