/// Measures text: breaks it into lines and says how large they are. For one thread; what it
/// has measured it remembers.
///
///     let measurer = TextMeasurer(scale: 2)
///     let size = measurer.measure(utf8, style: TextStyle(), maximumWidth: 320)
///
/// A line is filled with what is between two break opportunities (ICU's) as long as it
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
  /// The text node whose rules apply.
  let textNode: TextNodeKind
  /// What was used lately, and what was used before that. When the first grows too large the
  /// second is dropped and the first takes its place.
  private var recent: [TextKey: PreparedText] = [:]
  private var older: [TextKey: PreparedText] = [:]
  private var recentFootprint = 0
  /// By font, for the fonts of the recent texts; nil for a font without kerning.
  private var kerningCaches: [ObjectIdentifier: KerningCache?] = [:]
  /// For the recent texts that have one.
  private var settings: [TextSetting.Key: TextSetting] = [:]
  private var scratch: [PreparedText.Segment] = []

  private static let mostFootprint = 8 << 20

  ///
  ///     let measurer = TextMeasurer(scale: 3)
  /// - Parameters:
  ///   - scale: Pixels per point, above 0.
  ///   - textNode: The text node whose rules apply.
  package init(scale: Double, textNode: TextNodeKind = .textNode) {
    pixels = PixelGrid(scale: textNode.roundsToPoints ? 1 : scale)
    self.textNode = textNode
  }

  /// Measures a text as wide as it may become.
  /// - Parameters:
  ///   - text: Valid UTF-8; it is copied. An empty text is 0 wide, and in an `ASTextNode` one line high.
  ///   - style: Its font and size.
  ///   - maximumWidth: How wide a line may be, in points; infinite is allowed. Where not even
  ///     one grapheme cluster fits, lines hold one each.
  ///   - maximumHeight: How high the text may be, in points: only a text with scale factors
  ///     depends on it.
  package func measure(
    _ text: UnsafeBufferPointer<UInt8>, style: TextStyle, maximumWidth: Double,
    maximumHeight: Double = .infinity
  ) -> MeasuredText {
    let style = fitted(text, style, maximumWidth, maximumHeight)
    if textNode.isEmptyWithoutWidth && maximumWidth <= 0 {
      return MeasuredText(
        width: 0, height: 0, ascender: style.ascender, descender: style.descender, lineCount: 0)
    }
    let prepared = prepare(text, style)
    let layout = layOut(prepared, style: style, maximumWidth: maximumWidth)
    let size = style.fontSize
    let font = style.font
    if style.details != nil || prepared.setting != nil {
      return measured(layout, prepared, style)
    }
    let lineHeight = style.lineHeight ?? font.lineHeight(atSize: size)
    return MeasuredText(
      width: pixels.ceil(font.points(layout.widest, atSize: size)),
      height: pixels.ceil(Double(layout.lineCount) * lineHeight),
      ascender: style.ascender, descender: style.descender, lineCount: layout.lineCount)
  }

  /// The lines that `measure` counts.
  package func lines(
    of text: UnsafeBufferPointer<UInt8>, style: TextStyle, maximumWidth: Double,
    maximumHeight: Double = .infinity
  ) -> [TextLine] {
    let style = fitted(text, style, maximumWidth, maximumHeight)
    let prepared = prepare(text, style)
    let layout = TextLayout(
      prepared, limit: limit(maximumWidth, prepared, style),
      maximumLines: max(0, style.maximumNumberOfLines), textNode, collectsLines: true)
    return placed(layout.lines ?? [], prepared, style)
  }

  /// The largest widths around one, in points, for which a text has the same lines.
  func widths(
    of text: UnsafeBufferPointer<UInt8>, style: TextStyle, aroundWidth width: Double
  ) -> Interval {
    let style = style.atItsSize
    if textNode.isEmptyWithoutWidth && width <= 0 { return Interval(lower: -.infinity, upper: 0) }
    let prepared = prepare(text, style)
    let layout = layOut(prepared, style: style, maximumWidth: width)
    let search = MonotoneSearch(
      { [self] in Double(limit($0, prepared, style)) }, from: max(0, width))
    var widths = Interval(
      lower: search.smallest(atLeast: Double(layout.low)),
      upper: search.largest(atMost: Double(layout.high - 1)))
    if textNode.isEmptyWithoutWidth { widths.lower = max(widths.lower, .leastNonzeroMagnitude) }
    return widths
  }

  private func layOut(
    _ text: PreparedText, style: TextStyle, maximumWidth: Double
  ) -> PreparedText.Layout {
    let limit = limit(maximumWidth, text, style)
    let maximumLines = max(0, style.maximumNumberOfLines)
    if let known = text.remembered(limit: limit, maximumLines: maximumLines) { return known }
    filledTexts += 1
    let made = TextLayout(
      text, limit: limit, maximumLines: maximumLines, textNode, collectsLines: false)
    let layout = PreparedText.Layout(
      maximumLines: maximumLines, low: made.low, high: made.high, lineCount: made.lineCount,
      widest: made.widest, paragraphBreaks: made.paragraphBreaks, height: made.height)
    text.remember(layout)
    recentFootprint += MemoryLayout<PreparedText.Layout>.stride
    return layout
  }

  // MARK: - Rounding

  /// What is lost where a width is rounded up to the pixel (`ceilPx`: 2⁻²³ points), twice, so
  /// that a text fits into the width that it was measured to have.
  private static let tolerance = 0x1p-22

  /// The most units of a text that fit into a width.
  private func limit(_ maximumWidth: Double, _ text: PreparedText, _ style: TextStyle) -> Int64 {
    let inner = style.details?.innerWidth(maximumWidth) ?? maximumWidth
    let width = (inner > 0 ? inner : 0) + Self.tolerance
    if let setting = text.setting { return setting.limit(width) }
    guard style.fontSize > 0 else { return .max - 1 }
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

  /// The text with its font, or with its setting where it needs one.
  private func prepare(_ text: UnsafeBufferPointer<UInt8>, _ style: TextStyle) -> PreparedText {
    if let details = style.details, details.needsSetting {
      return prepare(text, style, setting(of: style, count: text.count))
    }
    let plain = prepare(text, style, nil)
    return plain.needsSetting
      ? prepare(text, style, setting(of: style, count: text.count)) : plain
  }

  private func prepare(
    _ text: UnsafeBufferPointer<UInt8>, _ style: TextStyle, _ setting: TextSetting?
  ) -> PreparedText {
    let identity = setting.map { ObjectIdentifier($0) } ?? ObjectIdentifier(style.font)
    let lineBreaks = style.lineBreakRules
    if let known = recent[TextKey(text, identity, lineBreaks)] { return known }
    if recentFootprint > Self.mostFootprint {
      older = recent
      recent = [:]
      kerningCaches = [:]
      settings = [:]
      recentFootprint = 0
    }
    let prepared =
      older.removeValue(forKey: TextKey(text, identity, lineBreaks))
      ?? segment(text, style, setting)
    recent[TextKey(prepared.text, identity, lineBreaks)] = prepared
    recentFootprint += prepared.footprint
    return prepared
  }

  private func segment(
    _ text: UnsafeBufferPointer<UInt8>, _ style: TextStyle, _ setting: TextSetting?
  ) -> PreparedText {
    segmentedTexts += 1
    return PreparedText(
      copying: text, font: style.font,
      kerning: setting == nil ? kerningCache(for: style.font) : nil,
      lineBreaks: style.lineBreakRules, setting: setting, scratch: &scratch)
  }

  private func setting(of style: TextStyle, count: Int) -> TextSetting {
    let key = TextSetting.Key(style, count: count)
    if let known = settings[key] { return known }
    let made = TextSetting(key, style) { kerningCache(for: $0) }
    settings[key] = made
    recentFootprint += made.footprint
    return made
  }

  private func kerningCache(for font: Font) -> KerningCache? {
    if let known = kerningCaches[ObjectIdentifier(font)] { return known }
    let made = KerningCache(font: font)
    kerningCaches.updateValue(made, forKey: ObjectIdentifier(font))
    recentFootprint += font.footprint + (made == nil ? 0 : KerningCache.footprint)
    return made
  }
}

/// A text, a font or a setting, and the rules of its line breaks. The text is not owned: it is the caller's for a look-up, and that of
/// the `PreparedText` it leads to in a dictionary.
private struct TextKey: Hashable {
  private let text: UnsafeRawBufferPointer
  private let font: ObjectIdentifier
  private let lineBreaks: LineBreakRuleSet

  init(
    _ text: UnsafeBufferPointer<UInt8>, _ font: ObjectIdentifier, _ lineBreaks: LineBreakRuleSet
  ) {
    self.text = UnsafeRawBufferPointer(text)
    self.font = font
    self.lineBreaks = lineBreaks
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(bytes: text)
    hasher.combine(font)
  }

  static func == (one: TextKey, other: TextKey) -> Bool {
    guard one.text.count == other.text.count, one.font == other.font,
      one.lineBreaks == other.lineBreaks
    else { return false }
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
