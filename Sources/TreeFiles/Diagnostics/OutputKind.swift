/// A kind of text that layoutcalc writes. It is recognized where a tree or a golden is expected, and before a file is
/// replaced. The raw value is its name in a sentence.
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

  /// The beginning of each layout in a golden with one line per element.
  package static let goldenHeader = "# layoutcalc frames "

  /// The beginnings of forms that are no JSON.
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

  /// Keys that only objects of a kind have. The value of the first one has members: a strings file has the same keys, but
  /// strings and arrays of strings as their values.
  private static let objects: [(keys: [String], kind: OutputKind)] = [
    (["levels", "path", "answer"], .explanation),
    (["min", "path", "max", "scale"], .requests),
    (["$defs", "$schema", "title"], .schema),
  ]

  /// The same for objects without `type` and `tree`: each tree has one of these.
  private static let untypedObjects: [(keys: [String], kind: OutputKind)] = [
    (["findings", "summary"], .findings),
    (["runs", "version"], .sarif),
    (["location", "check_name", "fingerprint"], .gitlab),
    (["diagnostics"], .rdjson),
    (["baseline"], .baseline),
    (["error", "name"], .lineError),
    (["error", "line"], .lineError),
  ]

  /// True for JSON that `--output` replaces: of other kinds, a file may be what a person keeps, such as a baseline.
  private var isReplacedByOutput: Bool {
    switch self {
    case .schema, .baseline, .sarif, .gitlab, .rdjson: false
    default: true
    }
  }

  /// Recognizes a text by its beginning; of JSON, by the keys of its object, or of the first object of its array. Nil
  /// for any other text, a tree among them. `TreeFileReader.padding` zero bytes follow the text.
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
    let isArray = scanner.take(UInt8(ascii: "["))
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

  /// Returns true for a text of white space.
  package static func isBlank(_ text: UnsafeRawBufferPointer) -> Bool {
    text.allSatisfy { isWhitespace($0) }
  }

  /// Returns true for a text of white space, and for an empty array.
  package static func isEmpty(_ text: UnsafeRawBufferPointer) -> Bool {
    let signs = text.lazy.filter { !isWhitespace($0) }.prefix(3)
    return signs.isEmpty || signs.elementsEqual("[]".utf8)
  }

  /// Returns true for JSON whose object has a frame or a layout of a file: printed frames, also damaged ones.
  package static func hasFrame(_ text: UnsafeRawBufferPointer) -> Bool {
    let scanner = JSONScanner(text)
    return scanner.hasMembers(key: "frame")
      || scanner.hasMembers(key: "layout") && scanner.keysOfObject.isSuperset(of: ["file", "max"])
  }

  /// The beginnings that no output has: a byte order mark, and a comment.
  private static let foreignBeginnings: [[UInt8]] = [
    [0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE], Array("//".utf8), Array("/*".utf8),
  ]

  /// Returns true for a text that any output of the command may replace: one that is empty, that the command may
  /// have written, or that is neither JSON nor binary.
  ///
  /// JSON that is no output is kept: it may be a tree, a case, a strings file or a configuration, right or wrong. The
  /// text is followed by the padding of `TreeFileReader`.
  package static func mayReplace(_ text: UnsafeRawBufferPointer) -> Bool {
    if foreignBeginnings.contains(where: { text.starts(with: $0) }) || text.contains(0) {
      return false
    }
    let first = text.first { !isWhitespace($0) }
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    return !isJSON || isEmpty(text) || OutputKind(text)?.isReplacedByOutput ?? false
  }

  /// Returns true if one of the first lines has the titles of a table's columns. The name of a file and the sizes
  /// can be above them.
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

  /// Returns true if one of the first two lines is the upper edge of the root as `--format ascii` draws it.
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
  /// The offset of the first byte that is no white space.
  var offsetOfFirstToken: Int {
    var scanner = self
    scanner.skipWhitespace()
    return scanner.offset
  }

  /// The keys of the object that is here, up to the first error in it.
  fileprivate var keysOfObject: Set<String> {
    /// A longer key is of no output. A set compares what texts look like, which takes long for a name of many marks.
    let longestKey = 40
    var scanner = self
    var keys: Set<String> = []
    guard scanner.take(UInt8(ascii: "{")) else { return [] }
    do throws(SyntaxError) {
      repeat {
        let name = try scanner.readKey()
        keys.insert(name.bytes.count > longestKey ? "…" : name.text)
        try scanner.skipValue()
      } while try scanner.takeCommaBeforeKey()
    } catch {}
    return keys
  }

  /// True if a key of the object that is here has an object, or an array whose first item is no string.
  fileprivate func hasMembers(key: String) -> Bool {
    var scanner = self
    scanner.skipWhitespace()
    guard (try? scanner.find(key: key)) ?? nil != nil else { return false }
    if scanner.byte == UInt8(ascii: "{") { return true }
    guard scanner.take(UInt8(ascii: "[")) else { return false }
    scanner.skipWhitespace()
    return scanner.byte != UInt8(ascii: "\"")
  }

  /// The string of a key of the object that is here; nil if it has none.
  fileprivate func string(ofKey key: String) -> String? {
    var scanner = self
    guard (try? scanner.find(key: key)) ?? nil != nil, scanner.byte == UInt8(ascii: "\"") else {
      return nil
    }
    return (try? scanner.readString())?.text
  }

  /// True if an element of printed frames is here: one with a frame of four numbers, and without a key of a tree.
  fileprivate var isAtFrame: Bool {
    let known: Set<String> = ["type", "id", "frame", "contentSize", "path", "text", "children"]
    let keys = keysOfObject.filter { $0.utf8.first != UInt8(ascii: "$") }
    var scanner = self
    return keys.isSuperset(of: ["type", "frame"]) && keys.isSubset(of: known)
      && (try? scanner.find(key: "frame")) ?? nil != nil
      && scanner.keysOfObject.isSuperset(of: ["x", "y", "width", "height"])
  }
}
