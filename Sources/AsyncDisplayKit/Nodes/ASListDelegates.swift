// The default implementations are documented in the protocols.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutUIKit

/// Provides the cells of a table.
///
///     extension Feed: ASTableDataSource {}
public protocol ASTableDataSource: AnyObject {
  /// The number of sections.
  func numberOfSections(in tableNode: ASTableNode) -> Int
  /// The number of rows.
  func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int
  /// Returns the block that creates a cell.
  func tableNode(
    _ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> ASCellNodeBlock
  /// A cell.
  func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode
}

/// The delegate of a table node. It is never called, because nothing is touched.
///
///     extension Feed: ASTableDelegate {}
public protocol ASTableDelegate: UIScrollViewDelegate {
  /// The sizes that a row can have.
  func tableNode(
    _ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath
  ) -> ASSizeRange
  /// A row was touched.
  func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath)
  /// True if more rows are wanted.
  func shouldBatchFetch(for tableNode: ASTableNode) -> Bool
  /// More rows are wanted.
  func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext)
}

/// Provides the cells of a collection.
///
///     extension Grid: ASCollectionDataSource {}
public protocol ASCollectionDataSource: AnyObject {
  /// The number of sections.
  func numberOfSections(in collectionNode: ASCollectionNode) -> Int
  /// The number of items.
  func collectionNode(
    _ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int
  ) -> Int
  /// Returns the block that creates a cell.
  func collectionNode(
    _ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> ASCellNodeBlock
  /// A cell.
  func collectionNode(
    _ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath
  ) -> ASCellNode
}

/// The delegate of a collection node. It is never called, because nothing is touched.
///
///     extension Grid: ASCollectionDelegate {}
public protocol ASCollectionDelegate: UIScrollViewDelegate {
  /// The sizes that an item can have.
  func collectionNode(
    _ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath
  ) -> ASSizeRange
  /// An item was touched.
  func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath)
  /// True if more items are wanted.
  func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool
  /// More items are wanted.
  func collectionNode(
    _ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext)
}

/// Provides the sizes of a collection's headers and footers.
///
///     extension Grid: ASCollectionDelegateFlowLayout {}
public protocol ASCollectionDelegateFlowLayout: ASCollectionDelegate {
  /// The sizes that the header of a section can have.
  func collectionNode(
    _ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int
  ) -> ASSizeRange
  /// The sizes that the footer of a section can have.
  func collectionNode(
    _ collectionNode: ASCollectionNode, sizeRangeForFooterInSection section: Int
  ) -> ASSizeRange
}

extension ASCollectionDelegateFlowLayout {
  public func collectionNode(
    _ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int
  ) -> ASSizeRange { ASSizeRangeZero }
  public func collectionNode(
    _ collectionNode: ASCollectionNode, sizeRangeForFooterInSection section: Int
  ) -> ASSizeRange { ASSizeRangeZero }
}

/// Provides the pages of a pager.
///
///     extension Photos: ASPagerDataSource {}
public protocol ASPagerDataSource: AnyObject {
  /// The number of pages.
  func numberOfPages(in pagerNode: ASPagerNode) -> Int
  /// A page.
  func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode
  /// Returns the block that creates a page.
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

/// The touches of a pager.
public typealias ASPagerDelegate = ASCollectionDelegate

/// A request for more cells.
///
///     context.completeBatchFetching(true)
public final class ASBatchContext: NSObject, Sendable {
  /// Begins the request.
  public func beginBatchFetching() {}
  /// Ends the request before anything is loaded.
  public func cancelBatchFetching() {}
  /// True if the request was cancelled: false.
  public func batchFetchingWasCancelled() -> Bool { false }
  /// Ends the request.
  public func completeBatchFetching(_ didComplete: Bool) {}
  /// True if cells are being loaded: false.
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

extension ASTableDelegate {
  public func tableNode(
    _ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath
  ) -> ASSizeRange { ASSizeRangeUnconstrained }
  public func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {}
  public func shouldBatchFetch(for tableNode: ASTableNode) -> Bool { false }
  public func tableNode(
    _ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext
  ) {}
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

extension ASCollectionDelegate {
  public func collectionNode(
    _ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath
  ) -> ASSizeRange { ASSizeRangeUnconstrained }
  public func collectionNode(
    _ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath
  ) {}
  public func shouldBatchFetch(for collectionNode: ASCollectionNode) -> Bool { false }
  public func collectionNode(
    _ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext
  ) {}
}
