// The styles of random trees.
extension RandomTree {
  /// The members of a style of an element in a stack, in an absolute spec, or elsewhere.
  mutating func style(in place: Place) -> [(key: String, value: Value)] {
    var members: [(key: String, value: Value)] = []
    if random.chance(profile.sizes.share) { members += sizes() }
    let isIdle = random.chance(profile.idleStyle)
    if place == .stack || isIdle { members += stackChildStyle() }
    if place == .absolute && random.chance(0.75) || isIdle {
      members.append(("layoutPosition", point(negative: 0.15)))
    }
    return members
  }

  /// Each dimension set by one key at most.
  private mutating func sizes() -> [(key: String, value: Value)] {
    var members: [(key: String, value: Value)] = []
    if random.chance(profile.sizes.preferred) {
      members += pairOfSizes(
        "width", "height", size: random.pick(["preferredSize", "preferredFrameSize"]),
        layoutSize: "preferredLayoutSize", limit: 200)
    }
    if random.chance(0.08) { return members + [("sizeRange", sizeRange())] }
    if random.chance(0.3) {
      members += pairOfSizes(
        "minWidth", "minHeight", size: "minSize", layoutSize: "minLayoutSize", limit: 120)
    }
    if random.chance(0.3) {
      members += pairOfSizes(
        "maxWidth", "maxHeight", size: "maxSize", layoutSize: "maxLayoutSize", limit: 250)
    }
    return members
  }

  private mutating func pairOfSizes(
    _ width: String, _ height: String, size: String, layoutSize: String, limit: Int
  ) -> [(key: String, value: Value)] {
    switch random.below(10) {
    case 0, 1: return [(width, dimension(limit))]
    case 2, 3: return [(height, dimension(limit))]
    case 4, 5: return [(width, dimension(limit)), (height, dimension(limit))]
    case 6, 7: return [(size, self.size(limit))]
    // The half that the pair does not name is free for a key of its own.
    case 8 where random.chance(0.3):
      return [
        (layoutSize, .object([("width", dimension(limit))])), (height, dimension(limit)),
      ]
    default: return [(layoutSize, dimensionSize(limit))]
    }
  }

  private mutating func dimensionSize(_ limit: Int) -> Value {
    switch random.below(8) {
    case 0: return .object([("width", dimension(limit))])
    case 1: return .object([("height", dimension(limit))])
    case 2 where random.chance(0.3): return .object([])
    default: return pair("width", "height", dimension(limit), dimension(limit))
    }
  }

  private mutating func sizeRange() -> Value {
    let min = (key: "min", value: dimensionSize(80))
    let max = (key: "max", value: dimensionSize(200))
    switch random.below(6) {
    case 0: return .object([min])
    case 1: return .object([max])
    default: return .object([min, max])
    }
  }

  private mutating func stackChildStyle() -> [(key: String, value: Value)] {
    var members: [(key: String, value: Value)] = []
    if random.chance(0.22) { members.append(("spacingBefore", .text(points()))) }
    if random.chance(0.22) { members.append(("spacingAfter", .text(points()))) }
    if random.chance(profile.flexFactors) { members.append(("flexGrow", .text(factor()))) }
    if random.chance(profile.flexFactors) { members.append(("flexShrink", .text(factor()))) }
    if random.chance(0.22) { members.append(("flexBasis", dimension(150))) }
    if random.chance(0.28) {
      let names = ["auto", "start", "end", "center", "stretch"]
      members.append(("alignSelf", .string(random.pick(names))))
    }
    if random.chance(0.35) { members.append(("ascender", .text(points(30, negative: 0.02)))) }
    if random.chance(0.35) { members.append(("descender", .text(depth(15)))) }
    return members
  }
}
