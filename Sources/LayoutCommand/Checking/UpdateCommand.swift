extension Options {
  /// The command line with `--update` instead of `--format html`, for a shell: what a page of differences
  /// shows to accept them.
  var updateCommand: String {
    var words = arguments
    for index in words.indices.reversed() {
      let isFormat = words[index] == "--format" || words[index] == "-f"
      if isFormat && index + 1 < words.count && words[index + 1] == "html" {
        words.removeSubrange(index...index + 1)
      } else if words[index] == "--format=html" || words[index] == "-fhtml" {
        words.remove(at: index)
      }
    }
    if update == .never { words.insert("--update", at: words.firstIndex(of: "--") ?? words.count) }
    return (["layoutcalc"] + words.map(Options.quoted)).joined(separator: " ")
  }

  /// A word as a shell takes it.
  private static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { byte in
      let character = Character(Unicode.Scalar(byte))
      return character.isASCII
        && (character.isLetter || character.isNumber || "-_./,:=@%+".contains(character))
    }
    return plain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
