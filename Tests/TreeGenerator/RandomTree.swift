import Platform

/// Makes random cases, valid ones: no dimension set by two keys, no alignment next to the property
/// that it replaces, no id twice.
struct RandomTree {
  typealias Member = (key: String, value: Value)

  /// The kind of an element's parent, as far as the element's style depends on it.
  enum Place {
    case stack, absolute, elsewhere
  }

  var random: SplitMix64
  let profile: TreeGenerator.Profile
  /// The probability that a number of this case is an extreme one.
  private(set) var extremeShare = 0.0
  private var hasOddIDs = false
  private var serial = 0
  private var elementsLeft = 0

  init(random: SplitMix64, profile: TreeGenerator.Profile) {
    self.random = random
    self.profile = profile
  }

  // MARK: The case

  mutating func randomCase() -> Value {
    if random.chance(profile.extremeNumbers) {
      extremeShare = random.pick([0.05, 0.15, 0.3, 0.6])
    }
    hasOddIDs = random.chance(profile.oddSpelling)
    var members: [Member] = []
    if random.chance(0.9) { members.append(("name", name())) }
    members += caseSizes().filter { _ in !random.chance(profile.oddSpelling * 0.1) }
    if random.chance(0.95) {
      members.append(("scale", .text(number(random.pick(profile.scales)))))
    }
    if random.chance(profile.directions) {
      members.append(("direction", .string(random.pick(["ltr", "rtl"]))))
    }
    members.append(("tree", tree()))
    return .object(members)
  }

  private mutating func name() -> Value {
    let plain = Value.string("case \(random.below(1_000_000))")
    guard random.chance(profile.oddSpelling) else { return plain }
    return random.pick([
      plain, .text("\(random.below(100))"), .text("null"), .array([plain, .object([])]),
    ])
  }

