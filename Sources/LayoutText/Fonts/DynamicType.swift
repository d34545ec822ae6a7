import LayoutEngine

/// A text style of Dynamic Type. The names are those of UIKit's `UIFont.TextStyle`.
///
///     DynamicTypeStyle.body.fontSize(in: .large)  // 17
public enum DynamicTypeStyle: UInt8, KeywordEnum {
  /// Large titles.
  case largeTitle
  /// Titles of the first level.
  case title1
  /// Titles of the second level.
  case title2
  /// Titles of the third level.
  case title3
  /// Headlines, which are semibold.
  case headline
  /// Ordinary text.
  case body
  /// Callouts.
  case callout
  /// Subheadlines.
  case subheadline
  /// Footnotes.
  case footnote
  /// Captions.
  case caption1
  /// Smaller captions.
  case caption2

  package static var words: StaticString {
    "largeTitle title1 title2 title3 headline body callout subheadline footnote caption1 caption2"
  }

  /// The weight of the system's font in this style.
  public var weight: Font.Weight { self == .headline ? .semibold : .regular }

  /// Returns the font size of the style in a category, in points.
  public func fontSize(in category: ContentSizeCategory) -> Double {
    DynamicTypeStyle.sizes[Int(rawValue)][Int(category.rawValue)]
  }

  /// A row for each style, with the size in each category: the table of Apple's Human Interface
  /// Guidelines for iOS.
  private static let sizes: [[Double]] = [
    [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]
}

/// The size of text that a person has chosen in the settings of iOS. The names are those of UIKit's
/// `UIContentSizeCategory`.
public enum ContentSizeCategory: UInt8, KeywordEnum, Comparable {
  /// Size XS, the smallest.
  case extraSmall
  /// Size S.
  case small
  /// Size M.
  case medium
  /// Size L, the standard size.
  case large
  /// Size XL.
  case extraLarge
  /// Size XXL.
  case extraExtraLarge
  /// Size XXXL.
  case extraExtraExtraLarge
  /// Accessibility size AX1.
  case accessibilityMedium
  /// Accessibility size AX2.
  case accessibilityLarge
  /// Accessibility size AX3.
  case accessibilityExtraLarge
  /// Accessibility size AX4.
  case accessibilityExtraExtraLarge
  /// Accessibility size AX5, the largest.
  case accessibilityExtraExtraExtraLarge

  package static var words: StaticString { "XS S M L XL XXL XXXL AX1 AX2 AX3 AX4 AX5" }

  /// Returns true if the first category has smaller text than the second one.
  public static func < (first: ContentSizeCategory, second: ContentSizeCategory) -> Bool {
    first.rawValue < second.rawValue
  }
}
