/// The glyphs of a font that need no shaping, because they do not start a GSUB lookup of any script. The set is empty
/// if GPOS does more to simple scripts than pair kerning.
struct PlainGlyphs {
  /// True for each ASCII character whose glyph needs no shaping.
  private(set) var ascii: [Bool]
  /// A bit set of the glyphs that can start a lookup.
  private var touched = [UInt64](repeating: 0, count: 1024)

  func contains(_ glyph: UInt16) -> Bool { touched[Int(glyph >> 6)] >> UInt64(glyph & 63) & 1 == 0 }

  init(
    _ substitutions: LayoutTable?, _ adjustments: LayoutTable?,
    _ replacements: FeatureReplacements, font: FontGlyphs
  ) {
    ascii = []
    if let substitutions {
      var seen: Set<Int> = []
      var budget = ReadingBudget(count: substitutions.table.count * 4)
      let features = Set(substitutions.featuresOfAllScripts().flatMap { $0.always })
      for feature in features {
        let lookups = substitutions.lookupIndices(
          ofFeature: feature, replacement: replacements.substitutions, budget: &budget)
        for lookup in lookups where seen.insert(lookup).inserted {
          substitutions.addFirstGlyphs(ofLookup: lookup, to: &touched, budget: &budget)
        }
      }
    }
    if !(adjustments?.isKerningUniform(replacements.adjustments) ?? true) {
      touched = [UInt64](repeating: .max, count: 1024)
    }
    ascii = (0..<128).map { contains(font.ascii[$0]) }
  }
}

extension LayoutTable {
  /// Returns true if GPOS changes simple scripts only by the pair kerning that `PairKerning` reads, and by the same
  /// pairs in each script.
  fileprivate func isKerningUniform(_ replacement: FeatureReplacement?) -> Bool {
    let simple = ShapingScript.simpleFontTags
    let kern = lookupIndices(ofAllFeatures: "kern").filter { lookups[$0].kind == 2 }
    let uniform = Set(kern)
    guard uniform.allSatisfy(isPlainPair) else { return false }
    // Uses a set, because scripts often have the same features, which are then checked once.
    let scripts = featuresOfAllScripts().filter { simple.contains($0.script ?? "") }
    var budget = ReadingBudget(count: table.count)
    return Set(scripts.map { $0.always }).allSatisfy { features in
      var used: Set<Int> = []
      for feature in features {
        used.formUnion(
          lookupIndices(ofFeature: feature, replacement: replacement, budget: &budget))
      }
      // GPOS lookups of types 4 to 6 attach marks: they move glyphs and change no advance.
      return used.filter { ![4, 5, 6].contains(lookups[$0].kind) } == uniform
    }
  }

  private func isPlainPair(_ lookup: Int) -> Bool {
    subtables[lookups[lookup].subtables].allSatisfy { table.uint16(orZeroAt: $0 + 6) == 0 }
  }

  /// Inserts the glyphs that can start a lookup into a bit set; all glyphs if the budget is exceeded.
  fileprivate func addFirstGlyphs(
    ofLookup index: Int, to set: inout [UInt64], budget: inout ReadingBudget
  ) {
    let lookup = lookups[index]
    for subtable in subtables[lookup.subtables] {
      let isRead = table.readFirstGlyphs(
        ofSubtable: subtable, kind: lookup.kind, isPositioning: false, budget: &budget
      ) { first, last in
        for glyph in first...last { set[glyph >> 6] |= 1 << UInt64(glyph & 63) }
      }
      if !isRead { set = [UInt64](repeating: .max, count: set.count) }
    }
  }
}
