// Searches for words by their bytes. The standard library's searches compare characters, which is slower, and Embedded
// Swift does not have their module.

extension StringProtocol {
  /// Returns true if the string contains a word.
  package func includes(_ word: String) -> Bool { range(of: word, from: startIndex) != nil }

  /// Returns the string without a word at its start.
  package func droppingPrefix(_ word: String) -> SubSequence {
    utf8.starts(with: word.utf8)
      ? self[utf8.index(startIndex, offsetBy: word.utf8.count)...] : self[...]
  }

  /// Returns the string with each occurrence of a word replaced.
  package func replacingAll(_ word: String, with replacement: String) -> String {
    var text = ""
    var start = startIndex
    while let found = range(of: word, from: start) {
      text += self[start..<found.lowerBound] + replacement
      start = found.upperBound
    }
    return text + self[start...]
  }

  private func range(of word: String, from start: Index) -> Range<Index>? {
    var start = start
    while start < endIndex {
      let rest = utf8[start...]
      if rest.starts(with: word.utf8) {
        return start..<utf8.index(start, offsetBy: word.utf8.count)
      }
      start = utf8.index(after: start)
    }
    return nil
  }
}
