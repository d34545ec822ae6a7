import LayoutEngine
import Platform

/// The state that a `LayoutRoot` keeps from one layout to the next: the records of its elements, their measured sizes,
/// and their frames. If the tree cannot be updated, a new one is created.
final class CachedTree {
  let root: LayoutElement
  let settings: LayoutSettings
  let builder = TreeBuilder()
  let workspace = LayoutWorkspace()
  let frames: CachedFrames
  let callbacks: ElementCallbacks
  @exclusivity(unchecked) var latest: CachedLayout
  /// The indices of the records whose elements have changed.
  @exclusivity(unchecked) private var changes: Set<Int32> = []
  private let lock = Lock()
  /// True while the elements are being laid out.
  @exclusivity(unchecked) var isRunning = false
  /// True if changes of some elements may have been missed, for example because another tree tracks these elements.
  @exclusivity(unchecked) var isOutdated = false

  /// Builds the records of `root` and lays them out.
  ///
  /// - Parameter previous: The previous tree of the same root, which determines the capacity.
  init(
    _ root: LayoutElement, _ range: SizeRange, parent: Size, _ session: LayoutSession,
    after previous: CachedTree?
  ) throws(LayoutError) {
    self.root = root
    settings = session.settings
    if let previous { builder.capacity = previous.builder.capacityForUpdates }
    try builder.build(root, settings.texts)
    callbacks = ElementCallbacks(builder, session)
    callbacks.areKept = true
    frames = CachedFrames(capacity: builder.capacity.elements, settings)
    latest = CachedLayout(frames)
    try layOut(range, parent: parent, session)
    if let failure = session.failure { throw failure }
    storeFrames()
    try root.check(layout)
    root.storeSizes(layout, range)
  }

  deinit {
    for index in 0..<Int32(builder.elements.count) {
      if builder.parents[index] != RecordUpdate.Parent.removed {
        release(builder.elements[index].takeUnretainedValue(), at: index)
        if builder.tree.elements[index].kind == .callback { releaseContents(of: index) }
      }
      if index >= frames.count && index > 0 { builder.elements[index].release() }
    }
    // The frames retain the elements as long as a layout has them.
    builder.elements.count = 0
  }

  private func layOut(
    _ range: SizeRange, parent: Size, _ session: LayoutSession
  ) throws(LayoutError) {
    isRunning = true
    defer { isRunning = false }
    do throws(OutOfMemory) {
      try workspace.reserveForUpdates(of: builder.tree)
    } catch {
      throw .outOfMemory(error)
    }
    try session.run(workspace, builder, range, parent: parent, callbacks)
    workspace.didReadFrames(of: builder.tree)
  }

  /// Stores the frames of all elements, and starts to track changes of the elements.
  private func storeFrames() {
    for index in 0..<Int32(builder.elements.count) {
      (frames.placed + Int(index)).initialize(to: builder.placed(index, workspace))
      frames.count += 1
      keep(builder.elements[index].takeUnretainedValue(), at: index)
    }
    latest.contentSizes = builder.contentSizes(workspace, callbacks)
    for callback in 0..<builder.callbacks.count {
      let index = builder.callbacks[Int32(callback)]
      frames.contents[index] = callbacks.lastLayout(of: index)?.content
      if !trackContents(of: index) { isOutdated = true }
    }
  }

  /// The layout of the root with the latest frames.
  var layout: Layout {
    Layout(root, frames.placed[0].frame.size, .null, .placed(latest, 0), settings)
  }

  // MARK: - Changes of elements

  /// Notes a change of the element whose record, or whose callback's record, is at `index`. Changes that a callback's
  /// own code makes while it runs are ignored, because they are part of its layout.
  func recordChange(at index: Int32) {
    if isRunning && LayoutSession.current?.keptCallback == index { return }
    lock.withLock { _ = changes.insert(index) }
  }

  /// Removes and returns the indices of the records that have changed since the last call, in ascending order.
  func removeChanges() -> [Int32] {
    lock.withLock {
      if changes.isEmpty { return [] }
      defer { changes = [] }
      return changes.sorted()
    }
  }

  /// Tracks changes of an element. If another tree tracks the element, that tree becomes outdated.
  func keep(_ element: LayoutElement, at index: Int32) {
    if let other = element.keeper, other !== self { other.isOutdated = true }
    element.keeper = self
    element.keptIndex = index
    element.style.owner = element
  }

  /// Stops tracking an element, if this tree tracks it at `index`.
  func release(_ element: LayoutElement, at index: Int32) {
    guard element.keeper === self && element.keptIndex == index else { return }
    element.keeper = nil
    element.keptIndex = -1
    if element.layoutElementType == .layoutSpec { element.style.owner = nil }
  }

  /// Tracks the elements that a callback's code has laid out. Returns false if one of these elements is also in another
  /// place in the tree.
  func trackContents(of callback: Int32) -> Bool {
    let own = builder.elements[callback].takeUnretainedValue()
    var isAlone = true
    visitContents(of: callback) { element in
      if element.keeper === self && (element.keptIndex != callback || element === own) {
        isAlone = false
      } else {
        keep(element, at: callback)
      }
    }
    return isAlone
  }

  /// Discards the layouts that a callback's code has made, and stops tracking the elements in them.
  func releaseContents(of callback: Int32) {
    let own = builder.elements[callback].takeUnretainedValue()
    visitContents(of: callback) { element in
      if element !== own { release(element, at: callback) }
    }
    callbacks.forget(callback)
  }

  private func visitContents(of callback: Int32, _ body: (LayoutElement) -> Void) {
    for layout in callbacks.layouts(of: callback) {
      layout.content.visit { element, _, _ in body(element.takeUnretainedValue()) }
    }
  }
}
