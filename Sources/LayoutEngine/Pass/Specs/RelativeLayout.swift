// docs/semantics.md §9: relative specs, and center specs, which are laid out as relative ones.

import Platform

extension LayoutPass {
  func layoutRelative(_ element: UnsafePointer<Element>, _ range: SizeRange) -> Size {
    let style = specs.relatives[element.pointee.properties]
    let parent = range.max.definite
    let child = element.pointee.firstChild
    let childSize = layoutThatFits(child, style.childRange(in: range), parent: parent)
    let size = Size(
      width: length(
        range.width, parent.width, child: childSize.width, minimum: style.minimumWidth),
      height: length(
        range.height, parent.height, child: childSize.height, minimum: style.minimumHeight))
    frames[Int(child)] = Frame(
      x: pixels.round((size.width - childSize.width) * style.horizontalPosition.share),
      y: pixels.round((size.height - childSize.height) * style.verticalPosition.share),
      childSize)
    return size
  }

  /// Returns the spec's length on one axis: the parent's length if that is definite.
  @inline(__always)
  private func length(
    _ bounds: Bounds, _ parent: Double, child: Double, minimum: Bool
  ) -> Double {
    let length = bounds.clamp(parent.isNaN ? child : parent)
    return minimum ? bounds.clamp(smaller(length, child)) : length
  }
}

extension RelativeStyle {
  /// Returns the range of the child, without a minimum on the axes on which it is positioned.
  @inline(__always)
  package func childRange(in range: SizeRange) -> SizeRange {
    SizeRange(
      min: Size(
        width: horizontalPosition == .none ? range.min.width : 0,
        height: verticalPosition == .none ? range.min.height : 0),
      max: range.max)
  }
}
