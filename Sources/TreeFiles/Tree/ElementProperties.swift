import LayoutEngine

/// A key of an element and its value, both as a tree file spells them.
package struct ElementProperty {
  package var name: String
  package var value: String
}

extension LayoutTree {
  /// What an element says of itself beyond its type, id and children, without what is as it would
  /// be by default: first its own keys, then its style.
  package func properties(of index: Int32) -> [ElementProperty] {
    var list = PropertyList()
    list.addOwn(elements[index], self)
    let element = elements[index]
    if element.dimensions >= 0 { list.add(dimensions[element.dimensions]) }
    if element.placement >= 0 { list.add(placements[element.placement]) }
    list.add("alignSelf", element.alignSelf, unless: .auto)
    return list.properties
  }
}

private struct PropertyList {
  var properties: [ElementProperty] = []

  mutating func add(_ name: String, _ value: String) {
    properties.append(ElementProperty(name: name, value: value))
  }

  mutating func add(_ name: String, _ number: Double, unless standard: Double = 0) {
    if number != standard { add(name, text(of: number)) }
  }

  mutating func add<Value: Vocabulary & Equatable>(
    _ name: String, _ value: Value, unless standard: Value
  ) {
    if value != standard { add(name, value.word) }
  }

  mutating func add(_ name: String, _ dimension: Dimension) {
    if dimension.isAuto { return }
    add(
      name,
      dimension.isFraction ? text(of: dimension.value * 100) + "%" : text(of: dimension.value))
  }

  mutating func add(_ name: String, _ flag: Bool) {
    if flag { add(name, "true") }
  }

  mutating func add(_ name: String, _ point: Point) {
    if point != .zero { add(name, "\(text(of: point.x)), \(text(of: point.y))") }
  }

  // MARK: Style

  mutating func add(_ dimensions: Dimensions) {
    add("width", dimensions.width)
    add("height", dimensions.height)
    add("minWidth", dimensions.minWidth)
    add("minHeight", dimensions.minHeight)
    add("maxWidth", dimensions.maxWidth)
    add("maxHeight", dimensions.maxHeight)
  }

  mutating func add(_ placement: Placement) {
    add("flexGrow", placement.flexGrow)
    add("flexShrink", placement.flexShrink)
    add("flexBasis", placement.flexBasis)
    add("spacingBefore", placement.spacingBefore)
    add("spacingAfter", placement.spacingAfter)
    add("ascender", placement.ascender)
    add("descender", placement.descender)
    add("layoutPosition", placement.layoutPosition)
  }

  // MARK: A type's own

  mutating func addOwn(_ element: Element, _ tree: LayoutTree) {
    let place = element.properties
    switch element.type {
    case .text where element.kind == .text: add(tree.texts[place], tree.fonts)
    case .node, .image, .text:
      if element.kind == .fixed { add("intrinsicSize", size(element.natural)) }
    case .spacer, .wrapper, .overlay, .background: break
    case .stack: add(tree.stacks[place])
    case .inset: add(tree.insets[place])
    case .center: addCenter(tree.relatives[place])
    case .relative: addRelative(tree.relatives[place])
    case .ratio: add("ratio", text(of: tree.ratios[place]))
    case .absolute:
      add(
        "sizing", element.fitsChildren ? AbsoluteLayoutSizing.sizeToFit : .default, unless: .default
      )
    case .static: break
    case .corner:
      let corner = tree.corners[place]
      add("cornerLocation", corner.location.word)
      add("offset", corner.offset)
      add("wrapsCorner", corner.wrapsCorner)
    }
  }

  private func size(_ size: Size) -> String { "\(text(of: size.width)), \(text(of: size.height))" }

  private mutating func add(_ leaf: TextLeaf, _ fonts: [Font]) {
    add("text", String(decoding: leaf.utf8, as: UTF8.self))
    add("font", fonts[Int(leaf.font)].name)
    add("fontSize", text(of: leaf.fontSize))
    if !leaf.lineHeight.isNaN { add("lineHeight", text(of: leaf.lineHeight)) }
    add("maximumNumberOfLines", Double(leaf.maximumNumberOfLines))
  }

  private mutating func add(_ stack: StackStyle) {
    let standard = StackStyle()
    add("direction", stack.direction.word)
    add("spacing", stack.spacing)
    add("justifyContent", stack.justifyContent, unless: standard.justifyContent)
    add("alignItems", stack.alignItems, unless: standard.alignItems)
    add("flexWrap", stack.flexWrap, unless: standard.flexWrap)
    add("alignContent", stack.alignContent, unless: standard.alignContent)
    add("lineSpacing", stack.lineSpacing)
    add("baselineRelativeArrangement", stack.baselineRelativeArrangement)
  }

  private mutating func add(_ insets: EdgeInsets) {
    let edges = [insets.top, insets.left, insets.bottom, insets.right]
    if edges.allSatisfy({ $0 == insets.top }) { return add("insets", text(of: insets.top)) }
    let names = ["top", "left", "bottom", "right"]
    let parts = zip(names, edges).filter { $0.1 != 0 }.map { "\($0.0) \(text(of: $0.1))" }
    add("insets", parts.joined(separator: ", "))
  }

  private mutating func addCenter(_ style: RelativeStyle) {
    let axes =
      (style.horizontalPosition == .center ? "x" : "")
      + (style.verticalPosition == .center ? "y" : "")
    if axes != "xy" { add("centeringOptions", axes.isEmpty ? "none" : axes) }
    let minimum = (style.minimumWidth ? "X" : "") + (style.minimumHeight ? "Y" : "")
    if !minimum.isEmpty { add("sizingOptions", "minimum" + minimum) }
  }

  private mutating func addRelative(_ style: RelativeStyle) {
    add("horizontalPosition", style.horizontalPosition, unless: .none)
    add("verticalPosition", style.verticalPosition, unless: .none)
    switch (style.minimumWidth, style.minimumHeight) {
    case (false, false): break
    case (true, false): add("sizingOption", "minimumWidth")
    case (false, true): add("sizingOption", "minimumHeight")
    case (true, true): add("sizingOption", "minimumSize")
    }
  }
}
