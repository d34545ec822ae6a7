import LayoutEngine
import TreeFiles
import Testing

@testable import LayoutGoldens

/// What a comparison says of two layouts.
@Suite struct `A comparison with a golden` {
  @Test func `says nothing of equal layouts`() throws {
    let lines = "stack \"a\"  0 0 10 20\n  node  0 0 10 20\n"
    #expect(try differences(from: lines, to: lines) == [])
  }

  @Test func `lists each kind of change`() throws {
    let differences = try differences(
      from: """
        stack  0 0 100 100
          node "moved"  0 0 10 10
          node "resized"  0 10 10 10
          node "gone"  50 50 1 1
          node "retyped"  0 20 10 10
          node "old"  0 30 10 10
        """,
      to: """
        stack  0 0 100 100
          node "moved"  3 4.5 10 10
          node "resized"  0 10 12 10
          text "retyped"  0 20 10 10
          node "new"  0 30 10 10
        """)
    #expect(
      differences == [
        "node \"moved\" at $.children[0]: moved by 3, 4.5 (from 0, 0 to 3, 4.5)",
        "node \"resized\" at $.children[1]: resized by 2 × 0 (from 10 × 10 to 12 × 10)",
        "node \"gone\" in $: removed",
        "text \"retyped\" at $.children[2]: retyped (from node to text)",
        "node \"new\" at $.children[3]: renamed (from \"old\" to \"new\")",
      ])
  }

  @Test func `counts what is below an element that was added or removed, and lists it once`() throws
  {
    let small = "stack  0 0 9 9\n"
    let large = "stack  0 0 9 9\n  stack \"b\"  0 0 1 1\n    node  0 0 1 1\n      node  0 0 1 1\n"
    #expect(
      try differences(from: small, to: large) == [
        "stack \"b\" at $.children[0]: added, with 2 below it"
      ])
    #expect(
      try differences(from: large, to: small) == ["stack \"b\" in $: removed, with 2 below it"])
  }

  @Test func `lists the first 20 differences and counts the others`() throws {
    func tree(_ x: Int) -> String {
      "stack  0 0 9 9\n" + (0..<25).map { "  node \"\($0)\"  \(x * $0) \($0 % 7) 1 1\n" }.joined()
    }
    let differences = try differences(from: tree(1), to: tree(3))
    #expect(differences.count == 21 && differences.last == "and 4 more elements")
  }

  @Test func `allows coordinates to differ by the tolerance, and no more`() throws {
    let (old, new) = ("node  0 0 10 10\n", "node  0.5 0 10 9.5\n")
    #expect(try differences(from: old, to: new, tolerance: 0.5) == [])
    #expect(
      try differences(from: old, to: new, tolerance: 0.49) == [
        "node at $: moved by 0.5, 0 (from 0, 0 to 0.5, 0); resized by 0 × -0.5 (from 10 × 10 to 10 × 9.5)"
      ])
  }

  @Test func `notices the last digit, and shows it`() throws {
    #expect(
      try differences(from: "node  0 0 1 1\n", to: "node  0 0 1.0000000000000002 1\n") == [
        "node at $: resized by 2.220446049250313e-16 × 0 (from 1 × 1 to 1 × 1)"
      ])
  }

  @Test func `distinguishes ids that only look the same`() throws {
    #expect(
      try differences(from: "node \"é\"  0 0 1 1\n", to: "node \"e\u{301}\"  0 0 1 1\n").count == 1)
  }

  @Test func `accepts ids that the golden does not have, if asked to`() throws {
    func count(_ old: String, _ new: String) throws -> Int {
      GoldenComparison(
        expected: try golden(old), actual: try golden(new), tolerance: 0, acceptsNewIds: true
      ).count
    }
    #expect(try count("node  0 0 1 1\n", "node \"a\"  0 0 1 1\n") == 0)
    #expect(try count("node \"a\"  0 0 1 1\n", "node  0 0 1 1\n") == 1)
  }
}

