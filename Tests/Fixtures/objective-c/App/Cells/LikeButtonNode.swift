import UIKit.UIGestureRecognizerSubclass
import UIKit
import AsyncDisplayKit
final class LikeButtonNode: ASButtonNode, CAAnimationDelegate {
  var isLiked = false { didSet { guard oldValue != isLiked else { return }; animate() } }
  private func animate() {
    let animation = CAKeyframeAnimation(keyPath: "transform.scale")
    animation.values = [1.0, 1.3, 0.9, 1.0]
    animation.keyTimes = [0, 0.3, 0.7, 1]
    animation.duration = 0.35
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.delegate = self
    imageNode.layer.add(animation, forKey: "bounce")
    let group = CAAnimationGroup()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0; fade.toValue = 1
    fade.fillMode = .forwards
    fade.isRemovedOnCompletion = false
    group.animations = [fade]
    group.duration = 0.2
    layer.add(group, forKey: nil)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { [weak self] in self?.layer.removeAllAnimations() }
    CATransaction.commit()
  }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag { isUserInteractionEnabled = true }
  }
}
final class SheetNode: ASDisplayNode {
  private lazy var animator = UIViewPropertyAnimator(duration: 0.3, dampingRatio: 0.8) {
    self.view.transform = .identity
  }
  override func didLoad() {
    super.didLoad(); let pan = UIPanGestureRecognizer(target: self, action: #selector(pan(_:)));
    view.addGestureRecognizer(pan); view.transform = CGAffineTransform(translationX: 0, y: 200)
  }
  @objc func pan(_ g: UIPanGestureRecognizer) {
    let t = g.translation(in: view), v = g.velocity(in: view)
    switch g.state {
    case .began: animator.pauseAnimation()
    case .changed:
      animator.fractionComplete = t.y / max(1, bounds.height); g.setTranslation(.zero, in: view)
    case .ended, .cancelled:
      animator.isReversed = v.y > 0;
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    default: break
    }
    animator.addCompletion { position in if position == .end { self.removeFromSupernode() } }
    animator.startAnimation()
    if let presented = layer.presentation() { print(presented.frame) }
  }
}
