// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit
import UIKit

// Layout code of a news app with Texture 2.7: explicit initialisers and optionals.
class HeadlineCellNode: ASCellNode {
  fileprivate let imageNode: ASNetworkImageNode?
  fileprivate let categoryNode: ASTextNode
  fileprivate let headlineNode: ASTextNode
  fileprivate let timeNode: ASTextNode
  fileprivate let shareNode: ASButtonNode
  fileprivate let underlineNode: ASDisplayNode
  fileprivate let isBig: Bool

  required init(headline: String, category: String, date: NSDate, imageUrl: String?, isBig: Bool) {
    self.isBig = isBig
    categoryNode = ASTextNode()
    headlineNode = ASTextNode()
    timeNode = ASTextNode()
    shareNode = ASButtonNode()
    underlineNode = ASDisplayNode()
    if let imageUrl = imageUrl, let url = URL(string: imageUrl) {
      imageNode = ASNetworkImageNode()
      imageNode?.url = url
      imageNode?.clipsToBounds = true
      imageNode?.contentMode = UIViewContentMode.scaleAspectFill
      imageNode?.placeholderFadeDuration = 0.3
    } else {
      imageNode = nil
    }
    super.init()

    let style = NSMutableParagraphStyle()
    style.maximumLineHeight = 26
    style.minimumLineHeight = 26
    let attributes: [NSAttributedStringKey: Any] = [
      NSAttributedStringKey.font: UIFont.systemFont(ofSize: isBig ? 22 : 17, weight: UIFont.Weight.bold),
      NSAttributedStringKey.paragraphStyle: style,
      NSAttributedStringKey.foregroundColor: UIColor(red: 34/255, green: 34/255, blue: 34/255, alpha: 1.0),
    ]
    headlineNode.attributedText = NSAttributedString(string: headline, attributes: attributes)
    headlineNode.maximumNumberOfLines = UInt(isBig ? 4 : 3)
    categoryNode.attributedText = NSAttributedString(string: category.uppercased(), attributes: [.font: UIFont.systemFont(ofSize: 11), .kern: 1.2])
    let relative = DateFormatter()
    relative.doesRelativeDateFormatting = true
    relative.timeStyle = .short
    timeNode.attributedText = NSAttributedString(string: "2 h", attributes: [.font: UIFont.systemFont(ofSize: 11)])
    shareNode.setImage(UIImage(named: "share"), for: UIControlState.normal)
    shareNode.imageNode.imageModificationBlock = ASImageNodeTintColorModificationBlock(UIColor.gray)
    shareNode.style.preferredSize = CGSize(width: 20, height: 20)
    underlineNode.backgroundColor = UIColor.groupTableViewBackground
    underlineNode.style.height = ASDimensionMake(.points, 1.0)
    for node in [categoryNode, headlineNode, timeNode, shareNode, underlineNode] as [ASDisplayNode] { addSubnode(node) }
    if let imageNode = imageNode { addSubnode(imageNode) }
    selectionStyle = UITableViewCellSelectionStyle.none
  }

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let meta = ASStackLayoutSpec(direction: .horizontal, spacing: 6, justifyContent: .start, alignItems: .center, children: [categoryNode, timeNode])
    let bottom = ASStackLayoutSpec(direction: .horizontal, spacing: 0, justifyContent: .spaceBetween, alignItems: .center, children: [meta, shareNode])
    var children = [ASLayoutElement]()
    if isBig, let imageNode = imageNode {
      let ratio = ASRatioLayoutSpec(ratio: 0.5625, child: imageNode)
      children.append(ratio)
      children.append(ASInsetLayoutSpec(insets: UIEdgeInsetsMake(12, 16, 0, 16), child: headlineNode))
    } else {
      headlineNode.style.flexShrink = 1
      headlineNode.style.flexGrow = 1
      var top: [ASLayoutElement] = [headlineNode]
      if let imageNode = imageNode {
        imageNode.style.preferredSize = CGSize(width: 100, height: 75)
        top.append(imageNode)
      }
      let row = ASStackLayoutSpec(direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .start, children: top)
      children.append(ASInsetLayoutSpec(insets: UIEdgeInsetsMake(12, 16, 0, 16), child: row))
    }
    children.append(ASInsetLayoutSpec(insets: UIEdgeInsetsMake(8, 16, 12, 16), child: bottom))
    children.append(underlineNode)
    return ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: children)
  }
}
