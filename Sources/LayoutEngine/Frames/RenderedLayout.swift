/// A finished layout, and what a renderer may want to know of it.
package struct RenderedLayout {
  /// The tree that was laid out.
  package let tree: LayoutTree
  /// The workspace that holds its frames.
  package let workspace: LayoutWorkspace
  /// The sizes that the root was laid out in, in points.
  package let range: SizeRange
  /// Pixels per point.
  package let scale: Double
  /// The frames to write, and their coordinates.
  package let frameOptions: FrameOptions
  /// The file that the tree came from, `-` for standard input.
  package let file: String
  /// The JSON path of the root in that file: `$`, or `$.tree` in a case.
  package let rootPath: String
  /// The name of the device whose screen was asked for.
  package let device: String?

  /// A finished layout.
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

  /// The first element whose position is not finite, of those that a walk visits: formats have no
  /// numbers for it. Nil where each has one.
  package var elementWithoutPosition: Int32? {
    guard workspace.isFarOut else { return nil }
    var walker = walk()
    while walker.next() {
      if !walker.frame.x.isFinite || !walker.frame.y.isFinite { return walker.element }
    }
    return nil
  }

  /// A walk over the frames.
  package func walk() -> FrameWalker {
    FrameWalker(workspace, tree, scale: scale, frameOptions)
  }
}
