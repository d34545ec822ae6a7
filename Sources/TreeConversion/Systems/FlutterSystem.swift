import LayoutEngine
import TreeFiles

extension ForeignSystem {
  /// Flutter's widgets as JSON: `{"type": "Row", "children": […]}`, with arguments next to the type, in `args`, or in
  /// `properties` as the inspector prints them.
  static let flutter = ForeignSystem(
    name: "flutter", summary: "Flutter: widgets such as Row, Column, Padding and Expanded",
    isCertain: { object in
      ["mainAxisAlignment", "crossAxisAlignment", "mainAxisSize", "widgetRuntimeType"]
        .contains { object[$0] != nil }
        || ["Stack", "Card", "ListTile", "ListView", "Wrap", "Align", "SafeArea", "MaterialApp"]
          .contains(object["type"]?.string)
          && object["child"] ?? object["children"] ?? object["args"] != nil
          && object["props"] == nil
        || ["row", "column", "container", "padding", "sizedbox", "expanded", "scaffold", "center"]
          .contains((object["type"]?.string ?? "").filter { $0 != "_" }.lowercased())
          && object["props"] == nil
          && object["child"] ?? object["children"] ?? object["args"]
            ?? object["body"] != nil
    },
    read: { value, notes throws(ConversionError) in
      // An answer of the inspector has the tree as its result.
      var tree = value
      while tree.isObject, let result = tree.object["result"], result.isObject { tree = result }
      return try FlutterReader(notes: notes).box(tree, nil, depth: 0)
    })
}

private struct FlutterReader {
  let notes: ConversionNotes

  func box(
    _ value: ForeignValue, _ parent: FlexStyle?, depth: Int
  ) throws(ConversionError) -> FlexBox {
    try notes.enter(value, depth: depth)
    let widget = FlutterWidget(value)
    if ["expanded", "flexible"].contains(widget.word), let child = widget.children.first {
      var box = try box(child, parent, depth: depth + 1)
      let isTight = widget.word == "expanded" || widget.constant("fit") == "tight"
      (box.style.flexGrow, box.style.flexShrink) = (isTight ? widget.number("flex") ?? 1 : 0, 1)
      if isTight { box.style.flexBasis = .points(0) }
      return box
    }
    // One child is as large as its parent lets it be.
    let axis = Axis(isHorizontal: ["row", "wrap"].contains(widget.word))
    var box = FlexBox(source: value, style: .rigid(axis, fontSize: 14))
    box.name = widget.arguments["key"]?.string ?? widget.object["id"]?.string
    box.style.alignItems = .stretch
    read(widget, parent, into: &box)
    readSize(of: widget, parent, &box.style)
    try addChildren(of: widget, to: &box, depth: depth)
    if widget.word == "listtile" { groupTexts(of: &box, widget.arguments) }
    // What is around a row is as long as the row.
    if Self.wrappers.contains(widget.word), box.children.first?.style.alignSelf == .stretch {
      fill(&box.style, parent)
    }
    return box
  }

  /// Reads what a widget is.
  private func read(_ widget: FlutterWidget, _ parent: FlexStyle?, into box: inout FlexBox) {
    let word = widget.word
    switch word {
    case "row", "column", "flex", "listview", "wrap": readLines(widget, parent, &box.style)
    case "text", "richtext": readText(widget, &box)
    case "image", "icon", "circleavatar":
      box.content = .image
      if word == "icon", widget.number("width") == nil {
        box.style.size = FlexSize(.points(widget.number("size") ?? 24))
      }
      if let radius = widget.number("radius") { box.style.size = FlexSize(.points(2 * radius)) }
    case "listtile":
      box.style.setBar(padding: 16, 24)
      (box.style.padding[.top], box.style.padding[.bottom], box.style.columnGap) = (8, 8, 16)
      box.style.minSize.height = .points(widget.arguments["subtitle"] == nil ? 56 : 72)
      fill(&box.style, parent)
    case "appbar":
      box.style.setBar(padding: 16, 16)
      (box.style.columnGap, box.style.size.height) = (16, .points(56))
      fill(&box.style, parent)
    case "divider":
      box.style.size.height = .points(16)
      fill(&box.style, parent)
    default:
      if let control = widget.control {
        notes.approximate("a button and a field have the size of Material 3", at: widget.value)
        box.style.setBar(padding: control.padding, control.padding)
        box.style.justifyContent = .center
        box.style.minSize = FlexSize(width: .points(control.width), height: .points(control.height))
        if widget.children.count > 1 { box.style.columnGap = 8 }
        if word.hasPrefix("textf") { fill(&box.style, parent) }
      } else if !readBox(widget, parent, &box.style) {
        notes.add(.unknown, "the widget \(widget.object["type"]?.string ?? "")", at: widget.value)
      }
    }
  }

