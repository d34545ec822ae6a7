import LayoutEngine

/// Finds the word that may have been meant.
package enum Spelling {
  /// The one of `words` that is nearest to `word`, if one is near enough: at most a third of its
  /// letters differ. Case does not count.
  ///
  /// The distance is Damerau's and Levenshtein's: insertions, deletions, substitutions and swaps of
  /// neighbours.
  package static func nearest(to word: String, among words: [String]) -> String? {
    let letters = Array(word.lowercased().utf8.prefix(64))
    var best: (word: String, distance: Int)?
    for candidate in words where !candidate.isExactly(word) {
      let distance = distance(letters, Array(candidate.lowercased().utf8))
      let allowed = max(1, max(letters.count, candidate.utf8.count) / 3)
      if distance <= allowed && distance < best?.distance ?? .max { best = (candidate, distance) }
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
        var least = min(substitution, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}
