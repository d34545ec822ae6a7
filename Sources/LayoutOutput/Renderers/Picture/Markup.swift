import TreeFiles

extension String {
  /// The text, printable, as XML and HTML character data, which may also be in an attribute's
  /// quotes. What XML cannot hold is spelled out or replaced.
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

  /// Adds ` name="coordinate"`.
  mutating func append(attribute name: String, _ coordinate: Double) {
    append(" ")
    append(name)
    append("=\"")
    append(coordinate: coordinate)
    append("\"")
  }

  /// Adds the four attributes of a rectangle.
  mutating func append(rectangle box: PictureBox) {
    append(attribute: "x", box.left)
    append(attribute: "y", box.top)
    append(attribute: "width", box.width)
    append(attribute: "height", box.height)
  }
}
