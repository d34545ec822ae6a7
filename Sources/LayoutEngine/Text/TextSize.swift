/// How large texts are, if that is not the standard size: docs/text.md, "Dynamic Type".
package enum TextSize: Hashable, Sendable {
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

  /// A font size multiplied by a factor, in whole points, as UIKit's `UIFontMetrics` rounds it.
  static func scaled(_ fontSize: Double, by factor: Double) -> Double {
    factor == 1 ? fontSize : max(min(fontSize, 1), (fontSize * factor).rounded())
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

  /// The style; nil for none.
  package var style: DynamicTypeStyle? {
    rawValue == 0 ? nil : DynamicTypeStyle(rawValue: rawValue - 1)
  }
}
