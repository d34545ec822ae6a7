// tree-format.md: from JSON to elements. The text has to be a valid case; what is not is at best
// found by accident.

/// Makes elements for one layout at one scale.
struct ElementBuilder {
  let pixels: PixelGrid
  let measureText: ((JSONValue, ReferenceSize) -> ReferenceTextMeasure)?

  func element(_ json: JSONValue, path: String = "$") throws -> Element {
    let type = try json.required("type").string()
    let header = ElementHeader(
      type: type, id: try json["id"]?.string(), path: path, pixels: pixels,
      style: try json["style"].map(style) ?? Style())

    func child(_ key: String = "child") throws -> Element {
      try element(json.required(key), path: "\(path).\(key)")
    }
    func children() throws -> [Element] {
      try (json["children"]?.array() ?? []).enumerated().map { index, child in
        try element(child, path: "\(path).children[\(index)]")
      }
    }

    switch type {
    case "node" where json["layout"] != nil:
      return NodeWithLayout(header, layout: try child("layout"))
    case "node", "image":
      guard json["source"] == nil else { throw unsupported("an image with a source") }
      return Leaf(header, intrinsicSize: try json["intrinsicSize"]?.size())
    case "text":
      guard let measureText else { throw unsupported(type) }
      let text = Text(header) { measureText(json, $0) }
      let baselines = measureText(json, ReferenceSize(width: .infinity, height: .infinity))
      if json["style"]?["ascender"] == nil { text.style.ascender = baselines.ascender }
      if json["style"]?["descender"] == nil { text.style.descender = baselines.descender }
      if json["style"]?["preferredFrameSize"] != nil {
        (text.style.width.exact, text.style.height.exact) = (.auto, .auto)
      }
      return text
    case "spacer": return Spacer(header)
    case "wrapper":
      return Wrapper(header, children: json["child"] == nil ? try children() : [try child()])
    case "stack":
      return Stack(header, properties: try stackProperties(json), children: try children())
    case "inset": return try inset(json, header, child: child())
    case "overlay": return Overlay(header, child: try child(), overlay: try child("overlay"))
    case "background":
      return Background(header, child: try child(), background: try child("background"))
    case "center": return try center(json, header, child: child())
    case "relative": return try relative(json, header, child: child())
    case "ratio":
      return Ratio(header, ratio: try json.required("ratio").number(), child: try child())
    case "absolute":
      let sizing = try json["sizing"]?.string() ?? "default"
      return Absolute(header, sizesToFit: sizing == "sizeToFit", children: try children())
    case "static": return Absolute(header, sizesToFit: true, children: try children())
    case "scroll":
      return Scroll(
        header, directions: try json["scrollableDirections"]?.string() ?? "none",
        isManaged: try json["automaticallyManagesContentSize"]?.bool() ?? false,
        content: try child("layout"))
    case "corner": return try corner(json, header, child: child(), corner: child("corner"))
    default: throw unsupported(type)
    }
  }

  private func unsupported(_ what: String) -> ReferenceSyntaxError {
    ReferenceSyntaxError(description: "the reference engine does not know \(what)")
  }

  private func inset(
    _ json: JSONValue, _ header: ElementHeader, child: Element
  ) throws -> Element {
    let insets = try json["insets"]?.insets() ?? (before: .zero, after: .zero)
    return Inset(header, before: insets.before, after: insets.after, child: child)
  }

  private func center(
    _ json: JSONValue, _ header: ElementHeader, child: Element
  ) throws -> Element {
    let options = try json["centeringOptions"]?.string() ?? "xy"
    let sizing = try json["sizingOptions"]?.string() ?? "default"
    let minimumAxes: [String: [Axis]] = [
      "minimumX": [.horizontal], "minimumY": [.vertical], "minimumXY": Axis.both,
    ]
    return Relative(
      header, horizontal: options == "x" || options == "xy" ? .center : .none,
      vertical: options == "y" || options == "xy" ? .center : .none,
      minimumAxes: minimumAxes[sizing] ?? [], child: child)
  }

