/// Adds up advances along a text, character by character, as whole numbers, so that sums are exact in
/// whatever order they are made: font units, or the units of the text's setting.
struct TextAdvances {
  /// The kerning between a character and the previous one, and its own advance.
  typealias Step = (kerning: Int64, advance: Int64)

  private var font: Font
  private var kerning: KerningCache?
  /// The glyph that a next one could be kerned with, negative if there is none.
  private var previous: Int32 = -1
  private var followsJoiner = false
  /// The last character with a width of its own that an emoji sequence could go on from.
  private var base: UInt32 = 0
  /// Nil where each character has its own glyph.
  private let shaped: ShapedAdvances?
  /// The position of the next character in the setting of the text; nil for a text without one.
  private var position: (setting: TextSetting, index: Int, run: TextSetting.Run)?
  /// The positions of letter spacing, if the text is not ASCII.
  private let spacing: ClusterSpacing?
  /// True for a text without a setting, each of whose characters has its own glyph.
  private let isPlain: Bool

  init(font: Font, kerning: KerningCache?, shaped: ShapedAdvances? = nil) {
    self.font = font
    self.kerning = kerning
    self.shaped = shaped
    spacing = nil
    isPlain = shaped == nil
  }

  /// The advances of a text with a setting, from a byte on. `shaped` are those of a text of one run.
  init(
    _ setting: TextSetting, _ spacing: ClusterSpacing?, shaped: ShapedAdvances?, at offset: Int
  ) {
    let index = setting.run(at: offset)
    let run = setting.runs[index]
    (font, kerning) = (run.font, run.kerning)
    self.shaped = shaped
    position = (setting, index, run)
    self.spacing = spacing
    isPlain = false
  }

  /// Goes on to a character.
  /// - Parameter offset: Where it begins in the text, in bytes.
  @inline(__always)
  mutating func step(
    _ scalar: UInt32, _ properties: CharacterProperties, at offset: Int
  ) -> Step {
    isPlain
      ? plainStep(scalar, properties) : otherStep(scalar, properties, at: offset)
  }

  @inline(__always)
  private mutating func plainStep(_ scalar: UInt32, _ properties: CharacterProperties) -> Step {
    guard scalar < 128 else { return stepPastASCII(scalar, properties) }
    followsJoiner = false
    if properties.isZeroWidth { return (0, 0) }
    base = scalar
    let pair = kern(font.glyphs.ascii[Int(scalar)])
    return (pair, Int64(font.asciiAdvances[Int(scalar)]))
  }

  /// The step of a text that is shaped or has a setting.
  @inline(never)
  private mutating func otherStep(
    _ scalar: UInt32, _ properties: CharacterProperties, at offset: Int
  ) -> Step {
    guard let end = position?.run.end else { return shaped!.step(at: offset) }
    if offset >= end { enterRun(at: offset) }
    if scalar == TextSetting.tab {
      // It has no advance: where it ends depends on the line.
      startLine()
      return (0, 0)
    }
    let step = shaped?.step(at: offset) ?? plainStep(scalar, properties)
    let isSpaced = spacing?.follows(offset) ?? !properties.isZeroWidth
    return position!.setting.units(step, position!.run, isSpaced: isSpaced)
  }

  /// There is no kerning between two fonts.
  private mutating func enterRun(at offset: Int) {
    guard let (setting, last, run) = position else { return }
    let index = setting.run(at: offset, from: last)
    let next = setting.runs[index]
    if next.font !== run.font || next.fontSize != run.fontSize {
      (font, kerning) = (next.font, next.kerning)
      startLine()
    }
    position = (setting, index, next)
  }

  /// Goes on over letters of ASCII from a byte of the text on, in a loop that asks once whether they are more than
  /// their advances: how much longer they make a line, with the kerning before each.
  @inline(__always)
  mutating func advanceOverLetters(
    of text: UnsafeBufferPointer<UInt8>, _ offset: inout Int
  ) -> Int64 {
    let start = offset
    var sum: Int64 = 0
    if !isPlain || kerning != nil {
      while offset < text.count, text[offset].isLetter {
        let step = step(UInt32(text[offset]), .letter, at: offset)
        sum += step.kerning + step.advance
        offset += 1
      }
    } else {
      font.asciiAdvances.withUnsafeBufferPointer { advances in
        while offset < text.count, text[offset].isLetter {
          sum += Int64(advances[Int(text[offset])])
          offset += 1
        }
      }
      followsJoiner = false
      if offset > start { base = UInt32(text[offset - 1]) }
    }
    return sum
  }

