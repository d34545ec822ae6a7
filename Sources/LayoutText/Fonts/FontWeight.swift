import LayoutEngine

extension Font {
  /// The weight of a font. The names are those of UIKit's `UIFont.Weight`.
  ///
  ///     Font.system(weight: .semibold)
  public enum Weight: UInt8, KeywordEnum {
    /// The lightest weight.
    case ultraLight
    /// Lighter than `light`.
    case thin
    /// Lighter than `regular`.
    case light
    /// The weight of ordinary text.
    case regular
    /// Bolder than `regular`.
    case medium
    /// The weight of headlines.
    case semibold
    /// Bold.
    case bold
    /// Bolder than `bold`.
    case heavy
    /// The boldest weight.
    case black

    package static var words: StaticString {
      "ultraLight thin light regular medium semibold bold heavy black"
    }

    /// The weight's number, as in CSS and `OS/2`: 100 to 900.
    package var number: Double { Double(rawValue + 1) * 100 }

    /// The names that font families use for a face of the weight. UIKit's name is first, so it is found before the
    /// other names if a family has several of them.
    private var faceNames: [String] {
      switch self {
      case .ultraLight: ["Ultralight", "UltraLight", "Thin", "Hairline"]
      case .thin: ["ExtraLight", "Extralight", "Thin"]
      case .light: ["Light"]
      case .regular: ["Regular", "Roman", "Book"]
      case .medium: ["Medium"]
      case .semibold: ["Semibold", "SemiBold", "DemiBold", "Demibold"]
      case .bold: ["Bold"]
      case .heavy: ["Heavy", "ExtraBold", "Extrabold", "UltraBold"]
      case .black: ["Black"]
      }
    }

    /// Returns the possible names of a font family's face of a weight, the likeliest one first: `Helvetica-Bold` for
    /// `Helvetica` and 700. Empty for weights without a name.
    package static func faces(ofFont name: String, weight: Double) -> [String] {
      guard let named = allCases.first(where: { $0.number == weight }) else { return [] }
      let family = family(of: name)
      let faces = named.faceNames.map { "\(family)-\($0)" }
      return named == .regular ? faces + [family] : faces
    }

    /// Returns the name of a face without its weight.
    private static func family(of name: String) -> String {
      guard let hyphen = name.utf8.lastIndex(of: UInt8(ascii: "-")) else { return name }
      let face = name[name.utf8.index(after: hyphen)...]
      let isWeight = allCases.contains { $0.faceNames.contains { face.isExactly($0) } }
      return isWeight ? String(name[..<hyphen]) : name
    }

    /// The weight in the name of a built-in font: `Semibold` in `System-Semibold`.
    var suffix: String { keyword.prefix(1).uppercased() + keyword.dropFirst().lowercased() }
  }
}
