import LayoutEngine

/// The colours of texts for people, where they are on.
package struct TerminalColors: Sendable {
  package let isOn: Bool

  /// No colours.
  package static let none = TerminalColors(false)

  package init(_ isOn: Bool) { self.isOn = isOn }

  /// Red: the expected value, or what is wrong.
  package func before(_ text: String) -> String { paint(text, "31") }

  /// Green: the actual value, or what is right.
  package func after(_ text: String) -> String { paint(text, "32") }

  /// Bold: the subject of a list.
  package func bold(_ text: String) -> String { paint(text, "1") }

  /// The name of a type, in the colour of its kind: that of the same kind on a page.
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

  /// Returns a text in the colour of a code of terminals.
  func paint(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// Returns a text without the colours in it.
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
