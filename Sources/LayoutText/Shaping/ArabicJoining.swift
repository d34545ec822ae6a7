import TextTables

/// Selects the contextual form (isolated, initial, medial, final) of Arabic and Syriac letters.
enum ArabicJoining {
  /// The joining type of a letter. Raw values are those in the generated tables.
  enum LetterType: UInt8 {
    case none, before, after, both, alaph, dalathRish, unused, transparent
  }

  /// A form, in the order in which the features are applied.
  enum Form: Int, CaseIterable {
    case isolated, final, final2, final3, medial, medial2, initial

    /// The OpenType feature that substitutes the form's glyphs.
    var tag: String { ["isol", "fina", "fin2", "fin3", "medi", "med2", "init"][rawValue] }
  }

  /// A transition of the state machine: the new form of the previous letter, the letter's own form, and the next
  /// state.
  private typealias Step = (previous: Form?, own: Form?, next: Int)

  /// The transitions, by state, then by joining type: none, joining the next letter, the previous one, both, Syriac's
  /// alaph, and dalath or rish.
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
      // The states, by the previous letter: 0 none; 1 does not join the next; 2 joins the next, isolated; 3 joins both;
      // 4 alaph, final; 5 alaph, final 2 or final 3; 6 dalath or rish.
      separate(nil, .isolated, 1), separate(nil, .final2, 5), joining(.initial), joining(.medial),
      separate(.medial2, .final2, 5), separate(.isolated, .final2, 5), separate(nil, .final3, 5),
    ]
  }()

  /// Returns the form of each glyph; nil for a glyph without forms.
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

  /// Unicode's presentation forms of letters (isolated, final, initial, medial), and the ligatures of two letters, for
  /// fonts without the OpenType features.
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

  /// Replaces letters by Unicode's presentation forms if the font has these.
  static func applyPresentationForms(
    to glyphs: inout [ShapedGlyph], forms: [Form?], font: FontGlyphs
  ) {
    let numbers: [Form: UInt64] = [.isolated: 0, .final: 1, .initial: 2, .medial: 3]
    var result: [ShapedGlyph] = []
    result.reserveCapacity(glyphs.count)
    // The index of the last letter in `result`, and its form.
    var last: (index: Int, form: UInt64)?
    for (glyph, form) in zip(glyphs, forms) {
      var glyph = glyph
      if let own = form.flatMap({ numbers[$0] }) {
        // A lam, initial or medial, and a final alef become one ligature.
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
