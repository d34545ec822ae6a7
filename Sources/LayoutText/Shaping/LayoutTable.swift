/// The common parts of `GSUB` and `GPOS`: scripts, features and lookups.
///
/// The lists are checked when the font is read. Reading outside of the table returns 0, so that lookups of a damaged
/// font have no effect or an odd one, but do not trap.
struct LayoutTable: Sendable {
  let table: FontTable
  let lookups: [Lookup]

  /// A lookup, which substitutes or positions glyphs.
  struct Lookup: Sendable {
    let kind: Int
    /// The lookup flags of the specification, which select the glyphs to ignore.
    let flags: Int
    /// The mark filtering set, if the flags have one: the lookup ignores all other marks.
    let markSet: Int
    /// The range of the lookup's offsets in `subtables`.
    let subtables: Range<Int>
    /// A Bloom filter of the glyphs that can start the lookup.
    let glyphs: GlyphDigest
  }

  /// The offsets of all lookups' subtables; for an extension, the offset of the extended subtable.
  let subtables: [Int]

  /// Reads the lists of a table.
  /// - Parameter extensionKind: The type of extension lookups: 7 in `GSUB`, 9 in `GPOS`.
  init(_ table: FontTable, extensionKind: Int) throws(FontError) {
    guard try table.uint16(at: 0) == 1 else { throw table.damaged("its version is not 1") }
    self.table = table
    let list = try table.uint16(at: 8)
    try table.require(2, at: table.uint16(at: 6))
    try table.require(2, at: table.uint16(at: 4))
    var lookups: [Lookup] = []
    var subtables: [Int] = []
    // Lookups may share subtables and lists of glyphs, so that reading could take long; a sensible table has fewer
    // subtables than bytes.
    var parts = ReadingBudget(count: table.count)
    var digests = ReadingBudget(count: table.count * 4)
    for index in 0..<(list == 0 ? 0 : try table.uint16(at: list)) {
      let offset = list + (try table.uint16(at: list + 2 + index * 2))
      var kind = try table.uint16(at: offset)
      let flags = try table.uint16(at: offset + 2)
      let count = try table.uint16(at: offset + 4)
      try table.require(count * 2, at: offset + 6)
      let first = subtables.count
      for number in 0..<count {
        guard parts.spend(1) else { throw table.damaged("its lookups overlap") }
        var position = offset + table.uint16(orZeroAt: offset + 6 + number * 2)
        if try table.uint16(at: offset) == extensionKind {
          kind = try table.uint16(at: position + 2)
          position += try table.uint32(at: position + 4)
          guard kind != extensionKind else { throw table.damaged("an extension extends another") }
        }
        subtables.append(position)
      }
      let filters = flags & 0x10 != 0
      var digest = GlyphDigest()
      for position in subtables[first...] {
        let isRead = table.readFirstGlyphs(
          ofSubtable: position, kind: kind, isPositioning: extensionKind == 9, budget: &digests
        ) { digest.add($0, $1) }
        if !isRead { digest.addAll() }
      }
      lookups.append(
        Lookup(
          kind: kind, flags: flags,
          markSet: filters ? table.uint16(orZeroAt: offset + 6 + count * 2) : 0,
          subtables: first..<subtables.count, glyphs: digest))
    }
    self.lookups = lookups
    self.subtables = subtables
  }

  /// The approximate memory use, in bytes.
  var footprint: Int {
    table.count + lookups.count * MemoryLayout<Lookup>.stride + subtables.count * 8
  }

  // MARK: - Scripts and features

  /// The features of a script's default language system: their tags, and their indices in the feature list.
  struct Features {
    /// The features in the order of the language system, without the required one.
    var indices: [(tag: String, index: Int)] = []
    var required: (tag: String, index: Int)?
    /// The script's tag in the font.
    var script: String?

    /// The indices of the features that are on for every glyph.
    var always: Set<Int> {
      Set(indices.filter { ShapingPlan.alwaysOn.contains($0.tag) }.map { $0.index })
        .union(required.map { [$0.index] } ?? [])
    }
  }

  /// Returns the features of the first of the scripts that the font has, in its default language system.
  func features(ofScripts tags: [String]) -> Features {
    let list = table.uint16(orZeroAt: 4)
    for tag in tags {
      for index in 0..<table.uint16(orZeroAt: list) {
        let record = list + 2 + index * 6
        guard self.tag(at: record) == tag else { continue }
        return features(ofScript: list + table.uint16(orZeroAt: record + 4), tag: tag)
      }
    }
    return Features()
  }

  /// Returns the features of each script in the table.
  func featuresOfAllScripts() -> [Features] {
    let list = table.uint16(orZeroAt: 4)
    // At most 200 scripts are read: more than fonts have.
    return (0..<min(table.uint16(orZeroAt: list), 200)).map {
      let record = list + 2 + $0 * 6
      return features(
        ofScript: list + table.uint16(orZeroAt: record + 4), tag: tag(at: record))
    }
  }

