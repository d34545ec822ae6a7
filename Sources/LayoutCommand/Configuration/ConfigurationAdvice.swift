import TreeFiles

// Advice for a configuration value of the wrong type.

extension ConfigurationKey {
  /// Returns a message about a value of the wrong type. `raw` is the JSON of the value, `text` the contents of a JSON
  /// string, and `member` the key of the value if it is in an object.
  func complaint(about raw: String, _ text: String, _ member: String) -> String {
    let message =
      "\"\(name)\" must be \(value.description)" + (isList ? ", or an array of such values" : "")
    if raw == "null" { return message + ": remove the key" }
    if value == .configuration, raw.first == "[", !raw.contains(".json") {
      return message + ": there are no presets: remove it"
    }
    let meant = value == .files ? files(in: raw, member) : meant(by: raw, text)
    return meant.map { message + ": write \($0)" } ?? message
  }

  /// The names of other tools for our keys, in lowercase and with letters only. Names that are also options of other
  /// programs are in `ForeignOption` instead.
  private static let foreignNames: [(key: String, names: [String])] = [
    (
      "tolerance",
      [
        "mismatchthreshold", "failurethreshold", "maxdiffpixels", "maxdiffpixelratio",
        "diffthreshold",
      ]
    ),
    ("extends", ["import", "imports", "inherit", "inherits", "presets", "preset"]),
  ]

  /// The keys of other tools whose contents are not about layouts, even if a word in them is a key here.
  static let inert = [
    "compileroptions", "parseroptions", "formatter", "vcs", "scripts", "references",
    "settings", "globals", "languageoptions", "dependencies", "devdependencies",
  ]

  /// The keys of other tools that list screens.
  private static let screens = [
    "viewports", "viewport", "breakpoints", "screens", "widths", "sizes", "devices", "resolutions",
  ]

  /// Returns the contents of a string, or other JSON unchanged.
  static func text(of raw: String) -> String {
    (try? JSONDocument(raw.utf8)).flatMap { $0.string(of: 0) } ?? raw
  }

  /// Returns the keys of texts that correspond to a key of another tool, or to the keys in its object.
  static func textKeys(_ name: String, _ raw: String) -> [String] {
    let names = [name] + (ConfigurationParts(raw)?.members.compactMap(\.key) ?? [])
    var keys: [String] = []
    for name in names {
      for word in [name] + Synonym.keys.rows(for: name).flatMap(\.replacements) {
        guard ElementKey(rawValue: word)?.isOfText == true, !keys.contains(word) else { continue }
        keys.append(word)
      }
    }
    return keys
  }

  /// Returns the key and the value for a key of another tool with a value that is not an object; nil if there is none.
  static func member(for name: String, _ raw: String) -> (key: String, value: String)? {
    let text = text(of: raw)
    let word = name.lowercased().filter(\.isLetter)
    if let key = foreignNames.first(where: { $0.names.contains(word) })?.key {
      return all.first { $0.name == key }?.meant(by: raw, text).map { (key, $0) }
    }
    guard raw.first != "{", raw.first != "[",
      let option = ForeignOption.named(name, text, isLong: true),
      case let words = option.words(name, text), words.count == 2,
      let key = all.first(where: { "--\($0.name.inKebabCase)" == words[0] }),
      // Rejects a value that is only the example in the option's replacement.
      !option.replacement.contains("{") || words[1] == text || words != option.words(name, nil)
    else { return nil }
    let isNumber = SizeText.plainNumber(words[1]) != nil
    return key.meant(by: isNumber ? words[1] : jsonString(words[1]), words[1]).map {
      (key.name, $0)
    }
  }

  /// Returns a key and its value as a JSON member. If the value already is a member, with another key, returns it
  /// unchanged.
  static func member(_ key: String, _ value: String) -> String {
    value.first == "\"" && value.contains("\": ") ? value : "\"\(key)\": \(value)"
  }

