// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

private extension UIFont {
    static func light(_ size: CGFloat) -> UIFont { .systemFont(ofSize: size, weight: .light) }
    static let degrees = UIFont.systemFont(ofSize: 96, weight: .thin)
}

final class HourNode: ASCellNode {
    private let hour = ASTextNode()
    private let icon = ASImageNode()
    private let degrees = ASTextNode()
    init(hour: String, symbol: String, degrees: Int) {
        super.init()
        automaticallyManagesSubnodes = true
        self.hour.attributedText = NSAttributedString(string: hour, attributes: [.font: UIFont.light(15), .foregroundColor: UIColor.white])
        self.degrees.attributedText = NSAttributedString(string: "\(degrees)°", attributes: [.font: UIFont.light(20), .foregroundColor: UIColor.white])
        icon.image = UIImage(systemName: symbol)
        icon.contentMode = .scaleAspectFit
        icon.style.preferredSize = CGSize(width: 28, height: 28)
    }
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let stack = ASStackLayoutSpec(direction: .vertical, spacing: 8, justifyContent: .center, alignItems: .center, children: [hour, icon, degrees])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12), child: stack)
    }
}

final class DayForecastNode: ASDisplayNode {
    let name = ASTextNode(), icon = ASImageNode(), low = ASTextNode(), high = ASTextNode()
    let track = ASDisplayNode(), bar = ASDisplayNode()
    let range: ClosedRange<CGFloat>
    init(name: String, low: Int, high: Int, range: ClosedRange<CGFloat>) {
        self.range = range
        super.init()
        automaticallyManagesSubnodes = true
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17, weight: .medium)]
        self.name.attributedText = NSAttributedString(string: name, attributes: attributes)
        self.low.attributedText = NSAttributedString(string: "\(low)°", attributes: attributes)
        self.high.attributedText = NSAttributedString(string: "\(high)°", attributes: attributes)
        icon.image = UIImage(named: "sun")
        [track, bar].forEach { $0.cornerRadius = 2; $0.isLayerBacked = true }
    }
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        name.style.width = ASDimensionMake("30%")
        let before = ASLayoutSpec(), after = ASLayoutSpec()
        before.style.width = ASDimensionMakeWithFraction(range.lowerBound)
        bar.style.width = ASDimensionMakeWithFraction(range.upperBound - range.lowerBound)
        bar.style.height = ASDimensionMake(4)
        after.style.flexGrow = 1
        let filled = ASStackLayoutSpec(direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .stretch, children: [before, bar, after])
        let gauge = ASBackgroundLayoutSpec(child: filled, background: track)
        gauge.style.flexGrow = 1
        gauge.style.flexShrink = 1
        return ASStackLayoutSpec(direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .center, children: [name, icon, low, gauge, high])
    }
}

final class WeatherNode: ASScrollNode {
    private let city = ASTextNode(), degrees = ASTextNode(), summary = ASTextNode()
    private let hours: ASCollectionNode
    private let days: [DayForecastNode]
    private let card = ASDisplayNode { () -> UIView in
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
        view.layer.cornerRadius = 16
        view.clipsToBounds = true
        return view
    }

    override init() {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        hours = ASCollectionNode(frame: .zero, collectionViewLayout: layout)
        days = [
            DayForecastNode(name: "Today", low: 12, high: 21, range: 0.2...0.8),
            DayForecastNode(name: "Wednesday", low: 9, high: 18, range: 0...0.6),
        ]
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        let shadow = NSShadow()
        shadow.shadowBlurRadius = 4
        shadow.shadowColor = UIColor.black.withAlphaComponent(0.3)
        city.attributedText = NSAttributedString(string: "Reykjavík", attributes: [.font: UIFont.light(34), .shadow: shadow])
        degrees.attributedText = NSAttributedString(string: "21°", attributes: [.font: UIFont.degrees])
        summary.attributedText = NSAttributedString(string: "Partly cloudy\nH:21° L:12°", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        hours.style.height = ASDimensionMakeWithPoints(110)
        hours.dataSource = self
        hours.showsHorizontalScrollIndicator = false
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let head = ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .center, children: [city, degrees, summary])
        let list = ASStackLayoutSpec(direction: .vertical, spacing: 12, justifyContent: .start, alignItems: .stretch, children: days)
        let cardSpec = ASBackgroundLayoutSpec(child: ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: list), background: card)
        let all = ASStackLayoutSpec(direction: .vertical, spacing: 24, justifyContent: .start, alignItems: .stretch, children: [head, hours, cardSpec])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 44, left: 20, bottom: 20, right: 20), child: all)
    }
}

extension WeatherNode: ASCollectionDataSource {
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { 24 }
    func collectionNode(_ collectionNode: ASCollectionNode, nodeForItemAt indexPath: IndexPath) -> ASCellNode {
        HourNode(hour: String(format: "%02d", indexPath.item), symbol: "cloud.sun.fill", degrees: 18)
    }
}
