import LayoutEngine
import TreeFiles

/// An HTML element, or an object with a CSS style, and the defaults of its tag.
struct CSSElement {
  let object: ForeignObject
  /// The tag in lower case; empty if there is none.
  let tag: String
  /// The style's declarations, from a string or an object. Important declarations (`!important`) are last.
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

  /// Returns the children. A child with `display: contents` is replaced by its own content.
  func contents(_ depth: Int) -> [ForeignValue] {
    children.flatMap { child -> [ForeignValue] in
      guard child.isObject, depth < 200 else { return [child] }
      let element = CSSElement(child)
      guard element.display == "contents" else { return [child] }
      let own = element.text == nil ? nil : element.object["text"] ?? element.object["textContent"]
      return own.map { [$0] } ?? element.contents(depth + 1)
    }
  }
  var text: String? { object["text"]?.string ?? object["textContent"]?.string }

  /// Returns an attribute, from `attributes` or the element's keys.
  func attribute(_ name: String) -> ForeignValue? {
    object["attributes"]?.object[name] ?? object[name]
  }

  // MARK: - Box type

  /// True if the element's children are items of a flex container.
  var isFlexContainer: Bool {
    display?.hasSuffix("flex") ?? declarations.contains { Self.flexKeys.contains($0.key) }
  }

  /// The keys that have no effect on a block. An element with one of these, but no `display`, is read as a flex
  /// container.
  private static let flexKeys: Set = [
    "flex-direction", "flexDirection", "flex-flow", "flexFlow", "flex-wrap", "flexWrap",
    "justify-content", "justifyContent", "align-items", "alignItems", "gap",
  ]

  /// True if the element is inline-level in a block.
  var isInLine: Bool {
    if isOutOfFlow { return false }
    guard let display else { return HTMLTags.inline.contains(tag) || HTMLTags.isInlineBox(tag) }
    return display.hasPrefix("inline")
  }

  /// True for an inline element in the flow that contains only text, such as `span`.
  var isPartOfText: Bool {
    HTMLTags.inline.contains(tag) && display ?? "inline" == "inline" && !isOutOfFlow
  }

  private var isOutOfFlow: Bool {
    declarations.contains {
      $0.key == "position" && ["absolute", "fixed"].contains($0.value.word)
    }
  }

  /// True for a replaced element, whose content CSS does not lay out, such as an image.
  var isReplaced: Bool { HTMLTags.replaced.contains(tag) }

  /// True for a form control, whose size and style depend on the browser.
  var isControl: Bool { HTMLTags.controls.contains(tag) }

  /// True for a table or a part of one, which are read as blocks.
  var isOfTable: Bool { Self.tableTags.contains(tag) }

  /// Returns true if the margins of the first and last child can collapse with the element's own.
  func collapsesMargins(_ style: FlexStyle) -> Bool {
    !style.clips && !style.isAbsolute && !isFlexContainer && !isReplaced && !isControl
      && ["block", "list-item"].contains(display ?? "block")
  }

  private static let tableTags: Set = ["table", "thead", "tbody", "tfoot", "tr", "td", "th"]

  private static let hiddenTags: Set = [
    "script", "style", "head", "meta", "link", "title", "template", "noscript", "col", "colgroup",
    "datalist",
  ]

  // MARK: - Size

  /// Applies the effects of the tag and the attributes on size and visibility.
  func applyTag(to style: inout FlexStyle) {
    if Self.hiddenTags.contains(tag) || attribute("type")?.string == "hidden" {
      style.isHidden = true
    }
    guard isReplaced else { return }
    for (key, axis) in [("width", Axis.horizontal), ("height", .vertical)] {
      if let length = attribute(key).flatMap({ FlexValue($0).length }) { style.size[axis] = length }
    }
  }

  /// True if the browser's style sheet gives the element margins or a font that its style does not set.
  var hasStyleOfBrowser: Bool {
    func declares(_ prefix: String) -> Bool {
      declarations.contains { $0.key.hasPrefix(prefix) }
    }
    return Self.tagsWithMargins.contains(tag) && !declares("margin")
      || Self.tagsWithFonts.contains(tag) && !declares("font")
  }

  private static let tagsWithFonts: Set = [
    "h1", "h2", "h3", "h4", "h5", "h6", "b", "strong", "small", "th", "code", "pre", "sub", "sup",
  ]

  private static let tagsWithMargins: Set = [
    "h1", "h2", "h3", "h4", "h5", "h6", "p", "ul", "ol", "dl", "dd", "blockquote", "figure", "pre",
    "hr", "body", "fieldset", "menu",
  ]

  /// Returns a text without CSS comments.
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

  /// Returns the declarations of a style, from a string or an object.
  private static func declarations(_ value: ForeignValue?) -> [(key: String, value: FlexValue)] {
    guard let value else { return [] }
    guard let text = value.string else {
      return value.members.map { ($0.key, FlexValue($0.value)) }
    }
    let all = withoutComments(text).split(separator: ";").compactMap {
      declaration -> (key: String, value: FlexValue, isImportant: Bool)? in
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let key = parts[0].filter { !$0.isWhitespace }
      return (
        key, .word(parts[1].replacingAll("!important", with: "")),
        parts[1].replacingAll("!important", with: "") != parts[1]
      )
    }
    // Important declarations override later ones.
    return (all.filter { !$0.isImportant } + all.filter { $0.isImportant }).map {
      ($0.key, $0.value)
    }
  }
}