  /// Reads a widget that has one child, or a stack. Returns false for one that is not known.
  private func readBox(
    _ widget: FlutterWidget, _ parent: FlexStyle?, _ style: inout FlexStyle
  ) -> Bool {
    switch widget.word {
    case "spacer":
      (style.flexGrow, style.flexBasis) = (widget.number("flex") ?? 1, .points(0))
    case "padding": widget.readEdges("padding", into: &style.padding)
    case "safearea":
      for edge in FlexEdge.allCases where widget.arguments[edge.name]?.bool != false {
        style.safeEdges[edge] = true
      }
      if let minimum = widget.arguments["minimum"] { notes.add(.unknown, "minimum", at: minimum) }
    case "center":
      (style.justifyContent, style.alignItems) = (.center, .center)
      fill(&style, parent)
    case "align":
      fill(&style, parent)
      align(widget.constant("alignment") ?? "center", &style)
    case "fractionallysizedbox":
      for axis in Axis.both {
        if let factor = widget.number(axis.lengthWord + "Factor") {
          style.size[axis] = .percent(factor * 100)
        }
      }
    case "visibility": style.isHidden = widget.arguments["visible"]?.bool == false
    case "offstage": style.isHidden = widget.arguments["offstage"]?.bool != false
    case "aspectratio": style.aspectRatio = widget.number("aspectRatio")
    case "singlechildscrollview":
      style.axis = Axis(isHorizontal: widget.constant("scrollDirection") == "horizontal")
      style.scrolling = .along
      widget.readEdges("padding", into: &style.padding)
    case "container", "card":
      widget.readEdges("padding", into: &style.padding)
      var margin = FlexEdges(0.0)
      widget.readEdges("margin", into: &margin)
      style.margin = FlexEdges { .points(margin[$0]) }
    case "positioned", "positioned.fill":
      style.isAbsolute = true
      if widget.word == "positioned.fill" { style.inset = FlexEdges(.points(0)) }
      for edge in FlexEdge.allCases {
        if let length = widget.number(edge.name) { style.inset[edge] = .points(length) }
      }
    case "sizedbox", "constrainedbox", "decoratedbox", "cliprrect", "inkwell", "gesturedetector",
      "scaffold", "stack", "material", "expanded", "flexible":
      break
    default: return false
    }
    return true
  }

  private func readLines(
    _ widget: FlutterWidget, _ parent: FlexStyle?, _ style: inout FlexStyle
  ) {
    let alignment = FlexAlignment(widget.constant("crossAxisAlignment"))
    let spacing = widget.number("spacing") ?? 0
    (style.columnGap, style.rowGap) = (spacing, spacing)
    style.justifyContent = FlexDistribution(widget.constant("mainAxisAlignment")) ?? .start
    switch widget.word {
    case "listview":
      style.scrolling = .along
      style.alignItems = alignment ?? .stretch
      fill(&style, parent)
    case "wrap":
      style.wraps = true
      style.alignItems = alignment ?? .start
      style.rowGap = widget.number("runSpacing") ?? 0
      style.justifyContent = FlexDistribution(widget.constant("alignment")) ?? .start
      style.alignContent = FlexDistribution(widget.constant("runAlignment")) ?? .start
    default:
      style.alignItems = alignment ?? .center
      if widget.constant("mainAxisSize") == "min" { return }
      // A row and a column are as long as they can be. In a parent along the same axis they hug their children, because
      // the parent gives them no bound.
      var across = parent
      across?.axis = style.axis.crossed
      style.apply(.fill(weight: 1), style.axis, in: across)
    }
  }

