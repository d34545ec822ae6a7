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
    case (_, .layout):
      "only a node has a layout: write \(childKeys.map { $0.word }.inQuotes.listed())"
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
    let words = childKeys.map { $0.word }
    if words.count == 2 { return #"write "\#(words[0])": {…} and "\#(words[1])": {…}"# }
    return words[0] == ElementKey.children.word
      ? #"write "children": [{…}]"#
      : #"it has one child: write "\#(words[0])": {…}, with a stack in it for several"#
  }

  private func types(having key: ElementKey) -> [String] {
    ElementType.allCases.filter { key.row.types.has($0) }.map { $0.keyword }
  }
}
