/// Matches the elements of two trees.
///
/// Elements with an id that is unique in both trees are matched first, then unique equal subtrees, then elements most
/// of whose children match. From the root down, the other children of matched elements are matched if they are between
/// the same siblings: first equal ones, then the most similar ones of the same type, in order, then elements that were
/// wrapped or unwrapped.
struct TreeMatching {
  private let old: ElementTree
  private let new: ElementTree
  /// The new item of each old item, and the old item of each new one; −1 for none.
  private(set) var newOf: [Int]
  private(set) var oldOf: [Int]

  init(_ old: ElementTree, _ new: ElementTree) {
    self.old = old
    self.new = new
    newOf = Array(repeating: -1, count: old.items.count)
    oldOf = Array(repeating: -1, count: new.items.count)
    match(0, 0)
    matchIds()
    matchSameSubtrees()
    matchParents()
    matchChildren(0, 0)
    // The roots match even if they have nothing in common.
    if areFree(1, 1) { match(1, 1) }
    for item in old.items.indices where newOf[item] >= 0 { matchChildren(item, newOf[item]) }
  }

  private mutating func match(_ one: Int, _ other: Int) {
    newOf[one] = other
    oldOf[other] = one
  }

  private func areFree(_ one: Int, _ other: Int) -> Bool { newOf[one] < 0 && oldOf[other] < 0 }

  // MARK: - In the whole tree

  private mutating func matchIds() {
    let itemIndices = Self.unique(new) { $0.id }
    for (id, item) in Self.unique(old, { $0.id }) {
      if let other = itemIndices[id] { match(item, other) }
    }
  }

  private mutating func matchSameSubtrees() {
    // Ignores small subtrees, which often occur by coincidence.
    let hash = { (item: ElementTree.Item) in item.count + item.values.count > 3 ? item.hash : nil }
    let itemIndices = Self.unique(new, hash)
    for (hash, item) in Self.unique(old, hash).sorted(by: { $0.value < $1.value }) {
      // Skips the descendants of matched subtrees, which were matched together with the subtrees.
      if let other = itemIndices[hash], areFree(item, other) { matchAll(below: item, other) }
    }
  }

  /// Matches two equal subtrees.
  private mutating func matchAll(below one: Int, _ other: Int) {
    var pending = [(one, other)]
    while let (one, other) = pending.popLast() {
      if areFree(one, other) { match(one, other) }
      pending += zip(old.children(of: one), new.children(of: other))
    }
  }

  /// Matches unmatched elements whose children mostly match the children of one element of the other tree, from the
  /// leaves up. If most children of both match, elements of one type are the same under another id.
  private mutating func matchParents() {
    for item in old.items.indices.reversed() where newOf[item] < 0 {
      let children = old.children(of: item)
      var counts: [Int: Int] = [:]
      for child in children where newOf[child] >= 0 {
        counts[new.items[newOf[child]].parent, default: 0] += 1
      }
      let best = counts.filter { candidate, count in
        let (own, other) = (children.count, new.children(of: candidate).count)
        return areFree(item, candidate)
          && (mayBeSame(item, candidate)
            ? 2 * count >= min(own, other)
            : 2 * count >= max(own, other) && old.items[item].type == new.items[candidate].type)
      }.max { ($0.value, $1.key) < ($1.value, $0.key) }
      if let best { match(item, best.key) }
    }
  }

  private static func unique<Feature: Hashable>(
    _ tree: ElementTree, _ feature: (ElementTree.Item) -> Feature?
  ) -> [Feature: Int] {
    var itemIndices: [Feature: Int] = [:]
    for (index, item) in tree.items.enumerated().dropFirst() {
      guard let feature = feature(item) else { continue }
      itemIndices[feature] = itemIndices[feature] == nil ? index : -1
    }
    return itemIndices.filter { $0.value >= 0 }
  }

  // MARK: - Among children

  /// Two lists of children that are between the same siblings.
  private typealias Gap = (old: [Int], new: [Int])

  /// Returns the children that are not matched yet.
  private func free(_ gap: Gap) -> Gap {
    (gap.old.filter { newOf[$0] < 0 }, gap.new.filter { oldOf[$0] < 0 })
  }

  private struct GapKey: Hashable {
    let slot: String
    /// The preceding sibling in the new tree.
    let sibling: Int
  }

  private mutating func matchChildren(_ one: Int, _ other: Int) {
    // Children are under different keys if the types are different.
    let isSameType = old.items[one].type == new.items[other].type
    var gaps: [GapKey: Gap] = [:]
    var keys: [GapKey] = []
    func gapKey(_ slot: String, _ sibling: Int) -> GapKey {
      GapKey(slot: isSameType ? slot : "", sibling: sibling)
    }
    for slot in old.items[one].slots {
      var sibling = -1
      for item in slot.items {
        let partner = newOf[item]
        if partner >= 0 && new.items[partner].parent == other {
          sibling = partner
        } else if partner < 0 {
          let key = gapKey(slot.name, sibling)
          if gaps[key] == nil { keys.append(key) }
          gaps[key, default: ([], [])].old.append(item)
        }
      }
    }
    for slot in new.items[other].slots {
      var sibling = -1
      for item in slot.items {
        if oldOf[item] >= 0 && old.items[oldOf[item]].parent == one { sibling = item }
        if oldOf[item] < 0 { gaps[gapKey(slot.name, sibling)]?.new.append(item) }
      }
    }
    let pairs = keys.compactMap { gaps[$0] }
    for gap in pairs { matchLikely(gap) }
    // Matches the remaining children at any position, because they may have moved.
    matchLikely((old.children(of: one), new.children(of: other)))
    for gap in pairs {
      let (oldRest, newRest) = free(gap)
      if oldRest.count == 1 && newRest.count == 1 && haveOneId(oldRest[0], newRest[0]) {
        match(oldRest[0], newRest[0])
      }
    }
  }

