extension Dimension {
  /// Parses a dimension as in a tree file: `"50%"`, `"12.5pt"` or `"auto"`; nil for any other text.
  ///
  ///     Dimension("50%") == .fraction(0.5)
  public init?(_ text: String) {
    if text == "auto" {
      self = .auto
      return
    }
    let isFraction = text.hasSuffix("%")
    guard isFraction || text.hasSuffix("pt") else { return nil }
    let number = text.dropLast(isFraction ? 1 : 2)
    let parts = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
      let value = Double(number), value.isFinite, !isFraction || value <= 100
    else { return nil }
    self = isFraction ? .fraction(value / 100) : .points(value)
  }
}

extension Dimension: CustomStringConvertible {
  /// The dimension as in a tree file: `50%`, `12.5pt` or `auto`.
  public var description: String {
    if isAuto { return "auto" }
    return isFraction ? "\(value * 100)%" : "\(value)pt"
  }
}
