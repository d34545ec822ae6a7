import TreeFiles

extension ForeignSystem {
  /// Elements with `props` and `children`, as react-test-renderer prints them.
  static let reactNative = ForeignSystem(
    name: "react-native", summary: "React Native: elements with \"props\" and \"children\"",
    isCertain: { $0["type"]?.string != nil && $0["props"] != nil },
    read: { value, notes throws(ConversionError) in
      let root = value.isArray ? value.elements.first ?? value : value
      if value.isArray, value.elements.count > 1 {
        notes.approximate("of several trees, the first is converted", at: value)
      }
      return try reactBox(root, notes, depth: 0)
    })

  private static func reactBox(
    _ value: ForeignValue, _ notes: ConversionNotes, depth: Int
  ) throws(ConversionError) -> FlexBox {
    try notes.enter(value, depth: depth)
    let object = value.object
    let type = object["type"]?.string ?? "View"
    let props = object["props"]?.object
    let scrolls = type.includes("ScrollView") || type.hasSuffix("List")
    var reader = FlexStyleReader(style: .yoga, notes: notes, source: value)
    if scrolls { (reader.style.flexGrow, reader.style.flexShrink) = (1, 1) }
    readStyles(props?["style"], &reader)
    if let lines = props?["numberOfLines"]?.number { reader.read("numberOfLines", .number(lines)) }
    var box = FlexBox(source: value, style: reader.style)
    box.name =
      ["testID", "nativeID", "accessibilityLabel", "id"].lazy
      .compactMap { props?[$0]?.string }.first
    if type.hasSuffix("Text") || type.hasSuffix("TextInput") {
      var runs: [FlexRun] = []
      try readRuns(object, box.style.text, &runs, notes, depth)
      let texts = ["children", "value", "placeholder", "defaultValue"].lazy
      if runs.isEmpty, let text = texts.compactMap({ props?[$0]?.string }).first {
        runs = [FlexRun(text: text, style: box.style.text)]
      }
      box.content = .text(runs.isEmpty ? [FlexRun(text: " ", style: box.style.text)] : runs)
      return box
    }
    if type.hasSuffix("Image") || type == "ImageBackground" {
      box.content = object.elements("children").isEmpty ? .image : .boxes
      if let source = props?["source"]?.object, box.style.size.width.isAuto,
        box.style.size.height.isAuto, let width = source["width"]?.number,
        let height = source["height"]?.number
      {
        box.style.size = FlexSize(width: .points(width), height: .points(height))
      }
    }
    if scrolls {
      readStyles(props?["contentContainerStyle"], &reader)
      box.style = reader.style
      if props?["horizontal"]?.bool == true { box.style.isRow = true }
      box.style.scrolling = .along
    }
    for child in object.elements("children") {
      if let text = child.string {
        var element = FlexBox(source: child, style: .yoga)
        element.content = .text([FlexRun(text: text, style: element.style.text)])
        box.children.append(element)
      } else if child.isObject {
        box.children.append(try reactBox(child, notes, depth: depth + 1))
      }
    }
    return box
  }

  /// A style is an object, or an array of styles of which the later ones win.
  private static func readStyles(_ value: ForeignValue?, _ reader: inout FlexStyleReader) {
    guard let value else { return }
    if value.isArray {
      for style in value.elements { readStyles(style, &reader) }
    } else {
      reader.read(value)
    }
  }

  /// The characters of a text, and of the texts in it, which inherit its attributes.
  private static func readRuns(
    _ object: ForeignObject, _ style: FlexTextStyle, _ runs: inout [FlexRun],
    _ notes: ConversionNotes, _ depth: Int
  ) throws(ConversionError) {
    try notes.enter(object.value, depth: depth)
    if let text = object["children"]?.string { runs.append(FlexRun(text: text, style: style)) }
    for child in object.elements("children") {
      if let text = child.string ?? child.number.map({ TreeFiles.text(of: $0) }) {
        runs.append(FlexRun(text: text, style: style))
      } else if child.isObject {
        var inherited = FlexStyle.yoga
        inherited.text = style
        var reader = FlexStyleReader(style: inherited, notes: notes, source: child)
        readStyles(child.object["props"]?.object["style"], &reader)
        try readRuns(child.object, reader.style.text, &runs, notes, depth + 1)
      }
    }
  }
}
