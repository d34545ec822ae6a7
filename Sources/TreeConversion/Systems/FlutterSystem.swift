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
      try FlutterReader(notes: notes).box(value, nil, depth: 0)
    })
}

private struct FlutterReader {
  let notes: ConversionNotes

  func box(_ value: ForeignValue, _ parent: FlexStyle?, depth: Int) throws(ConversionError)
    -> FlexBox
  {
    try notes.enter(value, depth: depth)
    let object = value.object
    let arguments = object["args"]?.object ?? object
    let type = (object["widgetRuntimeType"] ?? object["type"])?.string ?? "Container"
    let word = type.filter { $0 != "_" }.lowercased()
    let properties = object.elements("properties").map { $0.object }
    func argument(_ key: String) -> ForeignValue? {
      arguments[key] ?? properties.first { $0["name"]?.string == key }?["description"]
    }
    func number(_ key: String) -> Double? {
      argument(key).flatMap { $0.number ?? $0.string.flatMap { Double($0) } }
    }
    /// A constant, also as Dart writes it: `MainAxisAlignment.center`.
    func constant(_ key: String) -> String? {
      argument(key)?.string?.split(separator: ".").last.map(String.init)
    }
    // One child is as large as its parent lets it be.
    let axis = Axis(isHorizontal: word == "row" || word == "wrap")
    var style = FlexStyle.rigid(axis, fontSize: 14)
    style.alignItems = .stretch
    var box = FlexBox(source: value, style: style)
    box.name = arguments["key"]?.string ?? object["id"]?.string
    var children = (object["child"] ?? arguments["child"]).map { [$0] } ?? []
    children +=
      object.elements("children").isEmpty
      ? arguments.elements("children") : object.elements("children")
    for key in [
      "appBar", "leading", "title", "subtitle", "body", "trailing", "bottomNavigationBar",
    ] {
      if let child = arguments[key], child.isObject { children.append(child) }
    }

    switch word {
    case "row", "column", "flex", "listview", "wrap":
      if word == "listview" {
        style.scrolling = .along
        fill(&style, parent)
      }
      style.alignItems =
        FlexAlignment(constant("crossAxisAlignment"))
        ?? (word == "listview" ? .stretch : word == "wrap" ? .start : .center)
      style.justifyContent = FlexDistribution(constant("mainAxisAlignment")) ?? .start
      if word == "wrap" {
        style.wraps = true
        (style.columnGap, style.rowGap) = (number("spacing") ?? 0, number("runSpacing") ?? 0)
        style.justifyContent = FlexDistribution(constant("alignment")) ?? .start
        style.alignContent = FlexDistribution(constant("runAlignment")) ?? .start
      } else {
        let spacing = number("spacing") ?? 0
        (style.columnGap, style.rowGap) = (spacing, spacing)
        // A row and a column are as long as they can be.
        if word != "listview", constant("mainAxisSize") != "min" {
          style.apply(.fill(weight: 1), style.axis, in: parent.map { acrossOnly($0, style.axis) })
        }
      }
    case "expanded", "flexible":
      if let child = children.first {
        box = try self.box(child, parent, depth: depth + 1)
        let isTight = word == "expanded" || constant("fit") == "tight"
        box.style.flexGrow = isTight ? number("flex") ?? 1 : 0
        box.style.flexShrink = 1
        if isTight { box.style.flexBasis = .points(0) }
        return box
      }
    case "spacer": (style.flexGrow, style.flexBasis) = (number("flex") ?? 1, .points(0))
    case "padding": read(argument("padding"), into: &style.padding)
    case "safearea":
      for edge in FlexEdge.allCases where arguments[edge.name]?.bool != false {
        style.safeEdges[edge] = true
      }
      if let minimum = arguments["minimum"] { notes.add(.unknown, "minimum", at: minimum) }
    case "center":
      (style.justifyContent, style.alignItems) = (.center, .center)
      fill(&style, parent)
    case "align":
      fill(&style, parent)
      align(constant("alignment") ?? "center", &style)
    case "fractionallysizedbox":
      for (key, axis) in [("widthFactor", Axis.horizontal), ("heightFactor", .vertical)] {
        if let factor = number(key) { style.size[axis] = .percent(factor * 100) }
      }
    case "visibility": style.isHidden = arguments["visible"]?.bool == false
    case "offstage": style.isHidden = arguments["offstage"]?.bool != false
    case "aspectratio": style.aspectRatio = number("aspectRatio")
    case "text", "richtext":
      readTextStyle(arguments["style"], &style.text)
      style.text.lines = number("maxLines")?.integerPart
      style.text.isTruncated = constant("overflow") == "ellipsis"
      let text =
        ["data", "text"].lazy.compactMap { arguments[$0]?.string ?? object[$0]?.string }.first
        ?? object["textPreview"]?.string
      var runs: [FlexRun] = []
      if let span = arguments["text"], span.isObject { readSpan(span, style.text, &runs) }
      if runs.isEmpty { runs = [FlexRun(text: text ?? " ", style: style.text)] }
      box.content = .text(runs)
    case "image", "icon", "circleavatar":
      box.content = .image
      if word == "icon", number("width") == nil {
        let size = number("size") ?? 24
        style.size = FlexSize(.points(size))
      }
      if let radius = number("radius") { style.size = FlexSize(.points(2 * radius)) }
    case "container", "sizedbox", "constrainedbox", "card", "decoratedbox", "cliprrect", "inkwell",
      "gesturedetector", "scaffold", "stack", "positioned", "positioned.fill", "material":
      break
    case "singlechildscrollview":
      style.axis = Axis(isHorizontal: constant("scrollDirection") == "horizontal")
      style.scrolling = .along
      read(argument("padding"), into: &style.padding)
    case _ where Self.controls[word] != nil || word.hasSuffix("button"):
      notes.approximate("a button and a field have the size of Material 3", at: value)
      let control = Self.controls[word] ?? (width: 64, height: 40, padding: 24)
      (style.axis, style.justifyContent, style.alignItems) = (.horizontal, .center, .center)
      (style.padding[.left], style.padding[.right]) = (control.padding, control.padding)
      style.minSize = FlexSize(width: .points(control.width), height: .points(control.height))
      for key in ["icon", "label"] {
        if let child = arguments[key], child.isObject { children.append(child) }
      }
      if children.count > 1 { style.columnGap = 8 }
      if word.hasPrefix("textf") { fill(&style, parent) }
    case "listtile":
      (style.axis, style.alignItems, style.columnGap) = (.horizontal, .center, 16)
      style.padding = FlexEdges(8)
      (style.padding[.left], style.padding[.right]) = (16, 24)
      style.minSize.height = .points(arguments["subtitle"] == nil ? 56 : 72)
      fill(&style, parent)
    case "appbar":
      (style.axis, style.alignItems, style.columnGap) = (.horizontal, .center, 16)
      (style.padding[.left], style.padding[.right]) = (16, 16)
      style.size.height = .points(56)
      fill(&style, parent)
    case "divider":
      style.size.height = .points(16)
      fill(&style, parent)
    default: notes.add(.unknown, "the widget \(object["type"]?.string ?? "")", at: value)
    }
    for (key, axis) in [("width", Axis.horizontal), ("height", .vertical)] {
      if let length = number(key), length.isFinite {
        style.size[axis] = .points(length)
      } else if constant(key) == "infinity" {
        style.apply(.fill(weight: 1), axis, in: parent)
      }
    }
    if word == "container" || word == "card" {
      read(argument("padding"), into: &style.padding)
      var margin = FlexEdges(0.0)
      read(arguments["margin"], into: &margin)
      for edge in FlexEdge.allCases { style.margin[edge] = .points(margin[edge]) }
      if arguments["alignment"] != nil {
        // It is as large as it can be.
        if parent?.isRow == true ? style.size.height.isAuto : style.size.width.isAuto {
          fill(&style, parent)
        }
        align(constant("alignment") ?? "center", &style)
      }
    }
    if let limits = arguments["constraints"]?.object { style.readLimits { limits[$0]?.number } }
    // The inspector prints `BoxConstraints(w=100.0, 0.0<=h<=Infinity)`.
    for part in argument("constraints")?.string?.split(whereSeparator: { "(, )".contains($0) })
      ?? []
    where part.hasPrefix("w=") || part.hasPrefix("h=") {
      style.size[Axis(isHorizontal: part.hasPrefix("w"))] =
        Double(part.dropFirst(2)).map { .points($0) } ?? .auto
    }
    if word == "positioned" || word == "positioned.fill" {
      style.isAbsolute = true
      if word == "positioned.fill" { style.inset = FlexEdges(.points(0)) }
      for edge in FlexEdge.allCases {
        if let length = number(edge.name) { style.inset[edge] = .points(length) }
      }
    }
    box.style = style
    for child in children where child.isObject {
      var element = try self.box(child, style, depth: depth + 1)
      if word == "stack", !element.style.isAbsolute {
        if ["Align", "Center"].contains(child.object["type"]?.string) {
          element.style.size = FlexSize(.percent(100))
        }
        var own = style
        align(constant("alignment") ?? "topLeft", &own)
        let down = FlexAlignment(own.justifyContent)
        box.add(layer: &element, FlexAxes(width: own.alignItems, height: down))
      }
      let isTight =
        word == "sizedbox"
        || word == "container" && arguments["alignment"] == nil
          && style.padding[.top] == 0
      if isTight && style.size.height.points != nil
        || word == "scaffold" && child.node == arguments["body"]?.node
      {
        (element.style.flexGrow, element.style.flexShrink) = (1, 1)
      }
      box.children.append(element)
    }
    if let point = fractions(arguments["alignment"]), !box.children.isEmpty, word != "stack" {
      // A row within the column: each has spacers that share its free space.
      var row = FlexBox(source: value, style: .rigid(.horizontal, fontSize: 14))
      row.children = box.children
      row.addSpacers(point.x)
      row.style.alignSelf = .stretch
      box.children = [row]
      box.addSpacers(point.y)
    }
    shareLoose(&box)
    if word == "listtile" { groupTexts(of: &box, arguments) }
    // What is around a row is as long as the row.
    if Self.wrappers.contains(word), box.children.first?.style.alignSelf == .stretch {
      fill(&box.style, parent)
    }
    return box
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

  /// The least sizes of buttons and fields, and the padding at their sides, unless they are those of most buttons.
  private static let controls: [String: (width: Double, height: Double, padding: Double)] = [
    "textbutton": (64, 40, 12), "iconbutton": (48, 48, 0), "floatingactionbutton": (56, 56, 16),
    "checkbox": (48, 48, 0), "radio": (48, 48, 0), "switch": (60, 48, 0),
    "chip": (0, 32, 12), "textfield": (0, 56, 16), "textformfield": (0, 56, 16),
  ]

  /// In a parent along the same axis, a row hugs its children, because the parent gives it no bound.
  private func acrossOnly(_ parent: FlexStyle, _ axis: Axis) -> FlexStyle {
    var style = parent
    style.axis = axis.crossed
    return style
  }

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

  /// Insets as Dart writes them: `EdgeInsets.all(8)`, `EdgeInsets.symmetric(horizontal: 8)`.
  private func readDart(_ text: String, into edges: inout FlexEdges<Double>) {
    let parts = text.filter { !$0.isWhitespace && $0 != ")" }.split(separator: "(")
    guard parts.count == 2 else { return }
    var numbers: [Double] = []
    for argument in parts[1].split(separator: ",") {
      let words = argument.split(separator: ":")
      guard let last = words.last, let number = Double(last) else { continue }
      numbers.append(number)
      for edge in FlexEdge.allCases where words.count == 2 {
        let names = [
          edge.name, edge.axis.keyword, edge == .left ? "start" : edge == .right ? "end" : "",
        ]
        if names.contains(String(words[0])) { edges[edge] = number }
      }
    }
    if parts[0].hasSuffix("all"), let number = numbers.first { edges = FlexEdges(number) }
    if String(parts[0]).includes("from"), numbers.count == 4 {
      (edges[.left], edges[.top], edges[.right], edges[.bottom]) = (
        numbers[0], numbers[1], numbers[2], numbers[3]
      )
    }
  }

  /// A number, `[left, top, right, bottom]`, or an object of edges.
  private func read(_ value: ForeignValue?, into edges: inout FlexEdges<Double>) {
    guard let value else { return }
    if let number = value.number {
      edges = FlexEdges(number)
    } else if let text = value.string, text.contains("(") {
      readDart(text, into: &edges)
    } else if let numbers = value.string?.split(separator: ",").compactMap({ Double($0) })
      ?? (value.isArray ? value.elements.compactMap { $0.number } : nil)
    {
      guard numbers.count == 4 else { return }
      (edges[.left], edges[.top], edges[.right], edges[.bottom]) = (
        numbers[0], numbers[1], numbers[2], numbers[3]
      )
    } else {
      let object = value.object
      if let all = object["all"]?.number { edges = FlexEdges(all) }
      for edge in FlexEdge.allCases {
        if let length = object[edge.axis.keyword]?.number { edges[edge] = length }
        if let length = object[edge.name]?.number { edges[edge] = length }
      }
    }
  }
}