  /// Returns the configuration keys, with their values, that correspond to the contents of another tool's key.
  static func members(in raw: String, of name: String) -> [String] {
    let word = name.lowercased().filter(\.isLetter)
    if let rule = Rule.meant(by: name), RuleLevel.rules.contains(rule),
      let level = RuleLevel.meant(byJSON: raw)
    {
      return ["\"rules\": {\"\(rule)\": \"\(level.keyword)\"}"]
    }
    guard !inert.contains(word), let document = try? JSONDocument(raw.utf8) else { return [] }
    let isScreen = document.children(of: 0).contains { document.key(of: $0) == "width" }
    if screens.contains(word), raw.first == "[" || raw.first == "{" && !isScreen {
      let lengths = raw.contains("height") ? ["size", "width"] : ["width", "size"]
      return (["device"] + lengths).lazy.compactMap { name in
        let value = all.first { $0.name == name }?.meant(by: raw, raw)
        // Omits a value that has a key of its own, because it belongs to that key.
        return value.flatMap { $0.contains(": ") ? nil : "\"\(name)\": \($0)" }
      }.prefix(1).map(\.self)
    }
    var members: [String] = []
    var levels: [String] = []
    func add(_ key: String, _ node: Int) -> Bool {
      let (raw, text) = (document.source(of: node), document.string(of: node))
      // A single number is not the size of a layout, but of something else, such as a font.
      let meant = all.first {
        $0.name == key && ($0.value != .exactSize || Double(raw) == nil)
      }
      let value = meant.flatMap { $0.meant(by: raw, text ?? raw) }
      if let value { members.append(member(key, value)) }
      return value != nil
    }
    /// Turns off the rules that a string or an array of strings names. Returns false if it names none.
    func turnOff(_ node: Int) -> Bool {
      let rules = ([node] + document.children(of: node)).compactMap(document.string)
        .compactMap(Rule.meant).filter(RuleLevel.rules.contains)
      levels += rules.map { "\"\($0)\": \"off\"" }
      return !rules.isEmpty
    }
    func visit(_ node: Int, _ depth: Int) {
      let children = document.children(of: node)
      let keys = children.compactMap(document.key)
      // Ignores an object about a single element, which is not a setting for all elements.
      if ["element", "id", "selector"].contains(where: keys.contains) { return }
      let sides = ["width", "height"].filter(keys.contains)
      let size = ["max", "min"].first(where: word.hasPrefix) ?? "size"
      let isSize = sides.count >= (size == "size" ? 2 : 1) && add(size, node)
      for child in children where !isSize || !sides.contains(document.key(of: child) ?? "") {
        guard let key = document.key(of: child) else {
          if children.count == 1 { visit(child, depth) }
          continue
        }
        let source = document.source(of: child)
        if screens.contains(key.lowercased()), case let found = Self.members(in: source, of: key),
          !found.isEmpty
        {
          members += found
          continue
        }
        if disabling.contains(key.lowercased().filter(\.isLetter)), turnOff(child) { continue }
        let isExcluded = ["ignore", "ignores"].contains(key) && depth == 1
        let keys = [key, key + "s", String(key.dropLast())] + (isExcluded ? ["exclude"] : [])
        if keys.contains(where: { add($0, child) }) { continue }
        if let (own, value) = member(for: key, source), depth > 1 || isSize {
          members.append(member(own, value))
          continue
        }
        if let rule = Rule.meant(by: key),
          let level = RuleLevel.meant(byJSON: source)
        {
          levels.append("\"\(rule)\": \"\(level.keyword)\"")
        } else if depth < maximumDepth + 2 {
          visit(child, depth + 1)
        }
      }
    }
    visit(0, 1)
    let texts = ([0] + document.children(of: 0)).compactMap(document.string)
    switch word {
    case "perfileignores":
      let files = document.children(of: 0)
      if !files.isEmpty, files.allSatisfy({ document.source(of: $0).contains("\"ALL\"") }) {
        let patterns = files.compactMap(document.key).map { "\"\($0)\"" }
        members.append("\"exclude\": [\(patterns.joined(separator: ", "))]")
      }
    case let word where disabling.contains(word):
      let areFiles = texts.contains { $0.contains { "*/.".contains($0) } }
      if !turnOff(0), areFiles { _ = add("exclude", 0) }
    case "snapshotresolver", "snapshotdir", "snapshotdirectory", "snapshotpathtemplate":
      if texts.count == 1, !["{", ".js"].contains(where: texts[0].contains) {
        _ = add("goldens", 0)
      }
    default: if texts.contains(where: { $0.contains(" ") }) { _ = add("require", 0) }
    }
    if !levels.isEmpty { members.append("\"rules\": {\(levels.joined(separator: ", "))}") }
    return members
  }

  /// The keys of other tools for disabled rules, in lowercase and with letters only.
  private static let disabling = ["ignore", "ignores", "extendignore", "disable", "disabledrules"]

