/// A finished layout, with the options and names that renderers need.
package struct RenderedLayout {
  /// The tree that was laid out.
  package let tree: LayoutTree
  /// The workspace with the frames of the layout.
  package let workspace: LayoutWorkspace
  /// The constraint of the root, in points.
  package let range: SizeRange
  /// Pixels per point.
  package let scale: Double
  /// The frames to write, and their coordinates.
  package let frameOptions: FrameOptions
  /// The file that the tree came from, `-` for standard input.
  package let file: String
  /// The JSON path of the root in that file: `$`, or `$.tree` in a case.
  package let rootPath: String
  /// The name of the device whose screen size the layout has; nil if none was requested.
  package let device: String?

  /// Creates a rendered layout from a finished one.
  package init(
    tree: LayoutTree, workspace: LayoutWorkspace, range: SizeRange, scale: Double,
    frameOptions: FrameOptions, file: String, rootPath: String = "$",
    device: String? = nil
  ) {
    self.tree = tree
    self.workspace = workspace
    self.range = range
    self.scale = scale
    self.frameOptions = frameOptions
    self.file = file
    self.rootPath = rootPath
    self.device = device
  }

  /// The first element in walk order whose position is not finite, which output formats cannot
  /// represent; nil if all positions are finite.
  package var elementWithoutPosition: Int32? {
    guard workspace.isFarOut else { return nil }
    var walker = walk()
    while walker.next() {
      if !walker.frame.x.isFinite || !walker.frame.y.isFinite { return walker.element }
    }
    return nil
  }

  /// Returns a walk over the frames.
  package func walk() -> FrameWalker {
    FrameWalker(workspace, tree, scale: scale, frameOptions)
  }
}
