// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

class LoginViewController: UIViewController, UITextFieldDelegate {
    private let logoNode = ASImageNode()
    private let emailField = UITextField()
    private let passwordField = UITextField()
    private lazy var submit: UIButton = {
        let button = UIButton(type: .system)
        button.setTitle("Log in", for: .normal)
        button.titleLabel?.font = .preferredFont(forTextStyle: .headline)
        button.translatesAutoresizingMaskIntoConstraints = false
        button.layer.cornerRadius = 8
        button.contentEdgeInsets = UIEdgeInsets(top: 12, left: 24, bottom: 12, right: 24)
        return button
    }()
    private let stackView = UIStackView()
    private var bottomConstraint: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubnode(logoNode)
        for field in [emailField, passwordField] {
            field.borderStyle = .roundedRect
            field.delegate = self
            field.autocorrectionType = .no
            field.setContentHuggingPriority(.defaultLow, for: .horizontal)
            field.setContentCompressionResistancePriority(UILayoutPriority(750), for: .vertical)
        }
        emailField.placeholder = "Email"
        emailField.keyboardType = .emailAddress
        emailField.textContentType = .username
        passwordField.isSecureTextEntry = true
        stackView.axis = .vertical
        stackView.distribution = .fill
        stackView.alignment = .fill
        stackView.spacing = 12
        [emailField, passwordField, submit].forEach(stackView.addArrangedSubview)
        stackView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stackView)
        bottomConstraint = stackView.bottomAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -24)
        bottomConstraint.priority = .defaultHigh
        let width = stackView.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.8)
        width.priority = UILayoutPriority(rawValue: 999)
        width.identifier = "width"
        NSLayoutConstraint.activate([
            stackView.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stackView.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            submit.heightAnchor.constraint(equalToConstant: 48),
            submit.firstBaselineAnchor.constraint(equalTo: stackView.firstBaselineAnchor),
            bottomConstraint,
            width
        ])
        NSLayoutConstraint.deactivate([width])
        bottomConstraint.isActive = false
        NSLayoutConstraint(item: submit, attribute: .leading, relatedBy: .equal, toItem: view, attribute: .leading, multiplier: 1, constant: 0).isActive = true
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = logoNode.layoutThatFits(ASSizeRange(min: .zero, max: view.bounds.size)).size
        logoNode.frame = CGRect(x: (view.bounds.width - size.width) / 2, y: 60, width: size.width, height: size.height)
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        bottomConstraint.constant = -8
        view.setNeedsUpdateConstraints()
        view.updateConstraintsIfNeeded()
        return true
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        view.endEditing(true)
    }
}
