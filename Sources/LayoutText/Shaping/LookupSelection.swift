import Platform

/// The features that instances of a variable font have in place of others, in both tables.
struct FeatureReplacements: Hashable, Sendable {
  var substitutions: FeatureReplacement?
  var adjustments: FeatureReplacement?
}

/// The lookups of instances of a font that have the same features: often all of them. Any thread may use it.
final class LookupSelection: @unchecked Sendable {
  private let substitutions: LayoutTable?
  private let adjustments: LayoutTable?
  private let replacements: FeatureReplacements

  private let lock = Lock()
  private var plans: [ShapingScript: ShapingPlan] = [:]
  private var plain: PlainGlyphs?

  fileprivate init(
    _ substitutions: LayoutTable?, _ adjustments: LayoutTable?, _ replacements: FeatureReplacements
  ) {
    self.substitutions = substitutions
    self.adjustments = adjustments
    self.replacements = replacements
  }

  /// Returns the lookups for the text of a script.
  func plan(for script: ShapingScript) -> ShapingPlan {
    lock.withLock {
      if let known = plans[script] { return known }
      let made = ShapingPlan(
        script: script, substitutions: substitutions, adjustments: adjustments,
        replacements: replacements)
      plans[script] = made
      return made
    }
  }

  /// Returns the glyphs that need no shaping. All instances have the same characters.
  func plainGlyphs(of font: FontGlyphs) -> PlainGlyphs {
    lock.withLock {
      let known = plain ?? PlainGlyphs(substitutions, adjustments, replacements, font: font)
      plain = known
      return known
    }
  }
}

/// The selections of a font, by the features that they replace. Any thread may use it.
final class LookupSelections: @unchecked Sendable {
  private let substitutions: LayoutTable?
  private let adjustments: LayoutTable?
  private let lock = Lock()
  private var selections: [FeatureReplacements: LookupSelection] = [:]

  init(_ substitutions: LayoutTable?, _ adjustments: LayoutTable?) {
    self.substitutions = substitutions
    self.adjustments = adjustments
  }

  /// Returns the selection of an instance: the same object for the same features.
  func selection(at location: [Int], variations: LocatedVariations?) -> LookupSelection {
    let replacements = FeatureReplacements(
      substitutions: substitutions?.featureReplacement(at: location, variations: variations),
      adjustments: adjustments?.featureReplacement(at: location, variations: variations))
    return lock.withLock {
      if let known = selections[replacements] { return known }
      let made = LookupSelection(substitutions, adjustments, replacements)
      selections[replacements] = made
      return made
    }
  }
}
