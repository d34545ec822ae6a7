import LayoutEngine

extension Advice {
  /// Creates advice for a value in place of the number that a key expects, in the context of its element.
  init?(
    forValue value: RawValue, of key: String, _ expected: ExpectedValue, in context: KeyContext
  ) {
    let advice =
      Advice(forLimits: value, of: key, in: context)
      ?? Advice(forRelative: value, of: key, in: context)
      ?? (expected == .dimension ? Advice(forSize: value, of: key, in: context) : nil)
      ?? Advice(forValue: value, of: key, expected)
    guard let advice else { return nil }
    self = advice
    // Its edit would duplicate the key.
    if key == ElementKey.spacing.word, let other = self.key, context.has(other) { isUnsure = true }
  }

  /// Creates advice for an invalid value; nil if its meaning is not clear.
  ///
  /// - Parameter size: The key of the size that the value is a side of.
  init?(
    forValue value: RawValue, of key: String, _ expected: ExpectedValue, in size: String = ""
  ) {
    let raw = value.text
    if raw == "null" && expected != .requiredLength {
      self =
        expected == .bound ? Advice(replacement: "\"inf\"", " for no limit") : .omission
      return
    }
    if expected == .string, let advice = Advice(forParts: value, of: key) {
      self = advice
      return
    }
    guard let unquoted = value.unquoted else {
      self.init(forUnquoted: value, of: key, expected: expected, in: size)
      return
    }
    let text = unquoted.droppingPrefix(".")
    let position = ["0%": "start", "50%": "center", "100%": "end"][unquoted]
    switch expected {
    case .points where key == RunKey.baselineOffset.word && ["super", "sub"].contains(unquoted):
      self.init(
        decide: "write points \(unquoted == "sub" ? "below 0, such as -4" : "above 0, such as 4")")
    case .points where position != nil && ["x", "y"].contains(key):
      self.init(
        decide: "write points, or wrap the element in a relative: {\"type\": \"relative\", "
          + "\"\(key == "x" ? "horizontal" : "vertical")Position\": \"\(position!)\", \"child\": …}"
      )
    case .points
    where key == ElementKey.spacing.word
      && ["auto", "spacebetween"].contains(Synonym.normalized(text)):
      self.init([(ElementKey.justifyContent.word, "\"spaceBetween\"")], in: .element(.stack))
    case .bool: self.init(forBool: text.lowercased())
    case .factor where text.first?.isLetter == true:
      guard let isOn = Advice(forBool: text.lowercased())?.suggestion else { return nil }
      self.init(replacement: isOn == "true" ? "1" : "0", ", without quotes")
    case .requiredLength where ["auto", "inf", "none"].contains(text.lowercased()):
      self.init(forUnknownLength: key, in: size)
    case .string: return nil
    default:
      self.init(
        forLength: text.first?.isLetter == true ? String(text) : unquoted, of: key, expected,
        in: size)
    }
  }

  /// Creates advice for a number, `true`, an array or an object where something else is expected.
  private init?(
    forUnquoted value: RawValue, of key: String, expected: ExpectedValue, in size: String
  ) {
    let raw = value.text
    switch expected {
    case .string: self.init(forString: raw, of: key)
    case .bool where raw == "0" || raw == "1":
      self.init(replacement: raw == "0" ? "false" : "true")
    case .requiredLength where raw == "null": self.init(forUnknownLength: key, in: size)
    default:
      if let number = Double(raw) {
        self.init(forNumber: number, expected)
      } else if raw.first == "[" || raw.first == "{" {
        self.init(forCompound: value, expected)
      } else if raw == "true" || raw == "false", expected != .factor {
        self.init(decide: "leave the key out, or write a number")
      } else {
        return nil
      }
    }
  }

