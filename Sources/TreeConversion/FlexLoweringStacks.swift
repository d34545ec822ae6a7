import LayoutEngine
import TreeFiles

extension FlexLowering {
  /// Returns the stack of a box with its children. `definite` has the axes on which its length does not depend on them.
  mutating func stack(
    _ box: FlexBox, _ boxes: [FlexBox], _ definite: FlexAxes<Bool>
  ) -> ConvertedElement {
    let style = box.style
    var element = ConvertedElement("stack")
    element.members.append(("direction", .string(style.axis.keyword)))
    let gap = style.gap(style.axis)
    if gap != 0 { element.members.append(("spacing", .number(gap))) }
    let spreads = hasSpreadMargins(boxes, style)
    // Spacers before each child and after the last one have the same share of the free space.
    let isEven =
      style.justifyContent == .spaceEvenly && !style.wraps && !spreads
      && !boxes.contains { $0.style.flexGrow > 0 }
    let distribution =
      spreads || isEven
      ? .start : word(for: style.justifyContent, style, count: boxes.count, box.source)
    if let word = distribution.keyword { element.members.append(("justifyContent", .string(word))) }
    let alignment = style.alignItems.rawValue
    if alignment != "stretch" { element.members.append(("alignItems", .string(alignment))) }
    if style.wraps {
      element.members.append(("flexWrap", "wrap"))
      let lineGap = style.gap(style.axis.crossed)
      if lineGap != 0 { element.members.append(("lineSpacing", .number(lineGap))) }
      if let word = word(for: style.alignContent, style, count: 0, box.source).keyword {
        element.members.append(("alignContent", .string(word)))
      }
      if style.wrapsInReverse {
        notes.approximate(
          "wrap-reverse has no counterpart: the lines are in the other order", at: box.source)
      }
    }
    var children: [ConvertedElement] = []
    let isBounded = style.contentLength(style.axis.crossed) != nil
    let boxes = stretching(boxes, in: box)
      .map { $0.withLengthByRatio(style.axis, isStretched: isBounded) }
    let flexed = flexing(boxes, in: style, isExact: definite[style.axis]) ?? boxes
    let ordered = ordered(flexed)
    let edges = style.axis.edges
    for child in style.isReversed ? ordered.reversed() : ordered {
      if isEven || spreads && child.style.margin[edges.start].isAuto {
        children.append(spacer(gap, isFirst: children.isEmpty))
      }
      children.append(item(child, of: style, definite))
      if spreads, child.style.margin[edges.end].isAuto {
        children.append(spacer(gap, isFirst: false))
      }
    }
    if isEven { children.append(spacer(gap, isFirst: false)) }
    element.children = children
    return element
  }

  /// Returns true if automatic margins take the free space along the direction. Children that grow take it before
  /// them.
  private func hasSpreadMargins(_ children: [FlexBox], _ style: FlexStyle) -> Bool {
    let edges = style.axis.edges
    return children.contains {
      $0.style.margin[edges.start].isAuto || $0.style.margin[edges.end].isAuto
    } && !children.contains { $0.style.flexGrow > 0 }
  }

  /// An automatic margin. It must not add a gap.
  private func spacer(_ gap: Double, isFirst: Bool) -> ConvertedElement {
    var element = ConvertedElement("spacer")
    element.style = [("flexGrow", 1)]
    if gap != 0 {
      element.style.append((isFirst ? "spacingAfter" : "spacingBefore", .number(-gap)))
    }
    return element
  }

  private mutating func word(
    for distribution: FlexDistribution, _ style: FlexStyle, count: Int, _ source: ForeignValue
  ) -> FlexDistribution {
    switch distribution {
    case .spaceBetween where style.isReversed && count == 1: return .end
    case .spaceEvenly:
      notes.approximate("space-evenly has no counterpart: spaceAround is written", at: source)
      return .spaceAround
    case .start where style.isReversed: return .end
    case .end where style.isReversed: return .start
    default: return distribution
    }
  }
}
