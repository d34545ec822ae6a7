import LayoutEngine

// Advice for values that correspond to several keys: Tailwind classes, Jetpack Compose modifiers, grid columns and CSS
// shorthands.

extension ForeignKey {
  /// Returns the result of a closure for another key of the object, with a value parsed from JSON.
  func reading<Result>(
    _ name: String, _ json: String, _ body: (ForeignKey) -> Result
  ) -> Result {
    TreeFileReader.withPadding(json.utf8) { text in
      let value = RawValue(bytes: text.bindMemory(to: UInt8.self))
      return body(ForeignKey(name: name, value: value, context: context))
    }
  }

  // MARK: Several keys in one value

  /// Returns the remedy for Tailwind's classes.
  func classes(_ place: KeyPlace) -> Advice? {
    guard value.isWhole, let text = value.unquoted else { return nil }
    let words = text.split(separator: " ").map { String($0) }
    let parts = words.map { (word: $0, meaning: Self.declaration($0)) }
    return PartsReader.advice(for: self, parts, in: place) { _, _ in true }
  }

  /// Returns the remedy for modifiers: a chain of calls, an object, or an array of both. In Jetpack Compose, an inset
  /// is inside the modifiers before it, and in SwiftUI around them.
  func modifiers(_ place: KeyPlace) -> Advice? {
    guard value.isWhole else { return nil }
    let parts = (value.items.isEmpty ? [value] : value.items).flatMap {
      item -> [PartsReader.Part] in
      guard let text = item.unquoted else {
        return item.members.map { ($0.name, (Self.meaning(of: $0.name), $0.value.text)) }
      }
      return Self.calls(of: text).map { ($0, (Self.meaning(of: $0), Self.json(of: $1, in: $0))) }
    }
    let isOfSwiftUI = name.hasSuffix("s")
    return PartsReader.advice(for: self, parts, in: place) { isOfSwiftUI ? $0 > $1 : $0 < $1 }
  }

  /// Returns the key that a modifier means: its name, if that does not mean something else for a text or a stack.
  private static func meaning(of name: String) -> String {
    ["weight": "layout_weight", "align": "alignSelf", "alignBy": "alignSelf"][name] ?? name
  }

  /// Returns the argument of a call as JSON: a number, `true` for none, or a string.
  private static func json(of argument: String, in name: String) -> String {
    // Kotlin's floating-point numbers end in an f: `16f / 9f`.
    let words = argument.filter { !"\"\\".contains($0) }.split(separator: " ").map { word in
      word.last == "f" && word.first?.isNumber == true ? word.dropLast() : word
    }
    let plain = words.joined(separator: " ")
    if plain.isEmpty { return "true" }
    let isList = plain.contains(",")
    let call = isList ? name == "padding" ? "PaddingValues(\(plain))" : "f(\(plain))" : plain
    return Double(plain) == nil ? "\"\(call)\"" : plain
  }

  /// Returns the member that a class corresponds to; nil for an unknown class.
  static func declaration(_ word: String) -> (key: String, json: String)? {
    if let known = words[word] { return known }
    // `md:flex-row`
    if let colon = word.firstIndex(of: ":") {
      return containers[String(word[..<colon])] == nil ? nil : ("media", "{}")
    }
    guard let hyphen = word.lastIndex(of: "-") else { return nil }
    let sign: Double = word.first == "-" ? -1 : 1
    let name = String(word[..<hyphen].drop { $0 == "-" })
    let end = word[word.index(after: hyphen)...].filter { $0 != "[" && $0 != "]" }
    switch name {
    case "line-clamp": return (name, end)
    case "items", "justify", "self", "content", "place-items", "place-content", "place-self",
      "justify-content", "align-items", "align-self", "align-content":
      return (name == "content" ? "alignContent" : name, "\"\(end)\"")
    case "font": return ("fontWeight", "\"\(end)\"")
    case "text":
      return textSizes[end].map { ("pointSize", text(of: $0)) }
        ?? WrittenLength(end).map { _ in ("pointSize", "\"\(end)\"") }
    case "space-x", "space-y": return Double(end).map { ("gap", text(of: 4 * $0)) }
    case "grid-cols": return ("columns", end)
    case "max-w" where containers[end] != nil: return (name, text(of: containers[end]!))
    case "border", "z", "order": return nil
    case "grow", "shrink", "flex": return Double(end).map { (name, text(of: $0)) }
    default: break
    }
    guard !Synonym.keys.rows(for: name).isEmpty else { return nil }
    if let steps = Double(end) { return (name, text(of: sign * 4 * steps)) }
    let words = ["full", "auto", "fit", "screen", "px"]
    return WrittenLength(end) == nil && !words.contains(end) && !end.contains("/")
      ? nil : (name, end == "px" ? "1" : end == "screen" ? "\"100%\"" : "\"\(end)\"")
  }

