import ElementFiles
import LayoutElements
import Testing

/// `ScrollNode`: docs/semantics.md §15.
@Suite struct ScrollNodeTests {
  private static let screen = SizeRange(exactly: Size(width: 375, height: 667))

  private final class Feed: ScrollNode {
    let post = DisplayNode(intrinsicSize: Size(width: 100, height: 1000))
    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
      WrapperLayoutSpec(layoutElement: post)
    }
  }

  @Test func `a scroll node is as large as its parent, and its content as large as it likes`()
    throws
  {
    let feed = ScrollNode(content: DisplayNode(intrinsicSize: Size(width: 100, height: 1000)))
    #expect(try feed.layout(in: Self.screen).contentSize == nil)
    feed.automaticallyManagesContentSize = true
    let layout = try feed.layout(in: Self.screen)
    // The content is 375…375 wide, by the minimum of the screen.
    #expect(layout.size == Size(width: 375, height: 667))
    #expect(layout.contentSize == Size(width: 375, height: 1000))
    #expect(layout.filteredNodeLayoutTree().contentSize == layout.contentSize)
    feed.scrollableDirections = .horizontal
    #expect(try feed.layout(in: Self.screen).contentSize == Size(width: 375, height: 667))
  }

  @Test func `the content of code has the size that the content of an element has`() throws {
    let feed = Feed()
    feed.automaticallyManagesContentSize = true
    let layout = try feed.layout(in: Self.screen)
    #expect(layout.size == Size(width: 375, height: 667))
    #expect(layout.contentSize == Size(width: 375, height: 1000))
    let page = try WrapperLayoutSpec(layoutElement: feed).layout(in: Self.screen)
    #expect(page.sublayouts[0].contentSize == layout.contentSize)
  }

  @Test func `a root keeps the content size of each of its layouts`() throws {
    let post = DisplayNode(intrinsicSize: Size(width: 100, height: 1000))
    let feed = ScrollNode(content: post)
    feed.automaticallyManagesContentSize = true
    let root = LayoutRoot(WrapperLayoutSpec(layoutElement: feed))
    let first = try root.layout(in: Self.screen)
    post.intrinsicSize = Size(width: 100, height: 1200)
    let second = try root.layout(in: Self.screen)
    #expect(first.sublayouts[0].contentSize == Size(width: 375, height: 1000))
    #expect(second.sublayouts[0].contentSize == Size(width: 375, height: 1200))
  }

  @Test func `a tree file has what a scroll node has`() throws {
    let feed = ScrollNode(content: DisplayNode(intrinsicSize: Size(width: 100, height: 1000)))
    feed.scrollableDirections = .both
    feed.automaticallyManagesContentSize = true
    let read = try ScrollNode(treeFile: feed.treeFile())
    #expect(read.scrollableDirections == .both && read.automaticallyManagesContentSize)
    #expect(read.content?.layoutElementType == .displayNode)
  }
}
