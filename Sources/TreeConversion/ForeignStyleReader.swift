import TreeFiles

/// Reads the style of a foreign element, and notes the keys and values without a counterpart.
struct ForeignStyleReader {
  private var reader: FlexStyleReader
  let notes: ConversionNotes
  /// The styled element in the foreign file.
  let source: ForeignValue

  init(style: FlexStyle, notes: ConversionNotes, source: ForeignValue) {
    (reader, self.notes, self.source) = (FlexStyleReader(style: style), notes, source)
  }

  var style: FlexStyle {
    get { reader.style }
    set { reader.style = newValue }
  }

  /// Reads the keys of an object. Edges can be objects: `"margin": {"left": 4}`.
  mutating func read(_ style: ForeignValue) {
    for (key, value) in inOrder(style.members) {
      guard value.isObject, value.object["value"] == nil,
        ["margin", "padding", "border", "gap", "position", "inset"].contains(key)
      else {
        read(key, FlexValue(value))
        continue
      }
      let prefix = key == "position" ? "inset" : key
      for (edge, length) in inOrder(value.members) {
        read("\(prefix)-\(edge)\(prefix == "border" ? "-width" : "")", FlexValue(length))
      }
    }
  }

  /// Returns the members in reading order, in which later ones override earlier ones: document order in CSS; in Yoga,
  /// keys for all edges before keys for single edges.
  private func inOrder(
    _ members: [(key: String, value: ForeignValue)]
  ) -> [(key: String, value: ForeignValue)] {
    guard style.isYoga else { return members }
    let isForAll = { (key: String) in Self.keysOfAllEdges.contains(key) }
    let isForTwo = { (key: String) in
      ["horizontal", "vertical"].contains(where: key.lowercased().hasSuffix)
    }
    return members.filter { isForAll($0.key) } + members.filter { isForTwo($0.key) }
      + members.filter { !isForAll($0.key) && !isForTwo($0.key) }
  }

  private static let keysOfAllEdges: Set = ["margin", "padding", "borderWidth", "inset", "all"]

  /// Reads one key, and notes it if it has no counterpart.
  mutating func read(_ key: String, _ value: FlexValue) {
    switch reader.read(key, value) {
    case .accepted: break
    case .paint: notes.add(.paint, key, at: source)
    case .unknown: notes.add(.unknown, key, at: source)
    case .badValue: notes.add(.unknown, "\(key): \(value.word ?? "…")", at: source)
    }
    if let part = reader.unreadPart { notes.add(.unknown, part, at: source) }
  }
}

extension FlexValue {
  init(_ value: ForeignValue) {
    if value.isNull {
      self = .null
    } else if let number = value.number {
      self = number.isFinite ? .number(number) : .other
    } else if let string = value.string {
      self = .word(string)
    } else if let bool = value.bool {
      self = .word(bool ? "true" : "false")
    } else if value.isArray {
      self = .list(value.elements.map(FlexValue.init))
    } else if value.isObject {
      value.document.readAll(of: value.node)
      self = Self.unitValue(value.object)
    } else {
      self = .other
    }
  }

  /// Parses a value of Yoga's captures, such as `{"unit": "px", "value": 25}`.
  private static func unitValue(_ object: ForeignObject) -> FlexValue {
    let number = object["value"]?.number
    switch (object["unit"]?.string, number) {
    case ("auto"?, _): return .word("auto")
    case ("percent"?, let number?), ("pct"?, let number?), ("%"?, let number?):
      return .word("\(number)%")
    case (_?, let number?): return .number(number)
    default: return .other
    }
  }
}
