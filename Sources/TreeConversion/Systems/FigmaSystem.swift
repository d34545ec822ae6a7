import LayoutEngine
import TreeFiles

extension ForeignSystem {
  /// Nodes of Figma's REST API.
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
    })
}

/// Reads the nodes of a Figma file.
private struct FigmaReader {
  let notes: ConversionNotes

  /// A parent: its style, whether it lays its children out, and its object.
  struct Parent {
    let style: FlexStyle
    let hasLayout: Bool
    let object: ForeignObject
  }

  /// Returns the node of a response that is drawn: the first frame of the first page.
  func root(_ value: ForeignValue) throws(ConversionError) -> ForeignValue {
    var value = value
    if let nodes = value.object["nodes"]?.elements, let first = nodes.first {
      if nodes.count > 1 {
        notes.approximate(
          "of \(nodes.count) nodes, the first is converted\(Self.remedy(nodes.map { $0.object["document"] ?? $0 }))",
          at: value)
      }
      value = first
    }
    if let document = value.object["document"] { value = document }
    while ["DOCUMENT", "CANVAS"].contains(value.object["type"]?.string) {
      let children = value.object.elements("children")
      guard let first = children.first(where: { $0.object["children"] != nil }) ?? children.first
      else {
        throw ConversionError(message: "there is no frame in it: export a frame", path: value.path)
      }
      if children.count > 1 {
        notes.approximate(
          "of the \(children.count) nodes of a \(value.object["type"]?.string ?? "page"), the first is converted"
            + Self.remedy(children), at: value)
      }
      value = first
    }
    return value
  }

  /// Lists the nodes that `--node` can name.
  private static func remedy(_ nodes: [ForeignValue]) -> String {
    let names = nodes.compactMap { $0.object["name"]?.string }
    let rest = names.count > mostNames ? ", …" : ""
    return ": --node names another one" + (names.isEmpty ? "" : ", such as ")
      + names.prefix(mostNames).joined(separator: ", ") + rest
  }

  private static let mostNames = 8

