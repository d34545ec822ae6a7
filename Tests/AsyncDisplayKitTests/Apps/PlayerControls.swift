// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit
class PlayerControlsCell: ASCellNode {
  let videoPlayerNode: ASVideoPlayerNode
  let titleNode = ASTextNode()
  init(asset: AVAsset) {
    videoPlayerNode = ASVideoPlayerNode(asset: asset)
    super.init()
    videoPlayerNode.delegate = self
    videoPlayerNode.gravity = AVLayerVideoGravity.resizeAspect.rawValue
    videoPlayerNode.shouldAutoPlay = false
    videoPlayerNode.controlsDisabled = false
    addSubnode(titleNode); addSubnode(videoPlayerNode)
  }
  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let fullWidth = UIScreen.main.bounds.size.width
    videoPlayerNode.style.width = ASDimensionMakeWithPoints(fullWidth)
    videoPlayerNode.style.height = ASDimensionMakeWithPoints(fullWidth * 9 / 16)
    return ASStackLayoutSpec(direction: .vertical, spacing: 5, justifyContent: .start, alignItems: .stretch, children: [titleNode, videoPlayerNode])
  }
}
extension PlayerControlsCell: ASVideoPlayerNodeDelegate {
  func didTap(_ videoPlayer: ASVideoPlayerNode) {
    if videoPlayer.playerState == .playing { videoPlayer.pause() } else { videoPlayer.play() }
  }
  func videoPlayerNodeNeededDefaultControls(_ videoPlayer: ASVideoPlayerNode) -> [Any] {
    return [ASVideoPlayerNodeControlType.playbackButton.rawValue, ASVideoPlayerNodeControlType.elapsedText.rawValue, ASVideoPlayerNodeControlType.durationText.rawValue, ASVideoPlayerNodeControlType.scrubber.rawValue]
  }
  func videoPlayerNodeLayoutSpec(_ videoPlayer: ASVideoPlayerNode, forControls controls: [AnyHashable: Any], forMaximumSize maxSize: CGSize) -> ASLayoutSpec {
    var c: [ASLayoutElement] = []
    for case let node as ASDisplayNode in controls.values { c.append(node) }
    let spacer = ASLayoutSpec()
    spacer.style.flexGrow = 1.0
    let mainControls = ASStackLayoutSpec(direction: .horizontal, spacing: 10, justifyContent: .start, alignItems: .center, children: c)
    mainControls.style.height = ASDimensionMakeWithPoints(50)
    return ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start, children: [spacer, mainControls])
  }
}
