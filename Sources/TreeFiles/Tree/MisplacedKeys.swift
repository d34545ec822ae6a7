import LayoutEngine

extension ElementType {
  /// Returns the remedy of a key that elements of this type do not have, and others do.
  func remedy(forMisfit key: ElementKey, _ found: ForeignKey) -> String {
    let value = found.value.isWhole && !found.value.text.contains("\n") ? found.value.text : nil
    return switch (self, key) {
    case (.node, .children):
      #"the children go into a stack that the node lays out: write "layout": {"type": "stack", "children": […]}"#
    case (.node, .child), (.scroll, .child): #"write "layout""#
    case (.scroll, .children):
      #"put them into a stack that scrolls: write "layout": {"type": "stack", "direction": "\#(found.context.element.scrollsHorizontally ? "horizontal" : "vertical")", "children": […]}"#
    case (.text, .child), (.text, .children), (.text, .layout), (.image, .child),
      (.image, .children),
      (.image, .layout), (.spacer, .child), (.spacer, .children), (.spacer, .layout):
      "it has no children: put it next to them in a stack, or under them in an overlay"
    case (_, .children): childrenRemedy
    case (_, .child): #"write "children": [{…}]"#
    case (_, .layout): "only a node has a layout: write \(childKeyWords.inQuotes.listed())"
    case (_, .overlay), (_, .background):
      #"wrap the element: {"type": "\#(key.word)", "child": {…}, "\#(key.word)": {…}}"#
    case (.scroll, .insets):
      "write it on the content: \"layout\": {\"type\": \"inset\", \"insets\": \(value ?? "…"), \"child\": {…}}"
    case (.scroll, _) where key.row.types.has(.stack): "write it on the stack in its \"layout\""
    case (_, .insets):
      "wrap the element: {\"type\": \"inset\", \"insets\": \(value ?? "8"), \"child\": {…}}"
    case (_, .ratio):
      "wrap the element: {\"type\": \"ratio\", \"ratio\": \(value ?? "0.75"), \"child\": {…}}"
    case (_, .corner):
      #"wrap the element: {"type": "corner", "cornerLocation": "topRight", "child": {…}, "corner": {…}}"#
    case (_, .intrinsicSize):
      "write \(found.rewritten(as: "preferredSize")) in \"style\""
    default:
      "it is one of \(types(having: key).inQuotes.listed("or")): remove it, or change the \"type\""
    }
  }

  /// The types that have one child, or one and another one: what to write for `children`.
  private var childrenRemedy: String {
    switch childKeys {
    case .one(let key):
      #"it has one child: write "\#(key.word)": {…}, with a stack in it for several"#
    case .two(let first, let second): #"write "\#(first.word)": {…} and "\#(second.word)": {…}"#
    case .list: #"write "children": [{…}]"#
    }
  }

  var childKeyWords: [String] {
    switch childKeys {
    case .one(let key): [key.word]
    case .two(let first, let second): [first.word, second.word]
    case .list: [ElementKey.children.word]
    }
  }

  private func types(having key: ElementKey) -> [String] {
    ElementType.allCases.filter { key.row.types.has($0) }.map { $0.keyword }
  }
}
