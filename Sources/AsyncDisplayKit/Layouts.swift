import LayoutElements
import LayoutUIKit

extension Layout {
  /// Creates a layout. The size and the position are in points and are rounded up to the pixel; without `position`, the
  /// position is undefined.
  ///
  ///     ASLayout(layoutElement: self, size: constrainedSize.max, sublayouts: [picture, title])
  public convenience init(
    layoutElement: LayoutElement, size: CGSize, position: CGPoint = ASPointNull,
    sublayouts: [ASLayout]? = nil
  ) {
    self.init(
      layoutElement: layoutElement, size: Size(size),
      position: ASPointIsNull(position) ? nil : Point(position), sublayouts: sublayouts)
  }
  /// The size of the element, in points.
  public var size: CGSize { CGSize(engineSize) }
  /// The position in the parent's layout, in points; `ASPointNull` until it is set.
  public var position: CGPoint {
    get { CGPoint(enginePosition) }
    set { enginePosition = Point(newValue) }
  }
  /// The position and the size, in points; an undefined position counts as 0, 0.
  ///
  ///     for node in layout.sublayouts { print(node.layoutElement, node.frame) }
  public var frame: CGRect { CGRect(engineFrame) }
  /// Returns the frame of a child element, in points, or `CGRect.null` if it is not a child.
  public func frame(for element: ASLayoutElement) -> CGRect { CGRect(engineFrame(for: element)) }
  /// Returns this layout and all layouts below it, one per line, with each level indented.
  ///
  ///     print(header.layoutThatFits(range).recursiveDescription())
  public func recursiveDescription() -> String {
    let text: String = self.recursiveDescription
    return text
  }
}
extension LayoutElement {
  /// Lays out the element at 2 pixels per point. Percentages refer to the maximum size. The sublayouts of a node are
  /// the nearest nodes in it, without specs; the sublayouts of a spec are its children.
  ///
  /// An error stops the program, as an assertion does in Texture.
  ///
  ///     let layout = header.layoutThatFits(
  ///       ASSizeRangeMake(.zero, CGSize(width: 375, height: CGFloat.infinity)))
  public func layoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
    flattened(layoutThatFits(SizeRange(constrainedSize)))
  }
  /// Lays out the element. Percentages refer to `parentSize`, in points.
  ///
  ///     let layout = badge.layoutThatFits(range, parentSize: CGSize(width: 375, height: 667))
  public func layoutThatFits(_ constrainedSize: ASSizeRange, parentSize: CGSize) -> ASLayout {
    flattened(layoutThatFits(SizeRange(constrainedSize), parentSize: Size(parentSize)))
  }
  private func flattened(_ layout: Layout) -> Layout {
    layoutElementType == .displayNode ? layout.filteredNodeLayoutTree() : layout
  }
}
extension DisplayNode {
  /// Lays out the node within a maximum size, in points, and returns the node's size (Texture 1.x).
  @discardableResult
  public func measure(_ constrainedSize: CGSize) -> CGSize {
    layoutThatFits(ASSizeRange(min: .zero, max: constrainedSize)).size
  }
  /// Lays out the node in a range, in points (Texture 1.x).
  @discardableResult
  public func measure(with constrainedSize: ASSizeRange) -> ASLayout {
    layoutThatFits(constrainedSize)
  }
}
/// A node or a spec that is laid out repeatedly while it changes. Each layout takes time that grows with the
/// size of the change.
///
///     let root = ASLayoutRoot(feedNode)
///     let layout = try root.layout(in: ASSizeRangeMake(.zero, bounds.size))
public typealias ASLayoutRoot = LayoutRoot
extension LayoutRoot {
  /// Lays out the element, and throws an error if it cannot be laid out. The returned layout has specs as well as
  /// nodes.
  ///
  ///     let root = ASLayoutRoot(feedNode)
  ///     var layout = try root.layout(in: range)
  ///     titleNode.style.flexGrow = 1
  ///     layout = try root.layout(in: range)
  /// - Parameters:
  ///   - constrainedSize: The sizes that the element can have, in points.
  ///   - parentSize: The size of the parent, in points; by default, the maximum size.
  ///   - scale: Pixels per point, greater than 0.
  public func layout(
    in constrainedSize: ASSizeRange, parentSize: CGSize? = nil, scale: CGFloat = 2
  ) throws(LayoutError) -> ASLayout {
    try layout(
      in: SizeRange(constrainedSize), parentSize: parentSize.map { Size($0) },
      scale: Double(scale))
  }
}
