extension Finding {
  /// The finding as a workflow command of GitHub Actions, on one line.
  ///
  /// In the message, `%0A` separates lines; in properties, colons and commas are escaped as `%3A`
  /// and `%2C`. The file is named as on the command line, where GitHub finds it. A finding about
  /// standard input names no file.
  package var annotation: String {
    var properties: [String] = []
    func add(_ name: String, _ value: String) {
      properties.append("\(name)=\(Finding.escape(property: value))")
    }
    if let file, file != "-" {
      add("file", file)
      if let line { add("line", "\(line)") }
      if let columns {
        add("col", "\(columns.lowerBound)")
        add("endColumn", "\(columns.upperBound)")
      }
    }
    add("title", shownRule.map { "layoutcalc: \($0)" } ?? "layoutcalc")
    var lines = [message] + details
    if let suggestion = unsaidSuggestion { lines.append("did you mean \(suggestion)?") }
    if let path { lines.append("at \(path)") }
    let text = lines.map(Finding.escape(line:)).joined(separator: "%0A")
    let command = severity == .note ? "notice" : severity.rawValue
    return "::\(command) \(properties.joined(separator: ","))::\(text)\n"
  }

  /// Escapes the characters that would end a property or the command, and makes the rest printable.
  private static func escape(property value: String) -> String {
    value.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":": "%3A"
      case ",": "%2C"
      default: String(scalar).printable
      }
    }.joined()
  }

  /// Escapes one line of a message.
  private static func escape(line text: String) -> String {
    text.printable.unicodeScalars.map { $0 == "%" ? "%25" : String($0) }.joined()
  }
}
