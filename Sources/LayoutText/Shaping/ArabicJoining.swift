import TextTables

/// The forms of letters that join: which form each letter has between its neighbours.
enum ArabicJoining {
  /// The joining type of a letter. Raw values are those of the tables.
  enum LetterType: UInt8 {
    case none, before, after, both, alaph, dalathRish, unused, transparent
  }

  /// A form, in the order in which fonts get to apply them.
  enum Form: Int, CaseIterable {
    case isolated, final, final2, final3, medial, medial2, initial

    /// The feature that has the glyphs of the form.
    var tag: String { ["isol", "fina", "fin2", "fin3", "medi", "med2", "init"][rawValue] }
  }

  /// The transition for a letter at a state: the new form of the letter before it, its own form, and the next
  /// state.
  private typealias Step = (previous: Form?, own: Form?, next: Int)

  /// By state; then no letter that joins, one that joins the next, the one before, both, Syriac's
  /// alaph, dalath and rish.
  private static let steps: [[Step]] = {
    let isolated: [Step] = [(nil, nil, 0), (nil, .isolated, 2)]
    func joining(_ previous: Form) -> [Step] {
      isolated + [
        (previous, .final, 1), (previous, .final, 3), (previous, .final, 4), (previous, .final, 6),
      ]
    }
    func separate(_ previous: Form?, _ alaph: Form, _ next: Int) -> [Step] {
      isolated + [
        (previous, .isolated, 1), (previous, .isolated, 2), (previous, alaph, next),
        (previous, .isolated, 6),
      ]
    }
    return [
      // Nothing to join; a letter that does not join the next; one that does, alone; one that does
      // and joins the one before; alaph at the end of a word, after a letter or alone; dalath.
      separate(nil, .isolated, 1), separate(nil, .final2, 5), joining(.initial), joining(.medial),
      separate(.medial2, .final2, 5), separate(.isolated, .final2, 5), separate(nil, .final3, 5),
    ]
  }()

  /// The form of each glyph, nil for what has none.
  static func forms(of glyphs: [ShapedGlyph]) -> [Form?] {
    var forms = [Form?](repeating: nil, count: glyphs.count)
    var previous: Int?
    var state = 0
    for (index, glyph) in glyphs.enumerated() {
      let type = ShapingCharacter(of: glyph.scalar).joining
      guard type != .transparent else { continue }
      let step = steps[state][type == .unused ? 0 : Int(type.rawValue)]
      if let previous, let form = step.previous { forms[previous] = form }
      forms[index] = step.own
      previous = index
      state = step.next
    }
    return forms
  }

  // MARK: - Unicode's presentation forms

  /// The code points of a letter's forms (isolated, final, initial, medial; 0 where there is none),
  /// for fonts that have only these, and of the ligature of two letters.
  private static let presentation: (forms: [UInt64: UInt32], ligatures: [UInt64: UInt32]) = {
    let rows = TableRows(layoutcalcArabicForms(), columnCount: 4)
    var (forms, ligatures): ([UInt64: UInt32], [UInt64: UInt32]) = ([:], [:])
    for row in 0..<rows.count {
      let (form, first) = (UInt64(rows[row, 0]), UInt64(rows[row, 1]))
      let (second, result) = (UInt64(rows[row, 2]), UInt32(rows[row, 3]))
      if second == 0 {
        forms[first << 2 | form] = result
      } else {
        ligatures[(first << 24 | second) << 2 | form] = result
      }
    }
    return (forms, ligatures)
  }()

  /// Puts Unicode's presentation forms in place of letters, where the font has them.
  static func applyPresentationForms(
    to glyphs: inout [ShapedGlyph], forms: [Form?], font: FontGlyphs
  ) {
    let numbers: [Form: UInt64] = [.isolated: 0, .final: 1, .initial: 2, .medial: 3]
    var result: [ShapedGlyph] = []
    result.reserveCapacity(glyphs.count)
    // The last letter, and its form.
    var last: (index: Int, form: UInt64)?
    for (glyph, form) in zip(glyphs, forms) {
      var glyph = glyph
      if let own = form.flatMap({ numbers[$0] }) {
        // Lam and alef are one; a final alef is behind an initial lam or a medial one.
        if let before = last, own == 1, before.form >= 2,
          let ligature = presentation.ligatures[
            (UInt64(result[before.index].scalar) << 24 | UInt64(glyph.scalar)) << 2
              | (before.form - 2)],
          font.glyph(for: ligature) != 0
        {
          result[before.index].glyph = font.glyph(for: ligature)
          last = nil
          continue
        }
        if let scalar = presentation.forms[UInt64(glyph.scalar) << 2 | own] {
          let found = font.glyph(for: scalar)
          if found != 0 { glyph.glyph = found }
        }
        last = (result.count, own)
      } else if !glyph.character.contains(.nonspacing) {
        last = nil
      }
      result.append(glyph)
    }
    glyphs = result
  }
}
