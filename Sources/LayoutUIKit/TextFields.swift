// Editable texts and their keyboards.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

open class UITextField: UIControl, UITextInputTraits {
  open weak var delegate: UITextFieldDelegate?
  open var attributedText: NSAttributedString?, attributedPlaceholder: NSAttributedString?
  open var textAlignment = NSTextAlignment.natural, borderStyle = BorderStyle.none
  open var clearButtonMode = ViewMode.never, leftView: UIView?, rightView: UIView?
  open var leftViewMode = ViewMode.never, rightViewMode = ViewMode.never
  open var adjustsFontSizeToFitWidth = false, clearsOnBeginEditing = false
  open var minimumFontSize: CGFloat = 0, defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var spellCheckingType = UITextSpellCheckingType.default, inputView: UIView?
  open var background: UIImage?
  open var isEditing: Bool { false }
  public static let textDidChangeNotification = notification("UITextFieldTextDidChange")
  private final var ownInputAccessoryView: UIView?
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var keyboardAppearance = UIKeyboardAppearance.default, textContentType: UITextContentType?
  open var enablesReturnKeyAutomatically = false
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { bounds }
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  open var text: String?, placeholder: String?, font: UIFont?, textColor: UIColor?
  open var keyboardType = UIKeyboardType.default, returnKeyType = UIReturnKeyType.default
  open var isSecureTextEntry = false
}
open class NSTextContainer: NSObject {
  open var size = CGSize.zero, lineFragmentPadding: CGFloat = 5, maximumNumberOfLines = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
}
open class UITextView: UIScrollView, UITextInputTraits {
  open var textAlignment = NSTextAlignment.natural
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  open var dataDetectorTypes: UIDataDetectorTypes = []
  open var spellCheckingType = UITextSpellCheckingType.default, inputView: UIView?
  open func scrollRangeToVisible(_ range: NSRange) {}
  public static let textDidChangeNotification = notification("UITextViewTextDidChange")
  private final var ownInputAccessoryView: UIView?
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var keyboardAppearance = UIKeyboardAppearance.default, textContentType: UITextContentType?
  open var enablesReturnKeyAutomatically = false, isSecureTextEntry = false, text: String! = ""
  open var attributedText: NSAttributedString! = NSAttributedString(string: ""), font: UIFont?
  open var textColor: UIColor?
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  public final let textContainer = NSTextContainer()
  open var isEditable = true, isSelectable = true, keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default, selectedRange = NSRange(location: 0, length: 0)
}
public protocol UITextViewDelegate: UIScrollViewDelegate {}
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = Self(rawValue: 1), link = Self(rawValue: 2)
  public static let address = Self(rawValue: 4), calendarEvent = Self(rawValue: 8)
  public static let all = Self(rawValue: .max)
}
open class UISearchBar: UIView {
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  open var text: String?, placeholder: String?
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var keyboardType = UIKeyboardType.default, returnKeyType = UIReturnKeyType.search
  open var keyboardAppearance = UIKeyboardAppearance.default, searchBarStyle = Style.default
  open var barStyle = UIBarStyle.default, barTintColor: UIColor?, prompt: String?
  open var backgroundImage: UIImage?
  open var isTranslucent = true, showsCancelButton = false, showsBookmarkButton = false
  open var showsScopeBar = false, enablesReturnKeyAutomatically = true, scopeButtonTitles: [String]?
  open var selectedScopeButtonIndex = 0
  public let searchTextField = UITextField()
  public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }
  open func setShowsCancelButton(_ shows: Bool, animated: Bool) { showsCancelButton = shows }
  open func setImage(_ image: UIImage?, for icon: Icon, state: UIControl.State) {}
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {}
  open func setSearchFieldBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
  open weak var delegate: UISearchBarDelegate?
}
public protocol UISearchBarDelegate: AnyObject {}
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch
}
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
    `continue`
}
public protocol UITextInputTraits: AnyObject {
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var autocorrectionType: UITextAutocorrectionType { get set }
  var keyboardType: UIKeyboardType { get set }
  var keyboardAppearance: UIKeyboardAppearance { get set }
  var returnKeyType: UIReturnKeyType { get set }
  var enablesReturnKeyAutomatically: Bool { get set }
  var isSecureTextEntry: Bool { get set }
}
public protocol UITextFieldDelegate: AnyObject {}
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }
public enum UITextContentType: String, Sendable {
  case name, username, password, newPassword, emailAddress, telephoneNumber, oneTimeCode, URL
}
