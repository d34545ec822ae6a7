// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit

class LayoutExampleNode: ASDisplayNode {
  override required init() {
    super.init()
    automaticallyManagesSubnodes = true
    backgroundColor = .white
  }

  class func title() -> String {
    assertionFailure("All layout example nodes must provide a title!")
    return ""
  }

  class func descriptionTitle() -> String? {
    return nil
  }
}

class HeaderWithRightAndLeftItems: LayoutExampleNode {
  let userNameNode     = ASTextNode()
  let postLocationNode = ASTextNode()
  let postTimeNode     = ASTextNode()

  required init() {
    super.init()

    userNameNode.attributedText = NSAttributedString.attributedString(string: "hannahmbanana", fontSize: 20, color: .darkBlueColor())
    userNameNode.maximumNumberOfLines = 1
    userNameNode.truncationMode = .byTruncatingTail

    postLocationNode.attributedText = NSAttributedString.attributedString(string: "Sunset Beach, San Fransisco, CA", fontSize: 20, color: .lightGray)
    postLocationNode.maximumNumberOfLines = 1
    postLocationNode.truncationMode = .byTruncatingTail

    postTimeNode.attributedText = NSAttributedString.attributedString(string: "30m", fontSize: 20, color: .lightGray)
    postTimeNode.maximumNumberOfLines = 1
    postTimeNode.truncationMode = .byTruncatingTail
  }

  override class func title() -> String {
    return "Header with left and right justified text"
  }

  override class func descriptionTitle() -> String? {
    return "try rotating me!"
  }

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let nameLocationStack = ASStackLayoutSpec.vertical()
    nameLocationStack.style.flexShrink = 1.0
    nameLocationStack.style.flexGrow = 1.0

    if postLocationNode.attributedText != nil {
      nameLocationStack.children = [userNameNode, postLocationNode]
    } else {
      nameLocationStack.children = [userNameNode]
    }

    let headerStackSpec = ASStackLayoutSpec(direction: .horizontal,
                                            spacing: 40,
                                            justifyContent: .start,
                                            alignItems: .center,
                                            children: [nameLocationStack, postTimeNode])

    return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10), child: headerStackSpec)
  }
}

class PhotoWithInsetTextOverlay: LayoutExampleNode {
  let photoNode = ASNetworkImageNode()
  let titleNode = ASTextNode()

  required init() {
    super.init()
    backgroundColor = .clear
    photoNode.url = URL(string: "http://texturegroup.org/static/images/layout-examples-photo-with-inset-text-overlay-photo.png")
    photoNode.willDisplayNodeContentWithRenderingContext = { context, drawParameters in
      let bounds = context.boundingBoxOfClipPath
      UIBezierPath(roundedRect: bounds, cornerRadius: 10).addClip()
    }
    titleNode.attributedText = NSAttributedString.attributedString(string: "family fall hikes", fontSize: 16, color: .white)
    titleNode.truncationAttributedText = NSAttributedString.attributedString(string: "...", fontSize: 16, color: .white)
    titleNode.maximumNumberOfLines = 2
    titleNode.truncationMode = .byTruncatingTail
  }

  override class func title() -> String {
    return "Photo with inset text overlay"
  }

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let photoDimension: CGFloat = constrainedSize.max.width / 4.0
    photoNode.style.preferredSize = CGSize(width: photoDimension, height: photoDimension)

    // INFINITY is used to make the inset unbounded
    let insets = UIEdgeInsets(top: CGFloat.infinity, left: 12, bottom: 12, right: 12)
    let textInsetSpec = ASInsetLayoutSpec(insets: insets, child: titleNode)

    return ASOverlayLayoutSpec(child: photoNode, overlay: textInsetSpec)
  }
}

class PhotoWithOutsetIconOverlay: LayoutExampleNode {
  let photoNode = ASNetworkImageNode()
  let iconNode  = ASNetworkImageNode()

  required init() {
    super.init()
    photoNode.url = URL(string: "http://texturegroup.org/static/images/layout-examples-photo-with-outset-icon-overlay-photo.png")
    iconNode.url = URL(string: "http://texturegroup.org/static/images/layout-examples-photo-with-outset-icon-overlay-icon.png")
    iconNode.imageModificationBlock = { image, _ in
      let profileImageSize = CGSize(width: 60, height: 60)
      return image.makeCircularImage(size: profileImageSize, borderWidth: 10)
    }
  }

  override class func title() -> String {
    return "Photo with outset icon overlay"
  }

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    iconNode.style.preferredSize = CGSize(width: 40, height: 40)
    photoNode.style.preferredSize = CGSize(width: 150, height: 150)

    let x: CGFloat = 150
    let y: CGFloat = 0
    iconNode.style.layoutPosition = CGPoint(x: x, y: y)
    photoNode.style.layoutPosition = CGPoint(x: 40 * 0.5, y: 40 * 0.5)

    let absoluteLayout = ASAbsoluteLayoutSpec(children: [photoNode, iconNode])
    // ASAbsoluteLayoutSpec's .sizing property recreates the behavior of ASDK Layout API 1.0's "ASStaticLayoutSpec"
    absoluteLayout.sizing = .sizeToFit
    return absoluteLayout
  }
}

