// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

final class ComposerNode: ASDisplayNode, ASEditableTextNodeDelegate {
    let textInput = ASEditableTextNode()
    let sendButton = ASButtonNode()
    let attachButton = ASButtonNode()
    private let counter = ASTextNode()
    private let limit = 280
    var onSend: ((String) -> Void)?
    private var keyboardHeight: CGFloat = 0
    private var observers = [NSObjectProtocol]()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemBackground
        textInput.delegate = self
        textInput.textContainerInset = UIEdgeInsets(top: 9, left: 12, bottom: 9, right: 12)
        textInput.attributedPlaceholderText = NSAttributedString(string: "Write a message…", attributes: [.font: UIFont.systemFont(ofSize: 16), .foregroundColor: UIColor.placeholderText])
        textInput.typingAttributes = [NSAttributedString.Key.font.rawValue: UIFont.systemFont(ofSize: 16), NSAttributedString.Key.foregroundColor.rawValue: UIColor.label]
        textInput.scrollEnabled = true
        textInput.maximumLinesToDisplay = 5
        textInput.autocapitalizationType = .sentences
        textInput.returnKeyType = .send
        textInput.keyboardType = .default
        sendButton.setImage(UIImage(systemName: "arrow.up.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 28, weight: .regular)), for: .normal)
        attachButton.setImage(UIImage(named: "clip")?.withRenderingMode(.alwaysTemplate), for: .normal)
        attachButton.hitTestSlop = UIEdgeInsets(top: -10, left: -10, bottom: -10, right: -10)
        sendButton.isEnabled = false
    }

    override func didEnterHierarchy() {
        super.didEnterHierarchy()
        let center = NotificationCenter.default
        observers.append(center.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main) { [weak self] note in
            guard let value = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue,
                  let duration = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double else { return }
            self?.keyboardHeight = value.cgRectValue.height
            UIView.animate(withDuration: duration, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState], animations: {
                self?.view.layoutIfNeeded()
            }, completion: nil)
        })
    }
    deinit { observers.forEach(NotificationCenter.default.removeObserver) }

    func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {
        let text = editableTextNode.textView.text ?? ""
        sendButton.isEnabled = !text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
        counter.attributedText = NSAttributedString(string: "\(limit - text.count)")
        setNeedsLayout()
    }
    func editableTextNode(_ editableTextNode: ASEditableTextNode, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        if text == "\n" { onSend?(editableTextNode.attributedText?.string ?? ""); return false }
        return editableTextNode.textView.text.count + text.count <= limit
    }
    func editableTextNodeShouldBeginEditing(_ editableTextNode: ASEditableTextNode) -> Bool { true }
    func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode) {}
    func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode) { textInput.resignFirstResponder() }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        textInput.style.flexGrow = 1
        textInput.style.flexShrink = 1
        textInput.style.minHeight = ASDimensionMake(36)
        textInput.style.maxHeight = ASDimensionMake(120)
        sendButton.style.preferredSize = CGSize(width: 36, height: 36)
        attachButton.style.preferredSize = CGSize(width: 36, height: 36)
        let row = ASStackLayoutSpec(direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .end, children: [attachButton, textInput, sendButton])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 6, left: 8, bottom: 6 + max(safeAreaInsets.bottom, keyboardHeight), right: 8), child: row)
    }
}
