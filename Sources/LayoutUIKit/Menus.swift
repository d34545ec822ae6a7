// Menus, sharing and feedback. Nothing is shown, and no action is called.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class UIMenuElement: NSObject {
  public enum State: Int, Sendable { case off, on, mixed }
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Self(rawValue: 1), destructive = Attributes(rawValue: 2)
    public static let hidden = Self(rawValue: 4)
  }
  public let title: String, image: UIImage?
  init(title: String, image: UIImage?) { (self.title, self.image) = (title, image) }
}
open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  open var attributes: Attributes, state: State
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    (self.attributes, self.state) = (attributes, state)
    super.init(title: title, image: image)
  }
}
open class UIMenu: UIMenuElement {
  public typealias Identifier = UIAction.Identifier
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Self(rawValue: 1), destructive = Options(rawValue: 2)
  }
  public let children: [UIMenuElement]
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.children = children
    super.init(title: title, image: image)
  }
}
/// The menu of a view that is pressed; never shown.
open class UIContextMenuConfiguration: NSObject {
  public init(
    identifier: (any NSCopying)?, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {}
}
public protocol UIInteraction: AnyObject {}
open class UIContextMenuInteraction: NSObject, UIInteraction {
  public init(delegate: UIContextMenuInteractionDelegate) {}
}
public protocol UIContextMenuInteractionDelegate: AnyObject {}
extension UIView {
  public func addInteraction(_ interaction: UIInteraction) {}
  public func removeInteraction(_ interaction: UIInteraction) {}
}
open class UIActivityViewController: UIViewController {
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  open var completionWithItemsHandler:
    ((UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void)?
  public convenience init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.init(nibName: nil, bundle: nil)
  }
}
open class UIActivity: NSObject {
  public enum Category: Int, Sendable { case action, share }
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let postToFacebook = Self("facebook"), postToTwitter = Self("twitter")
    public static let message = Self("message"), mail = Self("mail"), print = Self("print")
    public static let copyToPasteboard = Self("copy"), assignToContact = Self("contact")
    public static let saveToCameraRoll = Self("photos"), addToReadingList = Self("readingList")
    public static let airDrop = Self("airDrop"), openInIBooks = Self("books")
    public static let postToWeibo = Self("weibo"), postToVimeo = Self("vimeo")
    public static let postToFlickr = Self("flickr"), markupAsPDF = Self("pdf")
  }
  open class var activityCategory: Category { .action }
  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  open var activityImage: UIImage? { nil }
  open var activityViewController: UIViewController? { nil }
  open func canPerform(withActivityItems items: [Any]) -> Bool { false }
  open func prepare(withActivityItems items: [Any]) {}
  open func perform() {}
  open func activityDidFinish(_ completed: Bool) {}
}
public protocol UIActivityItemSource: AnyObject {}
open class UIPreviewParameters: NSObject {
  open var backgroundColor: UIColor!, visiblePath: UIBezierPath?, shadowPath: UIBezierPath?
}
open class UITargetedPreview: NSObject {
  public let view: UIView
  public init(view: UIView, parameters: UIPreviewParameters = .init()) { self.view = view }
}
open class UIPointerInteraction: NSObject, UIInteraction {
  public init(delegate: UIPointerInteractionDelegate?) {}
}
public protocol UIPointerInteractionDelegate: AnyObject {}
open class UIFeedbackGenerator: NSObject {
  open func prepare() {}
}
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  public init(style: FeedbackStyle = .medium) {}
  open func impactOccurred() {}
  open func impactOccurred(intensity: CGFloat) {}
}
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  open func notificationOccurred(_ type: FeedbackType) {}
}
open class UIContextualAction: NSObject {
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  public enum Style: Int, Sendable { case normal, destructive }
  public let style: Style, handler: Handler
  open var title: String?, image: UIImage?, backgroundColor: UIColor! = .gray
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}
open class UISwipeActionsConfiguration: NSObject {
  public let actions: [UIContextualAction]
  public init(actions: [UIContextualAction]) { self.actions = actions }
}
open class UITableViewRowAction: NSObject {
  public enum Style: Int, Sendable { case `default`, normal }
  public let style: Style
  open var title: String?, backgroundColor: UIColor?
  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) { (self.style, self.title) = (style, title) }
}
extension UITableViewRowAction.Style { public static let destructive = Self.default }
open class UIMenuController: NSObject, @unchecked Sendable {
  public static let shared = UIMenuController()
  open var menuItems: [UIMenuItem]?
  open var isMenuVisible: Bool { false }
  open func setMenuVisible(_ visible: Bool, animated: Bool) {}
  open func setTargetRect(_ rect: CGRect, in view: UIView) {}
  open func showMenu(from view: UIView, rect: CGRect) {}
  open func hideMenu() {}
}
open class UIMenuItem: NSObject {
  open var title: String, action: Selector
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}
