import LayoutEngine
import Platform

/// The frames of the elements of a `KeptTree` in its latest layout.
final class KeptFrames {
  /// The frames, indexed by the elements' records, the root first. There is space for the maximum number of elements.
  let placed: UnsafeMutablePointer<Placed>
  /// The number of these, those of removed elements included.
  @exclusivity(unchecked) var count = 0
  /// The contents of the elements that are called back.
  @exclusivity(unchecked) var contents: [Int32: Layout.Content] = [:]
  /// True before the second layout.
  @exclusivity(unchecked) var isFirstLayout = true
  let settings: LayoutSettings
  /// Held by a thread that reads or writes frames: layouts may be read while others are made.
  let lock = Lock()

  init(capacity: Int, _ settings: LayoutSettings) {
    placed = .allocate(capacity: capacity)
    self.settings = settings
  }

  deinit {
    for index in 0..<Int32(count) { release(index) }
    placed.deallocate()
  }

  /// Releases an element that is no longer in any layout. The root is never retained: it may retain the layout.
  func release(_ index: Int32) {
    let element = placed + Int(index)
    if element.pointee.isHeld {
      element.pointee.isHeld = false
      element.pointee.element.release()
    }
  }
}

/// One of the layouts that a `LayoutRoot` made. The latest one has the frames of the tree; the others have
/// those that have changed since.
final class KeptLayout: PlacedElements {
  private let frames: KeptFrames
  /// The frames that the next layout has replaced.
  @exclusivity(unchecked) var replaced: [Int32: Placed] = [:]
  @exclusivity(unchecked) var replacedContents: [Int32: Layout.Content?] = [:]
  /// The elements that the next layout does not have.
  @exclusivity(unchecked) var removed: [Int32] = []
  @exclusivity(unchecked) var next: KeptLayout?
  @exclusivity(unchecked) var contentSizes: [Int32: Size] = [:]

  init(_ frames: KeptFrames) { self.frames = frames }

  deinit {
    for index in removed { frames.release(index) }
    // Layouts without other references are released one after the other, not recursively.
    var next = next.take()
    while next != nil && isKnownUniquelyReferenced(&next) { next = next?.next.take() }
  }

  var settings: LayoutSettings { frames.settings }

  var whole: (elements: UnsafeBufferPointer<Placed>, contents: [Layout.Content])? {
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

  /// Returns what this layout has kept, or else the first of those after it; nil if the tree has it.
  private func kept<Value>(_ value: (KeptLayout) -> Value?) -> Value? {
    var layout: KeptLayout? = self
    while let current = layout {
      if let value = value(current) { return value }
      layout = current.next
    }
    return nil
  }
}
