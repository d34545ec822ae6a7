/// The axes on which a center spec centres its child.
public enum CenterLayoutCenteringOptions: UInt8, Vocabulary {
  case none
  case x
  case y
  case xy

  package static let words = ["none", "x", "y", "xy"]
}

/// The axes on which a center spec is no larger than its child.
public enum CenterLayoutSizingOptions: UInt8, Vocabulary {
  case `default`
  case minimumX
  case minimumY
  case minimumXY

  package static let words = ["default", "minimumX", "minimumY", "minimumXY"]
}

/// Where a relative spec places its child on one axis.
public enum RelativeLayoutPosition: UInt8, Vocabulary {
  case none
  case start
  case center
  case end

  package static let words = ["none", "start", "center", "end"]

  /// The share of the spare room that stands before the child (docs/semantics.md §9).
  package var share: Double {
    switch self {
    case .none, .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}

/// The axes on which a relative spec is no larger than its child.
public enum RelativeLayoutSizingOption: UInt8, Vocabulary {
  case `default`
  case minimumWidth
  case minimumHeight
  case minimumSize

  package static let words = ["default", "minimumWidth", "minimumHeight", "minimumSize"]
}

/// Whether an absolute spec fills its parent or fits its children.
public enum AbsoluteLayoutSizing: UInt8, Vocabulary {
  case `default`
  case sizeToFit

  package static let words = ["default", "sizeToFit"]
}

/// The corner of its child on which a corner spec centres its corner element.
public enum CornerLayoutLocation: UInt8, Vocabulary {
  case topLeft
  case topRight
  case bottomLeft
  case bottomRight

  package static let words = ["topLeft", "topRight", "bottomLeft", "bottomRight"]

  package var isRight: Bool { self == .topRight || self == .bottomRight }
  package var isBottom: Bool { self == .bottomLeft || self == .bottomRight }
}

/// The properties of a relative spec, and of a center spec, which is one (docs/semantics.md §9).
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
