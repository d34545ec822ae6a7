import TreeFiles

extension Double {
  /// The number as a coordinate of a drawing: to the nearest hundredth of its unit.
  var coordinate: String { text(of: (Swift.min(Swift.max(self, -1e9), 1e9) * 100).rounded() / 100) }
}
