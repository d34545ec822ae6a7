import LayoutEngine

/// The size of texts, if it is not the standard one: docs/text.md, "Dynamic Type".
///
///     try cell.layout(in: range, textSize: .category(.accessibilityLarge))
public enum TextSize: Hashable, Sendable {
  /// Font sizes are multiplied by a factor.
  case scale(Double)
  /// Font sizes are those of a setting of iOS.
  case category(ContentSizeCategory)

  /// Returns what the font sizes of texts that follow a text style are multiplied by.
  func factor(for style: DynamicTypeStyle) -> Double {
    switch self {
    case .scale(let scale): scale
    case .category(let category): style.fontSize(in: category) / style.fontSize(in: .large)
    }
  }

  /// Returns a font size of a text that follows a text style, or else `body`, in points.
  package func scaled(_ fontSize: Double, following textStyle: DynamicTypeStyle?) -> Double {
    TextSize.scaled(fontSize, by: factor(for: textStyle ?? .body))
  }

  /// A font size multiplied by a factor, in whole points, as UIKit's `UIFontMetrics` rounds it.
  fileprivate static func scaled(_ fontSize: Double, by factor: Double) -> Double {
    factor == 1 ? fontSize : max(min(fontSize, 1), (fontSize * factor).rounded())
  }
}

extension TextStyle {
  /// The style at a text size: font sizes, also those of runs, and line heights are multiplied. Without a
  /// text style, texts grow as `body` does.
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
    guard rawValue < Self.keywords.count else { return nil }
    self.rawValue = rawValue
  }

  package static let none = TextStyleName(rawValue: 0)!
  package static let keywords = ["none"] + DynamicTypeStyle.keywords
  package static let allCases = keywords.indices.map { TextStyleName(rawValue: UInt8($0))! }

  /// Creates the name of a style; no name for nil.
  package init(_ style: DynamicTypeStyle?) { rawValue = style.map { $0.rawValue + 1 } ?? 0 }

  /// The style; nil for none.
  package var style: DynamicTypeStyle? {
    rawValue == 0 ? nil : DynamicTypeStyle(rawValue: rawValue - 1)
  }
}
