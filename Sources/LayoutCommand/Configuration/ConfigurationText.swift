import TreeFiles

/// The text of a configuration: JSON with optional comments and trailing commas.
enum ConfigurationText {
  /// Replaces comments and trailing commas by spaces, so that byte offsets stay the same.
  ///
  /// - Throws: An error for an unterminated comment.
  static func json(_ text: [UInt8]) throws(SyntaxError) -> [UInt8] {
    var json = text
    /// The index of a comma that only whitespace and comments follow so far.
    var comma: Int?
    /// The last byte outside whitespace and comments.
    var last: UInt8?
    var index = 0
    while index < json.count {
      let end: Int
      switch json[index] {
      case UInt8(ascii: "/"):
        end = try endOfComment(at: index, in: json)
        for place in index..<end where json[place] != UInt8(ascii: "\n") {
          json[place] = UInt8(ascii: " ")
        }
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
        end = index + 1
      case UInt8(ascii: ","):
        end = index + 1
        comma =
          [nil, UInt8(ascii: ","), UInt8(ascii: "{"), UInt8(ascii: "[")].contains(last)
          ? nil : index
        last = UInt8(ascii: ",")
      case let byte:
        end = byte == UInt8(ascii: "\"") ? endOfString(at: index, in: json) : index + 1
        if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]"), let comma {
          json[comma] = UInt8(ascii: " ")
        }
        comma = nil
        last = byte
      }
      // A slash that does not begin a comment is an error that the JSON parser reports.
      index = max(end, index + 1)
    }
    return json
  }

  /// Returns the settings of a TOML or YAML text as a JSON object; nil if no key of the text is a key of the
  /// configuration.
  static func json(ofSettings text: String) -> String? {
    var members: [String] = []
    var levels: [String] = []
    var isInRules = false
    for line in text.split(whereSeparator: \.isNewline) {
      let name = line.drop { $0 == " " || $0 == "\"" }.prefix { $0.isLetter || "-_".contains($0) }
      let rest = line.drop { $0 == " " || $0 == "\"" }.dropFirst(name.count).drop {
        " \"".contains($0)
      }
      if line.first == "["
        || line.first != " " && rest.first == ":" && rest.dropFirst().allSatisfy({ $0 == " " })
      {
        isInRules = line.contains("rules")
        continue
      }
      guard let sign = rest.first, "=:".contains(sign) else { continue }
      let value = rest.dropFirst().prefix { $0 != "#" }.drop { $0 == " " }
      let end = value.lastIndex { $0 != " " }.map(value.index(after:)) ?? value.endIndex
      let raw = String(value[..<end]).replacing("'", with: "\"")
      let isJSON = (try? JSONDocument(raw.utf8)) != nil
      let json = isJSON ? raw : jsonString(raw)
      if isInRules, let rule = Rule.meant(by: String(name)),
        let level = RuleLevel.meant(byJSON: json)
      {
        levels.append("\"\(rule)\": \"\(level.keyword)\"")
      } else if let key = ConfigurationKey.all.first(where: { $0.name == String(name).inCamelCase })
      {
        members.append("\"\(key.name)\": \(key.meant(by: json, isJSON ? json : raw) ?? json)")
      }
    }
    if !levels.isEmpty { members.append("\"rules\": {\(levels.joined(separator: ", "))}") }
    return members.isEmpty ? nil : "{\(members.joined(separator: ", "))}"
  }

  /// Converts a text to JSON by removing comments, trailing commas and lines that become empty, and by quoting keys and
  /// strings. Returns the JSON and a sentence about the change; nil for other texts.
  static func withoutExtensions(_ original: [UInt8]) -> (text: [UInt8], sentence: String)? {
    guard (try? JSONDocument(original)) == nil, let text = inDoubleQuotes(original),
      let json = try? Self.json(text), (try? JSONDocument(json)) != nil
    else { return nil }
    let lines = zip(text.lines, json.lines).compactMap { old, new -> ArraySlice<UInt8>? in
      if old == new { return new }
      let end = new.lastIndex {
        ![UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains($0)
      }
      return end.map { new[...$0] }
    }
    let sentence =
      text == original
      ? "remove what is no JSON: comments and trailing commas"
      : "write it as JSON, with keys and strings in double quotes"
    return (Array(lines.joined(separator: CollectionOfOne(UInt8(ascii: "\n")))), sentence)
  }

  /// Converts a JavaScript or Python literal to JSON: puts keys and strings in double quotes, and replaces words such
  /// as `None`; nil if it has other words.
  private static func inDoubleQuotes(_ text: [UInt8]) -> [UInt8]? {
    let words = [
      "true": "true", "false": "false", "null": "null", "True": "true", "False": "false",
      "None": "null", "undefined": "null",
    ]
    func isLetter(_ byte: UInt8) -> Bool {
      UnicodeScalar(byte).properties.isAlphabetic && byte < 0x80 || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "$")
    }
    var json: [UInt8] = []
    var index = 0
    while index < text.count {
      let byte = text[index]
      var end = index + 1
      switch byte {
      case UInt8(ascii: "\""):
        end = min(endOfString(at: index, in: text), text.count)
        json += text[index..<end]
      case UInt8(ascii: "'"), UInt8(ascii: "`"):
        end = endOfString(at: index, in: text)
        guard end <= text.count else { return nil }
        json.append(UInt8(ascii: "\""))
        for (place, byte) in text[index..<end].enumerated().dropFirst().dropLast() {
          // An escaped delimiter such as `\'` loses its backslash, and a double quote in the string gets one.
          if byte == text[index] { json.removeLast() }
          if byte == UInt8(ascii: "\""), text[index + place - 1] != UInt8(ascii: "\\") {
            json.append(UInt8(ascii: "\\"))
          }
          json.append(byte)
        }
        json.append(UInt8(ascii: "\""))
      case UInt8(ascii: "/"):
        guard let comment = try? endOfComment(at: index, in: text) else { return nil }
        end = max(end, comment)
        json += text[index..<end]
      case UInt8(ascii: "+") where index + 1 < text.count && text[index + 1] < 0x3A: break
      case _ where isLetter(byte) && !(json.last.map { $0 &- 0x30 < 10 } ?? false):
        end = text[index...].firstIndex { !isLetter($0) && $0 &- 0x30 >= 10 } ?? text.count
        let word = String(decoding: text[index..<end], as: UTF8.self)
        let isKey = text[end...].first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: ":")
        guard let written = isKey ? "\"\(word)\"" : words[word] else { return nil }
        json += written.utf8
      default: json.append(byte)
      }
      index = end
    }
    return json
  }

  /// Returns the index after the comment that begins at `index`; `index` itself if none does.
  private static func endOfComment(at index: Int, in text: [UInt8]) throws(SyntaxError) -> Int {
    let rest = text[(index + 1)...]
    switch rest.first {
    case UInt8(ascii: "/"):
      return rest.firstIndex { $0 == UInt8(ascii: "\n") } ?? text.count
    case UInt8(ascii: "*"):
      var end = index + 2
      while end + 1 < text.count {
        if text[end] == UInt8(ascii: "*") && text[end + 1] == UInt8(ascii: "/") { return end + 2 }
        end += 1
      }
      throw SyntaxError(
        offset: index, length: 2, message: "a comment without its end: add */")
    default: return index
    }
  }

  /// Returns the index after the closing quote of the string that begins at `index`; past the end of the text if it is
  /// not closed.
  private static func endOfString(at index: Int, in text: [UInt8]) -> Int {
    var end = index + 1
    while end < text.count, text[end] != text[index] {
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return end + 1
  }
}

extension [UInt8] {
  fileprivate var lines: [ArraySlice<UInt8>] {
    split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }
}
