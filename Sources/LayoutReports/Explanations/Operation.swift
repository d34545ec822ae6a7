import LayoutEngine

/// How a number of an explanation follows from others: the operations of docs/semantics.md, by the
/// words that the JSON form has for them (docs/explain.md lists them).
package enum Operation: String, CaseIterable {
  /// The sum, from left to right.
  case add
  /// The first minus the others, from left to right.
  case subtract
  case multiply
  case divide
  case negate
  /// The distance from 0.
  case magnitude
  /// The largest whole number that is not above it.
  case floor
  /// The largest, the second of two where they are equal (§1.2).
  case largest
  /// The smallest, likewise.
  case smallest
  /// lower, upper, length (§2.2).
  case clamp
  /// length, scale (§1.3).
  case floorPx
  /// length, scale (§1.3).
  case ceilPx
  /// length, scale (§1.3).
  case roundPx
  /// The length where it is valid, else undefined (§1.4).
  case definite
  /// fraction, parent, automatic (§3.2).
  case fraction
  /// exact, lower, upper of a style (§3.3).
  case styleLower
  /// exact, lower, upper of a style (§3.3).
  case styleUpper
  /// lower and upper of the constraint, then of the style (§2.3).
  case intersectLower
  /// lower and upper of the constraint, then of the style (§2.3).
  case intersectUpper
  /// lower, upper, sum (§13).
  case violation

  func callAsFunction(_ inputs: [Double]) -> Double {
    switch self {
    case .add: inputs.dropFirst().reduce(inputs[0], +)
    case .subtract: inputs.dropFirst().reduce(inputs[0], -)
    case .multiply: inputs[0] * inputs[1]
    case .divide: inputs[0] / inputs[1]
    case .negate: -inputs[0]
    case .magnitude: inputs[0].magnitude
    case .floor: fastFloor(inputs[0])
    case .largest: inputs.dropFirst().reduce(inputs[0], larger)
    case .smallest: inputs.dropFirst().reduce(inputs[0], smaller)
    case .clamp: Bounds(inputs[0], inputs[1]).clamp(inputs[2])
    case .floorPx: PixelGrid(scale: inputs[1]).floor(inputs[0])
    case .ceilPx: PixelGrid(scale: inputs[1]).ceil(inputs[0])
    case .roundPx: PixelGrid(scale: inputs[1]).round(inputs[0])
    case .definite: inputs[0].isValidLength ? inputs[0] : .nan
    case .fraction:
      Dimension.fraction(inputs[0]).resolve(parent: inputs[1], automatic: inputs[2])
    case .styleLower: style(inputs).lower
    case .styleUpper: style(inputs).upper
    case .intersectLower: intersection(inputs).lower
    case .intersectUpper: intersection(inputs).upper
    case .violation: Bounds(inputs[0], inputs[1]).violation(inputs[2])
    }
  }

  private func style(_ inputs: [Double]) -> Bounds {
    let (exact, lower, upper) = (inputs[0], inputs[1], inputs[2])
    return StyleRule(exact: exact, lower: lower, upper: upper)
      .bounds(exact: exact, lower: lower, upper: upper)
  }

  private func intersection(_ inputs: [Double]) -> Bounds {
    Bounds(inputs[0], inputs[1]).intersect(Bounds(inputs[2], inputs[3]))
  }
}
