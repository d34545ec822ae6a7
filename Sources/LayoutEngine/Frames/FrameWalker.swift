/// What the frames of a walk are measured from, and which of them it gives.
public struct FrameOptions: Equatable, Sendable {
  /// Whose coordinates a frame is in.
  public enum Origin: UInt8, Vocabulary {
    /// Those of the element above it in the same walk.
    case parent
    /// Those of the root.
    case root

    package static let words = ["parent", "root"]
  }

  /// Whether specs are dissolved, so that nodes alone are given (docs/semantics.md §14).
  public var flattened: Bool
  /// Whether the children of each node stand mirrored, in a flattened walk.
  public var mirrored: Bool
  /// Whose coordinates the frames are in.
  public var origin: Origin

  /// The frames of every element, each in its parent's coordinates, unless said otherwise.
  public init(flattened: Bool = false, mirrored: Bool = false, origin: Origin = .parent) {
    self.flattened = flattened
    self.mirrored = mirrored
    self.origin = origin
  }
}

/// Walks over the frames of a layout, parents before children and those in sublayout order.
///
/// ```
/// var walker = FrameWalker(workspace, tree, FrameOptions(flattened: true))
/// while walker.next() { print(walker.depth, walker.frame) }
/// ```
public struct FrameWalker {
  /// The element that the walk stands at.
  public private(set) var element: Int32 = -1
  /// How many elements of the walk are above it.
  public private(set) var depth = -1
  /// Its frame.
  public private(set) var frame = Frame(x: 0, y: 0, width: 0, height: 0)

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

  private let elements: UnsafePointer<Element>
  private let frames: UnsafePointer<Frame>
  private let pixels: Pixels
  private let options: FrameOptions
  private let workspace: LayoutWorkspace
  private var levels: [Level]

  /// A walk over the last layout of `workspace`, which was of `tree` at `scale` pixels a point.
  /// Both must not change while it lasts.
  public init(
    _ workspace: LayoutWorkspace, _ tree: LayoutTree, scale: Double, _ options: FrameOptions
  ) {
    elements = UnsafePointer(tree.elements.base)
    frames = UnsafePointer(workspace.frames.base)
    pixels = Pixels(scale: scale)
    self.options = options
    self.workspace = workspace
    levels = workspace.takeLevels()
    levels.reserveCapacity(tree.depth)
  }

  /// Goes on to the next element. Gives false where there is none.
  @inline(__always)
  public mutating func next() -> Bool {
    while advance() {
      if !options.flattened || depth == 0 || elements[Int(element)].type.isNode { return true }
    }
    return false
  }

  /// Goes on to the next element of the tree, whether the walk gives it or not.
  private mutating func advance() -> Bool {
    if element < 0 {
      element = 0
    } else if elements[Int(element)].firstChild >= 0 {
      element = elements[Int(element)].firstChild
    } else {
      while elements[Int(element)].nextSibling < 0 {
        levels.removeLast()
        guard let level = levels.last else { return end() }
        element = level.element
      }
      levels.removeLast()
      if levels.isEmpty { return end() }
      element = elements[Int(element)].nextSibling
    }
    enter()
    return true
  }

  /// Leaves the memory of the levels to the next walk.
  private mutating func end() -> Bool {
    workspace.keepLevels(&levels)
    return false
  }

  /// Works out the element's frame, and what those below it need.
  @inline(__always)
  private mutating func enter() {
    var frame = frames[Int(element)]
    guard let above = levels.last else {
      depth = 0
      self.frame = frame
      return levels.append(
        Level(
          element: element, depth: 0, offset: .zero, containerWidth: frame.width,
          containerOrigin: .zero))
    }
    frame.x += above.offset.x
    frame.y += above.offset.y
    depth = Int(above.depth) + 1
    if options.flattened && !elements[Int(element)].type.isNode {
      return levels.append(
        Level(
          element: element, depth: above.depth, offset: Point(x: frame.x, y: frame.y),
          containerWidth: above.containerWidth, containerOrigin: above.containerOrigin))
    }
    if options.flattened { flatten(&frame, in: above) }
    var origin = Point.zero
    if options.origin == .root {
      frame.x += above.containerOrigin.x
      frame.y += above.containerOrigin.y
      origin = Point(x: frame.x, y: frame.y)
    }
    self.frame = frame
    levels.append(
      Level(
        element: element, depth: above.depth + 1, offset: .zero, containerWidth: frame.width,
        containerOrigin: origin))
  }

  /// docs/semantics.md §14
  @inline(__always)
  private func flatten(_ frame: inout Frame, in container: Level) {
    frame.x = pixels.ceil(frame.x)
    frame.y = pixels.ceil(frame.y)
    if options.mirrored { frame.x = container.containerWidth - frame.x - frame.width }
  }
}
