import LayoutEngine

extension TreeReader {
  /// Reads the value of one key of an element. For a child, begins it: what is inside it comes
  /// next.
  @inline(__always)
  mutating func readValue(
    of key: ElementKey, into draft: UnsafeMutablePointer<ElementDraft>
  ) throws(SyntaxError) {
    switch key {
    case .type: try readType(into: draft)
    case .id: try readName(into: draft)
    case .style: try readStyle(into: &draft.pointee.style)
    case .children: try readChildren(into: draft)
    case .child, .layout, .overlay, .background, .corner: try readChild(key, into: draft)
    case .intrinsicSize: draft.pointee.intrinsicSize = try readSize(key.word) ?? .zero
    case .direction:
      draft.pointee.stack.direction =
        try readWord(key.word, tables.pointee.directions) ?? .horizontal
    case .spacing: draft.pointee.stack.spacing = try readPoints(key.word) ?? 0
    case .justifyContent:
      draft.pointee.stack.justifyContent =
        try readWord(key.word, tables.pointee.justifyContents) ?? .start
    case .alignItems:
      draft.pointee.stack.alignItems = try readWord(key.word, tables.pointee.alignItems) ?? .stretch
    default: try readRareValue(of: key, into: draft)
    }
  }

  private mutating func readRareValue(
    of key: ElementKey, into draft: UnsafeMutablePointer<ElementDraft>
  ) throws(SyntaxError) {
    switch key {
    case .flexWrap:
      draft.pointee.stack.flexWrap = try readWord(key.word, tables.pointee.flexWraps) ?? .noWrap
    case .alignContent:
      draft.pointee.stack.alignContent =
        try readWord(key.word, tables.pointee.alignContents) ?? .start
    case .lineSpacing: draft.pointee.stack.lineSpacing = try readPoints(key.word) ?? 0
    case .horizontalAlignment:
      draft.pointee.horizontalAlignment =
        try readWord(key.word, tables.pointee.horizontalAlignments) ?? .none
    case .verticalAlignment:
      draft.pointee.verticalAlignment =
        try readWord(key.word, tables.pointee.verticalAlignments) ?? .none
    case .baselineRelativeArrangement:
      draft.pointee.stack.baselineRelativeArrangement = try readBool(key.word) ?? false
    case .insets: draft.pointee.insets = try readInsets(key.word) ?? .zero
    case .centeringOptions:
      draft.pointee.centeringOptions =
        try readWord(key.word, tables.pointee.centeringOptions) ?? .xy
    case .sizingOptions:
      draft.pointee.sizingOptions = try readWord(key.word, tables.pointee.centerSizings) ?? .default
    case .horizontalPosition:
      draft.pointee.horizontalPosition = try readWord(key.word, tables.pointee.positions) ?? .none
    case .verticalPosition:
      draft.pointee.verticalPosition = try readWord(key.word, tables.pointee.positions) ?? .none
    case .sizingOption:
      draft.pointee.sizingOption =
        try readWord(key.word, tables.pointee.relativeSizings) ?? .default
    case .ratio: draft.pointee.ratio = try readRatio(key.word) ?? 1
    case .sizing:
      draft.pointee.sizing = try readWord(key.word, tables.pointee.absoluteSizings) ?? .default
    case .cornerLocation:
      draft.pointee.cornerLocation =
        try readWord(key.word, tables.pointee.cornerLocations) ?? .topLeft
    case .offset: draft.pointee.offsetFromCorner = try readPoint(key.word) ?? .zero
    case .wrapsCorner: draft.pointee.wrapsCorner = try readBool(key.word) ?? false
    default: try readLeafValue(of: key, into: draft)
    }
  }

  private mutating func readType(
    into draft: UnsafeMutablePointer<ElementDraft>
  ) throws(SyntaxError) {
    draft.pointee.typeOffset = scanner.offset
    if let type = try readWord("type", tables.pointee.types) {
      draft.pointee.type = type
    } else {
      draft.pointee.hasErrors = true
    }
  }

  private mutating func readName(
    into draft: UnsafeMutablePointer<ElementDraft>
  ) throws(SyntaxError) {
    let first = scanner.offset
    guard scanner.byte == UInt8(ascii: "\"") else {
      let _: Bool? = try refuse("\"id\" takes a string that is not empty")
      return
    }
    let string = try scanner.readString()
    if string.bytes.isEmpty || string.bytes.count > Name.maximumLength {
      report(
        string.bytes.isEmpty
          ? "an \"id\" is not empty: name the element, or remove the key"
          : "an \"id\" has at most \(Name.maximumLength) bytes: shorten it",
        at: first, length: scanner.offset - first)
      return
    }
    draft.pointee.name = Name(
      offset: first + 1, length: string.bytes.count, needsRewriting: string.hasEscapes)
    if hashesNames { draft.pointee.nameHash = string.hash }
  }

  private mutating func readChild(
    _ key: ElementKey, into draft: UnsafeMutablePointer<ElementDraft>
  ) throws(SyntaxError) {
    if scanner.byte == UInt8(ascii: "{") { return try open(role: key, isListed: false) }
    draft.pointee.hasErrors = true
    let _: Bool? = try refuse("\"\(key.word)\" takes an element: {\"type\": \"node\"}")
  }

  private mutating func readChildren(
    into draft: UnsafeMutablePointer<ElementDraft>
  ) throws(SyntaxError) {
    guard scanner.byte == UInt8(ascii: "[") else {
      draft.pointee.hasErrors = true
      let _: Bool? = try refuse("\"children\" takes an array: [{\"type\": \"node\"}]")
      return
    }
    scanner.at += 1
    // A second list under the same key is an error already.
    draft.pointee.listedCount = 0
    if !scanner.take(UInt8(ascii: "]")) { _ = try openListed(role: .children) }
  }
}
