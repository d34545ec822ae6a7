/// Shapes text by a font's tables: `GSUB`, `GPOS`, `GDEF`, `cmap` format 14 and `kern`. Safe to use from any thread.
final class FontShaping: Sendable {
  private let tables: Tables
  /// The lookups of the instance, by script.
  private let selection: LookupSelection
  /// The deltas of the values of `GPOS` in an instance of a variable font.
  private let valueVariations: LocatedVariations?

  /// The tables, which all instances of a font share.
  private struct Tables: Sendable {
    let substitutions: LayoutTable?
    let adjustments: LayoutTable?
    let definitions: GlyphDefinitions
    let variations: VariationGlyphs?
    let kerning: PairKerning?
    let selections: LookupSelections
  }

  /// Reads the tables. The lookups and values are for the default instance.
  convenience init(
    gsub: FontTable?, gpos: FontTable?, gdef: FontTable?, cmap: FontTable, kerning: PairKerning?
  ) throws(FontError) {
    let substitutions = try gsub.map { table throws(FontError) in
      try LayoutTable(table, extensionKind: 7)
    }
    let adjustments = try gpos.map { table throws(FontError) in
      try LayoutTable(table, extensionKind: 9)
    }
    let tables = Tables(
      substitutions: substitutions, adjustments: adjustments,
      definitions: try GlyphDefinitions(gdef), variations: try VariationGlyphs(cmap: cmap),
      kerning: kerning, selections: LookupSelections(substitutions, adjustments))
    self.init(tables, at: [], variations: nil)
  }

  private init(_ tables: Tables, at location: [Int], variations: LocatedVariations?) {
    self.tables = tables
    selection = tables.selections.selection(at: location, variations: variations)
    valueVariations = variations
  }

  /// Returns the shaping of an instance of a variable font.
  /// - Parameters:
  ///   - location: The normalized coordinates of the instance, in 1/16384.
  ///   - variations: The variations of `GDEF` at the location; nil if the font has none.
  func instance(at location: [Int], variations: LocatedVariations?) -> FontShaping {
    FontShaping(tables, at: location, variations: variations)
  }

  /// The approximate memory use, in bytes.
  var footprint: Int {
    (tables.substitutions?.footprint ?? 0) + (tables.adjustments?.footprint ?? 0)
      + (tables.kerning?.footprint ?? 0) + 8192
  }

