/// Contextual lookups (GSUB types 5 and 6, GPOS types 7 and 8), which apply other lookups where a
/// sequence of glyphs matches.
extension LookupApplier {
  /// A list of numbers in the table, and the test that compares glyphs with these numbers.
  struct Values {
    var count = 0
    var offset = 0
    var test = SequenceTest.any
  }

  /// A rule: the input sequence, its backtrack and lookahead sequences, and the lookups to apply.
  private struct Rule {
    var backtrack = Values()
    /// The input sequence, without its first glyph.
    var input = Values()
    var lookahead = Values()
    var records = Values()
  }

  private static let maximumRuleGlyphs = 64

  /// Applies a contextual or chained contextual subtable at the current glyph.
  mutating func applyContext(at subtable: Int, isChained: Bool) -> Bool {
    let glyph = Int(buffer.current.glyph)
    let format = table.uint16(orZeroAt: subtable)
    if format == 3 { return applyCoverages(at: subtable, isChained: isChained) }
    guard format == 1 || format == 2,
      let covered = coverage(at: subtable)
    else { return false }
    func definition(_ offset: Int) -> Int { subtable + table.uint16(orZeroAt: subtable + offset) }
    var rule = Rule()
    var sets = subtable + 4
    var set = covered
    if format == 1 {
      (rule.backtrack.test, rule.input.test, rule.lookahead.test) = (.glyphs, .glyphs, .glyphs)
    } else {
      let input = definition(isChained ? 6 : 4)
      rule.input.test = .classes(input)
      if isChained {
        rule.backtrack.test = .classes(definition(4))
        rule.lookahead.test = .classes(definition(8))
      }
      set = table.glyphClass(of: glyph, at: input)
      sets = subtable + (isChained ? 10 : 6)
    }
    guard set < table.uint16(orZeroAt: sets) else { return false }
    let offset = table.uint16(orZeroAt: sets + 2 + set * 2)
    guard offset != 0 else { return false }
    let rules = subtable + offset
    for index in 0..<table.uint16(orZeroAt: rules) {
      guard spendStep() else { return false }
      read(
        &rule, at: rules + table.uint16(orZeroAt: rules + 2 + index * 2), isChained: isChained,
        hasFirst: false)
      if apply(rule) { return true }
    }
    return false
  }

  /// Reads the lists of a rule into `rule`, and keeps the tests of the lists.
  /// - Parameter hasFirst: Whether the input list includes the first glyph.
  private func read(_ rule: inout Rule, at offset: Int, isChained: Bool, hasFirst: Bool) {
    var tablePosition = offset
    func list(_ values: inout Values, count: Int) {
      values.count = count
      values.offset = tablePosition
      tablePosition += count * 2
    }
    func count() -> Int {
      tablePosition += 2
      return table.uint16(orZeroAt: tablePosition - 2)
    }
    func listed(_ count: Int) -> Int { hasFirst ? count : max(count, 1) - 1 }
    if isChained {
      list(&rule.backtrack, count: count())
      list(&rule.input, count: listed(count()))
      list(&rule.lookahead, count: count())
      rule.records.count = count()
    } else {
      let glyphs = count()
      rule.records.count = count()
      list(&rule.input, count: listed(glyphs))
    }
    rule.records.offset = tablePosition
  }

  /// Applies format 3: one sequence, with a coverage table for each glyph.
  private mutating func applyCoverages(at subtable: Int, isChained: Bool) -> Bool {
    let test = SequenceTest.coverages(subtable)
    var rule = Rule()
    (rule.backtrack.test, rule.input.test, rule.lookahead.test) = (test, test, test)
    read(&rule, at: subtable + 2, isChained: isChained, hasFirst: true)
    let first = table.uint16(orZeroAt: rule.input.offset)
    guard rule.input.count > 0, test.matches(buffer.current.glyph, value: first, in: table) else {
      return false
    }
    rule.input.count -= 1
    rule.input.offset += 2
    return apply(rule)
  }