  private init?(forString raw: String, of key: String) {
    switch (key, raw.first) {
    case ("text", "{"):
      self.init(decide: "write the characters alone, and the other keys next to \"text\"")
    case ("font", "["):
      self.init(decide: "write the font's name, and its size as \"fontSize\"")
    case ("font", _) where Double(raw) != nil: self.init(decide: "write the size as \"fontSize\"")
    case (_, "["), (_, "{"): self.init(decide: "write a string")
    default:
      self.init(replacement: "\"\(raw)\"")
      // Whether a font, a file or a language exists is not known here, so it is only suggested.
      isUnsure = !["text", "id"].contains(key)
    }
  }

  /// Creates advice for a number outside the allowed range.
  private init?(forNumber number: Double, _ expected: ExpectedValue) {
    switch expected {
    case .count where number >= 0: self.init(decide: "write a number without a fraction")
    case .count: self.init(replacement: "0", " for no limit")
    case .factor: self.init(replacement: "0", " to keep the size")
    case .dimension, .length: self.init(decide: "write 0 or more")
    // The errors about other kinds of numbers say what to do.
    default: return nil
    }
  }

  /// Creates advice for an array or an object where a number is expected, such as the two sides of a ratio.
  private init?(forCompound value: RawValue, _ expected: ExpectedValue) {
    let raw = value.text
    // Values such as Yoga's `{"unit": "auto"}` and DivKit's `{"type": "wrap_content"}`.
    if let kind = value.kind.map(Synonym.normalized), expected == .dimension,
      ["auto", "undefined", "wrapcontent"].contains(kind)
    {
      self = kind == "undefined" ? .omission : Advice(replacement: "\"auto\"")
      return
    }
    let numbers = raw.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
    if expected == .ratio, numbers.count == 2 {
      guard numbers[0] > 0, numbers[1] > 0 else { return nil }
      self.init(
        replacement: ForeignKey.ratio((numbers[0], numbers[1])), ", the height over the width")
    } else if numbers.count == 1, raw.first == "[" {
      self.init(replacement: TreeFiles.text(of: numbers[0]))
    } else if numbers.count == 1, value.members.count <= 2 {
      // A value such as `{"value": 50, "unit": "%"}` or `{"fraction": 0.5}`.
      let isFraction = raw.lowercased().includes("fraction")
      let isPercentage =
        isFraction || ["\"%\"", "percent", "pct"].contains { raw.lowercased().includes($0) }
      let number = TreeFiles.text(of: isFraction ? 100 * numbers[0] : numbers[0])
      if isPercentage, expected != .dimension { return nil }
      self.init(replacement: isPercentage ? "\"\(number)%\"" : number)
    } else if let advice = Advice(forValueOfScreens: value) {
      self = advice
    } else {
      self.init(decide: raw.first == "[" ? "write one value" : "write the value alone")
    }
  }

  /// Creates advice for `null` or `"auto"` as one side of a size.
  private init(forUnknownLength key: String, in size: String) {
    let other = key == "width" ? "Height" : "Width"
    let keys = ["min", "max"].first(where: size.hasPrefix).map { ["\($0)\(other)"] }
    let words = keys ?? [other.lowercased(), "min\(other)", "max\(other)"]
    self.init(
      decide:
        "write a number, or only the other side, as \(words.inQuotes.listed("or")) in \"style\"")
  }

  private init?(forBool text: String) {
    switch text {
    case "true", "yes", "1", "on": self.init(replacement: "true", ", without quotes")
    case "false", "no", "0", "off": self.init(replacement: "false", ", without quotes")
    default: return nil
    }
  }