/// Which elements of two layouts belong together.
@Suite struct `An element of a golden` {
  @Test func `is found by its id where it has moved among its siblings`() throws {
    let differences = try differences(
      from: "stack  0 0 9 9\n  node \"a\"  0 0 1 1\n  node \"b\"  1 0 1 1\n  node \"c\"  2 0 1 1\n",
      to: "stack  0 0 9 9\n  node \"c\"  0 0 1 1\n  node \"a\"  1 0 1 1\n  node \"b\"  2 0 1 1\n")
    #expect(differences.first == "stack at $: its children are in another order")
    #expect(!differences.contains { $0.contains("added") || $0.contains("removed") })
  }

  @Test func `without an id is matched only between the same siblings`() throws {
    let differences = try differences(
      from: "stack  0 0 9 9\n  node  0 0 1 1\n  node \"b\"  1 0 1 1\n",
      to: "stack  0 0 9 9\n  node \"b\"  1 0 1 1\n  node  0 0 1 1\n")
    #expect(
      differences == [
        "node in $: removed", "node at $.children[1]: added",
      ])
  }

  @Test func `without an id is the one of its size where another one is added before it`() throws {
    let differences = try differences(
      from: "stack  0 0 9 9\n  node  0 0 2 2\n  node  0 2 4 4\n",
      to: "stack  0 0 9 9\n  node  0 0 1 1\n  node  0 0 2 2\n  node  0 2 4 4\n")
    #expect(differences == ["node at $.children[0]: added"])
  }

  @Test func `with another id and another size is another element`() throws {
    let differences = try differences(
      from: "stack  0 0 9 9\n  node \"a\"  0 0 2 2\n  node \"b\"  0 2 3 3\n",
      to: "stack  0 0 9 9\n  node \"a\"  0 0 2 2\n  node \"c\"  0 2 4 4\n")
    #expect(differences == ["node \"c\" at $.children[1]: added", "node \"b\" in $: removed"])
  }

  @Test func `has its partner in its own container alone`() throws {
    let differences = try differences(
      from:
        "stack  0 0 9 9\n  stack \"a\"  0 0 4 4\n    node \"x\"  0 0 1 1\n  stack \"b\"  4 0 4 4\n",
      to:
        "stack  0 0 9 9\n  stack \"a\"  0 0 4 4\n  stack \"b\"  4 0 4 4\n    node \"x\"  0 0 1 1\n")
    #expect(
      differences == [
        "node \"x\" in $.children[0]: removed", "node \"x\" at $.children[1].children[0]: added",
      ])
  }
}

/// Which differences led to others.
@Suite struct `The cause of a difference` {
  private static let column =
    "stack  0 0 10 30\n  node \"a\"  0 0 10 10\n  node \"b\"  0 10 10 20\n"

