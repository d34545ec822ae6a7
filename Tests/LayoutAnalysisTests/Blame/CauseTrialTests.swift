import Testing

@testable import LayoutAnalysis

@Suite struct `A search for causes` {
  /// Counts the sets of edits that a search lays out.
  private final class Trials {
    var count = 0
  }

  /// A search among `count` edits, in which a frame changes once all edits of its `needs` are there.
  private func search(
    _ count: Int, needs: [[Int]], maximumTrials: Int = 4096, _ trials: Trials
  ) -> CauseSearch {
    CauseSearch(Array(0..<count), frameCount: needs.count, maximumTrials: maximumTrials) { sets in
      trials.count += sets.count
      return sets.map { set in
        let reached = needs.map { $0.allSatisfy(set.contains) }
        return (
          reached: reached, isOld: !needs.joined().contains(where: set.contains),
          isNew: !reached.contains(false)
        )
      }
    }
  }

  @Test(arguments: [100, 200, 400])
  func `tries a bounded number of sets, however many edits each frame needs`(count: Int) throws {
    let trials = Trials()
    var search = search(count, needs: (0..<count).map { Array(0...$0) }, maximumTrials: 500, trials)
    let causes = try search.causes()
    for (frame, cause) in causes.enumerated() {
      #expect(Set(cause.edits).isSuperset(of: 0...frame))
      #expect(!cause.isSmallest || cause.edits.count == frame + 1)
    }
    #expect(trials.count <= 500 + 2 * count)
  }

  @Test func `finds many edits that change no frame in a few trials`() throws {
    let trials = Trials()
    var search = search(1000, needs: [[500]], trials)
    #expect(try search.causes().map(\.edits) == [[500]])
    let before = trials.count
    let others = (0..<1000).filter { $0 != 500 }
    #expect(try search.harmless(among: others) == Set(others))
    #expect(trials.count - before <= 2)
  }

  @Test func `tells the edits that change frames from those that do not, of many`() throws {
    let trials = Trials()
    var search = search(1000, needs: [[500], [77, 500], [78, 500]], trials)
    #expect(
      try search.harmless(among: Array(0..<1000)) == Set(0..<1000).subtracting([77, 78, 500]))
    #expect(trials.count <= 100)
  }
}
