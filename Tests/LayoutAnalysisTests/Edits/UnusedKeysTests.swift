import LayoutAnalysis
import Testing

@Suite struct `Keys that can go together` {
  @Test func `are all, after one try, if none is in the way of another`() {
    var tries = 0
    let together = UnusedKeys.together(1000) { _ in
      tries += 1
      return true
    }
    #expect(together == Set(0..<1000))
    #expect(tries == 1)
  }

  @Test func `are none of none`() {
    #expect(UnusedKeys.together(0) { _ in false } == [])
  }

  @Test(arguments: [[(3, 17)], [(0, 99), (1, 2), (2, 3)], [(50, 51), (50, 52), (50, 53)]])
  func `leave out one of two that cannot go together`(pairs: [(Int, Int)]) {
    var tries = 0
    let together = UnusedKeys.together(100) { set in
      tries += 1
      return !pairs.contains { set.contains($0.0) && set.contains($0.1) }
    }
    #expect(!pairs.contains { together.contains($0.0) && together.contains($0.1) })
    // None that was left out could be added.
    for other in 0..<100 where !together.contains(other) {
      #expect(
        pairs.contains { pair in
          [pair.0, pair.1].contains(other)
            && together.contains(pair.0 == other ? pair.1 : pair.0)
        })
    }
    #expect(tries < 60)
  }
}
