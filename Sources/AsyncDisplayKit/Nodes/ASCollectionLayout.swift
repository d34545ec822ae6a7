// Collection layouts that Texture computes in the background. They are never used here.
// Requirements and properties are as in Texture's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutUIKit

public protocol ASCollectionLayoutDelegate: AnyObject {
  func scrollableDirections() -> ASScrollDirection
  func additionalInfoForLayout(withElements elements: ASElementMap) -> Any?
  static func calculateLayout(with context: ASCollectionLayoutContext) -> ASCollectionLayoutState
}
extension ASCollectionLayoutDelegate {
  public func additionalInfoForLayout(withElements elements: ASElementMap) -> Any? { nil }
}
/// The cells of a collection; always empty here.
public final class ASElementMap: NSObject {
  public var count: Int { 0 }
  public var numberOfSections: Int { 0 }
  public var itemElements: [ASCollectionElement] { [] }
  public var itemIndexPaths: [IndexPath] { [] }
  public var supplementaryElementKinds: [String] { [] }
  public func numberOfItems(inSection section: Int) -> Int { 0 }
  public func indexPath(for element: ASCollectionElement) -> IndexPath? { nil }
  public func indexPathIfCell(for element: ASCollectionElement) -> IndexPath? { nil }
  public func elementForItem(at path: IndexPath) -> ASCollectionElement? { nil }
  public func supplementaryElement(ofKind kind: String, at path: IndexPath) -> ASCollectionElement?
  {
    nil
  }
}
public final class ASCollectionElement: NSObject {
  public let node = ASCellNode()
}
/// The context of a collection's layout: its elements and its viewport.
public final class ASCollectionLayoutContext: NSObject {
  public let elements: ASElementMap? = ASElementMap()
  public var viewportSize: CGSize { .zero }
  public var scrollableDirections: ASScrollDirection { [] }
  public var additionalInfo: Any? { nil }
}
/// The frames of a collection's cells, which are not stored.
public final class ASCollectionLayoutState: NSObject {
  public let context: ASCollectionLayoutContext, contentSize: CGSize, additionalInfo: Any?
  public init(
    context: ASCollectionLayoutContext, contentSize: CGSize = .zero, additionalInfo: Any? = nil,
    elementToLayoutAttributesTable table: NSMapTable<
      ASCollectionElement, UICollectionViewLayoutAttributes
    > = NSMapTable()
  ) {
    (self.context, self.contentSize, self.additionalInfo) = (context, contentSize, additionalInfo)
  }
  public convenience init(
    context: ASCollectionLayoutContext, layout: ASLayout, additionalInfo: Any? = nil,
    getElementBlock: (ASLayout) -> ASCollectionElement?
  ) { self.init(context: context, contentSize: layout.size, additionalInfo: additionalInfo) }
}
extension NSMapTable {
  public static func elementToLayoutAttributes() -> NSMapTable<
    ASCollectionElement, UICollectionViewLayoutAttributes
  > { .init() }
}
