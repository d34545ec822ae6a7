import Foundation
import LayoutElements
import ReferenceEngine

/// Builds elements from the JSON of a tree file with the public API alone: what a reader would
/// write by hand.
struct ElementBuilding {
  /// True if nodes with a layout return it from `layoutSpecBlock`, so that they are called back.
  var callsBack = false

  func element(_ json: JSONValue) throws -> LayoutElement {
    let element = try plain(json)
    element.debugName = json["id"]?.text
    if let style = json["style"] { try set(element.style, style) }
    return element
  }

  private func plain(_ json: JSONValue) throws -> LayoutElement {
    switch json["type"]?.text {
    case "node": return try node(json)
    case "image":
      return json["intrinsicSize"].map { ImageNode(image: Image(size: $0.size)) } ?? ImageNode()
    case "spacer": return LayoutSpec()
    case "wrapper":
      if let child = json["child"] { return WrapperLayoutSpec(layoutElement: try element(child)) }
      return WrapperLayoutSpec(layoutElements: try children(json))
    case "stack": return try stack(json)
    case "inset":
      return InsetLayoutSpec(insets: json["insets"]?.insets ?? .zero, child: try child(json))
    case "overlay":
      return OverlayLayoutSpec(child: try child(json), overlay: try child(json, "overlay"))
    case "background":
      return BackgroundLayoutSpec(
        child: try child(json), background: try child(json, "background"))
    case "center":
      return CenterLayoutSpec(
        centeringOptions: json.word("centeringOptions") ?? .xy,
        sizingOptions: json.word("sizingOptions") ?? [], child: try child(json))
    case "relative":
      return RelativeLayoutSpec(
        horizontalPosition: json.word("horizontalPosition") ?? .none,
        verticalPosition: json.word("verticalPosition") ?? .none,
        sizingOption: json.word("sizingOption") ?? [], child: try child(json))
    case "ratio": return RatioLayoutSpec(ratio: json["ratio"]!.double, child: try child(json))
    case "absolute":
      return AbsoluteLayoutSpec(
        sizing: json.word("sizing") ?? .default, children: try children(json))
    case "static": return StaticLayoutSpec(children: try children(json))
    case "corner":
      let spec = CornerLayoutSpec(
        child: try child(json), corner: try child(json, "corner"),
        location: json.word("cornerLocation")!)
      spec.offset = json["offset"]?.point ?? .zero
      spec.wrapsCorner = json["wrapsCorner"] == .bool(true)
      return spec
    case "scroll":
      let node = ScrollNode(content: try child(json, "layout"))
      node.scrollableDirections = json.word("scrollableDirections") ?? .none
      node.automaticallyManagesContentSize = json["automaticallyManagesContentSize"] == .bool(true)
      return node
    default: throw ReferenceSyntaxErrorInTest(text: "no type that the API has: \(json)")
    }
  }

  private func node(_ json: JSONValue) throws -> LayoutElement {
    if let size = json["intrinsicSize"] { return DisplayNode(intrinsicSize: size.size) }
    guard let layout = json["layout"] else { return DisplayNode() }
    let content = try element(layout)
    guard callsBack, let spec = content as? LayoutSpec, !recalls(spec) else {
      return DisplayNode(content: content)
    }
    let node = DisplayNode()
    node.layoutSpecBlock = { _, _ in spec }
    return node
  }

  /// True if the baselines of a stack depend on what was laid out before in the same pass
  /// (docs/semantics.md §13.9). What is called back is a pass of its own, once a range.
  private func recalls(_ element: LayoutElement) -> Bool {
    if let stack = element as? StackLayoutSpec,
      stack.baselineRelativeArrangement
        || [.baselineFirst, .baselineLast].contains(stack.alignItems),
      (stack.children ?? []).contains(where: {
        ($0 as? StackLayoutSpec)?.direction == .vertical && $0.style.flexGrow > 0
          && $0.style.flexShrink > 0
      })
    {
      return true
    }
    let inside = (element as? DisplayNode)?.content.map { [$0] }
    return (inside ?? (element as? LayoutSpec)?.children ?? []).contains(where: recalls)
  }

  private func stack(_ json: JSONValue) throws -> LayoutElement {
    let stack = StackLayoutSpec(
      direction: json.word("direction") ?? .horizontal, spacing: json["spacing"]?.double ?? 0,
      justifyContent: json.word("justifyContent") ?? .start,
      alignItems: json.word("alignItems") ?? .stretch, flexWrap: json.word("flexWrap") ?? .noWrap,
      alignContent: json.word("alignContent") ?? .start,
      lineSpacing: json["lineSpacing"]?.double ?? 0, children: try children(json))
    stack.horizontalAlignment = json.word("horizontalAlignment") ?? .none
    stack.verticalAlignment = json.word("verticalAlignment") ?? .none
    stack.baselineRelativeArrangement = json["baselineRelativeArrangement"] == .bool(true)
    return stack
  }

