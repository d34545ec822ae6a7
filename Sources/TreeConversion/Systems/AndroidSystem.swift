import TreeFiles

extension ForeignSystem {
  /// Views of Android's XML layouts, as JSON.
  static let android = ForeignSystem(
    name: "android", summary: "Android: views with \"layout_width\" and \"layout_height\"",
    isCertain: { object in
      object.keys.contains {
        $0 == "layout_width" || $0.hasSuffix(":layout_width") || $0 == "layoutWidth"
      }
        || object["type"]?.string?.hasSuffix("LinearLayout") == true
    },
    read: { value, notes throws(ConversionError) in try androidBox(value, nil, notes, depth: 0) })

  private static func androidBox(
    _ value: ForeignValue, _ parent: FlexStyle?, _ notes: ConversionNotes, depth: Int
  ) throws(ConversionError) -> FlexBox {
    if depth > deepestBox { throw .tooDeep(value.path) }
    let object = value.object
    let type = object["type"]?.string ?? object["class"]?.string ?? "View"
    let isLinear = type.hasSuffix("LinearLayout")
    var style = FlexStyle.rigid(isRow: isLinear, fontSize: 14)
    var box = FlexBox(path: value.path, style: style)
    var keys: [String: FlexValue] = [:]
    for (key, value) in object.value.members where !value.isArray && !value.isObject {
      let name = key.split(separator: ":").last ?? ""
      keys[name.filter { $0 != "_" }.lowercased()] = FlexValue(value)
    }
    func take(_ key: String) -> FlexValue? { keys.removeValue(forKey: key) }
    style.isRow = isLinear && take("orientation")?.word != "vertical"
    for name in ["type", "class", "text", "hint", "src", "contentdescription"] { _ = take(name) }
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
    for word in (take("layoutgravity")?.word ?? "").split(separator: "|") {
      var own = FlexStyle.rigid(isRow: parent?.isRow ?? false, fontSize: 0)
      androidGravity(String(word), &own)
      if own.alignItems != .start { style.alignSelf = own.alignItems }
    }
    if let size = take("textsize")?.points { style.text.fontSize = size }
    if take("textstyle")?.word?.contains("bold") == true { style.text.weight = 700 }
    style.text.lines = take("maxlines")?.points.map { Int($0) }
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
      let paints = ["background", "textcolor", "tint", "elevation", "alpha", "scaletype"].contains(
        key)
      notes.add(paints ? .paint : .unknown, key, at: value.path)
    }
    box.style = style
    if ["TextView", "Button", "EditText"].contains(where: type.hasSuffix) {
      let text = object["text"]?.string ?? object["android:text"]?.string ?? object["hint"]?.string
      box.content = .text([FlexRun(text: text ?? " ", style: style.text)])
      return box
    }
    if type.hasSuffix("ImageView") { box.content = .image }
    for child in object.elements("children") + object.elements("views") where child.isObject {
      var element = try androidBox(child, style, notes, depth: depth + 1)
      // Children of a frame are on top of each other.
      if !isLinear, !box.children.isEmpty {
        element.style.isAbsolute = true
        element.style.inset[.top] = .points(0)
        element.style.inset[.left] = .points(0)
      }
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
