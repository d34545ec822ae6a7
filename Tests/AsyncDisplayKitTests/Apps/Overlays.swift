// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

final class OverlayHUD: ASDisplayNode {
    private let blur: ASDisplayNode = ASDisplayNode { UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial)) }
    private let indicator = ASDisplayNode(viewBlock: {
        let view = UIActivityIndicatorView(style: .medium)
        view.color = UIColor.white
        view.startAnimating()
        return view
    })
    private let progress = ASDisplayNode(viewBlock: { UIProgressView(progressViewStyle: .default) })
    private let message = ASTextNode()
    static func show(in view: UIView, text: String) -> OverlayHUD {
        let hud = OverlayHUD(text: text)
        hud.frame = view.bounds
        view.addSubnode(hud)
        view.bringSubviewToFront(hud.view)
        hud.alpha = 0
        UIView.transition(with: view, duration: 0.2, options: .transitionCrossDissolve, animations: { hud.alpha = 1 }, completion: nil)
        return hud
    }
    init(text: String) {
        super.init()
        automaticallyManagesSubnodes = true
        message.attributedText = NSAttributedString(string: text, attributes: [.font: UIFont.preferredFont(forTextStyle: .callout)])
        blur.cornerRadius = 14
        blur.clipsToBounds = true
        indicator.style.preferredSize = CGSize(width: 20, height: 20)
    }
    func hide(after delay: TimeInterval) {
        let item = DispatchWorkItem { [weak self] in
            UIView.animate(withDuration: 0.2, animations: { self?.alpha = 0 }) { _ in self?.removeFromSupernode() }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + delay, execute: item)
        DispatchQueue.global(qos: .background).async { _ = ProcessInfo.processInfo.systemUptime }
        ASPerformBlockOnMainThread { self.view.removeFromSuperview() }
    }
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let stack = ASStackLayoutSpec(direction: .vertical, spacing: 12, justifyContent: .center, alignItems: .center, children: [indicator, message])
        let padded = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 20, left: 24, bottom: 20, right: 24), child: stack)
        let box = ASBackgroundLayoutSpec(child: padded, background: blur)
        box.style.minWidth = ASDimensionMake(120)
        box.style.maxWidth = ASDimensionMakeWithFraction(0.8)
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: box)
    }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let local = view.convert(point, to: blur.view)
        return blur.bounds.contains(local) || convert(point, to: blur) == .zero
    }
}

final class ToastPresenter {
    static let shared = ToastPresenter()
    private var window: UIWindow? {
        return UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap { $0.windows }.first { $0.isKeyWindow } ?? UIApplication.shared.keyWindow
    }
    func present(_ text: String) {
        guard let root = window?.rootViewController, let view = root.view else { return }
        let hud = OverlayHUD.show(in: view, text: text)
        hud.hide(after: 2)
        UINotificationFeedbackGenerator().notificationOccurred(.success)
        UIAccessibility.post(notification: .announcement, argument: text)
        if UIAccessibility.isReduceMotionEnabled { hud.view.layer.removeAllAnimations() }
    }
}
