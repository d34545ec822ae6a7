import LayoutEngine

/// Finds the word that was probably meant.
package enum Spelling {
  /// Returns the word of `words` that is nearest to `word`; nil if none is near enough: at most a third of the letters
  /// may differ, and not all of them. Ignores case.
  ///
  /// The distance is the Damerau–Levenshtein distance: insertions, deletions, substitutions and swaps of neighbors. Of
  /// two words at the same distance, one with the same first letter is preferred.
  package static func nearest(to word: String, among words: [String]) -> String? {
    let letters = Array(word.lowercased().utf8.prefix(64))
    var best: (word: String, rank: Int)?
    for candidate in words where !candidate.isExactly(word) {
      let distance = distance(letters, Array(candidate.lowercased().utf8))
      let allowed = max(1, max(letters.count, candidate.utf8.count) / 3)
      guard distance <= allowed, distance < letters.count else { continue }
      // In a word of two letters, only a swap is accepted: "if" is not a misspelled "id".
      if letters.count == 2, candidate.utf8.count == 2, distance > 0,
        letters.reversed() != Array(candidate.lowercased().utf8)
      {
        continue
      }
      // The distance is doubled so that the first letter decides between equal distances.
      let isOtherLetter = candidate.lowercased().utf8.first != letters.first
      let rank = 2 * distance + (isOtherLetter ? 1 : 0)
      if rank < best?.rank ?? .max { best = (candidate, rank) }
    }
    return best?.word
  }

  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        let substitution = last[column] + (letter == other ? 0 : 1)
        var minimum = min(substitution, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          minimum = min(minimum, beforeLast[column - 1] + 1)
        }
        current.append(minimum)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}
