extension String {
  /// The string, quoted as one word for a POSIX shell.
  var shellWord: String {
    let plain = utf8.allSatisfy { byte in
      let character = Character(Unicode.Scalar(byte))
      return character.isASCII
        && (character.isLetter || character.isNumber || "-_./,:=@%+".contains(character))
    }
    return plain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}

extension [String] {
  /// A layoutcalc command line with these arguments, quoted for a shell.
  var commandLine: String { (["layoutcalc"] + map(\.shellWord)).joined(separator: " ") }
}
