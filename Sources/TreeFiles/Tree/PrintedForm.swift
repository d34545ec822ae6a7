/// A form in which layoutcalc writes frames, recognized where a tree or a golden is expected.
package enum PrintedForm {
  /// The output of `--format json`, of one layout or of several.
  case json
  /// A golden with one line per element.
  case lines
  /// The output of `--format table`.
  case table
  /// The output of `--format csv`.
  case csv

  /// The beginning of each layout in a golden with one line per element.
  package static let header = "# layoutcalc frames "

  /// Recognizes the form of a text by its beginning. Nil for any other text, a tree among them.
  /// `TreeFileReader.padding` zero bytes follow the text.
  package init?(_ text: UnsafeRawBufferPointer) {
    let scanner = JSONScanner(text)
    let rest = text[scanner.offsetOfFirstToken...]
    if rest.starts(with: PrintedForm.header.utf8) {
      self = .lines
    } else if ["path,type,id,x,y,", "file,max_width,max_height,"].contains(where: {
      rest.starts(with: $0.utf8)
    }) {
      self = .csv
    } else if PrintedForm.isTable(rest) {
      self = .table
    } else if scanner.isAtPrintedLayout {
      self = .json
    } else {
      return nil
    }
  }

  /// The form in words.
  package var name: String {
    switch self {
    case .json: "frames as JSON"
    case .lines: "a golden"
    case .table: "a table of frames"
    case .csv: "frames as CSV"
    }
  }

  /// The error about such a text in place of a tree.
  var notATree: String {
    "this is output of layoutcalc (\(name)) and not a tree: name the tree file that it was made from"
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
}

extension JSONScanner {
  /// The offset of the first byte that is no white space.
  var offsetOfFirstToken: Int {
    var scanner = self
    scanner.skipWhitespace()
    return scanner.offset
  }

  /// True if a printed layout is here, alone or with its file and size. A single element with a frame may be a
  /// tree with a key too many.
  fileprivate var isAtPrintedLayout: Bool {
    var scanner = self
    guard scanner.take(UInt8(ascii: "{")) else { return false }
    do {
      repeat {
        scanner.skipWhitespace()
        let key = try scanner.readString()
        try scanner.takeColon()
        if key.spells("layout") { return try scanner.takeFrame() }
        if key.spells("type") {
          scanner = self
          guard try scanner.takeFrame(), scanner.take(UInt8(ascii: ",")) else { return false }
          scanner.skipWhitespace()
          guard try scanner.readString().spells("children") else { return false }
          try scanner.takeColon()
          guard scanner.take(UInt8(ascii: "[")) else { return false }
          return try scanner.takeFrame()
        }
        guard ["file", "max", "device", "strings", "textSize", "name"].contains(where: key.spells)
        else {
          return false
        }
        try scanner.skipValue()
      } while try scanner.takeCommaBeforeKey()
    } catch {}
    return false
  }

  /// Skips `{"type": …, "id": …, "frame": {"x": …, "y": …, "width": …, "height": …}`. Returns whether that
  /// was here.
  private mutating func takeFrame() throws(SyntaxError) -> Bool {
    guard take(UInt8(ascii: "{")) else { return false }
    skipWhitespace()
    var key = try readString()
    for name in ["type", "id"] where key.spells(name) {
      try takeColon()
      try skipValue()
      guard take(UInt8(ascii: ",")) else { return false }
      skipWhitespace()
      key = try readString()
    }
    guard key.spells("frame") else { return false }
    try takeColon()
    guard take(UInt8(ascii: "{")) else { return false }
    for name in ["x", "y", "width", "height"] {
      skipWhitespace()
      guard try readString().spells(name) else { return false }
      try takeColon()
      try skipValue()
      guard take(name == "height" ? UInt8(ascii: "}") : UInt8(ascii: ",")) else { return false }
    }
    return true
  }
}
