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
    try notes.enter(value.path, depth: depth)
    let object = value.object
    var initial = FlexStyle()
    initial.text = inherited
    initial.hasContentSizes = true
    // An element is a block until its style says otherwise.
    initial.isRow = false
    var reader = FlexStyleReader(style: initial, notes: notes, path: object.path)
    let declarations = cssDeclarations(
      object["style"] ?? object["computedStyle"] ?? object["styles"])
    let displays = declarations.filter { $0.key == "display" }
    if displays.contains(where: { $0.value.word?.hasSuffix("flex") == true }) {
      reader.style.isRow = true
    }
    for (key, value) in declarations { reader.read(key, value) }
    var box = FlexBox(path: object.path, style: reader.style)
    box.name =
      object["id"]?.string ?? object["name"]?.string ?? object["class"]?.string
      ?? object["attributes"]?.object["id"]?.string ?? object["attributes"]?.object["class"]?.string
    let children = object.elements("children") + object.elements("childNodes")
    let text =
      object["text"]?.string ?? object["textContent"]?.string
      ?? (children.count == 1 ? cssText(children[0]) : nil)
    if let text {
      box.content = .text([FlexRun(text: text, style: box.style.text)])
      return box
    }
    for child in children {
      if let text = cssText(child) {
        var element = FlexBox(path: child.path, style: FlexStyle())
        element.style.text = box.style.text
        element.content = .text([FlexRun(text: text, style: box.style.text)])
        box.children.append(element)
      } else if child.isObject {
        box.children.append(try cssBox(child, box.style.text, notes, depth: depth + 1))
      }
    }
    return box
  }

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
