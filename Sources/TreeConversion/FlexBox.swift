import LayoutEngine
import TreeFiles

/// A box of the flexbox model, which CSS, Yoga, React Native, Figma's auto layout and others share.
///
/// A system reads its files as boxes with its own defaults; `FlexLowering` writes boxes as layout specs.
struct FlexBox {
  enum Content {
    /// Only children, or nothing.
    case boxes
    case text([FlexRun])
    case image
  }

  /// The name of the element, from which its id is made.
  var name: String?
  /// Its index among the boxes of the tree.
  var number = 0
  /// True for a block of CSS: its children do not flex, and its height depends on them.
  var isBlock = false
  /// True if what grows has a share of the space with its padding: CSS and Yoga add the padding to the share.
  var dividesEvenly = false
  /// The margins at the top and the bottom with which those of a block collapse; nil for a box that is no block.
  var collapsing: (top: FlexMargins, bottom: FlexMargins)?
  /// The element in the foreign file.
  let source: ForeignValue
  var content = Content.boxes
  /// The size of what has no children: of an image, a control.
  var contentSize = (width: 0.0, height: 0.0)
  var style: FlexStyle
  var children: [FlexBox] = []
  /// The frame that the file records, in points of the whole document; nil if there is none.
  var frame: FlexFrame?
}

/// A frame that a foreign file records, in points.
package struct FlexFrame {
  package var x, y, width, height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// A part of a text with attributes of its own.
struct FlexRun {
  var text: String
  var style: FlexTextStyle
}

extension FlexBox {
  /// Returns a basis with padding and border.
  func outerBasis(_ length: Double, _ axis: Axis) -> Double {
    dividesEvenly ? length : style.outerLength(length, axis)
  }

  /// True for a box whose children have percentages or, if these count, bases: these are parts of its length even where that is the
  /// one of its content.
  func dividesItsLength(_ axis: Axis, byBases: Bool) -> Bool {
    !style.wraps
      && children.contains {
        !$0.style.isAbsolute
          && ($0.style.size[axis].isPercentage
            || byBases && style.axis == axis && $0.style.flexBasis.points != nil)
      }
  }

  /// True if it is a text, or has one in it.
  var hasText: Bool {
    if case .text = content { true } else { children.contains { $0.hasText } }
  }

  var isEmpty: Bool {
    if case .text = content { false } else { children.isEmpty }
  }
}

extension FlexStyle {
  /// Adds the padding, and returns points for the margins, that are shares of the width of the parent.
  mutating func resolveEdges(of width: Double) {
    for edge in Edge.allCases {
      padding[edge] += paddingShare[edge] * width
      if margin[edge].isPercentage { margin[edge] = .points(margin[edge].share * width) }
    }
    paddingShare = FlexEdges(0)
  }

  /// Adds the gap that is a share of the length of the content along an axis.
  mutating func resolveGap(of length: Double, _ axis: Axis) {
    if axis == .horizontal {
      columnGap += gapShare.width * length
    } else {
      rowGap += gapShare.height * length
    }
    gapShare[axis] = 0
  }

  /// True if a length depends on that of the parent.
  var hasShares: Bool {
    gapShare != FlexAxes(0) || paddingShare.all.contains { $0 != 0 }
      || margin.all.contains { $0.isPercentage }
  }

  var isRow: Bool { axis == .horizontal }

  /// The axis along which the content scrolls; nil for none.
  var scrollingAxis: Axis? {
    scrolling.map { $0 == .along ? axis : Axis(isHorizontal: $0 == .horizontal) }
  }

  /// The space between children along an axis.
  func gap(_ axis: Axis) -> Double { axis == .horizontal ? columnGap : rowGap }

  /// The length of padding and border along an axis, in points.
  func paddingLength(_ axis: Axis) -> Double {
    let (start, end) = axis.edges
    return padding[start] + padding[end] + border[start] + border[end]
  }

  /// The length of padding and border that is added to the sizes that are written; 0 where these include it.
  func addedPadding(_ axis: Axis) -> Double {
    hasContentSizes ? paddingLength(axis) : 0
  }

  /// Returns a length with padding and border as it is written.
  func writtenLength(_ length: Double, _ axis: Axis) -> FlexLength {
    .points(length - addedPadding(axis))
  }

  /// Returns a length between the minimum and the maximum, all with padding and border.
  func limited(_ length: Double, _ axis: Axis) -> Double {
    let most = maxSize[axis].points ?? .infinity
    let least = minSize[axis].points ?? 0
    return min(
      max(length, outerLength(least, axis)), max(outerLength(most, axis), outerLength(least, axis)))
  }

  /// Returns a length that is written as one with padding and border, and at least as long as these.
  func outerLength(_ length: Double, _ axis: Axis) -> Double {
    let padding = paddingLength(axis)
    return hasContentSizes ? length + padding : max(length, padding)
  }

  /// The length of the margins along an axis, in points; automatic ones and percentages count as 0.
  func marginLength(_ axis: Axis) -> Double {
    let (start, end) = axis.edges
    return (margin[start].points ?? 0) + (margin[end].points ?? 0)
  }
}