  func box(_ value: ForeignValue, _ parent: Parent?, depth: Int) throws(ConversionError) -> FlexBox
  {
    try notes.enter(value, depth: depth)
    let object = value.object
    // Those of what is in the flow, and of the outermost frame, change nothing.
    _ = object["constraints"]
    let mode = object["layoutMode"]?.string
    let children = object.elements("children").filter { $0.isObject }
    let isRotated = (object["rotation"]?.number ?? 0) != 0
    let hasLayout = (mode == "HORIZONTAL" || mode == "VERTICAL") && !isRotated
    if mode == "GRID" || isRotated && !children.isEmpty {
      let word = isRotated ? "rotation" : "layoutMode: GRID"
      notes.approximate(
        "\(word): the size and the places of the children are those of the file", at: value)
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
    for axis in Axis.both {
      var sizing = sizing(of: object, axis, hasLayout, parent, isAbsolute)
      // What measures itself, or has nothing to hug, has the size that the file records.
      let measures = !hasLayout || children.allSatisfy { $0.object["visible"]?.bool == false }
      if sizing == .hug, measures, let length = box.frame?.length(axis) { sizing = .fixed(length) }
      box.style.apply(sizing, axis, in: isAbsolute ? nil : parent?.style)
    }
    if isAbsolute, let parent { place(&box, object, in: parent) }
    if object["type"]?.string == "TEXT" {
      box.content = .text(runs(of: object, &box.style.text))
      return box
    }
    let own = Parent(style: box.style, hasLayout: hasLayout, object: object)
    for child in children {
      box.children.append(try self.box(child, own, depth: depth + 1))
    }
    return box
  }

  private func readLayout(_ object: ForeignObject, _ style: inout FlexStyle) {
    let spacing = object["itemSpacing"]?.number ?? 0
    let lineSpacing = object["counterAxisSpacing"]?.number ?? 0
    (style.columnGap, style.rowGap) = style.isRow ? (spacing, lineSpacing) : (lineSpacing, spacing)
    for (key, edge) in [
      ("paddingTop", Edge.top), ("paddingLeft", .left), ("paddingBottom", .bottom),
      ("paddingRight", .right),
    ] {
      style.padding[edge] = object[key]?.number ?? 0
    }
    if object["strokesIncludedInLayout"]?.bool == true {
      let weights = object["individualStrokeWeights"]?.object
      let weight = object["strokeWeight"]?.number ?? 0
      style.border = FlexEdges { edge in
        weights.map { $0[edge.name]?.number ?? 0 } ?? weight
      }
    }
    style.justifyContent = FlexDistribution(object["primaryAxisAlignItems"]?.string) ?? .start
    if style.justifyContent == .spaceBetween, style.isRow { style.columnGap = min(spacing, 0) }
    style.alignItems = FlexAlignment(object["counterAxisAlignItems"]?.string) ?? .start
    style.wraps = object["layoutWrap"]?.string == "WRAP"
    style.alignContent =
      object["counterAxisAlignContent"]?.string == "SPACE_BETWEEN" ? .spaceBetween : .start
  }

  /// The sizing along an axis, by `layoutSizingHorizontal` or by the keys that were before it.
  private func sizing(
    of object: ForeignObject, _ axis: Axis, _ hasLayout: Bool, _ parent: Parent?, _ isAbsolute: Bool
  ) -> FlexSizing {
    let box = object["absoluteBoundingBox"]?.object
    // Its size is that before it is rotated.
    let isRotated = object["rotation"].map { $0.number != 0 } ?? false
    let length =
      ((isRotated ? nil : object["size"])?.object[axis == .horizontal ? "x" : "y"]
      ?? box?[axis.lengthWord])?.number
    let fixed = length.map { FlexSizing.fixed($0) } ?? .hug
    // The keys of before are read in any case, so that none of them is noted as not read.
    let older = olderSizing(of: object, axis, fixed, hasLayout, isAbsolute ? nil : parent)
    let key = axis == .horizontal ? "layoutSizingHorizontal" : "layoutSizingVertical"
    return switch object[key]?.string {
    case "FILL"?: .fill(weight: 1)
    case "HUG"?: .hug
    case "FIXED"?: fixed
    default: older
    }
  }

  private func olderSizing(
    of object: ForeignObject, _ axis: Axis, _ fixed: FlexSizing, _ hasLayout: Bool,
    _ parent: Parent?
  ) -> FlexSizing {
    let (grows, stretches) = (
      object["layoutGrow"]?.number == 1, object["layoutAlign"]?.string == "STRETCH"
    )
    if let parent, parent.hasLayout, parent.style.axis == axis ? grows : stretches {
      return .fill(weight: 1)
    }
    if hasLayout {
      let isPrimary = object["layoutMode"]?.string == axis.keyword.uppercased()
      let mode = object[isPrimary ? "primaryAxisSizingMode" : "counterAxisSizingMode"]?.string
      return mode == "FIXED" ? fixed : .hug
    }
    if object["type"]?.string == "TEXT" {
      switch object["style"]?.object["textAutoResize"]?.string {
      case "WIDTH_AND_HEIGHT"?: return .hug
      case "HEIGHT"?: return axis == .horizontal ? fixed : .hug
      default: return fixed
      }
    }
    return fixed
  }

  /// Places a child that is not in the flow by its constraints.
  private func place(_ box: inout FlexBox, _ object: ForeignObject, in parent: Parent) {
    box.style.isAbsolute = true
    guard let own = box.frame, let outer = frame(parent.object) else { return }
    let rows: [(String, Edge, Edge, Double, Double)] = [
      ("horizontal", .left, .right, own.x - outer.x, outer.x + outer.width - own.x - own.width),
      ("vertical", .top, .bottom, own.y - outer.y, outer.y + outer.height - own.y - own.height),
    ]
    let constraints = object["constraints"]?.object
    for (axis, start, end, first, last) in rows {
      // The distances are those from the outside of the strokes.
      let border = parent.style.border
      let (before, after) = (first - border[start], last - border[end])
      switch constraints?[axis]?.string {
      case "RIGHT"?, "BOTTOM"?: box.style.inset[end] = .points(after)
      case "LEFT_RIGHT"?, "TOP_BOTTOM"?:
        box.style.inset[start] = .points(before)
        box.style.inset[end] = .points(after)
        box.style.size[start.axis] = .auto
      case "CENTER"?:
        // A margin moves it from the center by half its length.
        if abs(before - after) > 1 {
          box.style.margin[before > after ? start : end] = .points(abs(before - after))
        }
        var alignments = box.style.layerAlignments ?? FlexAxes(.start)
        alignments[start.axis] = .center
        box.style.layerAlignments = alignments
      case "SCALE"?:
        notes.approximate(
          "constraints: SCALE keeps the size and the distance from the start here", at: box.source)
        box.style.inset[start] = .points(before)
      default: box.style.inset[start] = .points(before)
      }
    }
  }

  private func frame(_ object: ForeignObject) -> FlexFrame? {
    guard let box = object["absoluteBoundingBox"]?.object, let x = box["x"]?.number,
      let y = box["y"]?.number, let width = box["width"]?.number, let height = box["height"]?.number
    else { return nil }
    return FlexFrame(x: x, y: y, width: width, height: height)
  }

  // MARK: - Texts

  private func runs(of object: ForeignObject, _ style: inout FlexTextStyle) -> [FlexRun] {
    let characters = object["characters"]?.string ?? ""
    // The plug-ins' API has the keys on the node itself.
    read(object, &style)
    if let own = object["style"]?.object { read(own, &style) }
    let overrides = object.elements("characterStyleOverrides").map { $0.number?.integerPart ?? 0 }
    let table = object["styleOverrideTable"]?.object
    if characters.isEmpty { return [FlexRun(text: " ", style: style)] }
    var runs: [FlexRun] = []
    var last: Int?
    // The overrides are by UTF-16 units; those at the end are left out.
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
      style.isTruncated = true
    }
    if let lines = object["maxLines"]?.number { style.lines = lines.integerPart }
  }
}
