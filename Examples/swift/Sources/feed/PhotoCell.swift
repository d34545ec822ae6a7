import AsyncDisplayKit

/// A cell of a photo feed, written as for an app: nothing in this file knows that it is laid out
/// off a device.
final class PhotoCell: ASCellNode {
  private let avatar = ASNetworkImageNode()
  private let name = ASTextNode()
  private let time = ASTextNode()
  private let photo = ASNetworkImageNode()
  private let likes = ASTextNode()

  init(name: String, time: String, likes: Int) {
    super.init()
    automaticallyManagesSubnodes = true
    avatar.style.preferredSize = CGSize(width: 30, height: 30)
    self.name.attributedText = NSAttributedString(
      string: name, attributes: [.font: UIFont.boldSystemFont(ofSize: 14)])
    self.name.style.flexShrink = 1.0
    self.time.attributedText = NSAttributedString(
      string: time, attributes: [.font: UIFont.systemFont(ofSize: 14)])
    self.likes.attributedText = NSAttributedString(
      string: "\(likes) likes", attributes: [.font: UIFont.systemFont(ofSize: 14)])
  }

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let spacer = ASLayoutSpec()
    spacer.style.flexGrow = 1.0

    let header = ASStackLayoutSpec(
      direction: .horizontal,
      spacing: 10,
      justifyContent: .start,
      alignItems: .center,
      children: [avatar, name, spacer, time])

    let column = ASStackLayoutSpec.vertical()
    column.children = [
      ASInsetLayoutSpec(
        insets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10), child: header),
      ASRatioLayoutSpec(ratio: constrainedSize.max.width > 400 ? 0.5 : 1.0, child: photo),
      ASInsetLayoutSpec(
        insets: UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10), child: likes),
    ]
    return column
  }
}
