import Platform

/// The parts of a font file that all its instances share, at all sizes and axis values.
final class OpenTypeSource: @unchecked Sendable {
  let name: String
  let unitsPerEm: Int
  let characters: CharacterMap
  let advances: [UInt16]
  /// The axes; nil if the font is not variable.
  let axes: VariationAxes?
  private let ascender: Int
  private let descender: Int
  private let kerning: PairKerning?
  let variations: FontVariations?
  private let tracking: FontTracking?
  private let shaping: FontShaping?

  private let lock = Lock()
  /// A weak cache of the instances, by values of the axes.
  private var instances: [[Double?]: WeakReference<Font>] = [:]
  /// The number of cached instances at which the entries of released instances are removed.
  private var instanceLimit = 256

  /// Reads the tables of a font.
  init(_ file: FontFile, name: String) throws(FontError) {
    self.name = name
    let head = try file.required("head")
    unitsPerEm = try head.uint16(at: 18)
    guard (16...16384).contains(unitsPerEm) else {
      throw head.damaged("\(unitsPerEm) units per em; 16 to 16384 are allowed")
    }
    let glyphCount = try file.required("maxp").uint16(at: 4)
    let hhea = try file.required("hhea")
    (ascender, descender) = try Font.heights(hhea, os2: file.optional("OS/2"))
    advances = try Font.advances(
      file.required("hmtx"), count: hhea.uint16(at: 34), glyphCount: glyphCount)
    characters = try CharacterMap(
      cmap: file.required("cmap"), glyphCount: glyphCount)
    let (gpos, kerx) = (try file.optional("GPOS"), try file.optional("kerx"))
    let (kern, gsub) = (try file.optional("kern"), try file.optional("GSUB"))
    kerning = try PairKerning.read(
      gpos: gpos, kerx: kerx, kern: kern, hasSubstitutions: gsub != nil, glyphCount: glyphCount)
    let usesKerx = kerx != nil && (gsub == nil || gpos == nil)
    shaping = try FontShaping(
      gsub: gsub, gpos: usesKerx ? nil : gpos, gdef: file.optional("GDEF"),
      cmap: file.required("cmap"),
      kerning: try? PairKerning.read(
        gpos: nil, kerx: usesKerx ? kerx : nil, kern: kern, hasSubstitutions: gsub != nil,
        glyphCount: glyphCount))
    axes = try file.optional("fvar").flatMap { fvar throws(FontError) in
      try VariationAxes(fvar: fvar, avar: file.optional("avar"))
    }
    variations = try axes.map { axes throws(FontError) in
      let hvar = try file.optional("HVAR")
      let points = try hvar == nil ? PhantomPoints(file, axes: axes) : nil
      return try FontVariations(
        hvar: hvar, phantomPoints: points, mvar: file.optional("MVAR"), gdef: file.optional("GDEF"),
        axisCount: axes.axes.count)
    }
    try kerning?.check(regionCount: variations?.kerningRegionCount ?? 0)
    // Old fonts have no STAT, and their tracking is no longer applied.
    tracking =
      try file.optional("STAT") == nil
      ? nil : file.optional("trak").flatMap { trak throws(FontError) in try FontTracking(trak) }
  }

  /// Returns the instance with a value for each axis; nil is the axis's default. Returns the same object as long as it
  /// is in use.
  func instance(_ values: [Double?]) -> Font {
    lock.withLock {
      if let cached = instances[values]?.object { return cached }
      if instances.count >= instanceLimit {
        instances = instances.filter { $0.value.object != nil }
        instanceLimit = max(256, instances.count * 2)
      }
      let made = Font(self, values)
      instances[values] = WeakReference(made)
      return made
    }
  }

  /// Returns true if the widths of an instance are not proportional to the font size.
  fileprivate func dependsOnSize(_ values: [Double?]) -> Bool {
    tracking != nil || axes?.opticalSize.map { values[$0] == nil } == true
  }

  /// Returns the metrics of an instance at a size in points. If the size is nil, tracking and optical size do not
  /// apply.
  fileprivate func measures(_ values: [Double?], atSize fontSize: Double?) -> Font.Measures {
    var measures = Font.Measures(ascender: ascender, descender: descender, kerning: kerning)
    measures.shaping = shaping
    var values = values
    if let fontSize {
      measures.tracking = tracking?.units(atSize: fontSize) ?? 0
      // As with letter spacing, text with tracking is not shaped.
      if measures.tracking != 0 { measures.shaping = nil }
      // On Apple's platforms and in CSS, the optical size is the font size unless it is set.
      if let index = axes?.opticalSize, values[index] == nil { values[index] = fontSize }
    }
    guard let axes, let variations else { return measures }
    let location = axes.location(of: values)
    if !location.isEmpty { variations.vary(&measures, at: location) }
    return measures
  }
}

extension Font {
  /// The metrics that differ between the instances of a font.
  struct Measures {
    var ascender: Int
    var descender: Int
    var kerning: PairKerning?
    var shaping: FontShaping?
    /// The variation of the advances; nil to use the advances in the file.
    var advanceVariation: AdvanceVariation?
    var tracking = 0
  }

  /// Creates an instance at a size in points. If the size is nil and widths depend on it, `sizes` creates the
  /// instances.
  convenience init(_ source: OpenTypeSource, _ values: [Double?], atSize fontSize: Double? = nil) {
    let measures = source.measures(values, atSize: fontSize)
    let hasSizes = fontSize == nil && source.dependsOnSize(values)
    self.init(
      name: source.name, unitsPerEm: source.unitsPerEm, ascender: measures.ascender,
      descender: measures.descender, characters: source.characters, advances: source.advances,
      kerning: measures.kerning, shaping: measures.shaping,
      sizes: hasSizes ? SizedFonts { Font(source, values, atSize: $0) } : nil,
      advanceVariation: measures.advanceVariation, tracking: measures.tracking, source: source,
      axisValues: values)
  }

  /// An axis along which a variable font varies, such as its weight.
  public typealias Axis = FontAxis

  /// The axes of a variable font, in the order of the file; empty for other fonts.
  public var axes: [Axis] { source?.axes?.axes ?? [] }

  /// The values of the axes that were set, by tag; empty for the default instance.
  public var variations: [String: Double] {
    var variations: [String: Double] = [:]
    for (axis, value) in zip(axes, axisValues) where value != nil {
      variations[axis.tag] = value
    }
    return variations
  }

  /// Returns an instance of a variable font: the font itself with other values on some axes.
  ///
  ///     let font = try Font(openType: bytes, name: "Inter")
  ///     let semibold = font.instance(variations: ["wght": 600])
  ///
  /// As in CSS, a value outside an axis's range is replaced by the nearest one in it, and tags that are not in `axes`
  /// have no effect. An optical size (`opsz`) that is not set is the font size in points.
  public func instance(variations: [String: Double]) -> Font {
    instance(axisValues: variations.mapValues { $0 })
  }

  /// Returns an instance with other values on some axes; nil is an axis's default.
  package func instance(axisValues: [String: Double?]) -> Font {
    guard let source, !axes.isEmpty else { return self }
    var values = self.axisValues
    for (index, axis) in axes.enumerated() {
      guard let value = axisValues[axis.tag] else { continue }
      if value?.isFinite ?? true { values[index] = value.map(axis.clamped) }
    }
    return values == self.axisValues ? self : source.instance(values)
  }
}
