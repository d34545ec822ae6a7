/// The memory of a walk over the frames of a tree, which a workspace lends to one walk at a time.
final class WalkBuffer {
  /// The state of a walk at one level of the tree, on the path from the root to the element.
  struct Level: BitwiseCopyable {
    var element: Int32
    /// The depth in the walk: dissolved specs do not count.
    var depth: Int32
    /// The offset to add to a child's frame to convert it to the coordinates of the children's container.
    var offset: Point
    /// The width of the children's container: this element or, if it is dissolved, its nearest visited ancestor.
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
