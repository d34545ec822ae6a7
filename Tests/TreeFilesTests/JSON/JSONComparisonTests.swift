import Foundation
import Testing
@testable import TreeFiles

/// The reader of JSON, compared with Foundation's on every form of RFC 8259 and on what is nearly one.
@Suite struct `JSON, compared with Foundation,` {
  static let inputs = [numbers, strings, structures, spaces]

  @Test(arguments: inputs.indices)
  func `is the same texts`(index: Int) {
    let differing = Set(Self.inputs[index]).filter {
      Self.isRead($0) != Self.isReadByFoundation($0)
    }
    #expect(differing.map { String(decoding: $0, as: UTF8.self) } == [])
  }

  static func isRead(_ text: [UInt8]) -> Bool {
    let padded = text + [UInt8](repeating: 0, count: TreeFileReader.padding)
    return padded.withUnsafeBytes {
      let bytes = UnsafeRawBufferPointer(rebasing: $0[..<text.count])
      var scanner = JSONScanner(bytes)
      do throws(SyntaxError) {
        try scanner.skipValue(readsNumbers: false)
        scanner.skipWhitespace()
        return scanner.at == scanner.end
      } catch {
        return false
      }
    }
  }

  /// Foundation also reads a comma after the last item. (It does not read half of a surrogate pair, and numbers that
  /// are too large for a double, which layoutcalc reads where they are ignored: neither is among the inputs.)
  static func isReadByFoundation(_ text: [UInt8]) -> Bool {
    let hasTrailingComma = zip(text, text.dropFirst()).contains {
      $0 == UInt8(ascii: ",") && [UInt8(ascii: "]"), UInt8(ascii: "}")].contains($1)
    }
    return !hasTrailingComma
      && (try? JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)) != nil
  }

  /// Returns each combination of one part of each list.
  static func combinations(_ lists: [[String]]) -> [[UInt8]] {
    lists.reduce([""]) { texts, parts in texts.flatMap { text in parts.map { text + $0 } } }
      .map { Array($0.utf8) }
  }

  static let numbers = combinations([
    ["", "-", "+", "--", "\u{2212}"],
    ["", "0", "00", "01", "1", "10", "1_0", "0x1", String(repeating: "9", count: 19)],
    ["", ".", ".0", ".5", ".05", "..5", ".5.5", ",5", ".333333333333333333333333333333"],
    ["", "e", "E", "e1", "E1", "e+1", "E-1", "e01", "e+", "e-", "e1.5", "e 1", "e280", "e-400"],
  ])

  /// Each special thing at each place of a word of eight bytes, and after it.
  static let strings: [[UInt8]] = {
    var special: [[UInt8]] = []
    for byte: UInt8 in 0...255 { special += [[byte], [0x5C, byte]] }
    for escape in [
      "0000", "001f", "0022", "005C", "00e9", "FFFF", "fffe", "12", "", "123", "123g", "g123",
      "+123", " 123", "0x12",
      "12 4", "d83d\\ude00", "D83D\\uDE00", "d83d\\ude0",
    ] {
      special.append(Array("\\u\(escape)".utf8))
    }
    special += ["\\U0041", "\\x41", "\\0", "\\'", "\\\\", "\\\\\\"].map { Array($0.utf8) }
    special += encodings
    var texts: [[UInt8]] = []
    for thing in special {
      for before in [0, 7, 8] {
        for after in [0, 9] {
          let start = [0x22] + [UInt8](repeating: 0x61, count: before)
          texts.append(start + thing + [UInt8](repeating: 0x62, count: after) + [0x22])
        }
      }
    }
    return texts
  }()

  /// UTF-8 that is well-formed and that is not: each leading byte with the bytes at the edges of what may follow it.
  static let encodings: [[UInt8]] = {
    let edges: [UInt8] = [0x00, 0x20, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
    let later: [UInt8] = [0x7F, 0x80, 0xBF, 0xC0]
    var texts: [[UInt8]] = []
    for lead: UInt8 in 0x80...0xFF {
      texts.append([lead])
      for second in edges {
        texts.append([lead, second])
        for third in lead < 0xE0 ? [] : later {
          texts.append([lead, second, third])
          texts += (lead < 0xF0 ? [] : later).map { [lead, second, third, $0] }
        }
      }
    }
    return texts
  }()

  /// Every sequence of five signs or fewer.
  static let structures: [[UInt8]] = (1...5).flatMap { count in
    combinations(Array(repeating: ["[", "]", "{", "}", ",", ":", "\"a\"", "1"], count: count))
  }

  /// Every byte between two signs, and a few longer spaces.
  static let spaces: [[UInt8]] = {
    let signs = ["{", "\"a\"", ":", "[", "1", ",", "true", "]", "}"].map { Array($0.utf8) }
    var between = ["\u{A0}", "\u{2028}", "\u{FEFF}", "\t\n\r ", "//\n", "/* */"].map {
      Array($0.utf8)
    }
    for byte: UInt8 in 0...255 { between.append([byte]) }
    var texts: [[UInt8]] = []
    for space in between {
      for index in 0...signs.count {
        texts.append(Array(signs[..<index].joined()) + space + Array(signs[index...].joined()))
      }
    }
    return texts
  }()
}
