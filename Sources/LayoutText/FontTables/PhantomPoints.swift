import Platform

/// The variable advances of a font without `HVAR`. `gvar` moves the points of outlines, and after them the two "phantom
/// points" at the sides of a glyph, whose distance is the advance.
///
/// Sums are in single precision, in the order of HarfBuzz, so that halves are rounded to the same whole
/// number. Safe to use from any thread.
final class PhantomPoints: @unchecked Sendable {
  private let gvar: FontTable
  private let hmtx: FontTable
  private let outlines: GlyphOutlines
  private let axisCount: Int
  /// The number of advances in `hmtx`.
  private let advanceCount: Int

  private let lock = Lock()
  /// A cache of the glyphs that were read, which other instances of the font reuse.
  private var glyphs: [UInt16: Glyph] = [:]
  private var tupleCount = 0

  /// The maximum number of tuples in the cache.
  private static let maximumTuples = 1 << 19
  /// The maximum number of values read for a glyph; a glyph with more does not vary. Damaged glyphs may share data.
  private static let maximumValues = 32768
  /// The maximum product of a glyph's number of tuples and the number of axes.
  private static let maximumTupleAxes = 16384

  /// A glyph: the default positions of its sides, in font units, and the tuples that move them.
  private struct Glyph {
    let left: Float
    let right: Float
    let tuples: [Tuple]
  }

  /// A region: the offset of the peak's coordinates and, for an intermediate region, the offset of the ends'
  /// coordinates.
  private struct Region {
    let peak: Int
    let ends: Int?
    /// True if the tuple has its own point numbers.
    let hasPoints: Bool
  }

  /// The deltas of a glyph's two sides in a region.
  private struct Tuple {
    let region: Region
    let isForAllPoints: Bool
    let left: Int32
    let right: Int32
  }

  /// Reads the tables of a font; nil if it lacks `gvar`, `glyf` or `loca`.
  init?(_ file: FontFile, axes: VariationAxes) throws(FontError) {
    guard let gvar = try file.optional("gvar"),
      let glyf = try file.optional("glyf"),
      let loca = try file.optional("loca")
    else { return nil }
    try gvar.require(20, at: 0)
    guard try gvar.uint16(at: 0) == 1 else { throw gvar.damaged("its version is not 1") }
    axisCount = try gvar.uint16(at: 4)
    guard axisCount == axes.axes.count else {
      throw gvar.damaged("it varies along \(axisCount) axes of \(axes.axes.count)")
    }
    self.gvar = gvar
    hmtx = try file.required("hmtx")
    advanceCount = try file.required("hhea").uint16(at: 34)
    outlines = GlyphOutlines(
      glyf: glyf, loca: loca, isLong: try file.required("head").uint16(at: 50) != 0,
      glyphCount: try file.required("maxp").uint16(at: 4))
  }

  /// The approximate memory use, in bytes.
  var footprint: Int { gvar.count + hmtx.count + outlines.footprint }

  /// Returns the advance of a glyph at a location, in font units; nil for a damaged glyph.
  func advance(ofGlyph number: UInt16, at location: [Int]) -> Int? {
    guard let glyph = glyph(number) else { return nil }
    var (left, right) = (glyph.left, glyph.right)
    var moved = (left: Float(0), right: Float(0))
    var hasPoints: Bool?
    for (index, tuple) in glyph.tuples.enumerated() {
      let scalar = scalar(of: tuple.region, at: location)
      guard scalar != 0 else { continue }
      // If the first tuple that applies or a later one has its own points, all deltas are summed before they are added
      // to the positions.
      let addsUp = hasPoints ?? glyph.tuples[index...].contains { $0.region.hasPoints }
      hasPoints = addsUp
      if tuple.isForAllPoints, !addsUp {
        left += Float(tuple.left) * scalar
        right += Float(tuple.right) * scalar
        continue
      }
      if !tuple.isForAllPoints {
        left += moved.left
        right += moved.right
        moved = (0, 0)
      }
      moved.left += Float(tuple.left) * scalar
      moved.right += Float(tuple.right) * scalar
    }
    let advance = Double((right + moved.right) - (left + moved.left))
    return Int((min(max(advance, 0), 0x1p24) + 0.5).rounded(.down))
  }

  private func scalar(of region: Region, at location: [Int]) -> Float {
    var product: Float = 1
    for axis in 0..<min(axisCount, location.count) {
      let peak = gvar.int16(orZeroAt: region.peak + axis * 2)
      let start = region.ends.map { gvar.int16(orZeroAt: $0 + axis * 2) }
      let end = region.ends.map { gvar.int16(orZeroAt: $0 + (axisCount + axis) * 2) }
      product *= regionWeight(
        at: location[axis], from: start ?? min(0, peak), peak: peak, to: end ?? max(0, peak))
      if product == 0 { break }
    }
    return product
  }

