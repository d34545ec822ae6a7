import LayoutEngine
import TreeFiles

/// A child of a stack, with a style that is adapted to the rules of stacks.
private struct FlexItem {
  var box: FlexBox
  var style: FlexStyle
  let parent: FlexStyle
  /// True for each axis on which the parent's length does not depend on its content.
  let parentDefinite: FlexAxes<Bool>
  var size: FlexSize
  var alignment: FlexAlignment

  var main: Axis { parent.axis }
  var cross: Axis { parent.axis.crossed }

  init(_ box: FlexBox, of parent: FlexStyle, _ parentDefinite: FlexAxes<Bool>) {
    (self.box, style, self.parent, self.parentDefinite) = (box, box.style, parent, parentDefinite)
    size = style.contentSize(in: parent)
    let edges = parent.axis.crossed.edges
    alignment =
      switch (style.margin[edges.start].isAuto, style.margin[edges.end].isAuto) {
      case (true, true): .center
      case (true, false): .end
      case (false, true): .start
      case (false, false): style.alignSelf ?? parent.alignItems
      }
  }

  /// Returns true if the parent determines an automatic length along the axis, by growing or stretching.
  func fills(_ axis: Axis) -> Bool {
    axis == main ? style.flexGrow > 0 : alignment == .stretch && !parent.wraps
  }

  /// Replaces `stretch` by `start` for a child with a cross size or maximum, which a stack would stretch.
  mutating func limitStretching() {
    guard alignment == .stretch else { return }
    let hasRatio = style.isYoga && style.aspectRatio != nil && !size[main].isAuto
    if !size[cross].isAuto || hasRatio {
      alignment = .start
    } else if !style.maxSize[cross].isAuto {
      alignment = .start
      let length = parentDefinite[cross] ? nil : style.resolvedSize[cross].points
      size[cross] = length.map { style.writtenLength($0, cross) } ?? .percent(100)
    }
  }
}

extension FlexLowering {
  /// Converts a child of a stack to an element, with its margins, its size, and the keys that the parent stack reads.
  mutating func item(
    _ box: FlexBox, of parent: FlexStyle, _ parentDefinite: FlexAxes<Bool>
  ) -> ConvertedElement {
    var item = FlexItem(box, of: parent, parentDefinite)
    let main = item.main
    // A rigid box does not shrink. A box that also grows keeps its shrink factor, so that a stack still treats it as
    // its one flexible child (docs/semantics.md §13).
    if !item.style.isYoga, item.style.flexGrow == 0, isRigid(box, main) {
      item.style.flexShrink = 0
    }
    if let basis = basisOfContent(box, main) {
      (item.style.flexBasis, item.style.flexShrink) = (.points(basis), 0)
    }
    item.style.applyLimits(main)
    let hugs = Axis.both.contains { item.size[$0].isAuto && !item.fills($0) }
    let definite = FlexAxes { resolveLength(of: &item, $0) }
    item.limitStretching()
    var element = sized(hugs ? item.box.withoutScrolling(notes) : item.box, item.size, definite)
    place(&element, &item)
    if main == .horizontal, item.alignment == .baseline {
      if case .text = box.content {
      } else if let baseline = baseline(of: box) {
        // A vertical stack has the baseline of its first child; an inset around the stack has the baseline that
        // `ascender` sets.
        if element.type == "stack" || element.type == "node" && !element.parts.isEmpty {
          element = ConvertedElement("inset", [("insets", 0)], around: element)
        }
        let margin = box.style.margin[.top].points ?? 0
        element.style.append(("ascender", .number(baseline + margin)))
      } else {
        notes.approximate("align-items: the baseline of a box is not known", at: box.source)
      }
    }
    addStyle(of: item, to: &element)
    return element
  }

