import LayoutEngine
import TreeFiles

/// An element of HTML or of a list of styles, with what its tag says.
struct CSSElement {
  let object: ForeignObject
  /// The tag in lower case; empty if there is none.
  let tag: String
  /// The declarations of the style, those of a string as of an object.
  let declarations: [(key: String, value: FlexValue)]
  /// The value of `display`; nil if the style has none.
  let display: String?

  init(_ value: ForeignValue) {
    let object = value.object
    self.object = object
    tag =
      ["tag", "tagName", "nodeName", "element", "type"].lazy.compactMap { object[$0]?.string }
      .first?
      .lowercased() ?? ""
    declarations = Self.declarations(
      object["style"] ?? object["computedStyle"] ?? object["styles"]
        ?? object["attributes"]?.object["style"])
    display = declarations.last { $0.key == "display" }?.value.word
  }

  var children: [ForeignValue] { object.elements("children") + object.elements("childNodes") }
  var text: String? { object["text"]?.string ?? object["textContent"]?.string }

  /// The value of an attribute, which is a key of the element or of its `attributes`.
  func attribute(_ name: String) -> ForeignValue? {
    object["attributes"]?.object[name] ?? object[name]
  }

  // MARK: - Its kind of box

  /// True if its children are items: those of a flex container or of the row of a table.
  var isFlexContainer: Bool {
    guard let display else {
      return tag == "tr" || tag == "button"
        || declarations.contains { Self.flexKeys.contains($0.key) }
    }
    return display.hasSuffix("flex") || display == "table-row"
  }

  /// Keys that have no effect on a block, so that an element without `display` has them for a flex container.
  private static let flexKeys: Set = [
    "flex-direction", "flexDirection", "flex-flow", "flexFlow", "flex-wrap", "flexWrap",
    "justify-content", "justifyContent", "align-items", "alignItems", "gap",
  ]

  /// True if it is in a line of its parent, where that is a block.
  var isInLine: Bool {
    if isOutOfFlow { return false }
    guard let display else { return Self.inlineTags.contains(tag) || isInlineBox }
    return display.hasPrefix("inline")
  }

  /// True if it is a part of a text.
  var isPartOfText: Bool {
    Self.inlineTags.contains(tag) && display ?? "inline" == "inline" && !isOutOfFlow
  }

  private var isOutOfFlow: Bool {
    declarations.contains {
      $0.key == "position" && ["absolute", "fixed"].contains($0.value.word)
    }
  }

  /// True if its size in a line is its own.
  private var isInlineBox: Bool { isReplaced || tag == "button" }

  /// True if what is in it is not laid out by CSS: an image, a field.
  var isReplaced: Bool { Self.replacedTags.contains(tag) }

  var isTable: Bool { tag == "table" || display == "table" }

  /// True if margins of its first and last child are not in it, where it has no padding.
  func collapsesMargins(_ style: FlexStyle) -> Bool {
    !style.clips && !style.isAbsolute && !isFlexContainer && !isReplaced && !isTable
      && tag != "td" && tag != "th"
      && ["block", "list-item"].contains(display ?? "block")
  }

  private static let inlineTags: Set = [
    "a", "abbr", "b", "br", "cite", "code", "em", "i", "label", "mark", "q", "s", "small", "span",
    "strong",
    "sub", "sup", "time", "u",
  ]

  private static let replacedTags: Set = [
    "img", "svg", "canvas", "video", "iframe", "embed", "object", "picture", "input", "textarea",
    "select", "progress", "meter",
  ]

  private static let hiddenTags: Set = [
    "script", "style", "head", "meta", "link", "title", "template", "noscript", "col", "colgroup",
    "datalist",
  ]

  // MARK: - Its size

  /// Applies what the style sheet of a browser says about sizes and fonts. Its margins are not among it, because the style
  /// sheets of most pages remove them.
  func applyTag(to style: inout FlexStyle, _ context: inout CSSContext) {
    if Self.hiddenTags.contains(tag) || attribute("type")?.string == "hidden" {
      style.isHidden = true
    }
    if isReplaced || tag == "td" || tag == "th" {
      for (key, axis) in [("width", Axis.horizontal), ("height", .vertical)] {
        if let length = attribute(key).flatMap({ FlexValue($0).length }) {
          style.size[axis] = length
        }
      }
    }
    if let factor = Self.headings[tag] {
      style.text.weight = 700
      // One in em is a factor of the size around it.
      if !declares(["font", "font-size", "fontSize"]) { style.text.fontSize *= factor }
    }
    switch tag {
    case "table":
      context.cellSpacing = cellSpacing
      style.padding = FlexEdges(cellSpacing)
      style.rowGap = cellSpacing
      if context.isInBlock { style.alignSelf = .start }
    case "tbody", "thead", "tfoot": style.rowGap = context.cellSpacing
    case "tr": (style.axis, style.columnGap) = (.horizontal, context.cellSpacing)
    case "td", "th":
      style.padding = FlexEdges(1)
      (style.flexGrow, style.justifyContent) = (1, .center)
      if tag == "th" { style.text.weight = 700 }
    case "button": applyButton(to: &style)
    case "input" where controlSize != nil:
      switch inputType {
      case "checkbox", "radio":
        style.hasContentSizes = false
        let margins: [Double] = inputType == "radio" ? [3, 5, 0, 5] : [3, 4, 3, 3]
        for edge in FlexEdge.allCases { style.margin[edge] = .points(margins[edge.rawValue]) }
      case "range", "color": style.hasContentSizes = false
      case "button", "submit", "reset": applyButton(to: &style)
      default: applyField(to: &style, padding: [1, 2], border: 2)
      }
    case "textarea": applyField(to: &style, padding: [2, 2], border: 1)
    default: break
    }
  }

