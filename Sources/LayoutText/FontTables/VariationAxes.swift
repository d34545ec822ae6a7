/// The axes of a variable font (`fvar`), and the mapping of their coordinates (`avar`).
struct VariationAxes: Sendable {
  let axes: [FontAxis]
  /// The piecewise linear mapping of each axis: pairs of coordinates, in 1/16384.
  private let maps: [[(from: Int, to: Int)]]
  /// The variations of coordinates that version 2 of `avar` adds.
  private let coordinateVariations: (store: VariationStore, map: DeltaSetMap?)?

  /// The maximum number of axes, more than any known font has.
  private static let maximumAxes = 64
  /// The maximum number of pairs in `avar` per axis.
  private static let maximumPairs = 1024

  /// Reads the tables; nil if the font has no axis.
  init?(fvar: FontTable, avar: FontTable?) throws(FontError) {
    let count = try fvar.uint16(at: 8)
    let size = try fvar.uint16(at: 10)
    guard count > 0 else { return nil }
    guard count <= Self.maximumAxes, size >= 20 else {
      throw fvar.damaged("it has \(count) axes of \(size) bytes")
    }
    let start = try fvar.uint16(at: 4)
    var axes: [FontAxis] = []
    for index in 0..<count {
      axes.append(try Self.axis(fvar, at: start + index * size))
    }
    self.axes = axes
    guard let avar else {
      (maps, coordinateVariations) = ([], nil)
      return
    }
    var offset = 8
    var maps: [[(from: Int, to: Int)]] = []
    for _ in 0..<(try avar.uint16(at: 6)) {
      let pairs = try avar.uint16(at: offset)
      guard pairs <= Self.maximumPairs else {
        throw avar.damaged("it has \(pairs) pairs for an axis")
      }
      try avar.require(pairs * 4, at: offset + 2)
      let first = offset + 2
      maps.append(
        (0..<pairs).map {
          (avar.int16(orZeroAt: first + $0 * 4), avar.int16(orZeroAt: first + $0 * 4 + 2))
        })
      offset = first + pairs * 4
    }
    self.maps = maps
    coordinateVariations = try Self.coordinateVariations(avar, at: offset, axisCount: count)
  }

  private static func axis(_ fvar: FontTable, at offset: Int) throws(FontError) -> FontAxis {
    func number(_ position: Int) throws(FontError) -> Double {
      Double(Int32(truncatingIfNeeded: try fvar.uint32(at: offset + position))) / 65536
    }
    let standard = try number(8)
    return FontAxis(
      tag: try fvar.tag(at: offset), minimum: min(try number(4), standard), standard: standard,
      maximum: max(try number(12), standard))
  }

  private static func coordinateVariations(
    _ avar: FontTable, at offset: Int, axisCount: Int
  ) throws(FontError) -> (store: VariationStore, map: DeltaSetMap?)? {
    guard try avar.uint16(at: 0) >= 2 else { return nil }
    let (map, store) = (try avar.uint32(at: offset), try avar.uint32(at: offset + 4))
    guard store != 0 else { return nil }
    return (
      try VariationStore(avar, at: store, axisCount: axisCount),
      map == 0 ? nil : try DeltaSetMap(avar, at: map)
    )
  }

  /// The index of the axis for the optical size.
  var opticalSize: Int? { axes.firstIndex { $0.tag == "opsz" } }

  /// Converts a value per axis, nil for the axis's default, to the normalized location, in 1/16384. The location is
  /// empty for the default instance.
  ///
  /// Intermediate coordinates are in 1/65536, as in HarfBuzz, because rounding earlier could change the result.
  func location(of values: [Double?]) -> [Int] {
    var location = axes.indices.map { index in
      guard let value = values[index] else { return 0 }
      return Self.fixed(mapped(Double(Self.fixed(axes[index].normalized(value))) / 65536, index))
    }
    if let coordinateVariations {
      let scalars = coordinateVariations.store.scalars(at: location.map(Self.rounded))
      for index in location.indices {
        let set: (outer: Int, inner: Int) =
          coordinateVariations.map?.deltaSet(of: index) ?? (0, index)
        let delta = Double(coordinateVariations.store.delta(set.outer, set.inner, scalars)) / 16384
        location[index] = min(max(location[index] + Self.fixed(delta), -65536), 65536)
      }
    }
    let rounded = location.map(Self.rounded)
    return rounded.allSatisfy { $0 == 0 } ? [] : rounded
  }

  /// Converts a coordinate to 16.16 fixed point.
  private static func fixed(_ coordinate: Double) -> Int { Int((coordinate * 65536).rounded()) }

  /// Rounds a 16.16 fixed-point number to 2.14.
  private static func rounded(_ coordinate: Int) -> Int { (coordinate + 2) >> 2 }

  /// Maps a normalized coordinate of an axis by `avar`.
  private func mapped(_ value: Double, _ axis: Int) -> Double {
    guard axis < maps.count, let first = maps[axis].first, let last = maps[axis].last else {
      return value
    }
    func number(_ coordinate: Int) -> Double { Double(coordinate) / 16384 }
    if value <= number(first.from) { return value - number(first.from) + number(first.to) }
    guard let next = maps[axis].firstIndex(where: { number($0.from) >= value }), next > 0 else {
      return value - number(last.from) + number(last.to)
    }
    let (low, high) = (maps[axis][next - 1], maps[axis][next])
    if number(high.from) == value || high.from == low.from { return number(high.to) }
    let share = (value - number(low.from)) / number(high.from - low.from)
    return number(low.to) + share * number(high.to - low.to)
  }
}

/// An axis along which a variable font varies, such as its weight.
///
///     font.axes.first { $0.tag == "wght" }?.maximum
public struct FontAxis: Equatable, Sendable {
  /// The four characters of the axis: `wght`, `wdth`, `slnt`, `opsz`, `ital` or one of the font's own.
  public let tag: String
  /// The smallest value.
  public let minimum: Double
  /// The value of the default instance.
  public let standard: Double
  /// The largest value.
  public let maximum: Double

  /// Clamps a value to the axis's range.
  func clamped(_ value: Double) -> Double { min(max(value, minimum), maximum) }

  /// Returns a value's normalized coordinate: −1 for the minimum, 0 for the default, 1 for the maximum.
  fileprivate func normalized(_ value: Double) -> Double {
    let value = clamped(value)
    if value == standard { return 0 }
    return value < standard
      ? (value - standard) / (standard - minimum) : (value - standard) / (maximum - standard)
  }
}
