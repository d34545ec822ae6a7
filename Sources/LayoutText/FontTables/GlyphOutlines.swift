/// The parts of `glyf` and `loca` that advances depend on. The outlines themselves are not read.
struct GlyphOutlines: Sendable {
  private let glyf: FontTable
  private let loca: FontTable
  private let isLong: Bool
  private let glyphCount: Int

  /// Limits beyond any real font, so that damaged fonts cost little stack and time.
  private static let maximumNesting = 64
  private static let maximumComponents = 4096

  /// - Parameter isLong: Whether the offsets in `loca` have four bytes.
  init(glyf: FontTable, loca: FontTable, isLong: Bool, glyphCount: Int) {
    self.glyf = glyf
    self.loca = loca
    self.isLong = isLong
    self.glyphCount = glyphCount
  }

  var footprint: Int { glyf.count + loca.count }

  /// The outline of a glyph.
  struct Outline {
    let glyph: Int
    /// The number of points, or of components in a composite glyph.
    var pointCount = 0
    /// The left edge of the bounding box, in font units.
    var left = 0
  }

  /// Returns the outline that determines a glyph's advance: the glyph's own outline, or the outline of a component with
  /// the flag USE_MY_METRICS. Nil if components are nested too deeply, or contain each other.
  func outline(ofAdvanceOf glyph: Int) -> Outline? {
    var glyph = glyph
    for _ in 0..<Self.maximumNesting {
      guard glyph < glyphCount else { return nil }
      let (start, end) = (offset(of: glyph), offset(of: glyph + 1))
      guard end >= start + 10 else { return Outline(glyph: glyph) }
      let contours = glyf.int16(orZeroAt: start)
      var outline = Outline(glyph: glyph, left: glyf.int16(orZeroAt: start + 2))
      if contours > 0 {
        outline.pointCount = glyf.uint16(orZeroAt: start + 8 + contours * 2) + 1
      }
      guard contours < 0 else { return outline }
      let components = components(at: start + 10, end: end)
      outline.pointCount = components.count
      guard let next = components.metrics else { return outline }
      glyph = next
    }
    return nil
  }

  private func offset(of glyph: Int) -> Int {
    isLong ? loca.uint32(orZeroAt: glyph * 4) : loca.uint16(orZeroAt: glyph * 2) * 2
  }

  /// Returns the number of components, and the last one with USE_MY_METRICS; nil if there is none.
  private func components(at start: Int, end: Int) -> (count: Int, metrics: Int?) {
    let (wordArguments, scale, more, twoScales) = (0x1, 0x8, 0x20, 0x40)
    let (matrix, usesMetrics) = (0x80, 0x200)
    var (position, count) = (start, 0)
    var metrics: Int?
    while position + 4 <= end, count < Self.maximumComponents {
      let flags = glyf.uint16(orZeroAt: position)
      if flags & usesMetrics != 0 { metrics = glyf.uint16(orZeroAt: position + 2) }
      count += 1
      position += flags & wordArguments != 0 ? 8 : 6
      if flags & scale != 0 {
        position += 2
      } else if flags & twoScales != 0 {
        position += 4
      } else if flags & matrix != 0 {
        position += 8
      }
      if flags & more == 0 { break }
    }
    return (count, metrics)
  }
}