  private func child(_ json: JSONValue, _ key: String = "child") throws -> LayoutElement {
    try element(json[key]!)
  }

  private func children(_ json: JSONValue) throws -> [LayoutElement] {
    try (json["children"]?.list ?? []).map(element)
  }

  private func set(_ style: LayoutElementStyle, _ json: JSONValue) throws {
    guard case .object(let members) = json else { return }
    for (key, value) in members {
      switch key {
      case "width": style.width = value.dimension
      case "height": style.height = value.dimension
      case "minWidth": style.minWidth = value.dimension
      case "maxWidth": style.maxWidth = value.dimension
      case "minHeight": style.minHeight = value.dimension
      case "maxHeight": style.maxHeight = value.dimension
      case "preferredSize": style.preferredSize = value.size
      case "preferredFrameSize": style.preferredFrameSize = value.size
      case "minSize": style.minSize = value.size
      case "maxSize": style.maxSize = value.size
      case "preferredLayoutSize": style.preferredLayoutSize = value.over(style.preferredLayoutSize)
      case "minLayoutSize": style.minLayoutSize = value.over(style.minLayoutSize)
      case "maxLayoutSize": style.maxLayoutSize = value.over(style.maxLayoutSize)
      case "sizeRange":
        if let min = value["min"] { style.sizeRange.min = min.over(style.minLayoutSize) }
        if let max = value["max"] { style.sizeRange.max = max.over(style.maxLayoutSize) }
      case "spacingBefore": style.spacingBefore = value.double
      case "spacingAfter": style.spacingAfter = value.double
      case "flexGrow": style.flexGrow = value.double
      case "flexShrink": style.flexShrink = value.double
      case "flexBasis": style.flexBasis = value.dimension
      case "alignSelf": style.alignSelf = json.word(key)!
      case "ascender": style.ascender = value.double
      case "descender": style.descender = value.double
      case "layoutPosition": style.layoutPosition = value.point
      default: if !key.hasPrefix("$") { throw ReferenceSyntaxErrorInTest(text: key) }
      }
    }
  }
}

/// A class that the builder does not know.
struct ReferenceSyntaxErrorInTest: Error {
  let text: String
}

extension JSONValue {
  fileprivate var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  fileprivate var double: Double {
    switch self {
    case .number(let number): number
    case .bool(let flag): flag ? 1 : 0
    default: .infinity
    }
  }

  fileprivate var list: [JSONValue] {
    if case .array(let list) = self { list } else { [] }
  }

  fileprivate var dimension: LayoutEngine.Dimension {
    text.map { Dimension($0)! } ?? .points(double)
  }

  var size: Size {
    list.isEmpty
      ? Size(width: self["width"]!.double, height: self["height"]!.double)
      : Size(width: list[0].double, height: list[1].double)
  }

  fileprivate var point: Point {
    list.isEmpty
      ? Point(x: self["x"]?.double ?? 0, y: self["y"]?.double ?? 0)
      : Point(x: list[0].double, y: list[1].double)
  }

  fileprivate var insets: EdgeInsets {
    switch self {
    case .array(let sides):
      return EdgeInsets(
        top: sides[0].double, left: sides[1].double, bottom: sides[2].double,
        right: sides[3].double)
    case .object:
      func side(_ key: String) -> Double { self[key]?.double ?? 0 }
      return EdgeInsets(
        top: side("top"), left: side("left"), bottom: side("bottom"), right: side("right"))
    default: return EdgeInsets(top: double, left: double, bottom: double, right: double)
    }
  }

  /// The dimension size over one that keeps what is not set.
  fileprivate func over(_ size: LayoutSize) -> LayoutSize {
    if !list.isEmpty { return LayoutSize(width: list[0].dimension, height: list[1].dimension) }
    return LayoutSize(
      width: self["width"]?.dimension ?? size.width,
      height: self["height"]?.dimension ?? size.height)
  }

  fileprivate func word<Keyword: KeywordEnum>(_ key: String) -> Keyword? {
    guard let text = self[key]?.text, let place = Keyword.keywords.firstIndex(of: text) else {
      return nil
    }
    return Keyword(rawValue: UInt8(place))
  }
}
