// layout-semantics.md, "Numbers" and "Sizes in a style".

enum Axis {
  case horizontal
  case vertical

  static let both: [Axis] = [.horizontal, .vertical]

  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The larger of two numbers; the second where they cannot be compared.
func larger(_ a: Double, _ b: Double) -> Double { a > b ? a : b }

/// The smaller of two numbers; the second where they cannot be compared.
func smaller(_ a: Double, _ b: Double) -> Double { a < b ? a : b }

/// A dimension that has no value yet.
let undefined = Double.nan

/// 0 or a normal number, at least 0 and under 10,000,000.
func isValid(_ length: Double) -> Bool {
  length == 0 || (length.isNormal && length > 0 && length < 10_000_000)
}

/// Rounding to pixels.
struct PixelGrid {
  let scale: Double

  private let tolerance = 0x1p-23

  init(scale: Double) { self.scale = scale }

  func floor(_ value: Double) -> Double {
    ((value + tolerance) * scale).rounded(.down) / scale
  }

  func ceil(_ value: Double) -> Double {
    ((value - tolerance) * scale).rounded(.up) / scale
  }

  func round(_ value: Double) -> Double {
    (value * scale).rounded(.toNearestOrAwayFromZero) / scale
  }
}

/// A size, or a point, in points.
struct Size {
  var width: Double
  var height: Double

  static let zero = Size(width: 0, height: 0)
  static let undefined = Size { _ in ReferenceEngine.undefined }

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  init(_ length: (Axis) -> Double) {
    self.init(width: length(.horizontal), height: length(.vertical))
  }

  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      switch axis {
      case .horizontal: width = newValue
      case .vertical: height = newValue
      }
    }
  }

  /// Itself, undefined on the axes where it is not valid.
  var whereValid: Size { Size { isValid(self[$0]) ? self[$0] : ReferenceEngine.undefined } }
}

/// A range of lengths; the lower end may lie above the upper one.
struct Span {
  var low: Double
  var high: Double

  init(_ low: Double, _ high: Double) {
    self.low = low
    self.high = high
  }

  init(exactly length: Double) { self.init(length, length) }

  func clamp(_ value: Double) -> Double { larger(low, smaller(high, value)) }

  /// The distance of a sum from the range: positive below it, negative above it.
  func violation(_ sum: Double) -> Double {
    if sum < low { return low - sum }
    if sum > high { return high - sum }
    return 0
  }

  func intersected(with other: Span) -> Span {
    let low = larger(self.low, other.low)
    let high = smaller(self.high, other.high)
    if low <= high { return Span(low, high) }
    return self.low < other.low ? Span(exactly: self.high) : Span(exactly: self.low)
  }
}

/// A range of sizes.
struct SizeRange {
  var width: Span
  var height: Span

  init(_ span: (Axis) -> Span) {
    width = span(.horizontal)
    height = span(.vertical)
  }

  init(exactly size: Size) {
    self.init { Span(exactly: size[$0]) }
  }

  subscript(axis: Axis) -> Span { axis == .horizontal ? width : height }

  var min: Size { Size { self[$0].low } }
  var max: Size { Size { self[$0].high } }

  func clamp(_ size: Size) -> Size { Size { self[$0].clamp(size[$0]) } }

  func intersected(with other: SizeRange) -> SizeRange {
    SizeRange { self[$0].intersected(with: other[$0]) }
  }
}

/// A length in a style.
enum Dimension {
  case auto
  case points(Double)
  case fraction(Double)

  func resolved(against parent: Double, auto: Double) -> Double {
    switch self {
    case .auto: return auto
    case .points(let points): return points
    case .fraction(let fraction):
      if parent.isNaN { return auto }
      if parent == .infinity { return fraction == 0 ? auto : .infinity }
      return fraction * parent
    }
  }
}

/// What an element's style says about one axis.
struct AxisStyle {
  var exact = Dimension.auto
  var min = Dimension.auto
  var max = Dimension.auto

  func resolved(against parent: Double, automaticMax: Double = .infinity) -> Span {
    let exact = self.exact.resolved(against: parent, auto: undefined)
    let low = min.resolved(against: parent, auto: 0)
    let high = max.resolved(against: parent, auto: automaticMax)
    if high <= low { return Span(exactly: low) }
    if exact.isNaN { return Span(low, high) }
    if exact > high { return Span(exactly: high) }
    if exact < low { return Span(exactly: low) }
    return Span(exactly: exact)
  }
}

enum Alignment: String {
  case auto, start, end, center, stretch, baselineFirst, baselineLast

  var isBaseline: Bool { self == .baselineFirst || self == .baselineLast }
}

struct Style {
  var width = AxisStyle()
  var height = AxisStyle()
  var spacingBefore = 0.0
  var spacingAfter = 0.0
  var flexGrow = 0.0
  var flexShrink = 0.0
  var flexBasis = Dimension.auto
  var alignSelf = Alignment.auto
  /// A vertical stack overwrites both when it is laid out.
  var ascender = 0.0
  var descender = 0.0
  var layoutPosition = Size.zero

  subscript(axis: Axis) -> AxisStyle { axis == .horizontal ? width : height }
}
