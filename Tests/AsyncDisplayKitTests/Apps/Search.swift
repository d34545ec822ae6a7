// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import Foundation
import UIKit
import AsyncDisplayKit

final class ChipNode: ASControlNode {
    private let textNode = ASTextNode()
    private let closeNode = ASImageNode()
    private let closable: Bool
    override var isSelected: Bool { didSet { updateColors() } }

    init(text: String, closable: Bool = false) {
        self.closable = closable
        super.init()
        self.automaticallyManagesSubnodes = true
        textNode.attributedText = NSAttributedString(string: text, attributes: [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 14)])
        closeNode.image = UIImage(named: "close-small")
        updateColors()
    }

    private func updateColors() {
        backgroundColor = isSelected ? .systemBlue : .systemGray5
        let color: UIColor = isSelected ? .white : .label
        guard let text = textNode.attributedText?.mutableCopy() as? NSMutableAttributedString else { return }
        text.addAttribute(.foregroundColor, value: color, range: NSRange(location: 0, length: text.length))
        textNode.attributedText = text
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let insets = UIEdgeInsets(top: 6, left: 12, bottom: 6, right: closable ? 8 : 12)
        guard closable else { return ASInsetLayoutSpec(insets: insets, child: textNode) }
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 4
        row.alignItems = ASStackLayoutAlignItems.center
        row.children = [textNode, closeNode]
        return ASInsetLayoutSpec(insets: insets, child: row)
    }

    override func layoutDidFinish() {
        super.layoutDidFinish()
        cornerRadius = calculatedSize.height / 2
    }
}

final class SearchHeaderNode: ASDisplayNode {
    private let icon = ASImageNode()
    private let field = ASEditableTextNode()
    private let fieldBackground = ASDisplayNode()
    private let cancel = ASButtonNode()
    private let recent = ASTextNode()
    private let clear = ASButtonNode()
    private var chips: [ChipNode] = []
    var isSearching = false { didSet { setNeedsLayout() } }
    var onSearch: ((String) -> Void)?

    init(recent queries: [String]) {
        super.init()
        automaticallyManagesSubnodes = true
        icon.image = UIImage(named: "search")
        field.attributedPlaceholderText = NSAttributedString(string: "Search", attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.placeholderText])
        field.typingAttributes = [NSAttributedString.Key.font.rawValue: UIFont.systemFont(ofSize: 17)]
        field.maximumLinesToDisplay = 1
        field.returnKeyType = .search
        field.enablesReturnKeyAutomatically = true
        field.delegate = self
        fieldBackground.backgroundColor = UIColor { traits in traits.userInterfaceStyle == .dark ? UIColor.systemGray : UIColor.systemGray6 }
        fieldBackground.cornerRadius = 10
        cancel.setTitle("Cancel", with: nil, with: .systemBlue, for: .normal)
        recent.attributedText = NSAttributedString(string: "Recent", attributes: [.font: UIFont.preferredFont(forTextStyle: .headline)])
        clear.setTitle("Clear", with: UIFont.preferredFont(forTextStyle: .subheadline), with: .systemBlue, for: .normal)
        chips = queries.map { ChipNode(text: $0, closable: true) }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        field.style.flexGrow = 1
        field.style.flexShrink = 1
        let inner = ASStackLayoutSpec(direction: .horizontal, spacing: 6, justifyContent: .start, alignItems: .center, children: [icon, field])
        let fieldSpec = ASBackgroundLayoutSpec(child: ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: inner), background: fieldBackground)
        fieldSpec.style.flexGrow = 1
        fieldSpec.style.flexShrink = 1
        let top = ASStackLayoutSpec(direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .center, children: isSearching ? [fieldSpec, cancel] : [fieldSpec])
        let title = ASStackLayoutSpec(direction: .horizontal, spacing: 8, justifyContent: .spaceBetween, alignItems: .baselineFirst, children: [recent, clear])
        let tags = ASStackLayoutSpec(direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .start, flexWrap: .wrap, alignContent: .start, children: chips)
        tags.lineSpacing = 8
        let stack = ASStackLayoutSpec(direction: .vertical, spacing: 16, justifyContent: .start, alignItems: .stretch, children: chips.isEmpty ? [top] : [top, title, tags])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16), child: stack)
    }
}

extension SearchHeaderNode: ASEditableTextNodeDelegate {
    func editableTextNode(_ editableTextNode: ASEditableTextNode, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        if text == "\n" {
            editableTextNode.resignFirstResponder()
            onSearch?(editableTextNode.attributedText?.string ?? "")
            return false
        }
        return true
    }
    func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode) { isSearching = true }
    func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode) { isSearching = false }
    func editableTextNodeDidChangeSelection(_ editableTextNode: ASEditableTextNode, fromSelectedRange: NSRange, toSelectedRange: NSRange, dueToEditing: Bool) {}
}
