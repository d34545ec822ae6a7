import LayoutText

/// The keys of a font that is an object (docs/tree-format.md, "text"), one row each.
package enum FontKey: String, FormatKey {
  package typealias Values = EmptyValues

  case name
  case weight
  case width
  case slant
  case opticalSize
  case variations

  /// The table of the keys of a font, created when the first font object is read.
  static let table = KeyTable<FontKey>()

  package var row: KeyRow {
    switch self {
    case .name:
      Self.row(.special(.string), "The name of the font, or of one face of its family.")
    case .weight:
      Self.row(
        .special(.fontWeight),
        "The weight, 400 for regular and 700 for bold: the axis wght, or "
          + "another face of the family.")
    case .width:
      Self.row(
        .special(.positive),
        "The width in percent, less than 100 for condensed: the axis wdth.")
    case .slant:
      Self.row(
        .special(.points), "The slant in degrees, less than 0 to the right: the axis slnt.")
    case .opticalSize:
      Self.row(
        .special(.opticalSize),
        "The size that the font is designed for, in points: the axis opsz. "
          + "auto is the font size.", default: "\"auto\"")
    case .variations:
      Self.row(.special(.variations), "Values of other axes, by their tags.")
    }
  }

  /// The tag of the variation axis that the key sets; nil if it sets none.
  var axis: String? {
    switch self {
    case .name, .variations: nil
    case .weight: "wght"
    case .width: "wdth"
    case .slant: "slnt"
    case .opticalSize: "opsz"
    }
  }

  /// Returns true if the number is valid for the key.
  func accepts(_ number: Double) -> Bool {
    switch self {
    case .weight: (1...1000).contains(number)
    case .slant: true
    default: number > 0
    }
  }
}

/// The value of `font`: a name, or an object.
struct FontValue: BitwiseCopyable {
  /// The name, or the JSON text of the object.
  let text: JSONString
  let isObject: Bool

  static var none: FontValue { FontValue(text: .empty, isObject: false) }
}

/// The parsed object of a font.
struct FontDescription {
  let name: JSONString
  let settings: [FontSetting]
}

extension Font {
  /// The font as a tree file writes it: a name, or an object for an instance of a variable font.
  package var json: JSONValue {
    if variations.isEmpty { return .string(name) }
    var members: [(String, JSONValue)] = [("name", .string(name))]
    var others = variations
    for key in FontKey.allCases {
      guard let axis = key.axis, let value = others[axis], key.accepts(value) else { continue }
      others[axis] = nil
      members.append((key.word, .number(value)))
    }
    if !others.isEmpty {
      let sorted = others.sorted { $0.key < $1.key }
      members.append(("variations", .object(sorted.map { ($0.key, .number($0.value)) })))
    }
    return .object(members)
  }

  /// The font as shown to people: `Inter, wght 600`.
  package var description: String {
    ([name] + variations.sorted { $0.key < $1.key }.map { "\($0.key) \(text(of: $0.value))" })
      .joined(separator: ", ")
  }
}
