import LayoutEngine

/// The attributes of UIKit and of Texture's text node that few texts have and that change a text's size,
/// in points. The initial values are the defaults.
///
///     title.textStyle.lineSpacing = 2
///     title.textStyle.textContainerInset = EdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
public struct TextAttributes: Hashable, Sendable, BitwiseCopyable {
  /// The space after each character (grapheme cluster), UIKit's `kern`. The font's own kerning is added
  /// to it.
  public var letterSpacing = 0.0
  /// The space between two lines. Values below 0 count as 0.
  public var lineSpacing = 0.0
  /// The space after a paragraph that another one follows.
  public var paragraphSpacing = 0.0
  /// The space before each paragraph but the first.
  public var paragraphSpacingBefore = 0.0
  /// The factor of the font's line height, before the minimum and the maximum; 0 means none.
  public var lineHeightMultiple = 0.0
  /// The minimum height of a line.
  public var minimumLineHeight = 0.0
  /// The maximum height of a line; 0 means no limit.
  public var maximumLineHeight = 0.0
  /// The distance from the left edge to the first line of each paragraph.
  public var firstLineHeadIndent = 0.0
  /// The distance from the left edge to the other lines.
  public var headIndent = 0.0
  /// The right end of lines: above 0, a distance from the left edge; otherwise, an offset from the right edge.
  public var tailIndent = 0.0
  /// The distance of the text from the edges of its node.
  public var textContainerInset = EdgeInsets()
  package var factors = SIMD16<Double>(repeating: 0)
  /// The range of the text's runs in the tree's list of runs.
  package var firstRun: Int32 = 0
  package var runCount: Int32 = 0
  package var truncationString = TokenRecord()
  package var additionalTruncationMessage = TokenRecord()

  /// Creates the default attributes.
  ///
  ///     var attributes = TextAttributes()
  ///     attributes.lineSpacing = 2
  public init() {}

  /// The maximum number of `pointSizeScaleFactors`.
  package static let maximumScaleFactors = 16

  /// The factors by which fonts are scaled, tried in order until the text fits; at most 16, each
  /// between 0 and 1. Other values are dropped.
  public var pointSizeScaleFactors: [Double] {
    get { (0..<Self.maximumScaleFactors).map { factors[$0] }.filter { $0 > 0 } }
    set {
      factors = SIMD16(repeating: 0)
      let valid = newValue.filter { $0 > 0 && $0 < 1 }.prefix(Self.maximumScaleFactors)
      for (index, factor) in valid.enumerated() { factors[index] = factor }
    }
  }

  /// Scales the lengths of lines and characters.
  mutating func scaleLengths(by factor: Double) {
    letterSpacing *= factor
    lineSpacing *= factor
    paragraphSpacing *= factor
    paragraphSpacingBefore *= factor
    minimumLineHeight *= factor
    maximumLineHeight *= factor
    firstLineHeadIndent *= factor
    headIndent *= factor
    tailIndent *= factor
  }

  /// Resets the indices into the lists of a tree.
  package mutating func removeRecords() {
    (firstRun, runCount) = (0, 0)
    (truncationString, additionalTruncationMessage) = (TokenRecord(), TokenRecord())
  }

  /// True if there is a scale factor.
  var scales: Bool { factors[0] > 0 }

  /// True if there is an indent, so that lines are narrower than the text.
  package var isIndented: Bool { firstLineHeadIndent != 0 || headIndent != 0 || tailIndent != 0 }

  /// True if widths depend on more than the characters and one font.
  var changesWidths: Bool { letterSpacing != 0 || isIndented }
}

/// A part of a text that has a font of its own.
package struct TextSpan: Hashable, Sendable {
  /// The offset of the part's end in the text's UTF-8.
  package var end: Int
  package var font: Font
  /// The font size, in points, as are the other lengths.
  package var fontSize: Double
  package var letterSpacing: Double
  /// The distance by which the characters are raised.
  package var baselineOffset: Double

  package init(
    end: Int, font: Font, fontSize: Double, letterSpacing: Double, baselineOffset: Double
  ) {
    self.end = end
    self.font = font
    self.fontSize = fontSize
    self.letterSpacing = letterSpacing
    self.baselineOffset = baselineOffset
  }

  /// Returns true if two parts are the same except for their ends.
  func isSet(like other: TextSpan) -> Bool {
    var copy = other
    copy.end = end
    return self == copy
  }

  package static func == (one: TextSpan, other: TextSpan) -> Bool {
    one.end == other.end && one.font === other.font && one.fontSize == other.fontSize
      && one.letterSpacing == other.letterSpacing && one.baselineOffset == other.baselineOffset
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(end)
    hasher.combine(ObjectIdentifier(font))
    hasher.combine(fontSize)
    hasher.combine(letterSpacing)
    hasher.combine(baselineOffset)
  }
}

