// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

protocol ThemeProviding { var accent: UIColor { get } }
struct DefaultTheme: ThemeProviding { var accent: UIColor { return #colorLiteral(red: 0.2, green: 0.5, blue: 0.9, alpha: 1) } }

class BaseNode: ASDisplayNode {
    let theme: ThemeProviding
    init(theme: ThemeProviding = DefaultTheme()) {
        self.theme = theme
        super.init()
        self.automaticallyManagesSubnodes = true
        self.setupNodes()
        self.buildHierarchy()
    }
    func setupNodes() {}
    func buildHierarchy() {}
}

class PlaceCardNode: BaseNode {
    private let map = ASImageNode()
    private let pin = ASImageNode()
    private let name = ASTextNode()
    private let address = ASTextNode()
    private let hours = ASTextNode()
    private let distance = ASTextNode()
    private let directions = ASButtonNode()
    private let call = ASButtonNode()
    private let handle = ASDisplayNode()
    private let shadowNode = ASDisplayNode()

    override func setupNodes() {
        super.setupNodes()
        map.backgroundColor = .systemGray5
        pin.image = UIImage(named: "pin")
        name.attributedText = NSAttributedString(string: "Café A Brasileira", attributes: attributes(.title3))
        address.attributedText = NSAttributedString(string: "R. Garrett 122, 1200-273 Lisboa, Portugal", attributes: attributes(.subheadline, color: .secondaryLabel))
        hours.attributedText = NSAttributedString(string: "Open until 22:00", attributes: attributes(.footnote, color: .systemGreen))
        distance.attributedText = NSAttributedString(string: "350 m", attributes: attributes(.footnote))
        directions.setTitle("Directions", with: UIFont.preferredFont(forTextStyle: .headline), with: .white, for: .normal)
        directions.setImage(UIImage(named: "route"), for: .normal)
        directions.laysOutHorizontally = false
        directions.contentSpacing = 2
        directions.backgroundColor = theme.accent
        call.setImage(UIImage(named: "phone"), for: .normal)
        call.setTitle("Call", with: UIFont.preferredFont(forTextStyle: .headline), with: theme.accent, for: .normal)
        call.laysOutHorizontally = false
        call.contentSpacing = 2
        handle.style.preferredSize = CGSize(width: 36, height: 5)
        handle.cornerRadius = 2.5
    }

    private func attributes(_ style: UIFont.TextStyle, color: UIColor = .label) -> [NSAttributedString.Key: Any] {
        return [.font: UIFontMetrics(forTextStyle: style).scaledFont(for: UIFont.preferredFont(forTextStyle: style)), .foregroundColor: color]
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let mapSpec = ASRatioLayoutSpec(ratio: 0.4, child: map)
        let pinSpec = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0), child: pin))
        let mapWithPin = ASOverlayLayoutSpec(child: mapSpec, overlay: pinSpec)

        let facts = ASStackLayoutSpec(direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .baselineLast, children: [hours, distance])
        let texts = ASStackLayoutSpec(direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .start, children: [name, address, facts])

        let buttons: [ASButtonNode] = [directions, call]
        buttons.forEach {
            $0.style.flexGrow = 1.0
            $0.style.minHeight = ASDimensionMake(56)
            $0.cornerRadius = 12
        }
        let actions = ASStackLayoutSpec(direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .stretch, children: buttons)

        let handleSpec = ASCenterLayoutSpec(centeringOptions: .X, sizingOptions: .minimumY, child: handle)
        let body = ASStackLayoutSpec(direction: .vertical, spacing: 16, justifyContent: .start, alignItems: .stretch, children: [handleSpec, texts, actions])
        let card = ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: [
            mapWithPin,
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 16, bottom: 16, right: 16), child: body)
        ])
        return ASBackgroundLayoutSpec(child: card, background: shadowNode)
    }

    override func didEnterDisplayState() {
        super.didEnterDisplayState()
        shadowNode.layer.shadowPath = UIBezierPath(roundedRect: shadowNode.bounds, cornerRadius: 16).cgPath
    }
}
