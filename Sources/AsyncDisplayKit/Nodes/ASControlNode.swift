import LayoutElements
import LayoutUIKit

/// A node that handles touches on a device. It is laid out like any other node.
///
///     let control = ASControlNode()
///     control.style.preferredSize = CGSize(width: 44, height: 44)
open class ASControlNode: ASDisplayNode {
  /// Creates a control.
  ///
  ///     let control = ASControlNode()
  public override init() {
    super.init()
    becomePlain(ASControlNode.self)
  }

  /// True if the control can be touched.
  open var isEnabled = true
  /// True if the control is being touched.
  open var isHighlighted = false
  /// True if the control is selected.
  open var isSelected = false
  /// True if a touch is being tracked; always false here.
  public final var isTracking: Bool { false }
  /// True if a tracked touch is inside the control; always false here.
  public final var isTouchInside: Bool { false }
  /// Begins to track a touch; never called here.
  open func beginTracking(with touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Continues to track a touch; never called here.
  open func continueTracking(with touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Ends tracking a touch; never called here.
  open func endTracking(with touch: UITouch?, with event: UIEvent?) {}
  /// Cancels tracking a touch; never called here.
  open func cancelTracking(with event: UIEvent?) {}

  /// Has no effect, because nothing is touched. `action` is a selector.
  public final func addTarget(
    _ target: Any?, action: Selector, forControlEvents events: ASControlNodeEvent
  ) {}
  /// Has no effect. `action` is a selector.
  public final func removeTarget(
    _ target: Any?, action: Selector?, forControlEvents events: ASControlNodeEvent
  ) {}
  /// Has no effect, because no target is stored.
  public final func sendActions(
    forControlEvents events: ASControlNodeEvent, with event: UIEvent? = nil
  ) {}
}

/// The events of a control.
///
///     button.addTarget(self, action: #selector(tap), forControlEvents: .touchUpInside)
public struct ASControlNodeEvent: OptionSet, Sendable {
  /// A bit for each event.
  public let rawValue: UInt
  /// Creates events from their bits.
  ///
  ///     ASControlNodeEvent(rawValue: 1) == .touchDown
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A touch begins.
  public static let touchDown = ASControlNodeEvent(rawValue: 1)
  /// A second touch begins.
  public static let touchDownRepeat = ASControlNodeEvent(rawValue: 2)
  /// A touch moves inside.
  public static let touchDragInside = ASControlNodeEvent(rawValue: 4)
  /// A touch moves outside.
  public static let touchDragOutside = ASControlNodeEvent(rawValue: 8)
  /// A touch ends inside.
  public static let touchUpInside = ASControlNodeEvent(rawValue: 16)
  /// A touch ends outside.
  public static let touchUpOutside = ASControlNodeEvent(rawValue: 32)
  /// A touch is canceled.
  public static let touchCancel = ASControlNodeEvent(rawValue: 64)
  /// The value changes.
  public static let valueChanged = ASControlNodeEvent(rawValue: 128)
  /// The main action.
  public static let primaryActionTriggered = ASControlNodeEvent(rawValue: 256)
  /// All events.
  public static let allEvents = ASControlNodeEvent(rawValue: 0xFFFF_FFFF)
}

/// The states of a control. A layout uses the content for `.normal`.
public typealias ASControlState = UIControl.State

extension ASDisplayNode {
  /// Has no effect, because no method is called later.
  ///
  ///     node.perform(Selector(("search")), with: nil, afterDelay: 0.3)
  public final func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {}
}
