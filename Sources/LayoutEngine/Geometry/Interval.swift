/// The lengths from `lower` to `upper`, both included.
struct Interval: BitwiseCopyable, Equatable {
  var lower: Double
  var upper: Double

  static var all: Interval { Interval(lower: -.infinity, upper: .infinity) }

  func contains(_ length: Double) -> Bool { lower <= length && length <= upper }
}
