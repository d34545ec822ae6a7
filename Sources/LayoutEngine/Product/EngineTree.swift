import Platform

/// A tree of elements, its layout in a range of sizes, and the frames: the engine without files, texts and output.
///
///     let tree = EngineTree(EngineElement(.inset(EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))))
///     let photo = tree.add(EngineElement(.leaf(Size(width: 40, height: 30))), to: 0)
///     try tree.layout(in: SizeRange(max: Size(width: 320, height: .infinity)), scale: 2)
///     tree.frame(of: photo)  // 40 × 30 at 8, 8
///
/// Elements are numbered in the order in which they are added; the root is 0. Memory is kept from one layout to the
/// next. A tree may be used by one thread at a time.
public final class EngineTree {
  /// An element with its parent and its children, by their numbers; −1 for none.
  private struct Node {
    var element: EngineElement
    let parent: Int
    var firstChild = -1
    var lastChild = -1
    var nextSibling = -1
    var childCount = 0
  }

  private var nodes: [Node]
  private let tree = LayoutTree(texts: nil)
  private let workspace = LayoutWorkspace()
  private let measurer = Measurer()
  /// The record of each element in `tree`, by number.
  private var records: [Int32] = []
  private var isBuilt = false
  private var isLaidOut = false

  /// Creates a tree of one element, the root.
  public init(_ root: EngineElement) { nodes = [Node(element: root, parent: -1)] }

  /// The number of elements.
  public var count: Int { nodes.count }

  /// Adds an element after the other children of `parent`, and returns its number. The last layout is discarded.
  @discardableResult
  public func add(_ element: EngineElement, to parent: Int) -> Int {
    let number = nodes.count
    nodes.append(Node(element: element, parent: parent))
    let last = nodes[parent].lastChild
    if last < 0 {
      nodes[parent].firstChild = number
    } else {
      nodes[last].nextSibling = number
    }
    nodes[parent].lastChild = number
    nodes[parent].childCount += 1
    (isBuilt, isLaidOut) = (false, false)
    return number
  }

  /// The element with a number. Setting it keeps its children; the last layout is discarded.
  public subscript(number: Int) -> EngineElement {
    get { nodes[number].element }
    set {
      nodes[number].element = newValue
      (isBuilt, isLaidOut) = (false, false)
    }
  }

  /// Lays out the tree.
  ///
  /// Complexity: linear in the number of elements in ordinary trees, and limited in all others.
  /// - Parameters:
  ///   - range: The sizes that the root may have, in points.
  ///   - scale: The number of pixels per point, above 0: sizes are rounded up to the pixel, positions to the nearest.
  /// - Throws: An `EngineError`, the first one that is found. There are then no frames.
  public func layout(in range: SizeRange, scale: Double) throws(EngineError) {
    precondition(scale > 0 && scale.isFinite, "a scale is more than 0, and finite")
    isLaidOut = false
    if !isBuilt { try build() }
    do {
      try workspace.layout(tree, in: range, scale: scale)
    } catch {
      throw engineError(error)
    }
    isLaidOut = true
  }

  /// Returns the frame of an element in the last layout, in its parent's coordinates and in points; `null` if an
  /// element was added or changed since, or if there is no layout.
  public func frame(of element: Int) -> Frame {
    precondition(nodes.indices ~= element, "no element has the number")
    return isLaidOut ? workspace.frames[records[element]] : .null
  }

  /// Returns the content size of a `scroll` element that manages it, in points; nil for all others, and if there is no
  /// layout.
  public func contentSize(of element: Int) -> Size? {
    precondition(nodes.indices ~= element, "no element has the number")
    return isLaidOut ? workspace.contentSize(of: records[element], in: tree) : nil
  }

  /// Writes the records of the tree, parents before children.
  private func build() throws(EngineError) {
    do {
      try tree.reserve(nodes.count)
    } catch {
      throw .outOfMemory(bytes: error.bytes)
    }
    records = Array(repeating: -1, count: nodes.count)
    measurer.measures.removeAll()
    workspace.measurer = nil
    var order: [Int] = []
    order.reserveCapacity(nodes.count)
    var (number, level) = (0, 1)
    while number >= 0 {
      let node = nodes[number]
      if let required = node.element.requiredChildren, node.childCount != required {
        throw .numberOfChildren(of: number, required: required)
      }
      if level > maximumDepth { throw .tooDeep(limit: maximumDepth) }
      tree.depth = max(tree.depth, level)
      records[number] = node.element.append(to: tree)
      order.append(number)
      if case .measured(let measure) = node.element.kind {
        measurer.measures[records[number]] = measure
      }
      if node.firstChild >= 0 {
        (number, level) = (node.firstChild, level + 1)
        continue
      }
      // Continues with the next sibling of the element, or of its nearest ancestor that has one.
      while number >= 0 && nodes[number].nextSibling < 0 {
        (number, level) = (nodes[number].parent, level - 1)
      }
      if number >= 0 { number = nodes[number].nextSibling }
    }
    // In reverse order, children are complete before their parents, and each becomes the first among its siblings.
    for number in order.reversed() {
      let (record, parent) = (records[number], nodes[number].parent)
      tree.close(record)
      guard parent >= 0 else { continue }
      let above = tree.elements.base + Int(records[parent])
      tree.elements.base[Int(record)].nextSibling = above.pointee.firstChild
      above.pointee.firstChild = record
    }
    if !measurer.measures.isEmpty { workspace.measurer = measurer }
    isBuilt = true
  }

  private func engineError(_ error: LayoutFailure) -> EngineError {
    func number(of record: Int32) -> Int { records.firstIndex(of: record)! }
    switch error {
    case .invalidSize(let error): return .invalidSize(of: number(of: error.element), error.size)
    case .tooMuchWork(let error):
      return .tooMuchWork(in: number(of: error.element), limit: error.limit)
    case .outOfMemory(let error): return .outOfMemory(bytes: error.bytes)
    case .missingMeasure, .unmeasured: fatalError("each measured element has a function")
    }
  }

  /// Measures the `measured` elements by calling their functions. The keys are the indices of the elements' records.
  private final class Measurer: LeafMeasuring {
    var measures: [Int32: @Sendable (SizeRange) -> Size] = [:]

    func measure(
      _ leaf: Int32, of tree: LayoutTree, in range: SizeRange, scale: Double
    ) -> LeafMeasure? {
      measures[leaf].map { LeafMeasure(size: $0(range)) }
    }
  }
}

/// The reason that an `EngineTree` has no layout. Elements are named by their numbers.
///
///     do {
///       try tree.layout(in: range, scale: 2)
///     } catch .invalidSize(let element, let size) {
///       print("element \(element) would be \(size.width) × \(size.height)")
///     }
public enum EngineError: Error, Equatable, Sendable {
  /// An element does not have the number of children that its kind requires.
  case numberOfChildren(of: Int, required: Int)
  /// The size of an element is infinite, undefined, negative or 10,000,000 points or more. Its content is too large for
  /// it, or nothing limits it.
  case invalidSize(of: Int, Size)
  /// The tree has more levels than the limit.
  case tooDeep(limit: Int)
  /// The layout took more measure calls than the limit, most of them below the element.
  case tooMuchWork(in: Int, limit: Int)
  /// The memory for the layout is not available.
  case outOfMemory(bytes: Int)
}
