import Platform

/// Walks over the frames of a layout, parents before children and those in sublayout order.
///
///     var walker = FrameWalker(workspace, tree, scale: 2, FrameOptions())
///     while walker.next() { print(walker.depth, walker.frame) }
@usableFromInline
package struct FrameWalker: ~Copyable {
  /// The element that the walk is at.
  package private(set) var element: Int32 = -1
  /// The number of elements of the walk above it.
  package private(set) var depth = -1
  /// Its frame.
  package private(set) var frame = Frame(x: 0, y: 0, width: 0, height: 0)

  private let elements: UnsafePointer<Element>
  private let frames: UnsafePointer<Frame>
  private let pixels: PixelGrid
  private let options: FrameOptions
  private let workspace: LayoutWorkspace
  private let memory: WalkMemory
  /// The levels from the root to the element, of which it is the last.
  private let levels: UnsafeMutablePointer<WalkMemory.Level>
  /// The number of elements of the tree above it.
  private var level = -1

  /// A walk over the last layout of `workspace`, which was of `tree` at `scale` pixels per point.
  /// Both must not change while it lasts.
  package init(
    _ workspace: LayoutWorkspace, _ tree: LayoutTree, scale: Double, _ options: FrameOptions
  ) {
    elements = UnsafePointer(tree.elements.base)
    frames = UnsafePointer(workspace.frames.base)
    pixels = PixelGrid(scale: scale)
    self.options = options
    self.workspace = workspace
    memory = workspace.takeWalkMemory(levels: tree.depth)
    levels = memory.levels
  }

  @inlinable
  deinit { release() }

  /// Leaves the memory of the levels to the next walk.
  @usableFromInline
  func release() { workspace.walkMemory = memory }

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

  /// Works out the element's frame, and what those below it need.
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

  /// Has what is below the element, which the walk does not visit, count as its container's.
  private func dissolve(_ frame: Frame, above: WalkMemory.Level) {
    levels[level] = above
    levels[level].element = element
    levels[level].offset = Point(x: frame.x, y: frame.y)
  }

  /// docs/semantics.md §14
  @inline(__always)
  private func flatten(_ frame: inout Frame, in container: WalkMemory.Level) {
    frame.x = pixels.ceil(frame.x)
    frame.y = pixels.ceil(frame.y)
    if options.mirrored { frame.x = container.containerWidth - frame.x - frame.width }
  }
}

extension LayoutWorkspace {
  /// The memory of the last walk, or more where that has too little or is in use.
  fileprivate func takeWalkMemory(levels: Int) -> WalkMemory {
    let taken = walkMemory
    walkMemory = nil
    if let taken, taken.capacity >= levels { return taken }
    return WalkMemory(levels: max(levels, 64))
  }
}
