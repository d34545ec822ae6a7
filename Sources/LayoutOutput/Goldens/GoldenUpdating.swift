import LayoutEngine
import TreeFiles

extension GoldenComparison {
  /// Whether an element of the two layouts has the id, or the path, that `selector` is.
  package func has(_ selector: String) -> Bool { !elements(named: selector, in: pairs()).isEmpty }

  /// Returns the golden with the new frames of some elements only: those that `selectors` name by
  /// id or path, all that is below them, and what changed because of them. Nil if none of these
  /// differs.
  ///
  /// Complexity: linear in the number of elements, if there are few selectors.
  package func golden(updating selectors: [String], of golden: Golden) -> Golden? {
    var golden = golden
    let pairs = pairs()
    let causes = DifferenceCauses(self, pairs, origin).roots
    var isUpdated = [Bool](repeating: false, count: pairs.count)
    for selector in selectors {
      for index in elements(named: selector, in: pairs) { isUpdated[index] = true }
    }
    for (index, pair) in pairs.enumerated() where pair.parent >= 0 && isUpdated[pair.parent] {
      isUpdated[index] = true
    }
    // A cause may come after its effects.
    for index in pairs.indices where isUpdated[causes[index]] { isUpdated[index] = true }
    guard pairs.indices.contains(where: { isUpdated[$0] && !pairs[$0].changes.isEmpty }) else {
      return nil
    }
    golden.tree = merged(pairs, isUpdated)
    return golden
  }

  /// The indices of the pairs with an id, or with a path in the tree file.
  private func elements(named selector: String, in pairs: [Pair]) -> [Int] {
    if selector.utf8.first == UInt8(ascii: "$") {
      return element(at: selector, in: pairs).map { [$0] } ?? []
    }
    return pairs.indices.filter { index in
      [
        pairs[index].actual.flatMap { actual.elements[$0].id },
        pairs[index].expected.flatMap { expected.elements[$0].id },
      ].contains { $0?.text.isExactly(selector) ?? false }
    }
  }

  /// The pair at a path. The path of a case's root can be written `$`, as for `--explain`.
  private func element(at path: String, in pairs: [Pair]) -> Int? {
    let path = Array(path.utf8)
    /// How much of the path each pair has, nil if it is not on the path.
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

  /// The elements of the golden, but for those that are updated.
  private func merged(_ pairs: [Pair], _ isUpdated: [Bool]) -> FrameTree {
    var tree = FrameTree()
    /// Where each pair is in the result, nil where it is not.
    var places: [Int?] = []
    /// For each of its elements, the place in the golden's list, for those that keep that order.
    var order: [Int] = []
    for (index, pair) in pairs.enumerated() {
      let source = isUpdated[index] ? pair.actual : pair.expected
      let parent = pair.parent < 0 ? nil : places[pair.parent]
      guard let source, pair.parent < 0 || parent != nil else {
        places.append(nil)
        continue
      }
      var element = isUpdated[index] ? actual.elements[source] : expected.elements[source]
      element.children = []
      places.append(tree.elements.count)
      order.append(pair.expected ?? -1)
      if let parent { tree.elements[parent].children.append(tree.elements.count) }
      tree.elements.append(element)
    }
    for (index, pair) in pairs.enumerated()
    where !isUpdated[index] && pair.changes.contains(.reordered) {
      guard let place = places[index] else { continue }
      tree.elements[place].children = inGoldenOrder(tree.elements[place].children, order)
    }
    return tree
  }

  /// Children in the order that they have in the golden, those that are new after the one before.
  private func inGoldenOrder(_ children: [Int], _ order: [Int]) -> [Int] {
    var last = -1
    let keys = children.enumerated().map { place, child in
      last = order[child] < 0 ? last : order[child]
      return (last, place, child)
    }
    return keys.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}

extension Golden {
  /// Writes the golden as `--format json` writes a layout, with a line end.
  package func write(to output: inout OutputBuffer) {
    guard let file, let max else {
      tree.write(to: &output, depth: 0)
      return output.append("\n")
    }
    output.append("{\n  \"file\": ")
    output.append(jsonString: file)
    output.append(",\n  \"max\": [\n    ")
    output.append(jsonLength: max.width)
    output.append(",\n    ")
    output.append(jsonLength: max.height)
    output.append("\n  ],\n  \"layout\": ")
    tree.write(to: &output, depth: 1)
    output.append("\n}\n")
  }
}

extension FrameTree {
  /// Writes the elements with a loop: depth costs no stack. `depth` is how many brackets are open.
  fileprivate func write(to output: inout OutputBuffer, depth: Int) {
    let isCompact = levels > GoldenComparison.deepestTree
    func newLine(_ depth: Int, _ output: inout OutputBuffer) {
      if !isCompact { output.append("\n" + String(repeating: "  ", count: depth)) }
    }
    let colon = isCompact ? ":" : ": "
    /// The elements that are open, and how many of their children are written.
    var open: [(element: Int, written: Int)] = []
    func begin(_ index: Int, _ output: inout OutputBuffer) {
      let element = elements[index]
      let level = depth + 2 * open.count + 1
      func key(_ name: String, _ level: Int) {
        newLine(level, &output)
        output.append("\"\(name)\"\(colon)")
      }
      output.append("{")
      key("type", level)
      output.append(jsonString: element.type.text)
      output.append(",")
      if let id = element.id {
        key("id", level)
        output.append(jsonString: id.text)
        output.append(",")
      }
      key("frame", level)
      output.append("{")
      let frame = element.frame
      let numbers = [
        ("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height),
      ]
      for (place, (name, number)) in numbers.enumerated() {
        if place > 0 { output.append(",") }
        key(name, level + 1)
        output.append(text(of: number))
      }
      newLine(level, &output)
      output.append("}")
      open.append((index, 0))
    }
    begin(0, &output)
    while let (index, written) = open.last {
      let children = elements[index].children
      let level = depth + 2 * (open.count - 1)
      if written < children.count {
        if written == 0 {
          output.append(",")
          newLine(level + 1, &output)
          output.append("\"children\"\(colon)[")
        } else {
          output.append(",")
        }
        newLine(level + 2, &output)
        open[open.count - 1].written += 1
        begin(children[written], &output)
      } else {
        if !children.isEmpty {
          newLine(level + 1, &output)
          output.append("]")
        }
        newLine(level, &output)
        output.append("}")
        open.removeLast()
      }
    }
  }

  private var levels: Int {
    var depths = [Int](repeating: 1, count: elements.count)
    for index in elements.indices {
      for child in elements[index].children { depths[child] = depths[index] + 1 }
    }
    return depths.max() ?? 0
  }
}
