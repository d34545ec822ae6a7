import AsyncDisplayKit

// https://texturegroup.org/docs/layout2-layoutspec-types.html: the layouts of the page, in a
// minimal form.

final class WrappedNode: ASDisplayNode {
  let subnode = ASDisplayNode()

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    subnode.style.preferredSize = CGSize(
      width: constrainedSize.max.width, height: constrainedSize.max.height / 2.0)
    return ASWrapperLayoutSpec(layoutElement: subnode)
  }
}

final class WrappedNodeWithItsOwnSize: ASDisplayNode {
  let subnode = ASDisplayNode().styled {
    $0.preferredLayoutSize = ASLayoutSizeMake(ASDimensionMake("100%"), ASDimensionMake("50%"))
  }

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    return ASWrapperLayoutSpec(layoutElement: subnode)
  }
}

final class IconAndCount: ASDisplayNode {
  let iconNode = imageNode(20, 20)
  let countNode = textNode("128", 14)

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let mainStack = ASStackLayoutSpec(
      direction: .horizontal, spacing: 6.0, justifyContent: .start, alignItems: .center,
      children: [iconNode, countNode])
    mainStack.style.minWidth = ASDimensionMakeWithPoints(60.0)
    mainStack.style.maxHeight = ASDimensionMakeWithPoints(40.0)
    return mainStack
  }
}

final class HeaderWithInset: ASDisplayNode {
  let header = textNode("Recently added", 17)

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let insets = UIEdgeInsets(top: 10.0, left: 10.0, bottom: 10.0, right: 10.0)
    return ASInsetLayoutSpec(insets: insets, child: header)
  }
}

final class RedOverBlue: ASDisplayNode {
  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let backgroundNode = ASDisplayNodeWithBackgroundColor(
      UIColor.blue, CGSize(width: 100, height: 60))
    let foregroundNode = ASDisplayNodeWithBackgroundColor(UIColor.red)
    return ASOverlayLayoutSpec(child: backgroundNode, overlay: foregroundNode)
  }
}

final class RedBehindBlue: ASDisplayNode {
  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let backgroundNode = ASDisplayNodeWithBackgroundColor(UIColor.red)
    let foregroundNode = ASDisplayNodeWithBackgroundColor(
      UIColor.blue, CGSize(width: 100, height: 60))
    return ASBackgroundLayoutSpec(child: foregroundNode, background: backgroundNode)
  }
}

final class Centered: ASDisplayNode {
  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let subnode = ASDisplayNodeWithBackgroundColor(
      UIColor.green, CGSize(width: 60.0, height: 100.0))
    let centerSpec = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: subnode)
    return centerSpec
  }
}

final class CenteredAcross: ASDisplayNode {
  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let subnode = ASDisplayNodeWithBackgroundColor(
      UIColor.green, CGSize(width: 60.0, height: 100.0))
    return ASCenterLayoutSpec(centeringOptions: .X, sizingOptions: .minimumY, child: subnode)
  }
}

final class HalfRatio: ASDisplayNode {
  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let subnode = ASDisplayNodeWithBackgroundColor(UIColor.green, CGSize(width: 100, height: 100.0))
    let ratioSpec = ASRatioLayoutSpec(ratio: 0.5, child: subnode)
    return ratioSpec
  }
}

final class TopLeft: ASDisplayNode {
  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let backgroundNode = ASDisplayNodeWithBackgroundColor(UIColor.blue)
    let foregroundNode = ASDisplayNodeWithBackgroundColor(
      UIColor.red, CGSize(width: 70.0, height: 100.0))
    let relativeSpec = ASRelativeLayoutSpec(
      horizontalPosition: .start, verticalPosition: .start, sizingOption: [],
      child: foregroundNode)
    return ASBackgroundLayoutSpec(child: relativeSpec, background: backgroundNode)
  }
}

final class FourVideos: ASDisplayNode {
  let guitar = ASVideoNode()
  let cage = ASVideoNode()
  let simon = ASVideoNode()
  let live = ASVideoNode()

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let maximum = constrainedSize.max
    guitar.style.layoutPosition = CGPoint.zero
    guitar.style.preferredSize = CGSize(width: maximum.width, height: maximum.height / 3.0)
    for (video, place) in [
      (cage, CGPoint(x: maximum.width / 2.0, y: maximum.height / 3.0)),
      (simon, CGPoint(x: 0.0, y: maximum.height - (maximum.height / 3.0))),
      (live, CGPoint(x: 0.0, y: maximum.height / 3.0)),
    ] {
      video.style.layoutPosition = place
      video.style.preferredSize = CGSize(width: maximum.width / 2.0, height: maximum.height / 3.0)
    }
    return ASAbsoluteLayoutSpec(children: [guitar, cage, simon, live])
  }
}

final class FittingAbsolute: ASDisplayNode {
  let picture = ASImageNode().styled { $0.preferredSize = CGSize(width: 80, height: 80) }
  let caption = textNode("Lisbon", 14).styled { $0.layoutPosition = CGPoint(x: 60, y: 70) }

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    return ASAbsoluteLayoutSpec(sizing: .sizeToFit, children: [picture, caption])
  }
}

final class AvatarWithBadge: ASDisplayNode {
  let avatarNode = ASNetworkImageNode()
  let badgeNode = ASDisplayNode()
  var wraps = false

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    avatarNode.style.preferredSize = CGSize(width: 60, height: 60)
    badgeNode.style.preferredSize = CGSize(width: 18, height: 18)
    let cornerSpec = ASCornerLayoutSpec(child: avatarNode, corner: badgeNode, location: .topRight)
    cornerSpec.offset = CGPoint(x: -3, y: 3)
    cornerSpec.wrapsCorner = wraps
    return cornerSpec
  }
}

final class SpacerBetween: ASDisplayNode {
  let picture = ASImageNode().styled { $0.preferredSize = CGSize(width: 40, height: 40) }
  let text = textNode("Edited today", 14)

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let spacer = ASLayoutSpec()
    spacer.style.flexGrow = 1.0
    let stack = ASStackLayoutSpec.horizontal()
    stack.alignItems = .center
    stack.children = [picture, spacer, text]
    return stack
  }
}