  /// Returns the intended value, as JSON with the object's keys if it has any; nil if it is unknown.
  func meant(by raw: String, _ text: String, depth: Int = 0) -> String? {
    if value == .levels { return nil }
    if raw.first == "{" || raw.first == "[" {
      guard depth < Self.maximumDepth, let parts = ConfigurationParts(raw),
        let meant = meant(by: parts, depth: depth + 1)
      else { return nil }
      let others = parts.members.compactMap { member in
        ConfigurationKey.all.first { $0.name == member.key && $0.name != name }.flatMap { key in
          key.meant(by: member.raw, member.text, depth: depth + 1).map {
            ", and \"\(key.name)\": \($0)"
          }
        }
      }
      return meant + (value == .folder ? others.joined() : "")
    }
    if accepts(raw) { return raw }
    if let list = list(text) { return list }
    if let meant = others(raw, text).first(where: accepts) { return meant }
    if value == .device {
      let isName = text.first?.isLetter ?? false
      return isName ? Device.suggestion(for: text).map { "\"\($0)\"" } : nil
    }
    // Uses the error of the option with the same name, which may have a suggestion.
    var ignored = Configuration()
    do throws(OptionValueError) {
      try apply(&ignored, text, Context(file: "", confinement: nil))
      return nil
    } catch {
      return error.value.map { (error.option.map { "\"\($0)\": " } ?? "") + $0 }
    }
  }

  /// Returns the value intended by the parts of an object or array: `375x667` for a width and a height.
  private func meant(by parts: ConfigurationParts, depth: Int) -> String? {
    let joined: String?
    switch value {
    case .size, .exactSize: joined = parts.size(missing: name == "min" ? "0" : "inf")
    // An array of numbers is a list of widths, not a range.
    case .width where isList && parts.members.allSatisfy({ $0.key == nil }): joined = nil
    case .width where parts.isOfScreens:
      if let side = parts.members.first(where: { $0.key == "width" }) {
        return meant(by: side.raw, side.text, depth: depth)
      }
      joined = nil
    case .width, .widths: joined = parts.range
    case .device: joined = parts.members.map(\.text).joined(separator: "-")
    default: joined = nil
    }
    if let joined, accepts("\"\(joined)\"") { return "\"\(joined)\"" }
    if value == .exactSize, parts.members.count == 1 {
      return meant(by: joined ?? "", joined ?? "", depth: depth)
    }
    if value == .configuration {
      return parts.members.first { $0.text.contains(".json") || $0.text.hasPrefix("./") }?.raw
    }
    let values = parts.members.compactMap { member in
      value == .sentence && member.key != nil
        ? sentence(about: member.key!, member.raw, member.text)
        : meant(by: member.raw, member.text, depth: depth)
    }
    guard isList, values.count > 1, values.count == parts.members.count else { return values.first }
    return "[\(values.joined(separator: ", "))]"
  }

  /// Returns the sentence, as JSON, for a property of an element, or for an object of one: `{"width": ">= 44"}`.
  private func sentence(about element: String, _ raw: String, _ text: String) -> String? {
    if let parts = ConfigurationParts(raw), raw.first == "{" {
      let member = parts.members.count == 1 ? parts.members[0] : nil
      return member?.key.flatMap { sentence(about: "\(element).\($0)", member!.raw, member!.text) }
    }
    let parts =
      [".", " "].map { "\(element)\($0)\(text)" } + ["\(element) \(text)", "\(element) == \(text)"]
    return parts.map(jsonString).first(where: accepts)
  }

  /// Returns the size intended by an array of two numbers, which is next in `scanner`; nil for other arrays.
  func size(inListAt scanner: JSONScanner) -> String? {
    var ahead = scanner
    guard sizes.contains(value), (try? ahead.skipValue()) != nil else { return nil }
    let raw = String(
      decoding: UnsafeBufferPointer(start: scanner.at, count: ahead.offset - scanner.offset),
      as: UTF8.self)
    guard let parts = ConfigurationParts(raw), parts.members.count == 2,
      !parts.members.contains(where: { accepts($0.raw) })
    else { return nil }
    return meant(by: parts, depth: 1)
  }

  /// The maximum nesting of arrays and objects to search for a value.
  private static let maximumDepth = 2

  private var sizes: [ConfigurationValue] { [.size, .exactSize] }