  @Test func `is the sibling before that grew`() throws {
    let differences = try differences(
      from: Self.column,
      to: "stack  0 0 10 35\n  node \"a\"  0 0 10 15\n  node \"b\"  0 15 10 20\n")
    #expect(
      differences == [
        "node \"a\" at $.children[0]: resized by 0 × 5 (from 10 × 10 to 10 × 15)",
        "  stack at $: resized by 0 × 5 (from 10 × 30 to 10 × 35)",
        "  node \"b\" at $.children[1]: moved by 0, 5 (from 0, 10 to 0, 15)",
      ])
  }

  @Test func `is the same where coordinates are the root's`() throws {
    func tree(_ y: Double) -> String {
      "stack  0 0 50 50\n  stack \"a\"  0 \(y) 40 40\n    node \"b\"  1 \(y + 1) 10 10\n"
    }
    #expect(
      try differences(from: tree(0), to: tree(5), origin: .root) == [
        "stack \"a\" at $.children[0]: moved by 0, 5 (from 0, 0 to 0, 5)",
        "  node \"b\" at $.children[0].children[0]: moved by 0, 5 (from 1, 1 to 1, 6)",
      ])
    // In the coordinates of the parent, the child has moved by itself.
    #expect(try differences(from: tree(0), to: tree(5)).allSatisfy { !$0.hasPrefix(" ") })
  }

  @Test func `is an element that was added before`() throws {
    let differences = try differences(
      from: Self.column,
      to: """
        stack  0 0 10 34
          node "new"  0 0 10 4
          node "a"  0 4 10 10
          node "b"  0 14 10 20
        """)
    #expect(
      differences.map { $0.prefix { $0 != "(" } } == [
        "node \"new\" at $.children[0]: added", "  stack at $: resized by 0 × 4 ",
        "  node \"a\" at $.children[1]: moved by 0, 4 ",
        "  node \"b\" at $.children[2]: moved by 0, 4 ",
      ])
  }

  @Test func `is the container that stretched its children, if no child tells otherwise`() throws {
    func tree(_ width: Int) -> String {
      "stack  0 0 \(width) 30\n  node \"a\"  0 0 \(width) 10\n  node \"b\"  0 10 \(width) 20\n"
    }
    #expect(
      try differences(from: tree(10), to: tree(15)).map { $0.prefix { $0 != ":" } } == [
        "stack at $", "  node \"a\" at $.children[0]", "  node \"b\" at $.children[1]",
      ])
  }

  @Test func `is the child that has its own size where others were stretched`() throws {
    func tree(_ width: Double) throws -> Golden {
      var golden = try golden(
        "stack  0 0 \(width) 30\n  node \"a\"  0 0 \(width) 10\n  node \"b\"  0 10 \(width) 20\n")
      golden.tree.elements[2].hasOwnWidth = true
      return golden
    }
    let comparison = GoldenComparison(
      expected: try tree(10), actual: try tree(15), tolerance: 0)
    #expect(
      comparison.lines.map { $0.prefix { $0 != ":" } } == [
        "node \"b\" at $.children[1]", "  stack at $", "  node \"a\" at $.children[0]",
      ])
  }

  @Test func `of an overlay's size is the child below it alone`() throws {
    func tree(_ below: Int, _ over: Int) -> String {
      "overlay  0 0 \(below) 30\n  node \"a\"  0 0 \(below) 30\n  node \"b\"  0 0 \(over) 5\n"
    }
    #expect(
      try differences(from: tree(10, 4), to: tree(15, 9)).map { $0.prefix { $0 != ":" } } == [
        "node \"a\" at $.children[0]", "  overlay at $", "  node \"b\" at $.children[1]",
      ])
  }

  @Test func `is the element that gave its space to a spacer`() throws {
    func tree(_ width: Int, _ rest: Int) -> String {
      "stack  0 0 90 9\n  spacer \"s\"  0 0 \(rest) 9\n"
        + (width == 0 ? "" : "  text \"t\"  \(rest) 0 \(width) 9\n")
    }
    for (new, rest) in [(0, 90), (50, 40)] {
      #expect(
        try differences(from: tree(30, 60), to: tree(new, rest)).map { $0.prefix { $0 != " " } }
          == ["text", ""])
    }
  }

  @Test func `is the sibling after that grew, in a stack that keeps its length`() throws {
    func tree(_ width: Int) -> String {
      "stack  0 0 90 9\n  node \"a\"  \(80 - width) 0 10 9\n  text \"b\"  \(90 - width) 0 \(width) 9\n"
    }
    #expect(
      try differences(from: tree(30), to: tree(40)).map { $0.prefix { $0 != " " } } == ["text", ""])
  }

  @Test func `is the container of a child that only moved, and not the child`() throws {
    func tree(_ spacing: Int) -> String {
      """
      stack  0 0 10 \(20 + spacing)
        stack "c"  0 0 10 \(20 + spacing)
          node "a"  0 0 10 10
          node "b"  0 \(10 + spacing) 10 10
      """
    }
    #expect(
      try differences(from: tree(2), to: tree(6)).map { $0.prefix { $0 != ":" } } == [
        "stack \"c\" at $.children[0]", "  stack at $", "  node \"b\" at $.children[0].children[1]",
      ])
  }

  @Test func `is not a child that moved with its container, if a text in another one grew`() throws
  {
    func tree(_ height: Int) -> String {
      """
      stack  0 0 20 \(20 + height)
        stack "one"  0 0 10 \(20 + height)
          text "t"  0 0 10 \(height)
          node "x"  0 \(height) 10 20
        stack "two"  10 0 10 \(20 + height)
          node "y"  0 \(height) 10 20
      """
    }
    let differences = try differences(from: tree(10), to: tree(25))
    #expect(differences[0].hasPrefix("text \"t\""))
    #expect(differences.dropFirst().allSatisfy { $0.hasPrefix(" ") })
  }

  @Test func `is the inset around a child that it moved and made smaller`() throws {
    func tree(_ inset: Int) -> String {
      """
      inset  0 0 90 \(20 + 2 * inset)
        stack "row"  \(inset) \(inset) \(90 - 2 * inset) 20
          node "a"  0 0 \(90 - 2 * inset) 20
      """
    }
    #expect(
      try differences(from: tree(4), to: tree(6)).map { $0.prefix { $0 != ":" } } == [
        "inset at $", "  stack \"row\" at $.children[0]",
        "  node \"a\" at $.children[0].children[0]",
      ])
  }

  @Test func `is not named where the numbers do not agree`() throws {
    let differences = try differences(
      from: Self.column,
      to: "stack  0 0 10 30\n  node \"a\"  0 0 10 15\n  node \"b\"  0 17 10 20\n")
    #expect(differences.count == 2 && differences.allSatisfy { !$0.hasPrefix(" ") })
  }
}

