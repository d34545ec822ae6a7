import LayoutEngine
import TreeFiles

/// Parses a configuration.
struct ConfigurationReader: SideFileReader {
  private var scanner: JSONScanner
  private let text: UnsafeRawBufferPointer
  private let context: ConfigurationKey.Context
  private let known = ConfigurationKey.all
  private(set) var configuration: Configuration
  var diagnostics = Diagnostics(limit: .max)
  /// The byte range of each key.
  private var keys: [String: Range<Int>] = [:]
  /// The inherited values that were already removed.
  private var replaced: Set<Configuration.Inherited> = []

  /// Creates a reader of a text without comments, followed by `TreeFileReader.padding` zero bytes.
  ///
  /// - Parameter base: The values of the configuration that this one extends.
  init(
    _ text: UnsafeRawBufferPointer, extending base: Configuration,
    _ context: ConfigurationKey.Context
  ) {
    scanner = JSONScanner(text)
    self.text = text
    self.context = context
    configuration = base
  }

  /// Returns the value of `extends` in a text and its byte range; nil if the key is missing or its value is empty.
  static func base(in text: UnsafeRawBufferPointer) -> (name: String, range: Range<Int>)? {
    var scanner = JSONScanner(text)
    guard (try? scanner.find(key: ConfigurationKey.extends)) ?? nil != nil,
      scanner.byte == UInt8(ascii: "\"")
    else { return nil }
    let first = scanner.offset
    guard let name = try? scanner.readString().text, !name.isEmpty else { return nil }
    return (name, first..<scanner.offset)
  }

  mutating func readFile() throws(SyntaxError) {
    scanner.skipWhitespace()
    if scanner.at >= scanner.end {
      throw scanner.error(at: scanner.at, "the configuration is empty: write {}, or remove it")
    }
    let first = scanner.byte == UInt8(ascii: "[") ? scanner.at[1] : scanner.byte
    if Character(UnicodeScalar(first)).isLetter {
      let text = scanner.text(in: scanner.offset..<scanner.offset + (scanner.end - scanner.at))
      let isCode = text.prefix { $0 != "\n" }.contains("{") && text.contains("}") && first != 0x5B
      let written = ConfigurationText.json(ofSettings: text) ?? "JSON such as {\"width\": 375}"
      throw scanner.error(
        at: scanner.at,
        isCode
          ? "the configuration is JSON, and not JavaScript: remove what is before the first { and after the last }"
          : "the configuration is JSON, and not TOML or YAML: write \(written) in .layoutcalc.json")
    }
    guard scanner.byte == UInt8(ascii: "{") else {
      throw scanner.unexpected("an object such as {\"width\": 375}")
    }
    var ahead = scanner
    if let range = try? ahead.find(key: "type"), let type = try? ahead.readString(),
      ElementType.keywords.contains(type.text)
    {
      throw SyntaxError(
        offset: range.lowerBound, length: range.count,
        message: "this is a tree, and no configuration: name it as the tree to lay out")
    }
    try readObject { reader, name, range throws(SyntaxError) in
      try reader.readValue(of: name, at: range)
    }
    scanner.skipWhitespace()
    if scanner.at < scanner.end {
      throw scanner.trailingText(after: "configuration")
    }
    let conflict = configuration.sizes.conflict { "\"\($0)\"" }
    if let conflict { report(conflict.message, at: keys[conflict.option] ?? 0..<1) }
  }

  /// Parses the object at the scanner, and calls `read` for each value except comments.
  private mutating func readObject(
    _ read: (inout ConfigurationReader, JSONString, Range<Int>) throws(SyntaxError) -> Void
  ) throws(SyntaxError) {
    var seen: Set<ExactText> = []
    guard scanner.consume(UInt8(ascii: "{")), !scanner.consume(UInt8(ascii: "}")) else { return }
    repeat {
      scanner.skipWhitespace()
      let first = scanner.offset
      let name = try scanner.readString()
      let range = first..<scanner.offset
      try scanner.consumeColon()
      if name.isComment {
        try scanner.skipValue()
        continue
      }
      if !seen.insert(ExactText(name.text)).inserted {
        report("duplicate key \"\(name.excerpt)\" in this object: remove one of the two", at: range)
      }
      try read(&self, name, range)
    } while try scanner.consumeCommaBeforeKey()
  }

  private mutating func readValue(of name: JSONString, at range: Range<Int>) throws(SyntaxError) {
    guard let key = known.first(where: { name.spells($0.name) }) else {
      reportUnknown(name, at: range)
      return try scanner.skipValue()
    }
    keys[key.name] = range
    if let values = key.replaces, replaced.insert(values).inserted { configuration.remove(values) }
    switch (key.value, scanner.byte) {
    case (.files, UInt8(ascii: "{")), (.levels, UInt8(ascii: "{")):
      try readObject { reader, name, range throws(SyntaxError) in
        if key.value == .levels, !RuleLevel.rules.contains(name.text) {
          reader.reportUnknownRule(name, at: range)
          return try reader.scanner.skipValue()
        }
        var context = reader.context
        context.name = name.text
        try reader.readScalar(of: key, context)
      }
    case (_, UInt8(ascii: "[")) where key.isList: try readList(of: key)
    default: try readScalar(of: key, context, isWhole: true)
    }
  }