  private func relative(
    _ json: JSONValue, _ header: ElementHeader, child: Element
  ) throws -> Element {
    let sizing = try json["sizingOption"]?.string() ?? "default"
    let minimumAxes: [String: [Axis]] = [
      "minimumWidth": [.horizontal], "minimumHeight": [.vertical], "minimumSize": Axis.both,
    ]
    return Relative(
      header, horizontal: try json["horizontalPosition"]?.named() ?? .none,
      vertical: try json["verticalPosition"]?.named() ?? .none,
      minimumAxes: minimumAxes[sizing] ?? [], child: child)
  }

  private func corner(
    _ json: JSONValue, _ header: ElementHeader, child: Element, corner: Element
  ) throws -> Element {
    let location = try json.required("cornerLocation").string()
    return Corner(
      header, isRight: location.hasSuffix("Right"), isBottom: location.hasPrefix("bottom"),
      offset: try json["offset"]?.point() ?? .zero,
      wrapsCorner: try json["wrapsCorner"]?.bool() ?? false, child: child, corner: corner)
  }

  private func stackProperties(_ json: JSONValue) throws -> StackProperties {
    var properties = StackProperties()
    properties.main = try json["direction"]?.string() == "vertical" ? .vertical : .horizontal
    properties.spacing = try json["spacing"]?.number() ?? 0
    properties.justifyContent = try json["justifyContent"]?.named() ?? .start
    properties.alignItems = try json["alignItems"]?.named() ?? .stretch
    properties.wraps = try json["flexWrap"]?.string() == "wrap"
    properties.alignContent = try json["alignContent"]?.named() ?? .start
    properties.lineSpacing = try json["lineSpacing"]?.number() ?? 0
    properties.baselineRelativeArrangement =
      try json["baselineRelativeArrangement"]?.bool() ?? false

    let ends = ["left": "start", "top": "start", "right": "end", "bottom": "end"]
    for (key, axis) in [("horizontalAlignment", Axis.horizontal), ("verticalAlignment", .vertical)]
    {
      guard let name = try json[key]?.string(), name != "none" else { continue }
      let replacement = ends[name] ?? "center"
      if axis == properties.main {
        properties.justifyContent = Distribution(rawValue: replacement)!
      } else {
        properties.alignItems = Alignment(rawValue: replacement)!
      }
    }
    return properties
  }

  private func style(_ json: JSONValue) throws -> Style {
    var style = Style()
    let sizeKeys: [(WritableKeyPath<AxisStyle, Dimension>, String, String, [String])] = [
      (
        \.exact, "width", "height",
        ["preferredSize", "preferredLayoutSize", "preferredFrameSize"]
      ),
      (\.min, "minWidth", "minHeight", ["minSize", "minLayoutSize"]),
      (\.max, "maxWidth", "maxHeight", ["maxSize", "maxLayoutSize"]),
    ]
    for (member, widthKey, heightKey, pairKeys) in sizeKeys {
      for pair in pairKeys.compactMap({ json[$0] }) {
        try set(member, of: &style, to: pair)
      }
      if let width = json[widthKey] { style.width[keyPath: member] = try width.dimension() }
      if let height = json[heightKey] { style.height[keyPath: member] = try height.dimension() }
    }
    if let range = json["sizeRange"] {
      if let min = range["min"] { try set(\.min, of: &style, to: min) }
      if let max = range["max"] { try set(\.max, of: &style, to: max) }
    }
    style.spacingBefore = try json["spacingBefore"]?.number() ?? 0
    style.spacingAfter = try json["spacingAfter"]?.number() ?? 0
    style.flexGrow = try json["flexGrow"]?.factor() ?? 0
    style.flexShrink = try json["flexShrink"]?.factor() ?? 0
    style.flexBasis = try json["flexBasis"]?.dimension() ?? .auto
    style.alignSelf = try json["alignSelf"]?.named() ?? .auto
    style.ascender = try json["ascender"]?.number() ?? 0
    style.descender = try json["descender"]?.number() ?? 0
    style.layoutPosition = try json["layoutPosition"]?.point() ?? .zero
    return style
  }

  /// A missing half of the pair sets nothing.
  private func set(
    _ member: WritableKeyPath<AxisStyle, Dimension>, of style: inout Style, to pair: JSONValue
  ) throws {
    let (width, height) = try pair.pair("width", "height")
    if let width { style.width[keyPath: member] = try width.dimension() }
    if let height { style.height[keyPath: member] = try height.dimension() }
  }
}
