/// The effect of a subset of the edits between two trees: for each frame that all edits together change, whether the
/// subset changes the frame in the same way; and whether all frames equal those of the old tree, or those of the new
/// tree.
package typealias EditEffect = (reached: [Bool], isOld: Bool, isNew: Bool)

/// The smallest set of edits that changes a frame as all edits together do.
package struct FrameCause: Hashable, Sendable {
  /// The indices of the edits, in order.
  package let edits: [Int]
  /// True if no smaller set of edits changes the frame in the same way. If false, it is only known that the set is
  /// minimal: none of its edits can be omitted.
  package let isSmallest: Bool
}

/// Searches for the smallest sets of edits that change each frame, by laying out the tree after subsets of the edits.
///
/// Tries all sets of one edit, then all sets of two, and so on, until there is a set for each frame; each trial counts
/// for all frames. Many edits have too many subsets: then a minimal set is found for each frame by delta debugging, and
/// smaller sets are tried up to a limit on the number of trials.
package struct CauseSearch {
  /// The maximum number of edits for which all subsets are tried.
  static let maximumExhaustiveEdits = 12
  /// The maximum number of trials if there are more than `maximumExhaustiveEdits` edits.
  private let maximumTrials: Int
  /// The edits that can change frames.
  private let candidates: [Int]
  private let evaluate: ([EditSet]) throws -> [EditEffect?]
  private var effects: [EditSet: EditEffect?] = [:]
  /// The smallest known set for each frame; nil if none is known.
  private var known: [[Int]?]
  /// The size up to which all sets have been tried.
  private var triedSize = 0

  /// Creates a search among the edits that can change frames.
  ///
  /// - Parameters:
  ///   - frameCount: The number of frames that all edits together change.
  ///   - maximumTrials: The maximum number of trials if there are too many subsets to try all.
  ///   - evaluate: Lays out the tree after each of the given sets of edits, in any order, and returns nil for
  ///     a set without a layout. The sets to try do not depend on how many are passed at once.
  package init(
    _ candidates: [Int], frameCount: Int, maximumTrials: Int,
    _ evaluate: @escaping ([EditSet]) throws -> [EditEffect?]
  ) {
    self.candidates = candidates
    self.maximumTrials = maximumTrials
    self.evaluate = evaluate
    known = Array(repeating: nil, count: frameCount)
  }

  /// Returns a cause for each frame.
  package mutating func causes() throws -> [FrameCause] {
    if known.isEmpty { return [] }
    if mayTryAll(of: 1) { try tryAllSets(of: 1) }
    if candidates.count > Self.maximumExhaustiveEdits { try reduceAll() }
    while triedSize < candidates.count, mayTryAll(of: triedSize + 1),
      known.contains(where: { $0.map { $0.count > triedSize + 1 } ?? true })
    {
      try tryAllSets(of: triedSize + 1)
    }
    return known.map { edits in
      let edits = edits ?? candidates
      return FrameCause(edits: edits, isSmallest: edits.count <= triedSize + 1)
    }
  }

  /// The maximum number of edits that are tried one at a time.
  private static let maximumSingleEdits = 64

  /// Returns the edits that change no frame, neither when applied alone nor when omitted from all edits. Many edits are
  /// tried together, and bisected if they change a frame.
  package mutating func harmless(among edits: [Int]) throws -> Set<Int> {
    let isCandidate = Set(candidates)
    var harmless = Set(edits.filter { !isCandidate.contains($0) })
    let tried = edits.filter(isCandidate.contains)
    var pending =
      tried.count <= Self.maximumSingleEdits ? tried.reversed().map { [$0] } : [tried]
    while !pending.isEmpty {
      // Takes as many groups as keep all threads busy.
      let groups = pending.suffix(8)
      pending.removeLast(groups.count)
      let remainders = groups.map { group in
        let group = Set(group)
        return candidates.filter { !group.contains($0) }
      }
      try evaluateAll(groups + remainders)
      for (group, rest) in zip(groups, remainders) {
        if try effect(group)?.isOld ?? false, try effect(rest)?.isNew ?? false {
          harmless.formUnion(group)
        } else if group.count > 1 {
          pending += [Array(group[..<(group.count / 2)]), Array(group[(group.count / 2)...])]
        }
      }
    }
    return harmless
  }

  private mutating func effect(_ edits: [Int]) throws -> EditEffect? {
    try evaluateAll([edits])
    return effects[EditSet(edits)] ?? nil
  }

  /// Evaluates the sets that are not cached, in one batch.
  private mutating func evaluateAll(_ sets: [[Int]]) throws {
    let missing = sets.map { EditSet($0) }.filter { effects[$0] == nil }
    if missing.isEmpty { return }
    for (set, effect) in zip(missing, try evaluate(missing)) { effects[set] = .some(effect) }
  }

  // MARK: - All sets of a size

  private mutating func tryAllSets(of size: Int) throws {
    let sets = sets(of: size)
    try evaluateAll(sets)
    for edits in sets {
      guard let effect = try effect(edits) else { continue }
      for frame in known.indices
      where effect.reached[frame] && (known[frame].map { $0.count > size } ?? true) {
        known[frame] = edits
      }
    }
    triedSize = size
  }

  /// Returns all combinations of `size` candidates, in lexicographic order.
  private func sets(of size: Int) -> [[Int]] {
    var sets: [[Int]] = []
    var combination = Array(0..<size)
    while true {
      sets.append(combination.map { candidates[$0] })
      guard
        let last = combination.indices.last(where: {
          combination[$0] < candidates.count - size + $0
        })
      else { return sets }
      combination[last] += 1
      for position in combination.indices[(last + 1)...] {
        combination[position] = combination[position - 1] + 1
      }
    }
  }

  private func mayTryAll(of size: Int) -> Bool {
    if candidates.count <= Self.maximumExhaustiveEdits { return true }
    let sets = (0..<size).reduce(1.0) { $0 * Double(candidates.count - $1) / Double($1 + 1) }
    return sets <= Double(maximumTrials - effects.count)
  }

  // MARK: - One set

  /// Finds a set of edits for each frame without one. Starts from a known set if possible, because a set that changes
  /// one frame often changes the next frame, too.
  private mutating func reduceAll() throws {
    // The known sets with their effects, the smallest first.
    var sets: [(edits: [Int], effect: EditEffect)] = []
    var isKnown: Set<[Int]> = []
    func add(_ edits: [Int], _ effect: EditEffect?) {
      guard isKnown.insert(edits).inserted, let effect else { return }
      let index = sets.firstIndex { $0.edits.count > edits.count } ?? sets.count
      sets.insert((edits, effect), at: index)
    }
    for edits in known { if let edits { add(edits, try effect(edits)) } }
    for frame in known.indices where known[frame] == nil {
      let start = sets.first { $0.effect.reached[frame] }?.edits ?? candidates
      let edits = try reduce(start, for: frame)
      known[frame] = edits
      add(edits, try effect(edits))
    }
  }

  /// Removes edits from a list as long as the remaining edits change a frame as all of them do (delta debugging): first
  /// large parts of the list, then smaller ones. Returns the remaining edits.
  private mutating func reduce(_ edits: [Int], for frame: Int) throws -> [Int] {
    var edits = edits
    var partCount = 2
    while edits.count > 1 && effects.count < maximumTrials {
      let length = (edits.count + partCount - 1) / partCount
      let remainders = stride(from: 0, to: edits.count, by: length).lazy.map { start in
        edits.enumerated().filter { !(start..<start + length).contains($0.offset) }.map(\.element)
      }
      if let rest = try remainders.first(where: { try changes(frame, $0) }) {
        edits = rest
        partCount = max(2, partCount - 1)
      } else if length == 1 {
        break
      } else {
        partCount = min(2 * partCount, edits.count)
      }
    }
    return edits
  }

  private mutating func changes(_ frame: Int, _ edits: [Int]) throws -> Bool {
    try effect(edits)?.reached[frame] ?? false
  }
}
