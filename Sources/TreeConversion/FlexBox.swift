import LayoutEngine
import TreeFiles

/// A box of the flexbox model, which CSS, Yoga, React Native, Figma's auto layout and others share.
///
/// A system reads its files as boxes with its own defaults; `FlexLowering` writes boxes as layout specs.
struct FlexBox {
  enum Content {
    /// A box with only child boxes, or without content.
    case boxes
    case text([FlexRun])
    case image
  }

  /// The name in the foreign file, from which the id of the element is made.
  var name: String?
  /// The preorder index of the box in the tree, set by `numberBoxes`.
  var number = 0
  /// True for a CSS block: its children do not flex, and an automatic height follows from its content.
  var isBlock = false
  /// True if the padding of children that grow is part of their shares of the space; false if it is added to each
  /// share, as in CSS and Yoga.
  var dividesEvenly = false
  /// The collapsed top and bottom margins of a block; nil for a box that is not a block.
  var collapsing: (top: FlexMargins, bottom: FlexMargins)?
  /// The element in the foreign file.
  let source: ForeignValue
  var content = Content.boxes
  /// The size of content without children, such as an image or a control, in points.
  var contentSize = (width: 0.0, height: 0.0)
  var style: FlexStyle
  var children: [FlexBox] = []
  /// The recorded frame, in points in the document's coordinates; nil if there is none.
  var frame: Frame?
}

/// A range of a text with its own attributes.
struct FlexRun {
  var text: String
  var style: FlexTextStyle
}

extension FlexBox {
  /// Returns a flex basis with padding and border; unchanged if `dividesEvenly`.
  func outerBasis(_ length: Double, _ axis: Axis) -> Double {
    dividesEvenly ? length : style.outerLength(length, axis)
  }

  /// Returns true if children in the flow have percentages of the box's length or, with `byBases`, a flex basis along
  /// the axis. The percentages resolve against that length even if it depends on the content.
  func dividesItsLength(_ axis: Axis, byBases: Bool) -> Bool {
    !style.wraps
      && children.contains {
        !$0.style.isAbsolute
          && ($0.style.size[axis].isPercentage
            || byBases && style.axis == axis && $0.style.flexBasis.points != nil)
      }
  }

  /// True if the box or a descendant is a text.
  var hasText: Bool {
    if case .text = content { true } else { children.contains { $0.hasText } }
  }

  var isEmpty: Bool {
    if case .text = content { false } else { children.isEmpty }
  }
}

extension FlexStyle {
  /// Resolves paddings and margins in percent of the parent's width to points.
  mutating func resolveEdges(of width: Double) {
    for edge in Edge.allCases {
      padding[edge] += paddingShare[edge] * width
      if margin[edge].isPercentage { margin[edge] = .points(margin[edge].share * width) }
    }
    paddingShare = FlexEdges(0)
  }

  /// Resolves the gap in percent of the content's length along an axis to points.
  mutating func resolveGap(of length: Double, _ axis: Axis) {
    if axis == .horizontal {
      columnGap += gapShare.width * length
    } else {
      rowGap += gapShare.height * length
    }
    gapShare[axis] = 0
  }

  /// True if a gap, padding or margin is in percent and not yet resolved.
  var hasShares: Bool {
    gapShare != FlexAxes(0) || paddingShare.all.contains { $0 != 0 }
      || margin.all.contains { $0.isPercentage }
  }

  var isRow: Bool { axis == .horizontal }

  /// The axis along which the content scrolls; nil if it does not scroll.
  var scrollingAxis: Axis? {
    scrolling.map { $0 == .along ? axis : Axis(isHorizontal: $0 == .horizontal) }
  }

  /// Returns the gap between children or lines along an axis, in points.
  func gap(_ axis: Axis) -> Double { axis == .horizontal ? columnGap : rowGap }

  /// Returns the sum of padding and border along an axis, in points.
  func paddingLength(_ axis: Axis) -> Double {
    let (start, end) = axis.edges
    return padding[start] + padding[end] + border[start] + border[end]
  }

  /// Returns the padding and border to add to a specified size; 0 if sizes include them (`box-sizing: border-box`).
  func addedPadding(_ axis: Axis) -> Double {
    hasContentSizes ? paddingLength(axis) : 0
  }

  /// Converts a length that includes padding and border to the specified value.
  func writtenLength(_ length: Double, _ axis: Axis) -> FlexLength {
    .points(length - addedPadding(axis))
  }

  /// Clamps a length to the minimum and the maximum. The length includes padding and border.
  func limited(_ length: Double, _ axis: Axis) -> Double {
    let maximum = maxSize[axis].points ?? .infinity
    let minimum = minSize[axis].points ?? 0
    return min(
      max(length, outerLength(minimum, axis)),
      max(outerLength(maximum, axis), outerLength(minimum, axis)))
  }

  /// Converts a specified length to a length that includes padding and border, and is at least as long as these.
  func outerLength(_ length: Double, _ axis: Axis) -> Double {
    let padding = paddingLength(axis)
    return hasContentSizes ? length + padding : max(length, padding)
  }

  /// Returns the sum of the margins along an axis, in points. Automatic margins and percentages count as 0.
  func marginLength(_ axis: Axis) -> Double {
    let (start, end) = axis.edges
    return (margin[start].points ?? 0) + (margin[end].points ?? 0)
  }
}
