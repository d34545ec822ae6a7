// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit
import UIKit

final class TailLoadingCellNode: ASCellNode {
  let spinner = SpinnerNode()
  let text = ASTextNode()

  override init() {
    super.init()

    addSubnode(text)
    text.attributedText = NSAttributedString(
      string: "Loading…",
      attributes: [
        NSAttributedString.Key.font: UIFont.systemFont(ofSize: 12),
        NSAttributedString.Key.foregroundColor: UIColor.lightGray,
        NSAttributedString.Key.kern: -0.3
      ])
    addSubnode(spinner)
  }

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    return ASStackLayoutSpec(
      direction: .horizontal,
      spacing: 16,
      justifyContent: .center,
      alignItems: .center,
      children: [ text, spinner ])
  }
}

final class SpinnerNode: ASDisplayNode {
  var activityIndicatorView: UIActivityIndicatorView {
    return view as! UIActivityIndicatorView
  }

  override init() {
    super.init()
    setViewBlock {
      UIActivityIndicatorView(style: .gray)
    }
    // Set spinner node to default size of the activitiy indicator view
    self.style.preferredSize = CGSize(width: 20.0, height: 20.0)
  }

  override func didLoad() {
    super.didLoad()
    activityIndicatorView.startAnimating()
  }
}

final class SkeletonNode: ASCellNode {
  private var lines = [ASDisplayNode]()
  private let circle = ASDisplayNode()
  private let widths: [CGFloat] = [1, 0.9, 0.6]

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    circle.style.preferredSize = CGSize(width: 48, height: 48)
    circle.cornerRadius = 24
    circle.backgroundColor = .systemGray5
    lines = widths.map { fraction -> ASDisplayNode in
      let line = ASDisplayNode()
      line.backgroundColor = .systemGray5
      line.style.height = ASDimensionMake(12)
      line.style.width = ASDimensionMakeWithFraction(fraction)
      return line
    }
  }

  override func didEnterVisibleState() {
    super.didEnterVisibleState()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0.4
    animation.toValue = 1
    animation.autoreverses = true
    animation.repeatCount = .infinity
    animation.duration = 0.8
    lines.forEach { $0.layer.add(animation, forKey: "pulse") }
  }

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let column = ASStackLayoutSpec(direction: .vertical, spacing: 8, justifyContent: .center, alignItems: .start, children: lines)
    column.style.flexGrow = 1
    column.style.flexShrink = 1
    let row = ASStackLayoutSpec(direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .center, children: [circle, column])
    return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: row)
  }
}

final class ErrorStateNode: ASDisplayNode {
  let image = ASImageNode(), title = ASTextNode(), retry = ASButtonNode()
  var retryHandler: (() -> Void)?
  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    image.image = UIImage(named: "offline")
    title.attributedText = NSAttributedString(string: "You are offline", attributes: [.font: UIFont.preferredFont(forTextStyle: .title3)])
    retry.setAttributedTitle(NSAttributedString(string: "Try again", attributes: [.font: UIFont.systemFont(ofSize: 15)]), for: .normal)
    retry.contentEdgeInsets = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
  }
  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let stack = ASStackLayoutSpec(direction: .vertical, spacing: 16, justifyContent: .center, alignItems: .center, children: [image, title, retry])
    return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: .minimumXY, child: stack)
  }
}
