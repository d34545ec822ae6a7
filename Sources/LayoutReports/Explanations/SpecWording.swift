import LayoutEngine
import TreeFiles

// The sentences about leaves and specs other than stacks (docs/semantics.md §5 to §12).

// Leaves, and containers that only pass on (§5, §6, §8).
extension ExplanationWording {
  func unsized(takesAll: Bool, _ range: QuantityRange, _ size: QuantityPair) -> String {
    if !takesAll {
      return
        "It has no natural size, and \(self.range(range)) does not have a maximum in both directions, so it is "
        + "\(self.size(size))."
    }
    return range.values.isExactly(size.size)
      ? "It has no natural size, so it fills \(self.size(size))."
      : "It has no natural size, so it has the maximum of \(self.range(range)): "
        + "\(self.size(size))."
  }

  func measuredLeaf(isText: Bool, _ range: QuantityRange, _ size: QuantityPair) -> String {
    if range.values.isExactly(range.values.min) {
      return "It has to be \(self.size(range.min)), so "
        + (isText ? "its lines are not measured." : "its recorded sizes are not looked up.")
    }
    let source = isText ? "Its lines are" : "Its recorded size is"
    return "\(source) \(self.size(size)) in \(self.range(range))."
  }

  func spacer(_ range: QuantityRange) -> String {
    "A spacer is as small as \(self.range(range)) allows: \(size(range.min))."
  }

  func fixed(
    _ type: ElementType, _ natural: QuantityPair, _ range: QuantityRange, _ size: QuantityPair
  ) -> String {
    let lead = "Its natural size is \(self.size(natural))"
    return natural.size == size.size
      ? "\(lead), which \(self.range(range)) allows."
      : "\(lead); \(self.range(range)) makes it \(self.size(size))."
  }

  func nodePasses(_ child: Int32, _ range: QuantityRange) -> String {
    "Lays out its layout, \(title(child)), in \(self.range(range)), at 0, 0."
  }

  func nodeSize(_ child: Int32, _ size: QuantityPair) -> String {
    "A node is as large as its layout: \(title(child)) is \(self.size(size))."
  }

  func wrapperPasses(_ child: Int32, _ range: QuantityRange) -> String {
    "Passes \(self.range(range)) to \(title(child)), at 0, 0."
  }

  func wrapperSize(count: Int, _ range: QuantityRange, _ size: QuantityPair) -> String {
    let least = range.min.size == .zero ? "" : ", and at least \(self.size(range.min))"
    let children = count == 1 ? "its child" : "the largest of its \(count) children"
    return count == 0
      ? "A wrapper without children is as small as \(self.range(range)) allows: \(self.size(size))."
      : "It is as wide and as high as \(children)\(least): \(self.size(size))."
  }

  func layersPass(_ child: Int32, _ range: QuantityRange) -> String {
    "Passes \(self.range(range)) to its child, \(title(child)), at 0, 0."
  }

  func layerPasses(_ layer: Int32, _ child: Int32, _ size: QuantityPair) -> String {
    "Its child, \(title(child)), is \(self.size(size)), and \(title(layer)) gets exactly that, "
      + "at 0, 0."
  }

  func layersSize(_ child: Int32, _ size: QuantityPair) -> String {
    "It is as large as its child, \(title(child)): \(self.size(size))."
  }
}

// Insets (§7).
extension ExplanationWording {
  func insetPasses(
    _ child: Int32, _ horizontal: ExplainedInsets, _ vertical: ExplainedInsets,
    _ inner: QuantityRange
  ) -> String {
    let outer = QuantityRange(horizontal.outer, vertical.outer)
    let taken = taken(horizontal, vertical)
    var text = taken.isEmpty ? "Subtracts nothing from" : "Subtracts \(list(taken)) from"
    text += " \(range(outer))"
    let dropped = [horizontal, vertical].filter(\.hasInfinite).map(\.axis.length)
    if !dropped.isEmpty {
      text += "; an infinite inset drops the minimum \(list(dropped))"
    }
    text += ": \(title(child)) can be \(range(inner))."
    for insets in [horizontal, vertical] {
      let isInfinite = insets.written.before.isInfinite || insets.written.after.isInfinite
      if isInfinite && !insets.hasInfinite {
        text += " Its \(insets.axis.length) has no maximum, so an infinite inset counts as 0."
      }
    }
    return text
  }

