extension PlacedDiagnostic {
  /// A workflow command of GitHub Actions on a line.
  ///
  /// Line ends in its message are `%0A`, colons and commas in its properties `%3A` and `%2C`. A tree
  /// from standard input has no file to show it at.
  var annotation: String {
    var properties: [String] = []
    func add(_ name: String, _ value: String) {
      properties.append("\(name)=\(PlacedDiagnostic.escape(value, inProperty: true))")
    }
    if let file, file != "-" {
      add("file", file)
      if let line { add("line", "\(line)") }
      if let columns {
        add("col", "\(columns.lowerBound)")
        add("endColumn", "\(columns.upperBound)")
      }
    }
    add("title", rule.map { "layoutcalc: \($0)" } ?? "layoutcalc")
    var text = message
    if let suggestion { text += "\ndid you mean \(suggestion)?" }
    if let path { text += "\nat \(path)" }
    return "::\(severity.rawValue) \(properties.joined(separator: ","))::"
      + "\(PlacedDiagnostic.escape(text, inProperty: false))\n"
  }

  private static func escape(_ text: String, inProperty: Bool) -> String {
    DiagnosticText.printable(text, keeping: ["\t", "\n", "\r"]).unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":" where inProperty: "%3A"
      case "," where inProperty: "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}
