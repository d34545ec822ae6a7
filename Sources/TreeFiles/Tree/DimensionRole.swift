import LayoutEngine

/// What one of the three dimensions of an axis is for.
package enum DimensionRole: CaseIterable {
  case exact
  case minimum
  case maximum

  /// The key that sets this dimension alone.
  package func key(_ axis: Axis) -> StyleKey {
    switch self {
    case .exact: axis == .horizontal ? .width : .height
    case .minimum: axis == .horizontal ? .minWidth : .minHeight
    case .maximum: axis == .horizontal ? .maxWidth : .maxHeight
    }
  }

  /// The keys that set this dimension.
  package func keys(_ axis: Axis) -> [StyleKey] {
    switch self {
    case .exact: [key(axis), .preferredSize, .preferredLayoutSize, .preferredFrameSize]
    case .minimum: [key(axis), .minSize, .minLayoutSize, .sizeRange]
    case .maximum: [key(axis), .maxSize, .maxLayoutSize, .sizeRange]
    }
  }
}

extension Axis {
  package var lengthWord: String { self == .horizontal ? "width" : "height" }
}

extension Dimensions {
  package func of(_ role: DimensionRole, _ axis: Axis) -> Dimension {
    switch role {
    case .exact: axis == .horizontal ? width : height
    case .minimum: axis == .horizontal ? minWidth : minHeight
    case .maximum: axis == .horizontal ? maxWidth : maxHeight
    }
  }

  /// Whether there is a minimum or a maximum.
  package var haveLimit: Bool {
    !minWidth.isAuto || !minHeight.isAuto || !maxWidth.isAuto || !maxHeight.isAuto
  }

  package func exact(_ axis: Axis) -> Dimension { of(.exact, axis) }
}
