import LayoutEngine

extension GoldenComparison {
  /// Returns true if an element of either layout has the id or the path `selector`.
  package func has(_ selector: String) -> Bool { !elements(named: selector).isEmpty }

  /// Returns the golden with the new frames of some elements only: the elements that `selectors` name by id or path,
  /// and the elements that changed because of them. Descendants are not updated, unless they were added or removed with
  /// an element. The path of the root means all elements. Nil if none of the elements differs.
  ///
  /// Complexity: linear in the number of elements, if there are few selectors.
  package func golden(updating selectors: [String], of golden: Golden) -> Golden? {
    if count == 0 { return nil }
    var golden = golden
    var isUpdated = [Bool](repeating: false, count: pairs.count)
    for selector in selectors {
      let named = elements(named: selector)
      let isWhole = named == [0] && selector.utf8.first == UInt8(ascii: "$")
      for index in isWhole ? Array(pairs.indices) : named { isUpdated[index] = true }
    }
    // A second pass, because a cause can be after its effects in the list.
    let isNamed = isUpdated
    for index in pairs.indices where isNamed[causes[index]] { isUpdated[index] = true }
    for (index, pair) in pairs.enumerated()
    where pair.parent >= 0 && isUpdated[pair.parent] && pairs[pair.parent].isAlone {
      isUpdated[index] = true
    }
    guard pairs.indices.contains(where: { isUpdated[$0] && !pairs[$0].changes.isEmpty }) else {
      return nil
    }
    golden.tree = merged(isUpdated)
    return golden
  }

  /// Returns the indices of the pairs with an id or a path in the tree file.
  private func elements(named selector: String) -> [Int] {
    if selector.utf8.first == UInt8(ascii: "$") {
      return element(at: selector).map { [$0] } ?? []
    }
    return pairs.indices.filter { index in
      [
        pairs[index].actual.flatMap { actual.elements[$0].id },
        pairs[index].expected.flatMap { expected.elements[$0].id },
      ].contains { $0?.text.isExactly(selector) ?? false }
    }
  }

  /// Returns the index of the pair at a path. The path of a case's root can be written `$`, as for `explain`.
  private func element(at path: String) -> Int? {
    let path = Array(path.utf8)
    /// The length of each pair's path; nil if the pair is not on `path`.
    var lengths: [Int?] = []
    for pair in pairs {
      var length: Int?
      if pair.actual != nil {
        let step = step(to: pair).utf8
        if pair.parent < 0 {
          length = path.starts(with: step) ? step.count : 1
        } else if let above = lengths[pair.parent], path[above...].starts(with: step) {
          length = above + step.count
        }
      }
      lengths.append(length)
    }
    return lengths.firstIndex(of: path.count)
  }

  /// Returns the elements of the golden, in which the updated elements are replaced by those of the layout.
  private func merged(_ isUpdated: [Bool]) -> FrameTree {
    var tree = FrameTree()
    /// The index of each pair in the result; nil if the result does not have it.
    var positions: [Int?] = []
    /// For each element of the result, its index in the golden, or −1.
    var order: [Int] = []
    for (index, pair) in pairs.enumerated() {
      let source = isUpdated[index] ? pair.actual : pair.expected
      let parent = pair.parent < 0 ? nil : positions[pair.parent]
      guard let source, pair.parent < 0 || parent != nil else {
        positions.append(nil)
        continue
      }
      var element = isUpdated[index] ? actual.elements[source] : expected.elements[source]
      element.children = []
      positions.append(tree.elements.count)
      order.append(pair.expected ?? -1)
      if let parent { tree.elements[parent].children.append(tree.elements.count) }
      tree.elements.append(element)
    }
    for (index, pair) in pairs.enumerated()
    where !isUpdated[index] && pair.changes.contains(.reordered) {
      guard let position = positions[index] else { continue }
      tree.elements[position].children = inGoldenOrder(tree.elements[position].children, order)
    }
    return tree
  }

  /// Returns children in the golden's order; a new child follows the child that precedes it in the layout.
  private func inGoldenOrder(_ children: [Int], _ order: [Int]) -> [Int] {
    var last = -1
    let keys = children.enumerated().map { position, child in
      last = order[child] < 0 ? last : order[child]
      return (last, position, child)
    }
    return keys.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}
