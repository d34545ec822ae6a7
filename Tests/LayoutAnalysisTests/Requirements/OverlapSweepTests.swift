import LayoutEngine
import Platform
import Testing

@testable import LayoutAnalysis

@Suite struct `A sweep for overlaps` {
  private static let tolerance = 0.005

  private static func overlap(_ one: Frame, _ other: Frame) -> Bool {
    min(one.x + one.width, other.x + other.width) - max(one.x, other.x) > tolerance
      && min(one.y + one.height, other.y + other.height) - max(one.y, other.y) > tolerance
  }

  private func sweep(
    _ frames: [Frame]
  ) -> (pair: (first: Int32, second: Int32)?, comparisonCount: Int) {
    frames.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return (nil, 0) }
      var sweep = OverlapSweep(
        (0..<Int32(frames.count)).map { $0 }, base, tolerance: Self.tolerance)
      return (sweep.firstPair(), sweep.comparisonCount)
    }
  }

  @Test(arguments: 0..<400)
  func `finds two frames that overlap where any two do`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let count = Int.random(in: 0..<40, using: &random)
    let space = Double.random(in: 5...200, using: &random)
    let longest = Double.random(in: 0.5...20, using: &random)
    func length() -> Double {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: 0
      case 1: 0.004
      case 2: Double.random(in: 0...longest, using: &random)
      default: Double.random(in: 0...longest, using: &random).rounded() / 2
      }
    }
    func position() -> Double { (Double.random(in: -space...space, using: &random) * 2).rounded() }
    let frames = (0..<count).map { _ in
      Frame(x: position(), y: position(), width: length(), height: length())
    }
    let found = sweep(frames).pair
    let isThere = frames.indices.contains { first in
      frames[..<first].contains { Self.overlap($0, frames[first]) }
    }
    #expect((found != nil) == isThere)
    if let (first, second) = found {
      #expect(first < second && Self.overlap(frames[Int(first)], frames[Int(second)]))
    }
  }

  private static func shuffled(_ frames: [Frame]) -> [Frame] {
    var random = SplitMix64(seed: 1)
    return frames.shuffled(using: &random)
  }

  /// Frames that no axis, one axis or both axes separate, none of which overlap.
  enum Arrangement: CaseIterable {
    case row, column, diagonal, grid, cross

    func frame(_ index: Int, of count: Int) -> Frame {
      let place = Double(index)
      let length = Double(10 * count)
      switch self {
      case .row: return Frame(x: 20 * place, y: 0, width: 10, height: 10)
      case .column: return Frame(x: 0, y: 20 * place, width: 10, height: 10)
      case .diagonal: return Frame(x: 9 * place, y: 10 * place, width: 10, height: 10)
      case .grid:
        return Frame(
          x: Double(index % 50) * 10, y: Double(index / 50) * 10, width: 10, height: 10)
      case .cross:
        return index % 2 == 0
          ? Frame(x: 10 * place, y: 0, width: 10, height: length)
          : Frame(x: -length, y: 10 * place, width: length, height: 10)
      }
    }
  }

  @Test(arguments: Arrangement.allCases)
  func `compares each frame with its neighbors alone`(arrangement: Arrangement) {
    let frames = (0..<5000).map { arrangement.frame($0, of: 5000) }
    let (pair, comparisonCount) = sweep(Self.shuffled(frames))
    #expect(pair == nil)
    #expect(comparisonCount <= 2 * frames.count)
  }

  @Test func `ends at the first of many equal frames`() {
    let frames = Array(repeating: Frame(x: 1, y: 2, width: 3, height: 4), count: 5000)
    let (pair, comparisonCount) = sweep(frames)
    #expect(pair?.first == 0 && pair?.second == 1)
    #expect(comparisonCount <= 2)
  }
}
