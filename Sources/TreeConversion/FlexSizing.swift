/// The size of an element along one axis, as Figma, Android, DivKit and others have it.
enum FlexSizing: Equatable {
  case fixed(Double)
  /// As large as the parent: along its direction, a share of the free space.
  case fill(weight: Double)
  /// As large as the content.
  case hug
}

extension FlexStyle {
  /// Sets the size along an axis. `parent` is the style of the parent that lays the element out; nil for the
  /// outermost element, and for children that are not in the flow.
  mutating func apply(_ sizing: FlexSizing, horizontal: Bool, in parent: FlexStyle?) {
    switch sizing {
    case .hug: break
    case .fixed(let length): size[horizontal: horizontal] = .points(length)
    case .fill(let weight):
      guard let parent else {
        size[horizontal: horizontal] = .percent(100)
        return
      }
      if parent.isRow == horizontal {
        (flexGrow, flexShrink, flexBasis) = (weight, 1, .points(0))
      } else {
        alignSelf = .stretch
      }
    }
  }

  /// Sets the limits of the size from the keys `minWidth`, `maxHeight` and so on.
  mutating func readLimits(_ number: (String) -> Double?) {
    for (axis, isHorizontal) in [("Width", true), ("Height", false)] {
      if let length = number("min" + axis) { minSize[horizontal: isHorizontal] = .points(length) }
      if let length = number("max" + axis), length.isFinite {
        maxSize[horizontal: isHorizontal] = .points(length)
      }
    }
  }

  /// The values of systems in which a child has its own size and never shrinks.
  static func rigid(isRow: Bool, fontSize: Double) -> FlexStyle {
    var style = FlexStyle()
    style.isRow = isRow
    style.flexShrink = 0
    style.isYoga = true
    style.alignItems = .start
    style.alignContent = .start
    style.text.fontSize = fontSize
    return style
  }
}

extension FlexBox {
  /// Returns a box that does not scroll, whose size is that of its content: a scroll node would fill its parent.
  func withoutScrolling(_ notes: ConversionNotes) -> FlexBox {
    guard style.scrolling != nil else { return self }
    notes.approximate(
      "this scrolls only if it is smaller than its content, and it has no size: its content is laid out without "
        + "scrolling",
      at: source)
    var box = self
    box.style.scrolling = nil
    return box
  }

  /// Makes a child the next layer of this box: the first one is in the flow and gives the box its size, the others
  /// are over it. `alignments` are those along the horizontal and the vertical axis.
  mutating func add(layer child: inout FlexBox, _ alignments: [FlexAlignment]) {
    if children.isEmpty {
      child.style.alignSelf = alignments[0]
      style.justifyContent = FlexDistribution(alignments[1])
      return
    }
    child.style.isAbsolute = true
    child.style.layerAlignments = alignments
    for isHorizontal in [true, false]
    where child.style.size[horizontal: isHorizontal] == .percent(100) {
      let (start, end) = FlexEdges<FlexLength>.edges(horizontal: isHorizontal)
      child.style.size[horizontal: isHorizontal] = .auto
      (child.style.inset[start], child.style.inset[end]) = (.points(0), .points(0))
    }
  }
}
