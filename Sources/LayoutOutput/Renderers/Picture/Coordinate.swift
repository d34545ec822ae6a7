import TreeFiles

extension OutputBuffer {
  /// Adds a coordinate: to the nearest hundredth of a drawing's unit.
  mutating func append(coordinate: Double) {
    reserve(OutputBuffer.longestNumber)
    put(number: (min(max(coordinate, -1e9), 1e9) * 100).rounded() / 100)
  }
}
