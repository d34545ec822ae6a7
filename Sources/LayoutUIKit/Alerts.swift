// Alerts and pickers, which are never shown, and the pasteboard.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// An alert, which is never shown.
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }
  open var message: String?
  open var popoverPresentationController: UIPopoverPresentationController? { nil }
  open var preferredAction: UIAlertAction?
  open private(set) var preferredStyle = Style.alert
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
  }
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }
}

/// A button of an alert. Its handler is never called.
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }
  open private(set) var title: String?
  open private(set) var style = Style.default
  open var isEnabled = true
  public convenience init(
    title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil
  ) {
    self.init()
    (self.title, self.style) = (title, style)
  }
}

/// The pasteboard, which only this process uses.
open class UIPasteboard: NSObject, @unchecked Sendable {
  public static let general = UIPasteboard()
  open var string: String?
  open var url: URL?
  open var image: UIImage?
}

/// The popover of a controller, which is never shown.
open class UIPopoverPresentationController: NSObject {
  open var sourceView: UIView?, sourceRect = CGRect.null
  open var barButtonItem: UIBarButtonItem?
}

/// Manages the camera and the photo library. It is never shown.
open class UIImagePickerController: UINavigationController {
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let originalImage = Self(rawValue: "UIImagePickerControllerOriginalImage")
    public static let editedImage = Self(rawValue: "UIImagePickerControllerEditedImage")
    public static let mediaType = Self(rawValue: "UIImagePickerControllerMediaType")
    public static let mediaURL = Self(rawValue: "UIImagePickerControllerMediaURL")
  }
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
  open var sourceType = SourceType.photoLibrary
  open var allowsEditing = false
}
/// The delegate of a picker. It has no methods, because none is called.
public protocol UIImagePickerControllerDelegate: AnyObject {}
