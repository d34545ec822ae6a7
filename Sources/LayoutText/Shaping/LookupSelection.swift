import Platform

/// The feature replacements of an instance of a variable font, in `GSUB` and `GPOS`.
struct FeatureReplacements: Hashable, Sendable {
  var substitutions: FeatureReplacement?
  var adjustments: FeatureReplacement?
}

/// The GSUB and GPOS lookups of all instances that replace the same features. Safe to use from any thread.
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
      if let cached = plans[script] { return cached }
      let made = ShapingPlan(
        script: script, substitutions: substitutions, adjustments: adjustments,
        replacements: replacements)
      plans[script] = made
      return made
    }
  }

  /// Returns the glyphs that need no shaping. All instances have the same character map.
  func plainGlyphs(of font: FontGlyphs) -> PlainGlyphs {
    lock.withLock {
      let cached = plain ?? PlainGlyphs(substitutions, adjustments, replacements, font: font)
      plain = cached
      return cached
    }
  }
}

/// The selections of a font, by the features that they replace. Safe to use from any thread.
final class LookupSelections: @unchecked Sendable {
  private let substitutions: LayoutTable?
  private let adjustments: LayoutTable?
  private let lock = Lock()
  private var selections: [FeatureReplacements: LookupSelection] = [:]

  init(_ substitutions: LayoutTable?, _ adjustments: LayoutTable?) {
    self.substitutions = substitutions
    self.adjustments = adjustments
  }

  /// Returns the selection of an instance: the same object for instances that replace the same features.
  func selection(at location: [Int], variations: LocatedVariations?) -> LookupSelection {
    let replacements = FeatureReplacements(
      substitutions: substitutions?.featureReplacement(at: location, variations: variations),
      adjustments: adjustments?.featureReplacement(at: location, variations: variations))
    return lock.withLock {
      if let cached = selections[replacements] { return cached }
      let made = LookupSelection(substitutions, adjustments, replacements)
      selections[replacements] = made
      return made
    }
  }
}