class FlexibleSeparatorSurroundingContent: LayoutExampleNode {
  let topSeparator    = ASImageNode()
  let bottomSeparator = ASImageNode()
  let textNode        = ASTextNode()

  required init() {
    super.init()
    topSeparator.image = UIImage.as_resizableRoundedImage(withCornerRadius: 1.0, cornerColor: .black, fill: .black)
    textNode.attributedText = NSAttributedString.attributedString(string: "this is a long text node", fontSize: 16, color: .black)
    bottomSeparator.image = UIImage.as_resizableRoundedImage(withCornerRadius: 1.0, cornerColor: .black, fill: .black)
  }

  override class func title() -> String { return "Top and bottom cell separator lines" }
  override class func descriptionTitle() -> String? { return "try rotating me!" }

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    topSeparator.style.flexGrow = 1.0
    bottomSeparator.style.flexGrow = 1.0
    textNode.style.alignSelf = .center

    let verticalStackSpec = ASStackLayoutSpec.vertical()
    verticalStackSpec.spacing = 20
    verticalStackSpec.justifyContent = .center
    verticalStackSpec.children = [topSeparator, textNode, bottomSeparator]

    return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 60, left: 0, bottom: 60, right: 0), child: verticalStackSpec)
  }
}

class CornerLayoutSample: PhotoWithOutsetIconOverlay {
  let photoNode1 = ASImageNode()
  let photoNode2 = ASImageNode()
  let dotNode = ASImageNode()
  let badgeTextNode = ASTextNode()
  let badgeImageNode = ASImageNode()

  struct ImageSize {
    static let avatar = CGSize(width: 100, height: 100)
    static let icon = CGSize(width: 26, height: 26)
  }

  struct ImageColor {
    static let avatar = UIColor.lightGray
    static let icon = UIColor.red
  }

  required init() {
    super.init()
    let avatarImage = UIImage.draw(size: ImageSize.avatar, fillColor: ImageColor.avatar) { () -> UIBezierPath in
      return UIBezierPath(roundedRect: CGRect(origin: CGPoint.zero, size: ImageSize.avatar), cornerRadius: ImageSize.avatar.width / 20)
    }
    photoNode1.image = avatarImage
    photoNode2.image = avatarImage
    badgeTextNode.attributedText = NSAttributedString.attributedString(string: " 999+ ", fontSize: 20, color: .white)
  }

  override class func title() -> String { return "Declarative way for Corner image Layout" }

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let badgeSpec = ASBackgroundLayoutSpec(child: badgeTextNode, background: badgeImageNode)
    dotNode.style.preferredSize = ImageSize.icon
    let cornerSpec1 = ASCornerLayoutSpec(child: photoNode1, corner: dotNode, location: .topRight)
    cornerSpec1.offset = CGPoint(x: -3, y: 3)
    let cornerSpec2 = ASCornerLayoutSpec(child: photoNode2, corner: badgeSpec, location: .topRight)
    let stack = ASStackLayoutSpec.vertical()
    stack.spacing = 40
    stack.children = [cornerSpec1, cornerSpec2]
    stack.style.width = ASDimensionMake(100)
    return stack
  }
}

extension NSAttributedString {
  static func attributedString(string: String?, fontSize size: CGFloat, color: UIColor?) -> NSAttributedString? {
    guard let string = string else { return nil }
    let attributes: [NSAttributedString.Key: Any] = [
      .foregroundColor: color ?? .black,
      .font: UIFont.boldSystemFont(ofSize: size)
    ]
    return NSMutableAttributedString(string: string, attributes: attributes)
  }
}

extension UIImage {
  func makeCircularImage(size: CGSize, borderWidth width: CGFloat) -> UIImage {
    // make a CGRect with the image's size
    let circleRect = CGRect(origin: .zero, size: size)

    // begin the image context since we're not in a drawRect:
    UIGraphicsBeginImageContextWithOptions(circleRect.size, false, 0)

    // create a UIBezierPath circle
    let circle = UIBezierPath(roundedRect: circleRect, cornerRadius: circleRect.size.width * 0.5)

    // clip to the circle
    circle.addClip()
    UIColor.white.set()
    circle.fill()

    // draw the image in the circleRect *AFTER* the context is clipped
    self.draw(in: circleRect)

    // create a border (for white background pictures)
    if width > 0 {
      circle.lineWidth = width
      UIColor.white.set()
      circle.stroke()
    }

    // get an image from the image context
    let roundedImage = UIGraphicsGetImageFromCurrentImageContext()

    // end the image context since we're not in a drawRect:
    UIGraphicsEndImageContext()
    return roundedImage ?? self
  }

  class func draw(size: CGSize, fillColor: UIColor, shapeClosure: () -> UIBezierPath) -> UIImage {
    UIGraphicsBeginImageContext(size)
    let path = shapeClosure()
    path.addClip()
    fillColor.setFill()
    path.fill()
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    return image!
  }
}
