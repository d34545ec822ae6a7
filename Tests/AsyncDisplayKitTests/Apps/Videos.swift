// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

final class VideoContentCell: ASCellNode {
    private let videoNode = ASVideoNode()
    private let titleNode = ASTextNode()
    private let avatarNode = ASImageNode()
    private let likeButton = ASButtonNode()
    private let muteButton = ASButtonNode()
    private let timeNode = ASTextNode()
    private let shade = ASDisplayNode()

    init(title: String, asset: URL?, seconds: Int) {
        super.init()
        automaticallyManagesSubnodes = true

        titleNode.attributedText = NSAttributedString(string: title, attributes: [.font: UIFont.preferredFont(forTextStyle: .headline)])
        titleNode.maximumNumberOfLines = 2
        titleNode.style.flexShrink = 1

        avatarNode.image = UIImage(named: "me")
        avatarNode.cropRect = .zero
        avatarNode.style.preferredSize = CGSize(width: 40, height: 40)

        if let asset = asset { videoNode.asset = AVAsset(url: asset) }
        videoNode.delegate = self
        videoNode.shouldAutoplay = false
        videoNode.shouldAutorepeat = true
        videoNode.muted = true
        videoNode.gravity = AVLayerVideoGravity.resizeAspectFill.rawValue
        videoNode.backgroundColor = .black

        likeButton.setImage(UIImage(named: "heart"), for: .normal)
        likeButton.setImage(UIImage(named: "heart-filled"), for: .selected)
        likeButton.setTitle("Like", with: .systemFont(ofSize: 13), with: nil, for: .normal)
        muteButton.style.width = ASDimensionMakeWithPoints(16.0)
        muteButton.style.height = ASDimensionMakeWithPoints(22.0)
        muteButton.setImage(UIImage(named: "muted"), for: .normal)

        let minutes = String(format: "%d:%02d", seconds / 60, seconds % 60)
        timeNode.attributedText = NSAttributedString(string: minutes, attributes: [.font: UIFont.monospacedDigitSystemFont(ofSize: 11, weight: .medium), .foregroundColor: UIColor.white])
        timeNode.textContainerInset = UIEdgeInsets(top: 2, left: 4, bottom: 2, right: 4)
        timeNode.backgroundColor = UIColor.black.withAlphaComponent(0.6)
        shade.isLayerBacked = true
        shade.backgroundColor = UIColor(white: 0, alpha: 0.2)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let fullWidth = UIScreen.main.bounds.width
        videoNode.style.width = ASDimensionMakeWithPoints(fullWidth)
        videoNode.style.height = ASDimensionMakeWithPoints(fullWidth * 9 / 16)
        let shaded = ASOverlayLayoutSpec(child: videoNode, overlay: shade)
        let clock = ASRelativeLayoutSpec(horizontalPosition: .end, verticalPosition: .end, sizingOption: [], child: timeNode)
        let clockInset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: clock)
        let video = ASOverlayLayoutSpec(child: shaded, overlay: clockInset)

        let headerStack = ASStackLayoutSpec.horizontal()
        headerStack.spacing = 12
        headerStack.alignItems = .center
        headerStack.children = [avatarNode, titleNode]
        let header = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12), child: headerStack)

        let bottom = ASStackLayoutSpec(direction: .horizontal, spacing: 10, justifyContent: .spaceBetween, alignItems: .center, children: [likeButton, muteButton])
        let footer = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 12, bottom: 12, right: 12), child: bottom)

        return ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: [header, video, footer])
    }

    override func didEnterVisibleState() {
        super.didEnterVisibleState()
        videoNode.play()
    }

    override func didExitVisibleState() {
        super.didExitVisibleState()
        videoNode.pause()
    }
}

extension VideoContentCell: ASVideoNodeDelegate {
    func didTap(_ videoNode: ASVideoNode) {
        if videoNode.playerState == .playing {
            videoNode.pause()
        } else {
            videoNode.play()
        }
    }

    func videoNode(_ videoNode: ASVideoNode, willChange state: ASVideoNodePlayerState, to toState: ASVideoNodePlayerState) {
        switch toState {
        case .playing, .readyToPlay: shade.isHidden = true
        case .paused, .finished: shade.isHidden = false
        default: break
        }
    }

    func videoNode(_ videoNode: ASVideoNode, didPlayToTimeInterval timeInterval: TimeInterval) { }
}

final class VideoHeader: ASDisplayNode {
    let player = ASVideoPlayerNode(url: URL(string: "https://example.com/a.mp4")!)
    override init() {
        super.init()
        addSubnode(player)
    }
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        player.style.width = ASDimensionMake("100%")
        player.style.height = ASDimensionMake(180)
        return ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start, children: [player])
    }
}
