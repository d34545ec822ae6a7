import LayoutEngine

extension TreeReader {
  /// Reads the value of an element's key. If the value is a child element, only begins it: its members are read next.
  @inline(__always)
  mutating func readValue(
    of key: ElementKey, into draft: UnsafeMutablePointer<ElementDraft>
  ) throws(SyntaxError) {
    let stored = tables.pointee.elementKeys.stored + Int(key.index)
    switch stored.pointee.kind {
    case .type: try readType(into: draft)
    case .name: try readName(into: draft)
    case .style: try readStyle(into: &draft.pointee.style)
    case .elements: try readChildren(into: draft)
    case .element: try readChild(key, into: draft)
    case .measures: draft.pointee.measures = try readMeasures(key.word)
    case .runs: try readRuns(key.word, into: draft)
    case .token: try readToken(key, into: draft)
    default:
      let values =
        stored.pointee.isAttribute
        ? UnsafeMutableRawPointer(attributes(of: draft)) : ElementDraft.values(draft)
      try readStored(stored, of: key, into: values)
    }
  }

  /// Reads a value and stores it at the offset in the key's row. If the value is invalid, reports
  /// an error and stores nothing.
  @inline(__always)
  mutating func readStored<Key: FormatKey>(
    _ stored: UnsafePointer<StoredKey>, of key: Key, into values: UnsafeMutableRawPointer
  ) throws(SyntaxError) {
    let place = values + Int(stored.pointee.offset)
    switch stored.pointee.kind {
    case .points: store(try readNumber(key.word, .points), at: place)
    case .length: store(try readNumber(key.word, .length), at: place)
    case .positive: store(try readNumber(key.word, .ratio), at: place)
    case .factor: store(try readFactor(key.word), at: place)
    case .count: store(try readNumber(key.word, .count).map { Int32($0) }, at: place)
    case .bool: store(try readBool(key.word), at: place)
    case .keyword:
      store(try readKeyword(key.word, stored.pointee.keywords, key.row.keywords), at: place)
    case .dimension: store(try readDimension(key.word), at: place)
    case .size: store(try readSize(key.word), at: place)
    case .point: store(try readPoint(key.word), at: place)
    case .insets:
      guard let value = try readInsets(key.word) else { break }
      store(value.insets, at: place)
      store(value.safeEdges, at: values + MemoryLayout<ElementValues>.offset(of: \.safeEdges)!)
    case .finiteInsets: store(try readFiniteInsets(key.word), at: place)
    case .scaleFactors: store(try readScaleFactors(key.word), at: place)
    case .string: store(try readString(key.word), at: place)
    case .font: store(try readFont(key.word), at: place)
    default: try scanner.skipValue()
    }
  }

  @inline(__always)
  private func store<Value: BitwiseCopyable>(_ value: Value?, at place: UnsafeMutableRawPointer) {
    if let value { place.storeBytes(of: value, as: Value.self) }
  }

  @inline(__always)
  mutating func readType(
    into draft: UnsafeMutablePointer<ElementDraft>
  ) throws(SyntaxError) {
    draft.pointee.typeOffset = scanner.offset
    if let index = try readKeyword("type", tables.pointee.types, ElementType.keywords) {
      // An enum without payloads is stored as its index.
      draft.pointee.type = unsafeBitCast(index, to: ElementType.self)
    } else {
      reportWrongType(rawValue(from: draft.pointee.typeOffset).unquoted, of: draft)
    }
  }

  @inline(__always)
  mutating func readName(
    into draft: UnsafeMutablePointer<ElementDraft>
  ) throws(SyntaxError) {
    let first = scanner.offset
    guard scanner.byte == UInt8(ascii: "\"") else { return try reportInvalidName() }
    let string = try scanner.readString()
    guard 1...Name.maximumLength ~= string.bytes.count else {
      return reportNameLength(string, from: first)
    }
    draft.pointee.name = Name(
      offset: first &+ 1, length: string.bytes.count, needsRewriting: string.hasEscapes)
    if hashesNames { draft.pointee.nameHash = string.hash }
  }

  @inline(never)
  private mutating func reportInvalidName() throws(SyntaxError) {
    try reportAndSkipValue("\"id\" must be a string that is not empty") {
      Advice(forValue: $0, of: ElementKey.id.word, .string)
    }
  }

  @inline(never)
  private mutating func reportNameLength(_ name: JSONString, from first: Int) {
    report(
      name.bytes.isEmpty
        ? "the \"id\" is empty: name the element, or remove the key"
        : "the \"id\" is longer than \(Name.maximumLength) bytes: shorten it",
      at: first, length: scanner.offset - first)
  }

  private mutating func readChild(
    _ key: ElementKey, into draft: UnsafeMutablePointer<ElementDraft>
  ) throws(SyntaxError) {
    if scanner.byte == UInt8(ascii: "{") { return try open(role: key, isListed: false) }
    draft.pointee.hasErrors = true
    try reportAndSkipValue("\"\(key.word)\" must be an element, such as {\"type\": \"node\"}") {
      Advice(
        forElement: $0, under: key, of: draft.pointee.has(.type) ? draft.pointee.type : nil)
    }
  }

  private mutating func readChildren(
    into draft: UnsafeMutablePointer<ElementDraft>
  ) throws(SyntaxError) {
    guard scanner.byte == UInt8(ascii: "[") else {
      draft.pointee.hasErrors = true
      try reportAndSkipValue("\"children\" must be an array, such as [{\"type\": \"node\"}]") {
        Advice(forElements: $0, of: draft.pointee.has(.type) ? draft.pointee.type : nil)
      }
      return
    }
    scanner.at += 1
    // Counts from 0 again if the element has a second array under the same key, which was reported before.
    draft.pointee.listedCount = 0
    if !scanner.consume(UInt8(ascii: "]")) { _ = try openListed(role: .children) }
  }
}
