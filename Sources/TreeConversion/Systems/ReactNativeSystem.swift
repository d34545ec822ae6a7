import LayoutEngine
import TreeFiles

extension ForeignSystem {
  /// Elements with `props` and `children`, as printed by react-test-renderer, or with the props as keys of the element,
  /// as in handwritten trees.
  static let reactNative = ForeignSystem(
    system: .reactNative, form: "elements with \"props\" and \"children\"",
    isCertain: { object in
      guard let type = (object["type"] ?? object["name"])?.string else { return false }
      if object["props"] != nil { return true }
      return coreComponents.contains(type)
        && (object["style"] ?? object["contentContainerStyle"])?.string == nil
        && ["style", "contentContainerStyle", "children"].contains { object[$0] != nil }
        && !["data", "child"].contains { object[$0] != nil }
    },
    read: { value, notes throws(ConversionError) in
      guard value.isArray else { return try reactBox(value, notes, depth: 0) }
      // The children of a fragment are in a column.
      let trees = value.elements.filter { $0.isObject }
      if trees.count == 1 { return try reactBox(trees[0], notes, depth: 0) }
      var box = FlexBox(source: value, style: .yoga)
      for tree in trees { box.children.append(try reactBox(tree, notes, depth: 1)) }
      return box
    })

  /// The components that identify a tree without `props`.
  private static let coreComponents: Set = [
    "View", "Text", "TextInput", "Image", "ScrollView", "FlatList", "SafeAreaView", "Pressable",
    "TouchableOpacity",
  ]

  private static func reactBox(
    _ value: ForeignValue, _ notes: ConversionNotes, depth: Int
  ) throws(ConversionError) -> FlexBox {
    try notes.enter(value, depth: depth)
    let props = ReactProps(element: value.object)
    let type = (value.object["type"] ?? value.object["name"])?.string ?? "View"
    let scrolls = type.includes("ScrollView") || type.hasSuffix("List")
    var reader = ForeignStyleReader(style: .yoga, notes: notes, source: value)
    if scrolls { (reader.style.flexGrow, reader.style.flexShrink) = (1, 1) }
    if type.hasSuffix("Switch") {
      reader.style.size = FlexSize(width: .points(51), height: .points(31))
    }
    readStyles(props["style"], &reader)
    if let lines = props["numberOfLines"]?.number { reader.read("numberOfLines", .number(lines)) }
    if let mode = props["ellipsizeMode"]?.string { reader.read("ellipsizeMode", .word(mode)) }
    if type.hasSuffix("SafeAreaView") {
      let edges = props["edges"]?.elements.map { $0.string ?? "" }
      for edge in Edge.allCases where edges?.contains(edge.name) != false {
        reader.style.safeEdges[edge] = true
      }
    }
    if type.hasSuffix("Modal") || type.hasPrefix("RCTModal") {
      readModal(props, depth, &reader)
    }
    var box = FlexBox(source: value, style: reader.style)
    box.name =
      ["testID", "nativeID", "accessibilityLabel", "id"].lazy
      .compactMap { props[$0]?.string }.first
    if type.hasSuffix("Text") || type.hasSuffix("TextInput") {
      var runs: [FlexRun] = []
      try readRuns(props, box.style.text, &runs, notes, depth)
      box.content = .text(runs.isEmpty ? [FlexRun(text: " ", style: box.style.text)] : runs)
      return box
    }
    var children = props.children
    // A scroll view has a content view, which exists only in rendered trees.
    let contentStyle = scrolls ? props["contentContainerStyle"] : nil
    var makesContent = scrolls && !children.isEmpty
    if type.hasPrefix("RCTScroll"), children.count == 1 {
      let content = ReactProps(element: children[0].object)
      if content.element["type"]?.string?.hasSuffix("View") == true {
        makesContent = contentStyle != nil && content["style"] == nil
        if makesContent { children = content.children }
      }
    }
    if type.hasSuffix("Image") || type == "ImageBackground" {
      box.content = children.isEmpty ? .image : .boxes
      if let source = props["source"]?.object, box.style.size.width.isAuto,
        box.style.size.height.isAuto, let width = source["width"]?.number,
        let height = source["height"]?.number
      {
        box.style.size = FlexSize(width: .points(width), height: .points(height))
      }
    }
    if scrolls {
      if props["horizontal"]?.bool == true { box.style.axis = .horizontal }
      box.style.scrolling = .along
    }
    if children.isEmpty, type == "View" || type == "Pressable" || type.hasPrefix("Touchable") {
      children = props["text"].map { [$0] } ?? []
    }
    if children.isEmpty { readControl(type, props, &box, notes) }
    for child in children {
      if let text = child.string {
        box.children.append(FlexBox(text, .yoga, child))
      } else if child.isObject {
        box.children.append(try reactBox(child, notes, depth: depth + 1))
      }
    }
    if makesContent {
      var content = ForeignStyleReader(style: .yoga, notes: notes, source: value)
      content.style.axis = box.style.axis
      readStyles(contentStyle, &content)
      var contentBox = FlexBox(source: value, style: content.style)
      contentBox.children = box.children
      box.children = [contentBox]
    }
    return box
  }

