import LayoutEngine

/// A finished layout, and what a renderer may want to know of it.
public struct RenderedLayout {
  /// The tree that was laid out.
  public let tree: LayoutTree
  /// The workspace that holds its frames.
  public let workspace: LayoutWorkspace
  /// The sizes that the root was laid out in, in points.
  public let range: SizeRange
  /// Pixels a point.
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

/// Writes layouts in one format. A renderer is made for one run of the command and called once a
/// layout, so that its call through the protocol costs nothing that counts.
public protocol Renderer {
  /// Whether a layout is written without regard to those before it, so that copies of the renderer
  /// may write them at once.
  var isIndependent: Bool { get }
  /// Whether it reads the tree and the frames and nothing else, and changes neither, so that
  /// something else may read them at the same time.
  var readsFramesAlone: Bool { get }
  /// Writes what stands before the first layout. `count` layouts follow.
  mutating func begin(count: Int, to output: inout OutputBuffer)
  /// Writes one layout.
  mutating func render(_ layout: RenderedLayout, to output: inout OutputBuffer)
  /// Writes what stands after the last layout.
  mutating func end(to output: inout OutputBuffer)
}

extension Renderer {
  /// It is not.
  public var isIndependent: Bool { false }
  /// It does not: a page, for one, lays elements out again for what it tells of them.
  public var readsFramesAlone: Bool { false }
  /// Nothing.
  public mutating func begin(count: Int, to output: inout OutputBuffer) {}
  /// Nothing.
  public mutating func end(to output: inout OutputBuffer) {}
}
