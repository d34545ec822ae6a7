/// The advances of shaped text, by character. If several characters become one glyph, such as a ligature, the first of
/// them has its whole advance and the others have 0.
///
/// Text is shaped lazily, in runs of one script. To bound the memory, a run ends at the first space after 4,096
/// characters, or after 65,536 characters.
final class ShapedAdvances {
  private let font: Font
  private let shaping: FontShaping
  private let text: UnsafeBufferPointer<UInt8>
  /// The advances of characters that the font does not have, and of unsupported scripts.
  private var unshaped: TextAdvances
  /// The kerning and the advance of each character of the current run, by byte.
  private var steps: [(kerning: Int32, advance: Int32)] = []
  private var run = 0..<0

  /// A run ends at the first space after `runLength` characters, or after `maximumCharacters`.
  private static let runLength = 4096
  private static let maximumCharacters = 65536
  /// The limit of an advance, more than 1,000 em; see `KerningCache`.
  private static let maximumUnits: Int32 = 1 << 24

  /// Creates the advances of a text; nil for a font without shaping.
  init?(_ text: UnsafeBufferPointer<UInt8>, font: Font, kerning: KerningCache?) {
    guard let shaping = font.shaping else { return nil }
    self.font = font
    self.shaping = shaping
    self.text = text
    unshaped = TextAdvances(font: font, kerning: kerning)
  }

  /// Returns the kerning before the character that begins at an offset, and its advance.
  func step(at offset: Int) -> TextAdvances.Step {
    if !run.contains(offset) { shapeRun(from: offset) }
    let step = steps[offset - run.lowerBound]
    return (Int64(step.kerning), Int64(step.advance))
  }

  /// How the advance of a character is determined.
  private enum Treatment { case shaped, unshaped, separate }

  private func treatment(of scalar: UInt32, _ character: ShapingCharacter) -> Treatment {
    // Controls and line separators have no width, and nothing joins across them.
    if scalar < 0x20 && scalar != 9 || scalar >= 0x7F && scalar < 0xA0 { return .separate }
    if scalar == 0x2028 || scalar == 0x2029 { return .separate }
    if ShapingScript(number: character.script).shaper == .complex { return .unshaped }
    let hasGlyph = font.glyph(for: scalar) != 0 || scalar == 9
    return hasGlyph || character.isIgnorable || character.isMark || isJamo(scalar)
      || FontShaping.canSubstitute(scalar, font: font.glyphs) ? .shaped : .unshaped
  }

  private func isJamo(_ scalar: UInt32) -> Bool { scalar >= 0x1100 && scalar <= 0x11FF }

  /// Returns true if a digit, `#` or `*` begins a keycap emoji that the font does not have.
  private func isKeycap(at offset: Int) -> Bool {
    let (digits, signs) = (UInt8(ascii: "0")...UInt8(ascii: "9"), [UInt8(ascii: "#"), 0x2A])
    guard digits.contains(text[offset]) || signs.contains(text[offset]), offset + 3 < text.count,
      text[offset + 1] >= 0xE2, font.glyph(for: 0x20E3) == 0
    else { return false }
    let following = text[(offset + 1)...].prefix(6)
    return following.starts(with: [0xE2, 0x83, 0xA3])
      || following.elementsEqual([0xEF, 0xB8, 0x8F, 0xE2, 0x83, 0xA3])
  }

  /// Shapes the run that begins at an offset.
  private func shapeRun(from start: Int) {
    var characters: [ShapedGlyph] = []
    var script = ShapingScript.common
    var offset = start
    var count = 0
    var kind: Treatment?
    unshaped.startLine()
    steps.removeAll(keepingCapacity: true)
    while offset < text.count, count < Self.maximumCharacters {
      let scalar = DecodedScalar(text, at: offset)
      let character = ShapingCharacter(of: scalar.value)
      var treatment = treatment(of: scalar.value, character)
      // Marks and joiners after an unshaped character are not shaped; a space after it is.
      let follows = character.isMark || character.isIgnorable
      if follows && kind == .unshaped || isKeycap(at: offset) { treatment = .unshaped }
      let own = ShapingScript(number: character.script)
      if treatment == .shaped, !own.isNone {
        if script.isNone { script = own } else if own != script { break }
      }
      if kind != nil && treatment != kind { break }
      kind = treatment
      steps.append((0, 0))
      let index = steps.count - 1
      for _ in 1..<max(scalar.length, 1) { steps.append((0, 0)) }
      switch treatment {
      case .shaped:
        let shown = scalar.value == 9 ? 32 : scalar.value
        characters.append(
          shown == scalar.value
            ? ShapedGlyph(shown, character, cluster: Int32(index))
            : ShapedGlyph(shown, cluster: Int32(index)))
      case .unshaped:
        let step = unshaped.step(
          scalar.value, CharacterProperties(of: scalar.value), at: offset)
        steps[index] = (clamped(step.kerning), clamped(step.advance))
      case .separate: break
      }
      offset += scalar.length
      count += 1
      if scalar.value == 32, count >= Self.runLength { break }
    }
    run = start..<offset
    if !characters.isEmpty {
      addSteps(of: shaping.shape(characters, script: script, font: font.glyphs))
    }
  }

  private func clamped(_ units: Int64) -> Int32 {
    Int32(min(max(units, -Int64(Self.maximumUnits)), Int64(Self.maximumUnits)))
  }

  private func addSteps(of glyphs: [ShapedGlyph]) {
    var previous = 0
    for glyph in glyphs {
      let index = Int(glyph.cluster)
      steps[index].advance &+= glyph.advance
      if glyph.kerning != 0, index != previous {
        steps[previous].advance &-= glyph.kerning
        steps[index].kerning &+= glyph.kerning
      }
      previous = index
    }
    for index in steps.indices {
      steps[index] = (
        clamped(Int64(steps[index].kerning)), clamped(Int64(steps[index].advance))
      )
    }
  }
}
