import TreeFiles

/// The keys of a JSON text that tell what kind of report it is: those of its object, or of the first object
/// of its array.
struct ReportOutline {
  private(set) var isArray = false
  /// True if it is an array without items.
  private(set) var isEmpty = false
  private(set) var keys: Set<String> = []
  /// A longer key, in bytes, is of no report: `otherKey`. A set compares what texts look like, which takes long for a
  /// name of many marks.
  private static let longestKey = 40
  private static let otherKey = "…"
  /// The value of `version`, if that is a string.
  private(set) var version: String?

  /// Reads the beginning of a text. One that is no JSON has no keys.
  init(_ text: UnsafeRawBufferPointer) {
    var scanner = JSONScanner(text)
    do {
      try read(&scanner)
    } catch {
      self.keys = []
    }
  }

  private mutating func read(_ scanner: inout JSONScanner) throws(SyntaxError) {
    scanner.skipWhitespace()
    if scanner.take(UInt8(ascii: "[")) {
      isArray = true
      isEmpty = scanner.take(UInt8(ascii: "]"))
    }
    guard !isEmpty, scanner.take(UInt8(ascii: "{")), !scanner.take(UInt8(ascii: "}")) else {
      return
    }
    repeat {
      scanner.skipWhitespace()
      let name = try scanner.readString()
      let key = name.bytes.count > Self.longestKey ? Self.otherKey : name.text
      keys.insert(key)
      try scanner.takeColon()
      scanner.skipWhitespace()
      if key == "version", scanner.byte == UInt8(ascii: "\"") {
        let value = try scanner.readString()
        version = value.bytes.count > Self.longestKey ? nil : value.text
      } else {
        try scanner.skipValue()
      }
    } while try scanner.takeCommaBeforeKey()
  }

  /// Returns true if it is an object with some keys.
  func isObject(with keys: Set<String>) -> Bool { !isArray && self.keys.isSuperset(of: keys) }
}
