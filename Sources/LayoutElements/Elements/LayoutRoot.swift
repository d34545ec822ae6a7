import LayoutEngine
import LayoutText

/// An element that is laid out repeatedly while it changes. Each layout takes time that grows with the size of the
/// change, not with that of the tree.
///
///     let root = LayoutRoot(feed)
///     var layout = try root.layout(in: range)
///     title.style.flexGrow = 1
///     cells.children?.remove(at: 3)
///     layout = try root.layout(in: range)
///
/// The layouts equal those of the element's own `layout(in:)`. Unchanged parts are not visited or measured again, and
/// share their frames with the previous layout. A layout that you hold keeps its frames, and takes memory for the
/// frames that later layouts change.
///
/// The root detects changed properties of styles, nodes, texts and specs, and calls of a node's `setNeedsLayout()`. If
/// the code of a node or of your own spec depends on anything else, call `setNeedsLayout(_:)` when that changes.
///
/// A root holds strong references to its element and all elements in it. An element can be in several roots, but each
/// root lays out all of its elements again after another root has laid them out. Use a root on one thread at a time;
/// its layouts can be read on any thread.
public final class LayoutRoot {
  /// The element.
  public let element: LayoutElement
  private var tree: CachedTree?
  private var isRunning = false
  /// The number of times that all elements were laid out, instead of only the changed elements.
  package private(set) var wholeLayoutCount = 0

  /// Creates a root of `element`, which is laid out as a whole the first time.
  ///
  ///     let root = LayoutRoot(Stack(.vertical) { cells })
  public init(_ element: LayoutElement) {
    self.element = element
  }

  /// Lays out the element, and throws an error if it cannot be laid out. After an error, the next layout takes as long
  /// as the first one.
  ///
  /// Sets the `calculatedSize` of nodes whose size differs from that in the last layout of this root.
  ///
  /// - Parameters:
  ///   - constrainedSize: The sizes that the element can have, in points.
  ///   - parentSize: The size of the parent, in points; by default, the maximum size.
  ///   - scale: Pixels per point, greater than 0.
  ///   - textNode: The text node of Texture whose rules the texts follow.
  ///   - textSize: The text size, which applies to texts that adjust their font sizes; nil for the standard size.
  ///   - workLimit: The maximum number of measure calls, including those of layouts that the element's code requests;
  ///     by default, 1,000,000 plus 100 per element.
  ///
  /// Complexity: linear in the number of changed elements and of the children of elements that are laid out again.
  /// These are the ancestors of the changed elements, up to the first one that keeps its size, and the elements whose
  /// constraint changes.
  @_disfavoredOverload
  public func layout(
    in constrainedSize: SizeRange, parentSize: Size? = nil, scale: Double = 2,
    textNode: TextNodeKind = .textNode, textSize: TextSize? = nil, workLimit: Int? = nil
  ) throws(LayoutError) -> Layout {
    if isRunning { throw .endlessLayout(of: element.description) }
    isRunning = true
    defer { isRunning = false }
    let settings = LayoutSettings(
      scale: scale, texts: TextSettings(node: textNode, size: textSize))
    let parent = parentSize ?? constrainedSize.max
    func makeSession() -> LayoutSession { LayoutSession(settings, workLimit: workLimit) }
    if let tree, tree.settings == settings,
      tree.update(constrainedSize, parent: parent, makeSession())
    {
      let layout = tree.layout
      (element as? DisplayNode)?.adopt(layout.size, settings.texts, constrainedSize)
      return layout
    }
    wholeLayoutCount += 1
    let previous = tree
    tree = nil
    let made = try CachedTree(
      element, constrainedSize, parent: parent, makeSession(), after: previous)
    tree = made
    return made.layout
  }

  /// Invalidates an element: the next layout calls its code again and lays out its content.
  ///
  ///     spec.columnCount = 3
  ///     root.setNeedsLayout(spec)
  ///     layout = try root.layout(in: range)
  public func setNeedsLayout(_ element: LayoutElement) {
    if let node = element as? DisplayNode {
      node.setNeedsLayout()
    } else {
      element.styleDidChange()
    }
  }
}
