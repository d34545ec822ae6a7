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
        return try AndroidReader(notes: notes).box(value, named: nil, nil, depth: 0)
      }
      let (name, view) = members[0]
      return try AndroidReader(notes: notes).box(view, named: name, nil, depth: 0)
    })
}

private struct AndroidReader {
  let notes: ConversionNotes

  func box(
    _ value: ForeignValue, named name: String?, _ parent: FlexStyle?,
    _ constraints: AndroidConstraints? = nil, depth: Int
  ) throws(ConversionError) -> FlexBox {
    try notes.enter(value, depth: depth)
    let object = value.object
    let type =
      name ?? ["type", "class", "tag", "name"].lazy.compactMap { object[$0]?.string }.first
      ?? "View"
    let isLinear = type.hasSuffix("LinearLayout") || type.hasSuffix("RadioGroup")
    var attributes = AndroidAttributes(object, notes)
    let isRow = attributes.take("orientation")?.word != "vertical" && isLinear
    let weightSum = isLinear ? attributes.take("weightsum")?.points : nil
    var box = FlexBox(
      source: value, style: .rigid(Axis(isHorizontal: isRow), fontSize: 14))
    box.name = attributes.id
    readStyle(&attributes, &box.style)
    let gravity = readGravity(&attributes, parent, &box.style)
    readSizing(&attributes, parent, constraints, &box)
    attributes.noteRest(notes, at: value)
    if parent == nil, constraints == nil, depth > 0 {
      box.style.layerAlignments = layerAlignments(gravity)
    }
    if let widget = Self.widgets.first(where: { type.hasSuffix($0.name) }) {
      notes.approximate("a button and a field have the size of Material 3", at: value)
      box.set(widget, attributes.text)
      return box
    }
    if ["TextView", "EditText"].contains(where: type.hasSuffix) {
      box.content = .text([FlexRun(text: attributes.text ?? " ", style: box.style.text)])
      return box
    }
    if type.hasSuffix("ImageView") { box.content = .image }
    if type.hasSuffix("ScrollView") {
      box.style.scrolling = type.includes("Horizontal") ? .horizontal : .vertical
    }
    let children = children(of: object)
    guard ["ConstraintLayout", "RelativeLayout"].contains(where: type.hasSuffix) else {
      try add(children, to: &box, isLinear ? box.style : nil, depth: depth)
      if let weightSum { addRest(of: weightSum, to: &box) }
      return box
    }
    let constrained = constrained(children)
    let views = constrained.compactMap { $0.constraints }
    if let columns = AndroidConstraints.columns(of: views) {
      try add(columns, of: constrained, views, to: &box, depth: depth)
    } else {
      try add(constrained, to: &box, nil, depth: depth)
    }
    return box
  }

  // MARK: - Attributes

  private func readSizing(
    _ attributes: inout AndroidAttributes, _ parent: FlexStyle?,
    _ constraints: AndroidConstraints?, _ box: inout FlexBox
  ) {
    let weight = attributes.take("layoutweight")?.points
    var sizings = FlexAxes { attributes.takeSizing($0) }
    // A weight is a share of what the widths leave, and one of all for a width of 0.
    if let weight, let parent, [.fixed(0), .fill(weight: 1)].contains(sizings[parent.axis]) {
      sizings[parent.axis] = .fill(weight: weight)
    } else if let weight {
      (box.style.flexGrow, box.style.flexShrink) = (weight, 1)
    }
    if let constraints {
      for name in AndroidConstraints.links.keys { _ = attributes.take(name) }
      if parent != nil, constraints.hasOtherBias {
        notes.approximate("a bias is start, center or end", at: box.source)
      }
      // A length of 0 is the distance of the constraints.
      for axis in Axis.both where sizings[axis] == .fixed(0) { sizings[axis] = .fill(weight: 1) }
    }
    for axis in Axis.both { box.style.apply(sizings[axis], axis, in: parent) }
    guard let constraints else { return }
    if let parent {
      box.style.alignSelf = box.style.alignSelf ?? constraints.alignment(parent.axis.crossed)
    } else {
      box.style.layerAlignments = FlexAxes { constraints.alignment($0) }
    }
  }

