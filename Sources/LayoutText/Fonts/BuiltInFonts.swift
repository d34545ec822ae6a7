import LayoutEngine
import Platform
import TextTables

extension Font {
  /// The names of the fonts that need no file, the default one first.
  public static let builtInNames = BuiltInFont.all.map { $0.name }

  /// The font of a text that does not set a font: Helvetica.
  public static let standard = builtIn(named: "Helvetica")!

  /// The font size of a text that does not set a font size, in points.
  public static let standardSize = 12.0

  /// Returns a font that needs no file, always the same object for a name; nil if there is no font with that name.
  ///
  ///     Font.builtIn(named: "System-Semibold")
  ///
  /// Widths of characters that these fonts lack: East Asian Wide and Fullwidth characters are one em wide, marks and
  /// invisible characters have no width, and all others are as wide as the digit zero.
  public static func builtIn(named name: String) -> Font? {
    BuiltInFonts.shared.font(named: name)
  }

  /// Returns the system's font in a weight: San Francisco's heights and tracking, with the widths of Inter.
  ///
  ///     TextStyle(font: .system(weight: .semibold), fontSize: 17)
  public static func system(weight: Weight = .regular) -> Font {
    BuiltInFonts.shared.systemFont(weight)
  }
}

/// A font that needs no file: its name, and the closure that creates it.
private struct BuiltInFont: Sendable {
  let name: String
  let make: @Sendable () -> Font

  /// All built-in fonts, the default one first.
  static let all: [BuiltInFont] =
    [
      // Helvetica has the same heights as on iOS.
      adobe("Helvetica", 2048, 1577, -471, column: 1),
      adobe("Helvetica-Bold", 2048, 1577, -471, column: 2),
      adobe("HelveticaNeue", 1000, 952, -213, column: 1),
      adobe("HelveticaNeue-Light", 1000, 952, -213, column: 1),
      adobe("HelveticaNeue-Medium", 1000, 952, -213, column: 1),
      adobe("HelveticaNeue-Bold", 1000, 952, -213, column: 2),
    ] + [.regular].map(system) + Font.Weight.allCases.filter { $0 != .regular }.map(system) + [
      adobe("Times-Roman", 1000, 683, -217, column: 3),
      adobe("Courier", 1000, 629, -157, column: nil),
    ]

  private static func system(_ weight: Font.Weight) -> BuiltInFont {
    let name = systemName(weight)
    return BuiltInFont(name: name) { SystemFont.shared.font(weight, name: name) }
  }

  static func systemName(_ weight: Font.Weight) -> String {
    weight == .regular ? "System" : "System-\(weight.suffix)"
  }

  /// Creates a font with the characters and widths of Adobe's metrics.
  /// - Parameter column: The table's column of widths; nil for Courier, where each is 0.6 em wide.
  private static func adobe(
    _ name: String, _ unitsPerEm: Int, _ ascender: Int, _ descender: Int, column: Int?
  ) -> BuiltInFont {
    BuiltInFont(name: name) {
      let rows = TableRows(layoutcalcAdobeWidths(), columnCount: 4)
      var characters = CharacterMap()
      // Glyph 0 has the width of the digit zero.
      var advances: [UInt16] = [0]
      for row in 0..<rows.count {
        let scalar = UInt32(rows[row, 0])
        let thousandths = column.map { Int(rows[row, $0]) } ?? 600
        let advance = UInt16((thousandths * unitsPerEm + 500) / 1000)
        if scalar == 0x30 { advances[0] = advance }
        characters[scalar] = UInt16(advances.count)
        advances.append(advance)
      }
      return Font(
        name: name, unitsPerEm: unitsPerEm, ascender: ascender, descender: descender,
        characters: characters, advances: advances, kerning: nil)
    }
  }
}

/// The built-in fonts by name, each created on first use. Safe to use from any thread.
private final class BuiltInFonts: @unchecked Sendable {
  static let shared = BuiltInFonts()

  private let lock = Lock()
  private let indices: [ExactText: Int]
  /// The indices of the system fonts, by weight: finding the font of each text from UIKit by name would be too slow.
  private let systemIndices: [Int]
  @exclusivity(unchecked) private var made = [Font?](
    repeating: nil, count: BuiltInFont.all.count)

  init() {
    let indices = Dictionary(
      uniqueKeysWithValues: BuiltInFont.all.enumerated().map { (ExactText($1.name), $0) })
    self.indices = indices
    systemIndices = Font.Weight.allCases.map { indices[ExactText(BuiltInFont.systemName($0))]! }
  }

  func systemFont(_ weight: Font.Weight) -> Font { font(at: systemIndices[Int(weight.rawValue)]) }

  func font(named name: String) -> Font? {
    let own = indices[ExactText(name)]
    guard let index = own ?? SystemFontName.canonical(name).flatMap({ indices[ExactText($0)] })
    else { return nil }
    return font(at: index)
  }

  private func font(at index: Int) -> Font {
    lock.withLock {
      if let font = made[index] { return font }
      let font = BuiltInFont.all[index].make()
      made[index] = font
      return font
    }
  }
}

/// The names of the system's font in UIKit and elsewhere.
private enum SystemFontName {
  /// The family names, in lower case.
  private static let families = [
    "system", "systemfont", ".sfui", ".sfuitext", ".sfuidisplay", ".applesystemuifont",
  ]

  /// Returns `System…` for a name that UIKit uses for the system's font, such as `.SFUI-Regular`; nil for other names.
  static func canonical(_ name: String) -> String? {
    // Limits the work for names from outside, which can be of any length; the longest name is shorter.
    guard name.utf8.count <= 40, name.utf8.allSatisfy({ $0 < 128 }) else { return nil }
    let parts = name.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, families.contains(String(parts[0])) else { return nil }
    guard parts.count == 2 else { return BuiltInFont.systemName(.regular) }
    return Font.Weight.allCases.first { $0.suffix.lowercased() == parts[1] }
      .map(BuiltInFont.systemName)
  }
}
