/// Tracking (`trak`): a distance that is added to each character's advance, depending on the font size.
///
/// Source: Apple's TrueType Reference Manual. The interpolation is HarfBuzz's.
struct FontTracking: Sendable {
  /// The one or two tracks from which track 0 is interpolated: the weight of each, and its values by size in points.
  private let tracks: [(share: Double, rows: [(size: Double, units: Double)])]

  /// Reads the values for horizontal text, interpolated at track 0 ("normal"). Nil if there are none.
  init?(_ trak: FontTable) throws(FontError) {
    let data = try trak.uint16(at: 6)
    guard data != 0 else { return nil }
    let (trackCount, sizeCount) = (try trak.uint16(at: data), try trak.uint16(at: data + 2))
    guard trackCount > 0, sizeCount > 0 else { return nil }
    let sizes = try trak.uint32(at: data + 4)
    try trak.require(sizeCount * 4, at: sizes)
    try trak.require(trackCount * 8, at: data + 8)
    let shares = Self.shares(trak, at: data + 8, count: trackCount)
    for track in shares { try trak.require(sizeCount * 2, at: track.values) }
    tracks = shares.map { values, share in
      let rows = (0..<sizeCount).map { row in
        (
          size: trak.fixed(orZeroAt: sizes + row * 4),
          units: Double(trak.int16(orZeroAt: values + row * 2))
        )
      }
      return (share, rows)
    }
  }

  /// Returns the offsets of the values of one or two tracks, and their weights in the interpolation.
  private static func shares(
    _ trak: FontTable, at offset: Int, count: Int
  ) -> [(values: Int, share: Double)] {
    func track(_ index: Int) -> Double { trak.fixed(orZeroAt: offset + index * 8) }
    func values(_ index: Int) -> Int { trak.uint16(orZeroAt: offset + index * 8 + 6) }
    var (low, high) = (0, count - 1)
    while low + 1 < count, track(low + 1) <= 0 { low += 1 }
    while high > 0, track(high - 1) >= 0 { high -= 1 }
    let share = low == high ? 0 : -track(low) / (track(high) - track(low))
    return share == 0
      ? [(values(low), 1)] : [(values(low), 1 - share), (values(high), share)]
  }

  /// Returns the tracking at a size in points, in whole font units.
  func units(atSize fontSize: Double) -> Int {
    let sum = tracks.reduce(0.0) { $0 + $1.share * interpolated($1.rows, atSize: fontSize) }
    return sum.isFinite ? Int(sum.rounded()) : 0
  }
}

/// Returns the value at a size by linear interpolation, with the first or last row's value outside the rows.
func interpolated(_ rows: [(size: Double, units: Double)], atSize size: Double) -> Double {
  guard let next = rows.firstIndex(where: { $0.size >= size }) else {
    return rows[rows.count - 1].units
  }
  guard next > 0 else { return rows[0].units }
  let (before, after) = (rows[next - 1], rows[next])
  let share = (size - before.size) / (after.size - before.size)
  return before.units + share * (after.units - before.units)
}
