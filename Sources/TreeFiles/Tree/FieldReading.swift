import LayoutEngine

/// The keys of a small object that can also be written as an array, in the order of the array, and an example for error
/// messages.
struct CompoundValue: Equatable, Sendable {
  /// The keys, separated by spaces, in a constant like the keywords of `KeywordEnum`.
  let words: StaticString
  let example: StaticString

  // Not inlined: Swift 6.3.1's optimizer fails with an error of its own in functions that loop over the names.
  @inline(never)
  var names: [String] { words.words }

  /// The number of keys. Reading it creates no array of the keys.
  var count: Int { words.wordCount }

  static func == (first: CompoundValue, second: CompoundValue) -> Bool {
    first.example.description == second.example.description
  }

  static let size = CompoundValue(
    words: "width height", example: "a size: {\"width\": 40, \"height\": 20} or [40, 20]")
  static let boundsSize = CompoundValue(
    words: "width height",
    example: "a size: [375, \"inf\"] or {\"width\": 375, \"height\": \"inf\"}")
  static let dimensionSize = CompoundValue(
    words: "width height",
    example: "a size of dimensions: {\"width\": \"50%\", \"height\": 20} or [\"50%\", \"auto\"]")
  static let sizeRange = CompoundValue(
    words: "min max",
    example: "an object with two sizes: {\"min\": [40, 20], \"max\": [\"50%\", \"auto\"]}")
  /// The table of the keys of a size range, created when the first size range is read.
  static let sizeRangeTable = NameTable(sizeRange.words)
  static let point = CompoundValue(
    words: "x y", example: "a point: {\"x\": 8, \"y\": 4} or [8, 4]")
  static let insets = CompoundValue(
    words: "top left bottom right",
    example: """
      points, "inf" or "safeArea": one value for all edges, [top, left, bottom, right] or \
      {"top": 8, "left": "inf"}
      """)
  static let finiteInsets = CompoundValue(
    words: "top left bottom right",
    example: """
      points: one number for all edges, [top, left, bottom, right] or {"top": 8, "left": 4}
      """)
  static let measure = CompoundValue(
    words: "max size",
    example: "an array of objects: [{\"max\": [375, \"inf\"], \"size\": [120, 20]}]")
  /// The table of the keys of a recorded measure, created when the first measure is read.
  static let measureTable = NameTable(measure.words)
}

extension TreeReader {
  /// Reads `{"width": length, "height": length}` or `[width, height]`.
  @inline(__always)
  mutating func readSize(_ key: @autoclosure () -> String) throws(SyntaxError) -> Size? {
    if let pair = scanner.consumePlainPair(minimum: 0) {
      return Size(width: pair.first, height: pair.second)
    }
    return try readSize(key(), .size, takesInfinity: false)
  }

  /// Reads a size of a case, whose sides may be `"inf"`.
  mutating func readBoundsSize(_ key: @autoclosure () -> String) throws(SyntaxError) -> Size? {
    try readSize(key(), .boundsSize, takesInfinity: true)
  }

  @inline(never)
  private mutating func readSize(
    _ key: @autoclosure () -> String, _ form: CompoundValue, takesInfinity: Bool
  ) throws(SyntaxError) -> Size? {
    var values = SIMD4<Double>(repeating: .nan)
    let first = scanner.offset
    var isReported = false
    let isRead = try readFields(key(), form, tables.pointee.sizeKeys) {
      reader, index throws(SyntaxError) in
      if takesInfinity, reader.consumeInfinity() {
        values[index] = .infinity
      } else if let length = try reader.consumeNumber(.length) {
        values[index] = length
      } else {
        if isReported { return false }
        isReported = !takesInfinity && reader.reportPartialSize(key(), form, from: first)
        if isReported {
          try reader.scanner.skipValue()
          return false
        }
        let field = form.names[index]
        let expected = takesInfinity ? ExpectedValue.bound : .requiredLength
        try reader.reportAndSkipValue("\"\(field)\" must be \(expected.example)") { raw in
          Advice(forValue: raw, of: field, expected, in: key())
        }
        return false
      }
      return true
    }
    guard isRead else { return nil }
    if values[0].isNaN || values[1].isNaN {
      if !takesInfinity, reportPartialSize(key(), form, from: first) { return nil }
      let bound = ["min", "max"].first(where: key().hasPrefix)
      let sides = bound.map { ["\($0)Width", "\($0)Height"] } ?? ["width", "height"]
      report(
        "\"\(key())\" needs both dimensions of \(form.example)"
          + (takesInfinity
            ? "" : "; for one alone, write \(sides.inQuotes.listed("or")) in \"style\""),
        at: first, length: scanner.offset - first)
      return nil
    }
    return Size(width: values[0], height: values[1])
  }

