// The default implementations are documented in the protocols.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutUIKit

public protocol ASTableDataSource: AnyObject {
  func numberOfSections(in tableNode: ASTableNode) -> Int
  func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int
  func tableNode(
    _ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> ASCellNodeBlock
  func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode
}
public protocol ASTableDelegate: UIScrollViewDelegate {}
public protocol ASCollectionDataSource: AnyObject {
  func numberOfSections(in collectionNode: ASCollectionNode) -> Int
  func collectionNode(
    _ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int
  ) -> Int
  func collectionNode(
    _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> ASCellNodeBlock
  func collectionNode(
    _ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath
  ) -> ASCellNode
}
public protocol ASCollectionDelegate: UIScrollViewDelegate {}
public protocol ASCollectionDataSourceInterop: ASCollectionDataSource {}
public protocol ASCollectionDelegateInterop: ASCollectionDelegate {}
public protocol ASCollectionViewLayoutInspecting: AnyObject {}
/// Provides the sizes of a collection's headers and footers.
public protocol ASCollectionDelegateFlowLayout: ASCollectionDelegate {}
public protocol ASPagerDataSource: AnyObject {
  func numberOfPages(in pagerNode: ASPagerNode) -> Int
  func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode
  func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock
}
extension ASPagerDataSource {
  public func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode {
    self.pagerNode(pagerNode, nodeBlockAt: index)()
  }
  public func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
    { ASCellNode() }
  }
}
public typealias ASPagerDelegate = ASCollectionDelegate
/// A request for more cells.
public final class ASBatchContext: NSObject, Sendable {
  public func beginBatchFetching() {}
  /// Returns true if the request was canceled; always false here.
  public func batchFetchingWasCancelled() -> Bool { false }
  public func cancelBatchFetching() {}
  public func completeBatchFetching(_ didComplete: Bool) {}
  /// Returns true if cells are being loaded; always false here.
  public func isFetching() -> Bool { false }
}
extension ASTableDataSource {
  public func numberOfSections(in tableNode: ASTableNode) -> Int { 1 }
  public func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 0 }
  public func tableNode(
    _ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> ASCellNodeBlock { { ASCellNode() } }
  public func tableNode(
    _ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath
  ) -> ASCellNode { self.tableNode(tableNode, nodeBlockForRowAt: indexPath)() }
}
extension ASCollectionDataSource {
  public func numberOfSections(in collectionNode: ASCollectionNode) -> Int { 1 }
  public func collectionNode(
    _ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  public func collectionNode(
    _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> ASCellNodeBlock { { ASCellNode() } }
  public func collectionNode(
    _ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath
  ) -> ASCellNode { self.collectionNode(collectionNode, nodeBlockForItemAt: indexPath)() }
}