/// The attributes, the runs and the truncation token of a text that has any of them, in one allocation.
@usableFromInline
final class TextDetails: Sendable {
  let attributes: TextAttributes
  let runs: [TextSpan]
  let token: TruncationToken?

  /// Creates the details; nil if all of them have the defaults.
  init?(_ attributes: TextAttributes, _ runs: [TextSpan], _ token: TruncationToken?) {
    if runs.isEmpty && token == nil && attributes == TextAttributes() { return nil }
    self.attributes = attributes
    self.runs = runs
    self.token = token
  }
}

extension TextStyle {
  /// The attributes that few texts have.
  ///
  ///     label.textStyle.attributes = TextAttributes()
  public var attributes: TextAttributes {
    get { details?.attributes ?? TextAttributes() }
    set { details = TextDetails(newValue, runs, token) }
  }

  /// True if there are attributes, runs or a token.
  @inlinable package var hasDetails: Bool { details != nil }

  /// The parts with fonts of their own; empty for a text of one font.
  package var runs: [TextSpan] { details?.runs ?? [] }

  /// The text that a truncated text ends with; nil for "…".
  package var token: TruncationToken? {
    get { details?.token }
    set { details = TextDetails(attributes, runs, newValue) }
  }

  /// The font, the font size, the letter spacing and the baseline offset of the last character.
  package var lastRun: TextSpan {
    runs.last
      ?? TextSpan(
        end: .max, font: font, fontSize: fontSize, letterSpacing: attributes.letterSpacing,
        baselineOffset: 0)
  }

  /// Sets the runs, and merges equal neighbors. If one run remains, its attributes become those of the text.
  package mutating func setRuns(_ runs: [TextSpan]) {
    var merged: [TextSpan] = []
    for run in runs where run.end > (merged.last?.end ?? 0) {
      if let last = merged.last, last.isSet(like: run) { merged.removeLast() }
      merged.append(run)
    }
    guard merged.count == 1, merged[0].baselineOffset == 0 else {
      details = TextDetails(attributes, merged, token)
      return
    }
    font = merged[0].font
    fontSize = merged[0].fontSize
    var attributes = attributes
    attributes.letterSpacing = merged[0].letterSpacing
    details = TextDetails(attributes, [], token)
  }

  /// Returns the height of a line, in points, from its natural height: multiplied by `lineHeightMultiple`, then
  /// clamped.
  func heightOfLine(natural: Double) -> Double {
    let multiple = details?.attributes.lineHeightMultiple ?? 0
    return clamped(multiple > 0 ? natural * multiple : natural)
  }

  /// Clamps a line height to the minimum and the maximum.
  private func clamped(_ height: Double) -> Double {
    if let lineHeight { return lineHeight }
    guard let attributes = details?.attributes else { return height }
    let minimum = max(height, attributes.minimumLineHeight)
    return attributes.maximumLineHeight > 0 ? min(minimum, attributes.maximumLineHeight) : minimum
  }

  /// The ascender of the first character's font, in points, in a line of clamped height. As in Texture, the line height
  /// multiple, the insets and the baseline offset are ignored.
  var detailedAscender: Double {
    let (font, size) = runs.first.map { ($0.font, $0.fontSize) } ?? (font, fontSize)
    let natural = font.lineHeight(atSize: size)
    let height = clamped(natural)
    return height == natural
      ? font.points(Int64(font.ascender), atSize: size)
      : height + font.points(Int64(font.descender), atSize: size)
  }

  /// The descender of the last character's font, in points.
  var detailedDescender: Double {
    let (font, size) = runs.last.map { ($0.font, $0.fontSize) } ?? (font, fontSize)
    return font.points(Int64(font.descender), atSize: size)
  }
}

extension TextStyle {
  /// True if any number of the style is 1e6 or more, so that sums of such numbers over a line may not be valid lengths.
  var isFarOut: Bool {
    func isFarOut(_ numbers: [Double]) -> Bool { numbers.contains { !($0.magnitude < 1e6) } }
    if isFarOut([fontSize, lineHeight ?? 0]) { return true }
    guard let details else { return false }
    let attributes = details.attributes
    let insets = attributes.textContainerInset
    return isFarOut([
      attributes.letterSpacing, attributes.lineSpacing, attributes.paragraphSpacing,
      attributes.paragraphSpacingBefore, attributes.lineHeightMultiple,
      attributes.minimumLineHeight, attributes.maximumLineHeight, attributes.firstLineHeadIndent,
      attributes.headIndent, attributes.tailIndent, insets.top, insets.left, insets.bottom,
      insets.right,
    ])
      || (details.runs + (details.token?.runs ?? [])).contains {
        isFarOut([$0.fontSize, $0.letterSpacing, $0.baselineOffset])
      }
  }
}
