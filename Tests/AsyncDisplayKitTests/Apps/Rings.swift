// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

final class RingNode: ASDisplayNode {
    private final class Parameters: NSObject {
        let color: UIColor
        let progress: CGFloat
        init(color: UIColor, progress: CGFloat) { self.color = color; self.progress = progress }
    }
    var progress: CGFloat = 0.3 { didSet { if progress != oldValue { setNeedsDisplay() } } }
    var color: UIColor = .red { didSet { setNeedsDisplay() } }
    override init() {
        super.init()
        isOpaque = false
        contentsScale = UIScreen.main.scale
        style.preferredSize = CGSize(width: 40, height: 40)
    }
    override func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> NSObjectProtocol? {
        return Parameters(color: color, progress: progress)
    }
    override class func draw(_ bounds: CGRect, withParameters parameters: Any?, isCancelled: () -> Bool, isRasterizing: Bool) {
        guard !isCancelled(), let parameters = parameters as? Parameters, let context = UIGraphicsGetCurrentContext() else { return }
        if !isRasterizing {
            context.setBlendMode(.copy)
            context.setFillColor(UIColor.clear.cgColor)
            context.fill(bounds)
        }
        parameters.color.setStroke()
        parameters.color.setFill()
        let path = UIBezierPath(arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2 - 2, startAngle: -.pi / 2, endAngle: 2 * .pi * parameters.progress - .pi / 2, clockwise: true)
        path.lineWidth = 2
        path.lineCapStyle = .round
        path.setLineDash([2, 2], count: 2, phase: 0)
        path.stroke()
        context.setShadow(offset: CGSize(width: 0, height: 1), blur: 2, color: UIColor.black.cgColor)
        context.move(to: .zero)
        context.addLine(to: CGPoint(x: 10, y: 10))
        context.setLineCap(.round)
        context.strokePath()
        context.addArc(center: CGPoint(x: 5, y: 5), radius: 5, startAngle: 0, endAngle: .pi, clockwise: false)
        context.drawPath(using: .fillStroke)
        context.strokeEllipse(in: bounds.insetBy(dx: 1, dy: 1))
    }
}

final class ThumbnailNode: ASDisplayNode {
    override class func display(withParameters parameters: Any?, isCancelled isCancelledBlock: () -> Bool) -> UIImage? {
        let size = CGSize(width: 20, height: 20)
        let format = UIGraphicsImageRendererFormat.default()
        format.scale = 2
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(origin: .zero, size: size))
            context.cgContext.setLineJoin(.round)
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 1, y: 1))
            path.addLine(to: CGPoint(x: 5, y: 1))
            path.addRoundedRect(in: CGRect(x: 0, y: 0, width: 4, height: 4), cornerWidth: 1, cornerHeight: 1)
            path.closeSubpath()
            context.cgContext.addPath(path)
            context.cgContext.fillPath()
            "A".draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 10)])
        }
    }
}

class BadgeView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        contentScaleFactor = UIScreen.main.scale
    }
    required init?(coder: NSCoder) { fatalError() }
    override class var layerClass: AnyClass { return CAShapeLayer.self }
    override func draw(_ rect: CGRect) {
        super.draw(rect)
        UIColor.systemRed.set()
        UIBezierPath(ovalIn: rect).fill()
        NSAttributedString(string: "3").draw(in: rect)
    }
    override var intrinsicContentSize: CGSize { return CGSize(width: 20, height: 20) }
    override func sizeThatFits(_ size: CGSize) -> CGSize { return intrinsicContentSize }
    override func layoutSubviews() {
        super.layoutSubviews()
        (layer as? CAShapeLayer)?.path = UIBezierPath(ovalIn: bounds).cgPath
    }
}
