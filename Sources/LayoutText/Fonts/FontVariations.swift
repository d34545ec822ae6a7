/// The variations of a variable font's metrics: advances (`HVAR`, or else `gvar`), ascender and descender (`MVAR`), and
/// the values of `GPOS`, whose deltas are in `GDEF`.
struct FontVariations: Sendable {
  private var advances: (store: VariationStore, map: DeltaSetMap?)?
  private let phantomPoints: PhantomPoints?
  private var heights: (store: VariationStore, ascender: DeltaSet?, descender: DeltaSet?)?
  private var adjustments: VariationStore?

  private typealias DeltaSet = (outer: Int, inner: Int)

  /// The number of regions that kerning depends on.
  var kerningRegionCount: Int { adjustments?.regionCount ?? 0 }

  /// - Parameter phantomPoints: The variation of the advances in a font without `HVAR`.
  init(
    hvar: FontTable?, phantomPoints: PhantomPoints?, mvar: FontTable?, gdef: FontTable?,
    axisCount: Int
  ) throws(FontError) {
    self.phantomPoints = phantomPoints
    if let hvar {
      let map = try hvar.uint32(at: 8)
      advances = (
        try VariationStore(hvar, at: hvar.uint32(at: 4), axisCount: axisCount),
        map == 0 ? nil : try DeltaSetMap(hvar, at: map)
      )
    }
    if let mvar { heights = try Self.heights(mvar, axisCount) }
    // `GDEF` has an item variation store from version 1.3 on.
    if let gdef, try gdef.uint32(at: 0) >= 0x10003, try gdef.uint32(at: 14) != 0 {
      adjustments = try VariationStore(gdef, at: gdef.uint32(at: 14), axisCount: axisCount)
    }
  }

  private static func heights(
    _ mvar: FontTable, _ axisCount: Int
  ) throws(FontError) -> (store: VariationStore, ascender: DeltaSet?, descender: DeltaSet?)? {
    let (size, count) = (try mvar.uint16(at: 6), try mvar.uint16(at: 8))
    let store = try mvar.uint16(at: 10)
    guard store != 0 else { return nil }
    guard size >= 8 else { throw mvar.damaged("it has records of \(size) bytes") }
    var sets: [String: DeltaSet] = [:]
    for record in 0..<count {
      let offset = 12 + record * size
      sets[try mvar.tag(at: offset)] = (
        try mvar.uint16(at: offset + 4), try mvar.uint16(at: offset + 6)
      )
    }
    return (
      try VariationStore(mvar, at: store, axisCount: axisCount), sets["hasc"], sets["hdsc"]
    )
  }

  /// The approximate memory use of the tables of outlines, in bytes.
  var footprint: Int { phantomPoints?.footprint ?? 0 }

  /// Changes the metrics from those of the default instance to those of the instance at a normalized location.
  func vary(_ measures: inout Font.Measures, at location: [Int]) {
    if let advances {
      measures.advanceVariation = .deltas(
        LocatedVariations(advances.store, at: location), advances.map)
    } else if let phantomPoints {
      measures.advanceVariation = .phantomPoints(phantomPoints, location)
    }
    let adjustments = adjustments.map { LocatedVariations($0, at: location) }
    if let adjustments { measures.kerning = measures.kerning?.varied(by: adjustments) }
    measures.shaping = measures.shaping?.instance(at: location, variations: adjustments)
    guard let heights else { return }
    let variations = LocatedVariations(heights.store, at: location)
    func delta(_ set: DeltaSet?) -> Int { set.map { variations.delta($0.outer, $0.inner) } ?? 0 }
    let ascender = measures.ascender + delta(heights.ascender)
    let descender = measures.descender + delta(heights.descender)
    // Ignores the heights of a damaged font if a line would have no height.
    if ascender > descender { (measures.ascender, measures.descender) = (ascender, descender) }
  }
}
