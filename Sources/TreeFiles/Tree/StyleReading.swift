import LayoutEngine

/// The six dimensions of a style, in the order of `StyleDraft.setBy`, of the fields of `Dimensions`,
/// and of their keys in `StyleKey`.
enum DimensionKey: Int, CaseIterable {
  case width
  case height
  case minWidth
  case minHeight
  case maxWidth
  case maxHeight
}

extension TreeReader {
  /// Reads `style` into `draft`.
  mutating func readStyle(into draft: UnsafeMutablePointer<StyleDraft>) throws(SyntaxError) {
    guard scanner.byte == UInt8(ascii: "{") else {
      let _: Bool? = try refuse("\"style\" takes an object: {\"flexGrow\": 1}")
      return
    }
    StyleDraft.begin(draft)
    try readObject(tables.pointee.styleKeys.names) { reader, index, offset throws(SyntaxError) in
      if index < 0 { return try reader.refuseKey(at: offset, in: .style, StyleKey.words) }
      let key = reader.tables.pointee.styleKeys.word(at: index)
      let bit = UInt32(1) << UInt32(key.rawValue)
      if draft.pointee.seen & bit != 0 { reader.reportDuplicate(keyAt: offset) }
      StyleDraft.see(bit, draft)
      try reader.readStyleValue(key, keyOffset: offset, into: draft)
    }
  }

  @inline(__always)
  private mutating func readStyleValue(
    _ key: StyleKey, keyOffset: Int, into draft: UnsafeMutablePointer<StyleDraft>
  ) throws(SyntaxError) {
    switch key {
    case .width, .height, .minWidth, .minHeight, .maxWidth, .maxHeight:
      let dimension = try readDimension(key.word)
      set(DimensionKey(rawValue: Int(key.rawValue))!, dimension, by: key, keyOffset, draft)
    case .preferredSize, .preferredFrameSize, .minSize, .maxSize:
      let size = try readSize(key.word)
      set(
        pairs(of: key), size.map { (.points($0.width), .points($0.height)) }, by: key, keyOffset,
        draft)
    case .preferredLayoutSize, .minLayoutSize, .maxLayoutSize:
      set(pairs(of: key), try readDimensionSize(key.word), by: key, keyOffset, draft)
    case .sizeRange:
      let range = try readSizeRange(key.word)
      set((.minWidth, .minHeight), range?.min, by: key, keyOffset, draft)
      set((.maxWidth, .maxHeight), range?.max, by: key, keyOffset, draft)
    case .spacingBefore: draft.pointee.placement.spacingBefore = try readPoints(key.word) ?? 0
    case .spacingAfter: draft.pointee.placement.spacingAfter = try readPoints(key.word) ?? 0
    case .flexGrow: draft.pointee.placement.flexGrow = try readFactor(key.word) ?? 0
    case .flexShrink: draft.pointee.placement.flexShrink = try readFactor(key.word) ?? 0
    case .flexBasis: draft.pointee.placement.flexBasis = try readDimension(key.word) ?? .auto
    case .alignSelf:
      draft.pointee.alignSelf = try readWord(key.word, tables.pointee.alignSelves) ?? .auto
    case .ascender: draft.pointee.placement.ascender = try readPoints(key.word) ?? 0
    case .descender: draft.pointee.placement.descender = try readPoints(key.word) ?? 0
    case .layoutPosition: draft.pointee.placement.layoutPosition = try readPoint(key.word) ?? .zero
    }
  }

  /// The two dimensions that a key for a size stands for.
  private func pairs(of key: StyleKey) -> (DimensionKey, DimensionKey) {
    switch key {
    case .minSize, .minLayoutSize: (.minWidth, .minHeight)
    case .maxSize, .maxLayoutSize: (.maxWidth, .maxHeight)
    default: (.width, .height)
    }
  }

  private mutating func set(
    _ keys: (DimensionKey, DimensionKey), _ size: (width: Dimension?, height: Dimension?)?,
    by key: StyleKey, _ keyOffset: Int, _ draft: UnsafeMutablePointer<StyleDraft>
  ) {
    if set(keys.0, size?.width, by: key, keyOffset, draft) {
      set(keys.1, size?.height, by: key, keyOffset, draft)
    }
  }

  /// Sets one dimension, or reports that another key has set it before. Gives whether none has.
  @discardableResult
  private mutating func set(
    _ dimension: DimensionKey, _ value: Dimension?, by key: StyleKey, _ keyOffset: Int,
    _ draft: UnsafeMutablePointer<StyleDraft>
  ) -> Bool {
    guard let value else { return true }
    let before = withUnsafeMutableBytes(of: &draft.pointee.setBy) { setBy in
      defer { setBy[dimension.rawValue] = key.rawValue }
      return setBy[dimension.rawValue]
    }
    withUnsafeMutableBytes(of: &draft.pointee.dimensions) { dimensions in
      dimensions.storeBytes(
        of: value, toByteOffset: dimension.rawValue * MemoryLayout<Dimension>.stride,
        as: Dimension.self)
    }
    if before == 255 || before == key.rawValue { return true }
    let other = StyleKey.words[Int(before)]
    let name = StyleKey.words[dimension.rawValue]
    report(
      "\"\(key.word)\" sets the \(name), which \"\(other)\" has set: keep one of the two",
      at: keyOffset, length: key.word.utf8.count + 2)
    return false
  }
}
