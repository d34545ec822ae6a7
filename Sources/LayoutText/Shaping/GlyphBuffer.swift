/// A glyph while text is shaped.
struct ShapedGlyph {
  /// The character of the glyph, after composition.
  var scalar: UInt32
  var glyph: UInt16 = 0
  /// The offset of the glyph's first character in the run, in bytes.
  var cluster: Int32
  /// A bit set of the features that are on for the glyph.
  var mask: UInt32 = 0
  /// The class of the glyph in `GDEF`, and whether lookups have changed it.
  var properties: GlyphProperties = []
  var character: CharacterFlags
  var combiningClass: UInt8
  /// The ligature that the glyph is, or the component of a ligature that the mark is attached to.
  var ligature = LigaturePart()
  /// The advance, in font units.
  var advance: Int32 = 0
  /// The part of the previous glyph's advance that is kerning with this glyph.
  var kerning: Int32 = 0
  /// The horizontal offset from the pen position. Only cursive attachment reads it.
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

  /// True for an invisible character (default ignorable) that no lookup has substituted.
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

/// The class of a glyph in `GDEF`, as the bits by which lookup flags ignore it; the mark attachment
/// class, in the upper byte; and what lookups have done to the glyph.
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

/// A ligature, or a component of one: three bits for the ligature's number, one bit that is set for
/// the ligature itself, and four bits for the number of components or the component's index.
struct LigaturePart {
  private var bits: UInt8 = 0

  init() {}

  /// Creates a ligature of several components.
  init(id: UInt8, components: Int) { bits = id << 5 | 0x10 | UInt8(components & 15) }

  /// Creates the part for a mark on a component of a ligature or, with the id 0, for one of several glyphs that
  /// replaced one.
  init(id: UInt8, component: Int) { bits = id << 5 | UInt8(component & 15) }

  var id: UInt8 { bits >> 5 }
  private var isBase: Bool { bits & 0x10 != 0 }
  /// The component that the glyph belongs to; 0 for a ligature itself and outside of ligatures.
  var component: Int { isBase ? 0 : Int(bits & 15) }
  /// Returns the number of components of a ligature; 1 for other glyphs.
  func components(_ properties: GlyphProperties) -> Int {
    properties.contains(.ligature) && isBase ? Int(bits & 15) : 1
  }
}

/// A gap buffer of glyphs. A lookup changes glyphs from the first to the last; the gap is at its
/// position, so that glyphs can be inserted and removed there at no cost.
struct GlyphBuffer {
  private var storage: [ShapedGlyph] = []
  /// The current position of the lookup.
  private(set) var position = 0
  private var gap = 0
  private var lastLigature: UInt8 = 0
  /// The maximum number of glyphs, since substitutions of one glyph by many can multiply.
  private let maximumGlyphs: Int

  init(_ glyphs: [ShapedGlyph]) {
    storage = glyphs
    maximumGlyphs = max(glyphs.count * 64, 16384)
  }

  var count: Int { storage.count - gap }
  /// All glyphs. Valid only without a gap, as after `rewind()`.
  var glyphs: [ShapedGlyph] { storage }

  @inline(__always)
  subscript(index: Int) -> ShapedGlyph {
    get { storage[index < position ? index : index + gap] }
    _modify { yield &storage[index < position ? index : index + gap] }
  }

  /// The glyph at the lookup's position.
  var current: ShapedGlyph {
    @inline(__always) get { storage[position + gap] }
    @inline(__always) _modify { yield &storage[position + gap] }
  }

  /// Closes the gap, and moves to the first glyph.
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

  /// Inserts a glyph before the current one; does nothing if there are too many glyphs.
  mutating func insert(_ glyph: ShapedGlyph) {
    guard count < maximumGlyphs else { return }
    if gap == 0 {
      // Doubles the storage, so that insertions take amortized constant time.
      let grown = max(16, storage.count)
      storage.insert(contentsOf: repeatElement(glyph, count: grown), at: position)
      gap = grown
    }
    storage[position] = glyph
    position += 1
    gap -= 1
  }

  /// Returns the number of a new ligature, 1 to 7.
  mutating func makeLigatureID() -> UInt8 {
    lastLigature = lastLigature == 7 ? 1 : lastLigature + 1
    return lastLigature
  }
}
