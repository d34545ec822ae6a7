/// The axes on which a center spec centers its child.
///
///     CenterLayoutSpec(centeringOptions: .x, sizingOptions: [], child: title)
public enum CenterLayoutCenteringOptions: UInt8, KeywordEnum {
  /// On neither axis: the child is at the top left.
  case none
  /// On the horizontal axis.
  case x
  /// On the vertical axis.
  case y
  /// On both axes.
  case xy

  package static var words: StaticString { "none x y xy" }
}

/// The axes on which a center spec is no larger than its child.
///
///     CenterLayoutSpec(centeringOptions: .x, sizingOptions: .minimumY, child: title)
public enum CenterLayoutSizingOptions: UInt8, KeywordEnum {
  /// On neither: the spec fills the available space.
  case `default`
  /// As wide as the child.
  case minimumX
  /// As high as the child.
  case minimumY
  /// As wide and as high as the child.
  case minimumXY

  package static var words: StaticString { "default minimumX minimumY minimumXY" }
}

/// The position of a relative spec's child on one axis.
///
///     spec.horizontalPosition = .end
public enum RelativeLayoutPosition: UInt8, KeywordEnum {
  /// At the left or the top. The minimum size of the spec also applies to the child.
  case none
  /// At the left or the top.
  case start
  /// In the middle.
  case center
  /// At the right or the bottom.
  case end

  package static var words: StaticString { "none start center end" }

  /// The share of the free space before the child (docs/semantics.md §9).
  package var share: Double {
    switch self {
    case .none, .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}

/// The axes on which a relative spec is no larger than its child.
///
///     spec.sizingOption = .minimumSize
public enum RelativeLayoutSizingOption: UInt8, KeywordEnum {
  /// On neither: the spec fills the available space.
  case `default`
  /// As wide as the child.
  case minimumWidth
  /// As high as the child.
  case minimumHeight
  /// As wide and as high as the child.
  case minimumSize

  package static var words: StaticString { "default minimumWidth minimumHeight minimumSize" }
}

/// The sizing of an absolute spec, which fills its parent or fits its children.
///
///     AbsoluteLayoutSpec(sizing: .sizeToFit, children: [photo, caption])
public enum AbsoluteLayoutSizing: UInt8, KeywordEnum {
  /// Fills the available space.
  case `default`
  /// Just large enough to contain its children.
  case sizeToFit

  package static var words: StaticString { "default sizeToFit" }
}

/// The corner of its child on which a corner spec centers its corner element.
///
///     CornerLayoutSpec(child: avatar, corner: badge, location: .topRight)
public enum CornerLayoutLocation: UInt8, KeywordEnum {
  /// Left, above.
  case topLeft
  /// Right, above.
  case topRight
  /// Left, below.
  case bottomLeft
  /// Right, below.
  case bottomRight

  package static var words: StaticString { "topLeft topRight bottomLeft bottomRight" }

  package var isRight: Bool { self == .topRight || self == .bottomRight }
  package var isBottom: Bool { self == .bottomLeft || self == .bottomRight }
}

/// The directions in which the content of a scroll node can be larger than the node.
///
///     scrollNode.scrollableDirections = .horizontal
public enum ScrollableDirections: UInt8, KeywordEnum {
  /// In no direction; vertically if the node manages the size of its content.
  case none
  /// Up and down.
  case vertical
  /// To the left and to the right.
  case horizontal
  /// In all four directions.
  case both

  package static var words: StaticString { "none vertical horizontal both" }
}

/// The properties of a scroll node (docs/semantics.md §15).
package struct ScrollStyle: BitwiseCopyable {
  package var scrollableDirections = ScrollableDirections.none
  package var automaticallyManagesContentSize = false

  package init() {}

  init(bits: Int32) {
    scrollableDirections = ScrollableDirections(rawValue: UInt8(bits & 3))!
    automaticallyManagesContentSize = bits & 4 != 0
  }

  var bits: Int32 {
    Int32(scrollableDirections.rawValue) | (automaticallyManagesContentSize ? 4 : 0)
  }

  /// Returns true if the content scrolls along an axis.
  @inline(__always)
  package func scrolls(_ axis: Axis) -> Bool {
    switch scrollableDirections {
    case .none: automaticallyManagesContentSize && axis == .vertical
    case .vertical: axis == .vertical
    case .horizontal: axis == .horizontal
    case .both: true
    }
  }
}

/// The properties of a relative spec, or of a center spec, which is laid out as a relative spec (docs/semantics.md §9).
package struct RelativeStyle: BitwiseCopyable {
  package var horizontalPosition = RelativeLayoutPosition.none
  package var verticalPosition = RelativeLayoutPosition.none
  package var minimumWidth = false
  package var minimumHeight = false

  package init(
    horizontal: RelativeLayoutPosition, vertical: RelativeLayoutPosition,
    sizing: RelativeLayoutSizingOption
  ) {
    horizontalPosition = horizontal
    verticalPosition = vertical
    minimumWidth = sizing == .minimumWidth || sizing == .minimumSize
    minimumHeight = sizing == .minimumHeight || sizing == .minimumSize
  }

  package init(centering: CenterLayoutCenteringOptions, sizing: CenterLayoutSizingOptions) {
    horizontalPosition = centering == .x || centering == .xy ? .center : .none
    verticalPosition = centering == .y || centering == .xy ? .center : .none
    minimumWidth = sizing == .minimumX || sizing == .minimumXY
    minimumHeight = sizing == .minimumY || sizing == .minimumXY
  }
}

/// The properties of a corner spec.
package struct CornerStyle: BitwiseCopyable {
  package var location: CornerLayoutLocation
  package var offset: Point
  package var wrapsCorner: Bool

  package init(location: CornerLayoutLocation, offset: Point = .zero, wrapsCorner: Bool = false) {
    self.location = location
    self.offset = offset
    self.wrapsCorner = wrapsCorner
  }
}
