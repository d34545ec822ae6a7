import LayoutEngine

// Advice for values that correspond to several keys: Tailwind classes, Jetpack Compose modifiers, grid columns and CSS
// shorthands.

extension ForeignKey {
  /// Returns the result of a closure for another key of the object, with a value parsed from JSON.
  private func reading<Result>(
    _ name: String, _ json: String, _ body: (ForeignKey) -> Result
  ) -> Result {
    TreeFileReader.withPadding(json.utf8) { text in
      let value = RawValue(bytes: text.bindMemory(to: UInt8.self))
      return body(ForeignKey(name: name, value: value, context: context))
    }
  }

  // MARK: Tailwind

  /// Returns the remedy for classes: a clause for each that changes the layout.
  func classes(_ place: KeyPlace) -> Advice? {
    guard value.isWhole, let text = value.unquoted else { return nil }
    let words = text.split(separator: " ").map { String($0) }
    let parts = words.map { (word: $0, meaning: Self.declaration($0)) }
    // Edges of one box are read together: `px-4 py-2`, `absolute top-0 right-0`.
    let all = parts.compactMap { $1.map { "\"\($0.key)\": \($0.json)" } }.joined(separator: ", ")
    return TreeFileReader.withPadding("{\(all)}".utf8) { json in
      var key = self
      key.context.members += RawValue(bytes: json.bindMemory(to: UInt8.self)).members
      return key.clauses(of: parts, in: place)
    }
  }

  /// Returns the remedy for an array of SwiftUI modifiers, each an object or a call.
  func modifiers(_ place: KeyPlace) -> Advice? {
    guard value.isWhole else { return nil }
    let parts = value.items.flatMap {
      item -> [(word: String, meaning: (key: String, json: String)?)] in
      guard let text = item.unquoted else {
        return item.members.map { (word: $0.name, meaning: (key: $0.name, json: $0.value.text)) }
      }
      return Self.calls(of: text).map { name, argument in
        let isNumber = Double(argument) != nil
        let json = argument.isEmpty ? "true" : isNumber ? argument : "\"f(\(argument))\""
        return (word: name, meaning: (key: name, json: json))
      }
    }
    return clauses(of: parts, in: place)
  }

