import Platform

/// Walks over the frames of a layout, parents before children, and siblings in sublayout order.
///
///     var walker = FrameWalker(workspace, tree, scale: 2, FrameOptions())
///     while walker.next() { print(walker.depth, walker.frame) }
@usableFromInline
package struct FrameWalker: ~Copyable {
  /// The element that the walk is at.
  package private(set) var element: Int32 = -1
  /// The number of visited elements above `element`; 0 for the root.
  package private(set) var depth = -1
  /// The frame of `element`, in points.
  package private(set) var frame = Frame(x: 0, y: 0, width: 0, height: 0)

  private let elements: UnsafePointer<Element>
  private let frames: UnsafePointer<Frame>
  private let pixels: PixelGrid
  private let options: FrameOptions
  private let workspace: LayoutWorkspace
  private let memory: WalkBuffer
  /// The state of each level on the path from the root to `element`.
  private let levels: UnsafeMutablePointer<WalkBuffer.Level>
  /// The depth of `element` in the tree, and the index of its state in `levels`.
  private var level = -1

  /// Creates a walk over the frames of the last layout of `workspace`, a layout of `tree` at `scale` pixels per point.
  /// Do not change the workspace or the tree during the walk.
  package init(
    _ workspace: LayoutWorkspace, _ tree: LayoutTree, scale: Double, _ options: FrameOptions
  ) {
    elements = UnsafePointer(tree.elements.base)
    frames = UnsafePointer(workspace.frames.base)
    pixels = PixelGrid(scale: scale)
    self.options = options
    self.workspace = workspace
    memory = workspace.borrowWalkBuffer(levels: tree.depth)
    levels = memory.levels
  }

  @inlinable
  deinit { release() }

  /// Returns the memory of the levels to the workspace, which reuses it for the next walk.
  @usableFromInline
  func release() { workspace.walkBuffer = memory }

  /// Advances to the next element. Returns false if there is none.
  @inline(__always)
  package mutating func next() -> Bool {
    while advance() {
      if !options.flattened || depth == 0 || elements[Int(element)].type.isNode { return true }
    }
    return false
  }

  /// Advances to the next element of the tree, whether the walk visits it or not.
  private mutating func advance() -> Bool {
    if element < 0 {
      element = 0
      level = 0
    } else if elements[Int(element)].firstChild >= 0 {
      element = elements[Int(element)].firstChild
      level &+= 1
    } else {
      while level > 0 && elements[Int(element)].nextSibling < 0 {
        level &-= 1
        element = levels[level].element
      }
      guard level > 0 else { return false }
      element = elements[Int(element)].nextSibling
    }
    enter()
    return true
  }

  /// Computes the frame of `element` and the state of its level, from which the children's frames are computed.
  @inline(__always)
  private mutating func enter() {
    var frame = frames[Int(element)]
    let own = levels + level
    own.pointee.element = element
    own.pointee.offset = .zero
    own.pointee.containerOrigin = .zero
    guard level > 0 else {
      depth = 0
      self.frame = frame
      own.pointee.depth = 0
      own.pointee.containerWidth = frame.width
      return
    }
    let above = levels + (level &- 1)
    frame.x += above.pointee.offset.x
    frame.y += above.pointee.offset.y
    depth = Int(above.pointee.depth) &+ 1
    if options.flattened {
      if !elements[Int(element)].type.isNode { return dissolve(frame, above: above.pointee) }
      flatten(&frame, in: above.pointee)
    }
    if options.origin == .root {
      frame.x += above.pointee.containerOrigin.x
      frame.y += above.pointee.containerOrigin.y
      own.pointee.containerOrigin = Point(x: frame.x, y: frame.y)
    }
    self.frame = frame
    own.pointee.depth = above.pointee.depth &+ 1
    own.pointee.containerWidth = frame.width
  }

  /// Dissolves a spec: moves its children's frames into the coordinates of the spec's container.
  private func dissolve(_ frame: Frame, above: WalkBuffer.Level) {
    levels[level] = above
    levels[level].element = element
    levels[level].offset = Point(x: frame.x, y: frame.y)
  }

  /// Rounds a node's origin up to the pixel, and mirrors it if required (docs/semantics.md §14).
  @inline(__always)
  private func flatten(_ frame: inout Frame, in container: WalkBuffer.Level) {
    frame.x = pixels.ceil(frame.x)
    frame.y = pixels.ceil(frame.y)
    if options.mirrored { frame.x = container.containerWidth - frame.x - frame.width }
  }
}

extension LayoutWorkspace {
  /// Takes the workspace's cached memory, or allocates new memory if the cached memory is too small or in use.
  fileprivate func borrowWalkBuffer(levels: Int) -> WalkBuffer {
    let cached = walkBuffer
    walkBuffer = nil
    if let cached, cached.capacity >= levels { return cached }
    return WalkBuffer(levels: max(levels, 64))
  }
}