  /// `12 on left and right`, `8 on the bottom`: the insets that are finite and not 0.
  private func taken(_ horizontal: ExplainedInsets, _ vertical: ExplainedInsets) -> [String] {
    let sides = [
      ("left", horizontal.before), ("right", horizontal.after), ("top", vertical.before),
      ("bottom", vertical.after),
    ].filter { $0.1.value != 0 && $0.1.value.isFinite }
    if sides.count == 4 && sides.allSatisfy({ $0.1.value == sides[0].1.value }) {
      return ["\(number(sides[0].1)) on each side"]
    }
    var told: [String] = []
    var rest = sides[...]
    while let side = rest.popFirst() {
      let alike = rest.filter { $0.1.value == side.1.value }.map(\.0)
      rest.removeAll { $0.1.value == side.1.value }
      told.append(
        "\(number(side.1)) \(alike.isEmpty ? "on the \(side.0)" : "on \(list([side.0] + alike))")")
    }
    return told
  }

  func insetPlaces(
    _ child: Int32, _ size: QuantityPair, _ horizontal: ExplainedInsets,
    _ vertical: ExplainedInsets, _ position: QuantityPair
  ) -> String {
    var reasons: [String] = []
    for insets in [horizontal, vertical] where insets.before.value.isInfinite {
      let axis = insets.axis
      let room = number(insets.outer.upper)
      reasons.append(
        insets.after.value.isInfinite
          ? "\(axis.coordinate) is the middle of \(room)"
          : "\(axis.coordinate) is \(room) − (\(number(insets.after)) + \(number(size[axis])))")
    }
    return reasons.isEmpty
      ? "Places it at \(point(position))."
      : "\(capitalized(title(child))) is laid out at \(self.size(size)), at \(point(position)): "
        + "\(list(reasons))."
  }

  func insetSize(_ child: Int32, _ childSize: QuantityPair, _ size: QuantityPair) -> String {
    "\(capitalized(title(child))) is laid out at \(self.size(childSize)); with the insets, that is "
      + "\(self.size(size))."
  }

  func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

// Relative, center and ratio (§9, §10).
extension ExplanationWording {
  func relativePasses(
    _ child: Int32, _ style: RelativeStyle, _ range: QuantityRange, _ inner: QuantityRange
  ) -> String {
    let dropped = [Axis.horizontal, .vertical].filter {
      range[$0].values.lower != inner[$0].values.lower
    }
    if dropped.isEmpty { return "Passes \(self.range(inner)) to \(title(child))." }
    return
      "Drops the minimum \(list(dropped.map(\.length))) of \(self.range(range)), to have space to "
      + "position it in: \(title(child)) can be \(self.range(inner))."
  }

  func relativePlaces(
    _ child: Int32, _ style: RelativeStyle, _ childSize: QuantityPair, _ size: QuantityPair,
    _ position: QuantityPair
  ) -> String {
    let reasons = [Axis.horizontal, .vertical].map { axis in
      let room = "\(number(size[axis])) − \(number(childSize[axis]))"
      let reason =
        switch style.position(axis) {
        case .none, .start: "0"
        case .center where size[axis].value == childSize[axis].value,
          .end where size[axis].value == childSize[axis].value:
          "0"
        case .center:
          "half of \(room)"
            + (position[axis].value * 2 == size[axis].value - childSize[axis].value
              ? "" : ", to the pixel")
        case .end: room
        }
      return "\(axis.coordinate) is \(reason) (\(style.position(axis).keyword))"
    }
    return
      "It is \(self.size(size)) itself; \(title(child)) is laid out at \(self.size(childSize)) and "
      + "is at \(point(position)): \(reasons.joined(separator: ", "))."
  }

