import LayoutEngine

/// Measures text: breaks it into lines and computes their size. Results are cached. For use on one thread.
///
///     let measurer = TextMeasurer(scale: 2)
///     let size = measurer.measure(utf8, style: TextStyle(), maximumWidth: 320)
///
/// A line is filled with segments between break opportunities (ICU's) as long as they fit. White space at its end hangs
/// over and does not count. A word that is longer than the line is broken between grapheme clusters. Advances are added
/// up as whole font units and become points in one step, so that sums are exact.
///
/// A text is segmented once per font, and laid out once per width; after that, both take one cache lookup. The caches,
/// fonts included, take a bounded amount of memory: about 16 MB, and twice the size of the largest text.
package final class TextMeasurer {
  /// The number of texts that were segmented so far, because they were not in the cache.
  @exclusivity(unchecked) private(set) var segmentedTexts = 0
  /// The number of times that the lines of a text were filled, because its layout at the width was not in the cache.
  @exclusivity(unchecked) private(set) var filledTexts = 0

  /// The grid that sizes are rounded up to.
  let pixels: PixelGrid
  /// The text node whose rules apply.
  let textNode: TextNodeKind
  /// A two-generation cache: when `recent` is too large, it replaces `older`, whose texts are dropped.
  @exclusivity(unchecked) private var recent = PreparedTexts()
  @exclusivity(unchecked) private var older = PreparedTexts()
  private let hashing = TextHashing()
  @exclusivity(unchecked) private var recentFootprint = 0
  /// The kerning caches of the fonts of recent texts, by font; nil for a font without kerning.
  @exclusivity(unchecked) private var kerningCaches: [ObjectIdentifier: KerningCache?] = [:]
  /// The kerning cache that was looked up last: texts with the same font often follow each other.
  @exclusivity(unchecked) private var lastKerning: (font: ObjectIdentifier, cache: KerningCache?)?
  /// The cached settings of recent texts.
  @exclusivity(unchecked) private var settings: [TextSetting.Key: TextSetting] = [:]
  @exclusivity(unchecked) private var scratch: [PreparedText.Segment] = []

  private static let maximumFootprint = 8 << 20

  /// Creates a measurer with empty caches.
  ///
  ///     let measurer = TextMeasurer(scale: 3)
  /// - Parameters:
  ///   - scale: Pixels per point, above 0.
  ///   - textNode: The text node whose rules apply.
  package init(scale: Double, textNode: TextNodeKind = .textNode) {
    pixels = PixelGrid(scale: textNode.roundsToPoints ? 1 : scale)
    self.textNode = textNode
  }

  /// Measures a text within a maximum width and height.
  /// - Parameters:
  ///   - text: Valid UTF-8; it is copied. An empty text is 0 wide, and in an `ASTextNode` one line high.
  ///   - style: The style of the text, such as its font and its maximum number of lines.
  ///   - maximumWidth: The maximum width of a line, in points; can be infinite. If not even one grapheme
  ///     cluster fits, each line has one.
  ///   - maximumHeight: The maximum height of all lines, in points. There is always at least one line.
  package func measure(
    _ text: UnsafeBufferPointer<UInt8>, style: TextStyle, maximumWidth: Double,
    maximumHeight: Double = .infinity
  ) -> MeasuredText {
    needsFitting(style)
      ? measureFitted(
        text, fitted(text, style, maximumWidth, maximumHeight), maximumWidth, maximumHeight)
      : measureFitted(text, style, maximumWidth, maximumHeight)
  }

  private func measureFitted(
    _ text: UnsafeBufferPointer<UInt8>, _ style: TextStyle, _ maximumWidth: Double,
    _ maximumHeight: Double
  ) -> MeasuredText {
    if hasNoSize(inWidth: maximumWidth) {
      return MeasuredText(
        width: 0, height: 0, ascender: style.ascender, descender: style.descender, lineCount: 0,
        isWhole: text.isEmpty)
    }
    let prepared = prepare(text, style)
    let limit = limit(maximumWidth, prepared, style)
    let layout = layOut(prepared, style, limit, maximumHeight)
    let size = self.size(of: layout.totals, prepared, style)
    return MeasuredText(
      width: pixels.ceil(size.width), height: pixels.ceil(size.height),
      ascender: style.ascender, descender: style.descender, lineCount: layout.totals.lineCount,
      isWhole: !layout.isCut && !layout.breaksWord && layout.totals.widestShown <= limit
        && size.height <= maximumHeight + Self.tolerance)
  }

  /// Returns the lines of a text in a frame of `size`, in points.
  package func lines(
    of text: UnsafeBufferPointer<UInt8>, style: TextStyle, in size: Size
  ) -> TextLines {
    if hasNoSize(inWidth: size.width) {
      return TextLines(
        lines: [], hidden: text.isEmpty ? [] : [0..<text.count],
        limit: text.isEmpty ? nil : .width, breaksWord: false)
    }
    let style = fitted(text, style, size.width, size.height)
    let prepared = prepare(text, style)
    let limit = limit(size.width, prepared, style)
    let lineLimit = layOut(prepared, style, limit, size.height).lineLimit
    var made = TextLayout(prepared, limit: limit, lineLimit, textNode, collectsLines: true)
    made.truncate()
    var hiding: TextLimit?
    if made.isCut {
      hiding = lineLimit == LineLimit(style) ? .maximumNumberOfLines : .height
    } else if made.totals.widestShown > limit {
      hiding = .width
    } else if !(self.size(of: made.totals, prepared, style).height <= size.height + Self.tolerance)
    {
      hiding = .height
    }
    return TextLines(
      lines: placed(made.lines ?? [], prepared, style), hidden: made.hidden, limit: hiding,
      breaksWord: made.breaksWord)
  }

  /// Returns true if a text has no size because the maximum width is 0 (`ASTextNode2`).
  private func hasNoSize(inWidth width: Double) -> Bool {
    textNode.isEmptyWithoutWidth && width <= 0
  }

  /// Returns the largest intervals of widths and heights around a size, in points, in which a text without scale
  /// factors has the same lines.
  func limits(
    of text: UnsafeBufferPointer<UInt8>, style: TextStyle, around size: Size
  ) -> (widths: Interval, heights: Interval) {
    if hasNoSize(inWidth: size.width) { return (Interval(lower: -.infinity, upper: 0), .all) }
    let style = style.atItsSize
    let prepared = prepare(text, style)
    let limit = limit(size.width, prepared, style)
    let layout = layOut(prepared, style, limit, size.height)
    var (low, high) = (layout.low, layout.high)
    if style.details != nil && layout.lineLimit != LineLimit(style) {
      // The number of lines that fit depends on the line breaks without a height limit.
      let whole = layOut(prepared, limit, LineLimit(style))
      (low, high) = (max(low, whole.low), min(high, whole.high))
    }
    let search = MonotoneSearch(
      { [self] in Double(self.limit($0, prepared, style)) }, from: max(0, size.width))
    var widths = Interval(
      lower: search.smallest(atLeast: Double(low)),
      upper: search.largest(atMost: Double(high - 1)))
    if textNode.isEmptyWithoutWidth { widths.lower = max(widths.lower, .leastNonzeroMagnitude) }
    let heights = lineHeights(of: prepared, style, limit)
    return (widths, self.heights(of: layout, style, heights, around: size.height))
  }

  /// Returns the interval of heights around `height`, in points, in which a text has this layout.
  private func heights(
    of layout: PreparedText.Layout, _ style: TextStyle, _ lines: LineHeights,
    around height: Double
  ) -> Interval {
    let search = MonotoneSearch({ Double(lines.count(fittingInto: $0)) }, from: max(0, height))
    let isOwn = layout.lineLimit == LineLimit(style)
    let count = isOwn && !layout.isCut ? layout.totals.lineCount : layout.lineLimit.count
    return Interval(
      lower: search.smallest(atLeast: Double(count)),
      upper: isOwn ? .infinity : search.largest(atMost: Double(count)))
  }

  /// Returns the layout within a height: the unlimited one, unless it has more lines than fit.
  private func layOut(
    _ text: PreparedText, _ style: TextStyle, _ limit: Int64, _ maximumHeight: Double
  ) -> PreparedText.Layout {
    let lineLimit = LineLimit(style)
    let layout = layOut(text, limit, lineLimit)
    guard maximumHeight < .infinity else { return layout }
    let needed = layout.isCut ? lineLimit.count : layout.totals.lineCount
    // Most texts fit, so that the number of fitting lines need not be computed.
    if style.details == nil {
      if style.height(ofLines: needed) <= maximumHeight { return layout }
    } else if !layout.isCut && size(of: layout.totals, text, style).height <= maximumHeight {
      return layout
    }
    let fitting = lineHeights(of: text, style, limit).count(fittingInto: maximumHeight)
    return needed <= fitting
      ? layout : layOut(text, limit, LineLimit(fitting, style.truncationMode))
  }

  private func layOut(
    _ text: PreparedText, _ limit: Int64, _ lineLimit: LineLimit
  ) -> PreparedText.Layout {
    if let cached = text.cachedLayout(limit: limit, lineLimit) { return cached }
    filledTexts += 1
    var made = TextLayout(text, limit: limit, lineLimit, textNode, collectsLines: false)
    made.truncate()
    let layout = PreparedText.Layout(
      lineLimit: lineLimit, low: made.limit.low, high: made.limit.high, totals: made.totals,
      isCut: made.isCut, breaksWord: made.breaksWord)
    text.remember(layout)
    recentFootprint += MemoryLayout<PreparedText.Layout>.stride
    return layout
  }

  /// Returns the heights of the lines before they are truncated.
  private func lineHeights(
    of text: PreparedText, _ style: TextStyle, _ limit: Int64
  ) -> LineHeights {
    if style.details == nil { return .equal(style) }
    let filled = TextLayout(
      text, limit: limit, LineLimit(style), textNode, collectsLines: true)
    return .different(heights(upTo: filled.lines ?? [], style))
  }

  // MARK: - Rounding

  /// The tolerance for widths that were rounded up to the pixel (`ceilPx`: 2⁻²³ points), twice, so that a text
  /// fits into the size that it was measured to have.
  static let tolerance = 0x1p-22

  /// Returns the largest width in the text's units that is not above a width in points.
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
    // Corrects the guess, which can be wrong by one or two units because of rounding.
    var units = Int64(guess)
    for _ in 0..<2 where fits(units + 1) { units += 1 }
    for _ in 0..<4 where units > 0 && !fits(units) { units -= 1 }
    return units
  }

  // MARK: - Remembering

  /// Returns the prepared text, cached if possible: with its setting if the style or the text needs one.
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
    let key = TextKey(text, identity, style.lineBreakRules, hashing)
    if let cached = recent[key] { return cached }
    if recentFootprint > Self.maximumFootprint {
      older = recent
      recent = PreparedTexts()
      kerningCaches = [:]
      lastKerning = nil
      settings = [:]
      recentFootprint = 0
    }
    let prepared = older[key] ?? segment(text, style, setting)
    recent.insert(prepared, key)
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
    if let cached = settings[key] { return cached }
    let made = TextSetting(key, style) { kerningCache(for: $0) }
    settings[key] = made
    recentFootprint += made.footprint
    return made
  }

  private func kerningCache(for font: Font) -> KerningCache? {
    let identity = ObjectIdentifier(font)
    if let lastKerning, lastKerning.font == identity { return lastKerning.cache }
    let cache = kerningCaches[identity] ?? addKerningCache(for: font)
    lastKerning = (identity, cache)
    return cache
  }

  private func addKerningCache(for font: Font) -> KerningCache? {
    let made = KerningCache(font: font)
    kerningCaches.updateValue(made, forKey: ObjectIdentifier(font))
    recentFootprint += font.footprint + (made == nil ? 0 : KerningCache.footprint)
    return made
  }
}