  /// Classes without a number.
  private static let words: [String: (String, String)] = [
    "d-flex": ("flexDirection", "\"row\""), "flex-row": ("flexDirection", "\"row\""),
    "flex-col": ("flexDirection", "\"column\""),
    "flex-wrap": ("wrap", "\"wrap\""), "flex-auto": ("flex", "\"auto\""),
    "flex-none": ("flex", "\"none\""), "grow": ("grow", "1"), "shrink": ("shrink", "1"),
    "truncate": ("whiteSpace", "\"nowrap\""), "whitespace-nowrap": ("whiteSpace", "\"nowrap\""),
    "hidden": ("display", "\"none\""), "absolute": ("position", "\"absolute\""),
    "aspect-video": ("aspect", "\"16/9\""), "aspect-square": ("aspect", "\"1/1\""),
  ]

  /// Tailwind's text sizes, in points.
  private static let textSizes: [String: Double] = [
    "xs": 12, "sm": 14, "base": 16, "lg": 18, "xl": 20, "2xl": 24, "3xl": 30, "4xl": 36, "5xl": 48,
  ]

  /// The maximum widths of Tailwind's containers, in points.
  private static let containers: [String: Double] = [
    "xs": 320, "sm": 384, "md": 448, "lg": 512, "xl": 576, "2xl": 672, "3xl": 768, "4xl": 896,
    "5xl": 1024, "6xl": 1152, "7xl": 1280,
  ]

  /// Returns the calls of a chain, without `Modifier`, with the text in their parentheses.
  private static func calls(of chain: String) -> [(name: String, argument: String)] {
    var depth = 0
    let calls = chain.split { character in
      depth += "({".contains(character) ? 1 : ")}".contains(character) ? -1 : 0
      return depth == 0 && character == "."
    }
    return calls.filter { $0 != "Modifier" && $0 != "modifier" }.compactMap { call in
      let name = call.prefix { $0.isLetter }
      let rest = call.dropFirst(name.count)
      guard rest.isEmpty || rest.first == "(" && rest.last == ")" else { return nil }
      return (String(name), String(rest.dropFirst().dropLast()))
    }
  }

  // MARK: Scrolled content

  /// The remedy for the style of what a scroll node scrolls: a stack with its keys, in an inset for its padding.
  var scrolledContent: Advice? {
    var inner = self
    inner.context.members = value.members
    let padding = value.members.first { EdgeBox(named: $0.name) == .padding }
    let others = value.members.filter { EdgeBox(named: $0.name) != .padding }
    let json = others.map { "\"\($0.name)\": \($0.value.text)" }.joined(separator: ", ")
    guard value.isWhole,
      var members = others.isEmpty
        ? [] : inner.reading("style", "{\(json)}", { $0.contents(.element(.stack)) })
    else { return nil }
    if !members.contains(where: { $0.key == ElementKey.direction.word }) {
      let isHorizontal = context.element.scrollsHorizontally
      members.insert(("direction", isHorizontal ? "\"horizontal\"" : "\"vertical\""), at: 0)
    }
    let keys = members.map { "\"\($0.key)\": \($0.value), " }.joined()
    var layout = "{\"type\": \"stack\", \(keys)\"children\": […]}"
    if let padding {
      let key = ForeignKey(name: padding.name, value: padding.value, context: inner.context)
      guard let insets = key.written(as: .insets) else { return nil }
      layout = "{\"type\": \"inset\", \"insets\": \(insets), \"child\": \(layout)}"
    }
    return Advice(decide: "write the children and it as \"layout\": \(layout)")
  }

  // MARK: Grids