  /// Reports a style size with a missing side or a percentage, and suggests a key for each side. Returns false for any
  /// other value.
  private mutating func reportPartialSize(
    _ key: String, _ form: CompoundValue, from first: Int
  ) -> Bool {
    let bound = ["min", "max"].first(where: key.hasPrefix) ?? ""
    guard StyleKey(rawValue: key) != nil else { return false }
    let at = scanner.at
    defer { scanner.at = at }
    scanner.at = scanner.start + first
    guard (try? scanner.skipValue()) != nil,
      let sides = ForeignKey(name: key, value: rawValue(from: first)).partialSize, !sides.isEmpty
    else { return false }
    let members = sides.map { side in
      (
        key: bound.isEmpty
          ? side.key : "\(bound)\(side.key.prefix(1).uppercased())\(side.key.dropFirst())",
        value: side.value
      )
    }
    refuse(valueFrom: first, "\"\(key)\" must be \(form.example)") { _ in
      Advice(members, in: .style)
    }
    return true
  }

  /// Reads a size of dimensions. A missing side is nil.
  mutating func readDimensionSize(
    _ key: @autoclosure () -> String
  ) throws(SyntaxError) -> (width: Dimension?, height: Dimension?)? {
    var width: Dimension?
    var height: Dimension?
    let isRead = try readFields(key(), .dimensionSize, tables.pointee.sizeKeys) {
      reader, index throws(SyntaxError) in
      let dimension = try reader.readDimension(index == 0 ? "width" : "height")
      if index == 0 { width = dimension } else { height = dimension }
      return dimension != nil
    }
    return isRead ? (width, height) : nil
  }

  /// Reads `{"min": dimension size, "max": dimension size}`.
  mutating func readSizeRange(
    _ key: @autoclosure () -> String
  ) throws(SyntaxError) -> (
    min: (width: Dimension?, height: Dimension?)?, max: (width: Dimension?, height: Dimension?)?
  )? {
    guard scanner.byte == UInt8(ascii: "{") else {
      return try refuse("\"\(key())\" must be \(CompoundValue.sizeRange.example)")
    }
    var minimum: (width: Dimension?, height: Dimension?)?
    var maximum: (width: Dimension?, height: Dimension?)?
    let isRead = try readFields(key(), .sizeRange, CompoundValue.sizeRangeTable) {
      reader, index throws(SyntaxError) in
      let size = try reader.readDimensionSize(index == 0 ? "min" : "max")
      if index == 0 { minimum = size } else { maximum = size }
      return size != nil
    }
    return isRead ? (minimum, maximum) : nil
  }

  /// Reads `{"x": points, "y": points}` or `[x, y]`.
  mutating func readPoint(_ key: @autoclosure () -> String) throws(SyntaxError) -> Point? {
    if let pair = scanner.consumePlainPair(minimum: -.infinity) {
      return Point(x: pair.first, y: pair.second)
    }
    var values = SIMD4<Double>()
    let isRead = try readFields(key(), .point, tables.pointee.pointKeys) {
      reader, index throws(SyntaxError) in
      guard let points = try reader.readNumber(index == 0 ? "x" : "y", .points) else {
        return false
      }
      values[index] = points
      return true
    }
    return isRead ? Point(x: values[0], y: values[1]) : nil
  }

  /// Reads `{"top", "left", "bottom", "right"}`, `[top, left, bottom, right]` or one value for all. On `safeEdges`, the
  /// insets are added to the safe area.
  mutating func readInsets(
    _ key: @autoclosure () -> String
  ) throws(SyntaxError) -> (insets: EdgeInsets, safeEdges: Edges)? {
    var values = SIMD4<Double>()
    var safeEdges: UInt8 = 0
    if let inset = try readPlainInset() {
      values = SIMD4(repeating: inset.value)
      if inset.isSafe { safeEdges = 0b1111 }
    } else {
      let isRead = try readFields(key(), .insets, tables.pointee.insetKeys) {
        reader, index throws(SyntaxError) in
        guard let inset = try reader.readPlainInset() else {
          let edge = CompoundValue.insets.names[index]
          try reader.reportAndSkipValue(
            "\"\(edge)\" must be a number of points, \"inf\", \"safeArea\" or, with points added, \"safeArea+8\""
          ) { Advice(forSafeArea: $0, isEdge: true) ?? Advice(forValue: $0, of: edge, .bound) }
          return false
        }
        values[index] = inset.value
        if inset.isSafe { safeEdges |= 1 << UInt8(index) }
        return true
      }
      if !isRead { return nil }
    }
    let insets = EdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
    return (insets, Edges(rawValue: safeEdges))
  }

