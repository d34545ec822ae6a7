import LayoutEngine
import Platform

/// The frames of the elements of a `KeptTree` in its latest layout.
final class KeptFrames {
  typealias Placed = PassResult.Placed

  /// By the index of the element's record, the root first. There is space for all elements that there can be.
  let placed: UnsafeMutablePointer<Placed>
  /// The number of these, those of removed elements included.
  @exclusivity(unchecked) var count = 0
  /// The contents of the elements that are called back.
  @exclusivity(unchecked) var contents: [Int32: Layout.Content] = [:]
  /// True before the second layout.
  @exclusivity(unchecked) var isFirstLayout = true
  let scale: Double
  let texts: TextSettings
  /// Held by a thread that reads or writes frames: layouts may be read while others are made.
  let lock = Lock()

  init(capacity: Int, scale: Double, _ texts: TextSettings) {
    placed = .allocate(capacity: capacity)
    self.scale = scale
    self.texts = texts
  }

  deinit {
    for index in 0..<Int32(count) { release(index) }
    placed.deallocate()
  }

  /// Releases an element that is no longer in any layout. The root is never retained: it may retain the layout.
  func release(_ index: Int32) {
    let element = placed + Int(index)
    if index > 0 && element.pointee.isHeld {
      element.pointee.isHeld = false
      element.pointee.element.release()
    }
  }
}

/// One of the layouts that a `LayoutRoot` made. The latest one has the frames of the tree; the others have
/// those that have changed since.
final class KeptLayout {
  let frames: KeptFrames
  /// The frames that the next layout has replaced.
  @exclusivity(unchecked) var replaced: [Int32: KeptFrames.Placed] = [:]
  @exclusivity(unchecked) var replacedContents: [Int32: Layout.Content?] = [:]
  /// The elements that the next layout does not have.
  @exclusivity(unchecked) var removed: [Int32] = []
  @exclusivity(unchecked) var next: KeptLayout?
  /// The content sizes of scroll nodes that manage them.
  @exclusivity(unchecked) var contentSizes: [Int32: Size] = [:]

  init(_ frames: KeptFrames) { self.frames = frames }

  /// Returns the content size of a scroll node that manages it; nil for all other elements.
  func contentSize(of index: Int32) -> Size? {
    contentSizes.isEmpty ? nil : contentSizes[index]
  }

  deinit {
    for index in removed { frames.release(index) }
    // Layouts without other references are released one after the other, not recursively.
    var next = next.take()
    while next != nil && isKnownUniquelyReferenced(&next) { next = next?.next.take() }
  }

  func sublayouts(of index: Int32) -> [Layout] {
    var content: Layout.Content?
    var own: KeptFrames.Placed?
    let children = frames.lock.withLock {
      content = self.content(of: index)
      let placed = self.placed(index)
      own = placed
      var children: [(Int32, KeptFrames.Placed)] = []
      var next = placed.firstChild
      while next >= 0 {
        let child = self.placed(next)
        children.append((next, child))
        next = child.nextSibling
      }
      return children
    }
    if let content, let own { return layout(own, content).sublayouts }
    return children.map { index, child in layout(child, .kept(self, index)) }
  }

  private func layout(_ placed: KeptFrames.Placed, _ content: Layout.Content) -> Layout {
    Layout(
      placed.element.takeUnretainedValue(), placed.frame.size, placed.frame.origin, content,
      scale: frames.scale, frames.texts)
  }

  private func placed(_ index: Int32) -> KeptFrames.Placed {
    var layout = self
    while let next = layout.next {
      if let placed = layout.replaced[index] { return placed }
      layout = next
    }
    return frames.placed[Int(index)]
  }

  private func content(of index: Int32) -> Layout.Content? {
    var layout = self
    while let next = layout.next {
      if let content = layout.replacedContents[index] { return content }
      layout = next
    }
    return frames.contents[index]
  }
}
