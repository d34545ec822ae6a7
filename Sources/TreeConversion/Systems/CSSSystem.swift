import LayoutEngine
import TreeFiles

extension ForeignSystem {
  /// Elements with a CSS `style`: a string of declarations, or an object.
  static let css = ForeignSystem(
    system: .css, form: "elements with a \"style\", a string of declarations or an object",
    isCertain: { object in
      if ["tag", "tagName", "nodeName"].contains(where: { object[$0]?.string != nil }) {
        return true
      }
      if let style = object["style"] {
        // Excludes calls such as `TextStyle(fontSize: 14)`.
        if let text = style.string { return text.prefix { $0 != "(" }.contains(":") }
        if style.isObject, style.object["display"] != nil { return true }
        return style.members.contains { $0.key.contains("-") } && object["node"] == nil
          && object["config"] == nil
      }
      return object["computedStyle"] != nil
    },
    read: { value, notes throws(ConversionError) in
      var text = FlexStyle().text
      text.keepsLineFeeds = false
      return try CSSReader(notes: notes).box(value, CSSContext(text: text), depth: 0)
    })
}

/// The properties that a CSS element inherits from its ancestors.
struct CSSContext {
  /// The attributes of texts.
  var text: FlexTextStyle
  /// True for a child of a block; false for a flex item.
  var isInBlock = true
}

struct CSSReader {
  let notes: ConversionNotes

  func box(
    _ value: ForeignValue, _ context: CSSContext, depth: Int
  ) throws(ConversionError) -> FlexBox {
    try notes.enter(value, depth: depth)
    let element = CSSElement(value)
    var context = context
    var initial = FlexStyle()
    initial.text = context.text
    initial.hasContentSizes = true
    // An element is a block until its style says otherwise.
    initial.axis = .vertical
    element.applyTag(to: &initial)
    var reader = ForeignStyleReader(style: initial, notes: notes, source: value)
    if element.display?.hasSuffix("flex") == true { reader.style.axis = .horizontal }
    // Fonts are first, because lengths in em depend on the font size.
    for isOfFont in [true, false] {
      for (key, value) in element.declarations where key.hasPrefix("font") == isOfFont {
        reader.read(key, value)
      }
    }
    if reader.style.isReversed, reader.style.justifiesFromStart {
      let isStart = reader.style.justifyContent == .start
      if isStart || reader.style.justifyContent == .end {
        reader.style.justifyContent = isStart ? .end : .start
      }
    }
    var box = FlexBox(source: value, style: reader.style)
    box.name =
      element.object["id"]?.string ?? element.object["name"]?.string
      ?? element.object["class"]?.string
      ?? element.attribute("id")?.string ?? element.attribute("class")?.string
    let collapses = context.isInBlock && element.collapsesMargins(box.style)
    context.text = box.style.text
    context.isInBlock = !element.isFlexContainer
    element.note(notes)
    if element.isReplaced || element.isControl && element.children.isEmpty && element.text == nil {
      box.content = .image
    } else if let text = element.text {
      var runs: [FlexRun] = []
      CSSText.add(text, box.style.text, to: &runs)
      if !runs.isEmpty { box.content = .text(CSSText.trimmed(runs, box.style.text)) }
    } else if context.isInBlock {
      box.makeBlock()
      try readBlock(element, context, &box, collapses: collapses, depth)
    } else {
      for child in element.contents(depth) {
        try addItem(child, context, to: &box, depth)
      }
    }
    return box
  }

  /// Adds a flex item: an element, or a text that is not blank.
  private func addItem(
    _ child: ForeignValue, _ context: CSSContext, to box: inout FlexBox, _ depth: Int
  ) throws(ConversionError) {
    if let text = CSSText.characters(child) {
      var runs: [FlexRun] = []
      CSSText.add(text, context.text, to: &runs)
      if !runs.isEmpty {
        box.children.append(.text(CSSText.trimmed(runs, context.text), context.text, child))
      }
    } else if child.isObject {
      box.children.append(try self.box(child, context, depth: depth + 1))
    }
  }

}

extension CSSElement {
  /// Adds notes for an element whose tag has effects that are not converted.
  func note(_ notes: ConversionNotes) {
    let reason =
      isControl
      ? "the size and the style of form controls are those of the browser, and are not read"
      : isOfTable
        ? "tables are not read: their rows and cells are blocks"
        : hasStyleOfBrowser ? "the style sheet of browsers is not read" : nil
    if let reason { notes.approximate("\(reason): write the style of <\(tag)>", at: object.value) }
  }
}

extension FlexBox {
  /// Resets flex keys, which do not apply to a block, except `align-content`.
  fileprivate mutating func makeBlock() {
    isBlock = true
    (style.axis, style.wraps, style.isReversed) = (.vertical, false, false)
    style.alignItems = .stretch
    switch style.alignContent {
    case .center, .spaceAround, .spaceEvenly: style.justifyContent = .center
    case .end: style.justifyContent = .end
    default: style.justifyContent = .start
    }
    (style.rowGap, style.columnGap) = (0, 0)
  }

  /// Returns an anonymous box with a text.
  static func text(_ runs: [FlexRun], _ style: FlexTextStyle, _ source: ForeignValue) -> FlexBox {
    var box = FlexBox(source: source, style: FlexStyle())
    box.style.text = style
    box.content = .text(runs)
    return box
  }
}
