import LayoutEngine
import LayoutText

// Advice for objects and shorthands that correspond to several keys.

extension ForeignKey {
  /// Returns the members of an object and of nested objects, translated to keys of `place`, without those that change
  /// nothing; nil if a value cannot be converted or a key exists already.
  func contents(_ place: KeyPlace, depth: Int = 0) -> [(key: String, value: String)]? {
    guard value.bytes.first == UInt8(ascii: "{"), depth < Self.maximumDepth else { return nil }
    let given = value.members
    if given.count > Self.maximumMembers { return nil }
    var members: [(key: String, value: String)] = []
    for member in given {
      let key = ForeignKey(name: member.name, value: member.value, context: context)
      let isObject = member.value.bytes.first == UInt8(ascii: "{")
      if place.has(member.name) {
        guard let written = key.value(for: member.name)?.members(of: member.name) else {
          return nil
        }
        members += written
      } else if isObject {
        if Synonym.isInert(member.name) { continue }
        guard let inner = key.contents(place, depth: depth + 1) else { return nil }
        members += inner
      } else {
        guard let advice = Advice(for: key, in: place, among: place.keys) else { return nil }
        if advice.isRemoval { continue }
        guard let meant = advice.key, place.has(meant) else { return nil }
        let value =
          advice.replacesMember && !advice.edits.isEmpty ? advice : key.value(for: meant)
        guard let written = value?.members(of: meant) else { return nil }
        members += written
      }
    }
    let names = Set(members.map { $0.key })
    let isNew = names.count == members.count && !names.contains { context.holds($0, in: place) }
    return isNew && !members.isEmpty ? members : nil
  }

  /// The maximum nesting depth that is read. A style in a text's attributes has three levels.
  private static let maximumDepth = 3
  /// The maximum number of members of an object that are read.
  private static let maximumMembers = 32

  /// The remedy for a key that hides an element. An invisible element keeps its frame.
  var hiding: Advice? {
    let word = value.unquoted.map(Synonym.normalized) ?? value.text
    let saysVisible = Synonym.normalized(name).includes("visib")
    switch word {
    case "true" where !saysVisible, "false" where saysVisible, "gone", "collapse", "none":
      return Advice(.removeElement)
    case "true", "false", "visible":
      return Advice(removal: "the element is visible without it")
    case "hidden", "invisible":
      return Advice(removal: "an element that is not drawn has its frame")
    default: return nil
    }
  }

  /// Returns the remedy for a border width, which takes space in CSS and React Native.
  func border(_ place: KeyPlace) -> Advice? {
    var reader = FlexStyleReader(style: .yoga)
    let own = KeyContext.Member(name: name, value: value, offset: 0)
    for member in edgeMembers.isEmpty ? [own] : edgeMembers {
      guard reader.read(member.name, FlexValue(member.value)) == .accepted else {
        return Advice(removal: "it does not change the layout")
      }
    }
    let widths = Dictionary(
      uniqueKeysWithValues: Edge.allCases.map { ($0, FlexLength.points(reader.style.border[$0])) }
    ).filter { $0.value != .points(0) }
    if widths.isEmpty { return Advice(removal: "elements have no border") }
    let isLeaf = !context.element.haveChildren
    let isSized = widths.allSatisfy {
      context.hasLength($0.key.axis) || context.isStretched($0.key.axis)
    }
    if isLeaf, isSized { return Advice(removal: "the border is inside the size of the element") }
    let lengths = context.lengths(inside: widths).map {
      ", with \"\($0.key)\": \($0.value) in its \"style\""
    }
    return Advice(
      decide:
        "a border takes no space here: for that of CSS and React Native, wrap the element: {\"type\": \"inset\", "
        + "\"insets\": \(Edge.insets(widths)), \"child\": …}\(lengths.joined()); otherwise remove it"
    )
  }

  /// The remedy for CSS's `display`.
  var display: Advice? {
    switch word {
    case "none": return Advice(.removeElement)
    case "flex", "inlineflex", "block", "contents":
      return context.type == .stack || word == "block" || word == "contents"
        ? Advice(removal: "the \"type\" says how the children are laid out") : nil
    default: return nil
    }
  }

  /// Returns the remedy for CSS's `flex`: `2`, `"1 1 auto"`, `"none"`, `[1, 1, "50%"]`, `{"grow": 1}`.
  func flex(_ place: KeyPlace) -> Advice? {
    guard let members = contents(.style) ?? flexFactors else { return nil }
    if !context.element.isEmpty, context.parentAxis == nil, context.parentType != nil {
      return Advice(removal: "only a stack reads it, and this element is not in one")
    }
    return members.isEmpty
      ? Advice(removal: "an element neither grows nor shrinks without it")
      : Advice(members, in: place)
  }