  /// Creates advice for a length in quotes: a number, one with a unit, or a CSS keyword.
  init?(
    forLength text: String, of key: String, _ expected: ExpectedValue, in size: String
  ) {
    if expected == .scale, let scale = Self.densities[text.lowercased()] {
      self.init(replacement: scale)
      return
    }
    let trimmed = expected == .scale ? text.droppingPrefix("@") : text[...]
    // Treats a comma as a decimal point, not as a thousands separator.
    let parts = trimmed.split(separator: ",")
    let isDecimal = parts.count == 2 && parts[1].count < 3 && parts[1].allSatisfy { $0.isNumber }
    let sides = text.filter { !$0.isWhitespace }.split { ":/".contains($0) }.compactMap {
      Double($0)
    }
    guard let length = WrittenLength(isDecimal ? parts.joined(separator: ".") : String(trimmed))
    else {
      if sides.count == 2 {
        self.init(forSides: (sides[0], sides[1]), isDivision: text.contains("/"), of: key, expected)
      } else {
        self.init(forLengthKeyword: text.lowercased(), expected)
      }
      return
    }
    let (value, unit) = (length.number, length.unit)
    let number = TreeFiles.text(of: value)
    if !expected.allows(value) {
      self.init(forNumber: value, expected)
      return
    }
    switch unit {
    case "": self.init(replacement: number, isDecimal ? "" : ", without quotes")
    case "fr" where expected == .dimension:
      self.init(decide: "for a share of the free space, write \"flexGrow\": \(number)")
    case "em", "ex", "ch", "lh", "fr":
      self.init(decide: "write a number: lengths are in points")
    case "%", "vw", "vh": self.init(forPercentage: number, unit, expected, in: size)
    case "x": self.init(replacement: number)
    default:
      guard let points = length.points(LengthUnits()) else { return nil }
      self.init(
        replacement: TreeFiles.text(of: points),
        points == value
          ? ": lengths are in points" : ": \(text) is \(TreeFiles.text(of: points)) points")
    }
  }

  /// Creates advice for a division, or for a width and a height with a colon.
  private init(
    forSides sides: (Double, Double), isDivision: Bool, of key: String, _ expected: ExpectedValue
  ) {
    if expected == .ratio, key == ElementKey.ratio.word, isDivision, sides.1 > 0, sides.0 > 0 {
      // A division is unambiguous, but `16/9` may be the width divided by the height.
      let division = ForeignKey.ratio((sides.1, sides.0))
      self.init(replacement: division, ", the height divided by the width")
      if sides.0 > sides.1 {
        self.init(
          replacement: ForeignKey.ratio(sides),
          " for more width than height, and \(division) for more height")
        isUnsure = true
      }
    } else if expected == .ratio, sides.0 > 0, sides.1 > 0 {
      self.init(replacement: ForeignKey.ratio(sides), ", the height over the width")
    } else if expected == .dimension, sides.1 > 0, sides.0 >= 0, sides.0 <= sides.1 {
      self.init(replacement: FlexLength.percent(100 * sides.0 / sides.1).json)
    } else {
      self.init(decide: "write one value")
    }
  }

  /// Android's screen densities.
  private static let densities = [
    "ldpi": "0.75", "mdpi": "1", "hdpi": "1.5", "xhdpi": "2", "xxhdpi": "3", "xxxhdpi": "4",
    "retina": "2",
  ]

  private init?(
    forPercentage number: String, _ unit: String, _ expected: ExpectedValue, in size: String
  ) {
    switch expected {
    case .ratio where unit == "%":
      self.init(replacement: TreeFiles.text(of: (Double(number) ?? 0) / 100))
    case .dimension where unit == "%" && (Double(number) ?? .infinity) <= 100:
      self.init(replacement: "\"\(number)%\"")
    case .dimension: self.init(decide: "write a percentage of the parent, up to \"100%\"")
    case .requiredLength:
      let bound = ["min", "max"].first(where: size.hasPrefix)
      let keys =
        bound.map { ["\($0)LayoutSize", "\($0)Width", "\($0)Height"] }
        ?? ["preferredLayoutSize", "width", "height"]
      self.init(decide: "write a percentage in \(keys.inQuotes.listed("or"))")
    case .points, .length, .bound:
      self.init(decide: "write points: only lengths in \"style\" can be percentages")
    default: return nil
    }
  }

  /// Creates advice for an object with a value for each screen, `{"base": "column", "md": "row"}`; nil for others.
  init?(forValueOfScreens value: RawValue) {
    let names = [
      "base", "xs", "sm", "md", "lg", "xl", "2xl", "xxl", "default", "initial", "phone", "tablet",
      "mobile", "desktop", "compact", "regular", "portrait", "landscape", "small", "medium",
      "large", "iphone", "ipad",
    ]
    let members = value.members
    guard members.count > 1, members.allSatisfy({ names.contains($0.name) }) else { return nil }
    self.init(
      decide: "there are no conditions: write one value, and a tree for each range of widths")
  }

