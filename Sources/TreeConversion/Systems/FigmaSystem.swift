import LayoutEngine
import TreeFiles

extension ForeignSystem {
  /// Nodes of the Figma REST API.
  static let figma = ForeignSystem(
    system: .figma, form: "nodes of the REST API",
    isCertain: { object in
      ["absoluteBoundingBox", "layoutMode", "characters"].contains { object[$0] != nil }
        || ["DOCUMENT", "CANVAS", "FRAME", "COMPONENT", "INSTANCE"].contains(object["type"]?.string)
        || [object, object["nodes"]?.elements.first?.object].contains {
          $0?["document"]?.object["type"]?.string != nil
        }
    },
    read: { value, notes throws(ConversionError) in
      try FigmaReader(notes: notes).box(FigmaReader(notes: notes).root(value), nil, depth: 0)
    },
    paint: [
      "absoluteRenderBounds", "annotations", "arcData", "booleanOperation", "boundVariables",
      "characterStyleOverrides", "complexStrokeProperties", "componentProperties",
      "componentPropertyReferences", "componentSets", "cornerSmoothing", "devStatus", "editorType",
      "explicitVariableModes", "exposedInstances", "fillOverrideTable", "flowStartingPoints",
      "hyperlink", "inheritFillStyleId", "inheritTextStyleId", "isExposedInstance",
      "isMask", "isOverrideOverTextStyle", "itemReverseZIndex", "layoutGrids",
      "layoutVersion", "lineHeightPercent", "lineHeightPercentFontSize",
      "linkAccess", "maskType", "measurements",
      "overflowDirection", "overrides",
      "pluginData", "preserveRatio", "prototypeDevice", "prototypeStartNodeID",
      "rectangleCornerRadii", "sectionContentsHidden", "sharedPluginData", "strokeCap",
      "strokeDashes", "strokeJoin", "strokeMiterAngle", "textAlignHorizontal", "textAlignVertical",
      "thumbnailUrl", "transitionDuration", "transitionEasing", "transitionNodeID",
    ])
}

/// Reads the nodes of a Figma file.
private struct FigmaReader {
  let notes: ConversionNotes

  /// A parent: its style, whether it has auto layout, the axes on which it hugs its children, and its object.
  struct Parent {
    let style: FlexStyle
    let hasLayout: Bool
    let hugs: FlexAxes<Bool>
    let object: ForeignObject
  }

  /// Returns the node to convert: the first frame of the first page.
  func root(_ value: ForeignValue) throws(ConversionError) -> ForeignValue {
    var value = value
    if let nodes = value.object["nodes"]?.elements, !nodes.isEmpty {
      value = first(of: nodes.map { $0.object["document"] ?? $0 }, at: value)
    } else {
      value = value.object["document"] ?? value
    }
    while ["DOCUMENT", "CANVAS"].contains(value.object["type"]?.string) {
      let children = value.object.elements("children")
      if children.isEmpty {
        throw ConversionError(message: "there is no frame in it: export a frame", path: value.path)
      }
      value = first(of: children, at: value)
    }
    return value
  }

  /// Returns the first node with children, or else the first node. If there are several with children, a note names
  /// them.
  private func first(of nodes: [ForeignValue], at value: ForeignValue) -> ForeignValue {
    if nodes.count > 1 {
      let names = nodes.compactMap { $0.object["name"]?.string }
      let list = names.prefix(Self.maximumNames).joined(separator: ", ")
      notes.approximate(
        "of \(nodes.count) nodes, the first is converted: --node names another one"
          + (names.isEmpty ? "" : ", such as ") + list
          + (names.count > Self.maximumNames ? ", …" : ""), at: value)
    }
    return nodes.first { $0.object["children"] != nil } ?? nodes[0]
  }

  private static let maximumNames = 8