  /// Reads a modal, which is over the whole screen, or hidden.
  private static func readModal(
    _ props: ReactProps, _ depth: Int, _ reader: inout ForeignStyleReader
  ) {
    if props["visible"]?.bool == false {
      reader.style.isHidden = true
      reader.notes.approximate("a modal that is not visible is left out", at: reader.source)
    } else if depth > 0 {
      (reader.style.isAbsolute, reader.style.inset) = (true, FlexEdges(.points(0)))
      reader.notes.approximate(
        "a modal is a layer over its parent, and not over the screen", at: reader.source)
    }
  }

  /// Reads a component that draws itself, with its size on iOS, and notes it if the size is not known.
  private static func readControl(
    _ type: String, _ props: ReactProps, _ box: inout FlexBox, _ notes: ConversionNotes
  ) {
    if type.hasSuffix("ActivityIndicator") {
      let isLarge = props["size"]?.string == "large"
      let length = props["size"]?.number ?? (isLarge ? 36 : 20)
      box.contentSize = (length, length)
    } else if type == "Button" {
      var style = FlexStyle.yoga
      style.text.fontSize = 18
      style.margin = FlexEdges(.points(8))
      box.children = [FlexBox(props.text.first?.string, style, box.source)]
    } else if !knownEndings.contains(where: type.hasSuffix), !type.hasPrefix("RNSVG"),
      box.style.size.width.isAuto || box.style.size.height.isAuto
    {
      notes.add(.unknown, "the component \(type), whose size is unknown", at: box.source)
    }
  }

  /// The suffixes of components that have no intrinsic size, only the size of their style and children. Elements of
  /// react-native-svg have no size, either.
  private static let knownEndings = [
    "View", "Image", "ImageBackground", "Switch", "List", "Pressable", "TouchableOpacity",
    "TouchableHighlight", "TouchableWithoutFeedback", "TouchableNativeFeedback", "Fragment",
    "Modal", "StatusBar", "RefreshControl",
  ]

  /// Reads a style: an object, or an array of styles, where later ones override earlier ones.
  private static func readStyles(_ value: ForeignValue?, _ reader: inout ForeignStyleReader) {
    guard let value else { return }
    if value.isArray {
      for style in value.elements { readStyles(style, &reader) }
    } else {
      reader.read(value)
    }
  }

  /// Appends the runs of a text and of nested texts, which inherit its attributes.
  private static func readRuns(
    _ props: ReactProps, _ style: FlexTextStyle, _ runs: inout [FlexRun],
    _ notes: ConversionNotes, _ depth: Int
  ) throws(ConversionError) {
    try notes.enter(props.element.value, depth: depth)
    for child in props.children.isEmpty ? props.text : props.children {
      if let text = child.string ?? child.number.map({ TreeFiles.text(of: $0) }) {
        runs.append(FlexRun(text: text, style: style))
      } else if child.isObject {
        var inherited = FlexStyle.yoga
        inherited.text = style
        let props = ReactProps(element: child.object)
        var reader = ForeignStyleReader(style: inherited, notes: notes, source: child)
        readStyles(props["style"], &reader)
        try readRuns(props, reader.style.text, &runs, notes, depth + 1)
      }
    }
  }
}

/// The props of an element, from `props` or from its own keys.
private struct ReactProps {
  let element: ForeignObject

  subscript(key: String) -> ForeignValue? { element["props"]?.object[key] ?? element[key] }

  /// The children, which are a prop if the element was not rendered.
  var children: [ForeignValue] {
    let children = element.elements("children")
    return children.isEmpty ? element["props"]?.object.elements("children") ?? [] : children
  }

  /// The text of a text without children; empty if it has none.
  var text: [ForeignValue] {
    (element["props"]?.object.text ?? element.text).map { [$0] } ?? []
  }
}
