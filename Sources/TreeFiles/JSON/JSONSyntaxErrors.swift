import Platform

// Errors in JSON syntax, each with a sentence that says what to do.

extension JSONScanner {
  package func error(
    at place: UnsafePointer<UInt8>, length: Int = 1, _ message: String
  ) -> SyntaxError {
    SyntaxError(offset: place - start, length: length, message: message)
  }

  func truncated(_ what: String) -> SyntaxError {
    SyntaxError(
      offset: end - start, length: 1,
      message: "the text ends inside \(what): is the file complete?")
  }

  /// Returns the error for a missing comma or closing bracket after a value.
  func missingComma(before next: String, or bracket: String) -> SyntaxError {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["):
      return error(at: at, "the comma before this \(next) is missing: add it")
    default: return unexpected("a comma or \(bracket) after the value")
    }
  }

  func trailingComma() -> SyntaxError {
    var comma = at - 1
    while comma.pointee != UInt8(ascii: ",") { comma -= 1 }
    return error(at: comma, "a trailing comma: remove it")
  }

  /// Returns the error for text after the end of a file's content. `what` names this content, such as `JSON value`.
  package func trailingText(after what: String, _ note: String = "") -> SyntaxError {
    foreignLine
      ?? error(
        at: at, length: max(1, wordLength), "unexpected text after the \(what): remove it\(note)")
  }

  /// The error for a line of a merge conflict or around a Markdown code block; nil for other text.
  private var foreignLine: SyntaxError? {
    var length = 1
    while length < 7, at[length] == byte { length += 1 }
    if length == 7, "<|=>".utf8.contains(byte) {
      return error(
        at: at, length: length,
        "a merge conflict: keep one version, without the lines <<<<<<<, ======= and >>>>>>>")
    }
    if length >= 3, byte == UInt8(ascii: "`") {
      return error(
        at: at, length: 3, "a Markdown code block: remove the lines that begin with ```")
    }
    return nil
  }

  /// Returns the error for text other than `expected`.
  package func unexpected(_ expected: String) -> SyntaxError {
    if at >= end { return truncated("the tree, where \(expected) should follow") }
    if let foreignLine { return foreignLine }
    if at == start, [[0xFE, 0xFF], [0xFF, 0xFE]].contains([at[0], at[1]]) {
      return error(at: at, length: 2, "this is UTF-16: save the text in UTF-8")
    }
    if "*+-/".utf8.contains(byte), expected.hasPrefix("a comma"), !isAtComment {
      return error(at: at, "there is no arithmetic: write the result")
    }
    switch byte {
    case 0:
      return error(at: at, "a null byte: this is not a text file")
    case UInt8(ascii: "\""):
      return error(at: at, "expected \(expected), not a string")
    case UInt8(ascii: "/"), UInt8(ascii: "#"):
      return error(
        at: at, "JSON has no comments: remove it, or put it under a \"$comment\" key")
    case UInt8(ascii: "'"), UInt8(ascii: "`"):
      return error(at: at, "expected \(expected): JSON uses double quotes")
    case 0x80...:
      let length = multibyteLength(at)
      if length == 0 { return notUTF8() }
      return error(
        at: at, length: length,
        (0x98...0x9F).contains(at[2]) && at[0] == 0xE2 && at[1] == 0x80
          ? "expected \(expected), not \(quoted(length)): write straight double quotes, here and around each string"
          : "expected \(expected), not \(quoted(length)): JSON uses ASCII punctuation and quotes")
    default:
      let length = max(1, wordLength)
      let remedy = remedy(expected, length).map { ": \($0)" } ?? ""
      // Shows an unquoted key without quotes: in quotes, it would look valid.
      let isKey = expected == JSONScanner.string && length > 1
      let shown = isKey ? String(quoted(length).dropFirst().dropLast()) : quoted(length)
      return error(at: at, length: length, "expected \(expected), not \(shown)\(remedy)")
    }
  }

  /// True if a JavaScript comment begins at the scanner.
  private var isAtComment: Bool {
    byte == UInt8(ascii: "/") && (at[1] == byte || at[1] == UInt8(ascii: "*"))
  }

  /// Returns what to write instead of a word or character that is not JSON; nil if that is unknown.
  private func remedy(_ expected: String, _ length: Int) -> String? {
    let word = String(
      decoding: UnsafeBufferPointer(start: at, count: min(length, 24)), as: UTF8.self)
    if word.hasPrefix("...") { return "write its members or elements" }
    if byte == UInt8(ascii: ","), expected != JSONScanner.colon {
      return "remove one of the two commas"
    }
    switch expected {
    case JSONScanner.value: return remedy(forValue: word)
    case JSONScanner.string:
      if isDigit(byte) { return "write a decimal with a point, such as 10.5" }
      return word.first!.isLetter
        ? "write \"\(word)\", and so each key and each string of the text" : nil
    case JSONScanner.colon: return "write \":\""
    default: return remedy(afterValue: word)
    }
  }

  private func remedy(forValue word: String) -> String? {
    switch word {
    case "undefined", "None", "nil", "NULL": return "leave the key out"
    case "(": return "write an array in [ and ]"
    default:
      let name = word.droppingPrefix(".")
      return name.first?.isLetter ?? false ? "put a string in double quotes, \"\(name)\"" : nil
    }
  }

  /// Returns what to write instead of text that follows a value in place of a comma, such as a unit, a percent sign or
  /// more digits; nil if that is unknown.
  private func remedy(afterValue word: String) -> String? {
    let isAfterNumber = at > start && isDigit(at[-1])
    switch word {
    case "%": return "put a percentage in double quotes, \"50%\""
    case ";": return "write a comma"
    case ":": return "write { and } around keys with their values, not [ and ]"
    case "}":
      return hasMore(byte, than: UInt8(ascii: "{"))
        ? "write ] instead of }" : "close the array before it, with ]"
    case "]":
      return hasMore(byte, than: UInt8(ascii: "["))
        ? "write } instead of ]" : "close the object before it, with }"
    default:
      guard isAfterNumber else { return nil }
      return word.first!.isLetter && word.first != "x"
        ? "lengths are in points, without a unit" : "write a decimal number, such as 1000"
    }
  }

  /// Returns true if the text has more closing than opening brackets of a kind, so that the closing bracket is probably
  /// of the wrong kind.
  private func hasMore(_ closing: UInt8, than opening: UInt8) -> Bool {
    let text = UnsafeBufferPointer(start: start, count: end - start)
    return text.count { $0 == closing } > text.count { $0 == opening }
  }

  /// The description of an expected value, passed to `unexpected`.
  static let value = "a value"
  static let string = "a string in double quotes"
  static let colon = "a colon after the key"

  func notUTF8() -> SyntaxError {
    error(at: at, "not UTF-8: save the text in that encoding")
  }

  /// The number of bytes of the word (letters, digits and signs) at the scanner.
  var wordLength: Int {
    var length = 0
    while true {
      let byte = at[length]
      let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
      guard
        isLetter || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
      else { return length }
      length += 1
    }
  }

  func quoted(_ length: Int) -> String {
    let shown = UnsafeBufferPointer(start: at, count: min(length, 24))
    return "\"\(String(decoding: shown, as: UTF8.self))\(length > 24 ? "…" : "")\""
  }
}
