/// The kerning of pairs of glyphs.
protocol PairAdjustments: AnyObject, Sendable {
  /// About how much memory it takes, in bytes.
  var footprint: Int { get }
  /// Returns what the pair adds to the text's width, in font units.
  func adjustment(_ first: UInt16, _ second: UInt16) -> Int
}