  func box(_ value: ForeignValue, _ parent: Parent?, depth: Int) throws(ConversionError) -> FlexBox
  {
    try notes.enter(value, depth: depth)
    let object = value.object
    // Marks constraints as read, because they have no effect in the flow and on the outermost frame.
    _ = object["constraints"]
    let mode = object["layoutMode"]?.string
    let children = object.elements("children").filter { $0.isObject }
    let isRotated = isRotated(object)
    let hasLayout = (mode == "HORIZONTAL" || mode == "VERTICAL") && !isRotated
    if mode == "GRID" || isRotated && !children.isEmpty {
      noteRecorded(isRotated ? "rotation" : "layoutMode: GRID", at: value)
    }
    var style = FlexStyle.rigid(Axis(isHorizontal: mode == "HORIZONTAL"), fontSize: 12)
    if hasLayout { readLayout(object, &style) }
    style.readLimits { object[$0]?.number }
    var box = FlexBox(source: value, style: style)
    box.name = object["name"]?.string
    box.frame = frame(object)
    box.style.isHidden = object["visible"]?.bool == false
    let isAbsolute =
      parent.map { !$0.hasLayout || object["layoutPositioning"]?.string == "ABSOLUTE" } ?? false
    var hugs = FlexAxes(false)
    for axis in Axis.both {
      let sizing = sizing(of: value, axis, hasLayout, parent, isAbsolute)
      hugs[axis] = sizing == .hug
      box.style.apply(sizing, axis, in: isAbsolute ? nil : parent?.style)
    }
    box.dividesEvenly = true
    if isAbsolute, let parent { place(&box, object, in: parent) }
    if object["type"]?.string == "TEXT" {
      box.content = .text(runs(of: object, &box.style.text))
    } else {
      let own = Parent(style: box.style, hasLayout: hasLayout, hugs: hugs, object: object)
      for child in children {
        box.children.append(try self.box(child, own, depth: depth + 1))
      }
    }
    // Uses the recorded length of a node that measures itself, or whose length differs from the length of its content.
    for axis in Axis.both where hugs[axis] && !axis.edgesHaveInsets(box.style) {
      guard let length = box.frame?.length(axis) else { continue }
      if !hasLayout || abs(recordedLength(of: box, axis) - length) > 0.5 {
        box.style.size[axis] = .points(length)
      }
    }
    return box
  }

  /// Computes the length of a box from the recorded frames of its children in the flow. A child that fills the box
  /// counts with the length of its own content.
  private func recordedLength(of box: FlexBox, _ axis: Axis) -> Double {
    let style = box.style
    let children = box.flowing
    // The lines of a wrapping box depend on its width, and frames may be missing: then uses the box's recorded length.
    if style.wraps && !children.isEmpty || children.contains(where: { $0.frame == nil }) {
      return box.frame?.length(axis) ?? 0
    }
    let lengths = children.map { child in
      let fills = style.axis == axis ? child.style.flexGrow > 0 : child.style.alignSelf == .stretch
      return fills ? recordedLength(of: child, axis) : child.frame?.length(axis) ?? 0
    }
    let gaps = style.gap(axis) * Double(max(lengths.count - 1, 0))
    return style.paddingLength(axis)
      + (style.axis == axis ? lengths.reduce(gaps) { $0 + $1 } : lengths.max() ?? 0)
  }

  private func isRotated(_ object: ForeignObject) -> Bool {
    abs(object["rotation"]?.number ?? 0) > 1e-5
  }

  private func noteRecorded(_ word: String, at value: ForeignValue) {
    notes.approximate(
      "\(word): the size and the places of the children are those of the file", at: value)
  }

