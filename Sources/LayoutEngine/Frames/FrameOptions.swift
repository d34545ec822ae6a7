/// The options of a walk over frames: the coordinate space of the frames, and which elements the walk visits.
///
///     FrameWalker(workspace, tree, scale: 2, FrameOptions(flattened: true))
package struct FrameOptions: Equatable, Sendable {
  /// The coordinate space of a frame.
  package enum Origin: UInt8, KeywordEnum {
    /// The coordinates of the parent in the same walk.
    case parent
    /// The coordinates of the root.
    case root

    package static var words: StaticString { "parent root" }
  }

  /// True if specs are dissolved, so that only nodes are visited (docs/semantics.md §14).
  package var flattened: Bool
  /// True if the children of each node are mirrored, in a flattened walk.
  package var mirrored: Bool
  /// The coordinate space of the frames.
  package var origin: Origin

  /// Creates the options of a walk. By default, it visits each element, in its parent's coordinates.
  ///
  ///     FrameOptions(origin: .root)
  package init(flattened: Bool = false, mirrored: Bool = false, origin: Origin = .parent) {
    self.flattened = flattened
    self.mirrored = mirrored
    self.origin = origin
  }
}
