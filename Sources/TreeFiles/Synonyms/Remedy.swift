/// The advice for a word of another system: a clause with examples, for which an error has the
/// values of the text that it is about.
///
/// In a row, an example is in angle brackets, after its form: `"insets": <insets 8>`.
package struct Remedy: Sendable {
  let text: String

  /// The form in which a value is written. The raw value is the word in a row.
  enum Form: String, CaseIterable {
    /// A number.
    case number
    /// The weight of a font.
    case weight
    /// The name of the element's font.
    case font
    /// A flex factor.
    case factor
    /// The direction in which something scrolls.
    case direction
    /// A string.
    case string
    /// Insets, of the edges that the key names.
    case insets
    /// A point, of which the key names one coordinate.
    case point
    /// The key of the size in a frame, with it.
    case size
    /// The key of the origin in a frame, with it.
    case origin
    /// The height over the width.
    case ratio
    /// The number of percent.
    case percent
    /// The positions in a relative, with their keys.
    case alignment
  }

  /// The clause with its examples.
  package var example: String { filled { _ in nil } }

  /// The clause, with what `value` returns for the form of each example, nil to keep it.
  func filled(_ value: (Form) -> String?) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      let hole = rest[rest.index(after: start)..<end]
      let form = hole.prefix { $0 != " " }
      result += rest[..<start]
      result +=
        Form(rawValue: String(form)).flatMap(value) ?? String(hole.dropFirst(form.count + 1))
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
