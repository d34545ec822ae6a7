import AsyncDisplayKit
import Testing

/// Layout code in the manner of apps, which imports UIKit and compiles as it is.
@Suite(.serialized) struct `Layout code of apps` {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Frames")

  init() { UIImage.catalog = AppNode.images }

  @Test(arguments: AppNode.all.map(\.name))
  func `has the frames of its golden`(name: String) throws {
    let app = try #require(AppNode.all.first { $0.name == name })
    let node = app.make()
    node.frame.size = node.layoutThatFits(app.range).size
    node.layoutIfNeeded()
    let text = Self.frames(of: node)
    let golden = Self.folder.appending(path: "\(name).txt")
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] != nil {
      try text.write(to: golden, atomically: true, encoding: .utf8)
    }
    #expect(try text == String(contentsOf: golden, encoding: .utf8))
  }

  /// A line for each node with its frame in its supernode.
  private static func frames(of node: ASDisplayNode, indent: String = "") -> String {
    let (frame, name) = (node.frame, node.debugName.map { " \"\($0)\"" } ?? "")
    let place = "\(frame.width) × \(frame.height) at \(frame.minX), \(frame.minY)"
    let lines = (node.subnodes ?? []).map { frames(of: $0, indent: indent + "   ") }
    return "\(indent)\(type(of: node))\(name): \(place)\n" + lines.joined()
  }

  @Test func `a node is loaded when its view is asked for`() {
    let cell = MessageCellNode(
      message: Message(text: "", date: Date(), isIncoming: true, author: "", avatarURL: nil))
    #expect(!cell.isNodeLoaded)
    cell.backgroundColor = .red
    #expect(!cell.isNodeLoaded)
    #expect(cell.view.backgroundColor == .red)
    #expect(cell.isNodeLoaded && cell.layer.masksToBounds)
  }

  @Test func `the layout of a node has the nodes in it and the frames that they get`() {
    let cell = FeedCell()
    let layout = cell.layoutThatFits(
      ASSizeRange(min: .zero, max: CGSize(width: 375, height: CGFloat.infinity)))
    #expect(layout.frame(for: cell.photo) != .null)
    #expect(layout.frame(for: ASTextNode()) == .null)
    cell.frame = CGRect(origin: .zero, size: layout.size)
    cell.layoutIfNeeded()
    #expect(cell.photo.frame == layout.frame(for: cell.photo))
    #expect(cell.bounds == CGRect(origin: .zero, size: layout.size))
  }
}
