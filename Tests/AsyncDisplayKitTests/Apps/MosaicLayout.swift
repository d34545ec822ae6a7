// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit
class MosaicCollectionLayoutInfo: NSObject { let numberOfColumns: Int, headerHeight: CGFloat; init(numberOfColumns: Int, headerHeight: CGFloat) { self.numberOfColumns = numberOfColumns; self.headerHeight = headerHeight } }
class MosaicCollectionLayoutDelegate: NSObject, ASCollectionLayoutDelegate {
  private let info: MosaicCollectionLayoutInfo
  init(numberOfColumns: Int, headerHeight: CGFloat) { info = MosaicCollectionLayoutInfo(numberOfColumns: numberOfColumns, headerHeight: headerHeight); super.init() }
  func scrollableDirections() -> ASScrollDirection { return ASScrollDirectionVerticalDirections }
  func additionalInfoForLayout(withElements elements: ASElementMap) -> Any? { return info }
  static func calculateLayout(with context: ASCollectionLayoutContext) -> ASCollectionLayoutState {
    let layoutWidth = context.viewportSize.width
    let elements = context.elements!
    var top: CGFloat = 0
    let attrsMap = NSMapTable<ASCollectionElement, UICollectionViewLayoutAttributes>.elementToLayoutAttributes()
    for section in 0..<elements.numberOfSections {
      for item in 0..<elements.numberOfItems(inSection: section) {
        let indexPath = IndexPath(item: item, section: section)
        guard let element = elements.elementForItem(at: indexPath) else { continue }
        let attrs = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let size = element.node.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: layoutWidth, height: .greatestFiniteMagnitude))).size
        attrs.frame = CGRect(x: 0, y: top, width: size.width, height: size.height)
        top = attrs.frame.maxY
        attrsMap.setObject(attrs, forKey: element)
      }
    }
    return ASCollectionLayoutState(context: context, contentSize: CGSize(width: layoutWidth, height: top), elementToLayoutAttributesTable: attrsMap)
  }
}
class MosaicController: ASDKViewController<ASCollectionNode> {
  override init() { super.init(node: ASCollectionNode(layoutDelegate: MosaicCollectionLayoutDelegate(numberOfColumns: 2, headerHeight: 44), layoutFacilitator: nil)); node.layoutInspector = nil }
  required init?(coder: NSCoder) { fatalError() }
}
