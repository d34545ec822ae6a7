// Writes the layout of a node as files that layoutcalc lays out again: see docs/capture.md.
// Add this file to an app, or to its tests. It uses the public interface of Texture only.

import AsyncDisplayKit
import Foundation

#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// The layout of a node as a tree file, and the frames of its elements.
///
///     let width = UIScreen.main.bounds.width
///     let range = ASSizeRangeMake(
///       CGSize(width: width, height: 0), CGSize(width: width, height: CGFloat.infinity))
///     let capture = LayoutCapture(of: cell, in: range, scale: UIScreen.main.scale)
///     try capture.write(to: folder, name: "feed-cell")
///
/// The node is laid out once more. Each node in it has another node in its place then, which asks it for its
/// spec or its size and takes notes.
final class LayoutCapture {
  /// A case: the tree with the range and the scale.
  let tree: String
  /// The frames, as `layoutcalc --format json` writes them.
  let frames: String

  /// Lays out a node in a range, in points.
  init(of node: ASDisplayNode, in range: ASSizeRange, scale: CGFloat) {
    let notes = CaptureNotes()
    let names = elementNames(in: node)
    let root = CapturedNode(node, notes)
    _ = root.layoutThatFits(range)
    // The layout itself may have no specs any more.
    let layout =
      notes.layouts[ObjectIdentifier(root)]
      ?? ASLayout(layoutElement: root, size: .zero, sublayouts: nil)
    let element = CapturedElement(layout, notes, names)
    tree = json([
      "name": "\(type(of: node))", "min": pair(range.min), "max": pair(range.max),
      "scale": Double(scale), "tree": element.tree,
    ])
    frames = json(element.frames)
  }

  /// Writes `name.json` and `name-frames.json` to a folder.
  func write(to folder: URL, name: String) throws {
    try tree.write(
      to: folder.appendingPathComponent("\(name).json"), atomically: true, encoding: .utf8)
    try frames.write(
      to: folder.appendingPathComponent("\(name)-frames.json"), atomically: true, encoding: .utf8)
  }
}

// MARK: - Laying out

/// What is noted during a layout.
private final class CaptureNotes {
  /// The sizes of each leaf, by the largest size that it was asked for.
  var measures: [ObjectIdentifier: [(max: CGSize, size: CGSize)]] = [:]
  /// The last layout of each node in the place of another.
  var layouts: [ObjectIdentifier: ASLayout] = [:]
  /// Keeps what layouts do not.
  var elements: [AnyObject] = []
}

/// The dimensions of a style, by their keys in a tree file.
private let styleDimensions:
  [(String, ReferenceWritableKeyPath<ASLayoutElementStyle, ASDimension>)] = [
    ("width", \.width), ("height", \.height), ("minWidth", \.minWidth), ("maxWidth", \.maxWidth),
    ("minHeight", \.minHeight), ("maxHeight", \.maxHeight), ("flexBasis", \.flexBasis),
  ]

/// In a layout in the place of a node, whose style it has.
private final class CapturedNode: ASDisplayNode {
  let node: ASDisplayNode
  private let notes: CaptureNotes

  init(_ node: ASDisplayNode, _ notes: CaptureNotes) {
    self.node = node
    self.notes = notes
    super.init()
    notes.elements.append(self)
    let (style, other) = (self.style, node.style)
    for (_, path) in styleDimensions { style[keyPath: path] = other[keyPath: path] }
    style.spacingBefore = other.spacingBefore
    style.spacingAfter = other.spacingAfter
    style.flexGrow = other.flexGrow
    style.flexShrink = other.flexShrink
    style.alignSelf = other.alignSelf
    style.ascender = other.ascender
    style.descender = other.descender
    style.layoutPosition = other.layoutPosition
  }

