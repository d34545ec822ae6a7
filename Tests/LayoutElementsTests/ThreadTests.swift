import Foundation
import LayoutElements
import ReferenceEngine
import Testing
import TreeComparison
import TreeGenerator

/// Several threads at a time: to be run under `-sanitize=thread` as well.
@Suite struct ThreadTests {
  private static let width = SizeRange(max: Size(width: 375, height: .infinity))

  /// A cell whose code sets styles of its subnodes by the range that it gets.
  private final class Cell: DisplayNode {
    let picture = DisplayNode()
    let title = TextNode(text: "A title that is long enough to be broken into several lines")
    let button = ButtonNode()

    override init() {
      super.init()
      button.titleNode.text = "Follow"
    }

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
      picture.style.preferredSize = Size(width: constrainedSize.max.width / 4, height: 40)
      title.style.flexShrink = 1
      return StackLayoutSpec(
        direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .center,
        children: [picture, title, button])
    }
  }

  private func feed(isConcurrent: Bool = false) -> LayoutElement {
    let feed = StackLayoutSpec.vertical()
    feed.isConcurrent = isConcurrent
    feed.children = (0..<20).map { index in
      index % 3 == 0 ? DisplayNode(intrinsicSize: Size(width: 10, height: 10)) : Cell()
    }
    return DisplayNode(content: feed)
  }

  /// The results of eight threads for the same call, each many times.
  private func onEightThreads(_ body: @escaping () -> [FrameRecord]) -> [[FrameRecord]] {
    struct Work: @unchecked Sendable { let body: () -> [FrameRecord] }
    final class Results: @unchecked Sendable {
      let lock = NSLock()
      var all: [[FrameRecord]] = []
    }
    let work = Work(body: body)
    let results = Results()
    let threads = (0..<8).map { _ in
      let done = DispatchSemaphore(value: 0)
      let thread = Thread {
        for _ in 0..<10 {
          let records = work.body()
          results.lock.withLock { results.all.append(records) }
        }
        done.signal()
      }
      thread.start()
      return done
    }
    for done in threads { done.wait() }
    return results.all
  }

  @Test func `eight threads get equal frames of one shared tree`() throws {
    let shared = feed()
    let expected = ElementLayout.records(try feed().layout(in: ThreadTests.width))
    for records in onEightThreads({
      ElementLayout.records(shared.layoutThatFits(ThreadTests.width))
    }) {
      #expect(records == expected)
    }
  }

  @Test func `a concurrent stack has the frames of one that is not`() throws {
    let expected = ElementLayout.records(try feed().layout(in: ThreadTests.width))
    let concurrent = feed(isConcurrent: true)
    for _ in 0..<20 {
      let layout = try feed(isConcurrent: true).layout(in: ThreadTests.width)
      #expect(ElementLayout.records(layout) == expected)
    }
    for records in onEightThreads({
      ElementLayout.records(concurrent.layoutThatFits(ThreadTests.width))
    }) {
      #expect(records == expected)
    }
  }

  /// A point where two calls meet: each waits a while for the other.
  private final class Meeting: @unchecked Sendable {
    private let condition = NSCondition()
    private var arrived = 0

    func wait(seconds: TimeInterval) -> Bool {
      condition.withLock {
        arrived += 1
        condition.broadcast()
        let end = Date(timeIntervalSinceNow: seconds)
        while arrived < 2 && condition.wait(until: end) {}
        return arrived == 2
      }
    }
  }

  /// True if two children are laid out at the same time.
  private func childrenMeet(isConcurrent: Bool, waiting seconds: TimeInterval) -> Bool {
    let meeting = Meeting()
    let stack = StackLayoutSpec.vertical()
    stack.isConcurrent = isConcurrent
    stack.children = (0..<2).map { _ in
      BlockSpec { spec, _ in
        let width = meeting.wait(seconds: seconds) ? 2.0 : 1
        return Layout(layoutElement: spec, size: Size(width: width, height: 1))
      }
    }
    // The first of two that do not meet waits in vain.
    return stack.layoutThatFits(ThreadTests.width).sublayouts.allSatisfy { $0.size.width == 2 }
  }

  @Test(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
  func `children of a concurrent stack are laid out at the same time, others are not`() {
    #expect(childrenMeet(isConcurrent: true, waiting: 600))
    #expect(!childrenMeet(isConcurrent: false, waiting: 0.1))
  }

  @Test func `an error in a concurrent stack is thrown`() {
    let stack = StackLayoutSpec.vertical()
    stack.isConcurrent = true
    stack.children = (0..<4).map { _ in
      let node = DisplayNode()
      node.layoutSpecBlock = { node, _ in WrapperLayoutSpec(layoutElement: node) }
      return node
    }
    #expect(throws: LayoutError.endlessLayout(of: "DisplayNode")) {
      try stack.layout(in: ThreadTests.width)
    }
  }

  @Test func `eight threads get equal frames of trees of their own`() throws {
    let expected = ElementLayout.records(try feed().layout(in: ThreadTests.width))
    for records in onEightThreads({
      ElementLayout.records(self.feed().layoutThatFits(ThreadTests.width))
    }) {
      #expect(records == expected)
    }
  }

  @Test func `eight threads get equal frames of shared random trees`() throws {
    var generator = TreeGenerator(seed: RandomRun.seed)
    for _ in 0..<20 {
      let json = try JSONValue(Data(generator.randomCase(.plain)))
      let tree = try ElementBuilding(callsBack: true).element(json["tree"] ?? json)
      let range = ElementLayout.range(json)
      guard let layout = try? tree.layout(in: range) else { continue }
      let expected = ElementLayout.records(layout)
      for records in onEightThreads({
        (try? tree.layout(in: range)).map { ElementLayout.records($0) } ?? []
      }) {
        #expect(records == expected)
      }
    }
  }
}
