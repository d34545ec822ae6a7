/// The advice for a word of another system: a clause, or members, with examples. An error replaces the
/// examples by the values in the text.
///
/// In a row, an example is in angle brackets after its form: `"insets": <insets 8>`.
package struct Remedy: Sendable {
  let text: String
  let kind: Kind

  /// The column of the row, which determines the meaning of the text.
  enum Kind: String, CaseIterable {
    /// A clause; or, in angle brackets, a function of `ForeignKey` and its fallback.
    case `do`
    /// The reason to remove the key.
    case remove
    /// Members to write.
    case set
  }

  /// The form in which a value replaces an example. The raw value is its name in a row.
  enum Form: String, CaseIterable {
    /// A number.
    case number
    /// The weight of a font.
    case weight
    /// A flex factor.
    case factor
    /// The direction of scrolling.
    case direction
    /// A string.
    case string
    /// Insets of the edges in the key's name.
    case insets
    /// A point made from the coordinate that the key names.
    case point
    /// The member for the size of a frame.
    case size
    /// The member for the origin of a frame.
    case origin
    /// The ratio of height to width.
    case ratio
    /// A percentage without the sign.
    case percent
    /// The members for the positions in a `relative`.
    case alignment
    /// The factors from 0.9 down to the smallest one.
    case factors
    /// The options for several sizes: `--width 320 --width 375`.
    case options
    /// The children of an element as the layout of a node.
    case content
  }

  /// The clause, with its examples unchanged.
  package var example: String { Advice(self) { _ in nil }.text }

  /// The name of the `ForeignKey` function that creates the advice; nil if the text is fixed.
  var function: String? {
    kind == .do && text.first == "<" && text.last == ">"
      ? String(text.dropFirst().prefix { $0 != " " }) : nil
  }

  /// Returns the text with each example replaced by `value` of its form. Nil keeps the example.
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
  /// Creates a remedy's advice. `value` replaces each example; nil keeps it.
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
  /// Parses the members in a row's text: `"width": 8, "height": 4`.
  static func list(_ text: String) -> [Advice.Member] {
    TreeFileReader.withPadding("{\(text)}".utf8) { text in
      RawValue(bytes: text.bindMemory(to: UInt8.self)).members.map {
        Advice.Member(key: $0.name, value: $0.value.text)
      }
    }
  }
}