  func relativeSize(
    _ child: Int32, _ childSize: QuantityPair, _ style: RelativeStyle, _ parent: QuantityPair,
    _ size: QuantityPair
  ) -> String {
    let reasons = [Axis.horizontal, .vertical].map { axis in
      style.isMinimum(axis)
        ? "like \(title(child)), by its sizing option"
        : parent[axis].value.isNaN
          ? "like \(title(child)), as the space is not limited" : "all available space"
    }
    if reasons[0] == reasons[1] { return "It is \(self.size(size)), \(reasons[0])." }
    return
      "It is \(number(size.horizontal)) wide, \(reasons[0]), and \(number(size.vertical)) high, "
      + "\(reasons[1])."
  }

  func ratioPasses(
    _ child: Int32, _ ratio: Quantity, _ candidates: [RatioCandidate], _ range: QuantityRange,
    _ inner: QuantityRange
  ) -> String {
    let told = candidates.map { candidate in
      "\(size(candidate.size)) fills the \(candidate.filled.length)"
        + (candidates.count == 1
          ? "" : " with a deviation of \(number(candidate.deviation))")
    }
    guard let first = candidates.first else {
      return
        "Neither axis of \(self.range(range)) is bounded, so ratio \(text(of: ratio.value)) has "
        + "no effect and \(title(child)) gets the same range."
    }
    if candidates.count == 1 {
      return
        "Ratio \(text(of: ratio.value)) in \(self.range(range)): \(size(first.size)) fills the "
        + "\(first.filled.length), the only bounded axis, so \(title(child)) gets exactly that."
    }
    return
      "Ratio \(text(of: ratio.value)) in \(self.range(range)): \(list(told)); \(title(child)) gets "
      + "exactly \(size(inner.max)), the closer one."
  }

  func ratioSize(_ child: Int32, _ size: QuantityPair) -> String { layersSize(child, size) }
}

// Absolute and corner (§11, §12).
extension ExplanationWording {
  func absolutePasses(
    _ child: Int32, _ position: QuantityPair, _ range: QuantityRange, _ inner: QuantityRange
  ) -> String {
    "Places \(title(child)) at its layoutPosition, \(point(position)). The rest of "
      + "\(self.range(range)) from there, and its style, allow \(self.range(inner))."
  }

  func absoluteSize(_ fits: [Axis], _ size: QuantityPair) -> String {
    switch fits.count {
    case 0: return "It fills the available space: \(self.size(size))."
    case 1:
      return "Its \(fits[0].length) is that of its content, and its "
        + "\(fits[0].crossed.length) fills the available space: \(self.size(size))."
    default: return "It is as large as its content: \(self.size(size))."
    }
  }

  func cornerChild(
    _ child: Int32, _ range: QuantityRange, _ size: QuantityPair, isSubject: Bool
  ) -> String {
    isSubject
      ? layersSize(child, size)
      : "Passes \(self.range(range)) to its child, \(title(child)), at 0, 0."
  }

  func corner(
    _ corner: Int32, _ child: Int32, _ style: CornerStyle, _ range: QuantityRange,
    _ childSize: QuantityPair, _ cornerSize: QuantityPair, _ origin: QuantityPair
  ) -> String {
    let offset =
      style.offset == .zero
      ? "" : ", moved by \(number(style.offset.x)), \(number(style.offset.y)),"
    return "In \(self.range(range)) \(title(child)) is \(size(childSize)) and \(title(corner)) "
      + "\(size(cornerSize)). "
      + "Centred on \(style.location.keyword)\(offset) \(title(corner)) is at \(point(origin))."
  }

  func cornerWrapped(
    _ size: QuantityPair, _ child: QuantityPair, _ corner: QuantityPair
  ) -> String {
    "With wrapsCorner it includes both, \(self.size(size)), with the child at "
      + "\(point(child)) and the corner at \(point(corner))."
  }
}
