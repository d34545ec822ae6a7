import LayoutEngine
import TreeFiles

extension FlexLowering {
  /// Converts a box to a stack. `definite` is true for axes on which its length does not depend on its children.
  mutating func stack(
    _ box: FlexBox, _ boxes: [FlexBox], _ definite: FlexAxes<Bool>
  ) -> ConvertedElement {
    let style = box.style
    var element = ConvertedElement("stack")
    element.members.append(("direction", .string(style.axis.keyword)))
    let gap = style.gap(style.axis)
    if gap != 0 { element.members.append(("spacing", .number(gap))) }
    let spreads = hasSpreadMargins(boxes, style)
    // `space-evenly`: equal spacers before each child and after the last one.
    let isEven =
      style.justifyContent == .spaceEvenly && !style.wraps && !spreads
      && !boxes.contains { $0.style.flexGrow > 0 }
    let known = stretching(boxes, in: box)
    let isAround = [.spaceAround, .spaceEvenly].contains(style.justifyContent)
    var overflows = false
    if isAround, !style.wraps, let length = style.contentLength(style.axis),
      var line = line(known, style.axis, of: length)
    {
      let total = length - spaces(between: known, in: style)
      line.flex(to: total)
      overflows = line.items.reduce(0) { $0 + $1.length } > total
    }
    let distribution =
      spreads || isEven || overflows
      ? .start : word(for: style.justifyContent, style, count: boxes.count)
    if let word = distribution.keyword { element.members.append(("justifyContent", .string(word))) }
    let alignment = style.alignItems.rawValue
    if alignment != "stretch" { element.members.append(("alignItems", .string(alignment))) }
    if style.wraps {
      element.members.append(("flexWrap", "wrap"))
      let lineGap = style.gap(style.axis.crossed)
      if lineGap != 0 { element.members.append(("lineSpacing", .number(lineGap))) }
      if let word = word(for: style.alignContent, style, count: 0).keyword {
        element.members.append(("alignContent", .string(word)))
      }
    }
    var children: [ConvertedElement] = []
    let isBounded = style.contentLength(style.axis.crossed) != nil
    let boxes =
      known
      .map { $0.withLengthByRatio(style.axis, isStretched: isBounded) }
    let flexed = flexing(boxes, in: style, isExact: definite[style.axis]) ?? boxes
    let edges = style.axis.edges
    for child in style.isReversed ? flexed.reversed() : flexed {
      if isEven || spreads && child.style.margin[edges.start].isAuto {
        children.append(spacer(gap, isFirst: children.isEmpty))
      }
      children.append(item(child, of: style, definite))
      if spreads, child.style.margin[edges.end].isAuto {
        children.append(spacer(gap, isFirst: false))
      }
    }
    if isEven { children.append(spacer(gap, isFirst: false)) }
    addRest(of: flexed, gap, distribution, &children)
    element.children = children
    return element
  }

  /// Adds spacers for the space left by growth factors with a sum below 1 (CSS Flexible Box Layout §9.7 step 4).
  private func addRest(
    of boxes: [FlexBox], _ gap: Double, _ distribution: FlexDistribution,
    _ children: inout [ConvertedElement]
  ) {
    let rest = 1 - boxes.reduce(0) { $0 + $1.style.flexGrow }
    guard rest > 1e-9, rest < 1, let style = boxes.first?.style, !style.wraps else { return }
    let isCentered = distribution == .center
    func part(isFirst: Bool) -> ConvertedElement {
      var part = spacer(gap, isFirst: isFirst)
      part.style[0].1 = .number(isCentered ? rest / 2 : rest)
      return part
    }
    if distribution == .end || isCentered { children.insert(part(isFirst: true), at: 0) }
    if distribution != .end { children.append(part(isFirst: false)) }
  }

  /// Returns true if automatic margins share the free space along the main axis, so no child grows.
  private func hasSpreadMargins(_ children: [FlexBox], _ style: FlexStyle) -> Bool {
    let edges = style.axis.edges
    return children.contains {
      $0.style.margin[edges.start].isAuto || $0.style.margin[edges.end].isAuto
    } && !children.contains { $0.style.flexGrow > 0 }
  }

  /// Returns a spacer for an automatic margin. Its negative spacing cancels the stack's gap.
  private func spacer(_ gap: Double, isFirst: Bool) -> ConvertedElement {
    var element = ConvertedElement("spacer")
    element.style = [("flexGrow", 1)]
    if gap != 0 {
      element.style.append((isFirst ? "spacingAfter" : "spacingBefore", .number(-gap)))
    }
    return element
  }

  private func word(
    for distribution: FlexDistribution, _ style: FlexStyle, count: Int
  ) -> FlexDistribution {
    switch distribution {
    case .spaceBetween where style.isReversed && count == 1: .end
    case .spaceEvenly: .spaceAround
    case .start where style.isReversed: .end
    case .end where style.isReversed: .start
    default: distribution
    }
  }
}