  private var flexFactors: [(key: String, value: String)]? {
    var reader = FlexStyleReader(style: .yoga)
    let given = ["true": FlexValue.word("auto"), "false": .word("none")][value.text]
    guard reader.read("flex", given ?? FlexValue(value)) == .accepted else { return nil }
    let style = reader.style
    let basis = style.flexBasis == .percent(0) ? "0" : style.flexBasis.json
    if case .percent(let percent) = style.flexBasis, !(0...100).contains(percent) { return nil }
    if [style.flexGrow, style.flexShrink, style.flexBasis.points ?? 0].contains(where: { $0 < 0 }) {
      return nil
    }
    // Omits default values.
    let members = [
      ("flexGrow", text(of: style.flexGrow), "0"), ("flexShrink", text(of: style.flexShrink), "0"),
      ("flexBasis", basis, "\"auto\""),
    ]
    return members.filter { $0.1 != $0.2 }.map { ($0.0, $0.1) }
  }
}

extension KeyPlace {
  /// The keys that the object allows.
  var keys: [String] {
    (ElementKey.words + StyleKey.words + RunKey.words).filter(has)
  }
}

extension Advice {
  /// Creates advice for a width or height with limits: an object, a CSS function, or `">=100"`.
  init?(forLimits value: RawValue, of key: String, in context: KeyContext) {
    guard let axis = Axis.both.first(where: { $0.lengthWord == key }), value.isWhole else {
      return nil
    }
    let side = axis == .horizontal ? "Width" : "Height"
    let (minimum, maximum) = ("min\(side)", "max\(side)")
    var parts: [(key: String, value: String)] = []
    for member in value.members {
      let name = Synonym.normalized(member.name)
      let bound = ["min", "max"].first(where: name.hasPrefix)
      guard bound != nil || ["value", "ideal", "preferred"].contains(name) else { return nil }
      parts.append(
        (bound.map { "\($0)\(side)" } ?? key, member.value.unquoted ?? member.value.text))
    }
    if let text = value.unquoted?.lowercased().filter({ !$0.isWhitespace }) {
      let words = text.split { "(,)".contains($0) }.map { String($0) }
      // Of two lengths, the limit is the one that is not a percentage.
      let isFirst = words.count == 3 && (words[1].last == "%" || words[2].last != "%")
      switch (words.first, words.count) {
      case ("min", 3), ("max", 3):
        parts = [
          (key, words[isFirst ? 1 : 2]),
          (words[0] == "min" ? maximum : minimum, words[isFirst ? 2 : 1]),
        ]
      case ("clamp", 4): parts = [(minimum, words[1]), (key, words[2]), (maximum, words[3])]
      case (_, 1) where text.hasPrefix(">") || text.hasPrefix("≥"):
        parts = [(minimum, text.filter { !">=≥".contains($0) })]
      case (_, 1) where text.hasPrefix("<") || text.hasPrefix("≤"):
        parts = [(maximum, text.filter { !"<=≤".contains($0) })]
      default: return nil
      }
    }
    var members: [(key: String, value: String)] = []
    for part in parts {
      guard let value = NamedNumbers.dimension(part.value),
        !members.contains(where: { $0.key == part.key }),
        part.key == key || !context.style.contains(where: { $0.name.isExactly(part.key) })
      else { return nil }
      members.append((part.key, value))
    }
    if members.isEmpty { return nil }
    self.init(members, in: .style)
  }

  /// Creates advice for a length of a text relative to its font size, which the element has.
  init?(forRelative value: RawValue, of key: String, in context: KeyContext) {
    let lengths = [
      "lineHeight", "minimumLineHeight", "maximumLineHeight", "lineSpacing", "letterSpacing",
      "paragraphSpacing", "paragraphSpacingBefore", "firstLineHeadIndent", "headIndent",
      "tailIndent",
    ]
    guard lengths.contains(key) || ["fontSize", "lineHeightMultiple"].contains(key),
      case let text = (value.unquoted ?? value.text).lowercased()
    else { return nil }
    if text == "normal" {
      self = .omission
      return
    }
    guard let length = WrittenLength(text),
      length.number >= 0 || ExpectedValue.points.allows(length.number)
    else { return nil }
    let (number, unit) = (length.number, length.unit)
    let written = (context.element + context.style).first { $0.isSynonym(ElementKey.fontSize.word) }
      .map { $0.value.text }
    let hasStyle = context.element.isEmpty || context.has(ElementKey.textStyle.word)
    let size = written.map { Double($0) } ?? (hasStyle ? nil : Font.standardSize)
    let isOfText = lengths.contains(key) && !context.has("runs")
    var result: Double?
    switch unit {
    // CSS's and Flutter's factor: no line height is below 4 points.
    case "" where key == "lineHeight" && isOfText && number > 0 && number < 4:
      result = size.map { $0 * number }
    case "%" where key == "lineHeightMultiple": result = number / 100
    case "em" where key == "lineHeightMultiple": result = number
    case "rem" where key != "lineHeightMultiple": result = number * 16
    case "%" where isOfText: result = size.map { $0 * number / 100 }
    case "em" where isOfText: result = size.map { $0 * number }
    default: break
    }
    guard let result else { return nil }
    self.init(replacement: TreeFiles.text(of: (result * 10_000).rounded() / 10_000))
  }
}