  private mutating func apply(_ rule: Rule) -> Bool {
    guard
      matchInput(count: rule.input.count, at: rule.input.offset, rule.input.test) != nil
    else { return false }
    var positions = matched
    let end = positions[positions.count - 1] + 1
    guard match(rule.backtrack, from: buffer.position, step: -1),
      match(rule.lookahead, from: end - 1, step: 1)
    else { return false }
    applyRecords(rule.records, to: &positions, end: end)
    return true
  }

  mutating func match(_ values: Values, from start: Int, step: Int) -> Bool {
    var index = start
    for number in 0..<values.count {
      let value = table.uint16(orZeroAt: values.offset + number * 2)
      guard
        let next = neighbor(
          of: index, step: step, isContext: true, test: values.test, value: value)
      else { return false }
      index = next
    }
    return true
  }

  /// Matches the glyphs after the current one with the input sequence, and sets `matched` to their indices.
  /// - Returns: The number of components, where a ligature counts as its number of components; nil without a match.
  mutating func matchInput(count: Int, at offset: Int, _ test: SequenceTest) -> Int? {
    guard count < Self.maximumRuleGlyphs else { return nil }
    matched.removeAll(keepingCapacity: true)
    matched.append(buffer.position)
    let first = buffer.current
    var components = first.ligature.components(first.properties)
    var mayPassBase: Bool?
    var index = buffer.position
    for number in 0..<count {
      let value = table.uint16(orZeroAt: offset + number * 2)
      guard
        let next = neighbor(of: index, step: 1, isContext: false, test: test, value: value)
      else { return nil }
      index = next
      matched.append(index)
      let glyph = buffer[index]
      if first.ligature.id != 0, first.ligature.component != 0 {
        // A mark on a component of a ligature matches only with marks on the same component, unless
        // the lookup ignores the ligature.
        if glyph.ligature.id != first.ligature.id
          || glyph.ligature.component != first.ligature.component
        {
          let mayPass = mayPassBase ?? isBaseUnseen(ofLigature: first.ligature.id)
          mayPassBase = mayPass
          if !mayPass { return nil }
        }
      } else if glyph.ligature.id != 0, glyph.ligature.component != 0,
        glyph.ligature.id != first.ligature.id
      {
        return nil
      }
      components += glyph.ligature.components(glyph.properties)
    }
    return components
  }

  /// Returns true if the lookup ignores the ligature that the current glyph is attached to.
  private func isBaseUnseen(ofLigature id: UInt8) -> Bool {
    var index = buffer.position - 1
    // The search can end after 64 glyphs: ligature numbers are reused, and no ligature has so many marks.
    while index >= max(0, buffer.position - 64), buffer[index].ligature.id == id {
      if buffer[index].ligature.component == 0 { return isUnseen(buffer[index]) }
      index -= 1
    }
    return false
  }

  /// Applies the lookups of a rule to the matched glyphs, and moves past the sequence.
  private mutating func applyRecords(_ records: Values, to positions: inout [Int], end: Int) {
    var end = end
    for record in 0..<records.count {
      let offset = records.offset + record * 4
      let index = table.uint16(orZeroAt: offset)
      let before = buffer.count
      guard index < positions.count, positions[index] < before else { continue }
      guard spendStep() else { break }
      buffer.move(to: positions[index])
      applyNested(table.uint16(orZeroAt: offset + 2))
      var change = buffer.count - before
      guard change != 0 else { continue }
      // The nested lookup added or removed glyphs: adjusts the indices after it.
      end += change
      if end < positions[index] {
        change += positions[index] - end
        end = positions[index]
      }
      if change > 0 {
        guard change + positions.count <= Self.maximumRuleGlyphs else { break }
        let added = (0..<change).map { positions[index] + 1 + $0 }
        positions.insert(contentsOf: added, at: index + 1)
      } else {
        change = max(change, index + 1 - positions.count)
        positions.removeSubrange(index + 1..<index + 1 - change)
      }
      for moved in positions.indices where moved > index + max(change, 0) {
        positions[moved] += change
      }
    }
    buffer.move(to: end)
  }
}
