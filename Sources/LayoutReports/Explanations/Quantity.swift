import LayoutEngine

/// A number of an explanation: its value, and its index in the list of all of them, by which later
/// ones refer to it. A literal has none.
struct Quantity: ExpressibleByIntegerLiteral {
  let value: Double
  /// −1: a constant of the rules.
  let place: Int

  init(_ value: Double, place: Int = -1) {
    self.value = value
    self.place = place
  }

  init(integerLiteral value: Int) { self.init(Double(value)) }

  static let infinity = Quantity(.infinity)
  static let undefined = Quantity(.nan)
}

/// The bounds of one axis.
struct QuantityBounds {
  var lower: Quantity
  var upper: Quantity

  init(_ lower: Quantity, _ upper: Quantity) {
    self.lower = lower
    self.upper = upper
  }

  init(exactly length: Quantity) { self.init(length, length) }

  var values: Bounds { Bounds(lower.value, upper.value) }
  var isExact: Bool { lower.value == upper.value }
}

/// Two quantities, one for each axis: a size or a position.
struct QuantityPair {
  var horizontal: Quantity
  var vertical: Quantity

  init(_ horizontal: Quantity, _ vertical: Quantity) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  init(_ mainAxis: Axis, main: Quantity, cross: Quantity) {
    self = mainAxis == .horizontal ? Self(main, cross) : Self(cross, main)
  }

  /// The result of `body` for each axis.
  init(_ body: (Axis) -> Quantity) { self.init(body(.horizontal), body(.vertical)) }

  static let zero = QuantityPair(0, 0)
  static let undefined = QuantityPair(.undefined, .undefined)

  subscript(axis: Axis) -> Quantity { axis == .horizontal ? horizontal : vertical }

  var size: Size { Size(width: horizontal.value, height: vertical.value) }
}

/// A size range.
struct QuantityRange {
  var width: QuantityBounds
  var height: QuantityBounds

  init(_ width: QuantityBounds, _ height: QuantityBounds) {
    self.width = width
    self.height = height
  }

  init(_ mainAxis: Axis, main: QuantityBounds, cross: QuantityBounds) {
    self = mainAxis == .horizontal ? Self(main, cross) : Self(cross, main)
  }

  init(exactly size: QuantityPair) {
    self.init(.init(exactly: size.horizontal), .init(exactly: size.vertical))
  }

  init(_ body: (Axis) -> QuantityBounds) { self.init(body(.horizontal), body(.vertical)) }

  subscript(axis: Axis) -> QuantityBounds { axis == .horizontal ? width : height }

  var min: QuantityPair { QuantityPair(width.lower, height.lower) }
  var max: QuantityPair { QuantityPair(width.upper, height.upper) }
  var values: SizeRange { SizeRange(min: min.size, max: max.size) }
}

extension Axis {
  /// What a length on this axis is called.
  var length: String { self == .horizontal ? "width" : "height" }
  /// What a coordinate on this axis is called.
  var coordinate: String { self == .horizontal ? "x" : "y" }
}
