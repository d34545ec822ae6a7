// Auto Layout, which has no effect: frames are those that code sets.
// Properties that are kept and have no effect are as in Apple's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// An edge, a centre or a dimension of a view, for constraints.
///
///     label.topAnchor.constraint(equalTo: view.topAnchor, constant: 8).isActive = true
open class NSLayoutAnchor: NSObject {
  open func constraint(equalTo anchor: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint
  {
    NSLayoutConstraint(constant)
  }
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant) }
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant) }
}
open class NSLayoutXAxisAnchor: NSLayoutAnchor {}
open class NSLayoutYAxisAnchor: NSLayoutAnchor {}
/// The width or the height of a view.
///
///     view.heightAnchor.constraint(equalToConstant: 44).isActive = true
open class NSLayoutDimension: NSLayoutAnchor {
  open func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant)
  }
  open func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant)
  }
  open func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(constant)
  }
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { NSLayoutConstraint(constant) }
}

/// A relation of two anchors, which has no effect.
///
///     NSLayoutConstraint.activate([top, bottom])
open class NSLayoutConstraint: NSObject {
  /// The axis of a stack of views.
  ///
  ///     stack.axis = .vertical
  public enum Axis: Int, Sendable { case horizontal, vertical }
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }
  public enum Attribute: Int, Sendable {
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX
    case centerY, lastBaseline, firstBaseline, leftMargin, rightMargin, topMargin, bottomMargin
    case leadingMargin, trailingMargin
  }
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let alignAllLeft = FormatOptions(rawValue: 2)
    public static let alignAllRight = FormatOptions(rawValue: 4)
    public static let alignAllTop = FormatOptions(rawValue: 8)
    public static let alignAllBottom = FormatOptions(rawValue: 16)
    public static let alignAllCenterX = FormatOptions(rawValue: 512)
    public static let alignAllCenterY = FormatOptions(rawValue: 1024)
  }
  open var constant: CGFloat
  open var isActive = false
  open var priority = UILayoutPriority.required
  open var identifier: String?
  fileprivate init(_ constant: CGFloat) { self.constant = constant }
  /// Creates a relation of the attributes of two items.
  ///
  ///     NSLayoutConstraint(
  ///       item: label, attribute: .top, relatedBy: .equal, toItem: view, attribute: .top, multiplier: 1,
  ///       constant: 8)
  public convenience init(
    item: Any, attribute: Attribute, relatedBy relation: Relation, toItem other: Any?,
    attribute otherAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) { self.init(constant) }
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
  /// Returns no constraints: the format is not read.
  open class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }
}

/// The priority of a constraint.
///
///     constraint.priority = .defaultHigh
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
  public static func + (priority: UILayoutPriority, value: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + value)
  }
  public static func - (priority: UILayoutPriority, value: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - value)
  }
}

extension UIView {
  public static let noIntrinsicMetric: CGFloat = -1
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
  public var constraints: [NSLayoutConstraint] { [] }
  public func addConstraint(_ constraint: NSLayoutConstraint) {}
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {}
  public func removeConstraint(_ constraint: NSLayoutConstraint) {}
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {}
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
  public func setNeedsUpdateConstraints() {}
  public func updateConstraintsIfNeeded() {}
  public func addLayoutGuide(_ guide: UILayoutGuide) {}
  public var readableContentGuide: UILayoutGuide { UILayoutGuide() }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public func systemLayoutSizeFitting(_ size: CGSize) -> CGSize { sizeThatFits(size) }
}

/// A view or a rectangle of it, for constraints.
///
///     view.safeAreaLayoutGuide.topAnchor
public protocol AnchoredItem {}
open class UILayoutGuide: NSObject, AnchoredItem {}
extension UIView: AnchoredItem {
  public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
}

extension AnchoredItem {
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
}
