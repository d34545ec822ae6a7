// docs/semantics.md §12: corner specs.

import Platform

extension LayoutPass {
  func layoutCorner(_ element: UnsafePointer<Element>, _ range: SizeRange) -> Size {
    let style = specs.corners[element.pointee.properties]
    let parent = range.max.definite
    let child = element.pointee.firstChild
    let corner = elements[Int(child)].nextSibling
    let childSize = layoutChild(child, range, parent: parent)
    let cornerSize = layoutThatFits(corner, range, parent: parent)
    let horizontal = CornerAxis(
      style, .horizontal, child: childSize.width, corner: cornerSize.width)
    let vertical = CornerAxis(style, .vertical, child: childSize.height, corner: cornerSize.height)
    frames[Int(corner)] = Frame(x: horizontal.position, y: vertical.position, cornerSize)
    guard style.wrapsCorner else { return childSize }
    // Moves both elements so that neither begins before the spec's origin.
    frames[Int(child)].x = 0 - horizontal.wrappedStart
    frames[Int(child)].y = 0 - vertical.wrappedStart
    frames[Int(corner)].x = horizontal.position - horizontal.wrappedStart
    frames[Int(corner)].y = vertical.position - vertical.wrappedStart
    return range.clamp(
      Size(width: horizontal.wrappedLength, height: vertical.wrappedLength))
  }
}

/// A child and the element on its corner, on one axis.
struct CornerAxis {
  private let child: Double
  private let corner: Double
  /// The start of the corner element.
  let position: Double

  @inline(__always)
  init(_ style: CornerStyle, _ axis: Axis, child: Double, corner: Double) {
    self.child = child
    self.corner = corner
    let isFar = axis == .horizontal ? style.location.isRight : style.location.isBottom
    let offset = axis == .horizontal ? style.offset.x : style.offset.y
    position = (isFar ? child : 0) - corner / 2 + offset
  }

  /// The start of the smallest interval that contains both elements.
  @inline(__always)
  var wrappedStart: Double { smaller(0, position) }

  /// The length of the smallest interval that contains both elements.
  @inline(__always)
  var wrappedLength: Double { larger(child, position + corner) - wrappedStart }
}
