import Platform

extension SplitMix64 {
  /// Creates the numbers of one try, which are independent of those of other tries.
  package init(seed: UInt64, try index: Int) {
    var numbers = SplitMix64(seed: seed)
    self.init(seed: numbers.next() ^ UInt64(index))
  }
}