  /// Creates advice for a call that makes a length, in lower case: `asdimensionmakewithfraction(0.5)`, `.points(40)`.
  private init?(forCall text: String, _ expected: ExpectedValue) {
    let name = String(text.prefix { $0 != "(" })
    let words = [
      "dimension", "fraction", "percent", "point", "pt", "px", "dp", "sp", "float", "double",
      "length",
    ]
    guard words.contains(where: { name.includes($0) }) else { return nil }
    let digits = String(text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." })
    let isFraction = text.includes("fraction")
    if let number = Double(digits) {
      let value = TreeFiles.text(of: isFraction ? 100 * number : number)
      if isFraction || text.includes("%") || text.includes("percent") {
        self.init(forPercentage: value, "%", expected, in: "")
      } else {
        self.init(replacement: value)
      }
    } else if expected == .dimension, text.includes("auto") {
      self.init(replacement: "\"auto\"")
    } else {
      self.init(decide: "write the value alone")
    }
  }

  private init?(forLengthKeyword text: String, _ expected: ExpectedValue) {
    // In a qualified name such as `CGFloat.infinity`, only the end counts.
    let name = text.droppingPrefix("yg").droppingPrefix("value").droppingPrefix("unit")
    let word = text.hasSuffix(".infinity") ? "infinity" : String(name).replacingAll("_", with: "-")
    switch word {
    case "inf", "infinity", "infinite", "double.infinity", "none", "auto", "max":
      switch expected {
      case .bound: self.init(replacement: "\"inf\"")
      case .dimension where text == "auto": self.init(replacement: "\"auto\"")
      case .points: self.init(decide: "write a number, or leave the key out for 0")
      default: self = .omission
      }
    case "undefined", "null", "nil", "unset", "initial", "default", "inherit", "revert", "normal":
      self = .omission
    case "square" where expected == .ratio: self.init(replacement: "1")
    default:
      if !text.contains("."), let json = ForeignKey.declaration(text)?.json,
        json.contains(where: { $0.isNumber })
      {
        self.init(forLength: json.filter { $0 != "\"" }, of: "", expected, in: "")
        if case .value(let value) = change { self.init(replacement: value) }
      } else if text.hasPrefix("minmax("), expected == .dimension {
        self.init(decide: "write \"minWidth\" and \"maxWidth\", or \"minHeight\" and \"maxHeight\"")
      } else if text.hasPrefix("calc("), let result = CalculatedLength(text.dropFirst(4)),
        result.percent == 0, expected.allows(result.points)
      {
        self.init(replacement: TreeFiles.text(of: result.points))
      } else if text.hasPrefix("intrinsicsize") {
        self = .omission
      } else if text.isReference {
        self.init(decide: "write its value: there are no variables")
      } else if text.hasPrefix("calc(") {
        self.init(decide: "write the result: there is no arithmetic")
      } else if text.includes("dimension") || text.hasSuffix(")") {
        self.init(forCall: text, expected)
      } else {
        return nil
      }
    }
  }
}

extension RawValue {
  /// The unit or the type of a length that is an object; nil for other values.
  var kind: String? { members.word("unit") ?? members.word("type") }
}

extension String {
  /// True for a reference to a value elsewhere, or a template's placeholder: `@dimen/gap`, `theme.gap`, `{{gap}}`.
  var isReference: Bool {
    if ["{{", "${", "<%", "#{", "[["].contains(where: includes) { return true }
    if ["var(", "env("].contains(where: hasPrefix) { return true }
    let isName = allSatisfy { $0.isLetter || $0.isNumber || "@$._/[]'-".contains($0) }
    return isName && first.map { $0.isLetter || "@$".contains($0) } ?? false
      && contains { "@$._/[".contains($0) }
  }
}