  /// Returns a clause for each part that changes the layout; nil if there is none.
  private func clauses(
    of parts: [(word: String, meaning: (key: String, json: String)?)], in place: KeyPlace
  ) -> Advice? {
    var boxes: Set<String> = []
    let clauses = parts.compactMap { word, meaning -> String? in
      guard let (key, json) = meaning,
        EdgeBox(named: key).map({ boxes.insert($0.rawValue).inserted }) ?? true,
        let advice = reading(key, json, { Advice(for: $0, in: place, among: place.keys) }),
        !advice.isRemoval
      else { return nil }
      let box = EdgeBox(named: key)
      let words = parts.filter { box != nil && $0.meaning.map { EdgeBox(named: $0.key) } == box }
      return "for \(box == nil ? word : words.map { $0.word }.listed()), \(advice.text)"
    }
    return clauses.isEmpty ? nil : Advice(decide: clauses.joined(separator: "; "))
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
    case "items", "justify", "self", "content", "place-items", "place-content", "place-self":
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
    "flex-row": ("flexDirection", "\"row\""), "flex-col": ("flexDirection", "\"column\""),
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

  // MARK: Jetpack Compose

  /// Returns the remedy for a chain of modifiers: modifiers before `padding` apply to the outer box, others to the
  /// inner.
  func modifier(_ chain: String?, _ place: KeyPlace) -> Advice? {
    guard value.isWhole, let chain else { return nil }
    var members: [(key: String, value: String)] = []
    var steps: [Advice.Step] = []
    for (name, argument) in Self.calls(of: chain) {
      let parts = argument.split { ",/".contains($0) }
      let numbers = parts.compactMap { part in
        WrittenLength(part.drop { !$0.isNumber })?.number
      }
      let first = numbers.first.map { text(of: $0) }
      switch (name, first) {
      case ("fillMaxWidth", _), ("fillMaxHeight", _), ("fillMaxSize", _):
        guard parts.count == numbers.count, numbers.count < 2, numbers.allSatisfy({ $0 <= 1 }),
          !argument.contains(where: { "-%".contains($0) })
        else { return nil }
        for axis in Axis.both
        where name == "fillMaxSize" || name.lowercased().hasSuffix(axis.lengthWord) {
          members.append(
            numbers.isEmpty
              ? fill(axis) : (axis.lengthWord, FlexLength.percent(100 * numbers[0]).json))
        }
      case ("align", _), ("alignBy", _):
        let keywords = StyleKey.alignSelf.row.keywords
        guard context.parentAxis != nil,
          let side = Advice(forKeyword: argument, among: keywords)?.suggestion
        else { return nil }
        members.append(("alignSelf", side))
      case ("weight", let factor?): members.append(("flexGrow", factor))
      case ("width", let length?), ("height", let length?): members.append((name, length))
      case ("size", let side?):
        members.append(("preferredSize", "[\(side), \(text(of: numbers[numbers.count - 1]))]"))
      case ("widthIn", _?), ("heightIn", _?), ("sizeIn", _?), ("defaultMinSize", _?):
        let side = name.hasPrefix("width") ? "Width" : "Height"
        let bounds =
          name.hasSuffix("thIn") || name.hasSuffix("tIn")
          ? ["min\(side)", "max\(side)"] : ["minWidth", "minHeight", "maxWidth", "maxHeight"]
        if numbers.count < parts.count || parts.count > bounds.count { return nil }
        for (index, number) in numbers.enumerated() {
          let label = parts[index].prefix { $0 != "=" }.filter { $0 != " " }
          let key = bounds.first { [$0, String($0.prefix(3))].contains(label) } ?? bounds[index]
          members.append((key, text(of: number)))
        }
      case ("padding", _?):
        let written = reading("padding", "\"EdgeInsets(\(argument))\"") { $0.written(as: .insets) }
        guard let insets = written ?? (numbers.count == 1 ? first : nil) else { return nil }
        // A percentage of the parent is the same percentage of the space in the inset; a length in points is that of
        // the inset.
        func isLength(_ member: (key: String, value: String)) -> Bool {
          ["idth", "eight", "Size"].contains { member.key.hasSuffix($0) }
        }
        let outside = members.filter { !isLength($0) }
        members.removeAll { !isLength($0) }
        for index in members.indices where !members[index].value.hasSuffix("%\"") {
          guard numbers.count == 1 else { return nil }
          let inner = members[index].value.split { "[, ]".contains($0) }.compactMap { Double($0) }
            .map { text(of: max(0, $0 - 2 * numbers[0])) }
          members[index].value = inner.count == 1 ? inner[0] : "[\(inner.joined(separator: ", "))]"
        }
        steps.append(
          context.wrap(.inset, "\"insets\": \(insets), ", style: outside, isAsLarge: false))
      case ("aspectRatio", _?) where numbers.allSatisfy { $0 > 0 }:
        let ratio = Self.ratio((numbers[0], numbers.count > 1 ? numbers[1] : 1))
        steps.append(
          context.wrap(.ratio, "\"ratio\": \(ratio), ", style: members, isAsLarge: false))
        members = []
      case ("background", _), ("clip", _), ("clickable", _), ("alpha", _), ("shadow", _),
        ("testTag", _), ("semantics", _), ("border", _), ("wrapContentSize", _),
        ("wrapContentWidth", _),
        ("wrapContentHeight", _), ("animateContentSize", _), ("zIndex", _):
        continue
      default: return nil
      }
    }
    if members.isEmpty && steps.isEmpty { return nil }
    var advice = members.isEmpty ? Advice() : Advice(members, in: place)
    advice.steps = steps
    return advice
  }

  /// The chain of modifiers in a string, or that of an object or array of modifiers, such as `{"fillMaxWidth": true}`.
  var chain: String? {
    if let text = value.unquoted { return text }
    let calls = (value.items.isEmpty ? [value] : value.items).flatMap { item -> [String] in
      if let text = item.unquoted { return [text.includes("(") ? text : "\(text)()"] }
      return item.members.map { ForeignKey(name: $0.name, value: $0.value).call }
    }
    return calls.isEmpty ? nil : calls.joined(separator: ".")
  }

  /// The key as a call: `widthIn(min = 100)`.
  var call: String {
    let parts = value.members.map { "\($0.name) = \($0.value.unquoted ?? $0.value.text)" }
    let whole = value.unquoted ?? value.text.filter { !"[]{}".contains($0) }
    let argument = value == "true" ? "" : parts.isEmpty ? whole : parts.joined(separator: ", ")
    return "\(name.ownName)(\(argument))"
  }

  /// Returns the calls of a chain, without `Modifier`, with the text in their parentheses.
  private static func calls(of chain: String) -> [(name: String, argument: String)] {
    var depth = 0
    let calls = chain.split { character in
      depth += "({".contains(character) ? 1 : ")}".contains(character) ? -1 : 0
      return depth == 0 && character == "."
    }
    return calls.filter { $0 != "Modifier" && $0 != "modifier" }.map { call in
      let name = call.prefix { $0.isLetter }
      return (String(name), String(call.dropFirst(name.count + 1).dropLast()))
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

  /// Returns the remedy for grid columns: rows whose children have the columns' styles. Each gap is a member for a stack,
  /// with a comma, or "".
  func grid(rowGap: String = "", columnGap: String = "") -> Advice? {
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
    let rows =
      "{\"type\": \"stack\", \"direction\": \"vertical\", \(rowGap)\"alignItems\": \"stretch\", \"children\": […]}"
    let row = "{\"type\": \"stack\", \"direction\": \"horizontal\", \(columnGap)\"children\": […]}"
    return Advice(
      decide: (rowGap + columnGap).isEmpty
        ? "there is no grid: write a vertical stack of rows, each a horizontal stack of \(styles.count) children with "
          + "\(written.listed()) as \"style\""
        : "there is no grid: write \(rows) of rows, each \(row) of \(styles.count) children with "
          + "\(written.listed()) as \"style\"")
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

  func flow(_ place: KeyPlace) -> Advice? {
    let words = value.unquoted?.split(separator: " ").map(String.init) ?? []
    let parts = words.compactMap { word in
      [ElementKey.direction.word, ElementKey.flexWrap.word].lazy.compactMap { key in
        reading(key, "\"\(word)\"") { $0.value(for: key) }.map { (key: key, advice: $0) }
      }.first
    }
    let missing = parts.filter { !context.has($0.key) }
    if missing.isEmpty || parts.count < words.count { return nil }
    var advice = Advice(missing.map { (key: $0.key, value: $0.advice.value ?? "") }, in: place)
    advice.steps = parts.flatMap { $0.advice.steps }
    return advice
  }

  /// Returns the remedy for a shorthand for the alignments on both axes.
  func both(_ place: KeyPlace) -> Advice? {
    guard let words = value.unquoted?.split(separator: " ").map(String.init),
      (1...2).contains(words.count)
    else { return nil }
    let first = Synonym.normalized(name).hasSuffix("content") ? "alignContent" : "alignItems"
    let keys = [first, "justifyContent"]
    let members = zip(keys, [words[0], words[words.count - 1]]).compactMap { key, word in
      reading(key, "\"\(word)\"") { $0.value(for: key)?.suggestion }.map { (key: key, value: $0) }
    }
    return members.count == 2 ? Advice(members, in: place) : nil
  }
}
