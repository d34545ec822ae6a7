// The default implementations are documented in the protocols.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutUIKit

/// Provides the cells of a table.
public protocol ASTableDataSource: AnyObject {
  /// Returns the number of sections.
  func numberOfSections(in tableNode: ASTableNode) -> Int
  /// Returns the number of rows in a section.
  func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int
  /// Returns a closure that creates the cell of a row.
  func tableNode(
    _ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> ASCellNodeBlock
  /// Returns the cell of a row.
  func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode
}

/// The delegate of a table node. It has no methods, because none is called.
public protocol ASTableDelegate: UIScrollViewDelegate {}

/// Provides the cells of a collection.
public protocol ASCollectionDataSource: AnyObject {
  /// Returns the number of sections.
  func numberOfSections(in collectionNode: ASCollectionNode) -> Int
  /// Returns the number of items in a section.
  func collectionNode(
    _ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int
  ) -> Int
  /// Returns a closure that creates the cell of an item.
  func collectionNode(
    _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> ASCellNodeBlock
  /// Returns the cell of an item.
  func collectionNode(
    _ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath
  ) -> ASCellNode
}

/// The delegate of a collection node. It has no methods, because none is called.
public protocol ASCollectionDelegate: UIScrollViewDelegate {}

/// Provides the size ranges of a collection's cells. It has no methods, because none is called.
public protocol ASCollectionViewLayoutInspecting: AnyObject {}

/// Provides the sizes of a collection's headers and footers.
public protocol ASCollectionDelegateFlowLayout: ASCollectionDelegate {}

/// Provides the pages of a pager.
public protocol ASPagerDataSource: AnyObject {
  /// Returns the number of pages.
  func numberOfPages(in pagerNode: ASPagerNode) -> Int
  /// Returns the cell of a page.
  func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode
  /// Returns a closure that creates the cell of a page.
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

/// The delegate of a pager.
public typealias ASPagerDelegate = ASCollectionDelegate

/// A request for more cells.
///
///     context.completeBatchFetching(true)
public final class ASBatchContext: NSObject, Sendable {
  /// Begins the request.
  public func beginBatchFetching() {}
  /// Returns true if the request was canceled; always false here.
  public func batchFetchingWasCancelled() -> Bool { false }
  /// Cancels the request.
  public func cancelBatchFetching() {}
  /// Ends the request.
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
