// Menus, sharing and feedback. Nothing is shown, and no action is called.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A part of a menu.
open class UIMenuElement: NSObject {
  public enum State: Int, Sendable { case off, on, mixed }
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Self(rawValue: 1), destructive = Attributes(rawValue: 2)
    public static let hidden = Self(rawValue: 4)
  }
  public let title: String
  public let image: UIImage?
  init(title: String, image: UIImage?) { (self.title, self.image) = (title, image) }
}

/// An entry of a menu.
open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  open var attributes: Attributes
  open var state: State
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    (self.attributes, self.state) = (attributes, state)
    super.init(title: title, image: image)
  }
}

/// A menu.
open class UIMenu: UIMenuElement {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Self(rawValue: 1), destructive = Options(rawValue: 2)
  }
  public let children: [UIMenuElement]
  public init(
    title: String = "", image: UIImage? = nil, options: Options = [], children: [UIMenuElement] = []
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
/// What a view does besides drawing.
public protocol UIInteraction: AnyObject {}
open class UIContextMenuInteraction: NSObject, UIInteraction {
  public init(delegate: UIContextMenuInteractionDelegate) {}
}
/// The delegate of a menu. It has no methods, because none is called.
public protocol UIContextMenuInteractionDelegate: AnyObject {}
extension UIView {
  public func addInteraction(_ interaction: UIInteraction) {}
  public func removeInteraction(_ interaction: UIInteraction) {}
}

/// The share sheet.
open class UIActivityViewController: UIViewController {
  public convenience init(activityItems: [Any], applicationActivities: [Any]?) {
    self.init(nibName: nil, bundle: nil)
  }
}

/// A generator of haptic feedback.
open class UIFeedbackGenerator: NSObject {
  open func prepare() {}
}
/// Haptic feedback for an impact.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  public init(style: FeedbackStyle = .medium) {}
  open func impactOccurred() {}
  open func impactOccurred(intensity: CGFloat) {}
}
/// Haptic feedback for a changed selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}
/// Haptic feedback for a result.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  open func notificationOccurred(_ type: FeedbackType) {}
}

/// A button that appears when a row is swiped.
open class UIContextualAction: NSObject {
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  public enum Style: Int, Sendable { case normal, destructive }
  public let style: Style
  public let handler: Handler
  open var title: String?
  open var image: UIImage?
  open var backgroundColor: UIColor! = .gray
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}
/// The buttons that appear when a row is swiped.
open class UISwipeActionsConfiguration: NSObject {
  public let actions: [UIContextualAction]
  public init(actions: [UIContextualAction]) { self.actions = actions }
}
/// A button that appears when a row is swiped, until iOS 13.
open class UITableViewRowAction: NSObject {
  public enum Style: Int, Sendable { case `default`, normal }
  public let style: Style
  open var title: String?
  open var backgroundColor: UIColor?
  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) { (self.style, self.title) = (style, title) }
}
extension UITableViewRowAction.Style { public static let destructive = Self.default }

/// The edit menu, for copying and pasting.
open class UIMenuController: NSObject, @unchecked Sendable {
  public static let shared = UIMenuController()
  open var menuItems: [UIMenuItem]?
  open var isMenuVisible: Bool { false }
  open func setMenuVisible(_ visible: Bool, animated: Bool) {}
  open func setTargetRect(_ rect: CGRect, in view: UIView) {}
  open func showMenu(from view: UIView, rect: CGRect) {}
  open func hideMenu() {}
}
/// An entry of the edit menu.
open class UIMenuItem: NSObject {
  open var title: String
  open var action: Selector
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}
