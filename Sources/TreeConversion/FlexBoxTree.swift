import LayoutEngine
import TreeFiles

/// Margins that collapse: the largest one counts, and the smallest one of those below 0 (CSS 2 §8.3.1).
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
  /// Numbers the box and those in it. Returns the next number.
  mutating func numberBoxes(from first: Int = 0) -> Int {
    number = first
    var next = first + 1
    for index in children.indices { next = children[index].numberBoxes(from: next) }
    return next
  }

  /// Removes the lengths across that Yoga computes by a ratio from those along the direction, also if they are written.
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

  /// Resolves the edges and gaps in percent of lengths that are known. Calls `note` with the boxes of others.
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

  /// Moves absolute children out of boxes that do not contain them, to the nearest ancestor that does. Those without
  /// a distance along an axis stay, because their parent places them. Returns the children to be moved further.
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

  /// True for an absolute box with a distance from an edge along each axis.
  private var hasDistances: Bool {
    style.isAbsolute
      && Axis.both.allSatisfy {
        !style.inset[$0.edges.start].isAuto || !style.inset[$0.edges.end].isAuto
      }
  }

  /// A text of one run.
  init(_ text: String?, _ style: FlexStyle, _ source: ForeignValue) {
    self.init(source: source, style: style)
    content = .text([FlexRun(text: text ?? " ", style: style.text)])
  }
}
