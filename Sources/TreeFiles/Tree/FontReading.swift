import LayoutEngine
import LayoutText

extension TreeReader {
  /// Reads a font name or object. An object is validated here and kept as text; `description(of:)` parses it again once
  /// the fonts are known.
  mutating func readFont(_ key: String) throws(SyntaxError) -> FontValue? {
    if scanner.byte == UInt8(ascii: "\"") {
      return FontValue(text: try scanner.readString(), isObject: false)
    }
    guard scanner.byte == UInt8(ascii: "{") else {
      return try refuse(key, .string, orAn: "object")
    }
    let first = scanner.at
    guard try readFontDescription(key) != nil else { return nil }
    let bytes = UnsafeBufferPointer(start: first, count: scanner.at - first)
    return FontValue(text: JSONString(bytes: bytes, hasEscapes: false), isObject: true)
  }

  /// Parses a font object again. Its errors were reported by `readFont`.
  mutating func description(of font: FontValue) -> FontDescription? {
    guard font.isObject else { return FontDescription(name: font.text, settings: []) }
    let at = scanner.at
    defer { scanner.at = at }
    scanner.at = font.text.bytes.baseAddress!
    return try? readFontDescription(ElementKey.font.word)
  }

  /// Reads `{"name": "Inter", "weight": 600, …}`.
  private mutating func readFontDescription(
    _ key: String
  ) throws(SyntaxError) -> FontDescription? {
    let first = scanner.offset
    var name: JSONString?
    var settings: [FontSetting] = []
    var isRead = true
    let keys = FontKey.table
    let object = try readObject(keys.names, in: .value(key), FontKey.words) {
      reader, index, _ throws(SyntaxError) in
      let key = keys.key(at: index)
      switch key {
      case .name:
        name = try reader.readString(key.word)
        if name == nil { isRead = false }
      case .variations: if try !reader.readVariations(into: &settings) { isRead = false }
      default:
        guard let value = try reader.readFontValue(of: key) else {
          isRead = false
          return
        }
        settings.append(FontSetting(key: key.word, axis: key.axis!, value: value.number))
      }
    }
    guard isRead, object.isKnown, object.isDistinct else { return nil }
    guard let name else {
      report(
        "\"\(key)\" needs the \"name\" of the font: {\"name\": \"Helvetica\", \"weight\": 700}",
        at: first, length: 1)
      return nil
    }
    return FontDescription(name: name, settings: settings)
  }

  /// Reads the value of an axis. Returns nil if the value is invalid. In a valid result, `number` is nil for `auto`.
  private mutating func readFontValue(
    of key: FontKey
  ) throws(SyntaxError) -> (number: Double?, Void)? {
    let first = scanner.at
    if scanner.isAtNumber {
      let number = try scanner.readNumber()
      if key.accepts(number) { return (number, ()) }
      scanner.at = first
    } else if scanner.byte == UInt8(ascii: "\"") {
      let string = try scanner.readString()
      if key == .opticalSize, string.spells("auto") { return (nil, ()) }
      if key == .weight,
        let weight = Font.Weight.allCases.first(where: { string.spells($0.keyword) })
      {
        return (weight.number, ())
      }
      scanner.at = first
    }
    let expected =
      switch key {
      case .weight:
        "a number from 1 to 1000, such as 600, or one of "
          + Font.Weight.keywords.inQuotes.listed("or")
      case .width: "a number greater than 0, in percent of the normal width, such as 75"
      case .slant: "a number of degrees, such as -10"
      default: "a number of points greater than 0, such as 24, or \"auto\""
      }
    return try refuse("\"\(key.word)\" must be \(expected)") { raw in
      guard let text = raw.unquoted else { return nil }
      var advice =
        Double(text) == nil
        ? Advice(forKeyword: text, among: key == .weight ? Font.Weight.keywords : ["auto"])
        : Advice(forValue: raw, of: key.word, .points)
      // The advice is unsure, because the weights that the font has are not known here.
      advice?.isUnsure = true
      return advice
    }
  }

  /// Reads `{"GRAD": 88}`.
  private mutating func readVariations(
    into settings: inout [FontSetting]
  ) throws(SyntaxError) -> Bool {
    guard scanner.byte == UInt8(ascii: "{") else {
      try reportAndSkipValue("\"variations\" must be an object, such as {\"GRAD\": 88}")
      return false
    }
    var seen: Set<ExactText> = []
    var isRead = true
    try readObject(.empty) { reader, _, offset throws(SyntaxError) in
      let name = reader.key(at: offset)
      if name.isComment { return try reader.scanner.skipValue() }
      let axis = name.text
      if axis.unicodeScalars.count != 4 {
        isRead = false
        reader.report(
          "\"\(name.excerpt)\" is not an axis: write its tag of four characters, such as \"GRAD\"",
          at: offset, length: name.bytes.count + 2)
        return try reader.scanner.skipValue()
      }
      if !seen.insert(ExactText(axis)).inserted {
        isRead = false
        reader.reportDuplicate(keyAt: offset)
      }
      if reader.scanner.isAtNumber {
        settings.append(
          FontSetting(key: axis, axis: axis, value: try reader.scanner.readNumber()))
      } else {
        isRead = false
        try reader.reportAndSkipValue("\"\(name.excerpt)\" must be a number, such as 88") {
          var advice = Advice(forValue: $0, of: axis, .points)
          advice?.isUnsure = true
          return advice
        }
      }
    }
    return isRead
  }
}
