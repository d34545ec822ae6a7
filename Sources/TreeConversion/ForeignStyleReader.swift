import TreeFiles

/// Reads the style of an element of a foreign file, and notes what has no counterpart.
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

  /// Reads an object of keys; also edges as objects: `"margin": {"left": 4}`.
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

  /// Returns keys in the order in which they are read: of several for an edge, the last one counts in CSS, and the one for
  /// the fewest edges in Yoga.
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

  /// Reads one key. Notes what has no counterpart.
  mutating func read(_ key: String, _ value: FlexValue) {
    switch reader.read(key, value) {
    case .taken: break
    case .paint: notes.add(.paint, key, at: source)
    case .unknown: notes.add(.unknown, key, at: source)
    case .badValue: notes.add(.unknown, "\(key): \(value.word ?? "…")", at: source)
    }
    if let part = reader.leftOut { notes.add(.unknown, part, at: source) }
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

  /// `{"unit": "px", "value": 25}`, as the captures of Yoga have it.
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
