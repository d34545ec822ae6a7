import TreeFiles

extension String {
  /// The text as printable character data of XML and HTML, also for attributes in quotes.
  /// Characters that XML does not allow are spelled out or replaced.
  package var markup: String {
    var escaped = ""
    for scalar in printable.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension OutputBuffer {
  /// Adds a text as character data.
  mutating func append(markup text: String) { append(text.markup) }
}

extension PictureBox {
  /// The four attributes of a rectangle.
  var attributes: String {
    "x=\"\(left.coordinate)\" y=\"\(top.coordinate)\" width=\"\(width.coordinate)\" "
      + "height=\"\(height.coordinate)\""
  }
}
