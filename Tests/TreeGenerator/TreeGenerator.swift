import Platform

/// Makes trees: realistic ones of any size for measuring, random ones for comparing.
///
///     var generator = TreeGenerator(seed: 1)
///     generator.tree(.feed, elements: 1_000_000) { chunk in file.write(chunk) }
///     let random = generator.randomCase(.extreme)
///
/// The same calls on the same seed give the same bytes, on every machine. Everything is JSON as
/// `docs/tree-format.md` defines it, on one line, and valid: a reader that refuses any of it is wrong.
package struct TreeGenerator {
  /// The subject of a realistic tree.
  package enum Kind: String, CaseIterable, Sendable {
    /// Posts with a header, text, a photo, tags and actions, and plain rows.
    case feed
    /// Cards with a shadow, a badge, a photo, text and buttons.
    case cards
    /// Sections of rows with a label, a field and a message or a switch.
    case form
    /// Tiles in stacks that wrap.
    case grid
    /// Every type but `text`, each in a place where it could be met.
    case everyType
  }

  var random: SplitMix64

  /// A generator that starts at a seed.
  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Writes a realistic tree of exactly so many elements (at least 1), made for a width of 375
  /// points and any height, as chunks of about 256 kB.
  ///
  /// The root is a row of pages 375 points wide with up to 4,000 elements each: 10,000,000
  /// elements stay under the 10,000,000 points that a length may have.
  package mutating func tree(_ kind: Kind, elements: Int, into write: ([UInt8]) -> Void) {
    withoutActuallyEscaping(write) { write in
      var writer = RealisticTree(random: random, output: ByteWriter(write))
      writer.tree(kind, elements: elements)
      random = writer.random
    }
  }

  /// A case of one feed post, about 40 elements in 4 kB, without a line end.
  package mutating func feedCell(name: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    feedCells(names: name..<name + 1) { bytes += $0 }
    return bytes.dropLast()
  }

  /// Writes a line for each name: a case of one feed post, as `feedCell` makes it.
  package mutating func feedCells(names: Range<Int>, into write: ([UInt8]) -> Void) {
    withoutActuallyEscaping(write) { write in
      var writer = RealisticTree(random: random, output: ByteWriter(write))
      for name in names { writer.feedLine(name: name) }
      writer.output.emit()
      random = writer.random
    }
  }

  /// A random case of a profile, without a line end.
  package mutating func randomCase(_ profile: Profile) -> [UInt8] {
    var tree = RandomTree(random: random, profile: profile)
    let value = tree.randomCase()
    var spelling = Spelling(
      random: tree.random, isOdd: tree.random.chance(profile.oddSpelling))
    spelling.write(value)
    random = spelling.random
    return spelling.bytes
  }

  /// The byte that marks the position of the next level in a level: it is part of no text.
  package static let innerElement: UInt8 = 0x01

  /// A random element that holds one more, written as `innerElement`, and leaves next to it where its
  /// type allows.
  package mutating func randomLevel(_ profile: Profile) -> [UInt8] {
    var tree = RandomTree(random: random, profile: profile)
    var spelling = Spelling(random: tree.random, isOdd: false)
    spelling.write(tree.level())
    random = tree.random
    return spelling.bytes
  }

  /// A random case of a profile, spelled in two ways: on one line and compact, and with its keys in
  /// another order, keys that readers ignore, and white space that may be line ends.
  package mutating func randomSpellings(
    _ profile: Profile
  ) -> (compact: [UInt8], spread: [UInt8]) {
    var tree = RandomTree(random: random, profile: profile)
    let value = tree.randomCase()
    var compact = Spelling(random: tree.random, isOdd: false)
    compact.write(value)
    var spread = Spelling(
      random: tree.random, isOdd: true, spaces: Spelling.blanks + ["\n", "\r\n\t"])
    spread.write(value)
    random = spread.random
    return (compact.bytes, spread.bytes)
  }
}
