import LayoutText

/// A part of a text with a font of its own.
///
///     TextRun("12", font: .builtIn(named: "Helvetica-Bold"), fontSize: 28)
public struct TextRun: Sendable {
  /// The characters.
  public var text: String
  /// The font; nil for the font of the whole text.
  public var font: Font?
  /// The font size in points; nil for the font size of the whole text.
  public var fontSize: Double?
  /// The space after each character, in points; nil for the letter spacing of the whole text.
  public var letterSpacing: Double?
  /// The distance by which the characters are raised, in points.
  public var baselineOffset: Double

  /// Creates a run.
  ///
  ///     TextRun(" km", fontSize: 14)
  public init(
    _ text: String, font: Font? = nil, fontSize: Double? = nil, letterSpacing: Double? = nil,
    baselineOffset: Double = 0
  ) {
    self.text = text
    self.font = font
    self.fontSize = fontSize
    self.letterSpacing = letterSpacing
    self.baselineOffset = baselineOffset
  }
}
