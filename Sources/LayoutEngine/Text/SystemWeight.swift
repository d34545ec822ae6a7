extension Font {
  /// The weight of a font of the system. The names are those of UIKit's `UIFont.Weight`.
  ///
  ///     Font.system(weight: .semibold)
  public enum Weight: Int, CaseIterable, Sendable {
    /// The lightest weight.
    case ultraLight = 100
    /// Lighter than `light`.
    case thin = 200
    /// Lighter than `regular`.
    case light = 300
    /// The weight of ordinary text.
    case regular = 400
    /// Bolder than `regular`.
    case medium = 500
    /// The weight of headlines.
    case semibold = 600
    /// Bold.
    case bold = 700
    /// Bolder than `bold`.
    case heavy = 800
    /// The boldest weight.
    case black = 900

    /// The weight in the name of a font: `Semibold` in `System-Semibold`.
    var suffix: String {
      let keyword = FontWeight.keywords[rawValue / 100 - 1].lowercased()
      return keyword.prefix(1).uppercased() + keyword.dropFirst()
    }
  }
}
