import LayoutElements
import LayoutUIKit

/// A node whose content scrolls.
///
///     let list = ASScrollNode()
///     list.automaticallyManagesContentSize = true
open class ASScrollNode: ASDisplayNode {
  override func makeView() -> UIView { UIScrollView() }

  /// Creates a node whose content scrolls.
  ///
  ///     let list = ASScrollNode()
  public override init() { super.init() }

  /// True if the node is as large as its parent, or else its content, and its content as large as it likes
  /// to be.
  public final var automaticallyManagesContentSize = false { didSet { setNeedsLayout() } }
  /// The directions in which the content can be larger than the node.
  public final var scrollableDirections: ASScrollDirection = [.up, .down] {
    didSet { setNeedsLayout() }
  }
  /// The view, which scrolls.
  open override var view: UIScrollView { super.view as! UIScrollView }

  open override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
    var content = constrainedSize
    if !scrollableDirections.isDisjoint(with: [.up, .down]) { content.max.height = .infinity }
    if !scrollableDirections.isDisjoint(with: [.left, .right]) { content.max.width = .infinity }
    let layout = super.calculateLayoutThatFits(content)
    guard automaticallyManagesContentSize else { return layout }
    let max = constrainedSize.max
    let size = CGSize(
      width: max.width.isFinite ? max.width : layout.size.width,
      height: max.height.isFinite ? max.height : layout.size.height)
    return ASLayout(layoutElement: self, size: size, sublayouts: layout.sublayouts)
  }
}

/// Directions of scrolling.
///
///     list.scrollableDirections = [.left, .right]
public struct ASScrollDirection: OptionSet, Sendable {
  /// A bit for each direction.
  public let rawValue: UInt
  /// Creates directions from their bits.
  ///
  ///     ASScrollDirection(rawValue: 1) == .right
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// To the right.
  public static let right = ASScrollDirection(rawValue: 1)
  /// To the left.
  public static let left = ASScrollDirection(rawValue: 2)
  /// Up.
  public static let up = ASScrollDirection(rawValue: 4)
  /// Down.
  public static let down = ASScrollDirection(rawValue: 8)
}
