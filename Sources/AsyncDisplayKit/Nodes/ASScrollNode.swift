// Declarations without documentation are Texture's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The names are those of Texture.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import LayoutElements
import LayoutUIKit

/// A node whose content scrolls.
open class ASScrollNode: ASDisplayNode {
  /// The content size of the layout that `layout()` has applied, in points.
  private var contentSize = CGSize.zero
  override func makeView() -> UIView {
    let view = UIScrollView()
    view.contentSize = contentSize
    return view
  }
  public override init() {
    super.init()
    becomePlain(ASScrollNode.self)
    scrollStyle = ScrollStyle()
  }
  /// True if the node has the size of its parent, or of its content if the parent's size is undefined, and lays out its
  /// content at the content's natural size. Setting it to true makes the node scroll vertically if no direction is set.
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
public struct ASScrollDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let right = Self(rawValue: 1), left = Self(rawValue: 2), up = Self(rawValue: 4)
  public static let down = Self(rawValue: 8)
}
public let ASScrollDirectionVerticalDirections: ASScrollDirection = [.up, .down]
public let ASScrollDirectionHorizontalDirections: ASScrollDirection = [.left, .right]
