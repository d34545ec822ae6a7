import TextTables

/// The properties of a character for shaping: a record of a table in the program's read-only data.
struct ShapingCharacter {
  /// The number of the character's script in `ShapingScript`.
  let script: UInt8
  /// The canonical combining class, modified as fonts expect it.
  let combiningClass: UInt8
  private let kind: UInt8
  private let flags: UInt8

  /// True for a combining mark (categories Mn, Mc, Me).
  var isMark: Bool { kind & 7 >= 1 && kind & 7 <= 3 }
  /// True for a mark that usually takes no space (category Mn).
  var isNonspacingMark: Bool { kind & 7 == 1 }
  /// True for a decimal digit.
  var isDigit: Bool { kind & 7 == 4 }
  /// True for a character that can be shown as an emoji, as ASCII digits can.
  var isEmoji: Bool { kind & 8 != 0 }
  /// The joining type of an Arabic or Syriac letter.
  var joining: ArabicJoining.LetterType { ArabicJoining.LetterType(rawValue: flags & 7)! }
  /// True if the character is invisible in a font without a glyph for it (default ignorable).
  var isIgnorable: Bool { flags & 8 != 0 }
  /// True for an ignorable character that lookups do not skip, such as the combining grapheme joiner.
  var isHidden: Bool { flags & 16 != 0 }
  /// True if only a GSUB lookup can change the character's glyph: for all characters but marks, format characters and
  /// letters that join.
  var isSimple: Bool {
    flags == 0 && !isMark && kind & 7 != 5 && ShapingScript(number: script).isSimple
  }

  /// Returns the record of a code point, any value up to 0x10FFFF.
  init(of scalar: UInt32) {
    let index = CodePointTrie(layoutcalcShaping())[scalar]
    let record = layoutcalcShapingRecords() + Int(index) * 4
    (script, combiningClass, kind, flags) = (record[0], record[1], record[2], record[3])
  }

  static func isVariationSelector(_ scalar: UInt32) -> Bool {
    scalar >= 0xFE00 && scalar <= 0xFE0F || scalar >= 0xE0100 && scalar <= 0xE01EF
      || scalar >= 0x180B && scalar <= 0x180F && scalar != 0x180E
  }
}

/// The mirrored characters, and the canonical decompositions and compositions.
enum ShapingTables {
  private static var mirroredPairs: TableRows<UInt16> {
    TableRows(layoutcalcMirrored(), columnCount: 2)
  }
  private static var decompositions: TableRows<UInt32> {
    TableRows(layoutcalcDecompositions(), columnCount: 4)
  }

  /// Returns the mirror image of a character, for right-to-left text; nil if it has none.
  static func mirrored(_ scalar: UInt32) -> UInt32? {
    guard let scalar = UInt16(exactly: scalar) else { return nil }
    let pairs = mirroredPairs
    return pairs.row(of: scalar).map { UInt32(pairs[$0, 1]) }
  }

  /// Returns one step of a character's canonical decomposition; the second character is 0 if there is only one.
  static func decomposition(of scalar: UInt32) -> (UInt32, UInt32)? {
    if scalar >= 0xAC00, scalar <= 0xD7A3 {
      let index = scalar - 0xAC00
      return index % 28 == 0
        ? (0x1100 + index / 588, 0x1161 + index % 588 / 28)
        : (scalar - index % 28, 0x11A7 + index % 28)
    }
    let rows = decompositions
    return rows.row(of: scalar).map { (rows[$0, 1], rows[$0, 2]) }
  }

  /// Returns the canonical composition of two characters; nil if there is none.
  static func composition(of first: UInt32, _ second: UInt32) -> UInt32? {
    compositions[UInt64(first) << 32 | UInt64(second)]
  }

  private static let compositions: [UInt64: UInt32] = {
    var result: [UInt64: UInt32] = [:]
    let rows = decompositions
    for row in 0..<rows.count {
      let (first, second, isExcluded) = (rows[row, 1], rows[row, 2], rows[row, 3] != 0)
      if second == 0 || isExcluded { continue }
      result[UInt64(first) << 32 | UInt64(second)] = rows[row, 0]
    }
    return result
  }()
}

