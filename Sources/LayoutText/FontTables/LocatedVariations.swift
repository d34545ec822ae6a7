/// The deltas of a variation store at one location of a variable font. A class, so that an optional reference to it
/// takes one pointer.
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

  /// Returns the sum of a coordinate and the delta of a `VariationIndex` table, rounded once, as in HarfBuzz.
  func sum(_ coordinate: Int, _ table: FontTable, device: Int) -> Int {
    guard table.uint16(orZeroAt: device + 4) == 0x8000 else { return coordinate }
    let (outer, inner) = (table.uint16(orZeroAt: device), table.uint16(orZeroAt: device + 2))
    let sum = Float(coordinate) + store.delta(outer, inner, scalars)
    return abs(sum) < 0x1p24 ? Int((Double(sum) + 0.5).rounded(.down)) : coordinate
  }

  /// The maximum number of regions that a delta sums over.
  var maximumRegionsPerSet: Int { store.maximumRegionsPerSet }

  /// Returns the delta of a `VariationIndex` table of `GPOS`; 0 for a device table, which is for pixel sizes.
  func delta(_ table: FontTable, device: Int) -> Int {
    guard table.uint16(orZeroAt: device + 4) == 0x8000 else { return 0 }
    return delta(table.uint16(orZeroAt: device), table.uint16(orZeroAt: device + 2))
  }
}