  /// Reads points, `"inf"` or `"safeArea"`; returns nil if the next value is something else.
  @inline(__always)
  private mutating func readPlainInset() throws(SyntaxError) -> (value: Double, isSafe: Bool)? {
    if scanner.isAtNumber { return (try scanner.readNumber(), false) }
    if consumeInfinity() { return (.infinity, false) }
    return consumeSafeArea().map { ($0, true) }
  }

  /// Consumes `"safeArea"`, `"safeArea+8"` or `"safeArea-8"` if it is next. Returns the added number; nil if it is not.
  @inline(never)
  private mutating func consumeSafeArea() -> Double? {
    let word: StaticString = "\"safeArea"
    var ahead = scanner
    for index in 0..<word.utf8CodeUnitCount {
      if ahead.byte != word.utf8Start[index] { return nil }
      ahead.at += 1
    }
    var added = 0.0
    if ahead.byte != UInt8(ascii: "\"") {
      let isNegative = ahead.byte == UInt8(ascii: "-")
      guard isNegative || ahead.byte == UInt8(ascii: "+"), isDigit(ahead.at[1]) else { return nil }
      ahead.at += 1
      guard let number = try? ahead.readNumber(), ahead.byte == UInt8(ascii: "\"") else {
        return nil
      }
      added = isNegative ? -number : number
    }
    ahead.at += 1
    scanner = ahead
    return added
  }

  /// Consumes `"inf"` if it is next.
  private mutating func consumeInfinity() -> Bool {
    if scanner.consumeInfinity() { return true }
    guard scanner.byte == UInt8(ascii: "\"") else { return false }
    var ahead = scanner
    guard let word = try? ahead.readString(), word.spells("inf") else { return false }
    scanner = ahead
    return true
  }

  /// Reads an object with the keys of `form`, or an array with a value for each of them. Returns false if a part of it
  /// is invalid.
  @inline(__always)
  private mutating func readFields(
    _ key: @autoclosure () -> String, _ form: @autoclosure () -> CompoundValue, _ keys: NameTable,
    _ read: (inout TreeReader, Int) throws(SyntaxError) -> Bool
  ) throws(SyntaxError) -> Bool {
    if scanner.byte == UInt8(ascii: "[") { return try readList(key(), form(), read) }
    guard scanner.byte == UInt8(ascii: "{") else {
      let form = form()
      try reportAndSkipValue("\"\(key())\" must be \(form.example)") { raw in
        guard form == .insets else { return Advice(for: raw, insteadOf: form) }
        return Advice(forSafeArea: raw, isEdge: false) ?? Advice(forValue: raw, of: key(), .bound)
          ?? Advice(for: raw, insteadOf: form)
      }
      return false
    }
    var isRead = true
    let object = try readObject(keys, in: .value(key()), form().names) {
      reader, index, _ throws(SyntaxError) in
      if try !read(&reader, index) { isRead = false }
    }
    return isRead && object.isKnown
  }

  @inline(__always)
  private mutating func readList(
    _ key: @autoclosure () -> String, _ form: CompoundValue,
    _ read: (inout TreeReader, Int) throws(SyntaxError) -> Bool
  ) throws(SyntaxError) -> Bool {
    let first = scanner.offset
    let expected = form.count
    var count = 0
    var isRead = true
    try readArray { reader throws(SyntaxError) in
      if count < expected {
        if try !read(&reader, count) { isRead = false }
      } else {
        try reader.scanner.skipValue()
      }
      count += 1
    }
    if count != expected {
      refuse(valueFrom: first, "\"\(key())\" must be \(form.example)") {
        Advice(for: $0, insteadOf: form)
      }
      return false
    }
    return isRead
  }
}
