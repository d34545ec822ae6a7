import LayoutEngine

extension TreeReader {
  mutating func readStyle(into draft: UnsafeMutablePointer<StyleDraft>) throws(SyntaxError) {
    guard scanner.byte == UInt8(ascii: "{") else {
      let context = context(in: .element(nil))
      try reportAndSkipValue("\"style\" must be an object, such as {\"flexGrow\": 1}") {
        Advice(forStyle: $0, in: context)
      }
      return
    }
    StyleDraft.begin(draft)
    _ = try readObject(tables.pointee.styleKeys.names, in: .style, StyleKey.words) {
      reader, index, offset throws(SyntaxError) in
      let key = reader.tables.pointee.styleKeys.key(at: index)
      reader.tables.pointee.styleGroups.see(StyleDraft.bit(key), draft)
      try reader.readStyleValue(key, keyOffset: offset, into: draft)
    }
  }

  @inline(__always)
  private mutating func readStyleValue(
    _ key: StyleKey, keyOffset: Int, into draft: UnsafeMutablePointer<StyleDraft>
  ) throws(SyntaxError) {
    let stored = tables.pointee.styleKeys.stored + Int(key.index)
    if stored.pointee.dimensions.isEmpty {
      return try readStored(stored, of: key, into: StyleDraft.values(draft))
    }
    switch stored.pointee.kind {
    case .dimension:
      set(stored.pointee.dimensions.first, try readDimension(key.word), by: key, keyOffset, draft)
    case .size:
      let size = try readSize(key.word)
      set(
        stored.pointee.dimensions, size.map { (.points($0.width), .points($0.height)) }, by: key,
        keyOffset, draft)
    case .dimensionSize:
      set(
        stored.pointee.dimensions, try readDimensionSize(key.word), by: key, keyOffset, draft)
    default:
      let range = try readSizeRange(key.word)
      set([.minWidth, .minHeight], range?.min, by: key, keyOffset, draft)
      set([.maxWidth, .maxHeight], range?.max, by: key, keyOffset, draft)
    }
  }

  private mutating func set(
    _ dimensions: DimensionSet, _ size: (width: Dimension?, height: Dimension?)?,
    by key: StyleKey, _ keyOffset: Int, _ draft: UnsafeMutablePointer<StyleDraft>
  ) {
    if set(dimensions.first, size?.width, by: key, keyOffset, draft) {
      set(dimensions.last, size?.height, by: key, keyOffset, draft)
    }
  }

  /// Sets a dimension. If another key has set the dimension before, reports the conflict and returns false.
  @discardableResult
  private mutating func set(
    _ dimension: DimensionKey, _ value: Dimension?, by key: StyleKey, _ keyOffset: Int,
    _ draft: UnsafeMutablePointer<StyleDraft>
  ) -> Bool {
    guard let value else { return true }
    let before = withUnsafeMutableBytes(of: &draft.pointee.setBy) { setBy in
      defer { setBy[dimension.index] = key.index }
      return setBy[dimension.index]
    }
    StyleDraft.values(draft).storeBytes(
      of: value, toByteOffset: dimension.offset, as: Dimension.self)
    if before == 255 || before == key.index { return true }
    let other = tables.pointee.styleKeys.key(at: Int(before)).word
    let name = dimension.rawValue
    // If one of the two keys sets a size, it also sets the other dimension, which the advice keeps.
    let size = context(in: .style).members.first { member in
      [key.word, other].contains(where: member.name.isExactly) && member.name.hasSuffix("Size")
    }
    let one = size.map { $0.name.isExactly(other) ? key.word : other }
    let sides = size.flatMap { NamedNumbers($0.value)?.numbers } ?? []
    var remedy = "keep one of the two"
    if let size, let one, sides.count == 2, !one.hasSuffix("Size") {
      let isWidth = name.lowercased().hasSuffix("width")
      let words =
        isWidth ? ["width", "Width", "height", "Height"] : ["height", "Height", "width", "Width"]
      let side = one.replacingAll(words[0], with: words[2]).replacingAll(words[1], with: words[3])
      remedy =
        "remove \"\(one)\", or write \"\(side)\": \(sides[isWidth ? 1 : 0]) instead of \"\(size.name)\""
    }
    report(
      "\"\(key.word)\" sets the \(name), which \"\(other)\" already sets: \(remedy)",
      at: keyOffset, length: key.word.utf8.count + 2)
    return false
  }
}
