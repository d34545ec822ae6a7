/// The lengths from `lower` to `upper`, both included.
package struct Interval: BitwiseCopyable, Equatable {
  package var lower: Double
  package var upper: Double

  package init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  package static var all: Interval { Interval(lower: -.infinity, upper: .infinity) }

  func contains(_ length: Double) -> Bool { lower <= length && length <= upper }
}
