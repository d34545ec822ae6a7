import TreeFiles

/// A kind of file that is not JSON in UTF-8, with advice on how to convert it.
struct ForeignText: Sendable {
  /// The predicate of a sentence about the file, such as `is a zip archive`.
  private let name: String
  private let remedy: Remedy
  /// Returns true if a text with these first bytes is of this kind.
  private let matches: @Sendable (_ head: [UInt8]) -> Bool

  private enum Remedy {
    /// A program with its options, which writes JSON in UTF-8 if the name of the file follows.
    case convert(String)
    /// A sentence that says what to write.
    case write(String)
    /// The format of another layout system, which `convert` reads only as JSON; an example of that JSON.
    case translate(String)
  }

  /// The number of bytes that are examined to detect a kind.
  private static let headLength = 512

  /// All kinds, in the order in which they are tried.
  private static let all = [
    ForeignText(name: "is compressed with gzip", remedy: .convert("gunzip -c"), begins(0x1F, 0x8B)),
    ForeignText(name: "is a zip archive", remedy: .convert("unzip -p"), begins("PK\u{3}\u{4}")),
    ForeignText(name: "is an image (PNG)", remedy: image, begins(0x89, 0x50, 0x4E, 0x47)),
    ForeignText(name: "is an image (JPEG)", remedy: image, begins(0xFF, 0xD8, 0xFF)),
    ForeignText(name: "is an image (GIF)", remedy: image, begins("GIF8")),
    ForeignText(name: "is an image (WebP)", remedy: image, begins("RIFF")),
    ForeignText(name: "is UTF-32", remedy: .convert("iconv -f UTF-32 -t UTF-8")) {
      $0.starts(with: [0xFF, 0xFE, 0, 0]) || $0.starts(with: [0, 0, 0xFE, 0xFF])
    },
    ForeignText(name: "is UTF-16", remedy: .convert("iconv -f UTF-16 -t UTF-8")) {
      $0.starts(with: [0xFF, 0xFE]) || $0.starts(with: [0xFE, 0xFF])
    },
    withoutMark("UTF-32LE", 0, 4), withoutMark("UTF-32BE", 3, 4),
    withoutMark("UTF-16LE", 0, 2), withoutMark("UTF-16BE", 1, 2),
    ForeignText(
      name: "is a binary file", remedy: .write("name a tree file, which is JSON in UTF-8")
    ) {
      $0.contains(0) && !["{", "["].contains(text($0).first)
    },
    ForeignText(name: "is HTML", remedy: page) { head in
      ["<!doctype html", "<html", "<body", "<div", "<span", "<p>", "<p "].contains {
        text(head).lowercased().hasPrefix($0)
      }
    },
    ForeignText(name: "is JSX", remedy: element) { head in
      let text = text(head)
      let second = text.dropFirst().first
      return text.hasPrefix("<>")
        || text.hasPrefix("<") && second?.isUppercase ?? false && !text.contains("xmlns:")
    },
    ForeignText(name: "is a Jest snapshot", remedy: snapshot) { head in
      text(head).hasPrefix("// Jest Snapshot") || text(head).hasPrefix("exports[`")
    },
    ForeignText(
      name: "is JavaScript",
      remedy: .write("remove what is before the first { and after the last }")
    ) { head in
      let line = text(head).prefix { $0 != "\n" }
      let start = line.prefix { $0 != "{" }
      let code = start.filter { $0 != " " }
      return start.count < line.count
        && (code == "exportdefault" || code == "module.exports="
          || ["const", "let", "var"].contains(where: code.hasPrefix) && code.last == "=")
    },
    ForeignText(name: "is JavaScript", remedy: element) { head in
      let text = text(head)
      return ["export ", "const ", "function ", "module.exports", "\"use strict\""].contains {
        text.hasPrefix($0)
      } || text.hasPrefix("import ") && text.prefix { $0 != "\n" }.contains { "\"'".contains($0) }
    },
    ForeignText(name: "is code", remedy: element) { head in
      let text = text(head)
      let rest = text.drop { $0.isLetter || $0.isNumber }.drop { $0 == " " }
      return ["import ", "struct ", "final ", "class ", "let ", "var ", "func ", "@"].contains {
        text.hasPrefix($0)
      } || text.first?.isUppercase ?? false && rest.first.map { "({".contains($0) } ?? false
    },
    ForeignText(name: "is XML", remedy: element) {
      text($0).hasPrefix("<") && !text($0).hasPrefix("<<<")
    },
    ForeignText(name: "is YAML", remedy: .convert("yq -p yaml -o json"), { isYAML(text($0)) }),
  ]

