import AsyncDisplayKit
import Testing

/// Nodes that change between the layouts of an `ASLayoutRoot`.
@Suite(.serialized) struct `Nodes that change` {
  private let range = ASSizeRange(
    min: CGSize(width: 320, height: 0), max: CGSize(width: 320, height: CGFloat.infinity))

  /// A row of a feed, which counts how often its code is called.
  private final class Row: ASCellNode {
    let avatar = ASImageNode()
    let title = ASTextNode()
    let like = ASButtonNode()
    var isCompact = false
    var calls = 0

    init(_ text: String) {
      super.init()
      automaticallyManagesSubnodes = true
      avatar.style.preferredSize = CGSize(width: 40, height: 40)
      title.style.flexShrink = 1
      set(text)
      like.setTitle("Like", with: nil, with: nil, for: .normal)
    }

    func set(_ text: String) {
      title.attributedText = NSAttributedString(
        string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
      calls += 1
      let row = ASStackLayoutSpec.horizontal()
      row.children = isCompact ? [title] : [avatar, title, like]
      row.spacing = 8
      return ASInsetLayoutSpec(
        insets: UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8), child: row)
    }
  }

  private func frames(_ layout: ASLayout) -> [CGRect] {
    layout.sublayouts.flatMap { [$0.frame as CGRect] + frames($0) }
  }

  @Test func `have the frames of a new layout, and the code of the others is not called`() throws {
    let rows = ["Lisbon", "Porto at night", "Faro"].map(Row.init)
    let feed = ASStackLayoutSpec.vertical()
    feed.children = rows
    let root = ASLayoutRoot(feed)
    let first = try root.layout(in: range)
    let old = frames(first)
    func check(_ expected: [Int], _ change: () -> Void) throws {
      change()
      for row in rows { row.calls = 0 }
      let actual = frames(try root.layout(in: range))
      #expect(rows.map(\.calls) == expected)
      #expect(actual == frames(feed.layoutThatFits(range)))
    }
    try check([0, 0, 0]) {}
    try check([0, 1, 0]) { rows[1].set(String(repeating: "Porto at night ", count: 9)) }
    try check([1, 0, 0]) { rows[0].avatar.style.preferredSize = CGSize(width: 60, height: 70) }
    try check([0, 0, 1]) {
      rows[2].like.setTitle("Liked by all", with: nil, with: nil, for: .normal)
    }
    try check([0, 1, 1]) {
      for row in rows.dropFirst() {
        row.isCompact = true
        row.setNeedsLayout()
      }
    }
    try check([0, 0, 0]) { feed.children = [rows[2], rows[0]] }
    #expect(frames(first) == old)
  }
}
