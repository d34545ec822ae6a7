// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

class TextFieldNode: ASDisplayNode {
    var textField: UITextField { return self.view as! UITextField }
    var placeholder: String? { didSet { onDidLoad { ($0 as? TextFieldNode)?.textField.placeholder = ($0 as? TextFieldNode)?.placeholder } } }

    init(isSecure: Bool = false) {
        super.init()
        setViewBlock { () -> UIView in
            let field = UITextField(frame: .zero)
            field.isSecureTextEntry = isSecure
            field.borderStyle = .roundedRect
            field.autocapitalizationType = .none
            field.autocorrectionType = .no
            field.clearButtonMode = .whileEditing
            field.textContentType = isSecure ? .password : .username
            return field
        }
        style.height = ASDimensionMake(44)
    }
}

final class LoginNode: ASDisplayNode {
    let logo = ASImageNode()
    let email = TextFieldNode()
    let password = TextFieldNode(isSecure: true)
    let error = ASTextNode()
    let login = ASButtonNode()
    let forgot = ASButtonNode()
    let divider = (left: ASDisplayNode(), text: ASTextNode(), right: ASDisplayNode())
    let apple = ASButtonNode()
    var showsError = false { didSet { transitionLayout(withAnimation: true, shouldMeasureAsync: true) } }
    var keyboardFrame: CGRect = .zero { didSet { setNeedsLayout() } }

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyRelayoutOnSafeAreaChanges = true
        backgroundColor = .white
        logo.image = UIImage(named: "logo")
        error.attributedText = NSAttributedString(string: "The password is wrong.", attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.systemRed])
        login.setTitle("Log in", with: UIFont.systemFont(ofSize: 17, weight: .semibold), with: UIColor.white, for: .normal)
        login.setTitle("Log in", with: UIFont.systemFont(ofSize: 17, weight: .semibold), with: UIColor.white.withAlphaComponent(0.5), for: .disabled)
        login.setBackgroundImage(UIImage.as_resizableRoundedImage(withCornerRadius: 8, cornerColor: .white, fill: .systemBlue), for: .normal)
        forgot.setAttributedTitle(NSAttributedString(string: "Forgot password?", attributes: [.font: UIFont.systemFont(ofSize: 15), .underlineStyle: NSUnderlineStyle.single.rawValue]), for: .normal)
        divider.text.attributedText = NSAttributedString(string: "or", attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.gray])
        [divider.left, divider.right].forEach {
            $0.backgroundColor = .lightGray
            $0.style.height = ASDimensionMake(0.5)
            $0.style.flexGrow = 1
        }
        apple.setTitle("Continue with Apple", with: .systemFont(ofSize: 17), with: .black, for: .normal)
        apple.setImage(UIImage(named: "apple"), for: .normal)
        apple.contentSpacing = 12
        apple.borderWidth = 1
        apple.borderColor = UIColor.black.cgColor
        NotificationCenter.default.addObserver(forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main) { [weak self] note in
            let value = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
            _ = value
            self?.setNeedsLayout()
        }
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    override func didLoad() {
        super.didLoad()
        email.placeholder = "E-mail"
        email.textField.keyboardType = .emailAddress
        password.textField.returnKeyType = .go
        view.addGestureRecognizer(UITapGestureRecognizer())
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        login.style.height = ASDimensionMake(50)
        apple.style.height = ASDimensionMake(50)
        forgot.style.alignSelf = .center
        logo.style.alignSelf = .center
        let or = ASStackLayoutSpec(direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .center, children: [divider.left, divider.text, divider.right])
        var fields: [ASLayoutElement] = [email, password]
        if showsError { fields.append(error) }
        let form = ASStackLayoutSpec(direction: .vertical, spacing: 12, justifyContent: .start, alignItems: .stretch, children: fields)
        let all = ASStackLayoutSpec(direction: .vertical, spacing: 24, justifyContent: .center, alignItems: .stretch, children: [logo, form, login, forgot, or, apple])
        let margin = max(safeAreaInsets.left, 24)
        let insets = UIEdgeInsets(top: safeAreaInsets.top, left: margin, bottom: max(safeAreaInsets.bottom, keyboardFrame.height), right: margin)
        all.style.maxWidth = ASDimensionMake(420)
        let centered = ASCenterLayoutSpec(horizontalPosition: .center, verticalPosition: .center, sizingOption: [], child: all)
        return ASInsetLayoutSpec(insets: insets, child: centered)
    }
}

final class LoginController: ASDKViewController<LoginNode> {
    override init() {
        super.init(node: LoginNode())
    }
    required init?(coder: NSCoder) { fatalError() }
    override func viewDidLoad() {
        super.viewDidLoad()
        node.login.isEnabled = false
        if #available(iOS 13.0, *) {
            overrideUserInterfaceStyle = .light
        }
    }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { return .portrait }
    override var preferredStatusBarStyle: UIStatusBarStyle { return .lightContent }
}
