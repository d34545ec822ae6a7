// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit
import UIKit

protocol PlayerControlsNodeDelegate: AnyObject {
    func controlsDidTogglePlayback(_ node: PlayerControlsNode)
    func controls(_ node: PlayerControlsNode, didSeekTo progress: Float)
}

final class SliderNode: ASDisplayNode {
    var value: Float = 0.0 {
        didSet {
            guard isNodeLoaded else { return }
            sliderView.setValue(value, animated: true)
        }
    }
    var sliderView: UISlider { return view as! UISlider }

    override init() {
        super.init()
        setViewBlock { UISlider() }
        style.height = ASDimensionMake(31.0)
        style.minWidth = ASDimensionMake(80)
    }

    override func didLoad() {
        super.didLoad()
        sliderView.minimumTrackTintColor = .white
        sliderView.setThumbImage(UIImage(named: "thumb"), for: .normal)
        sliderView.value = value
    }
}

final class PlayerControlsNode: ASDisplayNode {
    weak var delegate: PlayerControlsNodeDelegate?
    private let slider = SliderNode()
    private let elapsed = ASTextNode()
    private let remaining = ASTextNode()
    private let previous = ASButtonNode()
    private let playPause = ASButtonNode()
    private let next = ASButtonNode()
    private let repeatButton = ASButtonNode()
    private let shuffleButton = ASButtonNode()
    private let blur = ASDisplayNode(viewBlock: { UIVisualEffectView(effect: UIBlurEffect(style: .dark)) })
    private let cover = ASNetworkImageNode()
    private let song = ASTextNode()
    private let artist = ASTextNode()
    private var isPlaying = false

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        cover.cornerRadius = 8
        cover.cornerRoundingType = .precomposited
        cover.shadowRadius = 12
        let center = NSMutableParagraphStyle()
        center.alignment = .center
        song.attributedText = NSAttributedString(string: "Autumn Leaves", attributes: [.font: UIFont.systemFont(ofSize: 20, weight: .bold), .foregroundColor: UIColor.white, .paragraphStyle: center])
        artist.attributedText = NSAttributedString(string: "Bill Evans Trio", attributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.white.withAlphaComponent(0.7), .paragraphStyle: center, .kern: -0.2])
        for (button, name) in [(previous, "previous"), (playPause, "play-large"), (next, "next"), (repeatButton, "repeat"), (shuffleButton, "shuffle")] {
            button.setImage(UIImage(named: name), for: .normal)
            button.style.preferredSize = CGSize(width: 44, height: 44)
            button.imageNode.contentMode = .center
        }
        playPause.style.preferredSize = CGSize(width: 64, height: 64)
        playPause.setImage(UIImage(named: "pause-large"), for: .selected)
        setTime(elapsed: 83, total: 245)
    }

    func setTime(elapsed seconds: TimeInterval, total: TimeInterval) {
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .regular), .foregroundColor: UIColor.lightGray]
        func format(_ value: TimeInterval) -> String { return String(format: "%d:%02d", Int(value) / 60, Int(value) % 60) }
        elapsed.attributedText = NSAttributedString(string: format(seconds), attributes: attributes)
        remaining.attributedText = NSAttributedString(string: "-" + format(total - seconds), attributes: attributes)
        slider.value = Float(seconds / total)
        setNeedsLayout()
    }

    override func didLoad() {
        super.didLoad()
        slider.view.isUserInteractionEnabled = true
        cover.layer.masksToBounds = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let isLandscape = constrainedSize.max.width > constrainedSize.max.height
        slider.style.flexGrow = 1
        slider.style.flexShrink = 1
        let times = ASStackLayoutSpec(direction: .horizontal, spacing: 8, justifyContent: .spaceBetween, alignItems: .center, children: [elapsed, slider, remaining])
        let buttons = ASStackLayoutSpec(direction: .horizontal, spacing: 0, justifyContent: .spaceBetween, alignItems: .center, children: [shuffleButton, previous, playPause, next, repeatButton])
        let titles = ASStackLayoutSpec(direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .center, children: [song, artist])
        let ratioSpec = ASRatioLayoutSpec(ratio: 1, child: cover)
        let column = ASStackLayoutSpec(direction: .vertical, spacing: 24, justifyContent: .end, alignItems: .stretch, children: [titles, times, buttons])
        if isLandscape {
            ratioSpec.style.width = ASDimensionMake("40%")
            column.style.flexGrow = 1
            column.style.flexShrink = 1
            let row = ASStackLayoutSpec(direction: .horizontal, spacing: 32, justifyContent: .start, alignItems: .center, children: [ratioSpec, column])
            return ASBackgroundLayoutSpec(child: ASInsetLayoutSpec(insets: safeAreaInsets, child: row), background: blur)
        }
        column.children?.insert(ratioSpec, at: 0)
        let insets = UIEdgeInsets(top: 20 + safeAreaInsets.top, left: 32, bottom: 20 + safeAreaInsets.bottom, right: 32)
        return ASInsetLayoutSpec(insets: insets, child: column).background(blur)
    }

    override func layoutDidFinish() {
        super.layoutDidFinish()
        blur.alpha = 0.9
    }
}

private extension ASLayoutSpec {
    func background(_ element: ASLayoutElement) -> ASBackgroundLayoutSpec {
        return ASBackgroundLayoutSpec(child: self, background: element)
    }
}
