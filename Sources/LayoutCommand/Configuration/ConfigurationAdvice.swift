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
    if value == .pattern, PathPattern.isExpression(text) {
      return PathPattern.pattern(ofExpression: text).map(jsonString)
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
    // A value that is a member of another key cannot be in a list.
    if values.contains(where: { $0.contains("\": ") }) { return nil }
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
  static let maximumDepth = 2

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
struct ConfigurationParts {
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