  private func number(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  /// `min` and `max`, the one not above the other; each of them may be missing.
  private mutating func caseSizes() -> [Member] {
    var mins: [Value] = []
    var maxes: [Value] = []
    for sizes in [[50, 100, 320, 375, 414], [50, 100, 200, 667]] {
      var max = random.pick(sizes)
      if random.chance(0.15) { max = random.below(760) }
      let isInfinite = random.chance(profile.infiniteSizes)
      maxes.append(isInfinite ? .string("inf") : .text("\(max)"))
      switch random.below(20) {
      case 0..<11: mins.append(.text("0"))
      case 11..<15: mins.append(.text("\(max)"))
      case 15 where isInfinite && random.chance(extremeShare): mins.append(.string("inf"))
      default: mins.append(.text("\(Double(random.below(max * 10 + 1)) / 10)"))
      }
    }
    return [
      (key: "min", value: pair("width", "height", mins[0], mins[1])),
      (key: "max", value: pair("width", "height", maxes[0], maxes[1])),
    ]
  }

  private mutating func tree() -> Value {
    if random.chance(profile.deep.share) {
      return chain(levels: random.below(profile.deep.levels + 1), stacks: 0, in: .elsewhere)
    }
    if random.chance(profile.wide.share) { return row() }
    elementsLeft = random.below(profile.maximumElements)
    return element(anyType(stacks: 0, leaves: 0.1), depth: 0, stacks: 0, in: .elsewhere)
  }

  /// One element in the other, leaves next to them where a type asks for two.
  private mutating func chain(levels: Int, stacks: Int, in place: Place) -> Value {
    elementsLeft = 0
    guard levels > 0 else { return leaf(in: place) }
    let type = anyType(stacks: stacks, leaves: 0)
    let stacks = type == "stack" ? stacks + 1 : stacks
    return object(type, in: place) { tree, slot, isFirst in
      isFirst ? tree.chain(levels: levels - 1, stacks: stacks, in: slot) : tree.leaf(in: slot)
    } children: { _ in
      1
    }
  }

  /// One level of a chain: an element that holds one more and, in any order, up to two leaves.
  mutating func level() -> Value {
    if random.chance(profile.extremeNumbers) { extremeShare = random.pick([0.05, 0.15, 0.3]) }
    let type = random.chance(profile.stacks) ? "stack" : random.pick(Self.types)
    let count = random.number(in: 1...3)
    let place =
      switch type {
      case "stack", "absolute", "static": random.below(count)
      case "overlay", "background", "corner": random.below(2)
      default: 0
      }
    var index = -1
    return object(type, in: .stack) { tree, slot, _ in
      index += 1
      return index == place
        ? .text(String(UnicodeScalar(TreeGenerator.innerElement))) : tree.leaf(in: slot)
    } children: { _ in
      count
    }
  }

  private mutating func row() -> Value {
    let count = random.below(profile.wide.children + 1)
    return object("stack", in: .elsewhere) { tree, slot, _ in
      tree.leaf(in: slot)
    } children: { _ in
      count
    }
  }

  // MARK: Elements

  private static let leafTypes = ["node", "node", "node", "node", "node", "image", "spacer"]
  private static let types = [
    "layout", "wrapper", "inset", "overlay", "background", "center", "relative", "ratio",
    "absolute", "static", "corner", "scroll", "stack", "stack", "stack", "stack",
  ]

  private mutating func anyType(stacks: Int, leaves: Double) -> String {
    if random.chance(leaves) { return leafType() }
    let type = random.pick(Self.types)
    return type == "stack" && stacks >= profile.maximumNestedStacks ? "inset" : type
  }

  private mutating func leafType() -> String {
    random.chance(profile.texts) ? "text" : random.pick(Self.leafTypes)
  }

  private mutating func leaf(in place: Place) -> Value {
    object(leafType(), in: place) { _, _, _ in
      .text("null")
    } children: { _ in
      0
    }
  }

  private mutating func element(
    _ type: String, depth: Int, stacks: Int, in place: Place
  ) -> Value {
    let stacks = type == "stack" ? stacks + 1 : stacks
    return object(type, in: place) { tree, slot, _ in
      tree.elementsLeft -= 1
      let ends = depth >= tree.profile.maximumDepth || tree.elementsLeft <= 0
      let type = ends ? tree.leafType() : tree.anyType(stacks: stacks, leaves: tree.profile.leaves)
      return tree.element(type, depth: depth + 1, stacks: stacks, in: slot)
    } children: { tree in
      min(tree.childCount(), max(tree.elementsLeft, 0))
    }
  }

  /// An element of a type (`layout` is a node with a layout): its own keys, then what it holds,
  /// which `child` makes, then its style.
  private mutating func object(
    _ type: String, in place: Place,
    child: (inout RandomTree, _ slot: Place, _ isFirst: Bool) -> Value,
    children: (inout RandomTree) -> Int
  ) -> Value {
    var members: [Member] = [("type", .string(type == "layout" ? "node" : type))]
    if random.chance(0.95) { members.append(("id", .string(id()))) }
    members += ownKeys(type)

    func array(_ slot: Place, isRequired: Bool = false) -> [Member] {
      let count = children(&self)
      if count == 0 && !isRequired && random.chance(0.5) { return [] }
      return [("children", .array((0..<count).map { child(&self, slot, $0 == 0) }))]
    }
    switch type {
    case "stack": members += array(.stack)
    case "absolute", "static": members += array(.absolute)
    case "wrapper" where random.chance(0.4): members += array(.elsewhere, isRequired: true)
    case "layout", "scroll": members.append(("layout", child(&self, .elsewhere, true)))
    case "overlay", "background", "corner":
      let large = child(&self, .elsewhere, true)
      let small = child(&self, .elsewhere, false)
      members +=
        random.chance(0.5) ? [("child", large), (type, small)] : [("child", small), (type, large)]
    case "wrapper", "inset", "center", "relative", "ratio":
      members.append(("child", child(&self, .elsewhere, true)))
    default: break
    }

    let style = style(in: place)
    if !style.isEmpty || random.chance(0.03) { members.append(("style", .object(style))) }
    return .object(members)
  }

  private mutating func childCount() -> Int {
    random.chance(0.1) ? 0 : random.number(in: 1...profile.maximumChildren)
  }

  private mutating func id() -> String {
    serial += 1
    guard hasOddIDs && random.chance(0.3) else { return "e\(serial)" }
    return random.pick([
      "é", "\\u00e9", "\\ud83d\\ude00", "😀", "\\n", "\\\"", "\\\\", "\\/", "/", "<b>&amp;", "a b",
      "\\u0000", "\u{2028}", "%s",
    ]) + "\(serial)"
  }
}
