// Editable texts and their keyboards.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

/// A field for one line of editable text.
open class UITextField: UIControl, UITextInputTraits {
  open weak var delegate: UITextFieldDelegate?
  open var attributedText: NSAttributedString?, attributedPlaceholder: NSAttributedString?
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none
  open var clearButtonMode = ViewMode.never
  open var leftView: UIView?, rightView: UIView?
  open var leftViewMode = ViewMode.never
  open var rightViewMode = ViewMode.never
  open var adjustsFontSizeToFitWidth = false, clearsOnBeginEditing = false
  open var minimumFontSize: CGFloat = 0
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var spellCheckingType = UITextSpellCheckingType.default
  open var inputView: UIView?
  open var background: UIImage?
  open var isEditing: Bool { false }
  public static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  private final var ownInputAccessoryView: UIView?
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var textContentType: UITextContentType?
  open var enablesReturnKeyAutomatically = false
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { bounds }
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  open var text: String?, placeholder: String?
  open var font: UIFont?
  open var textColor: UIColor?
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var isSecureTextEntry = false
}

/// The area in which a text view lays out lines. The layout of nodes does not depend on it.
open class NSTextContainer: NSObject {
  open var size = CGSize.zero
  open var lineFragmentPadding: CGFloat = 5
  open var maximumNumberOfLines = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
}

/// A scrollable region of editable text.
open class UITextView: UIScrollView, UITextInputTraits {
  open var textAlignment = NSTextAlignment.natural
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  open var dataDetectorTypes: UIDataDetectorTypes = []
  open var spellCheckingType = UITextSpellCheckingType.default
  open var inputView: UIView?
  open func scrollRangeToVisible(_ range: NSRange) {}
  public static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  private final var ownInputAccessoryView: UIView?
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var textContentType: UITextContentType?
  open var enablesReturnKeyAutomatically = false, isSecureTextEntry = false
  open var text: String! = ""
  open var attributedText: NSAttributedString! = NSAttributedString(string: "")
  open var font: UIFont?
  open var textColor: UIColor?
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  public final let textContainer = NSTextContainer()
  open var isEditable = true, isSelectable = true
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var selectedRange = NSRange(location: 0, length: 0)
}

/// The delegate of a text view. It has no methods, because none is called.
public protocol UITextViewDelegate: UIScrollViewDelegate {}
/// The parts of a text that become links.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = Self(rawValue: 1), link = Self(rawValue: 2)
  public static let address = Self(rawValue: 4), calendarEvent = Self(rawValue: 8)
  public static let all = Self(rawValue: .max)
}

/// A search field.
open class UISearchBar: UIView {
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  open var text: String?, placeholder: String?
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.search
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var searchBarStyle = Style.default
  open var barStyle = UIBarStyle.default
  open var barTintColor: UIColor?
  open var prompt: String?
  open var backgroundImage: UIImage?
  open var isTranslucent = true, showsCancelButton = false, showsBookmarkButton = false
  open var showsScopeBar = false, enablesReturnKeyAutomatically = true
  open var scopeButtonTitles: [String]?
  open var selectedScopeButtonIndex = 0
  public let searchTextField = UITextField()
  public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }
  open func setShowsCancelButton(_ shows: Bool, animated: Bool) { showsCancelButton = shows }
  open func setImage(_ image: UIImage?, for icon: Icon, state: UIControl.State) {}
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {}
  open func setSearchFieldBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
  open weak var delegate: UISearchBarDelegate?
}
/// The delegate of a search field. It has no methods, because none is called.
public protocol UISearchBarDelegate: AnyObject {}

/// The type of a keyboard.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch
}

/// The label of the return key.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
    `continue`
}

/// The keyboard properties of an editable text.
public protocol UITextInputTraits: AnyObject {
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var autocorrectionType: UITextAutocorrectionType { get set }
  var keyboardType: UIKeyboardType { get set }
  var keyboardAppearance: UIKeyboardAppearance { get set }
  var returnKeyType: UIReturnKeyType { get set }
  var enablesReturnKeyAutomatically: Bool { get set }
  var isSecureTextEntry: Bool { get set }
}

/// The delegate of a text field. It is never called, because nothing is edited.
public protocol UITextFieldDelegate: AnyObject {}

/// The auto-capitalization style of a text field.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}
/// The autocorrection style of a text field.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
/// The appearance of a keyboard, such as dark.
public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }

/// The kind of text in a field.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let name = Self(rawValue: "name"), username = Self(rawValue: "username")
  public static let password = Self(rawValue: "password")
  public static let newPassword = Self(rawValue: "new-password")
  public static let emailAddress = Self(rawValue: "email"), telephoneNumber = Self(rawValue: "tel")
  public static let oneTimeCode = Self(rawValue: "one-time-code")
}
