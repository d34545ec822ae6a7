import LayoutEngine
import LayoutText
import TreeFiles

// The values of --text-scale and --text-size-category.

/// Parses text sizes.
enum TextSizeText {
  /// The valid factors of font sizes.
  static let scales = 0.1...10

  /// Parses factors of font sizes, where 1 is the default size: `1,1.35,2`.
  static func scales(_ text: String) throws(OptionValueError) -> [TextSize?] {
    var sizes: [TextSize?] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let scale = SizeText.plainNumber(word), scales.contains(scale) else {
        let isCategory = category(String(word)) != nil
        let isPercentage = word.hasSuffix("%") || SizeText.plainNumber(word) ?? 0 >= 50
        let percentage = isPercentage ? SizeText.plainNumber(word.filter { $0 != "%" }) : nil
        let factor = percentage.map { $0 / 100 }.flatMap { scales.contains($0) ? $0 : nil }
        throw OptionValueError(
          expected: "factors from 0.1 to 10, such as 1,1.35,2",
          suggestion: isCategory ? text : factor.map { TreeFiles.text(of: $0) },
          option: isCategory ? "text-size-category" : nil)
      }
      sizes.append(scale == 1 ? nil : .scale(scale))
    }
    return sizes
  }

  /// Parses content size categories, where L is the default: `L,XXXL,AX3`.
  static func categories(_ text: String) throws(OptionValueError) -> [TextSize?] {
    var sizes: [TextSize?] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let category = category(String(word)) else {
        throw OptionValueError(
          expected: "categories of \(ContentSizeCategory.keywords.joined(separator: ", "))",
          suggestion: Spelling.nearest(to: String(word), among: ContentSizeCategory.keywords))
      }
      sizes.append(category == .large ? nil : .category(category))
    }
    return sizes
  }

  /// Returns the category with a short name or a UIKit name, ignoring case: `XXXL`,
  /// `accessibilityMedium`, `UICTContentSizeCategoryAccessibilityM`.
  private static func category(_ text: String) -> ContentSizeCategory? {
    guard text.utf8.count <= longestName else { return nil }
    var word = text.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " && $0 != "." }
    for start in ["uicontentsizecategory", "uictcontentsizecategory"] where word.hasPrefix(start) {
      word = String(word.dropFirst(start.count))
    }
    let isAccessible = word.hasPrefix("accessibility")
    if isAccessible { word = String(word.dropFirst("accessibility".count)) }
    for (name, letter) in [("extra", "x"), ("small", "s"), ("medium", "m"), ("large", "l")] {
      word = word.replacing(name, with: letter)
    }
    if isAccessible {
      let index = ["m", "l", "xl", "xxl", "xxxl"].firstIndex(of: word).map { $0 + 1 } ?? Int(word)
      guard let index else { return nil }
      word = "ax\(index)"
    }
    return ContentSizeCategory.allCases.first { $0.keyword.lowercased() == word }
  }

  /// A limit above the longest name, in UTF-8 bytes.
  private static let longestName = 80
}
