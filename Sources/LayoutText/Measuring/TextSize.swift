import LayoutEngine

/// A text size other than the standard one (docs/text.md, "Dynamic Type").
///
///     try cell.layout(in: range, textSize: .category(.accessibilityLarge))
public enum TextSize: Hashable, Sendable {
  /// Font sizes are multiplied by a factor.
  case scale(Double)
  /// Font sizes follow a Dynamic Type category.
  case category(ContentSizeCategory)

  /// Returns the factor by which the font sizes of a text style are multiplied.
  func factor(for style: DynamicTypeStyle) -> Double {
    switch self {
    case .scale(let scale): scale
    case .category(let category): style.fontSize(in: category) / style.fontSize(in: .large)
    }
  }

  /// Scales a font size, in points, by the factor of its text style, or of `body` for nil.
  package func scaled(_ fontSize: Double, following textStyle: DynamicTypeStyle?) -> Double {
    TextSize.scaled(fontSize, by: factor(for: textStyle ?? .body))
  }

  /// Multiplies a font size by a factor and rounds it to whole points, as UIKit's `UIFontMetrics` does.
  fileprivate static func scaled(_ fontSize: Double, by factor: Double) -> Double {
    factor == 1 ? fontSize : max(min(fontSize, 1), (fontSize * factor).rounded())
  }
}

extension TextStyle {
  /// Returns the style at a text size. Font sizes, including the font sizes of runs, and line heights are multiplied. A
  /// text without a text style scales like `body`.
  package func scaled(to size: TextSize, following textStyle: DynamicTypeStyle?) -> TextStyle {
    let factor = size.factor(for: textStyle ?? .body)
    if factor == 1 { return self }
    var style = self
    style.fontSize = TextSize.scaled(fontSize, by: factor)
    style.hasFont = hasFont
    style.lineHeight = lineHeight.map { $0 * factor }
    guard details != nil else { return style }
    style.attributes.minimumLineHeight *= factor
    style.attributes.maximumLineHeight *= factor
    func scaled(_ run: TextSpan) -> TextSpan {
      var run = run
      run.fontSize = TextSize.scaled(run.fontSize, by: factor)
      return run
    }
    if let token { style.token = token.mapRuns(scaled) }
    if !runs.isEmpty { style.setRuns(runs.map(scaled)) }
    return style
  }
}

/// The `textStyle` of a text: none, or one of Dynamic Type.
package struct TextStyleName: KeywordEnum, Equatable {
  package let rawValue: UInt8

  package init?(rawValue: UInt8) {
    guard rawValue < Self.allCases.count else { return nil }
    self.rawValue = rawValue
  }

  package static var none: TextStyleName { TextStyleName(nil) }
  /// `none`, and the keywords of `DynamicTypeStyle`.
  package static var words: StaticString {
    "none largeTitle title1 title2 title3 headline body callout subheadline footnote caption1 caption2"
  }
  package static var allCases: [TextStyleName] {
    [.none] + DynamicTypeStyle.allCases.map { TextStyleName($0) }
  }

  /// Creates the name of a style; `none` for nil.
  package init(_ style: DynamicTypeStyle?) { rawValue = style.map { $0.rawValue + 1 } ?? 0 }

  /// The style of Dynamic Type; nil for `none`.
  package var style: DynamicTypeStyle? {
    rawValue == 0 ? nil : DynamicTypeStyle(rawValue: rawValue - 1)
  }
}
