// Menus, sharing and feedback. Nothing is shown, and no action is called.
// Properties that are kept and have no effect are as in Apple's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A part of a menu.
///
///     let elements: [UIMenuElement] = [share, delete]
open class UIMenuElement: NSObject {
  public enum State: Int, Sendable { case off, on, mixed }
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
  }
  public let title: String
  public let image: UIImage?
  init(title: String, image: UIImage?) { (self.title, self.image) = (title, image) }
}

/// An entry of a menu.
///
///     UIAction(title: "Share", image: nil) { _ in }
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
///
///     UIMenu(title: "", children: [share, delete])
open class UIMenu: UIMenuElement {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Options(rawValue: 1)
    public static let destructive = Options(rawValue: 2)
  }
  public let children: [UIMenuElement]
  public init(
    title: String = "", image: UIImage? = nil, options: Options = [], children: [UIMenuElement] = []
  ) {
    self.children = children
    super.init(title: title, image: image)
  }
}

/// The sheet for sharing.
///
///     present(UIActivityViewController(activityItems: [url], applicationActivities: nil), animated: true)
open class UIActivityViewController: UIViewController {
  open var completionWithItemsHandler: ((String?, Bool, [Any]?, Error?) -> Void)?
  public convenience init(activityItems: [Any], applicationActivities: [Any]?) {
    self.init(nibName: nil, bundle: nil)
  }
}

/// A generator of feedback that a person feels.
///
///     UISelectionFeedbackGenerator().selectionChanged()
open class UIFeedbackGenerator: NSObject {
  open func prepare() {}
}
/// Feedback of a hit.
///
///     UIImpactFeedbackGenerator(style: .light).impactOccurred()
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  public init(style: FeedbackStyle) {}
  open func impactOccurred() {}
}
/// Feedback of a choice.
///
///     UISelectionFeedbackGenerator().selectionChanged()
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}
/// Feedback of a result.
///
///     UINotificationFeedbackGenerator().notificationOccurred(.success)
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  open func notificationOccurred(_ type: FeedbackType) {}
}

/// A button that appears when a row is swiped.
///
///     UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
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
///
///     UISwipeActionsConfiguration(actions: [delete])
open class UISwipeActionsConfiguration: NSObject {
  public let actions: [UIContextualAction]
  open var performsFirstActionWithFullSwipe = true
  public init(actions: [UIContextualAction]) { self.actions = actions }
}
/// A button that appears when a row is swiped, until iOS 13.
///
///     UITableViewRowAction(style: .destructive, title: "Delete") { _, indexPath in }
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
