import LayoutElements
import LayoutUIKit

/// A node whose content scrolls.
///
///     let list = ASScrollNode()
///     list.automaticallyManagesContentSize = true
open class ASScrollNode: ASDisplayNode {
  /// The content size of the layout that `layout()` has applied, in points.
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

  /// True if the node has the size of its parent, or of its content if the parent's size is undefined, and lays out its
  /// content at its natural size. Setting it to true makes the node scroll vertically if no direction is set.
  public final var automaticallyManagesContentSize: Bool {
    get { scrollStyle!.automaticallyManagesContentSize }
    set {
      if newValue && scrollableDirections.isEmpty { scrollableDirections = [.up, .down] }
      scrollStyle!.automaticallyManagesContentSize = newValue
    }
  }
  /// The directions in which the content can be larger than the node; none by default.
  public final var scrollableDirections: ASScrollDirection = [] {
    didSet {
      let isVertical = !scrollableDirections.isDisjoint(with: [.up, .down])
      let isHorizontal = !scrollableDirections.isDisjoint(with: [.left, .right])
      scrollStyle!.scrollableDirections =
        isVertical ? (isHorizontal ? .both : .vertical) : isHorizontal ? .horizontal : .none
    }
  }
  /// The scroll view.
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
/// The vertical directions.
public let ASScrollDirectionVerticalDirections: ASScrollDirection = [.up, .down]
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The horizontal directions.
public let ASScrollDirectionHorizontalDirections: ASScrollDirection = [.left, .right]
