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
        for byteOffset in index..<end where json[byteOffset] != UInt8(ascii: "\n") {
          json[byteOffset] = UInt8(ascii: " ")
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

  /// Returns the settings of a TOML or YAML text as a JSON object; nil if none of them is a setting here.
  static func json(ofSettings text: String) -> String? {
    var settings: [(section: String, name: String, json: String)] = []
    var section = ""
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.drop { $0 == " " }
      if words.hasPrefix("- "), let last = settings.popLast() {
        // An item of a YAML list.
        let items = last.json.dropFirst().dropLast()
        let item = json(ofWord: words.dropFirst(2))
        settings.append((last.section, last.name, "[\(items)\(items.isEmpty ? "" : ", ")\(item)]"))
        continue
      }
      if line.first == "[" { section = line.filter { !"[]".contains($0) } }
      let name = words.drop { $0 == "\"" }.prefix { $0.isLetter || "-_".contains($0) }
      let rest = words.drop { $0 == "\"" }.dropFirst(name.count).drop { " \"".contains($0) }
      guard let sign = rest.first, "=:".contains(sign), words.first != "#" else { continue }
      let value = rest.dropFirst().prefix { $0 != "#" }
      if line.first != " ", sign == ":" {
        section = value.allSatisfy { $0 == " " } ? String(name) : ""
      }
      settings.append((section, String(name), json(ofWord: value)))
    }
    var levels: [String] = []
    var members: [String] = []
    for (section, name, json) in settings {
      let isOfRules = section.contains("rules") || section.contains("lint")
      if isOfRules, let rule = Rule.meant(by: name), RuleLevel.rules.contains(rule),
        let level = RuleLevel.meant(byJSON: json)
      {
        levels.append("\"\(rule)\": \"\(level.keyword)\"")
      } else if json != "[]" {
        let own = ConfigurationKey.all.first { $0.name == name.inCamelCase }
        let text = ConfigurationKey.text(of: json)
        members +=
          own.map { [ConfigurationKey.member($0.name, $0.meant(by: json, text) ?? json)] }
          ?? ConfigurationKey.settings(for: name, json)
      }
    }
    if !levels.isEmpty { members.append("\"rules\": {\(levels.joined(separator: ", "))}") }
    let written = "{\(members.joined(separator: ", "))}"
    return members.isEmpty || (try? JSONDocument(written.utf8)) == nil ? nil : written
  }

  /// Returns the JSON of a value of TOML or YAML: itself, a string, or an empty array for no value.
  private static func json(ofWord word: Substring) -> String {
    let end = word.lastIndex { $0 != " " }.map(word.index(after:)) ?? word.startIndex
    let raw = String(word[..<end].drop { $0 == " " }).replacing("'", with: "\"")
    return raw.isEmpty ? "[]" : (try? JSONDocument(raw.utf8)) == nil ? jsonString(raw) : raw
  }

  /// Converts a text to JSON by removing comments, trailing commas and lines that become empty, by quoting keys and
  /// strings, and by adding what is missing between values. Returns the JSON and a sentence about the change; nil for
  /// other texts.
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
    let losesComments = zip(text, json).contains { $0 != $1 && $0 != UInt8(ascii: ",") }
    let sentence =
      text == original
      ? "remove what is no JSON: comments and trailing commas"
      : "write it as JSON, with keys and strings in double quotes, and commas between values"
        + (losesComments ? ", and without its comments" : "")
    return (Array(lines.joined(separator: CollectionOfOne(UInt8(ascii: "\n")))), sentence)
  }

  /// Converts a literal of JavaScript, Python or Swift, or JSON with missing or other punctuation, to JSON; nil if the
  /// meaning of a word or sign is not clear. Keeps comments.
  private static func inDoubleQuotes(_ text: [UInt8]) -> [UInt8]? {
    var json: [UInt8] = []
    /// What can follow in each open object and array: in arrays only `value` and `comma`.
    enum State { case key, colon, value, comma }
    var open: [(start: Int, isObject: Bool, state: State)] = [(0, false, .value)]
    var lastKey = ""
    var index = 0
    /// Appends a token; if a comma or a colon before it is missing, adds it.
    func add(_ token: some Sequence<UInt8>) {
      let last = open.count - 1
      switch open[last].state {
      case .comma:
        json.append(UInt8(ascii: ","))
        open[last].state = open[last].isObject ? .colon : .comma
      case .colon:
        json.append(UInt8(ascii: ":"))
        open[last].state = .comma
      case .key: open[last].state = .colon
      case .value: open[last].state = .comma
      }
      json += token
      if open[last].state == .colon { lastKey = String(decoding: Array(token), as: UTF8.self) }
    }
    while index < text.count {
      let rest = text[index...]
      let byte = text[index]
      var end = index + 1
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
        json.append(byte)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        add([byte])
        let isObject = byte == UInt8(ascii: "{")
        open.append((json.count - 1, isObject, isObject ? .key : .value))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard open.count > 1,
          open.last!.isObject == (byte == UInt8(ascii: "}"))
            || json[open.last!.start] == UInt8(ascii: "{")
        else { return nil }
        json.append(open.removeLast().isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
      case UInt8(ascii: ","), UInt8(ascii: ";"):
        let last = open.count - 1
        // Omits the second of two commas.
        if open[last].state == .comma, last > 0 {
          json.append(UInt8(ascii: ","))
          open[last].state = open[last].isObject ? .key : .value
        } else if byte == UInt8(ascii: ","), json.last != UInt8(ascii: ",") {
          return nil
        }
      case UInt8(ascii: ":"), UInt8(ascii: "="):
        if rest.dropFirst().first == UInt8(ascii: ">") { end += 1 }
        let last = open.count - 1
        if !open[last].isObject, last > 0, json[open[last].start] == UInt8(ascii: "[") {
          // Replaces the square brackets of a Swift dictionary by braces.
          if json[open[last].start...].contains(UInt8(ascii: ",")) { return nil }
          json[open[last].start] = UInt8(ascii: "{")
          (open[last].isObject, open[last].state) = (true, .colon)
        }
        guard open[last].state == .colon else { return nil }
        json.append(UInt8(ascii: ":"))
        open[last].state = .value
      case UInt8(ascii: "/") where endOfCommentOrNil(at: index, in: text) != nil:
        end = endOfCommentOrNil(at: index, in: text)!
        json += text[index..<end]
      case UInt8(ascii: "#"):
        end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? text.count
        // Converts a comment that begins with `#` to a comment with two slashes.
        json += "//".utf8 + text[index + 1..<end]
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), 0xE2:
        guard let string = string(at: index, in: text) else { return nil }
        end = string.end
        add(string.json)
      default:
        let word = rest.prefix { isLetter($0) || $0 &- 0x30 < 10 || "+-.%".utf8.contains($0) }
        if word.isEmpty { return nil }
        end = word.endIndex
        let name = String(decoding: word, as: UTF8.self)
        if text[end...].first == UInt8(ascii: "("),
          let close = text[end...].firstIndex(of: UInt8(ascii: ")"))
        {
          // Writes a call such as `EdgeInsets.all(8)` as a string, from which it is read later.
          let call = text[index...close]
          if call.dropFirst(word.count + 1).contains(where: { "({[\"\n".utf8.contains($0) }) {
            return nil
          }
          end = close + 1
          add(jsonString(String(decoding: call, as: UTF8.self)).utf8)
          break
        }
        let isKey = open.last!.isObject && [.key, .comma].contains(open.last!.state)
        guard let written = isKey ? jsonString(name) : value(name, of: lastKey) else { return nil }
        add(written.utf8)
      }
      index = end
    }
    return json
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$")
  }

  private static func endOfCommentOrNil(at index: Int, in text: [UInt8]) -> Int? {
    (try? endOfComment(at: index, in: text)).flatMap { $0 > index ? $0 : nil }
  }

  /// Returns the string in single, typographic or other quotes that begins at `index`, in double quotes, and the index
  /// after it; nil if it is not closed.
  private static func string(at index: Int, in text: [UInt8]) -> (json: [UInt8], end: Int)? {
    // Typographic quotes: the third byte is 0x98 to 0x9F.
    let isTypographic = text[index] == 0xE2
    let length = isTypographic ? 3 : 1
    guard !isTypographic || text[index...].dropFirst().first == 0x80 else { return nil }
    var json: [UInt8] = [UInt8(ascii: "\"")]
    var byteOffset = index + length
    while byteOffset < text.count {
      let rest = text[byteOffset...]
      let isDouble =
        isTypographic && rest.count > 2 && rest.starts(with: [0xE2, 0x80])
        && (0x98...0x9F).contains(text[byteOffset + 2])
      if isTypographic ? isDouble || rest.first == UInt8(ascii: "\"") : rest.first == text[index] {
        return (json + [UInt8(ascii: "\"")], byteOffset + (isDouble ? 3 : 1))
      }
      switch text[byteOffset] {
      case UInt8(ascii: "\\") where byteOffset + 1 < text.count:
        // An escaped single quote needs no backslash in JSON.
        if text[index] == UInt8(ascii: "\"") || text[byteOffset + 1] != text[index] {
          json.append(text[byteOffset])
        }
        json.append(text[byteOffset + 1])
        byteOffset += 1
      case UInt8(ascii: "\""): json += "\\\"".utf8
      case let byte: json.append(byte)
      }
      byteOffset += 1
    }
    return nil
  }

  /// Returns the JSON of a word or number of another language as the value of a key; nil if it has none.
  private static func value(_ word: String, of key: String) -> String? {
    let words = [
      "true": "true", "false": "false", "null": "null", "none": "null", "nil": "null",
      "undefined": "null",
    ]
    if let known = words[word.lowercased()] { return known }
    let isNegative = word.hasPrefix("-")
    let name = word.drop { "+-".contains($0) }
    let last = name.split(separator: ".").last?.lowercased() ?? ""
    if ["infinity", "inf", "greatestfinitemagnitude"].contains(last) {
      return isNegative ? nil : "\"inf\""
    }
    if last == "nan" { return nil }
    let digits = name.prefix { $0.isNumber || $0 == "_" || $0 == "." }.filter { $0 != "_" }
    guard name.first.map({ $0.isNumber || $0 == "." }) == true, Double("0\(digits)0") != nil,
      digits != "."
    else {
      // Only a word without spaces can be a keyword. As the value of `text`, a word may be the name of a variable.
      let isWord =
        word.allSatisfy { $0.isLetter || "._-".contains($0) } && word.contains(where: \.isLetter)
      return isWord && key != "\"text\"" && !word.contains("..") ? jsonString(word) : nil
    }
    if name.hasPrefix("0x"), let number = Int(name.dropFirst(2), radix: 16) { return "\(number)" }
    let unit = name.drop { $0.isNumber || "._".contains($0) }
    let isExponent = unit.first == "e" && Double(name) != nil
    guard unit.isEmpty || isExponent || ["px", "pt", "dp", "sp", "f"].contains(unit) else {
      return jsonString(word)
    }
    guard let number = Double(isExponent ? String(name) : digits) else { return nil }
    return (isNegative ? "-" : "")
      + (number == number.rounded() && number < 1e9 ? "\(Int(number))" : "\(number)")
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