  private mutating func readList(of key: ConfigurationKey) throws(SyntaxError) {
    let first = scanner.offset
    if let meant = key.size(inListAt: scanner) {
      try scanner.skipValue()
      return report(
        "\"\(key.name)\" must be \(key.value.description): write \(meant)", suggestion: meant,
        at: first..<scanner.offset)
    }
    guard scanner.consume(UInt8(ascii: "[")) else { return }
    if scanner.consume(UInt8(ascii: "]")) {
      return report(
        "\"\(key.name)\" is an empty array: add a value, or remove the key",
        at: first..<scanner.offset)
    }
    repeat {
      scanner.skipWhitespace()
      try readScalar(of: key, context)
    } while try scanner.consumeCommaBeforeValue()
  }

  /// Parses a string, a number or a Boolean. `isWhole` means that the scalar is the key's whole value, not a part of
  /// it.
  private mutating func readScalar(
    of key: ConfigurationKey, _ context: ConfigurationKey.Context, isWhole: Bool = false
  ) throws(SyntaxError) {
    let first = scanner.offset
    var ahead = scanner
    try scanner.skipValue()
    // A size without quotes: 375xinf.
    let isNumber = Character(UnicodeScalar(scanner.at[-1])).isNumber
    while isNumber, case let next = Character(UnicodeScalar(scanner.byte)),
      next.isLetter || next.isNumber || "*.".contains(next)
    {
      scanner.at += 1
    }
    let range = first..<scanner.offset
    let raw = scanner.text(in: range)
    let text = raw.hasPrefix("\"") ? try ahead.readString().text : raw
    if key.value == .levels, !isWhole, (try? RuleLevel(word: text)) == nil || raw == text {
      let meant = RuleLevel.meant(byJSON: raw).map { "\"\($0.keyword)\"" }
      return report(
        "\"\(context.name)\" must be "
          + RuleLevel.keywords.map { "\"\($0)\"" }.listed("or")
          + (meant.map { ": write \($0)" } ?? ""),
        suggestion: meant, at: range)
    }
    guard key.value.accepts(raw, isInObject: !isWhole) else {
      return report(key.complaint(about: raw, text, context.name), at: range)
    }
    do throws(OptionValueError) {
      try key.apply(&configuration, text, context)
      if key.value == .sentence {
        let position = SourcePosition(of: range.lowerBound, in: self.text)
        configuration.requirementPlaces.append((context.file, position))
      }
    } catch {
      let name = context.name.isEmpty ? key.name : context.name
      let list = key.list(text)
      let advice = list.map { ": write \($0)" } ?? error.advice
      let sentence = error.sentence ?? "\"\(name)\" must be \(error.expected)" + advice
      report(sentence, suggestion: list ?? (error.option == nil ? error.value : nil), at: range)
    }
  }

  private mutating func reportUnknownRule(_ name: JSONString, at range: Range<Int>) {
    if let obstacle = RuleLevel.obstacle(to: name.text) {
      return report("\(obstacle): remove it, and set the levels of other rules", at: range)
    }
    let meant = Rule.nearest(to: name.text).map { "\"\($0)\"" }
    let written = RuleLevel.meant(byJSON: rawValue).map { "\"\($0.keyword)\"" } ?? rawValue
    let level = written == rawValue ? "" : ": \(written)"
    report(
      "unknown rule \"\(name.excerpt)\": "
        + (meant.map { "write \($0)\(level)" } ?? "layoutcalc rules lists all rules"),
      suggestion: meant, at: range)
  }

  /// The JSON of the value at the scanner.
  private var rawValue: String {
    var ahead = scanner
    try? ahead.skipValue()
    return scanner.text(in: scanner.offset..<ahead.offset)
  }