  /// Returns true if a text needs shaping. If it does not, each character has its own glyph, and pairs have the kerning
  /// of `Font.kerning`.
  func isNeeded(for text: UnsafeBufferPointer<UInt8>, font: FontGlyphs) -> Bool {
    let plain = selection.plainGlyphs(of: font)
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte < 128 {
        if !plain.ascii[Int(byte)] { return true }
        offset += 1
      } else {
        let scalar = DecodedScalar(text, at: offset)
        let glyph = font.glyph(for: scalar.value)
        guard plain.contains(glyph), scalar.value != 0x2044,
          ShapingCharacter(of: scalar.value).isSimple,
          glyph != 0 || !FontShaping.canSubstitute(scalar.value, font: font)
        else { return true }
        offset += scalar.length
      }
    }
    return false
  }

  /// Returns true if the font can show a character without having its glyph: by its decomposition, or by a similar
  /// space or hyphen.
  static func canSubstitute(_ scalar: UInt32, font: FontGlyphs) -> Bool {
    if SpaceWidths.isSpace(scalar) || scalar == 0x2011 { return true }
    guard let (first, second) = ShapingTables.decomposition(of: scalar) else { return false }
    return (second == 0 || font.glyph(for: second) != 0)
      && (font.glyph(for: first) != 0 || canSubstitute(first, font: font))
  }

  // MARK: - Shaping

  /// Returns the glyphs of a text in one script, with their advances in font units.
  func shape(_ characters: [ShapedGlyph], script: ShapingScript, font: FontGlyphs) -> [ShapedGlyph]
  {
    let plan = selection.plan(for: script)
    var glyphs = substituted(characters, plan, font: font)
    let hasSubstitutedSpaces = glyphs.contains { SpaceWidths.isSpace($0.scalar) }
    for index in glyphs.indices {
      glyphs[index].advance = Int32(font.advance(ofGlyph: glyphs[index].glyph))
      if hasSubstitutedSpaces { setSpaceWidth(&glyphs[index], font: font) }
    }
    adjust(&glyphs, plan)
    let marksAreMoved =
      !plan.usesAdjustments && [.standard, .arabic, .hebrew].contains(script.shaper)
    for index in glyphs.indices {
      let glyph = glyphs[index]
      let isMark =
        glyph.properties.contains(.mark) && script.shaper != .hangul
        || glyph.glyph == 0 && glyph.character.contains(.mark)
        || marksAreMoved && glyph.combiningClass != 0 && glyph.character.contains(.mark)
      // This also removes kerning that was added to the mark's advance.
      if isMark || glyph.isIgnorable { glyphs[index].advance = 0 }
    }
    return glyphs
  }

  private func setSpaceWidth(_ glyph: inout ShapedGlyph, font: FontGlyphs) {
    guard SpaceWidths.isSpace(glyph.scalar), font.glyph(for: glyph.scalar) == 0,
      !glyph.properties.contains(.ligated),
      let width = SpaceWidths.width(of: glyph.scalar, in: font)
    else { return }
    glyph.advance = Int32(clamping: width)
  }

  /// Returns the glyphs after normalization and all substitutions.
  private func substituted(
    _ characters: [ShapedGlyph], _ plan: ShapingPlan, font: FontGlyphs
  ) -> [ShapedGlyph] {
    var characters = characters
    switch plan.script.shaper {
    case .thai: characters = ThaiVowels.splitAm(in: characters)
    case .hangul:
      characters = HangulComposition.apply(
        to: characters, font: font, masks: HangulComposition.features.map(plan.mask))
    default: break
    }
    if plan.script.isRightToLeft { mirror(&characters, plan, font: font) }
    var normalizer = TextNormalizer(
      font: font, variations: tables.variations, script: plan.script, placesMarks: plan.placesMarks)
    var glyphs = normalizer.normalize(characters)
    for index in glyphs.indices {
      glyphs[index].mask |= ShapingPlan.everywhere
      glyphs[index].properties = properties(of: glyphs[index])
    }
    setFractions(&glyphs, plan)
    let forms = plan.script.shaper == .arabic ? ArabicJoining.forms(of: glyphs) : []
    for (index, form) in forms.enumerated() {
      if let form { glyphs[index].mask |= plan.mask(form.tag) }
    }
    if plan.arabicFallbackStage != nil {
      ArabicJoining.applyPresentationForms(to: &glyphs, forms: forms, font: font)
    }
    guard let substitutions = tables.substitutions else { return glyphs }
    var applier = LookupApplier(
      substitutions, tables.definitions, isPositioning: false,
      isRightToLeft: plan.script.isRightToLeft,
      buffer: GlyphBuffer(glyphs))
    for use in plan.substitutions.joined() { applier.apply(use) }
    return applier.buffer.glyphs
  }

  /// Returns the glyph class of a glyph before lookups; without classes in `GDEF`, the character's category decides.
  private func properties(of glyph: ShapedGlyph) -> GlyphProperties {
    if tables.definitions.hasClasses { return tables.definitions.properties(of: glyph.glyph) }
    let isMark = glyph.character.contains(.nonspacing) && !glyph.character.contains(.ignorable)
    return isMark ? .mark : .base
  }

  /// Mirrors characters such as brackets in right-to-left text.
  private func mirror(_ characters: inout [ShapedGlyph], _ plan: ShapingPlan, font: FontGlyphs) {
    for index in characters.indices {
      if let mirrored = ShapingTables.mirrored(characters[index].scalar),
        font.glyph(for: mirrored) != 0
      {
        characters[index].scalar = mirrored
      } else {
        characters[index].mask |= plan.mask("rtlm")
      }
    }
  }

  /// Turns on the features `frac`, `numr` and `dnom` for the digits around a fraction slash.
  private func setFractions(_ glyphs: inout [ShapedGlyph], _ plan: ShapingPlan) {
    let whole = plan.mask("frac")
    let (above, below) = (plan.mask("numr"), plan.mask("dnom"))
    guard whole != 0 || above != 0 && below != 0 else { return }
    let (before, after) = plan.script.isRightToLeft ? (below, above) : (above, below)
    for slash in glyphs.indices where glyphs[slash].scalar == 0x2044 {
      var (start, end) = (slash, slash + 1)
      while start > 0, glyphs[start - 1].character.contains(.digit) { start -= 1 }
      while end < glyphs.count, glyphs[end].character.contains(.digit) { end += 1 }
      guard start < slash, end > slash + 1 else { continue }
      for index in start..<end {
        let part = index == slash ? 0 : index < slash ? before : after
        glyphs[index].mask |= whole | part
      }
    }
  }

  /// Applies the GPOS lookups that change advances, and the kerning of `kern`.
  private func adjust(_ glyphs: inout [ShapedGlyph], _ plan: ShapingPlan) {
    if let adjustments = tables.adjustments, plan.usesAdjustments {
      var applier = LookupApplier(
        adjustments, tables.definitions, isPositioning: true,
        isRightToLeft: plan.script.isRightToLeft,
        buffer: GlyphBuffer(glyphs), variations: valueVariations)
      for use in plan.adjustments { applier.apply(use) }
      glyphs = applier.buffer.glyphs
    }
    guard let kerning = tables.kerning, !plan.hasKerning else { return }
    var previous: Int?
    for index in glyphs.indices {
      let glyph = glyphs[index]
      if glyph.properties.contains(.mark) || glyph.isIgnorable { continue }
      if let previous {
        let other = glyphs[previous].glyph
        let value =
          plan.script.isRightToLeft
          ? kerning.adjustment(glyph.glyph, other) : kerning.adjustment(other, glyph.glyph)
        glyphs[previous].advance &+= Int32(clamping: value)
        glyphs[index].kerning &+= Int32(clamping: value)
      }
      previous = index
    }
  }
}
