// The specs whose children do not compete for space: each lays its children out by ranges that
// follow from its own alone.

extension LayoutPass {
  /// Lays out `child` and positions it at `x`, `y`.
  @inline(__always)
  @discardableResult
  func layoutChild(
    _ child: Int32, _ range: SizeRange, parent: Size, x: Double = 0, y: Double = 0
  ) -> Size {
    let size = layoutThatFits(child, range, parent: parent)
    frames[Int(child)] = Frame(x: x, y: y, size)
    return size
  }

  /// docs/semantics.md §6
  func layoutNode(_ element: UnsafePointer<Element>, _ range: SizeRange) -> Size {
    layoutChild(element.pointee.firstChild, range, parent: range.max)
  }

  /// docs/semantics.md §6
  func layoutWrapper(_ element: UnsafePointer<Element>, _ range: SizeRange) -> Size {
    var size = range.min
    var child = element.pointee.firstChild
    while child >= 0 {
      let childSize = layoutChild(child, range, parent: range.max)
      size.width = larger(size.width, childSize.width)
      size.height = larger(size.height, childSize.height)
      child = elements[Int(child)].nextSibling
    }
    return size
  }

  /// docs/semantics.md §8
  func layoutOverlay(
    _ element: UnsafePointer<Element>, _ range: SizeRange, parent: Size
  ) -> Size {
    let child = element.pointee.firstChild
    let size = layoutChild(child, range, parent: parent)
    layoutChild(elements[Int(child)].nextSibling, SizeRange(exactly: size), parent: size)
    return size
  }

  /// docs/semantics.md §8: the background is first among the sublayouts.
  func layoutBackground(
    _ element: UnsafePointer<Element>, _ range: SizeRange, parent: Size
  ) -> Size {
    let background = element.pointee.firstChild
    let size = layoutChild(elements[Int(background)].nextSibling, range, parent: parent)
    layoutChild(background, SizeRange(exactly: size), parent: parent)
    return size
  }

  /// docs/semantics.md §10
  func layoutRatio(_ element: UnsafePointer<Element>, _ range: SizeRange) -> Size {
    let ratio = ratios[Int(element.pointee.properties)]
    guard let best = bestSize(ratio: ratio, range) else {
      return layoutChild(element.pointee.firstChild, range, parent: .undefined)
    }
    return layoutChild(
      element.pointee.firstChild, range.intersect(SizeRange(exactly: best)), parent: best)
  }

  func bestSize(ratio: Double, _ range: SizeRange) -> Size? {
    func error(_ size: Size) -> Double { (size.height / size.width - ratio).magnitude }
    var best: Size?
    let (width, height) = (range.max.width, range.max.height)
    if width.isValidLength {
      best = range.clamp(Size(width: width, height: pixels.floor(ratio * width)))
    }
    if height.isValidLength {
      let candidate = range.clamp(Size(width: pixels.floor(height / ratio), height: height))
      if best.map({ error(candidate) < error($0) }) ?? true { best = candidate }
    }
    return best
  }
}
