// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit

struct Post {
    let username: String
    let name: String
    let photo: String
    let post: String
    let time: String
    let media: String
    let via: Int
    let likes: Int
    let comments: Int
}

enum TextStyles {
    static let nameStyle: [NSAttributedString.Key: Any] = [.font: UIFont.boldSystemFont(ofSize: 15), .foregroundColor: UIColor.black]
    static let usernameStyle: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.lightGray]
    static let timeStyle: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.gray]
    static let postStyle: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.black]
    static let postLinkStyle: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: 15),
        .foregroundColor: UIColor(red: 59.0/255.0, green: 89.0/255.0, blue: 152.0/255.0, alpha: 1.0),
        .underlineStyle: NSUnderlineStyle.single.rawValue
    ]
    static let cellControlStyle: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.lightGray]
    static let cellControlColoredStyle: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor(red: 59.0/255.0, green: 89.0/255.0, blue: 152.0/255.0, alpha: 1.0)]
}

final class LikesNode: ASControlNode {
    private let iconNode = ASImageNode()
    private let countNode = ASTextNode()
    private let likesCount: Int
    private let liked: Bool

    init(likesCount: Int) {
        self.likesCount = likesCount
        self.liked = likesCount % 2 == 0
        super.init()
        automaticallyManagesSubnodes = true

        iconNode.image = UIImage(named: liked ? "icon_liked" : "icon_like")
        if likesCount > 0 {
            let attributes = liked ? TextStyles.cellControlColoredStyle : TextStyles.cellControlStyle
            countNode.attributedText = NSAttributedString(string: "\(likesCount)", attributes: attributes)
        }
        // make it tappable easily
        hitTestSlop = UIEdgeInsets(top: -10, left: -10, bottom: -10, right: -10)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let mainStack = ASStackLayoutSpec(direction: .horizontal, spacing: 6.0, justifyContent: .start, alignItems: .center, children: [iconNode, countNode])
        // set sizes of the control
        mainStack.style.minWidth = ASDimensionMakeWithPoints(60.0)
        mainStack.style.maxHeight = ASDimensionMakeWithPoints(40.0)
        return mainStack
    }
}

final class PostNode: ASCellNode, ASTextNodeDelegate, ASNetworkImageNodeDelegate {
    private let post: Post
    private let divider = ASDisplayNode()
    private let nameNode = ASTextNode()
    private let usernameNode = ASTextNode()
    private let timeNode = ASTextNode()
    private let postNode = ASTextNode()
    private let viaNode = ASImageNode()
    private let avatarNode = ASNetworkImageNode()
    private let mediaNode = ASNetworkImageNode()
    private let likesNode: LikesNode
    private let optionsNode = ASButtonNode()

    init(post: Post) {
        self.post = post
        likesNode = LikesNode(likesCount: post.likes)
        super.init()
        selectionStyle = .none
        automaticallyManagesSubnodes = true

        nameNode.attributedText = NSAttributedString(string: post.name, attributes: TextStyles.nameStyle)
        nameNode.maximumNumberOfLines = 1
        usernameNode.attributedText = NSAttributedString(string: post.username, attributes: TextStyles.usernameStyle)
        usernameNode.style.flexShrink = 1.0
        usernameNode.truncationMode = .byTruncatingTail
        usernameNode.maximumNumberOfLines = 1
        timeNode.attributedText = NSAttributedString(string: post.time, attributes: TextStyles.timeStyle)

        // Processing URLs in post
        let kLinkAttributeName = NSAttributedString.Key(rawValue: "TextLinkAttributeName")
        if !post.post.isEmpty {
            let attrString = NSMutableAttributedString(string: post.post, attributes: TextStyles.postStyle)
            if let range = post.post.range(of: "www.") {
                let nsRange = NSRange(range, in: post.post)
                attrString.addAttributes(TextStyles.postLinkStyle, range: nsRange)
                attrString.addAttribute(kLinkAttributeName, value: "www", range: nsRange)
            }
            // Configure node to support tappable links
            postNode.delegate = self
            postNode.isUserInteractionEnabled = true
            postNode.linkAttributeNames = [kLinkAttributeName.rawValue]
            postNode.attributedText = attrString
            postNode.passthroughNonlinkTouches = true   // passes touches through when they aren't on a link
        }

        if !post.media.isEmpty {
            mediaNode.backgroundColor = ASDisplayNodeDefaultPlaceholderColor()
            mediaNode.cornerRadius = 4.0
            mediaNode.url = URL(string: post.media)
            mediaNode.delegate = self
            mediaNode.imageModificationBlock = { image, _ in
                return image
            }
        }

        avatarNode.backgroundColor = ASDisplayNodeDefaultPlaceholderColor()
        avatarNode.style.preferredSize = CGSize(width: 44, height: 44)
        avatarNode.cornerRadius = 22.0
        avatarNode.url = URL(string: post.photo)

        if post.via != 0 {
            viaNode.image = UIImage(named: post.via == 1 ? "icon_ios" : "icon_android")
        }
        optionsNode.setImage(UIImage(named: "icon_more"), for: .normal)
        divider.backgroundColor = UIColor.lightGray
    }