  private func features(ofScript script: Int, tag: String) -> Features {
    var system = table.uint16(orZeroAt: script)
    let maximumLanguages = 1000
    for index in 0..<min(table.uint16(orZeroAt: script + 2), maximumLanguages) {
      let record = script + 4 + index * 6
      // Continues only if the tag is "dflt".
      guard table.uint16(orZeroAt: record) == 0x6466, table.uint16(orZeroAt: record + 2) == 0x6C74
      else { continue }
      system = table.uint16(orZeroAt: record + 4)
    }
    var result = Features(script: tag)
    guard system != 0 else { return result }
    let maximumFeatures = 2000
    let required = table.uint16(orZeroAt: script + system + 2)
    if required != 0xFFFF { result.required = (featureTag(required), required) }
    for index in 0..<min(table.uint16(orZeroAt: script + system + 4), maximumFeatures) {
      let feature = table.uint16(orZeroAt: script + system + 6 + index * 2)
      result.indices.append((featureTag(feature), feature))
    }
    return result
  }

  private func featureTag(_ index: Int) -> String {
    let list = table.uint16(orZeroAt: 6)
    return index < table.uint16(orZeroAt: list) ? tag(at: list + 2 + index * 6) : ""
  }

  /// Returns the tag at an offset, or "" past the end: in a damaged font, throwing errors would be slow.
  private func tag(at offset: Int) -> String {
    offset + 4 <= table.count ? (try? table.tag(at: offset)) ?? "" : ""
  }

  /// Returns the lookups of all features with a tag, of any script, in the default instance.
  func lookupIndices(ofAllFeatures tag: String) -> [Int] {
    let list = table.uint16(orZeroAt: 6)
    var budget = ReadingBudget(count: table.count)
    return (0..<table.uint16(orZeroAt: list)).filter { featureTag($0) == tag }
      .flatMap { lookupIndices(ofFeature: $0, replacement: nil, budget: &budget) }
  }

  /// Returns the lookups of a feature.
  /// - Parameters:
  ///   - replacement: The features that replace others in an instance of a variable font.
  ///   - budget: The number of lookups that may still be read. Beyond it, the result is empty.
  func lookupIndices(
    ofFeature index: Int, replacement: FeatureReplacement?, budget: inout ReadingBudget
  ) -> [Int] {
    let list = table.uint16(orZeroAt: 6)
    let own = list + table.uint16(orZeroAt: list + 2 + index * 6 + 4)
    let feature = feature(index, in: replacement, budget: &budget) ?? own
    let count = table.uint16(orZeroAt: feature + 2)
    guard budget.spend(count) else { return [] }
    return (0..<count)
      .map { table.uint16(orZeroAt: feature + 4 + $0 * 2) }
      .filter { $0 < lookups.count }
  }
}

/// A Bloom filter of a set of glyphs: three bit sets of 64, each by other bits of the glyph number. It can report
/// glyphs that are not in the set, but misses none.
struct GlyphDigest: Sendable {
  private var low: UInt64 = 0
  private var middle: UInt64 = 0
  private var high: UInt64 = 0

  @inline(__always)
  func mayContain(_ glyph: UInt16) -> Bool {
    low >> UInt64(glyph & 63) & 1 != 0 && middle >> UInt64(glyph >> 4 & 63) & 1 != 0
      && high >> UInt64(glyph >> 9 & 63) & 1 != 0
  }

  mutating func addAll() { (low, middle, high) = (.max, .max, .max) }

  mutating func add(_ first: Int, _ last: Int) {
    low |= Self.bits(first, last)
    middle |= Self.bits(first >> 4, last >> 4)
    high |= Self.bits(first >> 9, last >> 9)
  }

  private static func bits(_ first: Int, _ last: Int) -> UInt64 {
    guard last - first < 63 else { return .max }
    return (first...last).reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }
}

extension FontTable {
  /// Calls `body` with the ranges of glyphs that can start a subtable of a lookup.
  /// - Returns: False if the budget is exceeded.
  func readFirstGlyphs(
    ofSubtable subtable: Int, kind: Int, isPositioning: Bool, budget: inout ReadingBudget,
    body: (_ first: Int, _ last: Int) -> Void
  ) -> Bool {
    let isContext = isPositioning ? kind == 7 || kind == 8 : kind == 5 || kind == 6
    let isChained = kind == (isPositioning ? 8 : 6)
    var position = subtable + 2
    if isContext, uint16(orZeroAt: subtable) == 3 {
      // The first coverage table of the sequence.
      position = isChained ? subtable + 6 + uint16(orZeroAt: subtable + 2) * 2 : subtable + 6
    }
    let coverage = subtable + uint16(orZeroAt: position)
    let isList = uint16(orZeroAt: coverage) == 1
    for index in 0..<uint16(orZeroAt: coverage + 2) {
      let range = coverage + 4 + index * (isList ? 2 : 6)
      let first = uint16(orZeroAt: range)
      let last = isList ? first : uint16(orZeroAt: range + 2)
      guard first <= last else { continue }
      guard budget.spend(1 + (last - first) / 64) else { return false }
      body(first, last)
    }
    return true
  }
}
