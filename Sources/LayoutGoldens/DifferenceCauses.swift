import LayoutEngine

/// Infers which differences between two layouts caused others.
///
/// Causes are inferred from frames. An element that moved by exactly as much as the end of the previous sibling was
/// pushed by that sibling. A container that grew by as much as the end of one child moved grew because of that child. A
/// flexible element that took space from a sibling, or gave space to it, changed because of that sibling. If several
/// children grew with their container, and the tree file does not tell which of them has its own size, any may have
/// stretched the others: they are listed under the container, as is a child that only moved in a container that grew.
/// If the numbers do not agree, no cause is reported.
///
/// Complexity: linear in the number of elements.
struct DifferenceCauses {
  /// The root cause of each pair, as the index of a pair: its own index if no cause is known.
  private(set) var roots: [Int] = []

  private let pairs: [GoldenComparison.Pair]
  /// The distance by which each element moved in its parent, and by which it grew, in points.
  private var moves: [Point] = []
  private var growths: [Size] = []
  /// The children of each pair, in order.
  private var children: [[Int]]
  /// The direct cause of each pair.
  private var causes: [Int?]
  /// The end of each pair's chain of causes among its siblings: its own index if no sibling is its cause.
  private var firstSiblings: [Int]
  /// How certain it is that each element changed by itself, or because of children that did.
  private var certainties: [Certainty]

  /// How certain it is that an element changed by itself.
  private enum Certainty: Int {
    case unknown
    /// The element only moved, and no sibling pushed it, so that its container may have moved it; or the element is a
    /// container that grew because of such a child.
    case moved
    /// The element is a text with another size, which its container may have stretched.
    case text
    /// The element was added or removed, or has its own size.
    case sure
  }

  /// The tolerance for two numbers that differ by rounding.
  private static let precision = 0.001
  /// The tolerance for sums of lengths, each of which is rounded to pixels.
  private static let sumPrecision = 1.0

  private let elements: [FrameTree.Element]

  init(_ comparison: GoldenComparison) {
    pairs = comparison.pairs
    causes = Array(repeating: nil, count: pairs.count)
    firstSiblings = Array(pairs.indices)
    elements = pairs.map { comparison.element(of: $0) }
    certainties = pairs.map { $0.isAlone ? .sure : .unknown }
    children = Array(repeating: [], count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (move, growth) = comparison.distances(pair)
      if pair.parent >= 0 {
        children[pair.parent].append(index)
        if comparison.origin == .root {
          let (parent, _) = comparison.distances(pairs[pair.parent])
          move = Point(x: move.x - parent.x, y: move.y - parent.y)
        }
      }
      moves.append(isZero(move.x) && isZero(move.y) ? .zero : move)
      growths.append(growth)
      if hasOwnSize(index, after: 1) {
        certainties[index] = .sure
      } else if isText(index) && isResized(index) {
        certainties[index] = .text
      }
    }
    for index in pairs.indices.reversed() where !children[index].isEmpty {
      if findSpacing(below: index) { continue }
      findCausesAmongSiblings(below: index)
      findCausesOfFlexing(below: index)
      findCauseInChildren(of: index)
    }
    for index in pairs.indices where !children[index].isEmpty { findEffects(on: index) }
    findRoots()
  }

  // MARK: - Siblings

  /// The minimum number of children for a change of spacing to be recognized.
  private static let minimumSpacedChildren = 4

  /// Finds a change of the spacing between all children: each child moved further than the previous child, always by
  /// the same distance. The cause is the container or, if the container did not change, the first child that moved.
  /// Returns true if the spacing changed.
  private mutating func findSpacing(below parent: Int) -> Bool {
    let children = children[parent]
    guard children.count >= Self.minimumSpacedChildren, !differs(children[0]) else { return false }
    let step = moves[children[1]]
    guard direction(of: step) != nil else { return false }
    for (count, child) in children.enumerated().dropFirst() {
      let move = moves[child]
      guard isOnlyMoved(child), isZero(move.x - step.x * Double(count)),
        isZero(move.y - step.y * Double(count))
      else { return false }
    }
    let isParent = differs(parent) && hasOnlyFrameChanges(parent)
    for child in children.dropFirst() where isParent || child != children[1] {
      causes[child] = isParent ? parent : children[1]
      firstSiblings[child] = children[1]
    }
    return true
  }

