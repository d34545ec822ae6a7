/// The kerning of pairs of glyphs.
protocol PairAdjustments: AnyObject, Sendable {
  /// The approximate memory use, in bytes.
  var footprint: Int { get }
  /// Returns the kerning of the pair, in font units: negative if it moves the glyphs closer.
  func adjustment(_ first: UInt16, _ second: UInt16) -> Int
}
