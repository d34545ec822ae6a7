/// Applies lookups of `GSUB` or `GPOS` to a buffer of glyphs: their order, and the glyphs that they ignore. The lookup
/// types are in extensions.
struct LookupApplier {
  let layout: LayoutTable
  let definitions: GlyphDefinitions
  let isPositioning: Bool
  let isRightToLeft: Bool
  var buffer: GlyphBuffer
  /// The deltas of the values of `GPOS` in an instance of a variable font.
  let variations: LocatedVariations?

  /// The flags of the current lookup, which can be a nested one.
  private var flags = 0
  private var markSet = 0
  private var use = LookupUse(lookup: 0, mask: 0, seesJoiners: false)
  /// The number of further levels to which lookups may be nested.
  var depth = Self.maximumNesting
  /// The remaining number of steps, since nested lookups and long lists of rules multiply. An ordinary font takes some
  /// hundreds of steps per glyph.
  private(set) var steps: Int
  /// The indices of the glyphs of the last match.
  var matched: [Int] = []

  static let maximumNesting = 64
  private static let stepsPerGlyph = 1024
  private static let stepsPerText = 1 << 18

  init(
    _ layout: LayoutTable, _ definitions: GlyphDefinitions, isPositioning: Bool,
    isRightToLeft: Bool, buffer: GlyphBuffer, variations: LocatedVariations? = nil
  ) {
    self.layout = layout
    self.definitions = definitions
    self.isPositioning = isPositioning
    self.isRightToLeft = isRightToLeft
    self.buffer = buffer
    self.variations = variations
    steps = Self.stepsPerText + buffer.count * Self.stepsPerGlyph
  }

  var table: FontTable { layout.table }

  /// Counts a step. Returns false if no steps remain.
  @inline(__always)
  mutating func spendStep() -> Bool {
    steps -= 1
    return steps > 0
  }

  /// Returns the delta of a value in the instance, from the `VariationIndex` table at offset `device` in `parent`; 0
  /// without a table.
  mutating func delta(device: Int, in parent: Int) -> Int {
    guard device != 0, let variations, spendSteps(ofDelta: variations) else { return 0 }
    return variations.delta(table, device: parent + device)
  }

  /// Counts the steps of a delta, which sums over regions. Returns false if no steps remain.
  mutating func spendSteps(ofDelta variations: LocatedVariations) -> Bool {
    steps -= variations.maximumRegionsPerSet / 8
    return steps > 0
  }

  /// Applies a lookup to all glyphs for which one of its features is on.
  mutating func apply(_ use: LookupUse) {
    let lookup = layout.lookups[use.lookup]
    (flags, markSet, self.use) = (lookup.flags, lookup.markSet, use)
    steps -= buffer.count / 4 + 1
    guard steps > 0, buffer.hasGlyph(in: lookup.glyphs) else { return }
    if !isPositioning, lookup.kind == 8 {
      applyBackward(lookup)
      return
    }
    buffer.rewind()
    while buffer.position < buffer.count {
      guard isApplicable(lookup, at: buffer.position), steps > 0, applySubtables(of: lookup) else {
        buffer.advance()
        continue
      }
    }
    buffer.rewind()
  }

  private mutating func applyBackward(_ lookup: LayoutTable.Lookup) {
    buffer.rewind()
    for index in stride(from: buffer.count - 1, through: 0, by: -1) {
      guard isApplicable(lookup, at: index), spendStep() else { continue }
      buffer.move(to: index)
      for subtable in layout.subtables[lookup.subtables] {
        if substituteInReverse(at: subtable) { break }
      }
    }
    buffer.rewind()
  }

  private func isApplicable(_ lookup: LayoutTable.Lookup, at index: Int) -> Bool {
    let glyph = buffer[index]
    return lookup.glyphs.mayContain(glyph.glyph) && glyph.mask & use.mask != 0 && isSeen(glyph)
  }

  /// Applies a lookup at the current glyph, and moves past the glyphs that it changed. Returns false if none match.
  private mutating func applySubtables(of lookup: LayoutTable.Lookup) -> Bool {
    for subtable in layout.subtables[lookup.subtables] {
      guard spendStep() else { return false }
      if isPositioning
        ? position(at: subtable, kind: lookup.kind) : substitute(at: subtable, kind: lookup.kind)
      {
        return true
      }
    }
    return false
  }