/// Goldens of which some elements are updated.
@Suite struct `A golden of which some elements are updated` {
  private static let old = """
    stack  0 0 10 30
      node "a"  0 0 10 10
      node "b"  0 10 10 10
      stack "c"  0 20 10 10
        node "d"  1 1 1 1
    """
  private static let new = """
    stack  0 0 10 35
      node "a"  0 0 10 15
      node "b"  0 15 10 10
      stack "c"  0 25 10 10
        node "d"  2 2 1 1
    """

  private func updated(_ selectors: [String], from old: String = old, to new: String = new) throws
    -> String?
  {
    let expected = try golden(old)
    let comparison = GoldenComparison(expected: expected, actual: try golden(new), tolerance: 0)
    return try comparison.golden(updating: selectors, of: expected).map {
      let text = text(of: [$0], .lines)
      return try #require(
        text.split(separator: "\n", maxSplits: 1).last.map { String($0.dropLast()) })
    }
  }

  @Test func `has the new frames of these, and of what changed because of them`() throws {
    #expect(try updated(["a"]) == Self.new.replacing("2 2 1 1", with: "1 1 1 1"))
  }

  @Test func `keeps all others`() throws {
    #expect(try updated(["d"]) == Self.old.replacing("1 1 1 1", with: "2 2 1 1"))
    #expect(try updated(["$.children[2].children[0]"]) == updated(["d"]))
  }

  @Test func `keeps what differs inside these`() throws {
    let old = "stack  0 0 9 9\n  stack \"c\"  0 0 4 4\n    node  0 0 1 1\n  node \"e\"  4 4 1 1"
    let new = "stack  0 0 9 9\n  stack \"c\"  0 0 4 5\n    node  0 2 1 1\n  node \"e\"  5 4 1 1"
    #expect(try updated(["c"], from: old, to: new) == old.replacing("0 0 4 4", with: "0 0 4 5"))
    let lone = "stack  0 0 9 9"
    let added = lone + "\n  stack \"c\"  0 0 4 4\n    node  0 0 1 1"
    #expect(try updated(["c"], from: lone, to: added) == added)
  }

  @Test func `does not change if none of them differs`() throws {
    let new = Self.old.replacing("1 1 1 1", with: "2 2 1 1")
    #expect(try updated(["b"], to: new) == nil)
    #expect(try updated(["nothing"]) == nil)
  }

  @Test func `gains and loses elements`() throws {
    let lone = "stack  0 0 9 9\n  node \"a\"  0 0 1 1"
    let both = lone + "\n  node \"b\"  4 4 2 2"
    #expect(try updated(["b"], from: lone, to: both) == both)
    #expect(try updated(["b"], from: both, to: lone) == lone)
    #expect(try updated(["a"], from: both, to: lone) == nil)
  }

  @Test func `keeps the order of its children if only one of them is updated`() throws {
    let old = "stack  0 0 9 9\n  node \"a\"  0 0 1 1\n  node \"b\"  1 0 1 1"
    let new = "stack  0 0 9 9\n  node \"b\"  0 5 2 1\n  node \"a\"  3 0 1 1"
    #expect(
      try updated(["b"], from: old, to: new)
        == "stack  0 0 9 9\n  node \"a\"  0 0 1 1\n  node \"b\"  0 5 2 1")
  }
}
