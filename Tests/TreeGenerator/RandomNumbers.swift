import Platform

extension SplitMix64 {
  /// A number from 0 up to, but not including, 1: a multiple of 2⁻⁵³.
  package mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// True with a probability from 0 to 1.
  package mutating func chance(_ probability: Double) -> Bool { unit() < probability }
}

// The numbers of random trees, as texts.
extension RandomTree {
  /// Text of a number of at least 0 and in the order of a limit, or anything in a case that
  /// takes extreme numbers.
  mutating func length(_ limit: Int = 150) -> String {
    if random.chance(extremeShare) { return extremeLength() }
    let whole = random.below(limit + 1)
    switch random.below(10) {
    case 0..<5: return "\(whole)"
    case 5: return "\(whole).0"
    case 6, 7: return "\(whole).5"
    case 8: return "\(Double(whole * 100 + random.below(100)) / 100)"
    default: return "\(random.unit() * Double(limit))"
    }
  }

  /// The same, sometimes less than 0.
  mutating func points(_ limit: Int = 20, negative: Double = 0.2) -> String {
    let text = length(limit)
    return random.chance(negative) ? "-" + text : text
  }

  /// Points that are 0 or less.
  mutating func depth(_ limit: Int) -> String { "-" + length(limit) }

  mutating func factor() -> String {
    if random.chance(extremeShare) { return extremeLength() }
    return random.pick(["0", "0.5", "1", "1", "1", "1.5", "2", "3", "true", "true", "false"])
  }

  /// Text of a number greater than 0.
  mutating func ratio() -> String {
    if random.chance(extremeShare) {
      return random.pick(["5e-324", "1e-7", "0.3333333333333333", "9999999", "1e308"])
    }
    return random.chance(0.7)
      ? random.pick(["0.5", "0.5625", "0.75", "1", "1.0", "1.7777", "2"])
      : "\(0.1 + random.unit() * 3)"
  }

  private mutating func extremeLength() -> String {
    switch random.below(10) {
    // At the edges of what pixels can show.
    case 0..<3:
      return random.pick([
        "0", "0.0", "0e0", "5e-324", "1e-7", "1.1920928955078125E-7", "0.01",
        "0.009999999999999998", "2.2250738585072014e-308", "0.00000001",
      ])
    // Thirds, and parts of pixels.
    case 3..<7:
      let whole = Double(random.below(100))
      let part = random.pick([
        1.0 / 3, 2.0 / 3, 1.0 / 6, 0.25, 0.75, 0.5, 0.125, 0.1, 0.9999999, 1e-7,
      ])
      return "\(whole + part)"
    // Whole and round.
    case 7: return random.pick(["1e2", "1E1", "10", "100", "375", "0.5e1", "1000e-1", "320.00"])
    // Large, and larger than a valid length.
    case 8: return random.pick(["4096", "65536.5", "999999", "9999998.5", "9999999"])
    default:
      return random.pick([
        "9999999.999", "10000000", "1e8", "9007199254740993", "1e17", "1e308",
        "1.7976931348623157e308", "123456789012345678901234567890",
      ])
    }
  }

  mutating func dimension(_ limit: Int = 200) -> Value {
    if random.chance(profile.percentages) { return .string(percentage()) }
    switch random.below(20) {
    case 0: return .string("auto")
    case 1, 2: return .string(pointText(limit))
    default: return .text(length(limit))
    }
  }

  private mutating func percentage() -> String {
    if random.chance(extremeShare) {
      return random.pick([
        "0.0000001%", "33.333333333333336%", "66.66666666666667%", "99.999999999%",
        "00.00%", "050%", "100.0%", "97%", "0%",
      ])
    }
    return random.pick([
      "0%", "5%", "10%", "25%", "33.3%", "50%", "50%", "60%", "75%", "97%", "100%", "100%",
    ])
  }

  private mutating func pointText(_ limit: Int) -> String {
    if random.chance(extremeShare) {
      return random.pick([
        "0pt", "0.0pt", "0.0000001pt", "33.333333333333336pt", "0012.50pt", "9999999pt",
        "16.666666666666668pt", "100000000000000000000pt",
      ])
    }
    let whole = random.below(limit + 1)
    return random.chance(0.5) ? "\(whole)pt" : "\(whole).\(random.below(100))pt"
  }

  /// Two values as an array or as an object.
  mutating func pair(_ first: String, _ second: String, _ a: Value, _ b: Value) -> Value {
    random.chance(0.4) ? .array([a, b]) : .object([(first, a), (second, b)])
  }

  mutating func size(_ limit: Int = 150) -> Value {
    pair("width", "height", .text(length(limit)), .text(length(limit)))
  }

  /// A point, in object form sometimes without one of its keys or both.
  mutating func point(_ limit: Int = 120, negative: Double) -> Value {
    let x = Value.text(points(limit, negative: negative))
    let y = Value.text(points(limit, negative: negative))
    switch random.below(8) {
    case 0: return .object([("x", x)])
    case 1: return .object([("y", y)])
    case 2: return .object([])
    default: return pair("x", "y", x, y)
    }
  }

  mutating func insets() -> Value {
    func inset(_ tree: inout RandomTree) -> Value {
      tree.random.chance(0.12)
        ? .string("inf") : .text(tree.points(30, negative: 0.08))
    }
    switch random.below(5) {
    case 0: return inset(&self)
    case 1, 2: return .array((0..<4).map { _ in inset(&self) })
    default:
      let sides = ["top", "left", "bottom", "right"]
      return .object(
        sides.compactMap { side in
          random.chance(0.85) ? (key: side, value: inset(&self)) : nil
        })
    }
  }
}
