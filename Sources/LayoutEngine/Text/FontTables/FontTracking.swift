/// Tracking: what is added to the advance of each character, by the size of the font (`trak`).
///
/// Source: Apple's TrueType Reference Manual. The interpolation is HarfBuzz's.
struct FontTracking: Sendable {
  private let trak: FontTable
  /// In points.
  private let sizes: [Double]
  /// The entries on both sides of track 0: where the values of each begin, and how much it counts.
  private let tracks: [(values: Int, share: Double)]

  /// Reads the normal track of horizontal text. Nil if there is none.
  init?(_ trak: FontTable) throws(FontError) {
    let data = try trak.uint16(at: 6)
    guard data != 0 else { return nil }
    let (trackCount, sizeCount) = (try trak.uint16(at: data), try trak.uint16(at: data + 2))
    guard trackCount > 0, sizeCount > 0 else { return nil }
    let sizeTable = try trak.uint32(at: data + 4)
    try trak.require(sizeCount * 4, at: sizeTable)
    try trak.require(trackCount * 8, at: data + 8)
    self.trak = trak
    sizes = (0..<sizeCount).map { trak.fixed(orZeroAt: sizeTable + $0 * 4) }
    tracks = Self.tracks(trak, at: data + 8, count: trackCount)
    for track in tracks { try trak.require(sizeCount * 2, at: track.values) }
  }

  private static func tracks(
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
    let next = sizes.firstIndex { $0 >= fontSize } ?? sizes.count
    let sum = tracks.reduce(0.0) { sum, track in
      func value(_ index: Int) -> Double {
        Double(trak.int16(orZeroAt: track.values + index * 2))
      }
      let units: Double
      if next == sizes.count {
        units = value(next - 1)
      } else if next == 0 || sizes[next] == fontSize {
        units = value(next)
      } else {
        let share = (fontSize - sizes[next - 1]) / (sizes[next] - sizes[next - 1])
        units = value(next - 1) + share * (value(next) - value(next - 1))
      }
      return sum + track.share * units
    }
    return sum.isFinite ? Int(sum.rounded()) : 0
  }
}
