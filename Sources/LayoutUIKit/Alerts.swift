// Alerts and pickers, which are never shown, and the pasteboard.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// An alert, which is never shown.
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }
  open var message: String?, preferredAction: UIAlertAction?
  open private(set) var preferredStyle = Style.alert, actions: [UIAlertAction] = []
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
  open private(set) var title: String?, style = Style.default
  open var isEnabled = true
  public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.init()
    (self.title, self.style) = (title, style)
  }
}
/// The pasteboard, which only this process uses.
open class UIPasteboard: NSObject, @unchecked Sendable {
  public static let general = UIPasteboard()
  open var string: String?, url: URL?, image: UIImage?
}
/// Manages the camera and the photo library. It is never shown.
open class UIImagePickerController: UINavigationController {
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  public enum InfoKey: String, Sendable { case originalImage, editedImage, mediaType, mediaURL }
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
  open var sourceType = SourceType.photoLibrary, allowsEditing = false
}
public protocol UIImagePickerControllerDelegate: AnyObject {}
open class UIStoryboard: NSObject {
  public init(name: String, bundle: Bundle?) {}
  open func instantiateInitialViewController() -> UIViewController? { nil }
  open func instantiateViewController(withIdentifier name: String) -> UIViewController { .init() }
}
open class UIStoryboardSegue: NSObject {
  public let identifier: String?, source: UIViewController, destination: UIViewController
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }
}
open class UINib: NSObject {
  public init(nibName: String, bundle: Bundle?) {}
  open func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] { [] }
}
