import LayoutElements
import LayoutUIKit

/// A node whose content scrolls.
///
///     let list = ASScrollNode()
///     list.automaticallyManagesContentSize = true
open class ASScrollNode: ASDisplayNode {
  /// The content size of the layout that `layout()` has applied.
  private var contentSize = CGSize.zero

  override func makeView() -> UIView {
    let view = UIScrollView()
    view.contentSize = contentSize
    return view
  }

  /// Creates a node whose content scrolls.
  ///
  ///     let list = ASScrollNode()
  public override init() {
    super.init()
    becomePlain(ASScrollNode.self)
    scrollStyle = ScrollStyle()
  }

  /// True if the node is as large as its parent, or else its content, and its content as large as it likes
  /// to be. It then scrolls vertically if no direction was set.
  public final var automaticallyManagesContentSize: Bool {
    get { scrollStyle!.automaticallyManagesContentSize }
    set {
      if newValue && scrollableDirections.isEmpty { scrollableDirections = [.up, .down] }
      scrollStyle!.automaticallyManagesContentSize = newValue
    }
  }
  /// The directions in which the content can be larger than the node: none unless they are set.
  public final var scrollableDirections: ASScrollDirection = [] {
    didSet {
      let isVertical = !scrollableDirections.isDisjoint(with: [.up, .down])
      let isHorizontal = !scrollableDirections.isDisjoint(with: [.left, .right])
      scrollStyle!.scrollableDirections =
        isVertical ? (isHorizontal ? .both : .vertical) : isHorizontal ? .horizontal : .none
    }
  }
  /// The view, which scrolls.
  open override var view: UIScrollView { super.view as! UIScrollView }

  open override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
    scrollLayout(in: constrainedSize.range) { super.calculateLayoutThatFits(ASSizeRange($0)) }
  }

  @MainActor @preconcurrency open override func layout() {
    super.layout()
    guard let size = appliedContentSize else { return }
    contentSize = CGSize(size)
    if isNodeLoaded { view.contentSize = contentSize }
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

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Up and down.
public let ASScrollDirectionVerticalDirections: ASScrollDirection = [.up, .down]
// swift-format-ignore: AlwaysUseLowerCamelCase
/// To the left and to the right.
public let ASScrollDirectionHorizontalDirections: ASScrollDirection = [.left, .right]