  private mutating func matchLikely(_ gap: Gap) {
    let gap = free(gap)
    if gap.old.isEmpty || gap.new.isEmpty { return }
    matchSame(gap)
    matchSimilar(free(gap))
    guard gap.old.count * gap.new.count <= Self.maximumComparisons else { return }
    for item in gap.old {
      for other in gap.new where areFree(item, other) { matchAround(item, other) }
    }
  }

  private mutating func matchSame(_ gap: Gap) {
    var rest = gap.old[...]
    for item in gap.new {
      let hash = new.items[item].hash
      guard let position = rest.firstIndex(where: { old.items[$0].hash == hash }),
        areFree(rest[position], item)
      else { continue }
      matchAll(below: rest[position], item)
      rest = rest[(position + 1)...]
    }
  }

  /// The maximum product of the lengths of two lists that are compared pairwise.
  private static let maximumComparisons = 100_000

  /// Matches elements of the same type in order, maximizing the total similarity (dynamic programming, as for the
  /// longest common subsequence).
  private mutating func matchSimilar(_ gap: Gap) {
    let (olds, news) = gap
    guard olds.count * news.count <= Self.maximumComparisons else {
      for (one, other) in zip(olds, news) where mayBeSame(one, other) { match(one, other) }
      return
    }
    let width = news.count + 1
    // The maximum similarity of the remaining parts of both lists, by row and column.
    var best = Array(repeating: 0.0, count: (olds.count + 1) * width)
    var pairs: [Int: Double] = [:]
    for row in olds.indices.reversed() {
      for column in news.indices.reversed() {
        var value = max(best[(row + 1) * width + column], best[row * width + column + 1])
        if mayBeSame(olds[row], news[column]) {
          let common = similarity(olds[row], news[column])
          let sum = common + best[(row + 1) * width + column + 1]
          if sum > value { pairs[row * width + column] = common }
          value = max(value, sum)
        }
        best[row * width + column] = value
      }
    }
    var (row, column) = (0, 0)
    while row < olds.count && column < news.count {
      if pairs[row * width + column] != nil {
        match(olds[row], news[column])
        (row, column) = (row + 1, column + 1)
      } else if best[(row + 1) * width + column] >= best[row * width + column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
  }

  /// Returns the similarity of two elements, which is greater than 0.
  private func similarity(_ one: Int, _ other: Int) -> Double {
    let (old, new) = (old.items[one], new.items[other])
    let common = old.values.count { new.values[$0.key] == $0.value }
    let all = old.values.count + new.values.count - common
    let sizes = Double(min(old.count, new.count)) / Double(max(old.count, new.count))
    return 0.1 + Double(common) / Double(max(all, 1)) + sizes
  }

  /// Returns true if two elements of the same type may be versions of the same element. If their ids differ, all other
  /// values must be equal, and there must be more than two values.
  private func mayBeSame(_ one: Int, _ other: Int) -> Bool {
    let (old, new) = (old.items[one], new.items[other])
    guard old.type == new.type else { return false }
    if haveOneId(one, other) { return true }
    return old.count == new.count && old.values.count == new.values.count && old.values.count > 2
      && old.values.allSatisfy { $0.key == .id || new.values[$0.key] == $0.value }
  }

  private func haveOneId(_ one: Int, _ other: Int) -> Bool {
    let (id, newId) = (old.items[one].id, new.items[other].id)
    return id == nil || newId == nil || id == newId
  }

  /// The number of levels in which a wrapped element is searched for.
  private static let maximumDepth = 3

  /// Matches an old element with one inside the new element in its position, or vice versa.
  private mutating func matchAround(_ one: Int, _ other: Int) {
    func isLikely(_ one: Int, _ other: Int) -> Bool {
      areFree(one, other) && mayBeSame(one, other) && similarity(one, other) > 1
    }
    let inNew = descendants(of: other, in: new).first { isLikely(one, $0) }
    if let inNew { return match(one, inNew) }
    if let inOld = descendants(of: one, in: old).first(where: { isLikely($0, other) }) {
      match(inOld, other)
    }
  }

  /// Returns the descendants of an element in the first levels, breadth-first.
  private func descendants(of item: Int, in tree: ElementTree) -> [Int] {
    var all: [Int] = []
    var level = [item]
    for _ in 0..<Self.maximumDepth {
      level = level.flatMap { tree.children(of: $0) }
      all += level
      if all.count > Self.maximumComparisons { break }
    }
    return all
  }
}
