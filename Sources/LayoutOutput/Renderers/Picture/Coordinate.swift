import TreeFiles

extension Double {
  /// The number as a drawing coordinate: clamped to ±1e9 and rounded to two decimal places.
  var coordinate: String { text(of: (Swift.min(Swift.max(self, -1e9), 1e9) * 100).rounded() / 100) }
}
