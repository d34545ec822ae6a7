/// A finished layout, and what a renderer may want to know of it.
public struct RenderedLayout {
  /// The tree that was laid out.
  public let tree: LayoutTree
  /// The workspace that holds its frames.
  public let workspace: LayoutWorkspace
  /// The sizes that the root was laid out in, in points.
  public let range: SizeRange
  /// Pixels per point.
  public let scale: Double
  /// Which frames to give, and in whose coordinates.
  public let frameOptions: FrameOptions
  /// The file that the tree came from, `-` for standard input.
  public let file: String
  /// The JSON path of the root in that file: `$`, or `$.tree` in a case.
  public let rootPath: String

  /// A finished layout.
  public init(
    tree: LayoutTree, workspace: LayoutWorkspace, range: SizeRange, scale: Double,
    frameOptions: FrameOptions, file: String, rootPath: String = "$"
  ) {
    self.tree = tree
    self.workspace = workspace
    self.range = range
    self.scale = scale
    self.frameOptions = frameOptions
    self.file = file
    self.rootPath = rootPath
  }

  /// The first element whose position is not finite, of those that a walk gives: formats have no
  /// numbers for it. Nil where each has one.
  public var elementWithoutPosition: Int32? {
    guard workspace.isFarOut else { return nil }
    var walker = walk()
    while walker.next() {
      if !walker.frame.x.isFinite || !walker.frame.y.isFinite { return walker.element }
    }
    return nil
  }

  /// A walk over the frames.
  public func walk() -> FrameWalker {
    FrameWalker(workspace, tree, scale: scale, frameOptions)
  }
}
