import TreeFiles

// The keys of other tools' configurations, and what to write instead.

extension ConfigurationKey {
  /// The names of other tools for our keys, in lowercase and with letters only. An option of another program also is
  /// one, as `ForeignOption` says; these are options of none.
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

  /// Returns the keys of texts that a key of another tool, or the keys in its object, mean.
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
      // An example is not what is meant.
      !option.replacement.contains("{") || words[1] == text || words != option.words(name, nil)
    else { return nil }
    let isNumber = SizeText.plainNumber(words[1]) != nil
    return key.meant(by: isNumber ? words[1] : jsonString(words[1]), words[1]).map {
      (key.name, $0)
    }
  }

  /// Returns a key with a meant value, which can be that of another key: then it has the key.
  static func member(_ key: String, _ value: String) -> String {
    value.first == "\"" && value.contains("\": ") ? value : "\"\(key)\": \(value)"
  }

  /// Returns the key that has another name in another tool, or another spelling, or is an option: all with the same
  /// meaning. Nil if there is none.
  static func named(_ name: String) -> ConfigurationKey? {
    let word = name.lowercased().filter(\.isLetter)
    if inert.contains(word) { return nil }
    let option = foreignOption(name)?.words(name, nil).first
    var names = all.map(\.name).filter { own in
      let own = own.lowercased()
      return own == word || own == word + "s" || own + "s" == word
    }
    names += Synonym.caseKeys.rows(for: name).flatMap(\.replacements)
    if let option { names.append(String(option.drop { $0 == "-" }).inCamelCase) }
    return names.lazy.compactMap { name in all.first { $0.name == name } }.first
  }

  /// Returns the option of another program with a key's name, or with its singular.
  static func foreignOption(_ name: String) -> ForeignOption? {
    [name, name.hasSuffix("s") ? String(name.dropLast()) : name].lazy.compactMap {
      ForeignOption.named($0, nil, isLong: true)
    }.first
  }

  /// Returns the members to write for a key of another tool, or for one in another spelling; empty if its meaning is not
  /// known.
  static func settings(for name: String, _ raw: String) -> [String] {
    let members = members(in: raw, of: name)
    if !members.isEmpty { return members }
    if let (key, value) = member(for: name, raw) { return [member(key, value)] }
    guard let key = named(name) else { return [] }
    let isOn = key.value == .bool && key.name != name
    let value = key.meant(by: raw, text(of: raw)) ?? (isOn ? "true" : nil)
    return value.map { [member(key.name, $0)] } ?? []
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
      // Of widths next to sizes, the widths.
      let widths = raw.replacing(/"([0-9.]+)x[0-9.]+"/) { String($0.1) }
      let lists: [(String, String)] = (["device"] + lengths).map { ($0, raw) } + [("width", widths)]
      for (name, raw) in lists {
        let value = all.first { $0.name == name }?.meant(by: raw, raw)
        // A member among the values is that of another key.
        if let value, !value.contains(": ") { return ["\"\(name)\": \(value)"] }
      }
    }
    var members: [String] = []
    var levels: [String] = []
    func add(_ key: String, _ node: Int) -> Bool {
      let (raw, text) = (document.source(of: node), document.string(of: node))
      // A single number is the size of something else, such as of a font.
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
      // An object about one element is no setting of all.
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
        if let rule = Rule.meant(by: key), RuleLevel.rules.contains(rule),
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

  /// Returns the end of the advice about a key of another tool: what the members do not say.
  static func rest(of name: String, _ raw: String, _ members: [String]) -> String {
    guard let document = try? JSONDocument(raw.utf8) else { return "" }
    let included = document.children(of: 0).first {
      ["include", "includes"].contains(document.key(of: $0))
    }
    if let included {
      let folders = ([included] + document.children(of: included)).compactMap(document.string)
        .map { $0.split(separator: "/").prefix { !$0.contains { "*?{".contains($0) } } }
        .map { $0.isEmpty ? "." : $0.joined(separator: "/") }
      return ", and name \(folders.listed()) on the command line"
    }
    let widths = members[0].split { !$0.isNumber && $0 != "." }
    if members[0].hasPrefix("\"width\": ["), let first = widths.first, let last = widths.last,
      ["breakpoints", "screens", "theme"].contains(name)
    {
      return ", and for breakpoints, write layoutcalc breakpoints \(first)..\(last) TREE"
    }
    return ""
  }

  /// Returns why the level of a rule that a value names cannot be set; nil if it names none.
  static func obstacle(in raw: String) -> String? {
    guard let document = try? JSONDocument(raw.utf8) else { return nil }
    return document.nodes.indices.lazy.compactMap(document.key).compactMap(RuleLevel.obstacle).first
  }

  /// The keys of other tools for disabled rules, in lowercase and with letters only.
  private static let disabling = ["ignore", "ignores", "extendignore", "disable", "disabledrules"]
}