  /// The remedy for grid columns: rows whose children have the columns' styles. Spacers fill the last row.
  var grid: Advice? {
    let columns = value.bytes.first == UInt8(ascii: "[") ? value.items.count : Int(value.text)
    let text = columns.map { "repeat(\($0), 1fr)" } ?? value.unquoted?.lowercased() ?? ""
    var tracks = text.split(separator: " ")
    if text.hasPrefix("repeat(") {
      let parts = text.dropFirst(7).prefix { $0 != ")" }.split { ", (".contains($0) }
      if parts.first?.hasPrefix("auto-fi") == true,
        let minimum = parts.lazy.compactMap({ Self.track($0) }).first
      {
        return Advice(
          decide:
            "there is no grid: write a horizontal stack with \"flexWrap\": \"wrap\", whose children have "
            + "\(minimum) as \"style\", and \"flexGrow\": 1 to fill each line")
      }
      guard parts.count == 2, let count = Int(parts[0]), (1...12).contains(count) else {
        return nil
      }
      tracks = Array(repeating: parts[1], count: count)
    }
    let styles = tracks.compactMap { track -> String? in
      if track == "auto" { return "{}" }
      guard let length = WrittenLength(track), length.unit == "fr" else { return Self.track(track) }
      return "{\"flexGrow\": \(TreeFiles.text(of: length.number)), \"flexBasis\": 0}"
    }
    guard styles.count == tracks.count, !styles.isEmpty else { return nil }
    let written = Set(styles).count == 1 ? [styles[0]] : styles
    let hasGap = context.element.contains { member in
      ["gap", "spacing"].contains { Synonym.normalized(member.name).includes($0) }
    }
    let count = context.children.count
    let missing = (styles.count - count % styles.count) % styles.count
    let spacers = styles.suffix(missing).map { "{\"type\": \"spacer\", \"style\": \($0)}" }
    let same =
      Set(spacers).count == 1 ? "\(missing == 1 ? "" : "\(missing) times ")\(spacers[0])" : nil
    return Advice(
      decide:
        "there is no grid: write a vertical stack of rows, each a horizontal stack of \(styles.count) children with "
        + "\(written.listed()) as \"style\"\(hasGap ? ", both with the gap as \"spacing\"" : "")"
        + (spacers.isEmpty ? "" : ", and at the end of the last row \(same ?? spacers.listed())"))
  }

  /// Returns the style for a column with a length.
  private static func track(_ text: Substring) -> String? {
    NamedNumbers.dimension(String(text)).map { "{\"width\": \($0)}" }
  }

  /// Returns the remedy for the gaps of a stack or a grid.
  func gap(_ place: KeyPlace) -> Advice? {
    if word == "auto" { return Advice([("justifyContent", "\"spaceBetween\"")], in: place) }
    var reader = FlexStyleReader(style: .yoga)
    guard reader.read("gap", FlexValue(value)) == .accepted else { return nil }
    if reader.style.gapShare != FlexAxes(0) {
      return Advice(decide: "write \"spacing\" in points: only sizes can be percentages")
    }
    let isHorizontal = context.ownAxis == .horizontal
    let (row, column) = (text(of: reader.style.rowGap), text(of: reader.style.columnGap))
    let name = Synonym.normalized(name)
    if context.isGrid {
      let parts = [
        name.includes("row") || name.hasSuffix("y") ? nil : "\"spacing\": \(column) on each row",
        name.includes("column") || name.hasSuffix("x")
          ? nil : "\"spacing\": \(row) on the vertical stack of the rows",
      ]
      return Advice(decide: "write \(parts.compactMap { $0 }.listed())")
    }
    let along = ("spacing", isHorizontal ? column : row)
    let between = ("lineSpacing", isHorizontal ? row : column)
    if name.includes("column") || name.hasSuffix("x") {
      return Advice([isHorizontal ? along : between], in: place)
    }
    let isOfLines = ["runspacing", "counteraxisspacing", "minimumlinespacing"].contains(name)
    if isOfLines { return Advice([between], in: place) }
    if name.includes("row") || name.hasSuffix("y") {
      return Advice([isHorizontal ? between : along], in: place)
    }
    // In `"gap": 8, "rowGap": 4`, the space between lines has its own key.
    let hasOther = context.element.contains { $0.name != self.name && $0.isSynonym("lineSpacing") }
    let isTwo = row != column || context.wraps && !hasOther && name.hasSuffix("gap")
    return Advice(isTwo ? [along, between] : [along], in: place)
  }

  // MARK: Shorthands of CSS

  /// The remedy for a string of CSS declarations: `width: 48px; flex-shrink: 1`.
  var declarations: Advice? {
    let parts = (value.unquoted ?? "").split(separator: ";").map { $0.split(separator: ":") }
    let members = parts.map { part in
      let words = part.map { $0.split(separator: " ").joined(separator: " ") }
      return words.map { "\"\($0)\"" }.joined(separator: ": ")
    }
    guard value.isWhole, parts.allSatisfy({ $0.count == 2 }) else { return nil }
    let written = reading(name, "{\(members.joined(separator: ", "))}") { $0.contents(.style) }
    return written.map { written in
      let members = written.map { "\"\($0.key)\": \($0.value)" }
      return Advice(replacement: "{\(members.joined(separator: ", "))}")
    }
  }

  /// Returns the remedy for `flex-flow`, whose words are in any order, and for the alignments of both axes.
  func words(_ place: KeyPlace) -> Advice? {
    let words = value.unquoted?.split(separator: " ").map(String.init) ?? []
    guard (1...2).contains(words.count) else { return nil }
    let name = Synonym.normalized(name)
    if name.hasSuffix("flow") {
      let parts = words.map { word -> PartsReader.Part in
        (word, (key: word.includes("wrap") ? "wrap" : "axis", json: "\"\(word)\""))
      }
      return PartsReader.advice(for: self, parts, in: place) { _, _ in false }
    }
    let across = name.hasSuffix("content") ? "alignContent" : "alignItems"
    let members = zip([across, "justifyContent"], [words[0], words[words.count - 1]]).compactMap {
      key, word in
      reading(key, "\"\(word)\"") { $0.value(for: key)?.suggestion }.map { (key: key, value: $0) }
    }
    return members.count == 2 ? Advice(members, in: place) : nil
  }
}
