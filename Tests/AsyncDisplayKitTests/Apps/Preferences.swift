// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit
import UIKit

protocol PreferenceValue {
    var detail: String? { get }
}

extension Bool: PreferenceValue {
    var detail: String? { nil }
}

extension String: PreferenceValue {
    var detail: String? { self }
}

final class PreferenceCellNode: ASCellNode {
    private let icon = ASImageNode()
    private let title = ASTextNode()
    private let subtitle: ASTextNode?
    private let value = ASTextNode()
    private let chevron = ASImageNode()
    private let toggle: ASDisplayNode?
    private let separator = ASDisplayNode()

    init(title string: String, subtitle note: String? = nil, value current: PreferenceValue, symbol: String) {
        subtitle = note.map { _ in ASTextNode() }
        toggle = current is Bool ? ASDisplayNode(viewBlock: { UISwitch() }) : nil
        super.init()
        automaticallyManagesSubnodes = true
        let configuration = UIImage.SymbolConfiguration(pointSize: 17, weight: .regular, scale: .large)
        icon.image = UIImage(systemName: symbol, withConfiguration: configuration)?.withTintColor(.systemBlue, renderingMode: .alwaysOriginal)
        title.attributedText = NSAttributedString(string: string, attributes: [.font: UIFont.systemFont(ofSize: 17)])
        subtitle?.attributedText = NSAttributedString(string: note ?? "", attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.secondaryLabel])
        value.attributedText = NSAttributedString(string: current.detail ?? "", attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.secondaryLabel])
        value.maximumNumberOfLines = 1
        chevron.image = UIImage(named: "arrow")
        separator.backgroundColor = .separator
        toggle?.style.preferredSize = CGSize(width: 51, height: 31)
        title.style.flexShrink = 1
        subtitle?.style.flexShrink = 1
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemGray5 : .white }
    }

    override func didLoad() {
        super.didLoad()
        view.addSubnode(separator)
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([view.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16), view.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)])
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = 2
        texts.style.flexShrink = 1
        texts.style.flexGrow = 1
        texts.children = [title, subtitle].compactMap { $0 }

        icon.style.preferredSize = CGSize(width: 29, height: 29)
        var parts: [ASLayoutElement] = [icon, texts]
        if let toggle {
            parts.append(toggle)
        } else {
            value.style.flexShrink = 1
            parts += [value, chevron]
        }
        let row = ASStackLayoutSpec(direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .center, children: parts)
        row.style.minHeight = ASDimensionMake(44)
        let line = ASRelativeLayoutSpec(horizontalPosition: .end, verticalPosition: .end, child: separator)
        separator.style.preferredLayoutSize = ASLayoutSizeMake(ASDimensionMake(constrainedSize.max.width - 57), ASDimensionMake(0.5))
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16), child: row)
        return ASOverlayLayoutSpec(child: inset, overlay: line)
    }
}
