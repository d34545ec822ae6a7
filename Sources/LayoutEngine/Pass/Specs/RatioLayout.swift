// docs/semantics.md §10

extension LayoutPass {
  /// docs/semantics.md §10
  func layoutRatio(_ element: UnsafePointer<Element>, _ range: SizeRange) -> Size {
    let ratio = specs.ratios[element.pointee.properties]
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
