import AsyncDisplayKit
import Testing

// Helpers that apps add to Texture's types under names that this package has, too. The app's one is called.

extension ASDimension {
  fileprivate static func points(_ value: CGFloat) -> ASDimension { ASDimensionMake(value + 1) }
  fileprivate static func fraction(_ value: CGFloat) -> ASDimension {
    ASDimensionMake(.fraction, value / 2)
  }
  fileprivate static var auto: ASDimension { ASDimensionMake(7) }
}

extension ASLayoutSize {
  fileprivate static var auto: ASLayoutSize { ASLayoutSizeMake(.auto, .auto) }
}

extension UIImage {
  fileprivate convenience init(size: CGSize, color: UIColor = .red) {
    self.init(size: size, scale: 7)
  }
}

@resultBuilder private struct SpecBuilder {
  static func buildBlock(_ elements: ASLayoutElement...) -> [ASLayoutElement] { elements }
}

extension ASStackLayoutSpec {
  fileprivate convenience init(
    _ direction: ASStackLayoutDirection, spacing: CGFloat = 0,
    @SpecBuilder children: () -> [ASLayoutElement]
  ) {
    self.init()
    (self.spacing, self.children) = (spacing + 1, children())
  }
}

extension ASInsetLayoutSpec {
  fileprivate convenience init(_ inset: CGFloat, child: () -> ASLayoutElement) {
    self.init(insets: UIEdgeInsets(top: inset, left: 0, bottom: 0, right: 0), child: child())
  }
}

extension ASLayoutElement {
  fileprivate var width: CGFloat { 8 }
  fileprivate var size: CGFloat { 9 }
  fileprivate func flexGrow(_ value: CGFloat) -> Self { styled { $0.flexGrow = value } }
  fileprivate func styled(_ body: (ASLayoutElementStyle) -> Void) -> Self {
    body(style)
    style.flexShrink = 5
    return self
  }
}

@Test func `an app's helper is called if this package has one with the same name`() {
  let style = ASDisplayNode().flexGrow(3).style
  style.width = .fraction(1)
  style.height = .points(44)
  style.minWidth = .auto
  style.minLayoutSize.height = ASLayoutSize.auto.height
  #expect(style.width == ASDimensionMake("50%"))
  #expect(style.height == ASDimensionMake(45))
  #expect(style.minWidth == ASDimensionMake(7))
  #expect(style.minHeight == ASDimensionMake(7))
  #expect(style.flexGrow == 3 && style.flexShrink == 5)
  #expect(UIImage(size: .zero).scale == 7)
  let stack = ASStackLayoutSpec(.vertical, spacing: 8) {
    ASDisplayNode()
    ASInsetLayoutSpec(8) { ASTextNode() }
  }
  #expect(stack.spacing == 9 && stack.children?.count == 2)
  #expect(ASInsetLayoutSpec(8) { ASTextNode() }.insets.left == 0)
  let width: CGFloat = ASDisplayNode().width
  let size: CGFloat = ASLayoutSpec().size
  #expect(width == 8 && size == 9)
}
