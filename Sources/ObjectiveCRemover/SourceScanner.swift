/// A token of Swift source. White space and comments are not tokens.
struct Token {
  /// Keywords, attributes with their `@`, and directives with their `#` are words, too.
  enum Kind { case word, literal, symbol }
  /// The kind, the text (empty for a literal), and the range in bytes of the source.
  var kind: Kind, text: String, range: Range<Int>
  /// The index of the matching bracket; nil for other tokens.
  var partner: Int?
  /// The number of the innermost branch of an `#if` around the token; 0 outside of all.
  var branch: Int
}

private func ~= (scalar: Unicode.Scalar, byte: UInt8) -> Bool { scalar.value == byte }
private func isInLine(_ byte: UInt8) -> Bool { byte != 10 && byte != 13 }
private func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
private func isInWord(_ byte: UInt8) -> Bool {
  byte > 127 || isDigit(byte) || (65...90).contains(byte & 0xDF) || "_$".utf8.contains(byte)
}

/// Splits Swift source into tokens, including those of string interpolations.
struct SourceScanner {
  private(set) var tokens: [Token] = []
  private let bytes: [UInt8]
  private var position = 0
  private var openBrackets: [Int] = []
  private var branches = [0]
  private var lastBranch = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while position < bytes.count { scanNext() }
  }

  private func isNext(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }
  private var restOfLine: ArraySlice<UInt8> { bytes[(position + 1)...].prefix(while: isInLine) }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    position = bytes[position...].firstIndex { !condition($0) } ?? bytes.count
  }

  /// Appends the token from an offset up to the current position.
  private mutating func append(_ kind: Token.Kind, from start: Int) {
    position = min(position, bytes.count)
    let text = kind == .literal ? "" : String(decoding: bytes[start..<position], as: UTF8.self)
    tokens.append(
      Token(kind: kind, text: text, range: start..<position, branch: branches.last ?? 0))
  }

  private mutating func scanNext() {
    let start = position
    position += 1
    switch bytes[start] {
    case 0...32: break
    case "/" where isNext("/"): skip(while: isInLine)
    case "/" where isNext("*"): skipNestedComments()
    case "/" where isRegex: scanLiteral(from: start, escape: "\\", end: "/")
    case "\"", "#": scanString(from: start)
    case "`":
      skip { isInLine($0) && !("`" ~= $0) }
      position += 1
      append(.word, from: start)
    case let byte where isInWord(byte) || "@" ~= byte:
      skip(while: isInWord)
      append(isDigit(byte) ? .literal : .word, from: start)
    case let byte:
      append(.symbol, from: start)
      if "([{".utf8.contains(byte) {
        openBrackets.append(tokens.count - 1)
      } else if ")]}".utf8.contains(byte), let open = openBrackets.popLast() {
        tokens[open].partner = tokens.count - 1
        tokens[tokens.count - 1].partner = open
      }
    }
  }

  private mutating func skipNestedComments() {
    position += 1
    while position < bytes.count, !isNext("*/") {
      position += 1
      if "/" ~= bytes[position - 1], isNext("*") { skipNestedComments() }
    }
    position = min(position + 2, bytes.count)
  }

  /// Scans a string, a regular expression with number signs, a directive or a macro.
  private mutating func scanString(from start: Int) {
    position = start
    skip { "#" ~= $0 }
    let marks = String(repeating: "#", count: position - start)
    if isNext("\"") {
      // `#"""#` is a string of one quote, not the beginning of a multiline string.
      let hasEnd = !marks.isEmpty && restOfLine.firstRange(of: ("\"" + marks).utf8) != nil
      let quotes = isNext("\"\"\"") && !hasEnd ? "\"\"\"" : "\""
      position += quotes.utf8.count
      return scanLiteral(from: start, escape: "\\" + marks, end: quotes + marks)
    } else if isNext("/") {
      position += 1
      return scanLiteral(from: start, escape: "\\", end: "/" + marks)
    }
    skip(while: isInWord)
    append(.word, from: start)
    let word = tokens[tokens.count - 1].text
    if branches.count > 1, ["#elseif", "#else", "#endif"].contains(word) { branches.removeLast() }
    guard ["#if", "#elseif", "#else"].contains(word) else { return }
    lastBranch += 1
    branches.append(lastBranch)
  }

  /// True if a slash begins a regular expression: an expression can begin there, and its line has another slash.
  private var isRegex: Bool {
    guard let last = tokens.last, position < bytes.count, bytes[position] > 32 else { return false }
    let keywords = ["return", "in", "case", "where", "try", "await", "if", "while"]
    return restOfLine.contains { "/" ~= $0 } && !")],".utf8.contains(bytes[position])
      && (last.kind == .symbol ? !")]}.?!".contains(last.text) : keywords.contains(last.text))
  }

  /// Scans the rest of a string or regular expression: a literal for each part between interpolations.
  private mutating func scanLiteral(from start: Int, escape: String, end: String) {
    var start = start
    while position < bytes.count, !isNext(end), end.count > 1 || isInLine(bytes[position]) {
      let isEscape = isNext(escape)
      position = min(position + (isEscape ? escape.utf8.count : 1), bytes.count)
      if isEscape, isNext("("), !end.hasPrefix("/") {
        append(.literal, from: start)
        let open = tokens.count
        repeat { scanNext() } while position < bytes.count && tokens[open].partner == nil
        start = position
      } else if isEscape {
        position = min(position + 1, bytes.count)
      }
    }
    position = min(position + end.utf8.count, bytes.count)
    append(.literal, from: start)
  }
}
