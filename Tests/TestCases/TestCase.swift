import Foundation

/// A case of a test, from a `.test` file: `Tests/Fixtures/README.md` describes the format.
public struct TestCase: Sendable {
  /// Its name, which no other case of the folder has.
  public let name: String
  /// The file of the case.
  public let file: URL
  /// The line of the file that has the name.
  public let line: Int

  private var parts: [(name: String, bytes: Data)] = []

  /// The order in which parts are written.
  private static let order = [
    "command", "input", "stdin", "stdout", "short-stdout", "stderr", "short-stderr", "status",
  ]

  init(name: String, file: URL, line: Int) {
    self.name = name
    self.file = file
    self.line = line
  }

  /// The bytes of a part, or `nil` if the case has no such part.
  public internal(set) subscript(part: String) -> Data? {
    get { parts.first { $0.name == part }?.bytes }
    set {
      parts.removeAll { $0.name == part }
      guard let newValue else { return }
      let rank = Self.order.firstIndex(of: part)
      let next = rank.flatMap { rank in
        parts.firstIndex { Self.order.firstIndex(of: $0.name) ?? 0 > rank }
      }
      parts.insert((part, newValue), at: next ?? parts.count)
    }
  }

  /// The part that begins on the line of the name, if it is one line.
  var firstPart: String {
    file.deletingLastPathComponent().lastPathComponent == "command" ? "command" : "input"
  }

  /// The lines of the case in its file: a part of one line is on the line of its name, and the first part on that of
  /// the case. Below a part of several lines, a line is empty.
  var spelling: String {
    var text = "=== \(name)"
    var hasOneLine = false
    for (index, part) in parts.enumerated() {
      let lines = Spelling.lines(of: part.bytes)
      hasOneLine = lines != "\n" && lines.count { $0 == "\n" } == 1
      if index > 0 || !hasOneLine || part.name != firstPart { text += "\n--- \(part.name)" }
      text += (lines.isEmpty ? "" : hasOneLine ? ": " : "\n") + lines.dropLast()
    }
    return text + (hasOneLine ? "\n" : "\n\n")
  }
}

/// How bytes are written in `.test` files.
enum Spelling {
  private static let opening = Array("⟨".utf8)
  private static let closing = Array("⟩".utf8)

  /// The lines that encode the bytes.
  static func lines(of bytes: Data) -> String {
    if bytes.isEmpty { return "" }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = lines.removeLast()
    return lines.map { spelling(of: $0) + "\n" }.joined()
      + (last.isEmpty ? "" : spelling(of: last) + "⟨⟩\n")
  }

  /// Decodes a line; `nil` if a `⟨` has no end or something else than
  /// hexadecimal numbers behind it.
  static func bytes(of line: some Collection<UInt8>) -> Data? {
    var bytes = Data()
    var rest = Array(line)[...]
    let isWhole = !rest.reversed().starts(with: (opening + closing).reversed())
    if !isWhole { rest.removeLast(opening.count + closing.count) }
    while let start = rest.firstRange(of: opening) {
      guard let end = rest[start.upperBound...].firstRange(of: closing) else { return nil }
      bytes += rest[..<start.lowerBound]
      let numbers = String(decoding: rest[start.upperBound..<end.lowerBound], as: UTF8.self)
      for number in numbers.split(separator: " ") {
        guard number.count == 2, let byte = UInt8(number, radix: 16) else { return nil }
        bytes.append(byte)
      }
      rest = rest[end.upperBound...]
    }
    return bytes + rest + (isWhole ? [UInt8(ascii: "\n")] : [])
  }

  private static func spelling(of line: Data) -> String {
    var text = ""
    var numbers: [String] = []
    func endNumbers() {
      if !numbers.isEmpty { text += "⟨\(numbers.joined(separator: " "))⟩" }
      numbers = []
    }
    let isLikeAName = line.starts(with: "=== ".utf8) || line.starts(with: "--- ".utf8)
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = line.makeIterator()
    var index = line.startIndex
    while index < line.endIndex {
      var scalar: Unicode.Scalar?
      let start = index
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        scalar = Unicode.UTF8.decode(encoded)
        index += encoded.count
      case .error(let length): index += length
      case .emptyInput: index = line.endIndex
      }
      let isEscaped =
        (start == line.startIndex && isLikeAName) || (index == line.endIndex && scalar == " ")
      if let scalar, isPlain(scalar), !isEscaped {
        endNumbers()
        text.unicodeScalars.append(scalar)
      } else {
        numbers += line[start..<index].map {
          ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true)
        }
      }
    }
    endNumbers()
    return text
  }

  /// Whether a character is one that is seen, and not a part of the spelling.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .privateUse, .lineSeparator, .paragraphSeparator: false
    case .spaceSeparator: scalar == " "
    default: scalar != "⟨" && scalar != "⟩"
    }
  }
}
