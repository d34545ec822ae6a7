import LayoutEngine
import Platform

/// The frames of the elements of a `CachedTree` in its latest layout.
final class CachedFrames {
  /// The frames, indexed by the elements' records, the root first. There is space for the maximum number of elements.
  let placed: UnsafeMutablePointer<Placed>
  /// The number of frames in `placed`, including those of removed elements.
  @exclusivity(unchecked) var count = 0
  /// The content that each callback element's code laid out, by record index.
  @exclusivity(unchecked) var contents: [Int32: Layout.Content] = [:]
  /// True before the second layout.
  @exclusivity(unchecked) var isFirstLayout = true
  let settings: LayoutSettings
  /// Held by a thread that reads or writes frames: a thread may read layouts while another one makes the next layout.
  let lock = Lock()

  init(capacity: Int, _ settings: LayoutSettings) {
    placed = .allocate(capacity: capacity)
    self.settings = settings
  }

  deinit {
    for index in 0..<Int32(count) { release(index) }
    placed.deallocate()
  }

  /// Releases an element that is no longer in any layout. The root is never retained, because it may retain the layout.
  func release(_ index: Int32) {
    let element = placed + Int(index)
    if element.pointee.isHeld {
      element.pointee.isHeld = false
      element.pointee.element.release()
    }
  }
}

/// One of the layouts that a `LayoutRoot` made. The latest one reads the frames of the tree; an older one stores the
/// frames that the next layout replaced.
final class CachedLayout: PlacedElements {
  private let frames: CachedFrames
  /// The frames that the next layout has replaced, by record index.
  @exclusivity(unchecked) var replaced: [Int32: Placed] = [:]
  @exclusivity(unchecked) var replacedContents: [Int32: Layout.Content?] = [:]
  /// The record indices of the elements that are not in the next layout.
  @exclusivity(unchecked) var removed: [Int32] = []
  @exclusivity(unchecked) var next: CachedLayout?
  @exclusivity(unchecked) var contentSizes: [Int32: Size] = [:]

  init(_ frames: CachedFrames) { self.frames = frames }

  deinit {
    for index in removed { frames.release(index) }
    // Layouts without other references are released one after the other, not recursively.
    var next = next.take()
    while next != nil && isKnownUniquelyReferenced(&next) { next = next?.next.take() }
  }

  var settings: LayoutSettings { frames.settings }

  var allElements: (elements: UnsafeBufferPointer<Placed>, contents: [Layout.Content])? {
    if !frames.isFirstLayout { return nil }
    return (
      UnsafeBufferPointer(start: frames.placed, count: frames.count),
      frames.contents.sorted { $0.key < $1.key }.map(\.value)
    )
  }

  func placed(_ index: Int32) -> Placed {
    frames.lock.withLock { kept { $0.replaced[index] } ?? frames.placed[Int(index)] }
  }

  func content(of index: Int32) -> Layout.Content? {
    frames.lock.withLock { kept { $0.replacedContents[index] } ?? frames.contents[index] }
  }

  /// Returns a value from this layout, or from the first later layout that stores it; nil if no layout stores the
  /// value, because it has not changed and is in the tree.
  private func kept<Value>(_ value: (CachedLayout) -> Value?) -> Value? {
    var layout: CachedLayout? = self
    while let current = layout {
      if let value = value(current) { return value }
      layout = current.next
    }
    return nil
  }
}