  /// Sets a size that follows from other boxes. Returns true if the item's length does not depend on its content.
  private func resolveLength(of item: inout FlexItem, _ axis: Axis) -> Bool {
    let style = item.style
    switch item.size[axis] {
    case .points: return true
    case .percent:
      guard !item.parentDefinite[axis], let length = style.resolvedSize[axis].points else {
        return item.parentDefinite[axis]
      }
      item.size[axis] = style.writtenLength(length, axis)
      return true
    case .auto:
      let fills = item.fills(axis)
      if !fills, style.isYoga, item.box.dividesItsLength(axis, byBases: !style.space[axis].isAuto),
        let length = contentLength(item.box, axis)
      {
        item.box.style.resolvedSize[axis] = .points(length)
        item.size[axis] = style.writtenLength(length, axis)
      }
      return (fills || style.isYoga) && item.parentDefinite[axis]
    }
  }

  /// Wraps a child that needs a position on the cross axis: in an inset for margins, offset and overflow, or in a stack
  /// or a wrapper if an inset would change the child's size.
  private func place(_ element: inout ConvertedElement, _ item: inout FlexItem) {
    let (style, main, cross) = (item.style, item.main, item.cross)
    let margins = FlexEdges {
      $0.axis == main ? 0 : style.margin[$0].points ?? 0
    }
    let overflow = overflow(of: item.box, in: item.parent, item.alignment)
    var distances = offset(of: item.box, in: item.parent)
    for edge in Edge.allCases { distances[edge] += margins[edge] }
    switch item.alignment {
    case .end: distances[cross.edges.start] -= overflow
    case .center:
      distances[cross.edges.start] -= overflow / 2
      distances[cross.edges.end] -= overflow / 2
    default: distances[cross.edges.end] -= overflow
    }
    if item.size[cross].isPercentage, item.parentDefinite[cross],
      margins.all.contains(where: { $0 != 0 }), !distances.all.contains(where: { $0 < 0 })
    {
      // Inside an inset, a percentage would refer to the space without the margins.
      element = inStack(element, along: cross, item.alignment, distances)
      item.alignment = .stretch
    } else if distances.all.contains(where: { $0 != 0 }) {
      element = ConvertedElement("inset", [("insets", insets(distances))], around: element)
    } else if item.alignment == .stretch, !style.minSize[cross].isAuto {
      // A stack does not stretch a child with a minimum (docs/semantics.md §13, Terms).
      let key = main.lengthWord
      let length = item.size[main].isPercentage ? element.style.first { $0.0 == key } : nil
      element.style.removeAll { length != nil && $0.0 == key }
      element = ConvertedElement("wrapper", around: element)
      element.style += length.map { [$0] } ?? []
    }
  }

  /// Adds the keys by which a stack flexes, aligns and spaces a child.
  private func addStyle(of item: FlexItem, to element: inout ConvertedElement) {
    let (style, main) = (item.style, item.main)
    if style.flexGrow > 0 { element.style.append(("flexGrow", .number(style.flexGrow))) }
    if style.flexShrink > 0 { element.style.append(("flexShrink", .number(style.flexShrink))) }
    // If the parent's length depends on its content, flex bases have no effect, except that browsers use the basis of
    // an empty item in a column.
    let isDefinite = item.parentDefinite[main]
    if isDefinite || !style.isYoga && main == .vertical && item.box.isEmpty {
      var basis = style.flexBasis
      if let points = basis.points {
        let length = item.box.outerBasis(points, main)
        basis = .points(isDefinite ? length : style.limited(length, main))
      }
      if let value = json(basis) { element.style.append(("flexBasis", value)) }
    }
    if item.alignment != item.parent.alignItems, item.alignment != .baseline {
      element.style.append(("alignSelf", .string(item.alignment.rawValue)))
    }
    for (key, edge) in [("spacingBefore", main.edges.start), ("spacingAfter", main.edges.end)] {
      let margin = style.margin[edge].points ?? 0
      if margin != 0 { element.style.append((key, .number(margin))) }
    }
  }
}