  private mutating func findCausesAmongSiblings(below parent: Int) {
    let isReordered = pairs[parent].changes.contains(.reordered)
    var sibling: Int?
    /// The last added or removed child after `sibling`, and whether children were added or removed after it.
    var stranger: Int?
    var (hasAdded, hasRemoved) = (false, false)
    for child in children[parent] {
      if isAlone(child) {
        stranger = child
        hasAdded = hasAdded || pairs[child].expected == nil
        hasRemoved = hasRemoved || pairs[child].actual == nil
        continue
      }
      if isOnlyMoved(child) {
        let move = moves[child]
        if isReordered || isZero(move.x) && isZero(move.y) {
          causes[child] = parent
        } else if let sibling, differs(sibling), follows(move, sibling) {
          causes[child] = sibling
          firstSiblings[child] = firstSiblings[sibling]
        } else if let stranger, let direction = direction(of: move),
          direction > 0 ? hasAdded : hasRemoved
        {
          causes[child] = stranger
          firstSiblings[child] = stranger
        } else {
          certainties[child] = .moved
        }
      }
      sibling = child
      stranger = nil
      (hasAdded, hasRemoved) = (false, false)
    }
  }

  /// Returns true if an element moved as much as a sibling or, on one axis, as the sibling's end. On the other axis, a
  /// sibling that grew can move others that are aligned with it.
  private func follows(_ move: Point, _ sibling: Int) -> Bool {
    let (end, growth) = (end(of: sibling), growths[sibling])
    return isZero(move.x - moves[sibling].x) && isZero(move.y - moves[sibling].y)
      || isZero(move.y - end.y) && (isZero(move.x) || !isZero(move.y) && !isZero(growth.width))
      || isZero(move.x - end.x) && (isZero(move.y) || !isZero(move.x) && !isZero(growth.height))
  }

  /// Returns the distance of a move along exactly one axis; nil for other moves.
  private func direction(of move: Point) -> Double? {
    guard isZero(move.x) != isZero(move.y) else { return nil }
    return isZero(move.x) ? move.y : move.x
  }

  /// Finds the changes that flexing caused: on an axis on which a container keeps its length, a child that changed its
  /// own length gives space to the flexible children, or takes it from them, and moves the children before it.
  private mutating func findCausesOfFlexing(below parent: Int) {
    for axis in Axis.both where isZero(growths[parent][axis]) {
      let changed = children[parent].filter { !isZero(change(of: $0, axis)) }
      guard let minimum = changed.map(flexibility).min() else { continue }
      let stiff = changed.filter { flexibility($0) == minimum }
      guard stiff.count == 1 else { continue }
      let cause = stiff[0]
      let taken = change(of: cause, axis)
      let others = changed.filter { $0 != cause }
      let sum = others.reduce(0) { $0 + change(of: $1, axis) }
      // Flexible elements can take only a part of the space of a removed element, or also its spacing.
      let isTaken = isAlone(cause) || (sum + taken).magnitude < Self.sumPrecision
      if isTaken && others.allSatisfy({ (change(of: $0, axis) < 0) == (taken > 0) }) {
        for other in others { causes[other] = cause }
      }
      for child in children[parent].prefix(while: { $0 != cause })
      where isOnlyMoved(child) && causes[child] == nil {
        if isMove(axis == .horizontal ? moves[child].x : moves[child].y, of: -taken) {
          causes[child] = cause
        }
      }
    }
  }

  /// Returns the change of an element's length on an axis; its whole length (negative if removed) for an added or
  /// removed element.
  private func change(of index: Int, _ axis: Axis) -> Double {
    let sign: Double = pairs[index].expected == nil ? 1 : -1
    return isAlone(index) ? sign * elements[index].frame.length(axis) : growths[index][axis]
  }

