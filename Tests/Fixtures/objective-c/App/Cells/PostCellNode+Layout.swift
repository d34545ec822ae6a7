import AsyncDisplayKit

extension PostCellNode {
  public override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let content = contentSpec()
    content.style.flexShrink = 1
    let row = ASStackLayoutSpec(
      direction: .horizontal, spacing: 8, justifyContent: .spaceBetween, alignItems: .center,
      children: [content, likeButton])
    return ASInsetLayoutSpec(
      insets: UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16), child: row)
  }
}