  /// Reports an unknown key, and what to write instead of the key and its value, and of other keys that mean the same
  /// setting.
  private mutating func reportUnknown(_ key: JSONString, at range: Range<Int>) {
    let name = key.excerpt
    let raw = rawValue
    let start = "unknown key \"\(name)\": "
    let known = known
    if let (member, keys) = screen(name) {
      // Reports the keys for all sides in one message, at the first of them that is unknown.
      guard keys.first(where: { key in !known.contains { $0.name == key } }) == name else { return }
      let others = keys.filter { $0 != name }.inQuotes.listed()
      let rest = others.isEmpty ? "" : " of it and \(others)"
      return report("\(start)write \(member) instead\(rest)", at: range)
    }
    if let advice = own(name) { return report(start + advice, at: range) }
    let names = known.map(\.name)
    let isInert = ConfigurationKey.inert.contains(name.lowercased().filter(\.isLetter))
    let option = ConfigurationKey.foreignOption(name)
    let meant = ConfigurationKey.named(name)
    let members = ConfigurationKey.settings(for: name, raw)
    let ofTexts = isInert ? [] : ConfigurationKey.textKeys(name, raw)
    var suggestion: String?
    let advice: String
    if !members.isEmpty {
      advice =
        "write \(members.listed()) instead\(ConfigurationKey.rest(of: name, raw, members))"
    } else if !ofTexts.isEmpty {
      advice =
        "write \(ofTexts.inQuotes.listed()) on each text of the trees: there is no default for all"
    } else if let meant {
      advice =
        "write \"\(meant.name)\""
        + (meant.value == .pattern ? ", with patterns as in .gitignore" : "")
      suggestion = meant.value == .pattern ? nil : "\"\(meant.name)\""
    } else if Command.all.contains(where: { $0.flag { $0.long == name } != nil })
      || option?.replacement.isEmpty == false
    {
      advice = "it is an option of the command line only, so remove it"
    } else if let option, option.command == nil {
      // Omits the part after a semicolon, which is about the command line.
      let remark = option.remark.prefix { $0 != ";" }
      advice = (remark.hasPrefix("remove") ? "" : "remove it: ") + remark
    } else if !isInert, let nearest = Spelling.nearest(to: name, among: names) {
      advice = "write \"\(nearest)\", or remove it"
      suggestion = "\"\(nearest)\""
    } else {
      let isFirst = diagnostics.isFirst(ofList: "keys")
      advice =
        "remove it: there is no such setting"
        + (isFirst ? "; the keys are \(names.joined(separator: ", "))" : "")
    }
    report(start + advice, suggestion: suggestion, at: range)
  }

  /// Returns the member that replaces the keys for the sides of the screen, and all these keys; nil if `name` is not
  /// such a key.
  private func screen(_ name: String) -> (member: String, keys: [String])? {
    guard let side = ScreenSide(name), let document = try? JSONDocument(text) else { return nil }
    let members = document.children(of: 0).map { node in
      (document.key(of: node) ?? "", ConfigurationKey.text(of: document.source(of: node)))
    }
    guard let (key, lengths, keys) = side.size(in: members), keys.contains(name) else { return nil }
    let value = key == "width" ? lengths[0] : "\"\(lengths.joined(separator: "x"))\""
    return ("\"\(key)\": \(value)", keys)
  }

  /// Returns the advice for a key of another tool that does not correspond to a single key here, such as `overrides`;
  /// nil for other keys.
  private func own(_ name: String) -> String? {
    switch name.lowercased().filter({ $0.isLetter }) {
    case "perfileignores", "overrides", "extendperfileignores", "projects", "workspaces":
      rawValue.contains("\"ALL\"")
        ? nil
        : "a configuration is for all trees of its folder and those below: remove it, and write one with \"extends\" in "
          + "the folder of the others"
    case "allow", "ignore", "ignores", "disable", "ignorerules", "disabledrules", "extendignore",
      "linter", "lint":
      ConfigurationKey.members(in: rawValue, of: name).isEmpty
        ? ConfigurationKey.obstacle(in: rawValue).map { "remove it: \($0)" }
          ?? (rawValue.first == "{"
            ? "all rules are on: remove it, or write \"rules\", such as {\"overflow\": \"off\"}"
            : "write \"rules\": {\"overflow\": \"off\"}, with the rules to turn off") : nil
    case "snapshotresolver", "snapshotpathtemplate":
      ConfigurationKey.members(in: rawValue, of: name).isEmpty
        ? "write \"goldens\", with the name of the folder" : nil
    case "reporter", "reporters", "outputformat", "format":
      "remove it, and write --format or --report on the command line"
    case "select", "enable", "extendselect", "only":
      "all rules are on: remove it, or write \"rules\", such as {\"overflow\": \"error\"}"
    case "orientation", "landscape":
      Device.advice(
        forOrientation: rawValue, of: value(of: "device")?.filter { $0 != "\"" }, " instead")
    default: nil
    }
  }

  /// Returns the JSON of the value of another key; nil if it is missing.
  private func value(of key: String) -> String? {
    var copy = self
    copy.scanner.at -= copy.scanner.offset
    copy.scanner.skipWhitespace()
    return (try? copy.scanner.find(key: key)) == nil ? nil : copy.rawValue
  }
}

extension OptionValueError {
  /// The suggestion as JSON: a number or a string.
  var value: String? {
    suggestion.map { SizeText.plainNumber($0) == nil ? "\"\($0)\"" : $0 }
  }

  /// The end of a sentence with the value to write in a configuration; empty if there is none.
  fileprivate var advice: String {
    guard let value else { return "" }
    return ": write " + (option.map { "\"\($0)\": " } ?? "") + value
  }
}

extension JSONScanner {
  fileprivate func text(in range: Range<Int>) -> String {
    let start = at - offset
    return String(
      decoding: UnsafeBufferPointer(start: start + range.lowerBound, count: range.count),
      as: UTF8.self)
  }
}
