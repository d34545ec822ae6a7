import LayoutEngine
import TreeFiles

/// The attributes of a view, which a reader takes one after the other. Those that are left have no counterpart.
struct AndroidAttributes {
  /// The values, by the names of their attributes in lower case.
  private var values: [String: FlexValue] = [:]
  /// The names as the file spells them.
  private var spellings: [String: String] = [:]
  private(set) var id: String?
  private(set) var text: String?

  init(_ object: ForeignObject, _ notes: ConversionNotes) {
    for (name, value) in Self.attributes(of: object) {
      if name == "id" {
        id = value.string?.split(separator: "/").last.map(String.init)
      } else if name == "text" || name == "hint" && text == nil {
        text = value.string
        if text?.hasPrefix("@string/") == true {
          notes.approximate("the text of a resource is not known: its name is measured", at: value)
        }
      }
      if Self.words.contains(name) { continue }
      let own = FlexValue(value)
      spellings[name] = value.key
      values[name] = own.points(units: Self.units).map(FlexValue.number) ?? own
      if Self.paints.contains(name) { continue }
      if case .word = own, own.points(units: [("px", 1)]) != nil {
        notes.approximate("a px is as long as a dp", at: value)
      }
      let resource = value.string?.split(separator: "/").first ?? ""
      if own.word == "?attr/actionbarsize" || own.word == "?actionbarsize" {
        values[name] = .number(56)
      } else if resource.hasPrefix("?") || resource.hasPrefix("@"),
        !["@id", "@+id"].contains(resource)
      {
        notes.approximate("the value of a resource is not known: it is left out", at: value)
      }
    }
  }

  /// The attributes of a view, in lower case and without what differs between converters of XML.
  static func attributes(of object: ForeignObject) -> [(String, ForeignValue)] {
    (object.value.members + (object["attributes"]?.members ?? [])).compactMap { key, value in
      if value.isArray || value.isObject || key.hasPrefix("@xmlns") || key.hasPrefix("xmlns") {
        return nil
      }
      let name = key.split(separator: ":").last?.filter { $0 != "_" && $0 != "@" }
      return (name?.lowercased() ?? "", value)
    }
  }

  /// Removes an attribute and returns its value.
  mutating func take(_ name: String) -> FlexValue? { values.removeValue(forKey: name) }

  /// Removes an attribute of several words, with a bar between each two.
  mutating func takeWords(_ name: String) -> [String] {
    (take(name)?.word ?? "").split(separator: "|").map(String.init)
  }

  /// Removes the sizing along an axis.
  mutating func takeSizing(_ axis: Axis) -> FlexSizing {
    let value = take("layout" + axis.lengthWord)
    return switch value?.word {
    case "match_parent"?, "fill_parent"?: .fill(weight: 1)
    case nil where value?.points == nil, "wrap_content"?: .hug
    default: value?.points.map { .fixed($0) } ?? .hug
    }
  }

  /// Removes the attributes of the edges that begin with a prefix, and calls `set` with each edge and its length.
  mutating func takeEdges(_ prefix: String, _ set: (FlexEdge, Double) -> Void) {
    for (suffix, edges) in Self.edges {
      guard let points = take(prefix + suffix)?.points else { continue }
      for edge in edges { set(edge, points) }
    }
  }

  /// Notes the attributes that are left.
  func noteRest(_ notes: ConversionNotes, at value: ForeignValue) {
    for name in values.keys.sorted() {
      let kind = Self.paints.contains(name) ? ConversionNote.Kind.paint : .unknown
      notes.add(kind, spellings[name] ?? name, at: value)
    }
  }

  /// Attributes that are no lengths, and no others that a conversion leaves out.
  private static let words = [
    "id", "type", "class", "tag", "name", "text", "hint", "src", "contentdescription",
  ]

  /// Attributes that a layout does not depend on.
  private static let paints = [
    "background", "textcolor", "tint", "elevation", "alpha", "scaletype",
  ]

  /// The lengths of units in density-independent pixels, of which an inch has 160.
  private static let units: [(String, Double)] = [
    ("dp", 1), ("dip", 1), ("sp", 1), ("px", 1), ("pt", 160 / 72), ("in", 160), ("mm", 160 / 25.4),
    ("", 1),
  ]

  private static let edges: [(String, [FlexEdge])] = [
    ("", FlexEdge.allCases), ("horizontal", [.left, .right]), ("vertical", [.top, .bottom]),
    ("left", [.left]), ("start", [.left]), ("right", [.right]), ("end", [.right]), ("top", [.top]),
    ("bottom", [.bottom]),
  ]
}