  private func readText(_ widget: FlutterWidget, _ box: inout FlexBox) {
    readTextStyle(widget.arguments["style"], &box.style.text)
    box.style.text.lines = widget.number("maxLines")?.integerPart
    box.style.text.isTruncated = widget.constant("overflow") == "ellipsis"
    let text = widget.text
    var runs: [FlexRun] = []
    if let span = widget.arguments["text"], span.isObject { readSpan(span, box.style.text, &runs) }
    if runs.isEmpty { runs = [FlexRun(text: text ?? " ", style: box.style.text)] }
    box.content = .text(runs)
  }

  /// Reads the size that any widget may have, its limits, and the alignment of a container.
  private func readSize(
    of widget: FlutterWidget, _ parent: FlexStyle?, _ style: inout FlexStyle
  ) {
    for axis in Axis.both {
      if let length = widget.number(axis.lengthWord), length.isFinite {
        style.size[axis] = .points(length)
      } else if widget.constant(axis.lengthWord) == "infinity" {
        style.apply(.fill(weight: 1), axis, in: parent)
      }
    }
    if ["container", "card"].contains(widget.word), widget.arguments["alignment"] != nil {
      // It is as large as it can be.
      if parent?.isRow == true ? style.size.height.isAuto : style.size.width.isAuto {
        fill(&style, parent)
      }
      align(widget.constant("alignment") ?? "center", &style)
    }
    if let limits = widget.arguments["constraints"]?.object {
      style.readLimits { limits[$0]?.number }
    }
    // The inspector prints `BoxConstraints(w=100.0, 0.0<=h<=Infinity)`.
    let constraints = widget.argument("constraints")?.string ?? ""
    for part in constraints.split(whereSeparator: { "(, )".contains($0) })
    where part.hasPrefix("w=") || part.hasPrefix("h=") {
      style.size[Axis(isHorizontal: part.hasPrefix("w"))] =
        Double(part.dropFirst(2)).map { .points($0) } ?? .auto
    }
  }

  // MARK: - Children

  private func addChildren(
    of widget: FlutterWidget, to box: inout FlexBox, depth: Int
  ) throws(ConversionError) {
    let (word, style) = (widget.word, box.style)
    let isTight =
      word == "sizedbox"
      || word == "container" && widget.arguments["alignment"] == nil && style.padding[.top] == 0
    for child in widget.children where child.isObject {
      var element = try self.box(child, style, depth: depth + 1)
      if word == "stack", !element.style.isAbsolute {
        if ["Align", "Center"].contains(child.object["type"]?.string) {
          element.style.size = FlexSize(.percent(100))
        }
        var own = style
        align(widget.constant("alignment") ?? "topLeft", &own)
        let down = FlexAlignment(own.justifyContent)
        box.add(layer: &element, FlexAxes(width: own.alignItems, height: down))
      }
      if isTight && style.size.height.points != nil
        || word == "scaffold" && child.node == widget.arguments["body"]?.node
      {
        (element.style.flexGrow, element.style.flexShrink) = (1, 1)
      }
      box.children.append(element)
    }
    if let point = fractions(widget.arguments["alignment"]), !box.children.isEmpty, word != "stack"
    {
      // A row within the column: each has spacers that share its free space.
      var row = FlexBox(source: box.source, style: .rigid(.horizontal, fontSize: 14))
      row.children = box.children
      row.addSpacers(point.x)
      row.style.alignSelf = .stretch
      box.children = [row]
      box.addSpacers(point.y)
    }
    shareLoose(&box)
  }

