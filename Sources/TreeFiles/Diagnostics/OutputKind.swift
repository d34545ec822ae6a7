/// A kind of layoutcalc's output. It is detected in input that should be a tree or a golden, and before a file is
/// overwritten. The raw value is the name for messages.
package enum OutputKind: String {
  case frames = "frames as JSON"
  case golden = "a golden"
  case table = "a table of frames"
  case csv = "frames as CSV"
  case characters = "frames as text, of --format ascii"
  case drawing = "a drawing of frames"
  case page = "a page"
  case script = "a script of a page"
  case lineError = "an error of --lines"
  case explanation = "an explanation as JSON"
  case requests = "requests of leaves"
  case schema = "a JSON Schema"
  case baseline = "a baseline"
  case findings = "findings as JSON"
  case sarif = "a SARIF report"
  case gitlab = "a report for GitLab"
  case junit = "a JUnit report"
  case rdjson = "a Reviewdog report"
  case github = "commands of GitHub Actions"

  /// The line that begins each layout in a golden with one line per element.
  package static let goldenHeader = "# layoutcalc frames "

  /// The prefixes that identify output that is not JSON.
  private static let beginnings: [(text: String, kind: OutputKind)] = [
    (goldenHeader, .golden),
    ("path,type,id,x,y,", .csv),
    ("file,max_width,max_height,", .csv),
    ("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=", .drawing),
    (
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\"",
      .page
    ),
    ("layoutcalc.", .script),
    ("<testsuite", .junit),
    ("::error ", .github),
    ("::warning ", .github),
    ("::notice ", .github),
  ]

  /// The keys that identify objects of a kind. The value of the first key must be an object or an array of objects,
  /// because a strings file can have the same keys with strings as values.
  private static let objects: [(keys: [String], kind: OutputKind)] = [
    (["levels", "path", "answer"], .explanation),
    (["min", "path", "max", "scale"], .requests),
    (["$defs", "$schema", "title"], .schema),
  ]

  /// The keys that identify the other kinds, in objects that have neither `type` nor `tree`: an object with one of these
  /// two is a tree file.
  private static let untypedObjects: [(keys: [String], kind: OutputKind)] = [
    (["findings", "summary"], .findings),
    (["runs", "version"], .sarif),
    (["location", "check_name", "fingerprint"], .gitlab),
    (["diagnostics"], .rdjson),
    (["baseline"], .baseline),
    (["error", "name"], .lineError),
    (["error", "line"], .lineError),
  ]

  /// True for kinds of JSON that `--output` may overwrite. Files of the other kinds may be kept by a person, such as a
  /// baseline.
  private var isReplacedByOutput: Bool {
    switch self {
    case .schema, .baseline, .sarif, .gitlab, .rdjson: false
    default: true
    }
  }

  /// Detects the kind of a text by its prefix, or for JSON by the keys of its object or of the first object in its
  /// array. Returns nil for other texts, such as trees. The text must be followed by `TreeFileReader.padding` zero
  /// bytes.
  package init?(_ text: UnsafeRawBufferPointer) {
    var rest = text.drop { isWhitespace($0) }
    if rest.starts(with: "<?xml".utf8) {
      rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst().drop { isWhitespace($0) }
    }
    if let form = OutputKind.beginnings.first(where: { rest.starts(with: $0.text.utf8) }) {
      self = form.kind
    } else if OutputKind.isTable(rest) {
      self = .table
    } else if OutputKind.isCharacters(rest) {
      self = .characters
    } else if let kind = OutputKind(json: JSONScanner(text)) {
      self = kind
    } else {
      return nil
    }
  }

  private init?(json: JSONScanner) {
    var scanner = json
    scanner.skipWhitespace()
    let isArray = scanner.consume(UInt8(ascii: "["))
    if isArray { scanner.skipWhitespace() }
    let keys = scanner.keysOfObject
    let mayBeTree = keys.contains("type") || keys.contains("tree")
    let rows = OutputKind.objects + (mayBeTree ? [] : OutputKind.untypedObjects)
    if let row = rows.first(where: { row in
      keys.isSuperset(of: row.keys) && (row.kind != .gitlab || isArray)
        && (row.kind != .sarif || scanner.string(ofKey: "version") == "2.1.0")
        && scanner.hasMembers(key: row.keys[0])
    }) {
      self = row.kind
      return
    }
    if keys.contains("layout"), !mayBeTree { _ = try? scanner.find(key: "layout") }
    guard scanner.isAtFrame else { return nil }
    self = .frames
  }

  /// Returns true if a text has only white space.
  package static func isBlank(_ text: UnsafeRawBufferPointer) -> Bool {
    text.allSatisfy { isWhitespace($0) }
  }

  /// Returns true if a text has only white space, or is an empty array.
  package static func isEmpty(_ text: UnsafeRawBufferPointer) -> Bool {
    let signs = text.lazy.filter { !isWhitespace($0) }.prefix(3)
    return signs.isEmpty || signs.elementsEqual("[]".utf8)
  }

  /// Returns true for JSON that begins with printed frames or a layout with frames, even if the JSON is damaged later.
  package static func hasFrame(_ text: UnsafeRawBufferPointer) -> Bool {
    let scanner = JSONScanner(text)
    return scanner.hasMembers(key: "frame")
      || scanner.hasMembers(key: "layout") && scanner.keysOfObject.isSuperset(of: ["file", "max"])
  }

  /// Prefixes that no output of layoutcalc has: byte order marks and comments.
  private static let foreignBeginnings: [[UInt8]] = [
    [0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE], Array("//".utf8), Array("/*".utf8),
  ]

  /// Returns true if the command may overwrite a text with its output: if the text is empty, may have been written by
  /// the command, or is neither JSON nor binary.
  ///
  /// Other JSON is kept: it may be a tree, a case, a strings file or a configuration, valid or not. The text must be
  /// followed by the padding of `TreeFileReader`.
  package static func mayReplace(_ text: UnsafeRawBufferPointer) -> Bool {
    if foreignBeginnings.contains(where: { text.starts(with: $0) }) || text.contains(0) {
      return false
    }
    let first = text.first { !isWhitespace($0) }
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    return !isJSON || isEmpty(text) || OutputKind(text)?.isReplacedByOutput ?? false
  }

  /// Returns true if one of the first three lines has the column titles of a table. Lines with the file name and the
  /// sizes may precede it.
  private static func isTable(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    let lines = text.prefix(1 << 12).split(separator: UInt8(ascii: "\n"), maxSplits: 3)
    return lines.prefix(3).contains { line in
      let words = line.split(separator: UInt8(ascii: " "))
        .filter { !$0.elementsEqual("│".utf8) }
      let titles = ["element", "x", "y", "width", "height"]
      return words.count >= titles.count
        && zip(words, titles).allSatisfy { $0.elementsEqual($1.utf8) }
    }
  }

  /// Returns true if one of the first two lines is the root's upper edge in the output of `--format ascii`.
  private static func isCharacters(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    text.prefix(1 << 12).split(separator: UInt8(ascii: "\n"), maxSplits: 2).prefix(2).contains {
      line in
      let name = line.drop { $0 == UInt8(ascii: "-") }
      return name.startIndex > line.startIndex && name.starts(with: "AS".utf8)
        && line.last == UInt8(ascii: "-")
    }
  }
}

