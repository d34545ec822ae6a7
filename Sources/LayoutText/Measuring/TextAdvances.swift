/// Computes the advance of each character along a text, in font units or in the units of the text's setting. Both are
/// whole numbers, so that sums are exact in any order.
struct TextAdvances {
  /// The kerning between a character and the previous one, and its own advance.
  typealias Step = (kerning: Int64, advance: Int64)

  private var font: Font
  private var kerning: KerningCache?
  /// The previous glyph, with which the next one is kerned; negative if there is none.
  private var previous: Int32 = -1
  private var followsJoiner = false
  /// The last character with an advance, which the next character can extend to an emoji sequence; 0 if there is none.
  private var base: UInt32 = 0
  /// The advances of shaped text; nil if each character has its own glyph.
  private let shaped: ShapedAdvances?
  /// The run of the current character in the text's setting; nil for a text without a setting.
  private var position: (setting: TextSetting, index: Int, run: TextSetting.Run)?
  /// The characters that letter spacing follows; nil if it follows every character, as in ASCII.
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

  /// Starts at a byte of a text with a setting. Only a text of one run has `shaped` advances.
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

  /// Advances past a character.
  /// - Parameter offset: The offset of the character in the text, in bytes.
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

  /// Does the same as `step`, for a text that is shaped or has a setting.
  @inline(never)
  private mutating func otherStep(
    _ scalar: UInt32, _ properties: CharacterProperties, at offset: Int
  ) -> Step {
    guard let end = position?.run.end else { return shaped!.step(at: offset) }
    if offset >= end { enterRun(at: offset) }
    if scalar == TextSetting.tab {
      // A tab has no advance of its own: its end depends on its position in the line.
      startLine()
      return (0, 0)
    }
    let step = shaped?.step(at: offset) ?? plainStep(scalar, properties)
    let isSpaced = spacing?.follows(offset) ?? !properties.isZeroWidth
    return position!.setting.units(step, position!.run, isSpaced: isSpaced)
  }

  /// Updates `position` to the run of a character. Kerning does not apply across two fonts or sizes.
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

  /// Advances past ASCII letters. Returns the sum of their advances and kerning. A plain text without kerning takes a
  /// shorter loop.
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
    // Characters without a width do not interrupt kerning.
    if properties.isZeroWidth { return (0, 0) }
    base = scalar
    if glyph == 0 && properties.isWide {
      // A wide character of a fallback font: one em.
      previous = -1
      return (0, Int64(font.unitsPerEm))
    }
    return (kern(glyph), font.advance(ofGlyph: glyph) + font.tracking)
  }

  /// Returns the advance that a character missing from the font adds to an emoji sequence, which is one em wide in
  /// total; nil if the character is in no emoji sequence.
  private mutating func emojiAdvance(_ scalar: UInt32, isJoined: Bool) -> Int64? {
    let em = Int64(font.unitsPerEm)
    let isFlagLetter = { (scalar: UInt32) in scalar >= 0x1F1E6 && scalar <= 0x1F1FF }
    switch scalar {
    case _ where isFlagLetter(scalar):
      // Two regional indicators are a flag.
      let isSecond = isFlagLetter(base)
      base = isSecond ? 0 : scalar
      return isSecond ? 0 : em
    case 0xFE0F:
      // Variation selector 16: the previous character is shown as an emoji.
      guard base >= 128, font.glyph(for: base) == 0, ShapingCharacter(of: base).isEmoji,
        !CharacterProperties(of: base).isWide
      else { return nil }
      base = 0
      return em - font.advance(ofGlyph: 0)
    case 0x20E3:
      // A combining keycap: the previous digit, `#` or `*` becomes an emoji.
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

  /// Starts a line: its first character is not kerned or joined with the previous one.
  mutating func startLine() {
    previous = -1
    followsJoiner = false
    base = 0
  }
}

/// A direct-mapped cache of the kerning pairs of one font: each pair has one possible slot. 32 kB.
final class KerningCache {
  private let pairs: any PairAdjustments
  /// From the highest bit: the two glyphs (16 bits each) and the adjustment (32 bits).
  private let slots: UnsafeMutablePointer<UInt64>
  private static let slotCount = 4096
  /// The largest kerning of a pair, in font units: more than 1,000 em. A font can have thousands of lookups that add up
  /// to more, which is clamped, so that the sum over a text cannot overflow: a text has at most 2^34 characters, and
  /// 2^34 · 2^24 is less than 2^59.
  private static let maximumUnits = 1 << 24

  /// The memory use, in bytes.
  static let footprint = slotCount * MemoryLayout<UInt64>.stride

  /// Creates an empty cache; nil if the font has no kerning.
  init?(font: Font) {
    guard let pairs = font.kerning else { return nil }
    self.pairs = pairs
    slots = .allocate(capacity: Self.slotCount)
    // An empty slot: no font has a glyph 0xFFFF, so this matches no pair.
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
    let value = Int32(min(max(sum, -Self.maximumUnits), Self.maximumUnits))
    let pair = UInt64(first) << 48 | UInt64(second) << 32
    slots[slot] = pair | UInt64(UInt32(bitPattern: value))
    return Int64(value)
  }
}
