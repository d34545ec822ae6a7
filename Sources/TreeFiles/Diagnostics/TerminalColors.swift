import LayoutEngine

/// Colors for text output on a terminal, if they are on.
package struct TerminalColors: Sendable {
  package let isOn: Bool

  /// No colors.
  package static let none = TerminalColors(false)

  package init(_ isOn: Bool) { self.isOn = isOn }

  /// Colors a text red: the expected value, or the error.
  package func before(_ text: String) -> String { paint(text, "31") }

  /// Colors a text green: the actual value, or the correction.
  package func after(_ text: String) -> String { paint(text, "32") }

  /// Makes the subject of a list bold.
  package func bold(_ text: String) -> String { paint(text, "1") }

  /// Colors the name of a type by its kind, as on HTML pages.
  package func type(_ name: String) -> String {
    let code =
      switch name {
      case ElementType.node.keyword: "34"
      case ElementType.image.keyword: "32"
      case ElementType.text.keyword: "33"
      default: "35"
      }
    return paint(name, code)
  }

  /// Returns a text with an SGR code (ISO 6429).
  func paint(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// Returns a text without SGR codes.
  package static func removed(from text: Substring) -> String {
    var plain = ""
    var rest = text
    while let character = rest.popFirst() {
      if character == "\u{1B}" {
        rest = rest.drop { $0 != "m" }.dropFirst()
      } else {
        plain.append(character)
      }
    }
    return plain
  }
}
