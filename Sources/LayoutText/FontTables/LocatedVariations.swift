/// The variations of a store at one location, in whole font units. An object, so that an instance that
/// has none is told from one that has by a pointer.
final class LocatedVariations: Sendable {
  private let store: VariationStore
  private let scalars: [Float]

  init(_ store: VariationStore, at location: [Int]) {
    self.store = store
    scalars = store.scalars(at: location)
  }

  /// Returns a delta in whole font units, so that sums of advances are exact. Halves are rounded up, as
  /// in HarfBuzz.
  func delta(_ outer: Int, _ inner: Int) -> Int {
    let delta = (Double(store.delta(outer, inner, scalars)) + 0.5).rounded(.down)
    return abs(delta) < 0x1p24 ? Int(delta) : 0
  }

  /// Returns a delta without rounding, in double precision.
  func exactDelta(_ outer: Int, _ inner: Int) -> Double {
    store.delta(outer, inner, scalars, as: Double.self)
  }

  /// Returns the sum of a coordinate and the delta of a device table, rounded as a whole, as in HarfBuzz.
  func sum(_ coordinate: Int, _ table: FontTable, device: Int) -> Int {
    guard table.uint16(orZeroAt: device + 4) == 0x8000 else { return coordinate }
    let (outer, inner) = (table.uint16(orZeroAt: device), table.uint16(orZeroAt: device + 2))
    let sum = Float(coordinate) + store.delta(outer, inner, scalars)
    return abs(sum) < 0x1p24 ? Int((Double(sum) + 0.5).rounded(.down)) : coordinate
  }

  /// The maximum number of regions that a delta is the sum of.
  var mostRegionsPerSet: Int { store.mostRegionsPerSet }

  /// Returns the delta that a device table of `GPOS` asks for; 0 for one that is for pixels.
  func delta(_ table: FontTable, device: Int) -> Int {
    guard table.uint16(orZeroAt: device + 4) == 0x8000 else { return 0 }
    return delta(table.uint16(orZeroAt: device), table.uint16(orZeroAt: device + 2))
  }
}