  private func applyField(to style: inout FlexStyle, padding: [Double], border: Double) {
    style.padding = FlexEdges(padding[0])
    (style.padding[.left], style.padding[.right]) = (padding[1], padding[1])
    style.border = FlexEdges(border)
  }

  private func applyButton(to style: inout FlexStyle) {
    applyField(to: &style, padding: [1, 6], border: 2)
    style.hasContentSizes = false
    // It has a font of its own.
    let keepsLineFeeds = style.text.keepsLineFeeds
    style.text = FlexTextStyle(fontSize: Self.fieldFontSize)
    style.text.keepsLineFeeds = keepsLineFeeds
    (style.justifyContent, style.alignItems) = (.center, .center)
  }

  /// True for an element to which a browser gives margins, which its style does not set.
  var hasMarginsOfBrowser: Bool {
    (Self.headings[tag] != nil || Self.tagsWithMargins.contains(tag))
      && !declarations.contains { $0.key.hasPrefix("margin") }
  }

  private func declares(_ keys: Set<String>) -> Bool {
    declarations.contains { keys.contains($0.key) }
  }

  /// The sizes of headings, as factors of the font size around them.
  private static let headings = [
    "h1": 2, "h2": 1.5, "h3": 1.17, "h4": 1, "h5": 0.83, "h6": 0.67,
  ]

  private static let tagsWithMargins: Set = [
    "p", "ul", "ol", "dl", "dd", "blockquote", "figure", "pre", "hr", "body", "fieldset", "menu",
  ]

  /// The font size of buttons and fields.
  private static let fieldFontSize = 13.333

  private var inputType: String { attribute("type")?.string?.lowercased() ?? "text" }

  /// The text of a button that has no children.
  var label: String? {
    guard tag == "input", ["button", "submit", "reset"].contains(inputType) else { return nil }
    return attribute("value")?.string ?? (inputType == "reset" ? "Reset" : "Submit")
  }

  /// The size of the content of a field in Chromium; nil for what is none.
  var controlSize: (width: Double, height: Double)? {
    switch tag {
    case "textarea": (160, 30)
    case "select": (60, 19)
    case "progress": (160, 16)
    case "meter": (80, 16)
    case "input":
      switch tag == "input" ? inputType : "" {
      case "image", "hidden": nil
      case "checkbox", "radio": (13, 13)
      case "range": (129, 16)
      case "color": (50, 27)
      default: (145, 15)
      }
    default: nil
    }
  }

  /// The distance of the cells of a table, in points.
  private var cellSpacing: Double {
    var spacing = attribute("cellspacing").flatMap { FlexValue($0).points } ?? 2
    for (key, value) in declarations {
      if key == "border-spacing" || key == "borderSpacing" {
        spacing = value.parts.first?.points ?? spacing
      }
      if key == "border-collapse" || key == "borderCollapse", value.word == "collapse" { return 0 }
    }
    return spacing
  }

  /// Returns a text without what is between `/*` and `*/`.
  private static func withoutComments(_ text: String) -> String {
    var kept: [UInt8] = []
    var isComment = false
    var last: UInt8 = 0
    for byte in text.utf8 {
      let isMark = isComment ? (last, byte) == (0x2A, 0x2F) : (last, byte) == (0x2F, 0x2A)
      if isMark, !isComment { kept.removeLast() }
      if !isMark, !isComment { kept.append(byte) }
      if isMark { isComment.toggle() }
      last = isMark ? 0 : byte
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// The declarations of a style, those of a string as of an object.
  private static func declarations(_ value: ForeignValue?) -> [(key: String, value: FlexValue)] {
    guard let value else { return [] }
    guard let text = value.string else {
      return value.members.map { ($0.key, FlexValue($0.value)) }
    }
    return withoutComments(text).split(separator: ";").compactMap {
      declaration -> (key: String, value: FlexValue)? in
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let key = parts[0].filter { !$0.isWhitespace }
      return (key, .word(parts[1].replacingAll("!important", with: "")))
    }
  }
}
