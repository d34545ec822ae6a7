import TreeFiles

extension ForeignSystem {
  /// Elements with a `style` in CSS's words: a string of declarations, or an object.
  static let css = ForeignSystem(
    name: "css", summary: "CSS: elements with a \"style\", a string of declarations or an object",
    isCertain: { object in
      if let style = object["style"] {
        if style.string != nil { return true }
        if style.isObject, style.object["display"] != nil { return true }
        return style.members.contains { $0.key.contains("-") } && object["node"] == nil
          && object["config"] == nil
      }
      return ["tag", "tagName", "nodeName", "computedStyle"].contains { object[$0] != nil }
    },
    read: { value, notes throws(ConversionError) in
      try cssBox(value, FlexStyle().text, notes, depth: 0)
    })

  private static func cssBox(
    _ value: ForeignValue, _ inherited: FlexTextStyle, _ notes: ConversionNotes, depth: Int
  ) throws(ConversionError) -> FlexBox {
    try notes.enter(value, depth: depth)
    let object = value.object
    var initial = FlexStyle()
    initial.text = inherited
    initial.hasContentSizes = true
    // An element is a block until its style says otherwise.
    initial.isRow = false
    var reader = FlexStyleReader(style: initial, notes: notes, source: value)
    let declarations = cssDeclarations(
      object["style"] ?? object["computedStyle"] ?? object["styles"])
    let isFlex = declarations.contains {
      $0.key == "display" && $0.value.word?.hasSuffix("flex") == true
    }
    if isFlex { reader.style.isRow = true }
    for (key, value) in declarations { reader.read(key, value) }
    var box = FlexBox(source: value, style: reader.style)
    box.name =
      object["id"]?.string ?? object["name"]?.string ?? object["class"]?.string
      ?? object["attributes"]?.object["id"]?.string ?? object["attributes"]?.object["class"]?.string
    let children = object.elements("children") + object.elements("childNodes")
    if let text = object["text"]?.string ?? object["textContent"]?.string {
      box.content = .text([FlexRun(text: text, style: box.style.text)])
      return box
    }
    var runs: [FlexRun] = []
    if !children.isEmpty, !isFlex,
      try readRuns(children, box.style.text, &runs, notes, depth)
    {
      box.content = .text(runs)
      return box
    }
    for child in children {
      if let text = cssText(child) {
        var element = FlexBox(source: child, style: FlexStyle())
        element.style.text = box.style.text
        element.content = .text([FlexRun(text: text, style: box.style.text)])
        box.children.append(element)
      } else if child.isObject {
        box.children.append(try cssBox(child, box.style.text, notes, depth: depth + 1))
      }
    }
    return box
  }

  /// Reads the characters of texts and of elements that are parts of a line. Returns false if there are others.
  private static func readRuns(
    _ values: [ForeignValue], _ style: FlexTextStyle, _ runs: inout [FlexRun],
    _ notes: ConversionNotes, _ depth: Int
  ) throws(ConversionError) -> Bool {
    for value in values {
      if let text = cssText(value) {
        runs.append(FlexRun(text: text, style: style))
        continue
      }
      guard value.isObject else { continue }
      try notes.enter(value, depth: depth)
      let object = value.object
      let tag = ["tag", "tagName", "nodeName", "type"].lazy.compactMap { object[$0]?.string }.first
      guard let tag = tag?.lowercased(), inlineTags.contains(tag) else { return false }
      var reader = FlexStyleReader(style: FlexStyle(), notes: notes, source: value)
      reader.style.text = style
      if tag == "b" || tag == "strong" { reader.style.text.weight = 700 }
      if tag == "small" { reader.style.text.fontSize *= 5 / 6 }
      for (key, value) in cssDeclarations(object["style"] ?? object["computedStyle"]) {
        if key == "display", value.word != "inline" { return false }
        reader.read(key, value)
      }
      if tag == "br" { runs.append(FlexRun(text: "\n", style: style)) }
      if let text = object["text"]?.string ?? object["textContent"]?.string {
        runs.append(FlexRun(text: text, style: reader.style.text))
      }
      let children = object.elements("children") + object.elements("childNodes")
      guard try readRuns(children, reader.style.text, &runs, notes, depth + 1) else { return false }
    }
    return true
  }

  private static let inlineTags: Set = [
    "a", "abbr", "b", "br", "cite", "code", "em", "i", "label", "mark", "q", "s", "small", "span",
    "strong",
    "sub", "sup", "time", "u",
  ]

  /// The characters of a text node.
  private static func cssText(_ value: ForeignValue) -> String? {
    if let text = value.string { return text }
    return value.isObject ? value.object["nodeValue"]?.string : nil
  }

  /// The declarations of a style, those of a string as of an object.
  private static func cssDeclarations(_ value: ForeignValue?) -> [(key: String, value: FlexValue)] {
    guard let value else { return [] }
    guard let text = value.string else {
      return value.members.map { ($0.key, FlexValue($0.value)) }
    }
    return text.split(separator: ";").compactMap {
      declaration -> (key: String, value: FlexValue)? in
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let key = parts[0].filter { !$0.isWhitespace }
      let words = parts[1].replacingAll("!important", with: "")
      return (key, .word(words.trimmed))
    }
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
