/// A glyph while text is shaped.
struct ShapedGlyph {
  /// The character that it was made from, after composition.
  var scalar: UInt32
  var glyph: UInt16 = 0
  /// The offset of its first character in the text, in bytes.
  var cluster: Int32
  /// A bit set of the features that apply to it.
  var mask: UInt32 = 0
  /// The class of the glyph in the font, and the changes by lookups.
  var properties: GlyphProperties = []
  var character: CharacterFlags
  var combiningClass: UInt8
  /// The ligature that it is, or the component of a ligature that it is attached to.
  var ligature = LigaturePart()
  /// Its advance, in font units.
  var advance: Int32 = 0
  /// The part of the previous glyph's advance that is kerning with this one.
  var kerning: Int32 = 0
  /// The distance from its position. Only cursive attachment uses it.
  var offset: Int32 = 0

  init(_ scalar: UInt32, cluster: Int32) {
    self.init(scalar, ShapingCharacter(of: scalar), cluster: cluster)
  }

  init(_ scalar: UInt32, _ character: ShapingCharacter, cluster: Int32) {
    self.scalar = scalar
    self.cluster = cluster
    self.character = CharacterFlags(scalar, character)
    combiningClass = character.combiningClass
  }

  /// True for an invisible character that no lookup has given a glyph.
  var isIgnorable: Bool {
    character.contains(.ignorable) && !properties.contains(.substituted)
  }
}

/// The properties of a glyph's character that shaping depends on.
struct CharacterFlags: OptionSet {
  let rawValue: UInt8
  static let mark = CharacterFlags(rawValue: 1)
  static let nonspacing = CharacterFlags(rawValue: 2)
  static let ignorable = CharacterFlags(rawValue: 4)
  static let hidden = CharacterFlags(rawValue: 8)
  static let joiner = CharacterFlags(rawValue: 16)
  static let nonJoiner = CharacterFlags(rawValue: 32)
  static let digit = CharacterFlags(rawValue: 64)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ scalar: UInt32, _ character: ShapingCharacter) {
    var flags: CharacterFlags = []
    if character.isMark { flags.insert(.mark) }
    if character.isNonspacingMark { flags.insert(.nonspacing) }
    if character.isIgnorable { flags.insert(.ignorable) }
    if character.isHidden { flags.insert(.hidden) }
    if character.isDigit { flags.insert(.digit) }
    if scalar == 0x200D { flags.insert(.joiner) }
    if scalar == 0x200C { flags.insert(.nonJoiner) }
    self = flags
  }
}

/// The class of a glyph in `GDEF`, as the bits that lookup flags have for passing over it, the
/// class of a mark in the upper byte, and what lookups have done.
struct GlyphProperties: OptionSet {
  let rawValue: UInt16
  static let base = GlyphProperties(rawValue: 2)
  static let ligature = GlyphProperties(rawValue: 4)
  static let mark = GlyphProperties(rawValue: 8)
  static let substituted = GlyphProperties(rawValue: 16)
  static let ligated = GlyphProperties(rawValue: 32)
  static let multiplied = GlyphProperties(rawValue: 64)
  /// The properties that remain when a lookup replaces the glyph.
  static let history: GlyphProperties = [.substituted, .ligated, .multiplied]
}

/// The ligature that a glyph is, or the component of one that it belongs to: three bits, one, four.
struct LigaturePart {
  private var bits: UInt8 = 0

  init() {}

  /// A ligature of several components.
  init(id: UInt8, components: Int) { bits = id << 5 | 0x10 | UInt8(components & 15) }

  /// A mark on a component of a ligature, or a glyph that several were made to (id 0).
  init(id: UInt8, component: Int) { bits = id << 5 | UInt8(component & 15) }

  var id: UInt8 { bits >> 5 }
  private var isBase: Bool { bits & 0x10 != 0 }
  /// 0 for a ligature itself and for what belongs to none.
  var component: Int { isBase ? 0 : Int(bits & 15) }
  /// The number of components of a ligature.
  func components(_ properties: GlyphProperties) -> Int {
    properties.contains(.ligature) && isBase ? Int(bits & 15) : 1
  }
}

/// Glyphs that a lookup goes through from the first to the last, and changes on its way. There is a
/// gap at the place where it is, so that glyphs can be added and removed there at no cost.
struct GlyphBuffer {
  private var storage: [ShapedGlyph] = []
  /// The current position of the lookup.
  private(set) var position = 0
  private var gap = 0
  private var lastLigature: UInt8 = 0
  /// A font can make many glyphs of one, and those again.
  private let mostGlyphs: Int

  init(_ glyphs: [ShapedGlyph]) {
    storage = glyphs
    mostGlyphs = max(glyphs.count * 64, 16384)
  }

  var count: Int { storage.count - gap }
  /// All glyphs; a lookup has to have reached the end.
  var glyphs: [ShapedGlyph] { storage }

  @inline(__always)
  subscript(index: Int) -> ShapedGlyph {
    get { storage[index < position ? index : index + gap] }
    _modify { yield &storage[index < position ? index : index + gap] }
  }

  /// The glyph that the lookup is at.
  var current: ShapedGlyph {
    @inline(__always) get { storage[position + gap] }
    @inline(__always) _modify { yield &storage[position + gap] }
  }

  /// Starts a lookup: from the first glyph, with no gap.
  mutating func rewind() {
    move(to: count)
    storage.removeLast(gap)
    gap = 0
    position = 0
  }

  @inline(__always)
  mutating func advance() {
    if gap > 0 { storage[position] = storage[position + gap] }
    position += 1
  }

  mutating func move(to target: Int) {
    let target = min(max(target, 0), count)
    guard gap > 0 else {
      position = target
      return
    }
    while position < target { advance() }
    while position > target {
      position -= 1
      storage[position + gap] = storage[position]
    }
  }

  /// Removes the current glyph.
  mutating func remove() { gap += 1 }

  /// Adds a glyph before the current one; does nothing when there are too many.
  mutating func insert(_ glyph: ShapedGlyph) {
    guard count < mostGlyphs else { return }
    if gap == 0 {
      // As large as what is there, so that moving it costs no more in all than the glyphs do.
      let grown = max(16, storage.count)
      storage.insert(contentsOf: repeatElement(glyph, count: grown), at: position)
      gap = grown
    }
    storage[position] = glyph
    position += 1
    gap -= 1
  }

  /// A number for a new ligature, 1 to 7.
  mutating func makeLigatureID() -> UInt8 {
    lastLigature = lastLigature == 7 ? 1 : lastLigature + 1
    return lastLigature
  }
}
