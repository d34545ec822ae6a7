extension Range where Bound == Int {
  /// Returns the first index for which a condition is true, or the end; the condition is false for all indices before
  /// it, and true for all after it.
  ///
  ///     lengths.indices.partitioningIndex { lengths[$0] > space }
  ///
  /// Complexity: O(log n) evaluations.
  @inlinable @inline(__always)
  package func partitioningIndex(where isInSecondPart: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecondPart(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
