/// The lengths from `lower` to `upper`, both included.
struct Interval: BitwiseCopyable, Equatable {
  var lower: Double
  var upper: Double

  static var all: Interval { Interval(lower: -.infinity, upper: .infinity) }

  static func only(_ length: Double) -> Interval { Interval(lower: length, upper: length) }

  func contains(_ length: Double) -> Bool { lower <= length && length <= upper }

  mutating func formIntersection(_ other: Interval) {
    lower = larger(lower, other.lower)
    upper = smaller(upper, other.upper)
  }
}
