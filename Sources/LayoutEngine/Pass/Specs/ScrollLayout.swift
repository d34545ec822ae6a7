// docs/semantics.md §15: scroll nodes.

extension LayoutPass {
  /// Lays out a scroll node, and stores its content size.
  @inline(never)
  func runScroll(
    _ element: UnsafePointer<Element>, _ memo: UnsafeMutablePointer<Memo>
  ) -> Size {
    let steps = layoutScroll(element, memo.pointee.finalRange, parent: memo.pointee.parentSize)
    let size = storeResult(of: memo, steps.size)
    memo.pointee.contentSize = steps.contentSize ?? size
    rememberScroll(memo, size)
    return size
  }

  /// Returns the size of a scroll node if it is known without another layout, or else nil. The content is then laid out
  /// when the node is placed.
  @inline(never)
  func scrollSizeBeforeRun(
    _ element: UnsafePointer<Element>, _ memo: UnsafePointer<Memo>
  ) -> Size? {
    guard !element.pointee.traits.isNearOrderDependentStack else { return nil }
    let (range, parent) = (memo.pointee.finalRange, memo.pointee.parentSize)
    let own = range.clamp(parent)
    if element.pointee.scrollStyle.automaticallyManagesContentSize && own.width.isValidLength
      && own.height.isValidLength
    {
      return pixels.ceil(own)
    }
    guard memo.pointee.earlier >= 0, parent == range.max else { return nil }
    let run = earlierRuns + Int(memo.pointee.earlier)
    return run.pointee.range == range ? run.pointee.size : nil
  }

  /// Caches the last size if the parent size is the range's maximum, so that the range is the whole key. Otherwise, a
  /// scroll node in a scroll node would lay out everything below it again at each level.
  @inline(__always)
  private func rememberScroll(_ memo: UnsafeMutablePointer<Memo>, _ size: Size) {
    guard memo.pointee.parentSize == memo.pointee.finalRange.max else { return }
    if memo.pointee.earlier < 0 {
      memo.pointee.earlier = Int32(truncatingIfNeeded: progress.pointee.earlierRunCount)
      progress.pointee.earlierRunCount &+= 1
    }
    (earlierRuns + Int(memo.pointee.earlier)).initialize(
      to: EarlierRun(range: memo.pointee.finalRange, size: size, next: -1))
  }

  func layoutScroll(
    _ element: UnsafePointer<Element>, _ constrained: SizeRange, parent: Size
  ) -> ScrollSteps {
    let style = element.pointee.scrollStyle
    let child = element.pointee.firstChild
    let range = resolve(element, style.contentConstraint(constrained), parent: parent)
    let content = layoutChild(child, range, parent: range.max)
    var steps = ScrollSteps(style, in: constrained, parent: parent, content: content)
    steps.ranges = (range, range)
    if steps.fills {
      let last = resolve(element, constrained, parent: parent)
      steps.ranges.last = last
      // If both ranges are the same, the first layout is also the last.
      if last != range { layoutChild(child, last, parent: last.max) }
    }
    return steps
  }
}

/// The layout of a scroll node, step by step.
package struct ScrollSteps {
  /// The ranges in which the content is laid out first and last.
  package fileprivate(set) var ranges = (first: SizeRange(), last: SizeRange())
  /// The size of the content in the first range.
  package let content: Size
  /// The node's own size, before rounding.
  package private(set) var size: Size
  /// True if the content is laid out again, because it does not fill the node.
  package private(set) var fills = false

  /// The content size; nil if it is not valid: the node's own size is then used instead.
  package var contentSize: Size? {
    content.width.isValidLength && content.height.isValidLength ? content : nil
  }

  /// Computes the steps after the first layout of the content.
  package init(_ style: ScrollStyle, in constrained: SizeRange, parent: Size, content: Size) {
    self.content = content
    size = content
    guard style.automaticallyManagesContentSize else { return }
    let own = constrained.clamp(parent)
    if own.width.isValidLength { size.width = own.width }
    if own.height.isValidLength { size.height = own.height }
    fills =
      style.scrolls(.horizontal) && content.width < size.width
      || style.scrolls(.vertical) && content.height < size.height
  }
}

extension ScrollStyle {
  /// Returns the constraint of the content: without a maximum along the directions in which it scrolls.
  @inline(__always)
  package func contentConstraint(_ constrained: SizeRange) -> SizeRange {
    var constrained = constrained
    if scrolls(.horizontal) { constrained.max.width = .infinity }
    if scrolls(.vertical) { constrained.max.height = .infinity }
    return constrained
  }
}

extension Element {
  /// The properties of a scroll node, as bits in place of the index that other types have.
  package var scrollStyle: ScrollStyle {
    get { ScrollStyle(bits: properties) }
    set { properties = newValue.bits }
  }

  /// Returns true for a scroll node whose content can be longer than the node along an axis.
  package func scrolls(_ axis: Axis) -> Bool { kind == .scroll && scrollStyle.scrolls(axis) }

  /// True for a scroll node that manages its content size.
  package var managesContentSize: Bool {
    kind == .scroll && scrollStyle.automaticallyManagesContentSize
  }
}
