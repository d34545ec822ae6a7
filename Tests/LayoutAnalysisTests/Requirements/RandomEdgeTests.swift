import LayoutEngine
import Testing
import TreeFiles
import TreeGenerator

@testable import LayoutAnalysis

/// Sentences about where edges of random elements are, evaluated a second time on their frames.
@Suite struct `A sentence about edges` {
  private static let tolerance = 0.005

  private struct Edge {
    let name: String
    let isVertical: Bool
    let value: @Sendable (Frame) -> Double
  }

  private static let edges = [
    Edge(name: "top", isVertical: true) { $0.y },
    Edge(name: "top edge", isVertical: true) { $0.y },
    Edge(name: "bottom", isVertical: true) { $0.y + $0.height },
    Edge(name: "vertical center", isVertical: true) { $0.y + $0.height / 2 },
    Edge(name: "left", isVertical: false) { $0.x },
    Edge(name: "right side", isVertical: false) { $0.x + $0.width },
    Edge(name: "centerX", isVertical: false) { $0.x + $0.width / 2 },
  ]

  /// Words between two edges: where one is, along an axis, or which number is larger.
  private enum Word {
    case place(isVertical: Bool, isBefore: Bool, isOfElements: Bool)
    case number(@Sendable (Double, Double) -> Bool)
  }

  private static let words: [(text: String, word: Word)] = [
    ("above", .place(isVertical: true, isBefore: true, isOfElements: true)),
    ("over", .place(isVertical: true, isBefore: true, isOfElements: true)),
    ("higher than", .place(isVertical: true, isBefore: true, isOfElements: false)),
    ("below", .place(isVertical: true, isBefore: false, isOfElements: true)),
    ("under", .place(isVertical: true, isBefore: false, isOfElements: true)),
    ("lower than", .place(isVertical: true, isBefore: false, isOfElements: false)),
    ("left of", .place(isVertical: false, isBefore: true, isOfElements: true)),
    ("to the right of", .place(isVertical: false, isBefore: false, isOfElements: true)),
    ("less than", .number { $0 < $1 - tolerance }), ("more than", .number { $0 > $1 + tolerance }),
    ("at least", .number { $0 >= $1 - tolerance }), ("at most", .number { $0 <= $1 + tolerance }),
    ("exactly", .number { abs($0 - $1) <= tolerance }), ("", .number { abs($0 - $1) <= tolerance }),
  ]

  private static func isBefore(_ one: Double, _ other: Double, _ isBefore: Bool) -> Bool {
    isBefore ? one <= other + tolerance : one >= other - tolerance
  }

  /// Returns whether `edge`, which may be of no element, is where `word` says; nil if that means nothing.
  private static func holds(
    _ edge: Edge, of frame: Frame, _ word: Word, _ other: Edge?, of object: Frame?, _ number: Double
  ) -> Bool? {
    let value = edge.value(frame)
    switch (word, object) {
    case (.number(let holds), let object?):
      guard let other, other.isVertical == edge.isVertical else { return nil }
      return holds(value, other.value(object))
    case (.number(let holds), nil): return holds(value, number)
    case (.place(let isVertical, let isBefore, let isOfElements), let object?):
      guard isVertical == edge.isVertical else { return nil }
      if let other {
        return other.isVertical == isVertical
          ? Self.isBefore(value, other.value(object), isBefore) : nil
      }
      let start = isVertical ? object.y : object.x
      let end = start + (isVertical ? object.height : object.width)
      return isOfElements ? Self.isBefore(value, isBefore ? start : end, isBefore) : nil
    case (.place(true, let isBefore, _), nil) where !edge.isVertical:
      // A number that is above or below another one.
      return isBefore ? value > number + tolerance : value < number - tolerance
    case (.place, nil): return nil
    }
  }

  @Test func `says where they are, or is an error`() throws {
    var counts = [0, 0, 0]
    try RandomTrees.forEach(25) { text, comment, random in
      try RequirementBoard.read(text) { tree, evaluator in
        let paths = (0..<tree.tree.count).map { tree.tree.path(of: Int32($0), root: tree.rootPath) }
        guard paths.count > 1 else { return }
        let sizes = RandomTrees.sizes([220.5])
        let frames = try RandomFrames.read(tree, evaluator, sizes)[0]
        for _ in 0..<60 {
          let (one, two) = (random.below(paths.count), random.below(paths.count))
          if one == two { continue }
          let (edge, other) = (random.pick(Self.edges), random.pick(Self.edges))
          let (words, word) = random.pick(Self.words)
          let isNegated = random.chance(0.3)
          let kind = random.below(3)
          let object = ["the \(other.name) of \(paths[two])", paths[two], "16"][kind]
          let sentence =
            "the \(edge.name) of \(paths[one]) \(isNegated ? "is not" : "is") \(words) \(object)"
          let expected = Self.holds(
            edge, of: frames[one], word, kind == 0 ? other : nil, of: kind < 2 ? frames[two] : nil,
            16)
          guard let expected else {
            #expect(throws: RequirementError.self, "\(sentence)") {
              try BoundRequirement(Requirement(sentence), in: tree)
            }
            counts[2] += 1
            continue
          }
          let bound = try BoundRequirement(Requirement(sentence), in: tree)
          let failing = try evaluator.outcomes(of: [bound], in: tree, at: sizes, isMirrored: false)
          try #require(
            failing[0].failing.isEmpty == (expected != isNegated),
            "\(sentence): \(comment.rawValue)")
          counts[expected ? 1 : 0] += 1
        }
      }
    }
    #expect(counts.allSatisfy { $0 > 50 })
  }
}

/// The frames of random trees in the root, at each of some sizes.
enum RandomFrames {
  static func read(
    _ tree: RequirementTree, _ evaluator: LayoutEvaluator, _ sizes: [EvaluatedSize]
  ) throws -> [[Frame]] {
    try evaluator.summaries(of: sizes, into: [(Int, [Frame])]()) { found, layout in
      var frames = Array(UnsafeBufferPointer(start: layout.frames, count: tree.tree.count))
      for element in frames.indices.dropFirst() {
        frames[element].x += frames[Int(tree.parents[element])].x
        frames[element].y += frames[Int(tree.parents[element])].y
      }
      found.append((layout.index, frames))
    }.flatMap { $0 }.sorted { $0.0 < $1.0 }.map { $0.1 }
  }
}