  // MARK: - Reading

  private func glyph(_ number: UInt16) -> Glyph? {
    if let cached = lock.withLock({ glyphs[number] }) { return cached }
    guard let outline = outlines.outline(ofAdvanceOf: Int(number)) else { return nil }
    let (advance, bearing) = metrics(of: outline.glyph)
    let left = outline.left - bearing
    var values = ReadingBudget(count: Self.maximumValues)
    guard let tuples = tuples(of: outline, budget: &values) else { return nil }
    let made = Glyph(left: Float(left), right: Float(left + advance), tuples: tuples)
    lock.withLock {
      if tupleCount > Self.maximumTuples {
        glyphs.removeAll()
        tupleCount = 0
      }
      tupleCount += tuples.count + 1
      glyphs[number] = made
    }
    return made
  }

  /// Returns the advance and the left side bearing in `hmtx`.
  private func metrics(of glyph: Int) -> (advance: Int, bearing: Int) {
    let own = min(glyph, advanceCount - 1)
    let bearing = glyph < advanceCount ? glyph * 4 + 2 : advanceCount * 4 + (glyph - own - 1) * 2
    return (hmtx.uint16(orZeroAt: own * 4), hmtx.int16(orZeroAt: bearing))
  }

  /// Returns the range of a glyph's data in `gvar`; nil if it has none.
  private func data(of glyph: Int) -> Range<Int>? {
    guard glyph < gvar.uint16(orZeroAt: 12) else { return nil }
    let (start, isLong) = (gvar.uint32(orZeroAt: 16), gvar.uint16(orZeroAt: 14) & 1 != 0)
    func offset(_ index: Int) -> Int {
      start
        + (isLong
          ? gvar.uint32(orZeroAt: 20 + index * 4) : gvar.uint16(orZeroAt: 20 + index * 2) * 2)
    }
    let (first, end) = (offset(glyph), min(offset(glyph + 1), gvar.count))
    return first + 4 <= end ? first..<end : nil
  }

  /// Reads the tuples of an outline; nil if they are damaged or too many.
  private func tuples(of outline: GlyphOutlines.Outline, budget: inout ReadingBudget) -> [Tuple]? {
    guard let data = data(of: outline.glyph) else { return [] }
    let (sharedPoints, countBits) = (0x8000, 0xFFF)
    let header = gvar.uint16(orZeroAt: data.lowerBound)
    let count = header & countBits
    guard count * axisCount <= Self.maximumTupleAxes else { return nil }
    var reader = PackedNumbers(
      table: gvar, position: data.lowerBound + gvar.uint16(orZeroAt: data.lowerBound + 2),
      end: data.upperBound)
    var shared = PhantomIndices(ofAllPointsAfter: outline.pointCount)
    if header & sharedPoints != 0 {
      guard let read = reader.indices(after: outline.pointCount, budget: &budget) else {
        return nil
      }
      shared = read
    }
    var tuples: [Tuple] = []
    var (position, serialized) = (data.lowerBound + 4, reader.position)
    for _ in 0..<count where position + 4 <= data.upperBound {
      let end = serialized + gvar.uint16(orZeroAt: position)
      guard let region = region(at: &position), end <= data.upperBound else { return nil }
      reader = PackedNumbers(table: gvar, position: serialized, end: end)
      var indices = shared
      if region.hasPoints {
        guard let own = reader.indices(after: outline.pointCount, budget: &budget) else {
          return nil
        }
        indices = own
      }
      guard let sides = reader.deltas(at: indices, budget: &budget) else { return nil }
      tuples.append(
        Tuple(
          region: region, isForAllPoints: indices.isForAllPoints, left: sides.left,
          right: sides.right))
      serialized = end
    }
    return tuples
  }

  /// Reads the header of a tuple, and advances to the next one; nil if the shared region is missing.
  private func region(at position: inout Int) -> Region? {
    let (embeddedPeak, intermediate, privatePoints) = (0x8000, 0x4000, 0x2000)
    let index = gvar.uint16(orZeroAt: position + 2)
    var peak = gvar.uint32(orZeroAt: 8) + (index & 0xFFF) * axisCount * 2
    var ends: Int?
    position += 4
    if index & embeddedPeak != 0 {
      peak = position
      position += axisCount * 2
    } else if index & 0xFFF >= gvar.uint16(orZeroAt: 6) {
      return nil
    }
    if index & intermediate != 0 {
      ends = position
      position += axisCount * 4
    }
    return Region(peak: peak, ends: ends, hasPoints: index & privatePoints != 0)
  }
}
