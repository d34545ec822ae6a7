// docs/semantics.md §10: ratio specs.

import Platform

extension LayoutPass {
  func layoutRatio(_ element: UnsafePointer<Element>, _ range: SizeRange) -> Size {
    let ratio = specs.ratios[element.pointee.properties]
    guard let best = RatioCandidates(ratio, range, pixels).best else {
      return layoutChild(element.pointee.firstChild, range, parent: .undefined)
    }
    return layoutChild(
      element.pointee.firstChild, range.intersect(SizeRange(exactly: best)), parent: best)
  }
}

/// The sizes that a ratio spec considers for its child, in points.
package struct RatioCandidates {
  private let ratio: Double
  /// The size that fills the width, and the size that fills the height; nil for an axis without an upper bound.
  package var fillingWidth: Size?
  package var fillingHeight: Size?

  @inline(__always)
  package init(_ ratio: Double, _ range: SizeRange, _ pixels: PixelGrid) {
    self.ratio = ratio
    let (width, height) = (range.max.width, range.max.height)
    if width.isValidLength {
      fillingWidth = range.clamp(Size(width: width, height: pixels.floor(ratio * width)))
    }
    if height.isValidLength {
      fillingHeight = range.clamp(Size(width: pixels.floor(height / ratio), height: height))
    }
  }

  /// Returns the difference between the height-to-width ratio of `size` and the spec's ratio.
  @inline(__always)
  package func deviation(of size: Size) -> Double { (size.height / size.width - ratio).magnitude }

  @inline(__always)
  package var best: Size? {
    guard let fillingWidth, let fillingHeight else { return fillingWidth ?? fillingHeight }
    return deviation(of: fillingHeight) < deviation(of: fillingWidth)
      ? fillingHeight : fillingWidth
  }
}
