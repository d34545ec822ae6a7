import LayoutAnalysis
import Testing

@Suite struct `Keys that can go together` {
  @Test func `are all, after one try, if none is in the way of another`() {
    var tries = 0
    let removableTogether = UnusedKeys.removableTogether(1000) { _ in
      tries += 1
      return true
    }
    #expect(removableTogether == Set(0..<1000))
    #expect(tries == 1)
  }

  @Test func `are none of none`() {
    #expect(UnusedKeys.removableTogether(0) { _ in false } == [])
  }

  @Test(arguments: [[(3, 17)], [(0, 99), (1, 2), (2, 3)], [(50, 51), (50, 52), (50, 53)]])
  func `leave out one of two that cannot go together`(pairs: [(Int, Int)]) {
    var tries = 0
    let removableTogether = UnusedKeys.removableTogether(100) { set in
      tries += 1
      return !pairs.contains { set.contains($0.0) && set.contains($0.1) }
    }
    #expect(
      !pairs.contains { removableTogether.contains($0.0) && removableTogether.contains($0.1) })
    // None that was left out could be added.
    for other in 0..<100 where !removableTogether.contains(other) {
      #expect(
        pairs.contains { pair in
          [pair.0, pair.1].contains(other)
            && removableTogether.contains(pair.0 == other ? pair.1 : pair.0)
        })
    }
    #expect(tries < 60)
  }
}