  /// Returns 0 for an element that keeps its size in a stack, 1 for one that can shrink, and 2 for one that grows.
  private func flexibility(_ index: Int) -> Int {
    if isAlone(index) { return 0 }
    return elements[index].grows || elements[index].type.text == "spacer"
      ? 2 : elements[index].shrinks ? 1 : 0
  }

  // MARK: - Containers

  /// Finds the child that made a container change its size: a child that was added or removed; or else a child whose
  /// end moved by as much as the container grew; or else a child whose end moved further, because a limit may have cut
  /// off the growth.
  private mutating func findCauseInChildren(of parent: Int) {
    let (growth, type) = (growths[parent], elements[parent].type.text)
    guard causes[parent] == nil, isResized(parent), hasOnlyFrameChanges(parent),
      !isInset(parent),
      !(isZero(growth.width) && isZero(growth.height))
    else { return }
    let changed = sizingChildren(of: parent, type).filter(differs)
    func agreeing(_ agrees: (_ growth: Double, _ end: Double) -> Bool) -> [Int] {
      changed.filter { child in
        let end = end(of: child)
        return !isAlone(child) && (isZero(growth.width) || !isRewrapped(child))
          && (isZero(growth.width) || agrees(growth.width, end.x))
          && (isZero(growth.height) || agrees(growth.height, end.y))
      }
    }
    let stranger = changed.first { child in
      let sign: Double = pairs[child].expected == nil ? 1 : -1
      return isAlone(child) && growth.width * sign >= -Self.precision
        && growth.height * sign >= -Self.precision
    }
    guard
      let cause = stranger ?? mostCertainChild(of: agreeing { isZero($0 - $1) })
        ?? mostCertainChild(of: agreeing { ($0 > 0) == ($1 > 0) && $1.magnitude > $0.magnitude })
    else { return }
    let first = firstSiblings[cause]
    certainties[parent] = certainties[first]
    // The size of an absolute spec depends on the positions of its children.
    if type == "absolute" || !isOnlyMoved(first) { causes[parent] = cause }
  }

  /// Returns true if the space around the child of an inset spec changed, and so may have changed the child's size.
  private func isInset(_ child: Int) -> Bool {
    let (move, growth) = (moves[child], growths[child])
    return pairs[child].parent >= 0 && elements[pairs[child].parent].type.text == "inset"
      && (isZero(growth.width) || !isZero(move.x)) && (isZero(growth.height) || !isZero(move.y))
  }

  /// Returns the children that determine a container's size.
  private func sizingChildren(of parent: Int, _ type: String) -> ArraySlice<Int> {
    let children = children[parent]
    switch type {
    case "overlay", "corner": return children.prefix(1)
    case "background": return children.suffix(1)
    default: return children[...]
    }
  }

  /// Returns the child that most certainly stretched its container and the others; nil if it can be any of several.
  private func mostCertainChild(of children: [Int]) -> Int? {
    let certainty = { certainties[firstSiblings[$0]].rawValue } as (Int) -> Int
    let mostCertainChild = children.map(certainty).max()
    let found = children.filter { certainty($0) == mostCertainChild }
    let isOne = Set(found.map { firstSiblings[$0] }).count == 1
    return isOne || mostCertainChild == Certainty.sure.rawValue ? found.first : nil
  }

  /// Finds the children that a container stretched, centered or aligned: those that changed as much as the container,
  /// except for the child that changed the container.
  private mutating func findEffects(on parent: Int) {
    guard isResized(parent) else { return }
    let growth = growths[parent]
    let isCausedByGrowth =
      causes[parent].map { pairs[$0].parent == parent && !isAlone($0) } ?? false
    var ownCauses: Set<Int> = []
    var cause = causes[parent]
    while let child = cause, pairs[child].parent == parent {
      ownCauses.insert(child)
      cause = causes[child]
    }
    for child in children[parent]
    where causes[child] == nil && !ownCauses.contains(child) && !hasOwnSize(child, after: 1)
      && !(hasOwnSize(child, after: -1) && isCausedByGrowth) && differs(child)
      && hasOnlyFrameChanges(child) && !isRewrapped(child)
    {
      let (move, own) = (moves[child], growths[child])
      if isInset(child)
        || isEffect(move.x, own.width, of: growth.width)
          && isEffect(move.y, own.height, of: growth.height)
      {
        causes[child] = parent
      }
    }
  }

