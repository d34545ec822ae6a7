import Foundation
import LayoutEngine
import Platform
import ReferenceEngine
import TreeFiles
import TreeGenerator

/// Holds layouts that are answered from cached lengths to those that remember nothing but ranges.
///
/// Mistakes in the constraints for which a cached length is said to hold hide from single layouts.
/// So each tree is laid out in many sizes with one cache, in which each container is traced from its
/// first run on; the sizes are close to each other, and on both sides of the edges of pixels.
final class CacheComparison {
  private let cached = LayoutWorkspace()
  private let plain = LayoutWorkspace()
  /// The work of all layouts with cached lengths.
  private(set) var work = LayoutCounts()

  init() {
    cached.tracedRun = 1
    plain.tracedRun = .max
  }

  /// What differs in the layouts of a tree in sizes around `range`, if anything does.
  func difference(
    on tree: LayoutTree, around range: SizeRange, scale: Double, _ random: inout SplitMix64,
    layouts: Int
  ) throws -> String? {
    // Where baselines depend on what was laid out before, so would they on the sizes before.
    guard tree.elements[0].traits.levelsToOrderDependentStack == 0 else { return nil }
    var ranges = [range]
    while ranges.count < layouts {
      ranges.append(Self.mutated(ranges.last!, scale: scale, &random))
    }
    guard let last = try difference(on: tree, in: ranges, scale: scale) else { return nil }
    // One earlier layout is to blame as a rule.
    for first in ranges[..<last.index] {
      let pair = [first, ranges[last.index]]
      if let difference = try difference(on: tree, in: pair, scale: scale) {
        return "\(difference.description) in \(pair[difference.index]), after \(first)"
      }
    }
    return "\(last.description) in \(ranges[last.index])"
  }

  /// The first of some ranges in which the layouts differ, with one cache for all of them.
  private func difference(
    on tree: LayoutTree, in ranges: [SizeRange], scale: Double
  ) throws -> (description: String, index: Int)? {
    cached.keepsCaches = false
    for (index, range) in ranges.enumerated() {
      if let difference = try difference(on: tree, in: range, scale: scale) {
        return (difference, index)
      }
      cached.keepsCaches = true
    }
    return nil
  }

  private func difference(
    on tree: LayoutTree, in range: SizeRange, scale: Double
  ) throws -> String? {
    let isValid = lays(tree, with: cached, in: range, scale)
    work.measureCalls += cached.counts.measureCalls
    work.runs += cached.counts.runs
    guard lays(tree, with: plain, in: range, scale) == isValid else {
      return "only one of the layouts with and without cached lengths is valid"
    }
    guard isValid else { return nil }
    for index in 0..<tree.count
    where cached.frames.base[index] != plain.frames.base[index] {
      return "with cached lengths element \(index) has \(cached.frames.base[index]), "
        + "without \(plain.frames.base[index])"
    }
    return nil
  }

  private func lays(
    _ tree: LayoutTree, with workspace: LayoutWorkspace, in range: SizeRange, _ scale: Double
  ) -> Bool {
    (try? workspace.layout(tree, in: range, scale: scale)) != nil
  }

  private static let steps = [
    1e-7, -1e-7, 1e-4, -1e-4, 0x1p-23, -0x1p-23, 0.005, -0.01, 1.0 / 3, -0.5, 1, -1, 7, -20, 50,
  ]

  /// A range that differs in one bound or two.
  private static func mutated(
    _ range: SizeRange, scale: Double, _ random: inout SplitMix64
  ) -> SizeRange {
    var (min, max) = (range.min, range.max)
    func changed(_ length: Double) -> Double {
      if random.chance(0.15) { return random.pick([0, 50, 100, 320, 375, 667, .infinity]) }
      if random.chance(0.2) { return (length * scale).rounded() / scale }
      return Swift.max(0, length + random.pick(steps))
    }
    for _ in 0...random.below(2) {
      switch random.below(6) {
      case 0: min.width = changed(min.width)
      case 1: min.height = changed(min.height)
      case 2: max.width = changed(max.width)
      case 3: max.height = changed(max.height)
      case 4: min.width = max.width
      default: min.height = max.height
      }
    }
    // A smallest length may not be infinite, nor above the largest.
    min.width = min.width.isFinite ? Swift.min(min.width, max.width) : 0
    min.height = min.height.isFinite ? Swift.min(min.height, max.height) : 0
    return SizeRange(min: min, max: max)
  }
}
