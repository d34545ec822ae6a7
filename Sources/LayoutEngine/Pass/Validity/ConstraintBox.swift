/// One of the four bounds of a constraint.
enum ConstraintBound: UInt8, CaseIterable, BitwiseCopyable {
  case minimumWidth
  case maximumWidth
  case minimumHeight
  case maximumHeight

  static func minimum(_ axis: Axis) -> ConstraintBound {
    axis == .horizontal ? .minimumWidth : .minimumHeight
  }

  static func maximum(_ axis: Axis) -> ConstraintBound {
    axis == .horizontal ? .maximumWidth : .maximumHeight
  }

  var axis: Axis {
    self == .minimumWidth || self == .maximumWidth ? .horizontal : .vertical
  }

  var isMinimum: Bool { self == .minimumWidth || self == .minimumHeight }
}

/// The constraints for which something holds: an interval for each bound, and for each axis whether
/// the two bounds must be equal, must differ, or may do either.
struct ConstraintBox: BitwiseCopyable {
  /// What the box asks of the difference between the bounds of each axis.
  struct Exactness: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    static let exactWidth = Exactness(rawValue: 1)
    static let exactHeight = Exactness(rawValue: 2)
    static let looseWidth = Exactness(rawValue: 4)
    static let looseHeight = Exactness(rawValue: 8)

    static func exact(_ axis: Axis) -> Exactness { axis == .horizontal ? exactWidth : exactHeight }
    static func loose(_ axis: Axis) -> Exactness { axis == .horizontal ? looseWidth : looseHeight }
  }

  private var minimumWidth = Interval.all
  private var maximumWidth = Interval.all
  private var minimumHeight = Interval.all
  private var maximumHeight = Interval.all
  var exactness: Exactness = []
  /// Whether what holds depends on a length that is marked (`TracedLength.isMarked`).
  var readsMarked = false

  /// Every constraint.
  static var all: ConstraintBox { ConstraintBox() }

  /// The box of one constraint.
  init(only range: SizeRange) {
    minimumWidth = .only(range.min.width)
    maximumWidth = .only(range.max.width)
    minimumHeight = .only(range.min.height)
    maximumHeight = .only(range.max.height)
  }

  private init() {}

  subscript(bound: ConstraintBound) -> Interval {
    get {
      switch bound {
      case .minimumWidth: minimumWidth
      case .maximumWidth: maximumWidth
      case .minimumHeight: minimumHeight
      case .maximumHeight: maximumHeight
      }
    }
    set {
      switch bound {
      case .minimumWidth: minimumWidth = newValue
      case .maximumWidth: maximumWidth = newValue
      case .minimumHeight: minimumHeight = newValue
      case .maximumHeight: maximumHeight = newValue
      }
    }
  }

  /// Whether the box holds every constraint.
  var isAll: Bool {
    minimumWidth == .all && maximumWidth == .all && minimumHeight == .all && maximumHeight == .all
      && exactness.isEmpty && !readsMarked
  }

  mutating func require(_ bound: ConstraintBound, _ interval: Interval) {
    self[bound].formIntersection(interval)
  }

  mutating func formIntersection(_ other: ConstraintBox) {
    minimumWidth.formIntersection(other.minimumWidth)
    maximumWidth.formIntersection(other.maximumWidth)
    minimumHeight.formIntersection(other.minimumHeight)
    maximumHeight.formIntersection(other.maximumHeight)
    exactness.formUnion(other.exactness)
    if other.readsMarked { readsMarked = true }
  }

  /// Whether the box holds a constraint whose maxima are at least its minima.
  func contains(_ range: SizeRange) -> Bool {
    guard minimumWidth.contains(range.min.width), maximumWidth.contains(range.max.width),
      minimumHeight.contains(range.min.height), maximumHeight.contains(range.max.height)
    else { return false }
    if exactness.isEmpty { return true }
    return exactness.isDisjoint(with: range.width.isExact ? .looseWidth : .exactWidth)
      && exactness.isDisjoint(with: range.height.isExact ? .looseHeight : .exactHeight)
  }
}
