import LayoutEngine
import LayoutText

/// Reads a strings file.
struct StringsReader: SideFileReader {
  private var scanner: JSONScanner
  var diagnostics = Diagnostics(limit: .max)
  private(set) var entries: [ExactText: StringsFile.Entry] = [:]
  private(set) var characters: [UInt8] = []
  private(set) var language: String?

  private static let languageKey = "$language"

  init(_ text: UnsafeRawBufferPointer) { scanner = JSONScanner(text) }

  mutating func readFile() throws(SyntaxError) {
    scanner.skipWhitespace()
    guard scanner.byte == UInt8(ascii: "{") else { throw notAnObject() }
    scanner.at += 1
    if !scanner.consume(UInt8(ascii: "}")) {
      repeat { try readMember() } while try scanner.consumeCommaBeforeKey()
    }
    scanner.skipWhitespace()
    if scanner.at < scanner.end {
      throw scanner.trailingText(after: "object")
    }
  }

  /// Returns the error for a file that is not a JSON object, often one of Xcode's .strings files in
  /// UTF-16 or UTF-8.
  private func notAnObject() -> SyntaxError {
    if scanner.byte >= 0x80 { return scanner.unexpected("an object") }
    return scanner.error(
      at: scanner.at,
      "a strings file is an object of texts by id, such as {\"title\": \"Anmelden\"}; on a Mac, "
        + "plutil -convert json -o de.json makes one of a .strings file")
  }

  private mutating func readMember() throws(SyntaxError) {
    scanner.skipWhitespace()
    let first = scanner.offset
    let key = try scanner.readString()
    let range = first..<scanner.offset
    try scanner.consumeColon()
    if key.spells(StringsReader.languageKey) { return try readLanguage() }
    if key.isComment { return try scanner.skipValue() }
    let start = characters.count
    var ends: [Int] = []
    if scanner.byte == UInt8(ascii: "[") {
      try readList(of: key, start, &ends)
    } else if scanner.byte == UInt8(ascii: "\"") {
      ends = [try readString(start)]
    } else {
      return try refuse(key)
    }
    if ends.isEmpty { return }
    let text = StringsFile.Entry(index: entries.count, key: range, start: start, ends: ends)
    if entries.updateValue(text, forKey: ExactText(key.text)) != nil {
      report("duplicate key \"\(key.excerpt)\" in this object: remove one of the two", at: range)
    }
  }

  /// Reads an array of strings, one for each run.
  private mutating func readList(
    of key: JSONString, _ start: Int, _ ends: inout [Int]
  ) throws(SyntaxError) {
    let first = scanner.offset
    scanner.at += 1
    if scanner.consume(UInt8(ascii: "]")) {
      return report(
        "\"\(key.excerpt)\" is an empty array: write one string for each run of the text",
        at: first..<scanner.offset)
    }
    repeat {
      scanner.skipWhitespace()
      if scanner.byte == UInt8(ascii: "\"") {
        ends.append(try readString(start))
      } else {
        try refuse(key)
      }
    } while try scanner.consumeCommaBeforeValue()
  }

  /// Appends a string to the characters. Returns its end, relative to `start`.
  private mutating func readString(_ start: Int) throws(SyntaxError) -> Int {
    try scanner.readString().decode { characters.append($0) }
    return characters.count - start
  }

  private mutating func refuse(_ key: JSONString) throws(SyntaxError) {
    let first = scanner.offset
    // In a strings file, no value is an object; in a string catalog, the value of `strings` is.
    if scanner.byte == UInt8(ascii: "{") && key.spells("strings") {
      throw scanner.error(
        at: scanner.at,
        "this is a string catalog of Xcode: write each of its languages to a file, such as with "
          + "jq '.strings | map_values(.localizations.de.stringUnit.value // empty)'")
    }
    let value = scanner.at
    try scanner.skipValue()
    let word = String(
      decoding: UnsafeBufferPointer(start: value, count: min(scanner.at - value, 24)), as: UTF8.self
    )
    let remedy =
      switch word.first {
      case "{", "[": ""
      case "n": ": remove the key"
      default: ": write \"\(word)\""
      }
    report(
      "\"\(key.excerpt)\" must be a string in quotes, or an array of strings, one for each run"
        + remedy, at: first..<scanner.offset)
  }

  private mutating func readLanguage() throws(SyntaxError) {
    let first = scanner.offset
    var text: String?
    if scanner.byte == UInt8(ascii: "\"") {
      text = try scanner.readString().text
    } else {
      try scanner.skipValue()
    }
    if let text, LanguageTag(text) != nil {
      language = text
      return
    }
    report(
      "\"\(StringsReader.languageKey)\" must be a tag of BCP 47, such as \"ja\" or \"zh-Hant\"",
      suggestion: text.flatMap { LanguageTag.corrected($0) }.map { "\"\($0)\"" },
      at: first..<scanner.offset)
  }
}