  private func readLayout(_ object: ForeignObject, _ style: inout FlexStyle) {
    style.justifyContent = FlexDistribution(object["primaryAxisAlignItems"]?.string) ?? .start
    var spacing = object["itemSpacing"]?.number ?? 0
    if style.justifyContent == .spaceBetween { spacing = min(spacing, 0) }
    let lineSpacing = object["counterAxisSpacing"]?.number ?? 0
    (style.columnGap, style.rowGap) = style.isRow ? (spacing, lineSpacing) : (lineSpacing, spacing)
    for (key, edge) in [
      ("paddingTop", Edge.top), ("paddingLeft", .left), ("paddingBottom", .bottom),
      ("paddingRight", .right),
    ] {
      style.padding[edge] = object[key]?.number ?? 0
    }
    let weights = object["individualStrokeWeights"]?.object
    if object["strokesIncludedInLayout"]?.bool == true, hasStrokes(object) {
      let weight = object["strokeWeight"]?.number ?? 0
      style.border = FlexEdges { edge in
        weights.map { $0[edge.name]?.number ?? 0 } ?? weight
      }
    }
    style.alignItems = FlexAlignment(object["counterAxisAlignItems"]?.string) ?? .start
    style.wraps = object["layoutWrap"]?.string == "WRAP"
    style.alignContent =
      object["counterAxisAlignContent"]?.string == "SPACE_BETWEEN" ? .spaceBetween : .start
  }

  /// Returns true if a stroke is visible. Invisible strokes have a weight, too.
  private func hasStrokes(_ object: ForeignObject) -> Bool {
    object["strokes"].map { strokes in
      strokes.elements.contains { stroke in
        !stroke.members.contains { $0.key == "visible" && $0.value.bool == false }
      }
    } ?? true
  }

  /// Returns the sizing along an axis, from `layoutSizingHorizontal` or from older keys.
  private func sizing(
    of value: ForeignValue, _ axis: Axis, _ hasLayout: Bool, _ parent: Parent?, _ isAbsolute: Bool
  ) -> FlexSizing {
    let (object, isRotated) = (value.object, isRotated(value.object))
    // `size` is the size before rotation.
    let own = object["size"]?.object[axis == .horizontal ? "x" : "y"]?.number
    let length = (isRotated ? nil : own) ?? frame(object)?.length(axis)
    let fixed = length.map { FlexSizing.fixed($0) } ?? .hug
    // Looks up older keys in any case, so that they are not noted as unread.
    let older = olderSizing(of: object, axis, hasLayout, isAbsolute ? nil : parent)
    let key = axis == .horizontal ? "layoutSizingHorizontal" : "layoutSizingVertical"
    switch object[key]?.string ?? older {
    case "FILL" where isRotated && parent != nil:
      noteRecorded("rotation", at: value)
      return fixed
    // The child gets no length from a parent without auto layout, or from one that hugs its children.
    case "FILL":
      let hugs = parent.map { $0.hugs[axis] && $0.style.axis == axis } ?? false
      if isAbsolute || hugs { return fixed }
      if object["targetAspectRatio"] != nil {
        notes.approximate("targetAspectRatio: the other length is that of the file", at: value)
      }
      return .fill(weight: 1)
    case "HUG": return .hug
    default: return fixed
    }
  }

  private func olderSizing(
    of object: ForeignObject, _ axis: Axis, _ hasLayout: Bool, _ parent: Parent?
  ) -> String {
    let (grows, stretches) = (
      object["layoutGrow"]?.number == 1, object["layoutAlign"]?.string == "STRETCH"
    )
    let modes = ["primaryAxisSizingMode", "counterAxisSizingMode"].map { object[$0]?.string }
    if let parent, parent.hasLayout, parent.style.axis == axis ? grows : stretches { return "FILL" }
    if hasLayout {
      let isPrimary = object["layoutMode"]?.string == axis.keyword.uppercased()
      return modes[isPrimary ? 0 : 1] == "FIXED" ? "FIXED" : "HUG"
    }
    guard object["type"]?.string == "TEXT" else { return "FIXED" }
    return switch object["style"]?.object["textAutoResize"]?.string {
    case "WIDTH_AND_HEIGHT"?: "HUG"
    case "HEIGHT"? where axis == .vertical: "HUG"
    default: "FIXED"
    }
  }