  override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
    let layout = makeLayout(constrainedSize)
    notes.layouts[ObjectIdentifier(self)] = layout
    return layout
  }

  private func makeLayout(_ range: ASSizeRange) -> ASLayout {
    guard let spec = spec(in: range) else { return leafLayout(range) }
    notes.elements.append(spec)
    replaceNodes(in: spec)
    let layout = spec.layoutThatFits(range, parentSize: range.max)
    layout.position = .zero
    return ASLayout(layoutElement: self, size: layout.size, sublayouts: [layout])
  }

  /// The spec that the node's code returns; nil for a node without such code.
  private func spec(in range: ASSizeRange) -> ASLayoutSpec? {
    if let block = node.layoutSpecBlock { return block(node, range) }
    #if canImport(ObjectiveC)
      let selector = NSSelectorFromString("layoutSpecThatFits:")
      let isOverridden =
        class_getMethodImplementation(type(of: node), selector)
        != class_getMethodImplementation(ASDisplayNode.self, selector)
      return isOverridden ? node.layoutSpecThatFits(range) : nil
    #else
      let spec = node.layoutSpecThatFits(range)
      return type(of: spec) == ASLayoutSpec.self && spec.children == nil ? nil : spec
    #endif
  }

  private func replaceNodes(in spec: ASLayoutSpec) {
    spec.children = spec.children?.map { child in
      if let inner = child as? ASLayoutSpec {
        notes.elements.append(inner)
        replaceNodes(in: inner)
      } else if let node = child as? ASDisplayNode, !(node is CapturedNode) {
        return CapturedNode(node, notes)
      }
      return child
    }
  }

  /// The layout of a node that makes it itself, or of a leaf, whose size is noted.
  private func leafLayout(_ range: ASSizeRange) -> ASLayout {
    let layout = node.calculateLayoutThatFits(range)
    guard layout.sublayouts.isEmpty else {
      notes.elements += layout.sublayouts.map { $0.layoutElement as AnyObject }
      return ASLayout(layoutElement: self, size: layout.size, sublayouts: layout.sublayouts)
    }
    // Without the limits of this range, which are applied again.
    let natural = node.calculateSizeThatFits(range.max)
    let size = ASSizeRangeClamp(range, natural) == layout.size ? natural : layout.size
    var measures = notes.measures[ObjectIdentifier(node)] ?? []
    if !measures.contains(where: { $0.max == range.max }) { measures.append((range.max, size)) }
    notes.measures[ObjectIdentifier(node)] = measures
    return ASLayout(layoutElement: self, size: layout.size, sublayouts: nil)
  }
}

// MARK: - Names

/// The names of nodes: their own, or else those of the properties that hold them. Each is used once.
private func elementNames(in root: ASDisplayNode) -> [ObjectIdentifier: String] {
  var names: [ObjectIdentifier: String] = [:]
  var used: Set<String> = []
  var met: Set<ObjectIdentifier> = [ObjectIdentifier(root)]
  var holders = [root]
  func add(_ node: ASDisplayNode, _ label: String) {
    guard met.insert(ObjectIdentifier(node)).inserted else { return }
    holders.append(node)
    let name = node.debugName ?? label
    var unique = name
    var number = 2
    while !used.insert(unique).inserted {
      unique = "\(name)-\(number)"
      number += 1
    }
    names[ObjectIdentifier(node)] = unique
  }
  var next = 0
  while next < holders.count {
    var mirror: Mirror? = Mirror(reflecting: holders[next])
    while let current = mirror, current.subjectType != ASDisplayNode.self {
      for (label, value) in current.children {
        let storage = label?.components(separatedBy: "$__lazy_storage_$_").last ?? ""
        let name = String(storage.drop { $0 == "_" })
        if let node = value as? ASDisplayNode {
          add(node, name)
        } else if let nodes = value as? [ASDisplayNode] {
          for (index, node) in nodes.enumerated() { add(node, "\(name)[\(index)]") }
        }
      }
      mirror = current.superclassMirror
    }
    next += 1
  }
  return names
}

// MARK: - Writing

/// An object of JSON.
private typealias Object = [String: Any]