  /// Returns an object of the font files in a value, each named by the value's key or by its file.
  private func files(in raw: String, _ member: String) -> String? {
    let parts = ConfigurationParts(raw)?.members.map { ($0.key, $0.raw) } ?? [(nil, raw)]
    let files = parts.filter { $1.hasPrefix("\"") && $1.contains(".") }.map { key, file in
      let stem = file.split(separator: "/").last?.prefix { $0 != "." }.filter { $0 != "\"" } ?? ""
      let face = parts.count == 1 || key == "regular" ? nil : key?.prefix(1).uppercased()
      return
        "\"\(member.isEmpty ? stem : member + (face.map { "-" + $0 + key!.dropFirst() } ?? ""))\": \(file)"
    }
    return files.isEmpty ? nil : "{\(files.joined(separator: ", "))}"
  }

  /// Returns true if the key accepts a value, given as JSON.
  private func accepts(_ json: String) -> Bool {
    let text = json.hasPrefix("\"") ? String(json.dropFirst().dropLast()) : json
    var ignored = Configuration()
    return value.accepts(json, isInObject: false)
      && (try? apply(&ignored, text, Context(file: "", confinement: nil))) != nil
  }

  /// Returns values of other types that may be intended: the contents of a string as JSON, a quoted literal, a number
  /// without its unit, or a Boolean.
  private func others(_ raw: String, _ text: String) -> [String] {
    if raw == text && value == .configuration { return [] }
    let isLiteral = SizeText.plainNumber(text) != nil || ["true", "false"].contains(text)
    if value == .folder || value == .baseline, isLiteral {
      return [value == .folder ? "\"Goldens\"" : "\"baseline.json\""]
    }
    let unquoted = raw == text ? "\"\(text)\"" : isLiteral ? text : nil
    let digits = text.prefix { $0.isNumber || $0 == "." }
    let hasUnit = ["pt", "px", "dp", "x"].contains(text[digits.endIndex...])
    let truth = [
      "yes": "true", "on": "true", "1": "true", "no": "false", "off": "false", "0": "false",
    ]
    return [unquoted, truth[text], hasUnit ? String(digits) : nil].compactMap(\.self)
  }

  /// Returns the array intended by a string with several values; nil if there is none.
  func list(_ text: String) -> String? {
    let values = SizeText.list(text) { value in
      var ignored = Configuration()
      return isList
        && (try? apply(&ignored, value, Context(file: "", confinement: nil))) != nil
    }
    return values.map { values in
      "["
        + values.map { SizeText.plainNumber($0) == nil ? "\"\($0)\"" : $0 }.joined(separator: ", ")
        + "]"
    }
  }
}

/// The values of an object or array that was written instead of a single value.
private struct ConfigurationParts {
  /// Each value as JSON and as text, with its key if the parts are an object's.
  let members: [(key: String?, raw: String, text: String)]

  /// Returns nil for values that are not objects or arrays.
  init?(_ raw: String) {
    guard raw.first == "{" || raw.first == "[", let document = try? JSONDocument(raw.utf8) else {
      return nil
    }
    members = document.children(of: 0).map {
      (
        document.key(of: $0), document.source(of: $0),
        document.string(of: $0) ?? document.source(of: $0)
      )
    }
  }

  /// Returns the size that consists of the width and the height in the parts.
  func size(missing: String) -> String {
    let sides = [["width", "w"], ["height", "h"]].map { names in
      members.first { names.contains($0.key?.lowercased() ?? "") }?.text ?? missing
    }
    let isObject = members.contains { $0.key != nil }
    let lengths = isObject ? sides : members.map(\.text) + (members.count == 1 ? [missing] : [])
    return lengths.map { $0 == "null" ? "inf" : $0 }.joined(separator: "x")
  }

  /// True for an object with a value for each kind of screen; false if its keys are the ends and the step of a range.
  var isOfScreens: Bool {
    let ends = ["from", "to", "start", "end", "min", "max", "step", "by", "every", "stride"]
    return members.contains { $0.key.map { !ends.contains($0.lowercased()) } ?? false }
  }

  /// The range that consists of two ends and a step; nil if there are not two or three numbers.
  var range: String? {
    let isStep = { (key: String?) in ["step", "by", "every", "stride"].contains(key?.lowercased()) }
    let numbers = (members.filter { !isStep($0.key) } + members.filter { isStep($0.key) }).map(
      \.text)
    guard 2...3 ~= numbers.count else { return nil }
    return "\(numbers[0])..\(numbers[1])" + (numbers.count == 3 ? "/\(numbers[2])" : "")
  }
}
