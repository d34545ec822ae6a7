import AsyncDisplayKit
import Testing

/// Layout code in the manner of apps, which imports UIKit and compiles as it is.
@Suite(.serialized) struct `Layout code of apps` {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Frames")

  nonisolated(unsafe) static let nodes: [(String, () -> ASDisplayNode)] = [
    (
      "message",
      {
        MessageCellNode(
          message: Message(
            text: "See you at the station, and bring the tickets for all of us.", date: Date(),
            isIncoming: true, author: "Ana", avatarURL: nil))
      }
    ),
    (
      "own-message",
      {
        MessageCellNode(
          message: Message(
            text: "Done.", date: Date(), isIncoming: false, author: "Me", avatarURL: nil))
      }
    ),
    ("feed", { FeedCell() }),
    (
      "product",
      {
        ProductNode(
          with: Product(
            name: "Kettle with a thermometer", price: 39.5, image: nil,
            tags: ["steel", "1.7 litres", "new", "in stock"], discount: 20))
      }
    ),
    ("pager", { Pager() }), ("form", { FormNode() }), ("video", { VideoCell() }),
    ("player", { Player() }),
  ]

  @Test(arguments: nodes.map(\.0))
  func `has the frames of its golden`(name: String) throws {
    UIImage.catalog = [
      "retry": CGSize(width: 24, height: 24), "play": CGSize(width: 48, height: 48),
      "avatar_placeholder": CGSize(width: 36, height: 36),
    ]
    let node = Self.nodes.first { $0.0 == name }!.1()
    let range = ASSizeRangeMake(
      CGSize(width: 375, height: 0), CGSize(width: 375, height: CGFloat.infinity))
    let text = node.layoutThatFits(range).recursiveDescription() + "\n"
    let golden = Self.folder.appending(path: "\(name).txt")
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] != nil {
      try text.write(to: golden, atomically: true, encoding: .utf8)
    }
    #expect(try text == String(contentsOf: golden, encoding: .utf8))
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
