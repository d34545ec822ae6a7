import LayoutEngine
import TreeFiles

/// A set of collapsing margins: the largest positive margin plus the most negative one (CSS 2 §8.3.1).
struct FlexMargins {
  private var largest = 0.0
  private var smallest = 0.0

  init(_ margin: Double = 0) { (largest, smallest) = (max(margin, 0), min(margin, 0)) }

  var length: Double { largest + smallest }

  func collapsed(with other: FlexMargins) -> FlexMargins {
    var margins = self
    margins.largest = max(largest, other.largest)
    margins.smallest = min(smallest, other.smallest)
    return margins
  }
}

extension FlexBox {
  /// Numbers the box and its descendants in preorder. Returns the next free number.
  mutating func numberBoxes(from first: Int = 0) -> Int {
    number = first
    var next = first + 1
    for index in children.indices { next = children[index].numberBoxes(from: next) }
    return next
  }

  /// Removes the cross size of each box with an aspect ratio and a main size: Yoga computes the cross size from these.
  mutating func removeLengthsByRatio() {
    for index in children.indices {
      let own = children[index].style
      if own.isYoga, own.aspectRatio != nil, !own.isAbsolute,
        !own.size[style.axis].isAuto || !own.flexBasis.isAuto
      {
        children[index].style.size[style.axis.crossed] = .auto
      }
      children[index].removeLengthsByRatio()
    }
  }

  /// Resolves edges and gaps in percent of known lengths. Calls `note` with each box in which some percentages remain.
  mutating func resolveShares(of width: Double?, _ note: (FlexBox) -> Void) {
    if let width { style.resolveEdges(of: width) }
    for axis in Axis.both where style.gapShare[axis] != 0 {
      if let length = style.contentLength(axis) ?? (axis == .horizontal ? width : nil) {
        style.resolveGap(of: length, axis)
      }
    }
    if style.hasShares { note(self) }
    let isFilled = style.size.width.isAuto && !style.isAbsolute
    for index in children.indices {
      let child = children[index].style
      var inner = style.contentLength(.horizontal)
      if inner == nil, isFilled, isBlock || style.axis == .vertical, let width {
        inner = width - style.marginLength(.horizontal) - style.paddingLength(.horizontal)
      }
      if child.isAbsolute, let own = inner {
        inner = own + style.padding[.left] + style.padding[.right]
      }
      children[index].resolveShares(of: inner, note)
    }
  }

  /// Moves absolute children to their containing block: the nearest positioned ancestor, or the root. A child without
  /// insets along an axis does not move, because its parent positions it. Returns the children whose containing block
  /// is an ancestor of this box.
  mutating func moveAbsoluteChildren(isRoot: Bool = true) -> [FlexBox] {
    var moved: [FlexBox] = []
    for index in children.indices {
      moved += children[index].moveAbsoluteChildren(isRoot: false)
    }
    if isRoot || style.isRelative || style.isAbsolute {
      children += moved
      return []
    }
    moved += children.filter { $0.hasDistances }
    children.removeAll { $0.hasDistances }
    return moved
  }

  /// True if the box is absolute and has an inset along each axis.
  private var hasDistances: Bool {
    style.isAbsolute
      && Axis.both.allSatisfy {
        !style.inset[$0.edges.start].isAuto || !style.inset[$0.edges.end].isAuto
      }
  }

  /// Creates a text with one run.
  init(_ text: String?, _ style: FlexStyle, _ source: ForeignValue) {
    self.init(source: source, style: style)
    content = .text([FlexRun(text: text ?? " ", style: style.text)])
  }
}
