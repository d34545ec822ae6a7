/// `GSUB` or `GPOS`: what both have in common, the features of scripts and their lookups.
///
/// The lists are checked when the font is read; what is behind them is read within the table's
/// bounds, 0 where the table has ended, so that a damaged lookup does nothing or something odd.
struct LayoutTable: Sendable {
  let table: FontTable
  let lookups: [Lookup]

  /// A lookup: what it does to glyphs.
  struct Lookup: Sendable {
    let kind: Int
    /// The lookup flags, which say what glyphs it passes over: the bits of the specification.
    let flags: Int
    /// The set of marks that it does not pass over, where its flags say that it has one.
    let markSet: Int
    /// The indices of its subtables.
    let subtables: Range<Int>
    /// A digest of the glyphs that it can begin at; it may have more.
    let glyphs: GlyphDigest
  }

  /// The offsets of the lookups' subtables in the table; of an extension, that of the subtable it points to.
  let subtables: [Int]

  /// Reads the lists of a table.
  /// - Parameter extensionKind: The kind of lookup that only points to another one.
  init(_ table: FontTable, extensionKind: Int) throws(FontError) {
    guard try table.uint16(at: 0) == 1 else { throw table.damaged("its version is not 1") }
    self.table = table
    let list = try table.uint16(at: 8)
    try table.require(2, at: table.uint16(at: 6))
    try table.require(2, at: table.uint16(at: 4))
    var lookups: [Lookup] = []
    var subtables: [Int] = []
    // Lookups may share subtables and lists of glyphs; a table that does not abuse this has fewer
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
        guard parts.take(1) else { throw table.damaged("its lookups overlap") }
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

  /// About how much memory it takes, in bytes.
  var footprint: Int {
    table.count + lookups.count * MemoryLayout<Lookup>.stride + subtables.count * 8
  }

  // MARK: - Scripts and features

  /// The features of a script, or of a language system in general: their tags, and where their
  /// records are.
  struct Features {
    /// The features, in the order of the language system, without the required one.
    var indices: [(tag: String, index: Int)] = []
    var required: (tag: String, index: Int)?
    /// The script's tag in the font.
    var script: String?

    /// The features that are on for every glyph.
    var always: Set<Int> {
      Set(indices.filter { ShapingPlan.alwaysOn.contains($0.tag) }.map { $0.index })
        .union(required.map { [$0.index] } ?? [])
    }
  }

  /// The features of the first script that the font has, without a language.
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

  /// The features of each script in the table.
  func featuresOfAllScripts() -> [Features] {
    let list = table.uint16(orZeroAt: 4)
    // A script record takes six bytes, its table ten: more are not looked at.
    return (0..<min(table.uint16(orZeroAt: list), 200)).map {
      let record = list + 2 + $0 * 6
      return features(
        ofScript: list + table.uint16(orZeroAt: record + 4), tag: tag(at: record))
    }
  }

  private func features(ofScript script: Int, tag: String) -> Features {
    var system = table.uint16(orZeroAt: script)
    let mostLanguages = 1000
    for index in 0..<min(table.uint16(orZeroAt: script + 2), mostLanguages) {
      let record = script + 4 + index * 6
      // The tag is "dflt".
      guard table.uint16(orZeroAt: record) == 0x6466, table.uint16(orZeroAt: record + 2) == 0x6C74
      else { continue }
      system = table.uint16(orZeroAt: record + 4)
    }
    var result = Features(script: tag)
    guard system != 0 else { return result }
    let mostFeatures = 2000
    let required = table.uint16(orZeroAt: script + system + 2)
    if required != 0xFFFF { result.required = (featureTag(required), required) }
    for index in 0..<min(table.uint16(orZeroAt: script + system + 4), mostFeatures) {
      let feature = table.uint16(orZeroAt: script + system + 6 + index * 2)
      result.indices.append((featureTag(feature), feature))
    }
    return result
  }

  private func featureTag(_ index: Int) -> String {
    let list = table.uint16(orZeroAt: 6)
    return index < table.uint16(orZeroAt: list) ? tag(at: list + 2 + index * 6) : ""
  }

  /// The tag at an offset, empty past the end: an error for each would take long in a damaged font.
  private func tag(at offset: Int) -> String {
    offset + 4 <= table.count ? (try? table.tag(at: offset)) ?? "" : ""
  }

  /// The lookups of all features of a tag, whatever script has them, in the default instance.
  func lookupIndices(ofAllFeatures tag: String) -> [Int] {
    let list = table.uint16(orZeroAt: 6)
    var budget = ReadingBudget(count: table.count)
    return (0..<table.uint16(orZeroAt: list)).filter { featureTag($0) == tag }
      .flatMap { lookupIndices(ofFeature: $0, replacement: nil, budget: &budget) }
  }

  /// The lookups of a feature.
  /// - Parameters:
  ///   - replacement: The features that an instance of a variable font has of its own.
  ///   - budget: Features may share their lists; without it some of them are left out.
  func lookupIndices(
    ofFeature index: Int, replacement: FeatureReplacement?, budget: inout ReadingBudget
  ) -> [Int] {
    let list = table.uint16(orZeroAt: 6)
    let own = list + table.uint16(orZeroAt: list + 2 + index * 6 + 4)
    let feature = feature(index, in: replacement, budget: &budget) ?? own
    let count = table.uint16(orZeroAt: feature + 2)
    guard budget.take(count) else { return [] }
    return (0..<count)
      .map { table.uint16(orZeroAt: feature + 4 + $0 * 2) }
      .filter { $0 < lookups.count }
  }
}

/// A Bloom filter of a set of glyphs: three sets of 64 by different bits of the number. A glyph that
/// it does not have is not in the set.
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
  /// Reads the ranges of glyphs that a lookup's subtable can begin at.
  /// - Returns: Whether the budget was large enough.
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
      guard budget.take(1 + (last - first) / 64) else { return false }
      body(first, last)
    }
    return true
  }
}
