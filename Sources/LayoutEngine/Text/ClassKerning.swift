/// How much closer together or further apart pairs of glyphs are.
protocol PairAdjustments: Sendable {
  /// About how much memory it takes, in bytes.
  var footprint: Int { get }
  /// Returns what the pair adds to the text's width, in font units.
  func adjustment(_ first: UInt16, _ second: UInt16) -> Int
}

extension PairKerning: PairAdjustments {}

/// Kerning as a matrix: each glyph has a class as the first of a pair, and one as the second.
struct ClassKerning: PairAdjustments {
  /// By glyph; 0 where it has no kerning.
  let firstClasses: [UInt8]
  let secondClasses: [UInt8]
  /// A row for each class of the first glyph, with a value for each class of the second.
  let values: [Int16]
  let columnCount: Int

  var footprint: Int { firstClasses.count + secondClasses.count + values.count * 2 }

  func adjustment(_ first: UInt16, _ second: UInt16) -> Int {
    guard first < firstClasses.count, second < secondClasses.count else { return 0 }
    let row = Int(firstClasses[Int(first)])
    return Int(values[row * columnCount + Int(secondClasses[Int(second)])])
  }
}
