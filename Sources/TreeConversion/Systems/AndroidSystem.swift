import TreeFiles

extension ForeignSystem {
  /// Views of Android's XML layouts, as JSON.
  static let android = ForeignSystem(
    name: "android", summary: "Android: views with \"layout_width\" and \"layout_height\"",
    isCertain: { object in
      let attributes = object["attributes"]?.members.map { $0.key } ?? Array(object.keys)
      return attributes.contains {
        $0 == "layout_width" || $0.hasSuffix(":layout_width") || $0 == "layoutWidth"
      }
        || object["type"]?.string?.hasSuffix("LinearLayout") == true
    },
    read: { value, notes throws(ConversionError) in
      // XML as JSON has the name of the outermost element as its only key.
      let members = value.members
      guard members.count == 1, members[0].value.isObject else {
        return try androidBox(value, named: nil, nil, notes, depth: 0)
      }
      return try androidBox(members[0].value, named: members[0].key, nil, notes, depth: 0)
    })

  /// The children of a view with their names: in an array, or by their names as XML to JSON converters write them.
  private static func androidChildren(_ object: ForeignObject) -> [(String?, ForeignValue)] {
    var children: [(String?, ForeignValue)] = []
    for (key, value) in object.value.members where key != "attributes" {
      let isList = key == "children" || key == "views"
      for child in value.isArray ? value.elements : [value] where child.isObject {
        children.append((isList ? nil : key, child))
      }
    }
    return children
  }

  private static func androidBox(
    _ value: ForeignValue, named name: String?, _ parent: FlexStyle?, _ notes: ConversionNotes,
    depth: Int
  ) throws(ConversionError) -> FlexBox {
    try notes.enter(value.path, depth: depth)
    let object = value.object
    let type =
      name ?? ["type", "class", "tag", "name"].lazy.compactMap { object[$0]?.string }.first
      ?? "View"
    let isLinear = type.hasSuffix("LinearLayout")
    var style = FlexStyle.rigid(isRow: isLinear, fontSize: 14)
    var box = FlexBox(path: value.path, style: style)
    var keys: [String: FlexValue] = [:]
    var text: String?
    let attributes = object["attributes"]?.members ?? []
    for (key, value) in object.value.members + attributes where !value.isArray && !value.isObject {
      if key.hasPrefix("@xmlns") || key.hasPrefix("xmlns") { continue }
      let name =
        key.split(separator: ":").last?.filter { $0 != "_" && $0 != "@" }.lowercased() ?? ""
      keys[name] = FlexValue(value)
      if name == "text" || name == "hint" && text == nil { text = value.string }
      let isLength = !["id", "text", "hint", "src", "background", "textcolor"].contains(name)
      if isLength, value.string?.hasPrefix("@") == true {
        notes.approximate("the value of a resource is not known: it is left out", at: value.path)
      }
    }
    func take(_ key: String) -> FlexValue? { keys.removeValue(forKey: key) }
    style.isRow = take("orientation")?.word != "vertical" && isLinear
    for name in ["type", "class", "tag", "name", "text", "hint", "src", "contentdescription"] {
      _ = take(name)
    }
    box.name = (take("id")?.word).map { String($0.split(separator: "/").last ?? "") }
    let weight = take("layoutweight")?.points
    var sizings = [take("layoutwidth"), take("layoutheight")].map { androidSizing($0) }
    if let weight, let parent {
      sizings[parent.isRow ? 0 : 1] = .fill(weight: weight)
    }
    for (prefix, isMargin) in [("layoutmargin", true), ("padding", false)] {
      for (suffix, edges) in androidEdges {
        guard let points = take(prefix + suffix)?.points else { continue }
        for edge in edges {
          if isMargin { style.margin[edge] = .points(points) } else { style.padding[edge] = points }
        }
      }
    }
    for word in (take("gravity")?.word ?? "").split(separator: "|") {
      androidGravity(String(word), &style)
    }
    let gravity = (take("layoutgravity")?.word ?? "").split(separator: "|").map(String.init)
    for word in gravity {
      var own = FlexStyle.rigid(isRow: parent?.isRow ?? false, fontSize: 0)
      androidGravity(word, &own)
      if own.alignItems != .start { style.alignSelf = own.alignItems }
    }
    if let size = take("textsize")?.points { style.text.fontSize = size }
    if take("textstyle")?.word?.includes("bold") == true { style.text.weight = 700 }
    style.text.lines = take("maxlines")?.points?.integerPart
    if take("singleline")?.word == "true" { style.text.lines = 1 }
    style.text.isTruncated = take("ellipsize") != nil
    style.isHidden = take("visibility")?.word == "gone"
    for (key, isHorizontal) in [("minwidth", true), ("minheight", false)] {
      if let length = take(key)?.points {
        style.minSize[horizontal: isHorizontal] = .points(length)
      }
    }
    for (index, sizing) in sizings.enumerated() {
      style.apply(sizing, horizontal: index == 0, in: parent)
    }
    for key in keys.keys.sorted() {
      let paints = [
        "background", "textcolor", "tint", "elevation", "alpha", "scaletype", "weightsum",
      ].contains(
        key)
      notes.add(paints ? .paint : .unknown, key, at: value.path)
    }
    if parent == nil, depth > 0 {
      var own = FlexStyle.rigid(isRow: true, fontSize: 0)
      for word in gravity { androidGravity(word, &own) }
      style.layerAlignments = [
        own.justifyContent == .center ? .center : own.justifyContent == .end ? .end : .start,
        own.alignItems,
      ]
    }
    box.style = style
    if ["TextView", "Button", "EditText"].contains(where: type.hasSuffix) {
      box.content = .text([FlexRun(text: text ?? " ", style: style.text)])
      return box
    }
    if type.hasSuffix("ImageView") { box.content = .image }
    for (name, child) in androidChildren(object) {
      var element = try androidBox(
        child, named: name, isLinear ? style : nil, notes, depth: depth + 1)
      // Children of a frame are on top of each other.
      if !isLinear { box.add(layer: &element, element.style.layerAlignments ?? [.start, .start]) }
      box.children.append(element)
    }
    return box
  }

  private static let androidEdges: [(String, [FlexEdge])] = [
    ("", FlexEdge.allCases), ("horizontal", [.left, .right]), ("vertical", [.top, .bottom]),
    ("left", [.left]), ("start", [.left]), ("right", [.right]), ("end", [.right]), ("top", [.top]),
    ("bottom", [.bottom]),
  ]

  private static func androidSizing(_ value: FlexValue?) -> FlexSizing {
    switch value?.word {
    case "match_parent"?, "fill_parent"?: .fill(weight: 1)
    case nil where value?.points == nil, "wrap_content"?: .hug
    default: value?.points.map { .fixed($0) } ?? .hug
    }
  }

  private static func androidGravity(_ word: String, _ style: inout FlexStyle) {
    func along(_ distribution: FlexDistribution, _ alignment: FlexAlignment, horizontal: Bool) {
      if style.isRow == horizontal {
        style.justifyContent = distribution
      } else {
        style.alignItems = alignment
      }
    }
    switch word {
    case "center": (style.justifyContent, style.alignItems) = (.center, .center)
    case "center_horizontal": along(.center, .center, horizontal: true)
    case "center_vertical": along(.center, .center, horizontal: false)
    case "right", "end": along(.end, .end, horizontal: true)
    case "bottom": along(.end, .end, horizontal: false)
    default: break
    }
  }
}
