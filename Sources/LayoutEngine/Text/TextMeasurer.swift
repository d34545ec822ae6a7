/// Measures text: breaks it into lines and says how large they are. For one thread; what it
/// has measured it remembers.
///
///     let measurer = TextMeasurer(scale: 2)
///     let size = measurer.measure(utf8, style: TextStyle(), maximumWidth: 320)
///
/// A line is filled with what is between two break opportunities (UAX #14) as long as it
/// fits; white space at its end hangs over and does not count; a word that is longer than the
/// line is broken between grapheme clusters. Advances are added up as whole font units and
/// become points in one step, so that sums are exact.
///
/// A text with a font is segmented once, and for each width laid out once; after that, both
/// cost a look-up. What is remembered, fonts included, takes a bounded amount of memory: about
/// 16 MB and twice what the largest text takes.
package final class TextMeasurer {
  /// How many texts were segmented so far: those that were not remembered.
  package private(set) var segmentedTexts = 0
  /// How many times lines were filled to measure a text: at widths that were not remembered.
  package private(set) var filledTexts = 0

  /// The grid that sizes are rounded up to.
  let pixels: PixelGrid
  /// What was used lately, and what was used before that. When the first grows too large the
  /// second is dropped and the first takes its place.
  private var recent: [TextKey: PreparedText] = [:]
  private var older: [TextKey: PreparedText] = [:]
  private var recentFootprint = 0
  /// By font, for the fonts of the recent texts; nil for a font without kerning.
  private var kerningCaches: [ObjectIdentifier: KerningCache?] = [:]
  private var scratch: [PreparedText.Segment] = []

  private static let mostFootprint = 8 << 20

  ///
  ///     let measurer = TextMeasurer(scale: 3)
  /// - Parameter scale: Pixels per point, above 0.
  package init(scale: Double) {
    pixels = PixelGrid(scale: scale)
  }

  /// Measures a text as large as it may become.
  /// - Parameters:
  ///   - text: Valid UTF-8; it is copied. An empty text is 0 wide and one line high.
  ///   - style: Its font and size.
  ///   - maximumWidth: How wide a line may be, in points; infinite is allowed. Where not even
  ///     one grapheme cluster fits, lines hold one each.
  ///   - maximumHeight: How high the lines may be together, in points. There is always one.
  package func measure(
    _ text: UnsafeBufferPointer<UInt8>, style: TextStyle, maximumWidth: Double,
    maximumHeight: Double = .infinity
  ) -> MeasuredText {
    let style = style.atItsSize
    let limit = limit(maximumWidth, style)
    let layout = layOut(prepare(text, font: style.font), style, limit, maximumHeight)
    let height = style.height(ofLines: layout.lineCount)
    return MeasuredText(
      width: pixels.ceil(style.font.points(layout.widest, atSize: style.fontSize)),
      height: pixels.ceil(height),
      ascender: style.ascender, descender: style.descender, lineCount: layout.lineCount,
      isWhole: !layout.isCut && !layout.breaksWord && layout.widest <= limit
        && height <= maximumHeight + Self.tolerance)
  }

  /// A text as it is in a frame of `size`, in points.
  package func lines(
    of text: UnsafeBufferPointer<UInt8>, style: TextStyle, in size: Size
  ) -> TextLines {
    let style = style.atItsSize
    let prepared = prepare(text, font: style.font)
    let limit = limit(size.width, style)
    let lineLimit = layOut(prepared, style, limit, size.height).lineLimit
    let made = TruncatedLayout(prepared, limit: limit, lineLimit, collectsLines: true)
    var hiding: TextLimit?
    if made.isCut {
      hiding = lineLimit == LineLimit(style) ? .maximumNumberOfLines : .height
    } else if made.widest > limit {
      hiding = .width
    } else if !(style.height(ofLines: made.lineCount) <= size.height + Self.tolerance) {
      hiding = .height
    }
    let lines = (made.lines ?? []).map {
      TextLine(
        range: $0.range, rest: $0.rest, width: style.font.points($0.width, atSize: style.fontSize))
    }
    return TextLines(
      lines: lines, hidden: made.hidden, limit: hiding, breaksWord: made.breaksWord)
  }

  /// The largest widths and heights around a size, in points, in which a text has the same lines.
  func limits(
    of text: UnsafeBufferPointer<UInt8>, style: TextStyle, around size: Size
  ) -> (widths: Interval, heights: Interval) {
    let style = style.atItsSize
    let layout = layOut(
      prepare(text, font: style.font), style, limit(size.width, style), size.height)
    let search = MonotoneSearch({ [self] in Double(limit($0, style)) }, from: max(0, size.width))
    let widths = Interval(
      lower: search.smallest(atLeast: Double(layout.low)),
      upper: search.largest(atMost: Double(layout.high - 1)))
    return (widths, heights(of: layout, style, around: size.height))
  }

  /// The heights around one in which a text has this layout.
  private func heights(
    of layout: PreparedText.Layout, _ style: TextStyle, around height: Double
  ) -> Interval {
    let search = MonotoneSearch({ Double(style.lines(fittingInto: $0)) }, from: max(0, height))
    let isOwn = layout.lineLimit == LineLimit(style)
    let count = isOwn && !layout.isCut ? layout.lineCount : layout.lineLimit.count
    return Interval(
      lower: search.smallest(atLeast: Double(count)),
      upper: isOwn ? .infinity : search.largest(atMost: Double(count)))
  }

  /// The layout within a height: as if it were not limited, unless that has more lines than fit.
  private func layOut(
    _ text: PreparedText, _ style: TextStyle, _ limit: Int64, _ maximumHeight: Double
  ) -> PreparedText.Layout {
    let lineLimit = LineLimit(style)
    let layout = layOut(text, limit, lineLimit)
    guard maximumHeight < .infinity else { return layout }
    let fitting = style.lines(fittingInto: maximumHeight)
    let needed = layout.isCut ? lineLimit.count : layout.lineCount
    return needed <= fitting
      ? layout : layOut(text, limit, LineLimit(fitting, style.truncationMode))
  }

  private func layOut(
    _ text: PreparedText, _ limit: Int64, _ lineLimit: LineLimit
  ) -> PreparedText.Layout {
    if let known = text.remembered(limit: limit, lineLimit) { return known }
    filledTexts += 1
    let made = TruncatedLayout(text, limit: limit, lineLimit, collectsLines: false)
    let layout = PreparedText.Layout(
      lineLimit: lineLimit, low: made.low, high: made.high, lineCount: made.lineCount,
      widest: made.widest, isCut: made.isCut, breaksWord: made.breaksWord)
    text.remember(layout)
    recentFootprint += MemoryLayout<PreparedText.Layout>.stride
    return layout
  }

  // MARK: - Rounding

  /// What is lost where a width is rounded up to the pixel (`ceilPx`: 2⁻²³ points), twice, so
  /// that a text fits into the size that it was measured to have.
  static let tolerance = 0x1p-22

  /// The most font units that fit into a width.
  private func limit(_ maximumWidth: Double, _ style: TextStyle) -> Int64 {
    guard style.fontSize > 0 else { return .max - 1 }
    let width = (maximumWidth > 0 ? maximumWidth : 0) + Self.tolerance
    let guess = width / style.fontSize * Double(style.font.unitsPerEm)
    guard guess < 0x1p49 else { return .max - 1 }
    func fits(_ units: Int64) -> Bool {
      style.font.points(units, atSize: style.fontSize) <= width
    }
    // The guess is off by rounding only, one unit or two.
    var units = Int64(guess)
    for _ in 0..<2 where fits(units + 1) { units += 1 }
    for _ in 0..<4 where units > 0 && !fits(units) { units -= 1 }
    return units
  }

  // MARK: - Remembering

  private func prepare(_ text: UnsafeBufferPointer<UInt8>, font: Font) -> PreparedText {
    if let known = recent[TextKey(text, font)] { return known }
    if recentFootprint > Self.mostFootprint {
      older = recent
      recent = [:]
      kerningCaches = [:]
      recentFootprint = 0
    }
    let prepared = older.removeValue(forKey: TextKey(text, font)) ?? segment(text, font: font)
    recent[TextKey(prepared.text, font)] = prepared
    recentFootprint += prepared.footprint
    return prepared
  }

  private func segment(_ text: UnsafeBufferPointer<UInt8>, font: Font) -> PreparedText {
    segmentedTexts += 1
    return PreparedText(
      copying: text, font: font, kerning: kerningCache(for: font), scratch: &scratch)
  }

  private func kerningCache(for font: Font) -> KerningCache? {
    if let known = kerningCaches[ObjectIdentifier(font)] { return known }
    let made = KerningCache(font: font)
    kerningCaches.updateValue(made, forKey: ObjectIdentifier(font))
    recentFootprint += font.footprint + (made == nil ? 0 : KerningCache.footprint)
    return made
  }
}

/// A text and a font. The text is not owned: it is the caller's for a look-up, and that of
/// the `PreparedText` it leads to in a dictionary.
private struct TextKey: Hashable {
  private let text: UnsafeRawBufferPointer
  private let font: ObjectIdentifier

  init(_ text: UnsafeBufferPointer<UInt8>, _ font: Font) {
    self.text = UnsafeRawBufferPointer(text)
    self.font = ObjectIdentifier(font)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(bytes: text)
    hasher.combine(font)
  }

  static func == (one: TextKey, other: TextKey) -> Bool {
    guard one.text.count == other.text.count, one.font == other.font else { return false }
    let words = one.text.count & ~7
    for offset in stride(from: 0, to: words, by: 8) {
      let (a, b) = (
        one.text.loadUnaligned(fromByteOffset: offset, as: UInt64.self),
        other.text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      )
      if a != b { return false }
    }
    for offset in words..<one.text.count where one.text[offset] != other.text[offset] {
      return false
    }
    return true
  }
}
