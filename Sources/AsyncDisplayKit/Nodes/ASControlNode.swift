// Declarations without documentation are Texture's: methods have no effect, and results are empty.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutElements
import LayoutUIKit

/// A node that handles touches on a device. It is laid out like any other node.
open class ASControlNode: ASDisplayNode {
  public override init() {
    super.init()
    becomePlain(ASControlNode.self)
  }
  open var isEnabled = true, isHighlighted = false, isSelected = false
  public final var isTracking: Bool { false }
  public final var isTouchInside: Bool { false }
  open func beginTracking(with touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(with touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(with touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}
  public final func addTarget(
    _ target: Any?, action: Selector, forControlEvents events: ASControlNodeEvent
  ) {}
  public final func removeTarget(
    _ target: Any?, action: Selector?, forControlEvents events: ASControlNodeEvent
  ) {}
  public final func sendActions(
    forControlEvents events: ASControlNodeEvent, with event: UIEvent? = nil
  ) {}
}
public struct ASControlNodeEvent: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let touchDown = Self(rawValue: 1), touchDownRepeat = Self(rawValue: 2)
  public static let touchDragInside = Self(rawValue: 4), touchDragOutside = Self(rawValue: 8)
  public static let touchUpInside = Self(rawValue: 16), touchUpOutside = Self(rawValue: 32)
  public static let touchCancel = Self(rawValue: 64), valueChanged = Self(rawValue: 128)
  public static let primaryActionTriggered = Self(rawValue: 256)
  public static let allEvents = Self(rawValue: 0xFFFF_FFFF)
}
/// The states of a control. A layout uses the content for `.normal`.
public typealias ASControlState = UIControl.State
extension ASDisplayNode {
  /// Has no effect: the method is not called after the delay.
  public final func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {}
}
