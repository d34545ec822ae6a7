/// The lookups of a font for the text of a script, in the order in which they are applied. They are the lookups that
/// HarfBuzz applies to a text without user features.
///
/// Stages are applied one after the other; within a stage, lookups are applied in the order of the font. The script's
/// required feature is in the first stage that names it, or else in the first stage.
final class ShapingPlan: Sendable {
  let script: ShapingScript
  /// The lookups of `GSUB`, by stage.
  let substitutions: [[LookupUse]]
  /// The stage after which Arabic letters get Unicode's presentation forms; nil if the font has its own forms.
  let arabicFallbackStage: Int?
  /// The lookups of `GPOS`.
  let adjustments: [LookupUse]
  /// True if `GPOS` has kerning for the script. If not, the kerning of `kern` is used.
  let hasKerning: Bool
  /// True if `GPOS` places the marks of the script.
  let placesMarks: Bool
  /// True if `GPOS` is used for the script.
  let usesAdjustments: Bool
  private let masks: [String: UInt32]

  /// The mask bit of the features that are on for every glyph.
  static let everywhere: UInt32 = 1

  /// Returns the mask bit of a feature that is on for some glyphs; 0 if the font does not have it.
  func mask(_ tag: String) -> UInt32 { masks[tag] ?? 0 }

  /// A feature of a stage.
  struct Request {
    let tag: String
    /// True if the feature is on for selected glyphs only.
    var isLocal = false
    /// True if the feature's lookups do not skip zero width joiners.
    var seesJoiners = false
  }

  init(
    script: ShapingScript, substitutions gsub: LayoutTable?, adjustments gpos: LayoutTable?,
    replacements: FeatureReplacements
  ) {
    self.script = script
    let features = gsub?.features(ofScripts: script.fontTags)
    let tags = Set((features?.indices ?? []).map { $0.tag })
    let stages = Self.stages(of: script, has: tags.contains)
    var masks: [String: UInt32] = [:]
    for request in stages.joined() where request.isLocal && tags.contains(request.tag) {
      if masks[request.tag] == nil { masks[request.tag] = 2 << UInt32(masks.count) }
    }
    self.masks = masks
    let known = masks
    func uses(
      _ layout: LayoutTable?, _ features: LayoutTable.Features?,
      _ replacement: FeatureReplacement?, _ stages: [[Request]]
    ) -> [[LookupUse]] {
      guard let layout, let features else { return stages.map { _ in [] } }
      var budget = ReadingBudget(count: layout.table.count)
      return stages.enumerated().map { number, requests in
        var uses: [Int: LookupUse] = [:]
        func add(_ feature: Int, _ request: Request) {
          let mask = request.isLocal ? known[request.tag] ?? 0 : Self.everywhere
          let lookups = layout.lookupIndices(
            ofFeature: feature, replacement: replacement, budget: &budget)
          for index in lookups {
            var use = uses[index] ?? LookupUse(lookup: index, mask: 0, seesJoiners: true)
            use.mask |= mask
            use.seesJoiners = use.seesJoiners && request.seesJoiners
            uses[index] = use
          }
        }
        let required = features.required
        let stage = stages.firstIndex { $0.contains { $0.tag == required?.tag } } ?? 0
        if let required, stage == number { add(required.index, Request(tag: "")) }
        for request in requests {
          let feature = features.indices.first { $0.tag == request.tag }
          if let feature { add(feature.index, request) }
        }
        return uses.values.sorted { $0.lookup < $1.lookup }
      }
    }
    substitutions = uses(gsub, features, replacements.substitutions, stages)
    let hasForms = ["isol", "fina", "medi", "init"].contains { tags.contains($0) }
    arabicFallbackStage =
      script.isoTag == "Arab" && !hasForms
      ? stages.firstIndex { $0.contains { $0.tag == "rlig" } } : nil

    let positions = gpos?.features(ofScripts: script.fontTags)
    // In old Hebrew fonts, `GPOS` has only Latin kerning, so it is not used, and letters with points are composed.
    usesAdjustments =
      gpos != nil && (script.shaper != .hebrew || positions?.script == "hebr")
    let positionTags = Set((positions?.indices ?? []).map { $0.tag })
    hasKerning = usesAdjustments && positionTags.contains("kern")
    placesMarks = positionTags.contains("mark")
    adjustments =
      usesAdjustments
      ? uses(
        gpos, positions, replacements.adjustments, [Self.positioning.map { Request(tag: $0) }])[0]
      : []
  }

  // MARK: - Features

  /// The features of `GPOS` that are on by default. `curs` moves glyphs, which also changes widths.
  private static let positioning = ["abvm", "blwm", "mark", "mkmk", "curs", "dist", "kern"]
  private static let common = ["abvm", "blwm", "ccmp", "locl", "mark", "mkmk", "rlig"]
  private static let horizontal = ["calt", "clig", "curs", "dist", "kern", "liga", "rclt"]

  /// Features that are on for every glyph, whatever the script.
  static let alwaysOn = Set(common + horizontal + ["rvrn", "ltra", "ltrm"])

  /// Returns the features of a script by stage. A feature that several stages name is only in the first such stage.
  private static func stages(of script: ShapingScript, has: (String) -> Bool) -> [[Request]] {
    var stages = [[Request(tag: "rvrn")]]
    var stage: [Request] = []
    if script.isRightToLeft {
      stage = [Request(tag: "rtla"), Request(tag: "rtlm", isLocal: true)]
    } else {
      stage = [Request(tag: "ltra"), Request(tag: "ltrm")]
    }
    for tag in ["frac", "numr", "dnom"] { stage.append(Request(tag: tag, isLocal: true)) }
    func pause() {
      stages.append(stage)
      stage = []
    }
    func add(_ tags: [String], isLocal: Bool = false) {
      for tag in tags {
        stage.append(Request(tag: tag, isLocal: isLocal, seesJoiners: true))
      }
    }
    switch script.shaper {
    case .arabic:
      add(["stch"])
      pause()
      add(["ccmp", "locl"])
      pause()
      for form in ArabicJoining.Form.allCases {
        add([form.tag], isLocal: true)
        pause()
      }
      pause()
      add(["rlig"])
      if script.isoTag == "Arab" { pause() }
      add(["calt"])
      if !has("rclt") {
        pause()
        add(["rclt"])
      }
      add(["liga", "clig", "mset"])
    case .hangul:
      for tag in HangulComposition.features {
        stage.append(Request(tag: tag, isLocal: true))
      }
    default: break
    }
    stage += (common + horizontal).map { Request(tag: $0) }
    stages.append(stage)
    return withoutRepetition(stages)
  }

  private static func withoutRepetition(_ stages: [[Request]]) -> [[Request]] {
    var seen: Set<String> = []
    return stages.map { $0.filter { seen.insert($0.tag).inserted } }
  }
}