extension JSONScanner {
  /// The offset of the first byte that is not white space.
  var offsetOfFirstToken: Int {
    var scanner = self
    scanner.skipWhitespace()
    return scanner.offset
  }

  /// The keys of the object at the scanner, up to the first syntax error in it.
  fileprivate var keysOfObject: Set<String> {
    /// The length of the longest key in layoutcalc's output, in bytes. Longer keys are replaced by one short key,
    /// because comparing strings in a set is slow for names with many combining marks.
    let longestKey = 40
    var scanner = self
    var keys: Set<String> = []
    guard scanner.consume(UInt8(ascii: "{")) else { return [] }
    do throws(SyntaxError) {
      repeat {
        let name = try scanner.readKey()
        keys.insert(name.bytes.count > longestKey ? "…" : name.text)
        try scanner.skipValue()
      } while try scanner.consumeCommaBeforeKey()
    } catch {}
    return keys
  }

  /// Returns true if the value of a key in the object at the scanner is an object, or an array that does not begin with
  /// a string.
  fileprivate func hasMembers(key: String) -> Bool {
    var scanner = self
    scanner.skipWhitespace()
    guard (try? scanner.find(key: key)) ?? nil != nil else { return false }
    if scanner.byte == UInt8(ascii: "{") { return true }
    guard scanner.consume(UInt8(ascii: "[")) else { return false }
    scanner.skipWhitespace()
    return scanner.byte != UInt8(ascii: "\"")
  }

  /// Returns the string value of a key in the object at the scanner; nil if there is none.
  fileprivate func string(ofKey key: String) -> String? {
    var scanner = self
    guard (try? scanner.find(key: key)) ?? nil != nil, scanner.byte == UInt8(ascii: "\"") else {
      return nil
    }
    return (try? scanner.readString())?.text
  }

  /// True if the object at the scanner is an element of printed frames: it has a frame of four numbers, and no key that
  /// only trees have.
  fileprivate var isAtFrame: Bool {
    let known: Set<String> = ["type", "id", "frame", "contentSize", "path", "text", "children"]
    let keys = keysOfObject.filter { $0.utf8.first != UInt8(ascii: "$") }
    var scanner = self
    return keys.isSuperset(of: ["type", "frame"]) && keys.isSubset(of: known)
      && (try? scanner.find(key: "frame")) ?? nil != nil
      && scanner.keysOfObject.isSuperset(of: ["x", "y", "width", "height"])
  }
}
