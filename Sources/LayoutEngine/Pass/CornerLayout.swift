// docs/semantics.md §12

extension LayoutPass {
  func layoutCorner(_ element: UnsafePointer<Element>, _ range: SizeRange) -> Size {
    let style = corners[Int(element.pointee.properties)]
    let parent = range.max.definite
    let child = element.pointee.firstChild
    let corner = elements[Int(child)].nextSibling
    let childSize = layoutChild(child, range, parent: parent)
    let cornerSize = layoutThatFits(corner, range, parent: parent)
    let x =
      (style.location.isRight ? childSize.width : 0) - cornerSize.width / 2 + style.offset.x
    let y =
      (style.location.isBottom ? childSize.height : 0) - cornerSize.height / 2 + style.offset.y
    frames[Int(corner)] = Frame(x: x, y: y, cornerSize)
    return style.wrapsCorner ? wrapCorner(child, corner, range) : childSize
  }

  /// Takes the corner into the spec's own size, and moves both so that neither stands before the
  /// spec's origin.
  private func wrapCorner(_ child: Int32, _ corner: Int32, _ range: SizeRange) -> Size {
    let childFrame = frames[Int(child)]
    let cornerFrame = frames[Int(corner)]
    let left = smaller(0, cornerFrame.x)
    let top = smaller(0, cornerFrame.y)
    let right = larger(childFrame.width, cornerFrame.x + cornerFrame.width)
    let bottom = larger(childFrame.height, cornerFrame.y + cornerFrame.height)
    frames[Int(child)].x = 0 - left
    frames[Int(child)].y = 0 - top
    frames[Int(corner)].x = cornerFrame.x - left
    frames[Int(corner)].y = cornerFrame.y - top
    return range.clamp(Size(width: right - left, height: bottom - top))
  }
}
