/// The memory of a walk over the frames of a tree, which a workspace lends to one walk at a time.
final class WalkMemory {
  /// The state of a walk at one level of the tree, on the path from the root to the element.
  struct Level: BitwiseCopyable {
    var element: Int32
    /// The depth in the walk: dissolved specs do not count.
    var depth: Int32
    /// The translation from frames below this element to `container`'s coordinates.
    var offset: Point
    /// The nearest element above that the walk visits, and its width.
    var containerWidth: Double
    /// The origin of the container in the root's coordinates.
    var containerOrigin: Point
  }

  /// One record per level of the tree.
  let levels: UnsafeMutablePointer<Level>
  let capacity: Int

  init(levels capacity: Int) {
    self.capacity = capacity
    levels = .allocate(capacity: capacity)
  }

  deinit { levels.deallocate() }
}
