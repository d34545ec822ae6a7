import LayoutEngine
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
        || ["LinearLayout", "TextView", "ImageView", "ConstraintLayout", "RelativeLayout"]
          .contains { object["type"]?.string?.hasSuffix($0) == true }
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
      // What a layout of data binding declares is no view.
      if key == "data" { continue }
      let isList = key == "children" || key == "views"
      for child in value.isArray ? value.elements : [value] where child.isObject {
        children.append((isList ? nil : key, child))
      }
    }
    return children
  }

  /// The attributes of a view, in lower case and without what differs between converters of XML.
  private static func androidAttributes(_ object: ForeignObject) -> [(String, ForeignValue)] {
    (object.value.members + (object["attributes"]?.members ?? [])).compactMap { key, value in
      if value.isArray || value.isObject || key.hasPrefix("@xmlns") || key.hasPrefix("xmlns") {
        return nil
      }
      let name = key.split(separator: ":").last?.filter { $0 != "_" && $0 != "@" }
      return (name?.lowercased() ?? "", value)
    }
  }

  private static func androidBox(
    _ value: ForeignValue, named name: String?, _ parent: FlexStyle?, _ notes: ConversionNotes,
    _ constraints: AndroidConstraints? = nil, depth: Int
  ) throws(ConversionError) -> FlexBox {
    try notes.enter(value, depth: depth)
    let object = value.object
    let type =
      name ?? ["type", "class", "tag", "name"].lazy.compactMap { object[$0]?.string }.first
      ?? "View"
    let isLinear = type.hasSuffix("LinearLayout") || type.hasSuffix("RadioGroup")
    var style = FlexStyle.rigid(Axis(isHorizontal: isLinear), fontSize: 14)
    var box = FlexBox(source: value, style: style)
    var keys: [String: FlexValue] = [:]
    // The attributes as the file spells them.
    var spellings: [String: String] = [:]
    var text: String?
    for (name, value) in androidAttributes(object) {
      let own = FlexValue(value)
      if name == "id" {
        box.name = value.string?.split(separator: "/").last.map(String.init)
      } else if name == "text" || name == "hint" && text == nil {
        text = value.string
      }
      if androidWords.contains(name) { continue }
      spellings[name] = value.key
      keys[name] = own.points(units: androidUnits).map(FlexValue.number) ?? own
      if androidPaints.contains(name) { continue }
      if case .word = own, own.points(units: [("px", 1)]) != nil {
        notes.approximate("a px is as long as a dp", at: value)
      }
      let resource = value.string?.split(separator: "/").first ?? ""
      if own.word == "?attr/actionbarsize" || own.word == "?actionbarsize" {
        keys[name] = .number(56)
      } else if resource.hasPrefix("?") || resource.hasPrefix("@"),
        !["@id", "@+id"].contains(resource)
      {
        notes.approximate("the value of a resource is not known: it is left out", at: value)
      }
    }
    func take(_ key: String) -> FlexValue? { keys.removeValue(forKey: key) }
    let isRow = take("orientation")?.word != "vertical" && isLinear
    style.axis = Axis(isHorizontal: isRow)
    let weight = take("layoutweight")?.points
    var sizings = FlexAxes { androidSizing(take("layout" + $0.lengthWord)) }
    // A weight is a share of what the widths leave, and one of all for a width of 0.
    if let weight, let parent, [.fixed(0), .fill(weight: 1)].contains(sizings[parent.axis]) {
      sizings[parent.axis] = .fill(weight: weight)
    } else if let weight {
      (style.flexGrow, style.flexShrink) = (weight, 1)
    }
    for name in AndroidConstraints.links.keys where constraints != nil { _ = take(name) }
    if parent != nil, constraints?.hasOtherBias == true {
      notes.approximate("a bias is start, center or end", at: value)
    }
    let weightSum = isLinear ? take("weightsum")?.points : nil
    // A length of 0 is the distance of the constraints.
    for axis in Axis.both where constraints != nil && sizings[axis] == .fixed(0) {
      sizings[axis] = .fill(weight: 1)
    }
    for (prefix, isMargin) in [
      ("layoutmargin", true), ("padding", false), ("contentpadding", false),
    ] {
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
      var own = FlexStyle.rigid(parent?.axis ?? .vertical, fontSize: 0)
      androidGravity(word, &own)
      if own.alignItems != .start { style.alignSelf = own.alignItems }
    }
    if let size = take("textsize")?.points { style.text.fontSize = size }
    if take("textstyle")?.word?.includes("bold") == true { style.text.weight = 700 }
    style.text.lines = take("maxlines")?.points?.integerPart
    if take("singleline")?.word == "true" { style.text.lines = 1 }
    style.text.isTruncated = take("ellipsize") != nil
    style.isHidden = take("visibility")?.word == "gone"
    for (key, axis) in [("minwidth", Axis.horizontal), ("minheight", .vertical)] {
      if let length = take(key)?.points { style.minSize[axis] = .points(length) }
    }
    for axis in Axis.both { style.apply(sizings[axis], axis, in: parent) }
    for key in keys.keys.sorted() {
      notes.add(
        androidPaints.contains(key) ? .paint : .unknown, spellings[key] ?? key, at: value)
    }
    if let constraints, let parent {
      if style.alignSelf == nil { style.alignSelf = constraints.alignment(parent.axis.crossed) }
    } else if let constraints {
      style.layerAlignments = FlexAxes { constraints.alignment($0) }
    } else if parent == nil, depth > 0 {
      var own = FlexStyle.rigid(.horizontal, fontSize: 0)
      for word in gravity { androidGravity(word, &own) }
      style.layerAlignments = FlexAxes(
        width: FlexAlignment(own.justifyContent), height: own.alignItems)
    }
    box.style = style
    if let widget = androidWidgets.first(where: { type.hasSuffix($0.name) }) {
      notes.approximate("a button and a field have the size of Material 3", at: value)
      for (axis, length) in [(Axis.horizontal, widget.width), (.vertical, widget.height)]
      where box.style.minSize[axis].isAuto { box.style.minSize[axis] = .points(length) }
      if let text, widget.padding > 0 {
        (box.style.axis, box.style.alignItems, box.style.justifyContent) = (
          .horizontal, .center, .center
        )
        for edge in [FlexEdge.left, .right] where style.padding[edge] == 0 {
          box.style.padding[edge] = widget.padding
        }
        var own = FlexStyle.rigid(.vertical, fontSize: 14)
        own.text = style.text
        let label = FlexBox(text, own, value)
        box.children = [label]
      }
      return box
    }
    if ["TextView", "EditText"].contains(where: type.hasSuffix) {
      box.content = .text([FlexRun(text: text ?? " ", style: style.text)])
      return box
    }
    if type.hasSuffix("ImageView") { box.content = .image }
    if type.hasSuffix("ScrollView") {
      box.style.scrolling = type.includes("Horizontal") ? .horizontal : .vertical
    }
    let children = androidChildren(object)
    let isConstrained = ["ConstraintLayout", "RelativeLayout"].contains(where: type.hasSuffix)
    let constraints = children.map { AndroidConstraints(androidAttributes($0.1.object)) }
    if isConstrained, let columns = AndroidConstraints.columns(of: constraints) {
      notes.approximate(
        "constraints between views have no counterpart: the views are in rows and columns",
        at: value)
      if columns.count > 1 { box.style.axis = .horizontal }
      for column in columns {
        var group = FlexBox(source: value, style: .rigid(.vertical, fontSize: 0))
        let isOwn = columns.count == 1 || column.count == 1
        for index in column {
          group.children.append(
            try androidBox(
              children[index].1, named: children[index].0, isOwn ? box.style : group.style, notes,
              constraints[index], depth: depth + 1))
        }
        group.style.alignSelf = AndroidConstraints.alignment(of: column.map { constraints[$0] })
        if group.children.contains(where: { $0.style.alignSelf == .stretch }) {
          group.style.apply(.fill(weight: 1), .horizontal, in: box.style)
        }
        box.children += isOwn ? group.children : [group]
      }
      if !box.children.contains(where: { $0.style.flexGrow > 0 }),
        let chain = AndroidConstraints.chain(of: columns, constraints)
      {
        box.style.justifyContent = chain.distribution
        if let bias = chain.bias { box.addSpacers(bias) }
        return box
      }
      if box.style.isRow, constraints[columns[columns.count - 1][0]].alignment(.horizontal) == .end,
        !box.children.contains(where: { $0.style.flexGrow > 0 })
      {
        box.style.justifyContent = .spaceBetween
      }
      return box
    }
    for ((name, child), constraints) in zip(children, constraints) {
      var element = try androidBox(
        child, named: name, isLinear ? style : nil, notes, isConstrained ? constraints : nil,
        depth: depth + 1)
      if isConstrained { element = constraints.biased(element) }
      // Children of a frame are on top of each other.
      if !isLinear { box.add(layer: &element, element.style.layerAlignments ?? FlexAxes(.start)) }
      box.children.append(element)
    }
    let weights = box.children.reduce(0) { $0 + $1.style.flexGrow }
    if let weightSum, weightSum > weights {
      var rest = FlexBox(source: value, style: .rigid(.vertical, fontSize: 0))
      rest.style.apply(.fill(weight: weightSum - weights), style.axis, in: style)
      box.children.append(rest)
    } else if let weightSum, weightSum < weights {
      notes.approximate("a weightSum of less than the weights is left out", at: value)
    }
    return box
  }

  /// Attributes that are no lengths, and no others that a conversion leaves out.
  private static let androidWords = [
    "id", "type", "class", "tag", "name", "text", "hint", "src", "contentdescription",
  ]

  /// Attributes that a layout does not depend on.
  private static let androidPaints = [
    "background", "textcolor", "tint", "elevation", "alpha", "scaletype",
  ]

  /// The lengths of units in density-independent pixels, of which an inch has 160.
  private static let androidUnits: [(String, Double)] = [
    ("dp", 1), ("dip", 1), ("sp", 1), ("px", 1), ("pt", 160 / 72), ("in", 160), ("mm", 160 / 25.4),
    ("", 1),
  ]

  private static let androidEdges: [(String, [FlexEdge])] = [
    ("", FlexEdge.allCases), ("horizontal", [.left, .right]), ("vertical", [.top, .bottom]),
    ("left", [.left]), ("start", [.left]), ("right", [.right]), ("end", [.right]), ("top", [.top]),
    ("bottom", [.bottom]),
  ]

  /// The least sizes of widgets by the ends of their names, and the padding at the sides of their text.
  private static let androidWidgets:
    [(name: String, width: Double, height: Double, padding: Double)] =
      [
        ("ImageButton", 48, 48, 0), ("RadioButton", 48, 48, 0), ("Button", 64, 48, 24),
        ("CheckBox", 48, 48, 0), ("Switch", 52, 48, 0), ("SwitchCompat", 52, 48, 0),
        ("ProgressBar", 48, 48, 0), ("SeekBar", 48, 48, 0), ("Chip", 48, 48, 12),
      ]

  private static func androidSizing(_ value: FlexValue?) -> FlexSizing {
    switch value?.word {
    case "match_parent"?, "fill_parent"?: .fill(weight: 1)
    case nil where value?.points == nil, "wrap_content"?: .hug
    default: value?.points.map { .fixed($0) } ?? .hug
    }
  }

  private static func androidGravity(_ word: String, _ style: inout FlexStyle) {
    func along(_ distribution: FlexDistribution, _ alignment: FlexAlignment, _ axis: Axis) {
      if style.axis == axis {
        style.justifyContent = distribution
      } else {
        style.alignItems = alignment
      }
    }
    switch word {
    case "center": (style.justifyContent, style.alignItems) = (.center, .center)
    case "center_horizontal": along(.center, .center, .horizontal)
    case "center_vertical": along(.center, .center, .vertical)
    case "right", "end": along(.end, .end, .horizontal)
    case "bottom": along(.end, .end, .vertical)
    default: break
    }
  }
}
