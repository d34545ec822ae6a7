/// The properties of a text that its size depends on, except for its characters.
///     title.textStyle = TextStyle(fontSize: 14, maximumNumberOfLines: 2)
///     title.textStyle.lineSpacing = 2
@dynamicMemberLookup
public struct TextStyle: Sendable {
  /// The font.
  public var font: Font { didSet { hasFont = true } }
  /// The size of an em, in points. A size that is not above 0 makes all characters 0 wide.
  public var fontSize: Double { didSet { hasFont = true } }
  /// True if a font or a font size was set. A text without both is measured in Helvetica 12, and its ascender and
  /// descender are 0, as for a text without the font attribute in Texture.
  public internal(set) var hasFont: Bool
  /// The height of a line in points; nil for the font's own height. If it differs from the font's own height, the space
  /// above the characters changes. It is both the minimum and the maximum line height.
  public var lineHeight: Double?
  /// The maximum number of lines; 0 (or less) is no limit.
  public var maximumNumberOfLines: Int
  /// The truncation of the last line if the text has more lines than fit.
  public var truncationMode = TruncationMode.byWordWrapping
  /// The language of the text, which decides where lines of Chinese and Japanese may end: a BCP 47
  /// tag such as `ja` or `zh-Hant-u-lb-loose`; nil for ICU's root locale.
  public var language: String? {
    didSet { lineBreakRules = LineBreakRuleSet(lineBreaks, language: language) }
  }
  /// The rules for where lines can end.
  public var lineBreaks: LineBreaks {
    didSet { lineBreakRules = LineBreakRuleSet(lineBreaks, language: language) }
  }
  /// The rules that follow from `lineBreaks` and `language`.
  package internal(set) var lineBreakRules: LineBreakRuleSet
  /// Attributes and runs; nil for a text without any.
  @usableFromInline var details: TextDetails?

  /// An attribute that few texts have.
  ///
  ///     style.letterSpacing = 0.5
  public subscript<Value>(dynamicMember path: WritableKeyPath<TextAttributes, Value>) -> Value {
    get { attributes[keyPath: path] }
    set { attributes[keyPath: path] = newValue }
  }
}

extension TextStyle {
  /// Creates a style. The defaults are those of a tree file: Helvetica 12, the font's own line height, any number of
  /// lines, and the line breaks of ICU's root locale.
  ///
  ///     TextStyle(fontSize: 14, lineHeight: 20)
  public init(
    font: Font? = nil, fontSize: Double? = nil, lineHeight: Double? = nil,
    maximumNumberOfLines: Int = 0, truncationMode: TruncationMode = .byWordWrapping,
    language: String? = nil, lineBreaks: LineBreaks = .icu
  ) {
    self.init(
      font: font ?? .standard, fontSize: fontSize ?? Font.standardSize,
      hasFont: font != nil || fontSize != nil, lineHeight: lineHeight,
      maximumNumberOfLines: maximumNumberOfLines, truncationMode: truncationMode,
      language: language, lineBreaks: lineBreaks,
      lineBreakRules: LineBreakRuleSet(lineBreaks, language: language), details: nil)
  }
}

extension TextStyle {
  /// The distance from the top of the text to the first line's baseline, in points, for stacks that align by baseline.
  /// Extra line height is above the characters.
  public var ascender: Double {
    if details != nil { return detailedAscender }
    return hasFont ? lineAscender : lineHeight ?? 0
  }

  /// The position of the text's bottom relative to the last line's baseline, in points, for stacks that align by
  /// baseline; negative.
  public var descender: Double {
    if details != nil { return detailedDescender }
    return hasFont ? lineDescender : 0
  }

  /// The ascender and the descender, with one look-up of the font's instance.
  package var baselines: (ascender: Double, descender: Double) {
    if details != nil || !hasFont { return (ascender, descender) }
    let sized = font.instance(atSize: fontSize)
    let descender = font.points(Int64(sized.descender), atSize: fontSize)
    let ascender = sized.points(Int64(sized.ascender), atSize: fontSize)
    return (lineHeight.map { $0 + descender } ?? ascender, descender)
  }

  /// The distance from the top of a line to the baseline of its characters, in points.
  var lineAscender: Double {
    if let lineHeight { return lineHeight + lineDescender }
    return font.length(atSize: fontSize) { $0.ascender(atSize: fontSize) }
  }

  private var lineDescender: Double {
    font.length(atSize: fontSize) { $0.descender(atSize: fontSize) }
  }

  /// Returns the height of `count` lines, in points, of a text without attributes.
  func height(ofLines count: Int) -> Double {
    Double(count) * (lineHeight ?? font.lineHeight(atSize: fontSize))
  }

  /// The style with the instance of its font for its font size.
  var atItsSize: TextStyle {
    guard font.hasSizes else { return self }
    return TextStyle(
      font: font.instance(atSize: fontSize), fontSize: fontSize, hasFont: hasFont,
      lineHeight: lineHeight, maximumNumberOfLines: maximumNumberOfLines,
      truncationMode: truncationMode, language: language, lineBreaks: lineBreaks,
      lineBreakRules: lineBreakRules, details: details)
  }
}

/// The result of measuring a text, in points.
///
///     let measured = TextMeasurer(scale: 2)
///       .measure(bytes, style: TextStyle(fontSize: 14), maximumWidth: 200)
///     measured.lineCount
package struct MeasuredText: Equatable, Sendable {
  /// The width of the widest line, rounded up to the pixel.
  package var width: Double
  /// The total height of the lines, rounded up to the pixel.
  package var height: Double
  /// The distance from the top of the text to the first line's baseline.
  package var ascender: Double
  /// The position of the text's bottom relative to the last line's baseline; negative.
  package var descender: Double
  /// The number of lines: 1 for an empty text in an `ASTextNode`, 0 in an `ASTextNode2`.
  var lineCount: Int
  /// True if the lines show all of the text, break no word, and fit the maximum size.
  package var isWhole: Bool
}
