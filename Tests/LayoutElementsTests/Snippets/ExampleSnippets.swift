import AsyncDisplayKit

// https://texturegroup.org/docs/automatic-layout-examples-2.html: the layouts of the page, in a
// minimal form.

final class HeaderNode: ASDisplayNode {
  let userNameNode = textNode("maria_rivers", 20)
  let postLocationNode = textNode("Praia do Guincho, Cascais", 20)
  let postTimeNode = textNode("30m", 20)

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let nameLocationStack = ASStackLayoutSpec.vertical()
    nameLocationStack.style.flexShrink = 1.0
    nameLocationStack.style.flexGrow = 1.0
    if postLocationNode.attributedText != nil {
      nameLocationStack.children = [userNameNode, postLocationNode]
    } else {
      nameLocationStack.children = [userNameNode]
    }
    let headerStackSpec = ASStackLayoutSpec(
      direction: .horizontal, spacing: 40, justifyContent: .start, alignItems: .center,
      children: [nameLocationStack, postTimeNode])
    return ASInsetLayoutSpec(
      insets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10), child: headerStackSpec)
  }
}

final class PhotoWithTitle: ASDisplayNode {
  let photoNode = ASNetworkImageNode()
  let titleNode = textNode("Autumn hiking trips", 16)

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let photoDimension: CGFloat = constrainedSize.max.width / 4.0
    photoNode.style.preferredSize = CGSize(width: photoDimension, height: photoDimension)
    let insets = UIEdgeInsets(top: CGFloat.infinity, left: 12, bottom: 12, right: 12)
    let textInsetSpec = ASInsetLayoutSpec(insets: insets, child: titleNode)
    return ASOverlayLayoutSpec(child: photoNode, overlay: textInsetSpec)
  }
}

final class PhotoWithIcon: ASDisplayNode {
  let photoNode = ASNetworkImageNode()
  let iconNode = ASImageNode()

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    iconNode.style.preferredSize = CGSize(width: 40, height: 40)
    photoNode.style.preferredSize = CGSize(width: 150, height: 150)
    return ASCornerLayoutSpec(child: photoNode, corner: iconNode, location: .topRight)
  }
}

final class InsetTextCell: ASCellNode {
  let titleNode = textNode("Architecture", 17)

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let insets = UIEdgeInsets(top: 0, left: 12, bottom: 4, right: 4)
    let inset = ASInsetLayoutSpec(insets: insets, child: titleNode)
    return ASCenterLayoutSpec(centeringOptions: .Y, sizingOptions: .minimumX, child: inset)
  }
}

final class SeparatorsWithSpacing: ASDisplayNode {
  let topSeparator = imageNode(3, 3)
  let bottomSeparator = imageNode(3, 3)
  let textNode = LayoutElementsTests.textNode("Two thin lines frame this text", 16)

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    topSeparator.style.flexGrow = 1.0
    bottomSeparator.style.flexGrow = 1.0
    textNode.style.alignSelf = .center
    let verticalStackSpec = ASStackLayoutSpec.vertical()
    verticalStackSpec.spacing = 20
    verticalStackSpec.justifyContent = .center
    verticalStackSpec.children = [topSeparator, textNode, bottomSeparator]
    return ASInsetLayoutSpec(
      insets: UIEdgeInsets(top: 60, left: 0, bottom: 60, right: 0), child: verticalStackSpec)
  }
}

final class TopAndBottomSeparators: ASDisplayNode {
  let topSeparator = imageNode(3, 3)
  let bottomSeparator = imageNode(3, 3)
  let textNode = LayoutElementsTests.textNode("Two thin lines frame this text", 16)

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    topSeparator.style.flexGrow = 1.0
    bottomSeparator.style.flexGrow = 1.0
    let inset = ASInsetLayoutSpec(insets: UIEdgeInsetsMake(20, 20, 20, 20), child: textNode)
    return ASStackLayoutSpec(
      direction: .vertical, spacing: 0, justifyContent: .center, alignItems: .stretch,
      children: [topSeparator, inset, bottomSeparator])
  }
}
