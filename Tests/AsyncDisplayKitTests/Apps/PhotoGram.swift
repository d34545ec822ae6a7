// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import Foundation
import AsyncDisplayKit
import UIKit

struct GramPhoto: Codable {
    let id: Int
    let url: String
    let userName: String
    let userPic: String
    let likesCount: Int
    let createdAt: String
    let descriptionText: String
}

extension UIColor {
    class func darkBlueColor() -> UIColor {
        return UIColor(red: 18.0/255.0, green: 86.0/255.0, blue: 136.0/255.0, alpha: 1.0)
    }
}

extension GramPhoto {
    func attributedStringForUserName(withSize size: CGFloat) -> NSAttributedString {
        let attributes = [
            NSAttributedString.Key.foregroundColor: UIColor.darkGray,
            NSAttributedString.Key.font: UIFont.boldSystemFont(ofSize: size)
        ]
        return NSAttributedString(string: userName, attributes: attributes)
    }

    func attributedStringForDescription(withSize size: CGFloat) -> NSAttributedString {
        let string = "\(userName) \(descriptionText)"
        let attrString = NSMutableAttributedString(string: string, attributes: [
            .foregroundColor: UIColor.darkGray,
            .font: UIFont.systemFont(ofSize: size)
        ])
        attrString.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: size), range: NSRange(location: 0, length: userName.count))
        return attrString
    }

    func attributedStringForLikes(withSize size: CGFloat) -> NSAttributedString {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        formatter.locale = Locale(identifier: "en_US")
        let number = formatter.string(from: NSNumber(value: likesCount)) ?? ""
        let textAttributes = [NSAttributedString.Key.font: UIFont.systemFont(ofSize: size), NSAttributedString.Key.foregroundColor: UIColor.darkBlueColor()]
        return NSAttributedString(string: "\u{2665}\u{FE0E} \(number) likes", attributes: textAttributes)
    }
}

class PhotoTableNodeCell: ASCellNode {

    // MARK: Properties

    struct Constants {
        static let CellLayout = (horizontal: CGFloat(10.0), vertical: CGFloat(5))
        static let UserImageHeight: CGFloat = 30
        static let FontSize: CGFloat = 14
        static let InsetForAvatar = UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 10)
        static let InsetForHeader = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
        static let InsetForFooter = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    }

    let usernameLabel = ASTextNode()
    let timeIntervalLabel = ASTextNode()
    let photoLikesLabel = ASTextNode()
    let photoDescriptionLabel = ASTextNode()

    let avatarImageNode: ASNetworkImageNode = {
        let node = ASNetworkImageNode()
        node.contentMode = .scaleAspectFill
        node.imageModificationBlock = ASImageNodeRoundBorderModificationBlock(0, nil)
        return node
    }()

    let photoImageNode: ASNetworkImageNode = {
        let node = ASNetworkImageNode()
        node.contentMode = .scaleAspectFill
        return node
    }()

    // MARK: Lifecycle

    init(photoModel: GramPhoto) {
        super.init()
        automaticallyManagesSubnodes = true
        photoImageNode.url = URL(string: photoModel.url)
        avatarImageNode.url = URL(string: photoModel.userPic)
        usernameLabel.attributedText = photoModel.attributedStringForUserName(withSize: Constants.FontSize)
        timeIntervalLabel.attributedText = NSAttributedString(string: photoModel.createdAt, attributes: [.font: UIFont.systemFont(ofSize: Constants.FontSize), .foregroundColor: UIColor.lightGray])
        photoLikesLabel.attributedText = photoModel.attributedStringForLikes(withSize: Constants.FontSize)
        photoDescriptionLabel.attributedText = photoModel.attributedStringForDescription(withSize: Constants.FontSize)
        photoDescriptionLabel.maximumNumberOfLines = 3
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        // Header Stack
        var headerChildren: [ASLayoutElement] = []

        let headerStack = ASStackLayoutSpec.horizontal()
        headerStack.alignItems = .center
        avatarImageNode.style.preferredSize = CGSize(
            width: Constants.UserImageHeight,
            height: Constants.UserImageHeight
        )
        headerChildren.append(ASInsetLayoutSpec(insets: Constants.InsetForAvatar, child: avatarImageNode))

        usernameLabel.style.flexShrink = 1.0
        headerChildren.append(usernameLabel)

        let spacer = ASLayoutSpec()
        spacer.style.flexGrow = 1.0
        headerChildren.append(spacer)

        timeIntervalLabel.style.spacingBefore = Constants.CellLayout.horizontal
        headerChildren.append(timeIntervalLabel)
        headerStack.children = headerChildren

        // Footer Stack
        let footerStack = ASStackLayoutSpec.vertical()
        footerStack.spacing = Constants.CellLayout.vertical
        footerStack.children = [photoLikesLabel, photoDescriptionLabel]

        // Vertical Stack
        let verticalStack = ASStackLayoutSpec.vertical()
        verticalStack.children = [
            ASInsetLayoutSpec(insets: Constants.InsetForHeader, child: headerStack),
            ASRatioLayoutSpec(ratio: 1.0, child: photoImageNode),
            ASInsetLayoutSpec(insets: Constants.InsetForFooter, child: footerStack)
        ]
        return verticalStack
    }
}

class PhotoFeedController: ASDKViewController<ASTableNode> {
    var activityIndicator: UIActivityIndicatorView!
    var photos: [GramPhoto] = []

    override init() {
        super.init(node: ASTableNode())
        navigationItem.title = "ASDK"
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        activityIndicator = UIActivityIndicatorView(style: .gray)
        let bounds = self.node.frame
        var refreshRect = activityIndicator.frame
        refreshRect.origin = CGPoint(x: (bounds.size.width - activityIndicator.frame.size.width) / 2.0, y: (bounds.size.height - activityIndicator.frame.size.height) / 2.0)
        activityIndicator.frame = refreshRect
        self.node.view.addSubview(activityIndicator)
        node.allowsSelection = false
        node.dataSource = self
        node.delegate = self
        node.leadingScreensForBatching = 2.5
        node.view.separatorStyle = .none
    }

    func fetchNewBatchWithContext(_ context: ASBatchContext?) {
        DispatchQueue.main.async {
            self.activityIndicator.startAnimating()
        }
        context?.completeBatchFetching(true)
    }

    override var prefersStatusBarHidden: Bool { return true }
}

extension PhotoFeedController: ASTableDataSource, ASTableDelegate {
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        return photos.count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let photo = photos[indexPath.row]
        let nodeBlock: ASCellNodeBlock = {
            return PhotoTableNodeCell(photoModel: photo)
        }
        return nodeBlock
    }

    func shouldBatchFetchForCollectionNode(collectionNode: ASCollectionNode) -> Bool {
        return true
    }

    func tableNode(_ tableNode: ASTableNode, willBeginBatchFetchWith context: ASBatchContext) {
        fetchNewBatchWithContext(context)
    }
}