  private mutating func stepPastASCII(
    _ scalar: UInt32, _ properties: CharacterProperties
  ) -> Step {
    let isJoined = followsJoiner
    followsJoiner = scalar == 0x200D
    let glyph = font.glyph(for: scalar)
    if glyph == 0, let advance = emojiAdvance(scalar, isJoined: isJoined) {
      previous = -1
      return (0, advance)
    }
    // Kerning looks past what takes no space.
    if properties.isZeroWidth { return (0, 0) }
    base = scalar
    if glyph == 0 && properties.isWide {
      // Another font's character: an em.
      previous = -1
      return (0, Int64(font.unitsPerEm))
    }
    return (kern(glyph), font.advance(ofGlyph: glyph) + font.tracking)
  }

  /// Returns the advance of a character that the font does not have and that continues an emoji sequence, which
  /// is an em wide; nil if it is in none.
  private mutating func emojiAdvance(_ scalar: UInt32, isJoined: Bool) -> Int64? {
    let em = Int64(font.unitsPerEm)
    let isFlagLetter = { (scalar: UInt32) in scalar >= 0x1F1E6 && scalar <= 0x1F1FF }
    switch scalar {
    case _ where isFlagLetter(scalar):
      // Two letters are a flag.
      let isSecond = isFlagLetter(base)
      base = isSecond ? 0 : scalar
      return isSecond ? 0 : em
    case 0xFE0F:
      // The character before is an emoji, not a sign of the text.
      guard base >= 128, font.glyph(for: base) == 0, ShapingCharacter(of: base).isEmoji,
        !CharacterProperties(of: base).isWide
      else { return nil }
      base = 0
      return em - font.advance(ofGlyph: 0)
    case 0x20E3:
      // A digit becomes a key.
      guard base < 128, ShapingCharacter(of: base).isEmoji else { return nil }
      defer { base = 0 }
      return em - Int64(font.asciiAdvances[Int(base)])
    default:
      guard isJoined, ShapingCharacter(of: scalar).isEmoji else { return nil }
      base = 0
      return 0
    }
  }

  @inline(__always)
  private mutating func kern(_ glyph: UInt16) -> Int64 {
    guard let kerning else { return 0 }
    defer { previous = Int32(glyph) }
    return previous < 0 ? 0 : kerning.adjustment(UInt16(previous), glyph)
  }

  /// Forgets the character before: a new line begins.
  mutating func startLine() {
    previous = -1
    followsJoiner = false
    base = 0
  }
}

/// Remembers the kerning of the pairs of one font that were looked up last: a table that each
/// pair has one slot in. 32 kB.
final class KerningCache {
  private let pairs: any PairAdjustments
  /// The two glyphs, then the adjustment.
  private let slots: UnsafeMutablePointer<UInt64>
  private static let slotCount = 4096
  /// More than 1,000 em. A font may have thousands of lookups that add up, and the largest file
  /// 2^34 characters: their sum stays below 2^59.
  private static let mostUnits = 1 << 24

  /// The memory that it takes, in bytes.
  static let footprint = slotCount * MemoryLayout<UInt64>.stride

  /// Nil where the font has no kerning.
  init?(font: Font) {
    guard let pairs = font.kerning else { return nil }
    self.pairs = pairs
    slots = .allocate(capacity: Self.slotCount)
    // No font has a glyph 0xFFFF, so this is no pair.
    slots.initialize(repeating: .max, count: Self.slotCount)
  }

  deinit { slots.deallocate() }

  /// Returns the kerning of a pair, in font units.
  @inline(__always)
  func adjustment(_ first: UInt16, _ second: UInt16) -> Int64 {
    let pair = UInt32(first) << 16 | UInt32(second)
    let slot = Int((pair &* 0x9E37_79B1) >> 20)
    let entry = slots[slot]
    if UInt32(truncatingIfNeeded: entry >> 32) == pair {
      return Int64(Int32(truncatingIfNeeded: entry))
    }
    return lookUp(first, second, slot: slot)
  }

  private func lookUp(_ first: UInt16, _ second: UInt16, slot: Int) -> Int64 {
    let sum = pairs.adjustment(first, second)
    let value = Int32(min(max(sum, -Self.mostUnits), Self.mostUnits))
    let pair = UInt64(first) << 48 | UInt64(second) << 32
    slots[slot] = pair | UInt64(UInt32(bitPattern: value))
    return Int64(value)
  }
}
