import LayoutEngine

/// The role of a dimension of an axis: its size, its minimum or its maximum.
package enum DimensionRole: CaseIterable {
  case exact
  case minimum
  case maximum

  /// The key of this role's dimension along an axis.
  private func dimension(_ axis: Axis) -> DimensionKey {
    switch self {
    case .exact: axis == .horizontal ? .width : .height
    case .minimum: axis == .horizontal ? .minWidth : .minHeight
    case .maximum: axis == .horizontal ? .maxWidth : .maxHeight
    }
  }

  /// The keys that set this dimension; the first one sets only this dimension.
  package func keys(_ axis: Axis) -> [StyleKey] { dimension(axis).setters }

  /// The key that sets only this dimension.
  package func key(_ axis: Axis) -> StyleKey { keys(axis)[0] }
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

  /// True if there is a minimum or a maximum.
  package var haveLimit: Bool {
    !minWidth.isAuto || !minHeight.isAuto || !maxWidth.isAuto || !maxHeight.isAuto
  }

  package func exact(_ axis: Axis) -> Dimension { of(.exact, axis) }
}
