/// What a value is to be, for what an error says of one that is something else.
enum ExpectedValue {
  case number
  /// A number that an object cannot do without, such as the width of a size.
  case requiredNumber
  /// A number or `"inf"`.
  case bound
  /// A ratio of height to width.
  case ratio
  case dimension
  case bool
  case string
  case other
}

extension Advice {
  /// For a value that is not what its key takes, if what was meant can be told from it.
  init?(forValue value: RawValue, of key: String, _ expected: ExpectedValue) {
    let raw = value.text
    if raw == "null" && expected != .requiredNumber {
      self.init(text: expected == .bound ? "write \"inf\" for no limit" : "leave the key out")
      return
    }
    guard let unquoted = value.unquoted else {
      self.init(forUnquoted: raw, of: key, expected: expected)
      return
    }
    let text = unquoted.trimmingPrefix(".")
    switch expected {
    case .number, .requiredNumber, .bound, .ratio, .dimension:
      self.init(forLength: text.first?.isLetter == true ? String(text) : unquoted, expected)
    case .bool: self.init(forBool: text.lowercased())
    case .string, .other: return nil
    }
  }

  /// A number, `true`, an array or an object where something else is expected.
  private init?(forUnquoted raw: String, of key: String, expected: ExpectedValue) {
    switch (expected, raw.first) {
    case (.string, "{") where key == "font":
      self.init(text: "write the font's name, and its size as \"fontSize\"")
    case (.string, "{") where key == "source": self.init(text: "write the path alone")
    case (.string, _) where Double(raw) != nil:
      self.init(text: "write \"\(raw)\"", suggestion: "\"\(raw)\"")
    case (.number, "{"), (.dimension, "{"), (.ratio, "{"): self.init(text: "write the value alone")
    case (.bool, "1"), (.bool, "0"): self.init(replacement: raw == "0" ? "false" : "true")
    default: return nil
    }
  }

  private init(replacement: String, _ reason: String = "") {
    self.init(text: "write \(replacement)\(reason)", suggestion: replacement)
  }

  private init?(forBool text: String) {
    switch text {
    case "true", "yes", "1", "on": self.init(replacement: "true", ", without quotes")
    case "false", "no", "0", "off": self.init(replacement: "false", ", without quotes")
    default: return nil
    }
  }

  /// A length in quotes: a number, one with a unit, or a keyword of CSS.
  private init?(forLength text: String, _ expected: ExpectedValue) {
    let number = String(text.prefix { $0.isNumber || $0 == "." || $0 == "-" })
    let unit = text.dropFirst(number.count).trimmingPrefix(" ").lowercased()
    guard let value = Double(number), value.isFinite else {
      self.init(forLengthKeyword: text.lowercased(), expected)
      return
    }
    switch unit {
    case "": self.init(replacement: number, ", without quotes")
    case "px", "dp", "dip", "pt", "points", "point", "sp":
      self.init(replacement: number, ": lengths are in points")
    case "em", "rem", "ex", "ch", "lh", "in", "cm", "mm", "fr":
      self.init(text: "write a number: lengths are in points")
    case "vw", "vh",
      "%" where value > 100 && expected == .dimension:
      self.init(text: "write a percentage of the parent, up to \"100%\"")
    case "%" where expected == .number || expected == .requiredNumber:
      self.init(
        text: "write a percentage in \"preferredLayoutSize\", \"width\" or \"height\"")
    case "x" where expected == .number: self.init(replacement: number)
    default:
      let sides = text.split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
      guard expected == .ratio, sides.count == 2, sides[0] > 0 else { return nil }
      self.init(replacement: TreeFiles.text(of: sides[1] / sides[0]), ", the height over the width")
    }
  }

  private init?(forLengthKeyword text: String, _ expected: ExpectedValue) {
    switch text {
    case "inf", "infinity", "infinite", "none", "auto", "max":
      if expected == .bound {
        self.init(replacement: "\"inf\"")
      } else if text == "auto" || expected == .requiredNumber {
        return nil
      } else {
        self.init(text: "leave the key out for no limit")
      }
    case "fit-content", "max-content", "min-content", "content", "automatic", "intrinsic":
      guard expected == .dimension else { return nil }
      self.init(replacement: "\"auto\"")
    case "fill", "match_parent", "stretch":
      guard expected == .dimension else { return nil }
      self.init(replacement: "\"100%\"")
    default:
      if text.hasPrefix("calc(") {
        self.init(text: "write the result: there is no arithmetic")
      } else if text.hasPrefix("asdimension") || text.hasPrefix("dimension") {
        self.init(text: "write the value alone")
      } else {
        return nil
      }
    }
  }
}