  private static let tree = "{\"type\": \"stack\", \"children\": []}"
  private static let image = Remedy.write(
    "write a tree with an element {\"type\": \"image\", \"source\": %}")
  private static let page = Remedy.translate(
    "{\"tag\": \"div\", \"style\": \"display: flex\", \"children\": []}")
  private static let snapshot = Remedy.write(
    "write the tree as JSON, such as fs.writeFileSync(\"tree.json\", JSON.stringify(renderer.toJSON()))"
  )
  private static let element = Remedy.translate(
    "{\"type\": \"View\", \"props\": {\"style\": {}}, \"children\": []}")

  private init(
    name: String, remedy: Remedy, _ matches: @escaping @Sendable (_ head: [UInt8]) -> Bool
  ) {
    self.name = name
    self.remedy = remedy
    self.matches = matches
  }
}

extension ForeignText {
  /// Returns what a text is and what to type, as the predicate of a sentence; nil if the text may be JSON in UTF-8.
  ///
  /// - Parameters:
  ///   - file: The name of the file; nil for standard input.
  ///   - converts: True for `convert`, which reads trees of other systems.
  static func advice(
    for text: UnsafeRawBufferPointer, of file: String?, converts: Bool = false
  ) -> String? {
    let head = Array(text.prefix(headLength))
    guard let kind = all.first(where: { $0.matches(head) }) else { return nil }
    switch kind.remedy {
    case .convert(let program):
      let command = file.map { "\(program) \($0.shellWord)" } ?? "… | \(program)"
      return "\(kind.name): type \(command) | layoutcalc \(converts ? "convert -" : "-")"
    case .write(let advice):
      return "\(kind.name): " + advice.replacing("%", with: jsonString(file ?? "image.png"))
    case .translate(let example):
      let rest = converts ? "" : "; docs/coming-from.md has the words"
      return
        "\(kind.name): write each element as an object, such as \(converts ? example : tree)\(rest)"
    }
  }

  private static func begins(_ signature: UInt8...) -> @Sendable ([UInt8]) -> Bool {
    { $0.starts(with: signature) }
  }

  private static func begins(_ signature: String) -> @Sendable ([UInt8]) -> Bool {
    { $0.starts(with: signature.utf8) }
  }

  /// Returns the kind for texts in a UTF-16 or UTF-32 encoding without a byte order mark: the first two characters, of
  /// `width` bytes, are ASCII, with the nonzero byte at `index`.
  private static func withoutMark(_ encoding: String, _ index: Int, _ width: Int) -> ForeignText {
    ForeignText(
      name: "is \(encoding.dropLast(2)) without a byte order mark",
      remedy: .convert("iconv -f \(encoding) -t UTF-8")
    ) { head in
      head.count >= 2 * width
        && head.prefix(2 * width).enumerated().allSatisfy { place, byte in
          place % width == index ? (9..<0x7F).contains(byte) : byte == 0
        }
    }
  }

  /// Returns the text after white space at its beginning.
  private static func text(_ head: [UInt8]) -> String {
    let hasMark = head.starts(with: [0xEF, 0xBB, 0xBF])
    let bytes = head.dropFirst(hasMark ? 3 : 0).drop { " \t\r\n".utf8.contains($0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns true if a text begins, after comments, with a YAML document marker, key or list item.
  private static func isYAML(_ text: String) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline)
    guard let line = lines.first(where: { !$0.hasPrefix("#") }) else { return false }
    if line.hasPrefix("---") || line.hasPrefix("%YAML") || line.hasPrefix("- ") { return true }
    let key = line.prefix { $0.isLetter || $0.isNumber || "_-.$".contains($0) }
    let rest = line.dropFirst(key.count)
    return key.first?.isLetter ?? false && (rest == ":" || rest.hasPrefix(": "))
  }
}
