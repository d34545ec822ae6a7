/// The offset in `GSUB` or `GPOS` of a `FeatureTableSubstitution`: the features that some instances of a variable font
/// have in place of others.
struct FeatureReplacement: Hashable, Sendable {
  fileprivate let offset: Int
}

/// `FeatureVariations`: conditions on an instance's location, and the features that replace others if the conditions
/// hold. Condition formats 2 to 5 are not in OpenType 1.9, but in ISO/IEC 14496-22 and HarfBuzz.
extension LayoutTable {
  /// The maximum number of conditions; real fonts have tens. Each instance evaluates them once.
  private static let maximumConditions = 16384
  private static let maximumNesting = 64

  /// Returns the replacement of the first record whose conditions hold; nil if there is none.
  /// - Parameters:
  ///   - location: The normalized coordinates of an instance, in 1/16384; missing ones are 0.
  ///   - variations: The variations of `GDEF` at the location.
  func featureReplacement(
    at location: [Int], variations: LocatedVariations?
  ) -> FeatureReplacement? {
    guard table.uint16(orZeroAt: 2) >= 1 else { return nil }
    let start = table.uint32(orZeroAt: 10)
    guard start != 0, table.uint16(orZeroAt: start) == 1 else { return nil }
    var budget = ReadingBudget(count: min(table.count, Self.maximumConditions))
    for number in 0..<table.uint32(orZeroAt: start + 4) {
      guard budget.spend(1) else { return nil }
      let record = start + 8 + number * 8
      let conditions = table.uint32(orZeroAt: record)
      let holds =
        conditions == 0
        || holdsAll(
          ofSet: start + conditions, at: location, variations: variations, budget: &budget)
      guard holds else { continue }
      let replaced = table.uint32(orZeroAt: record + 4)
      return replaced == 0 ? nil : FeatureReplacement(offset: start + replaced)
    }
    return nil
  }

  private func holdsAll(
    ofSet set: Int, at location: [Int], variations: LocatedVariations?,
    budget: inout ReadingBudget
  ) -> Bool {
    (0..<table.uint16(orZeroAt: set)).allSatisfy {
      holds(
        table.uint32(orZeroAt: set + 2 + $0 * 4), from: set, at: location, variations: variations,
        depth: 0, budget: &budget)
    }
  }

  /// Returns true if the condition at an offset holds; false for a null offset.
  private func holds(
    _ offset: Int, from parent: Int, at location: [Int], variations: LocatedVariations?,
    depth: Int, budget: inout ReadingBudget
  ) -> Bool {
    guard offset != 0, depth < Self.maximumNesting, budget.spend(1) else { return false }
    let condition = parent + offset
    func holds(_ position: Int, _ budget: inout ReadingBudget) -> Bool {
      self.holds(
        table.number(orZeroAt: position, size: 3), from: condition, at: location,
        variations: variations, depth: depth + 1, budget: &budget)
    }
    let count = table.uint8(orZeroAt: condition + 2)
    switch table.uint16(orZeroAt: condition) {
    case 1:
      let axis = table.uint16(orZeroAt: condition + 2)
      let coordinate = axis < location.count ? location[axis] : 0
      return coordinate >= table.int16(orZeroAt: condition + 4)
        && coordinate <= table.int16(orZeroAt: condition + 6)
    case 2:
      let (outer, inner) = (
        table.uint16(orZeroAt: condition + 4), table.uint16(orZeroAt: condition + 6)
      )
      let delta = variations?.exactDelta(outer, inner) ?? 0
      return Double(table.int16(orZeroAt: condition + 2)) + delta > 0
    case 3: return (0..<count).allSatisfy { holds(condition + 3 + $0 * 3, &budget) }
    case 4: return (0..<count).contains { holds(condition + 3 + $0 * 3, &budget) }
    case 5: return !holds(condition + 2, &budget)
    default: return false
    }
  }

  /// Returns the offset of the feature that replaces a feature in an instance; nil if no feature replaces it.
  func feature(
    _ index: Int, in replacement: FeatureReplacement?, budget: inout ReadingBudget
  ) -> Int? {
    guard let start = replacement?.offset else { return nil }
    for number in 0..<table.uint16(orZeroAt: start + 4) {
      guard budget.spend(1) else { return nil }
      let record = start + 6 + number * 6
      if table.uint16(orZeroAt: record) == index {
        return start + table.uint32(orZeroAt: record + 2)
      }
    }
    return nil
  }
}
