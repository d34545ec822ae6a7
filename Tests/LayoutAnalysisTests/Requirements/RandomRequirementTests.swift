import Foundation
import LayoutEngine
import Platform
import Testing
import TreeFiles
import TreeGenerator

@testable import LayoutAnalysis

/// Sentences about random trees, evaluated a second time on their frames.
@Suite struct `A sentence about a random tree` {
  private static let tolerance = 0.005
  private static let sizes = RandomTrees.sizes(stride(from: 120, through: 400, by: 3.5))
  private static let comparisons: [(symbol: String, holds: @Sendable (Double, Double) -> Bool)] = [
    ("<=", { $0 <= $1 + tolerance }), (">=", { $0 >= $1 - tolerance }),
    ("<", { $0 < $1 - tolerance }), (">", { $0 > $1 + tolerance }),
    ("==", { abs($0 - $1) <= tolerance }), ("!=", { abs($0 - $1) > tolerance }),
  ]

  /// The numbers of elements at all sizes: `$.child.width`.
  private struct Numbers {
    var names: [String] = []
    var values: [[Double]] = []

    init(_ tree: RequirementTree, _ evaluator: LayoutEvaluator, isMirrored: Bool) throws {
      let layouts = try evaluator.summaries(of: sizes, into: [[Frame]]()) { frames, layout in
        frames.append(Array(UnsafeBufferPointer(start: layout.frames, count: tree.tree.count)))
      }.flatMap { $0 }
      for element in 0..<tree.tree.count {
        let frames = layouts.map { frames in
          var frame = frames[element]
          var parent = tree.parents[element]
          while parent >= 0 {
            frame.x += frames[Int(parent)].x
            frame.y += frames[Int(parent)].y
            parent = tree.parents[Int(parent)]
          }
          if isMirrored { frame.x = frames[0].width - frame.x - frame.width }
          return frame
        }
        let roots = layouts.map { $0[0].width }
        let properties: [String: [Double]] = [
          "left": frames.map(\.x), "right": frames.map { $0.x + $0.width },
          "top": frames.map(\.y), "bottom": frames.map { $0.y + $0.height },
          "width": frames.map(\.width), "height": frames.map(\.height),
          "centerX": frames.map { $0.x + $0.width / 2 },
          "centerY": frames.map { $0.y + $0.height / 2 },
          "leading": zip(frames, roots).map { isMirrored ? $1 - $0.x - $0.width : $0.x },
          "trailing": zip(frames, roots).map { isMirrored ? $1 - $0.x : $0.x + $0.width },
        ]
        let path = tree.tree.path(of: Int32(element), root: tree.rootPath)
        for (name, values) in properties.sorted(by: { $0.key < $1.key }) {
          names.append("\(path).\(name)")
          self.values.append(values)
        }
      }
    }
  }

  /// Returns a number without an exponent, which sentences do not have.
  private static func decimal(_ number: Double) -> String { String(format: "%.12f", number) }

  /// Returns the indices of the sizes at which a sentence fails.
  private func failing(
    _ sentence: String, _ tree: RequirementTree, _ evaluator: LayoutEvaluator, isMirrored: Bool
  ) throws -> [Int] {
    let bound = try BoundRequirement(Requirement(sentence), in: tree)
    return try evaluator.outcomes(
      of: [bound], in: tree, at: Self.sizes, isMirrored: isMirrored)[0].failing
  }

  @Test(arguments: [false, true])
  func `fails at the sizes at which its numbers make it false`(isMirrored: Bool) throws {
    var (single, several) = (0, 0)
    try RandomTrees.forEach(25) { text, comment, random in
      try RequirementBoard.read(text) { tree, evaluator in
        let numbers = try Numbers(tree, evaluator, isMirrored: isMirrored)
        for _ in 0..<20 {
          let one = random.below(numbers.names.count)
          let (name, values) = (numbers.names[one], numbers.values[one])
          // A number that the layout of one size has, and no other.
          let index = random.below(values.count)
          if values.indices.allSatisfy({ $0 == index || abs(values[$0] - values[index]) > 0.02 }) {
            let sentence = "\(name) != \(Self.decimal(values[index]))"
            try #require(
              failing(sentence, tree, evaluator, isMirrored: isMirrored) == [index],
              "\(sentence), \(comment.rawValue)")
            single += 1
          }
          let comparison = random.pick(Self.comparisons)
          var bounds = [Double](repeating: random.pick(values), count: values.count)
          var bound = Self.decimal(bounds[0])
          if random.chance(0.5) {
            let other = random.below(numbers.names.count)
            let distance = random.pick([0, 4, -8, 0.5])
            bounds = numbers.values[other].map { $0 + distance }
            bound = "\(numbers.names[other]) \(distance < 0 ? "-" : "+") \(abs(distance))"
          }
          // Rounding does not decide.
          if zip(values, bounds).contains(where: { abs(abs($0 - $1) - Self.tolerance) < 1e-9 }) {
            continue
          }
          let sentence = "\(name) \(comparison.symbol) \(bound)"
          let expected = values.indices.filter { !comparison.holds(values[$0], bounds[$0]) }
          try #require(
            failing(sentence, tree, evaluator, isMirrored: isMirrored) == expected,
            "\(sentence), \(comment.rawValue)")
          if !expected.isEmpty && expected.count < values.count { several += 1 }
        }
      }
    }
    #expect(single > 5 && several > 5)
  }
}
