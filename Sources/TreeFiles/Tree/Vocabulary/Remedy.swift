/// The advice for a word of another system: a clause or keys with examples, for which an error has the
/// values of the text that it is about.
///
/// In a row, an example is in angle brackets, after its form: `"insets": <insets 8>`.
package struct Remedy: Sendable {
  let text: String
  let kind: Kind

  /// The column of the row, which says what the text is.
  enum Kind: String, CaseIterable {
    /// A clause, or the name of a function of `ForeignKey` and the clause for values that it does not know.
    case `do`
    /// The reason to remove the key.
    case remove
    /// Keys with values.
    case set
  }

  /// The form in which a value is written. The raw value is the word in a row.
  enum Form: String, CaseIterable {
    /// A number.
    case number
    /// The weight of a font.
    case weight
    /// A flex factor.
    case factor
    /// The key with which the element fills the space that the others leave.
    case share
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
  package var example: String { Advice(self) { _ in nil }.text }

  /// The name of the function of `ForeignKey` that makes the advice from the value and its surroundings.
  var function: String? {
    kind == .do && text.first == "<" && text.last == ">"
      ? String(text.dropFirst().prefix { $0 != " " }) : nil
  }

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

extension Advice {
  /// For a word of a row, with what `value` returns for the form of each example, nil to keep it.
  init(_ remedy: Remedy, key: String? = nil, _ value: (Remedy.Form) -> String?) {
    let text = remedy.filled(value)
    switch remedy.kind {
    case .do: self.init(decide: text, key: key)
    case .remove: self.init(removal: text)
    case .set:
      let members = Member.list(text)
      self.init()
      (change, self.key) = (.members(members), members[0].key)
    }
  }
}

extension Advice.Member {
  /// The members of a row's text: `"width": 8, "height": 4`.
  static func list(_ text: String) -> [Advice.Member] {
    TreeFileReader.withPadding("{\(text)}".utf8) { text in
      RawValue(bytes: text.bindMemory(to: UInt8.self)).members.map {
        Advice.Member(key: $0.name, value: $0.value.text)
      }
    }
  }
}