private func json(_ object: Object) -> String {
  let data = try? JSONSerialization.data(
    withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
  return String(decoding: data ?? Data(), as: UTF8.self) + "\n"
}

/// A number of points, or `"inf"`.
private func length(_ points: CGFloat) -> Any { points.isInfinite ? "inf" : Double(points) }

private func pair(_ size: CGSize) -> [Any] { [length(size.width), length(size.height)] }

/// An element of a tree file, and its frame with those below.
private struct CapturedElement {
  var tree: Object
  var frames: Object

  /// An element with a frame. `parts` are the elements in it, in the order of their layouts.
  private init(_ type: String, _ name: String?, _ frame: CGRect, parts: [CapturedElement] = []) {
    tree = ["type": type]
    tree["id"] = name
    frames = tree
    frames["frame"] = [
      "x": Double(frame.minX), "y": Double(frame.minY), "width": Double(frame.width),
      "height": Double(frame.height),
    ]
    if !parts.isEmpty { frames["children"] = parts.map(\.frames) }
  }

  /// The element of a layout as it is. `isAligned` says whether a stack reads its baselines.
  init(
    _ layout: ASLayout, _ notes: CaptureNotes, _ names: [ObjectIdentifier: String],
    isAligned: Bool = false
  ) {
    if let captured = layout.layoutElement as? CapturedNode {
      self.init(node: captured, layout, notes, names)
    } else if let spec = layout.layoutElement as? ASLayoutSpec,
      let (type, properties) = properties(of: spec, layout)
    {
      let aligns = hasBaselines(spec) || isAligned && spec is ASStackLayoutSpec
      let parts = layout.sublayouts.map { part -> CapturedElement in
        var element = CapturedElement(part, notes, names, isAligned: aligns)
        if aligns && !(part.layoutElement is ASStackLayoutSpec) {
          element.setBaselines(part.layoutElement.style)
        }
        return element
      }
      self.init(type, spec.debugName, layout.place, parts: parts)
      tree.merge(properties) { $1 }
      tree["style"] = style(spec.style)
      for (key, element) in children(of: spec) {
        let index = layout.sublayouts.firstIndex { ($0.layoutElement as AnyObject) === element }
        tree[key] = index.map { parts[$0].tree }
      }
      if hasList(spec) { tree["children"] = parts.map(\.tree) }
    } else {
      self.init(frozen: layout, names)
    }
  }

  private init(
    node: CapturedNode, _ layout: ASLayout, _ notes: CaptureNotes,
    _ names: [ObjectIdentifier: String]
  ) {
    var content: CapturedElement?
    if let only = layout.sublayouts.first, only.layoutElement is ASLayoutSpec {
      content = CapturedElement(only, notes, names)
    } else if !layout.sublayouts.isEmpty {
      content = CapturedElement(wrapperOf: layout, names)
    }
    let text = (node.node as? ASTextNode)?.attributedText?.string
    self.init(
      text == nil ? "node" : "text", names[ObjectIdentifier(node.node)] ?? node.node.debugName,
      layout.place, parts: content.map { [$0] } ?? [])
    tree["text"] = text
    tree["style"] = style(node.style)
    tree["layout"] = content?.tree
    if content == nil {
      let measures = notes.measures[ObjectIdentifier(node.node)] ?? []
      tree["measures"] = measures.map { ["max": pair($0.max), "size": pair($0.size)] }
    }
  }

  /// Writes the baselines, which only a stack that aligns by them reads.
  private mutating func setBaselines(_ style: ASLayoutElementStyle) {
    var keys = tree["style"] as? Object ?? [:]
    keys["ascender"] = Double(style.ascender)
    keys["descender"] = Double(style.descender)
    tree["style"] = keys
  }

  /// An element that code of the app has laid out: it has the size that it got.
  private init(frozen layout: ASLayout, _ names: [ObjectIdentifier: String]) {
    guard let node = layout.layoutElement as? ASDisplayNode else {
      self.init(wrapperOf: layout, at: layout.place.origin, names)
      return
    }
    let inner = (node as? CapturedNode)?.node ?? node
    let content = layout.sublayouts.isEmpty ? nil : CapturedElement(wrapperOf: layout, names)
    self.init(
      "node", names[ObjectIdentifier(inner)] ?? inner.debugName, layout.place,
      parts: content.map { [$0] } ?? [])
    tree["style"] = ["preferredSize": pair(layout.size)]
    tree["layout"] = content?.tree
  }

  /// What is in such an element: a wrapper with an inset around each part.
  private init(
    wrapperOf layout: ASLayout, at origin: CGPoint = .zero, _ names: [ObjectIdentifier: String]
  ) {
    let whole = layout.size
    let parts = layout.sublayouts.map { part -> CapturedElement in
      let (frame, element) = (part.place, CapturedElement(frozen: part, names))
      var inset = CapturedElement(
        "inset", nil, CGRect(origin: .zero, size: whole), parts: [element])
      inset.tree["insets"] = [
        Double(frame.minY), Double(frame.minX), Double(whole.height - frame.maxY),
        Double(whole.width - frame.maxX),
      ]
      inset.tree["child"] = element.tree
      return inset
    }
    self.init("wrapper", nil, CGRect(origin: origin, size: whole), parts: parts)
    tree["style"] = ["preferredSize": pair(whole)]
    tree["children"] = parts.map(\.tree)
  }
}

extension ASLayout {
  /// The frame, at 0, 0 until it has a position.
  fileprivate var place: CGRect {
    let origin = CGPoint(
      x: position.x.isNaN ? 0 : position.x, y: position.y.isNaN ? 0 : position.y)
    return CGRect(origin: origin, size: size)
  }
}

/// True if a spec aligns its children by their baselines. Those of a stack in it follow from its children.
private func hasBaselines(_ spec: ASLayoutSpec) -> Bool {
  guard let stack = spec as? ASStackLayoutSpec else { return false }
  return stack.alignItems == .baselineFirst || stack.alignItems == .baselineLast
}

/// True if the children of a spec are a list in a tree file.
private func hasList(_ spec: ASLayoutSpec) -> Bool {
  spec is ASStackLayoutSpec || spec is ASAbsoluteLayoutSpec || spec is ASWrapperLayoutSpec
}

/// The children of other specs, by their keys in a tree file.
private func children(of spec: ASLayoutSpec) -> [(String, AnyObject?)] {
  if hasList(spec) { return [] }
  var children: [(String, AnyObject?)] = [("child", spec.child as AnyObject?)]
  if let spec = spec as? ASOverlayLayoutSpec { children.append(("overlay", spec.overlay)) }
  if let spec = spec as? ASBackgroundLayoutSpec { children.append(("background", spec.background)) }
  if let spec = spec as? ASCornerLayoutSpec { children.append(("corner", spec.corner)) }
  return children
}

/// The type and the properties of a spec of Texture's own classes; nil for one of the app.
private func properties(of spec: ASLayoutSpec, _ layout: ASLayout) -> (String, Object)? {
  let kind = type(of: spec)
  if let stack = spec as? ASStackLayoutSpec, kind == ASStackLayoutSpec.self {
    return ("stack", properties(of: stack))
  }
  if let inset = spec as? ASInsetLayoutSpec, kind == ASInsetLayoutSpec.self {
    let insets = inset.insets
    let sides: [CGFloat] = [insets.top, insets.left, insets.bottom, insets.right]
    return ("inset", ["insets": sides.map(length)])
  }
  if let relative = spec as? ASRelativeLayoutSpec,
    kind == ASRelativeLayoutSpec.self || kind == ASCenterLayoutSpec.self
  {
    return ("relative", properties(of: relative))
  }
  if let ratio = spec as? ASRatioLayoutSpec, kind == ASRatioLayoutSpec.self {
    return ("ratio", ["ratio": Double(ratio.ratio)])
  }
  if let absolute = spec as? ASAbsoluteLayoutSpec, kind == ASAbsoluteLayoutSpec.self {
    return ("absolute", ["sizing": absolute.sizing == .sizeToFit ? "sizeToFit" : "default"])
  }
  if let corner = spec as? ASCornerLayoutSpec, kind == ASCornerLayoutSpec.self {
    let locations: [(ASCornerLayoutLocation, String)] = [
      (.topLeft, "topLeft"), (.topRight, "topRight"), (.bottomLeft, "bottomLeft"),
      (.bottomRight, "bottomRight"),
    ]
    let offset: CGPoint = corner.offset
    return (
      "corner",
      [
        "cornerLocation": keyword(corner.cornerLocation, locations),
        "offset": [Double(offset.x), Double(offset.y)], "wrapsCorner": corner.wrapsCorner,
      ]
    )
  }
  if kind == ASOverlayLayoutSpec.self { return ("overlay", [:]) }
  if kind == ASBackgroundLayoutSpec.self { return ("background", [:]) }
  if kind == ASWrapperLayoutSpec.self { return ("wrapper", [:]) }
  return kind == ASLayoutSpec.self && layout.sublayouts.isEmpty ? ("spacer", [:]) : nil
}

private func properties(of stack: ASStackLayoutSpec) -> Object {
  let justifications: [(ASStackLayoutJustifyContent, String)] = [
    (.start, "start"), (.center, "center"), (.end, "end"), (.spaceBetween, "spaceBetween"),
    (.spaceAround, "spaceAround"),
  ]
  let alignments: [(ASStackLayoutAlignItems, String)] = [
    (.start, "start"), (.end, "end"), (.center, "center"), (.stretch, "stretch"),
    (.baselineFirst, "baselineFirst"), (.baselineLast, "baselineLast"),
  ]
  let lines: [(ASStackLayoutAlignContent, String)] = [
    (.start, "start"), (.center, "center"), (.end, "end"), (.spaceBetween, "spaceBetween"),
    (.spaceAround, "spaceAround"), (.stretch, "stretch"),
  ]
  return [
    "direction": stack.direction == .vertical ? "vertical" : "horizontal",
    "spacing": Double(stack.spacing),
    "justifyContent": keyword(stack.justifyContent, justifications),
    "alignItems": keyword(stack.alignItems, alignments),
    "flexWrap": stack.flexWrap == .wrap ? "wrap" : "noWrap",
    "alignContent": keyword(stack.alignContent, lines), "lineSpacing": Double(stack.lineSpacing),
  ]
}

private func properties(of relative: ASRelativeLayoutSpec) -> Object {
  let positions: [(ASRelativeLayoutSpecPosition, String)] = [
    (.none, "none"), (.start, "start"), (.center, "center"), (.end, "end"),
  ]
  let options: ASRelativeLayoutSpecSizingOption = relative.sizingOption
  let sizing: [(ASRelativeLayoutSpecSizingOption, String)] = [
    (.minimumSize, "minimumSize"), (.minimumWidth, "minimumWidth"),
    (.minimumHeight, "minimumHeight"), ([], "default"),
  ]
  return [
    "horizontalPosition": keyword(relative.horizontalPosition, positions),
    "verticalPosition": keyword(relative.verticalPosition, positions),
    "sizingOption": keyword(options, sizing),
  ]
}

private func keyword<Value: Equatable>(_ value: Value, _ keywords: [(Value, String)]) -> String {
  keywords.first { $0.0 == value }?.1 ?? keywords[0].1
}

/// A style, without what is as it is in every style; nil if that is all.
private func style(_ style: ASLayoutElementStyle) -> Object? {
  var keys: Object = [:]
  for (key, path) in styleDimensions {
    let dimension = style[keyPath: path]
    if dimension.unit == .points { keys[key] = length(dimension.value) }
    if dimension.unit == .fraction { keys[key] = "\(dimension.value * 100)%" }
  }
  let lengths: [(String, CGFloat)] = [
    ("spacingBefore", style.spacingBefore), ("spacingAfter", style.spacingAfter),
    ("flexGrow", style.flexGrow), ("flexShrink", style.flexShrink),
  ]
  for (key, length) in lengths where length != 0 { keys[key] = Double(length) }
  let alignments: [(ASStackLayoutAlignSelf, String)] = [
    (.start, "start"), (.end, "end"), (.center, "center"), (.stretch, "stretch"),
  ]
  if style.alignSelf != .auto { keys["alignSelf"] = keyword(style.alignSelf, alignments) }
  let position: CGPoint = style.layoutPosition
  if position != .zero { keys["layoutPosition"] = [Double(position.x), Double(position.y)] }
  return keys.isEmpty ? nil : keys
}
