import AsyncDisplayKit

// https://texturegroup.org/docs/layout2-api-sizing.html,
// https://texturegroup.org/docs/layout2-layout-element-properties.html and
// https://texturegroup.org/docs/layout2-manual-layout.html, in a minimal form.

final class TwoColumns: ASDisplayNode {
  let leftStack = ASStackLayoutSpec.vertical()
  let rightStack = ASStackLayoutSpec.vertical()

  override init() {
    super.init()
    leftStack.children = [textNode("Ingredients", 15)]
    rightStack.children = [textNode("Preparation", 15)]
  }

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let horizontalStack = ASStackLayoutSpec.horizontal()
    self.leftStack.style.flexBasis = ASDimensionMake("40%")
    self.rightStack.style.flexBasis = ASDimensionMake("60%")
    horizontalStack.children = [self.leftStack, self.rightStack]
    return horizontalStack
  }
}

final class HalfAsHigh: ASDisplayNode {
  let layoutElement = imageNode(120, 40)

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let width = ASDimensionMake(.auto, 0)
    let height = ASDimensionMake("50%")
    layoutElement.style.preferredLayoutSize = ASLayoutSizeMake(width, height)
    return ASWrapperLayoutSpec(layoutElement: layoutElement)
  }
}

final class FixedSizes: ASDisplayNode {
  let bySize = ASDisplayNode()
  let byDimensions = ASDisplayNode()

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    bySize.style.preferredSize = CGSize(width: 30, height: 60)
    byDimensions.style.width = ASDimensionMake("30pt")
    byDimensions.style.height = ASDimensionMake(60)
    return ASStackLayoutSpec(
      direction: .horizontal, spacing: 10, justifyContent: .start, alignItems: .start,
      children: [bySize, byDimensions])
  }
}

final class HalfOfEverything: ASDisplayNode {
  let layoutElement = ASDisplayNode()

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    layoutElement.style.width = ASDimensionMake("50%")
    layoutElement.style.minWidth = ASDimensionMake("50%")
    layoutElement.style.maxWidth = ASDimensionMakeWithFraction(0.5)
    layoutElement.style.height = ASDimensionMake("50%")
    layoutElement.style.minHeight = ASDimensionMake("50%")
    layoutElement.style.maxHeight = ASDimensionMakeWithFraction(0.5)
    return ASWrapperLayoutSpec(layoutElement: layoutElement)
  }
}

final class MinAndMaxSize: ASDisplayNode {
  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let nodes = (0..<3).map { _ in
      ASDisplayNode().styled {
        $0.width = ASDimensionMake("50%")
        $0.height = ASDimensionMake(40)
      }
    }
    nodes[0].style.minWidth = ASDimensionMake(200)
    nodes[1].style.maxWidth = ASDimensionMake(120)
    return ASStackLayoutSpec(
      direction: .vertical, spacing: 10, justifyContent: .start, alignItems: .start,
      children: nodes)
  }
}

final class SpacingBeforeAndAfter: ASDisplayNode {
  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let nodes = (0..<3).map { _ in
      ASDisplayNode().styled { $0.preferredSize = CGSize(width: 100, height: 30) }
    }
    nodes[1].style.spacingBefore = 12
    nodes[1].style.spacingAfter = 4
    return ASStackLayoutSpec(
      direction: .vertical, spacing: 8, justifyContent: .start, alignItems: .start,
      children: nodes)
  }
}

final class Price: ASDisplayNode {
  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let amount = textNode("128", 40)
    let unit = textNode("EUR", 14)
    return ASStackLayoutSpec(
      direction: .horizontal, spacing: 4, justifyContent: .start, alignItems: .baselineFirst,
      children: [amount, unit])
  }
}

final class TextAndPicture: ASDisplayNode {
  let imageNode = LayoutElementsTests.imageNode(120, 90)
  let textNode = LayoutElementsTests.textNode(
    "The text takes the width that the picture leaves, at most.", 17, lineHeight: 20.5)

  override init() {
    super.init()
    addSubnode(imageNode)
    addSubnode(textNode)
  }

  override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    let imageSize = imageNode.layoutThatFits(ASSizeRangeMake(.zero, constrainedSize)).size
    let maxTextSize = CGSize(
      width: constrainedSize.width - imageSize.width, height: constrainedSize.height)
    let textSize = textNode.layoutThatFits(ASSizeRangeMake(.zero, maxTextSize)).size
    let minHeight = max(imageSize.height, textSize.height)
    return CGSize(width: constrainedSize.width, height: minHeight)
  }

  override func layout() {
    super.layout()
    let imageSize = imageNode.calculatedSize
    imageNode.frame = CGRect(
      x: self.bounds.size.width - imageSize.width, y: 0.0, width: imageSize.width,
      height: imageSize.height)
    textNode.frame = CGRect(origin: CGPoint.zero, size: textNode.calculatedSize)
  }
}