  private func readStyle(_ attributes: inout AndroidAttributes, _ style: inout FlexStyle) {
    attributes.takeEdges("layoutmargin") { style.margin[$0] = .points($1) }
    attributes.takeEdges("padding") { style.padding[$0] = $1 }
    attributes.takeEdges("contentpadding") { style.padding[$0] = $1 }
    if let size = attributes.take("textsize")?.points { style.text.fontSize = size }
    if attributes.take("textstyle")?.word?.includes("bold") == true { style.text.weight = 700 }
    style.text.lines = attributes.take("maxlines")?.points?.integerPart
    if attributes.take("singleline")?.word == "true" { style.text.lines = 1 }
    style.text.isTruncated = attributes.take("ellipsize") != nil
    style.isHidden = attributes.take("visibility")?.word == "gone"
    for axis in Axis.both {
      if let length = attributes.take("min" + axis.lengthWord)?.points {
        style.minSize[axis] = .points(length)
      }
    }
  }

  /// Reads the alignment of the children, and that of the view itself, whose words it returns.
  private func readGravity(
    _ attributes: inout AndroidAttributes, _ parent: FlexStyle?, _ style: inout FlexStyle
  ) -> [String] {
    for word in attributes.takeWords("gravity") { style.apply(gravity: word) }
    let words = attributes.takeWords("layoutgravity")
    for word in words {
      var own = FlexStyle.rigid(parent?.axis ?? .vertical, fontSize: 0)
      own.apply(gravity: word)
      if own.alignItems != .start { style.alignSelf = own.alignItems }
    }
    return words
  }

  /// The alignments of a child of a frame.
  private func layerAlignments(_ gravity: [String]) -> FlexAxes<FlexAlignment> {
    var own = FlexStyle.rigid(.horizontal, fontSize: 0)
    for word in gravity { own.apply(gravity: word) }
    return FlexAxes(width: FlexAlignment(own.justifyContent), height: own.alignItems)
  }

  // MARK: - Children

  private struct Child {
    let name: String?
    let view: ForeignValue
    var constraints: AndroidConstraints?
    /// Its siblings that are over it.
    var layers: [Child] = []
  }

  /// The children of a view with their names: in an array, or by their names as XML to JSON converters write them.
  private func children(of object: ForeignObject) -> [Child] {
    var children: [Child] = []
    for (key, value) in object.value.members where key != "attributes" {
      // What a layout of data binding declares is no view.
      if key == "data" { continue }
      let isList = key == "children" || key == "views"
      for child in value.isArray ? value.elements : [value] where child.isObject {
        children.append(Child(name: isList ? nil : key, view: child))
      }
    }
    return children
  }

  /// Returns children with their constraints, and those that are over others as the layers of these.
  private func constrained(_ children: [Child]) -> [Child] {
    let views = children.map {
      AndroidConstraints(AndroidAttributes.attributes(of: $0.view.object))
    }
    let hosts = AndroidConstraints.hosts(of: views)
    var all = children
    for (index, view) in views.enumerated() { all[index].constraints = view }
    for (layer, host) in hosts.enumerated() {
      if let host { all[host].layers.append(all[layer]) }
    }
    return zip(all, hosts).filter { $0.1 == nil }.map { $0.0 }
  }

  /// Returns the box of a child with its layers.
  private func box(
    of child: Child, in parent: FlexStyle?, depth: Int
  ) throws(ConversionError) -> FlexBox {
    var box = try box(child.view, named: child.name, parent, child.constraints, depth: depth)
    for layer in child.layers {
      var element = try self.box(of: layer, in: nil, depth: depth + 1)
      element.makeLayer(element.style.layerAlignments ?? FlexAxes(.start))
      box.children.append(element)
    }
    return box
  }

  /// Adds the children of a linear layout, whose style is `linear`, or those of a frame, which are on top of each other.
  private func add(
    _ children: [Child], to box: inout FlexBox, _ linear: FlexStyle?, depth: Int
  ) throws(ConversionError) {
    for child in children {
      var element = try self.box(of: child, in: linear, depth: depth + 1)
      if let constraints = child.constraints { element = constraints.biased(element) }
      if linear == nil {
        box.add(layer: &element, element.style.layerAlignments ?? FlexAxes(.start))
      }
      box.children.append(element)
    }
  }

