/// How a text is set: what its measures depend on besides its characters.
///
///     title.textStyle = TextStyle(fontSize: 14, maximumNumberOfLines: 2)
public struct TextStyle: Sendable {
  /// The font.
  public var font: Font
  /// The size of an em, in points. A size that is not above 0 makes all characters 0 wide.
  public var fontSize: Double
  /// The height of a line in points, nil for the font's own. What is more than the font's
  /// own is above the line's characters; what is less is taken from there.
  public var lineHeight: Double?
  /// How many lines there may be; 0 (or less) is no limit.
  public var maximumNumberOfLines: Int
  /// What becomes of the last line where there would be more.
  public var truncationMode: TruncationMode

  /// A style; what is not given is as in a tree file: Helvetica 17, the font's own line
  /// height, any number of lines.
  ///
  ///     TextStyle(fontSize: 14, lineHeight: 20)
  public init(
    font: Font = .standard, fontSize: Double = Font.standardSize, lineHeight: Double? = nil,
    maximumNumberOfLines: Int = 0, truncationMode: TruncationMode = .byWordWrapping
  ) {
    self.font = font
    self.fontSize = fontSize
    self.lineHeight = lineHeight
    self.maximumNumberOfLines = maximumNumberOfLines
    self.truncationMode = truncationMode
  }
}

extension TextStyle {
  /// From the top of the text down to the first line's baseline, in points. What a line is higher
  /// than its characters is above them.
  public var ascender: Double {
    lineHeight.map { $0 + descender } ?? font.points(Int64(font.ascender), atSize: fontSize)
  }

  /// From the last line's baseline to the bottom of the text, in points, measured upwards:
  /// negative.
  public var descender: Double { font.points(Int64(font.descender), atSize: fontSize) }

  /// From the top of so many lines to the bottom of the last, in points.
  func height(ofLines count: Int) -> Double {
    Double(count) * (lineHeight ?? font.lineHeight(atSize: fontSize))
  }

  /// How many lines fit into a height in points: at least one, and all of them where they take no
  /// space. Never decreases with the height.
  func lines(fittingInto height: Double) -> Int {
    let line = self.height(ofLines: 1)
    // The height that a text was measured to have was rounded up to the pixel.
    let space = (height > 0 ? height : 0) + TextMeasurer.tolerance
    guard line > 0, space / line < 0x1p30 else { return .max }
    var count = max(1, Int(space / line))
    // The quotient is off by rounding only.
    while self.height(ofLines: count + 1) <= space { count += 1 }
    while count > 1 && self.height(ofLines: count) > space { count -= 1 }
    return count
  }

  /// The style with the font whose widths hold at its size.
  var atItsSize: TextStyle {
    var style = self
    style.font = font.instance(atSize: fontSize)
    return style
  }
}

/// What measuring a text gives, in points.
///
///     let measured = TextMeasurer(scale: 2)
///       .measure(bytes, style: TextStyle(fontSize: 14), maximumWidth: 200)
///     measured.lineCount
package struct MeasuredText: Equatable, Sendable {
  /// The width of the widest line, rounded up to the pixel.
  package var width: Double
  /// The lines' height together, rounded up to the pixel.
  package var height: Double
  /// From the top of the text down to the first line's baseline.
  package var ascender: Double
  /// From the last line's baseline to the bottom of the text, measured upwards: negative.
  package var descender: Double
  /// How many lines the text has; at least 1.
  package var lineCount: Int
  /// Whether all of the text is on them, with each word on one, and they are no larger than they may be.
  package var isWhole: Bool
}