  /// Applies a lookup at the current glyph as an action of a contextual lookup.
  mutating func applyNested(_ index: Int) {
    guard depth > 0, index < layout.lookups.count, spendStep() else { return }
    let lookup = layout.lookups[index]
    guard isPositioning || lookup.kind != 8 else { return }
    let outer = (flags, markSet)
    (flags, markSet) = (lookup.flags, lookup.markSet)
    depth -= 1
    _ = applySubtables(of: lookup)
    depth += 1
    (flags, markSet) = outer
  }

  /// Returns the coverage index of a glyph, by default the current one, in a subtable; nil if it is not covered.
  func coverage(at subtable: Int, of index: Int? = nil) -> Int? {
    table.coverageIndex(
      of: Int(buffer[index ?? buffer.position].glyph),
      at: subtable + table.uint16(orZeroAt: subtable + 2))
  }

  // MARK: - Passing over glyphs

  private enum Visibility { case seen, ignorable, unseen }

  /// Returns true if the lookup's flags do not ignore a glyph.
  func isSeen(_ glyph: ShapedGlyph) -> Bool {
    let properties = Int(glyph.properties.rawValue)
    // The flags have the same bits for base glyphs, ligatures and marks as `GlyphProperties`.
    if properties & flags & 0xE != 0 { return false }
    guard glyph.properties.contains(.mark) else { return true }
    if flags & 0x10 != 0 { return definitions.markSet(markSet, contains: glyph.glyph) }
    if flags & 0xFF00 != 0 { return properties & 0xFF00 == flags & 0xFF00 }
    return true
  }

  private func visibility(_ glyph: ShapedGlyph, isContext: Bool) -> Visibility {
    guard isSeen(glyph) else { return .unseen }
    guard glyph.isIgnorable else { return .seen }
    if isPositioning { return .ignorable }
    if glyph.character.contains(.nonJoiner), !isContext { return .seen }
    if glyph.character.contains(.joiner), !isContext, use.seesJoiners { return .seen }
    return glyph.character.contains(.hidden) ? .seen : .ignorable
  }

  /// The glyph after the current one; −1 at the end, nil if the lookup may ignore that glyph.
  var nextSeenGlyph: Int? {
    guard buffer.position + 1 < buffer.count else { return -1 }
    let next = buffer[buffer.position + 1]
    return visibility(next, isContext: false) == .seen ? Int(next.glyph) : nil
  }

  /// Returns true if a match skips a glyph. If it skips a ligature, marks of different components match.
  func isUnseen(_ glyph: ShapedGlyph) -> Bool { visibility(glyph, isContext: false) == .unseen }

  /// Returns the index of the next glyph that the lookup does not ignore, in the direction of `step`; nil if that glyph
  /// fails the test. Invisible characters are ignored unless they pass it.
  @inline(__always)
  mutating func neighbor(
    of start: Int, step: Int, isContext: Bool, test: SequenceTest, value: Int
  ) -> Int? {
    var index = start + step
    while index >= 0, index < buffer.count, spendStep() {
      let glyph = buffer[index]
      let visibility = visibility(glyph, isContext: isContext)
      if visibility != .unseen {
        let isOn = isContext || glyph.mask & use.mask != 0
        let matches = isOn && test.matches(glyph.glyph, value: value, in: table)
        if matches && !(test.isAny && visibility == .ignorable) { return index }
        if visibility == .seen { return nil }
      }
      index += step
    }
    return nil
  }
}

/// A lookup, and the features that use it.
struct LookupUse: Sendable {
  let lookup: Int
  /// The bits of the features that use the lookup.
  var mask: UInt32
  /// True if a zero width joiner between glyphs keeps the lookup from matching.
  var seesJoiners: Bool
}

/// A test that compares each glyph of a sequence with a number of a list.
enum SequenceTest {
  case any
  /// The numbers are glyphs.
  case glyphs
  /// The numbers are classes of the class definition at an offset.
  case classes(Int)
  /// The numbers are offsets of coverage tables, relative to an offset.
  case coverages(Int)

  var isAny: Bool { if case .any = self { true } else { false } }

  @inline(__always)
  func matches(_ glyph: UInt16, value: Int, in table: FontTable) -> Bool {
    switch self {
    case .any: true
    case .glyphs: Int(glyph) == value
    case .classes(let definition): table.glyphClass(of: Int(glyph), at: definition) == value
    case .coverages(let base): table.coverageIndex(of: Int(glyph), at: base + value) != nil
    }
  }
}

extension GlyphBuffer {
  /// Returns true if a digest may contain one of the glyphs.
  func hasGlyph(in digest: GlyphDigest) -> Bool {
    glyphs.contains { digest.mayContain($0.glyph) }
  }
}