  /// Positions a child outside of the flow by its constraints.
  private func place(_ box: inout FlexBox, _ object: ForeignObject, in parent: Parent) {
    box.style.isAbsolute = true
    guard let own = box.frame, let outer = frame(parent.object) else { return }
    let rows: [(String, Edge, Edge, Double, Double)] = [
      ("horizontal", .left, .right, own.x - outer.x, outer.x + outer.width - own.x - own.width),
      ("vertical", .top, .bottom, own.y - outer.y, outer.y + outer.height - own.y - own.height),
    ]
    let constraints = object["constraints"]?.object
    func word(_ axis: String) -> String { constraints?[axis]?.string ?? "LEFT" }
    // True if the child overhangs an edge that no constraint ties it to.
    let overhangs = rows.contains { !word($0.0).contains("_") && min($0.3, $0.4) < -0.5 }
    for (axis, start, end, first, last) in rows {
      // Distances are measured from the outside of the strokes.
      let border = parent.style.border
      let (before, after) = (first - border[start], last - border[end])
      switch word(axis) {
      case "RIGHT", "BOTTOM": box.style.inset[end] = .points(after)
      case "LEFT_RIGHT" where !overhangs, "TOP_BOTTOM" where !overhangs:
        box.style.inset[start] = .points(before)
        box.style.inset[end] = .points(after)
        box.style.size[start.axis] = .auto
      case "CENTER" where !overhangs:
        // A margin moves a centered child by half its length.
        if abs(before - after) > 1 {
          box.style.margin[before > after ? start : end] = .points(abs(before - after))
        }
        var alignments = box.style.layerAlignments ?? FlexAxes(.start)
        alignments[start.axis] = .center
        box.style.layerAlignments = alignments
      case let word:
        box.style.inset[start] = .points(before)
        if ["LEFT", "TOP", "MIN"].contains(word) { continue }
        notes.approximate(
          "constraints: \(word) keeps the size and the distance from the start here",
          at: box.source)
      }
    }
  }

  private func frame(_ object: ForeignObject) -> Frame? {
    guard var frame = object["absoluteBoundingBox"]?.object.frame("x", "y") else { return nil }
    (frame.width, frame.height) = (Self.exact(frame.width), Self.exact(frame.height))
    return frame
  }

  /// Returns a length rounded if it is within 0.001 of a whole number, so that a layout does not round it up.
  private static func exact(_ length: Double) -> Double {
    abs(length - length.rounded()) < 1e-3 ? length.rounded() : length
  }

  // MARK: - Texts

  private func runs(of object: ForeignObject, _ style: inout FlexTextStyle) -> [FlexRun] {
    let characters = object.text?.string ?? ""
    // The plug-ins' API has the keys on the node itself.
    read(object, &style)
    if let own = object["style"]?.object { read(own, &style) }
    let overrides = object.elements("characterStyleOverrides").map { $0.number?.integerPart ?? 0 }
    let table = object["styleOverrideTable"]?.object
    if characters.isEmpty { return [FlexRun(text: " ", style: style)] }
    var runs: [FlexRun] = []
    var last: Int?
    // Overrides are per UTF-16 code unit; the array may be shorter than the text.
    var unit = 0
    for character in characters {
      let number = unit < overrides.count ? overrides[unit] : 0
      unit += character.utf16.count
      if number == last {
        runs[runs.count - 1].text.append(character)
      } else {
        var runStyle = style
        if number != 0, let own = table?["\(number)"]?.object { read(own, &runStyle) }
        runs.append(FlexRun(text: String(character), style: runStyle))
        last = number
      }
    }
    return runs
  }

  private func read(_ object: ForeignObject, _ style: inout FlexTextStyle) {
    if let size = object["fontSize"]?.number { style.fontSize = size }
    if let family = object["fontFamily"]?.string { style.family = family }
    if let weight = object["fontWeight"]?.number { style.weight = weight.integerPart }
    if let height = object["lineHeightPx"]?.number,
      object["lineHeightUnit"]?.string != "INTRINSIC_%"
    {
      style.lineHeight = height
    }
    if let spacing = object["letterSpacing"]?.number { style.letterSpacing = spacing }
    if object["textTruncation"]?.string == "ENDING"
      || object["textAutoResize"]?.string == "TRUNCATE"
    {
      style.truncationMode = "byTruncatingTail"
    }
    if let lines = object["maxLines"]?.number { style.lines = lines.integerPart }
  }
}
