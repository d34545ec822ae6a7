import Foundation

/// The operations of docs/explain.md, written once more after docs/semantics.md.
func recompute(_ operation: String, _ inputs: [Double]) throws -> Double {
  func larger(_ first: Double, _ second: Double) -> Double { first > second ? first : second }
  func smaller(_ first: Double, _ second: Double) -> Double { first < second ? first : second }
  let tolerance = 1.1920928955078125e-07
  switch operation {
  case "add": return inputs.dropFirst().reduce(inputs[0]) { $0 + $1 }
  case "subtract": return inputs.dropFirst().reduce(inputs[0]) { $0 - $1 }
  case "multiply": return inputs[0] * inputs[1]
  case "divide": return inputs[0] / inputs[1]
  case "negate": return -inputs[0]
  case "magnitude": return abs(inputs[0])
  case "floor": return Foundation.floor(inputs[0])
  case "largest": return inputs.dropFirst().reduce(inputs[0], larger)
  case "smallest": return inputs.dropFirst().reduce(inputs[0], smaller)
  case "clamp": return larger(inputs[0], smaller(inputs[1], inputs[2]))
  case "floorPx": return Foundation.floor((inputs[0] + tolerance) * inputs[1]) / inputs[1]
  case "ceilPx": return Foundation.ceil((inputs[0] - tolerance) * inputs[1]) / inputs[1]
  case "roundPx":
    return (inputs[0] * inputs[1]).rounded(.toNearestOrAwayFromZero) / inputs[1]
  case "definite":
    return inputs[0] == 0 || (inputs[0].isNormal && inputs[0] > 0 && inputs[0] < 1e7)
      ? inputs[0] : .nan
  case "fraction":
    if inputs[1].isNaN || (inputs[1].isInfinite && inputs[0] == 0) { return inputs[2] }
    return inputs[0] * inputs[1]
  case "styleLower", "styleUpper":
    let (exact, low, high) = (inputs[0], inputs[1], inputs[2])
    if high <= low { return low }
    if exact.isNaN { return operation == "styleLower" ? low : high }
    return exact > high ? high : exact < low ? low : exact
  case "intersectLower", "intersectUpper":
    let low = larger(inputs[0], inputs[2])
    let high = smaller(inputs[1], inputs[3])
    if low <= high { return operation == "intersectLower" ? low : high }
    return inputs[0] < inputs[2] ? inputs[1] : inputs[0]
  case "violation":
    if inputs[2] < inputs[0] { return inputs[0] - inputs[2] }
    return inputs[2] > inputs[1] ? inputs[1] - inputs[2] : 0
  default: throw UnknownOperation(word: operation)
  }
}

struct UnknownOperation: Error {
  let word: String
}
