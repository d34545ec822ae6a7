// Layouts of collections that are computed in the background. None is asked for.
// Requirements and properties are as in Texture's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutUIKit

/// Computes the frames of a collection's cells: never asked.
///
///     final class MosaicLayout: NSObject, ASCollectionLayoutDelegate { … }
public protocol ASCollectionLayoutDelegate: AnyObject {
  func scrollableDirections() -> ASScrollDirection
  func additionalInfoForLayout(withElements elements: ASElementMap) -> Any?
  static func calculateLayout(with context: ASCollectionLayoutContext) -> ASCollectionLayoutState
}
extension ASCollectionLayoutDelegate {
  public func additionalInfoForLayout(withElements elements: ASElementMap) -> Any? { nil }
}

/// The cells of a collection: none.
public final class ASElementMap: NSObject {
  public var numberOfSections: Int { 0 }
  public var itemElements: [ASCollectionElement] { [] }
  public func numberOfItems(inSection section: Int) -> Int { 0 }
  public func elementForItem(at path: IndexPath) -> ASCollectionElement? { nil }
  public func supplementaryElement(ofKind kind: String, at path: IndexPath) -> ASCollectionElement?
  {
    nil
  }
}
/// A cell of a collection.
public final class ASCollectionElement: NSObject {
  public let node = ASCellNode()
}

/// The context of a collection's layout: its elements and its viewport.
public final class ASCollectionLayoutContext: NSObject {
  public let elements = ASElementMap()
  public var viewportSize: CGSize { .zero }
  public var scrollableDirections: ASScrollDirection { [] }
  public var additionalInfo: Any? { nil }
}
/// The frames of a collection's cells. They are not kept.
public final class ASCollectionLayoutState: NSObject {
  public let contentSize: CGSize
  public init(
    context: ASCollectionLayoutContext, contentSize: CGSize,
    elementToLayoutAttributesTable table: NSMapTable<
      ASCollectionElement, UICollectionViewLayoutAttributes
    >
  ) { self.contentSize = contentSize }
}

/// A table of objects, which Foundation has on Apple's systems only.
public final class NSMapTable<Key: NSObject, Value: AnyObject> {
  private var values: [Key: Value] = [:]
  public func object(forKey key: Key) -> Value? { values[key] }
  public func setObject(_ value: Value, forKey key: Key) { values[key] = value }
}
extension NSMapTable<ASCollectionElement, UICollectionViewLayoutAttributes> {
  public static func elementToLayoutAttributes() -> NSMapTable { NSMapTable() }
}
