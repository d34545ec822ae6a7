import Platform
import TextTables

extension Font {
  /// The names of the fonts that need no file, the default one first.
  public static let builtInNames = BuiltInFont.all.map { $0.name }

  /// The font of a text that names none: Helvetica.
  public static let standard = builtIn(named: "Helvetica")!

  /// The font size of a text that sets none, in points.
  public static let standardSize = 12.0

  /// One of the fonts that need no file, or nil if there is none of that name. The same
  /// object each time.
  ///
  ///     Font.builtIn(named: "System-Semibold")
  ///
  /// Characters that are missing from these fonts: East Asian wide and fullwidth ones are one em wide, marks
  /// and invisible ones take no space, all others are as wide as the digit zero.
  public static func builtIn(named name: String) -> Font? {
    BuiltInFonts.shared.font(named: name)
  }

  /// The system's font in a weight: San Francisco's heights and tracking, with the widths of Inter.
  ///
  ///     TextStyle(font: .system(weight: .semibold), fontSize: 17)
  public static func system(weight: Weight = .regular) -> Font {
    BuiltInFonts.shared.systemFont(weight)
  }
}

/// A font that needs no file: its name, its heights, and where its widths come from.
private struct BuiltInFont: Sendable {
  enum Widths: Sendable {
    /// A column of Adobe's metrics; the first is that of the code points.
    case column(Int)
    /// The same width for each of their characters, in thousandths of an em.
    case fixed(Int)
    case system(Font.Weight)
  }

  let name: String
  let unitsPerEm: Int
  let ascender: Int
  let descender: Int
  let widths: Widths

  /// The default one first.
  static let all: [BuiltInFont] =
    [
      // Helvetica has the heights that it has on iOS.
      adobe("Helvetica", 2048, 1577, -471, column: 1),
      adobe("Helvetica-Bold", 2048, 1577, -471, column: 2),
      adobe("HelveticaNeue", 1000, 952, -213, column: 1),
      adobe("HelveticaNeue-Light", 1000, 952, -213, column: 1),
      adobe("HelveticaNeue-Medium", 1000, 952, -213, column: 1),
      adobe("HelveticaNeue-Bold", 1000, 952, -213, column: 2),
    ] + [.regular].map(system) + Font.Weight.allCases.filter { $0 != .regular }.map(system) + [
      adobe("Times-Roman", 1000, 683, -217, column: 3),
      BuiltInFont(
        name: "Courier", unitsPerEm: 1000, ascender: 629, descender: -157, widths: .fixed(600)),
    ]

  private static func adobe(
    _ name: String, _ unitsPerEm: Int, _ ascender: Int, _ descender: Int, column: Int
  ) -> BuiltInFont {
    BuiltInFont(
      name: name, unitsPerEm: unitsPerEm, ascender: ascender, descender: descender,
      widths: .column(column))
  }

  private static func system(_ weight: Font.Weight) -> BuiltInFont {
    BuiltInFont(
      name: systemName(weight), unitsPerEm: 2048, ascender: 1950, descender: -494,
      widths: .system(weight))
  }

  static func systemName(_ weight: Font.Weight) -> String {
    weight == .regular ? "System" : "System-\(weight.suffix)"
  }

  func make() -> Font {
    switch widths {
    case .column(let column): adobeFont { $0[$1, column] }
    case .fixed(let thousandths): adobeFont { _, _ in UInt16(thousandths) }
    case .system(let weight): SystemFont.shared.font(weight, name: name)
    }
  }

  /// Makes a font of the characters of Adobe's metrics.
  /// - Parameter width: Returns the width of a row, in thousandths of an em.
  private func adobeFont(width: (TableRows<UInt16>, Int) -> UInt16) -> Font {
    let rows = TableRows(layoutcalcAdobeWidths(), columnCount: 4)
    var characters = CharacterMap()
    // Glyph 0 has the width of the digit zero.
    var advances: [UInt16] = [0]
    for row in 0..<rows.count {
      let scalar = UInt32(rows[row, 0])
      let advance = UInt16((Int(width(rows, row)) * unitsPerEm + 500) / 1000)
      if scalar == 0x30 { advances[0] = advance }
      characters[scalar] = UInt16(advances.count)
      advances.append(advance)
    }
    return Font(
      name: name, unitsPerEm: unitsPerEm, ascender: ascender, descender: descender,
      characters: characters, advances: advances, kerning: nil)
  }
}

/// The built-in fonts by name, each of which is made when it is first asked for. Any thread may ask.
private final class BuiltInFonts: @unchecked Sendable {
  static let shared = BuiltInFonts()

  private let lock = Lock()
  private let indices: [ExactText: Int]
  /// By weight: a text of UIKit's asks for its font each time, and a name would have to be looked up.
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

/// The names that the system's font has in UIKit and elsewhere.
private enum SystemFontName {
  /// In lower case.
  private static let families = [
    "system", "systemfont", ".sfui", ".sfuitext", ".sfuidisplay", ".applesystemuifont",
  ]

  /// Returns the name of the built-in font that a name means, if it is a name of the system's font:
  /// `System` for `.SFUI-Regular`.
  static func canonical(_ name: String) -> String? {
    // The longest name has fewer bytes; names from outside can be of any length.
    guard name.utf8.count <= 40, name.utf8.allSatisfy({ $0 < 128 }) else { return nil }
    let parts = name.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, families.contains(String(parts[0])) else { return nil }
    guard parts.count == 2 else { return BuiltInFont.systemName(.regular) }
    return Font.Weight.allCases.first { $0.suffix.lowercased() == parts[1] }
      .map(BuiltInFont.systemName)
  }
}
