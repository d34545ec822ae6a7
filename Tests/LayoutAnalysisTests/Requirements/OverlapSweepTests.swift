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

  /// Looks for two frames that overlap and are not of one group.
  private func sweep(_ frames: [Frame], groups: [Int32]? = nil) -> (first: Int32, second: Int32)? {
    frames.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let elements = frames.indices.map { (Int32($0), of: groups?[$0] ?? Int32($0)) }
      return OverlapSweep(elements, base, tolerance: Self.tolerance).firstPair()
    }
  }

  @Test(arguments: 0..<800)
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
    let groups = frames.indices.map {
      seed % 2 == 0 ? Int32($0) : Int32.random(in: 0..<4, using: &random)
    }
    let found = sweep(frames, groups: groups)
    let isPresent = frames.indices.contains { first in
      frames[..<first].indices.contains {
        groups[$0] != groups[first] && Self.overlap(frames[$0], frames[first])
      }
    }
    #expect((found != nil) == isPresent)
    if let (first, second) = found {
      #expect(first < second && groups[Int(first)] != groups[Int(second)])
      #expect(Self.overlap(frames[Int(first)], frames[Int(second)]))
    }
  }

  @Test func `ends at the first of many equal frames`() {
    let pair = sweep(Array(repeating: Frame(x: 1, y: 2, width: 3, height: 4), count: 5000))
    #expect(pair?.first == 0 && pair?.second == 1)
  }
}