/// A Unicode script, identified by its number in the generated tables.
struct ShapingScript: Hashable {
  let number: UInt8

  /// Common characters, which all scripts share.
  static let common = ShapingScript(number: 0)

  /// The shaping rules of a script.
  enum Shaper: UInt8 {
    case standard, arabic, hebrew, hangul, thai
    /// Rules that are not supported: letters are reordered or form syllables.
    case complex
  }

  /// True for common, inherited and unknown characters, which have no script.
  var isNone: Bool { number <= 2 }

  /// The ISO 15924 tag, such as `Latn`.
  var isoTag: String { Self.facts[Int(number)].tag }
  /// Unicode's name, such as `Latin`.
  var name: String { Self.facts[Int(number)].name }
  var shaper: Shaper { Self.facts[Int(number)].shaper }
  var isRightToLeft: Bool { Self.facts[Int(number)].isRightToLeft }
  /// True if the script's letters neither join nor form syllables of several characters.
  var isSimple: Bool { shaper == .standard && !isRightToLeft }

  /// The OpenType tags of the script, in order of preference, and then the tags for text without a script.
  var fontTags: [String] {
    let special = [
      "Hira": "kana", "Laoo": "lao ", "Yiii": "yi  ", "Nkoo": "nko ", "Vaii": "vai ",
    ]
    let own = isoTag
    let tag = special[own] ?? own.lowercased()
    return (isNone ? [] : [tag]) + ["DFLT", "dflt", "latn"]
  }

  /// The OpenType tags of simple scripts.
  static let simpleFontTags = Set(
    facts.indices.map { ShapingScript(number: UInt8($0)) }.filter { $0.isSimple }
      .flatMap { $0.fontTags })

  private static let facts: [(tag: String, name: String, shaper: Shaper, isRightToLeft: Bool)] = {
    let shapers: [String: Shaper] = [
      "Arab": .arabic, "Syrc": .arabic, "Hebr": .hebrew, "Hang": .hangul, "Thai": .thai,
      "Laoo": .thai,
    ]
    let rightToLeft = Set(
      """
      Arab Hebr Syrc Thaa Cprt Khar Phnx Nkoo Lydi Avst Armi Phli Prti Sarb Orkh Samr Mand Merc Mero \
      Mani Mend Nbat Narb Palm Phlp Hatr Adlm Rohg Sogo Sogd Elym Chrs Yezi Ougr
      """.split(separator: " ").map(String.init))
    return String(cString: layoutcalcScripts()).split(separator: "\n").map { line in
      let tag = String(line.prefix(4))
      let shaper = shapers[tag] ?? (complex.contains(tag) ? .complex : .standard)
      return (tag, String(line.dropFirst(5)), shaper, rightToLeft.contains(tag))
    }
  }()

  /// The scripts whose shaping is not supported: Indic scripts, Khmer, Burmese, and the scripts of the universal
  /// shaping engine.
  private static let complex = Set(
    """
    Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Khmr Mymr Tibt Mong Sinh Buhd Hano Tglg Tagb Limb \
    Tale Bugi Khar Sylo Bali Nkoo Phag Cham Kali Lepc Rjng Saur Sund Egyp Java Kthi Mtei Lana \
    Tavt Batk Brah Mand Cakm Plrd Shrd Takr Dupl Gran Khoj Sind Mahj Mani Modi Hmng Phlp Sidd Tirh \
    Ahom Mult Adlm Bhks Marc Newa Gonm Soyo Zanb Dogr Gong Rohg Maka Medf Sogo Sogd Elym Nand Hmnp \
    Wcho Chrs Diak Kits Yezi Cpmn Ougr Tnsa Toto Vith Kawi Nagm
    """.split(separator: " ").map(String.init))
}
