import LayoutEngine

extension ElementType {
  /// Returns the remedy for a key that other types have, but not this one.
  func remedy(forMisfit key: ElementKey, _ found: ForeignKey) -> Advice {
    let value = found.value.isWhole && !found.value.text.contains("\n") ? found.value.text : nil
    let element = value ?? "{…}"
    switch (self, key) {
    case (.node, .children) where found.value.text.includes("\"frame\""):
      return Advice(
        decide:
          #"children with frames go into an absolute spec: write "layout": {"type": "absolute", "children": […]}"#
      )
    case (.node, .children):
      return Advice(
        decide:
          #"the children go into a stack that the node lays out: write "layout": {"type": "stack", "children": […]}"#
      )
    case (.node, .child), (.scroll, .child):
      var advice = Advice()
      advice.change = .key(ElementKey.layout.word, showing: nil)
      return advice
    case (.scroll, .children):
      let isHorizontal = found.context.element.scrollsHorizontally
      return Advice(
        decide:
          #"put them into a stack that scrolls: write "layout": {"type": "stack", "direction": "\#(isHorizontal ? "horizontal" : "vertical")", "children": […]}"#
      )
    case (.text, .child), (.text, .children), (.text, .layout), (.image, .child),
      (.image, .children), (.image, .layout), (.spacer, .child), (.spacer, .children),
      (.spacer, .layout):
      return Advice(
        decide: "it has no children: put it next to them in a stack, or under them in an overlay")
    case (_, .children): return Advice(decide: childrenRemedy)
    case (_, .child): return Advice(decide: #"write "children": [{…}]"#)
    case (_, .layout):
      return Advice(
        decide: "only a node has a layout: write \(childKeys.map { $0.word }.inQuotes.listed())")
    case (_, .overlay), (_, .background):
      return Advice(
        .wrap(#"{"type": "\#(key.word)", "child": …, "\#(key.word)": \#(element)}"#))
    case (.scroll, .insets):
      return Advice(
        decide:
          "write it on the content: \"layout\": {\"type\": \"inset\", \"insets\": \(value ?? "…"), \"child\": {…}}"
      )
    case (.scroll, _) where key.row.types.has(.stack):
      return Advice(decide: "write it on the stack in its \"layout\"")
    case (_, .insets), (_, .ratio):
      let spec = key == .insets ? "inset" : "ratio"
      let written = value ?? (key == .insets ? "8" : "0.75")
      return Advice(
        .wrap("{\"type\": \"\(spec)\", \"\(key.word)\": \(written), \"child\": …}"))
    case (_, .corner):
      return Advice(
        .wrap(
          #"{"type": "corner", "cornerLocation": "topRight", "child": …, "corner": \#(element)}"#
        ))
    case (_, .alignItems) where found.context.parentAxis != nil:
      var advice = Advice()
      advice.write(found.value(for: "alignSelf"), of: found, as: "alignSelf")
      advice.home = Advice.Home(location: "in \"style\"", object: .style)
      return advice
    case (_, .spacing) where found.context.parentAxis != nil:
      var advice = Advice()
      advice.write(found.value(for: "spacingAfter"), of: found, as: "spacingAfter")
      advice.home = Advice.Home(location: "in \"style\"", object: .style)
      (advice.reason, advice.isUnsure) = (", or put it on the stack around the element", true)
      return advice
    case (_, .intrinsicSize):
      var advice = Advice()
      advice.write(found.value(for: "preferredSize"), of: found, as: "preferredSize")
      advice.home = Advice.Home(location: "in \"style\"", object: .style)
      return advice
    default:
      return Advice(
        decide:
          "it is one of \(types(having: key).inQuotes.listed("or")): remove it, or change the \"type\""
      )
    }
  }

  /// What to write in place of `children`, for types with one or two child keys.
  private var childrenRemedy: String {
    let words = childKeys.map { $0.word }
    if words.count == 2 {
      return #"write the first as "\#(words[0])" and the second as "\#(words[1])""#
    }
    return words[0] == ElementKey.children.word
      ? #"write "children": [{…}]"#
      : #"it has one child: write "\#(words[0])": {…}, with a stack in it for several"#
  }

  private func types(having key: ElementKey) -> [String] {
    ElementType.allCases.filter { key.row.types.has($0) }.map { $0.keyword }
  }
}
