/// The memory of a walk over the frames of a tree, which a workspace lends to one walk at a time.
final class WalkMemory {
  /// What a level of the tree, from the root to the element, has to remember.
  struct Level: BitwiseCopyable {
    var element: Int32
    /// The depth in the walk: dissolved specs do not count.
    var depth: Int32
    /// What to add to a frame below this element to have it in `container`'s coordinates.
    var offset: Point
    /// The nearest element above that the walk gives, and its width.
    var containerWidth: Double
    /// That element's origin in the root's coordinates.
    var containerOrigin: Point
  }

  /// A level of the tree each.
  let levels: UnsafeMutablePointer<Level>
  let capacity: Int

  init(levels capacity: Int) {
    self.capacity = capacity
    levels = .allocate(capacity: capacity)
  }

  deinit { levels.deallocate() }
}