  /// A last child that is `Flexible` is in its share of the space, at the start of it.
  private func shareLoose(_ box: inout FlexBox) {
    let flexible =
      box.source.object.elements("children")
      + (box.source.object["args"]?.object.elements("children") ?? [])
    let isLoose = flexible.map { child in
      child.object["type"]?.string?.lowercased() == "flexible"
    }
    guard let last = flexible.last?.object, isLoose.contains(true),
      box.children.contains(where: { $0.style.flexGrow > 0 })
    else { return }
    guard isLoose[isLoose.count - 1], box.style.justifyContent == .start,
      let child = box.children.last, child.style.flexGrow == 0
    else {
      if zip(isLoose, box.children).contains(where: { $0 && $1.style.flexGrow == 0 }) {
        notes.approximate(
          "what a Flexible leaves of its share is that of the others here", at: box.source)
      }
      return
    }
    var share = FlexBox(source: child.source, style: .rigid(box.style.axis, fontSize: 14))
    share.style.alignItems = .stretch
    let weight = (last["args"]?.object ?? last)["flex"]?.number ?? 1
    share.style.apply(.fill(weight: weight), box.style.axis, in: box.style)
    share.children = [child]
    box.children[box.children.count - 1] = share
  }

  /// The shares of the free space before a child along each axis: `{"x": 0.5, "y": -0.5}`, from −1 to 1.
  private func fractions(_ value: ForeignValue?) -> (x: Double, y: Double)? {
    guard let object = value?.object, let x = object["x"]?.number, let y = object["y"]?.number
    else { return nil }
    return (min(max((x + 1) / 2, 0), 1), min(max((y + 1) / 2, 0), 1))
  }

  /// The title and the subtitle of a tile are below each other, and take what the others leave.
  private func groupTexts(of box: inout FlexBox, _ arguments: ForeignObject) {
    let nodes = [arguments["title"]?.node, arguments["subtitle"]?.node].compactMap { $0 }
    var texts = FlexBox(source: box.source, style: FlexStyle.rigid(.vertical, fontSize: 14))
    texts.children = box.children.filter { nodes.contains($0.source.node) }
    texts.style.apply(.fill(weight: 1), .horizontal, in: box.style)
    guard let first = box.children.firstIndex(where: { nodes.contains($0.source.node) }) else {
      return
    }
    box.children.removeAll { nodes.contains($0.source.node) }
    box.children.insert(texts, at: first)
  }

  /// Widgets that are as large as their child and its padding.
  private static let wrappers: Set = [
    "padding", "safearea", "container", "card", "decoratedbox", "inkwell", "gesturedetector",
  ]

  private func fill(_ style: inout FlexStyle, _ parent: FlexStyle?) {
    if let parent { style.apply(.fill(weight: 1), parent.axis.crossed, in: parent) }
  }

  /// `centerRight`, `bottomLeft`: the place of the only child.
  private func align(_ word: String, _ style: inout FlexStyle) {
    let word = word.lowercased()
    style.justifyContent =
      word.hasPrefix("bottom") ? .end : word.hasPrefix("center") ? .center : .start
    style.alignItems = word.hasSuffix("right") ? .end : word.hasSuffix("left") ? .start : .center
  }

  /// The attributes of a `TextStyle`.
  private func readTextStyle(_ value: ForeignValue?, _ style: inout FlexTextStyle) {
    guard let own = value?.object else { return }
    if let size = own["fontSize"]?.number { style.fontSize = size }
    if let weight = own["fontWeight"]?.string {
      style.weight = weight.hasSuffix("bold") ? 700 : Int(weight.filter { $0.isNumber })
    }
    if let height = own["height"]?.number { style.lineHeight = height * style.fontSize }
    if let spacing = own["letterSpacing"]?.number { style.letterSpacing = spacing }
    if let family = own["fontFamily"]?.string { style.family = family }
  }

  /// The characters of a `TextSpan`, and of the spans in it, which inherit its attributes.
  private func readSpan(
    _ span: ForeignValue, _ inherited: FlexTextStyle, _ runs: inout [FlexRun], depth: Int = 0
  ) {
    var style = inherited
    readTextStyle(span.object["style"], &style)
    if let text = span.object["text"]?.string { runs.append(FlexRun(text: text, style: style)) }
    for child in span.object.elements("children") where child.isObject && depth < 100 {
      readSpan(child, style, &runs, depth: depth + 1)
    }
  }
}

extension FlexStyle {
  /// A row whose children are centered, with a padding at the start and at the end.
  fileprivate mutating func setBar(padding start: Double, _ end: Double) {
    (axis, alignItems) = (.horizontal, .center)
    (padding[.left], padding[.right]) = (start, end)
  }
}