extension Advice {
  /// Creates advice for an array or an object in place of a text or a font name.
  init?(forParts value: RawValue, of key: String) {
    let strings = value.items.compactMap { $0.isWhole ? $0.unquoted : nil }
    if key == ElementKey.text.word, value.isListOfObjects {
      let runs = ElementKey.runs.word
      self.init()
      (change, self.key) = (.key(runs, showing: nil), runs)
    } else if key == ElementKey.text.word, !strings.isEmpty, strings.count == value.items.count {
      let quoted = value.items.map { $0.text.dropFirst().dropLast() }.joined()
      self.init(replacement: "\"\(quoted)\"")
    } else if key == ElementKey.font.word,
      let name = strings.first(where: { Font.builtIn(named: $0) != nil }) ?? value.builtInFace
    {
      self.init(replacement: "\"\(name)\"")
    } else {
      return nil
    }
  }

  /// Creates advice for another value in place of a run, or, if `isListed`, of an array of runs.
  init?(forRuns value: RawValue, isListed: Bool) {
    guard value.isWhole, value.isString || value.bytes.first == UInt8(ascii: "{") else {
      return nil
    }
    let run = value.isString ? "{\"text\": \(value.text)}" : value.text
    self.init(replacement: isListed ? run : "[\(run)]")
  }
}

extension Advice {
  /// Creates advice for the file of an image: a path, a URL or a resource, also in an object or an array.
  init?(forSource value: RawValue, in context: KeyContext) {
    if value == "null" {
      self = .omission
      return
    }
    let source = value.items.first ?? value
    let names = ["uri", "url", "src", "path", "file", "name", "named", "asset", "source"]
    let file = source.members.first { names.contains($0.name.lowercased()) }?.value ?? source
    let text = file.unquoted ?? ""
    let isResource = ["@drawable/", "@mipmap/", "R.drawable.", "R.mipmap.", "painterResource("]
      .contains(where: text.hasPrefix)
    let sides = ForeignKey(name: "size", value: source, context: context)
      .value(for: StyleKey.preferredSize.word)?.suggestion
    if context.has(ElementKey.intrinsicSize.word) {
      self.init(removal: "\"intrinsicSize\" is the size of the image")
    } else if file.isWhole, file.isString, !isResource, !text.includes("://") {
      self.init(replacement: file.text)
      // Whether the file exists is not known here.
      isUnsure = true
    } else if context.hasSize {
      self.init(removal: "the element has a size, which is all that a layout needs of an image")
    } else if !source.members.isEmpty, let sides {
      self.init([(ElementKey.intrinsicSize.word, sides)], in: .element(.image))
    } else if text.isEmpty, source.members.isEmpty {
      return nil
    } else {
      let what = "a \(text.includes("://") ? "URL" : "resource") is not read: "
      self.init(
        decide: "\(text.isEmpty ? "" : what)write the size of the image as \"intrinsicSize\"",
        key: ElementKey.source.word)
    }
  }
}

extension KeyContext {
  /// True if the element has a size of its own, so that it needs no content.
  var hasSize: Bool {
    Axis.both.allSatisfy(hasLength)
      || element.contains { $0.name.isExactly(ElementKey.intrinsicSize.word) }
  }

  /// Returns true if the style sets the length along an axis.
  func hasLength(_ axis: Axis) -> Bool {
    style.contains { member in
      [axis.lengthWord, StyleKey.preferredSize.word].contains { member.name.isExactly($0) }
    }
  }
}

extension RawValue {
  /// The name of the built-in font for an object's name and weight; nil if there is none.
  fileprivate var builtInFace: String? {
    let name = members.word(FontKey.name.word) ?? ""
    let weight = members.first { $0.name.isExactly(FontKey.weight.word) }?.value
    let number = weight.flatMap { weight in
      Double(weight.text)
        ?? Font.Weight.allCases.first { $0.keyword == weight.unquoted }?.number
    }
    guard let number else { return Font.builtIn(named: name) == nil ? nil : name }
    return Font.Weight.faces(ofFont: name, weight: number).first {
      Font.builtIn(named: $0) != nil
    }
  }
}