    override func didLoad() {
        // enable highlighting now that self.layer has loaded -- see ASHighlightOverlayLayer.h
        layer.as_allowsHighlightDrawing = true
        super.didLoad()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        // Flexible spacer between username and time
        let spacer = ASLayoutSpec()
        spacer.style.flexGrow = 1.0

        // Horizontal stack for name, username, via icon and time
        var layoutElements: [ASLayoutElement] = [nameNode, usernameNode, spacer]
        if post.via != 0 { layoutElements.append(viaNode) }
        layoutElements.append(timeNode)

        let nameStack = ASStackLayoutSpec(direction: .horizontal, spacing: 5.0, justifyContent: .start, alignItems: .center, children: layoutElements)
        nameStack.style.alignSelf = .stretch

        // bottom controls horizontal stack
        let controlsStack = ASStackLayoutSpec(direction: .horizontal, spacing: 10, justifyContent: .start, alignItems: .center, children: [likesNode, optionsNode])
        controlsStack.style.spacingAfter = 3.0
        controlsStack.style.spacingBefore = 3.0

        var mainStackContent: [ASLayoutElement] = [nameStack, postNode]
        if !post.media.isEmpty {
            // Only add the media node if an image is present
            if mediaNode.image != nil {
                let imagePlace = ASRatioLayoutSpec(ratio: 0.5, child: mediaNode)
                imagePlace.style.spacingAfter = 3.0
                imagePlace.style.spacingBefore = 3.0
                mainStackContent.append(imagePlace)
            }
        }
        mainStackContent.append(controlsStack)

        // Vertical spec of cell main content
        let contentSpec = ASStackLayoutSpec(direction: .vertical, spacing: 8.0, justifyContent: .start, alignItems: .stretch, children: mainStackContent)
        contentSpec.style.flexShrink = 1.0

        // Horizontal spec for avatar
        let avatarContentSpec = ASStackLayoutSpec(direction: .horizontal, spacing: 8.0, justifyContent: .start, alignItems: .start, children: [avatarNode, contentSpec])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10), child: avatarContentSpec)
    }

    override func layout() {
        super.layout()
        // Manually layout the divider.
        let pixelHeight: CGFloat = 1.0 / UIScreen.main.scale
        divider.frame = CGRect(x: 0.0, y: 0.0, width: calculatedSize.width, height: pixelHeight)
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? UIColor(white: 0.95, alpha: 1) : .white }
    }

    // MARK: - ASTextNodeDelegate

    func textNode(_ textNode: ASTextNode, shouldHighlightLinkAttribute attribute: String, value: Any, at point: CGPoint) -> Bool {
        // Opt into link highlighting -- tap and hold the link to try it!  must enable highlighting on a layer, see -didLoad
        return true
    }

    func textNode(_ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint, textRange: NSRange) {
        guard let url = value as? URL else { return }
        UIApplication.shared.open(url, options: [:], completionHandler: nil)
    }

    // MARK: - ASNetworkImageNodeDelegate

    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) {
        setNeedsLayout()
    }
}