  /// Adds the free space of a linear layout whose weights are less than its sum.
  private func addRest(of weightSum: Double, to box: inout FlexBox) {
    let weights = box.children.reduce(0) { $0 + $1.style.flexGrow }
    if weightSum > weights {
      var rest = FlexBox(source: box.source, style: .rigid(.vertical, fontSize: 0))
      rest.style.apply(.fill(weight: weightSum - weights), box.style.axis, in: box.style)
      box.children.append(rest)
    } else if weightSum < weights {
      notes.approximate("a weightSum of less than the weights is left out", at: box.source)
    }
  }

  /// Adds views that are next to each other by their constraints, as columns in a row.
  private func add(
    _ columns: [[Int]], of children: [Child], _ views: [AndroidConstraints], to box: inout FlexBox,
    depth: Int
  ) throws(ConversionError) {
    notes.approximate(
      "constraints between views have no counterpart: the views are in rows and columns",
      at: box.source)
    if columns.count > 1 { box.style.axis = .horizontal }
    let groupStyle = FlexStyle.rigid(.vertical, fontSize: 0)
    func isOwn(_ column: [Int]) -> Bool { columns.count == 1 || column.count == 1 }
    var boxes = children.map { FlexBox(source: $0.view, style: groupStyle) }
    for column in columns {
      let parent = isOwn(column) ? box.style : groupStyle
      for index in column {
        boxes[index] = try self.box(of: children[index], in: parent, depth: depth + 1)
      }
    }
    AndroidConstraints.addMargins(to: &boxes, of: views)
    for column in columns {
      var group = FlexBox(source: box.source, style: groupStyle)
      group.children = column.map { boxes[$0] }
      group.style.alignSelf = AndroidConstraints.alignment(of: column.map { views[$0] })
      if group.children.contains(where: { $0.style.alignSelf == .stretch }) {
        group.style.apply(.fill(weight: 1), .horizontal, in: box.style)
      }
      box.children += isOwn(column) ? group.children : [group]
    }
    if box.children.contains(where: { $0.style.flexGrow > 0 }) { return }
    if let chain = AndroidConstraints.chain(of: columns, views) {
      box.style.justifyContent = chain.distribution
      if let bias = chain.bias { box.addSpacers(bias) }
    } else if box.style.isRow, views[columns[columns.count - 1][0]].alignment(.horizontal) == .end {
      box.style.justifyContent = .spaceBetween
    }
  }

  /// The least sizes of widgets by the ends of their names, and the padding at the sides of their text.
  private static let widgets: [AndroidWidget] = [
    ("ImageButton", 48, 48, 0), ("RadioButton", 48, 48, 0), ("Button", 64, 48, 24),
    ("CheckBox", 48, 48, 0), ("Switch", 52, 48, 0), ("SwitchCompat", 52, 48, 0),
    ("ProgressBar", 48, 48, 0), ("SeekBar", 48, 48, 0), ("Chip", 48, 48, 12),
  ]
}

private typealias AndroidWidget = (name: String, width: Double, height: Double, padding: Double)

extension FlexBox {
  /// Makes a box a widget with a text.
  fileprivate mutating func set(_ widget: AndroidWidget, _ text: String?) {
    if style.minSize.width.isAuto { style.minSize.width = .points(widget.width) }
    if style.minSize.height.isAuto { style.minSize.height = .points(widget.height) }
    guard let text, widget.padding > 0 else { return }
    var own = FlexStyle.rigid(.vertical, fontSize: 14)
    own.text = style.text
    children = [FlexBox(text, own, source)]
    (style.axis, style.alignItems, style.justifyContent) = (.horizontal, .center, .center)
    for edge in [FlexEdge.left, .right] where style.padding[edge] == 0 {
      style.padding[edge] = widget.padding
    }
  }
}

extension FlexStyle {
  /// Applies a word of `gravity`, which is the alignment of the children.
  fileprivate mutating func apply(gravity word: String) {
    func set(_ alignment: FlexAlignment, along gravityAxis: Axis) {
      if axis == gravityAxis {
        justifyContent = FlexDistribution(alignment)
      } else {
        alignItems = alignment
      }
    }
    switch word {
    case "center": (justifyContent, alignItems) = (.center, .center)
    case "center_horizontal": set(.center, along: .horizontal)
    case "center_vertical": set(.center, along: .vertical)
    case "right", "end": set(.end, along: .horizontal)
    case "bottom": set(.end, along: .vertical)
    default: break
    }
  }
}