  /// Returns true if a child may have moved and grown on an axis because of its parent: if the move is 0, the parent's
  /// growth or half of it, and the child's growth is 0 or the parent's growth.
  private func isEffect(_ move: Double, _ own: Double, of growth: Double) -> Bool {
    (isZero(own) || isZero(own - growth)) && (isZero(move) || isMove(move, of: growth))
  }

  /// Returns true if a move is equal to a growth, or to half of it, to the pixel.
  private func isMove(_ move: Double, of growth: Double) -> Bool {
    isZero(move - growth)
      || !isZero(growth) && (2 * move - growth).magnitude < Self.sumPrecision
  }

  // MARK: - Roots

  /// Follows the chain of causes of each pair to its root. There are no cycles: causes among siblings are earlier in
  /// the list, and a cause from parent to child never ends where one from child to parent begins.
  private mutating func findRoots() {
    roots = Array(repeating: -1, count: pairs.count)
    for index in pairs.indices where roots[index] < 0 {
      var chain = [index]
      var root = index
      roots[index] = index
      while let next = causes[chain[chain.count - 1]], differs(next) {
        root = roots[next] < 0 ? next : roots[next]
        if roots[next] >= 0 { break }
        roots[next] = next
        chain.append(next)
      }
      for index in chain { roots[index] = root }
    }
  }
}

// MARK: - What differs

extension DifferenceCauses {
  private func differs(_ index: Int) -> Bool { !pairs[index].changes.isEmpty }

  private func isAlone(_ index: Int) -> Bool { pairs[index].isAlone }

  private func isResized(_ index: Int) -> Bool {
    pairs[index].changes.contains { if case .resized = $0 { true } else { false } }
  }

  private func isText(_ index: Int) -> Bool {
    children[index].isEmpty && elements[index].type.text == "text"
  }

  /// Returns true if a text became narrower and higher, or wider and lower. Then its container set its width, and the
  /// text set its own height, so neither of the two is the cause of the other.
  private func isRewrapped(_ index: Int) -> Bool {
    isText(index) && growths[index].width * growths[index].height < 0
  }

  private func isOnlyMoved(_ index: Int) -> Bool {
    guard pairs[index].changes.count == 1, case .moved = pairs[index].changes[0] else {
      return false
    }
    return true
  }

  private func hasOnlyFrameChanges(_ index: Int) -> Bool {
    pairs[index].changes.allSatisfy { change in
      switch change {
      case .moved, .resized, .contentResized: true
      default: false
      }
    }
  }

  /// Returns true if an element grew to its own size or, with a `sign` of −1, shrank to it, after being stretched
  /// before.
  private func hasOwnSize(_ index: Int, after sign: Double) -> Bool {
    let (element, growth) = (elements[index], growths[index])
    return element.hasOwnWidth && sign * growth.width >= Self.precision
      || element.hasOwnHeight && sign * growth.height >= Self.precision
  }

  /// Returns the distance that the bottom right corner of an element moved.
  private func end(of index: Int) -> Point {
    Point(x: moves[index].x + growths[index].width, y: moves[index].y + growths[index].height)
  }

  private func isZero(_ number: Double) -> Bool { number.magnitude < DifferenceCauses.precision }
}

extension GoldenComparison {
  /// Returns the distance that an element moved, and its growth, in points; both are 0 for an element that is in only
  /// one of the layouts.
  fileprivate func distances(_ pair: Pair) -> (move: Point, growth: Size) {
    guard let old = pair.expected.map({ expected.elements[$0].frame }),
      let new = pair.actual.map({ actual.elements[$0].frame })
    else { return (.zero, .zero) }
    return (
      Point(x: new.x - old.x, y: new.y - old.y),
      Size(width: new.width - old.width, height: new.height - old.height)
    )
  }
}
