import LayoutEngine

/// An edge of a box, in the order of insets in tree files.
package enum Edge: String, CaseIterable, Sendable {
  case top, left, bottom, right

  package var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }

  package var name: String { rawValue }

  var opposite: Edge { self == axis.edges.start ? axis.edges.end : axis.edges.start }

  /// Returns insets as JSON: `8`, `{"top": 8, "left": 16}`.
  static func insets(_ values: [Edge: String]) -> String {
    if values.count == 4, let all = values[.top] {
      return values.values.allSatisfy { $0 == all }
        ? all : "[\(allCases.map { values[$0] ?? "0" }.joined(separator: ", "))]"
    }
    let members = allCases.compactMap { edge in values[edge].map { "\"\(edge.name)\": \($0)" } }
    return "{\(members.joined(separator: ", "))}"
  }

  static func insets(_ values: [Edge: FlexLength]) -> String {
    insets(values.mapValues { $0.json })
  }

  /// Returns the edges for a word of CSS or Yoga; nil for other words.
  package static func edges(named word: some StringProtocol) -> [Edge]? {
    names.first { $0.words.contains { $0 == word } }?.edges ?? pairs[String(word)]
  }

  /// Returns the edges at the end of a normalized word, or before `padding` and `margin`; nil if it names none.
  static func edges(of word: String) -> [Edge]? {
    var word = word
    for box in ["padding", "margin"] where word.hasSuffix(box) { word.removeLast(box.count) }
    if let row = names.first(where: { $0.words.contains(where: word.hasSuffix) }) {
      return row.edges
    }
    let letter = word.first == "p" || word.first == "m" ? String(word.dropFirst()) : ""
    return pairs[String(word.droppingPrefix("inset"))] ?? pairs[letter] ?? tailwindEdges[letter]
  }

  private static let names: [(words: [String], edges: [Edge])] = [
    (["top", "blockstart"], [.top]), (["bottom", "blockend"], [.bottom]),
    (["left", "leading", "start", "inlinestart"], [.left]),
    (["right", "trailing", "end", "inlineend"], [.right]),
    (["horizontal", "inline"], [.left, .right]), (["vertical", "block"], [.top, .bottom]),
    (["all"], allCases),
  ]

  private static let pairs: [String: [Edge]] = ["x": [.left, .right], "y": [.top, .bottom]]

  /// Tailwind's letters for edges, after the letter of a box.
  private static let tailwindEdges: [String: [Edge]] = [
    "t": [.top], "b": [.bottom], "l": [.left], "r": [.right], "s": [.left], "e": [.right],
  ]
}

/// A value for each edge of a box.
package struct FlexEdges<Value: Sendable>: Sendable {
  private var top, left, bottom, right: Value

  package init(_ value: Value) { self.init { _ in value } }

  package init(_ value: (Edge) -> Value) {
    (top, left, bottom, right) = (value(.top), value(.left), value(.bottom), value(.right))
  }

  /// Creates edges from one to four values in CSS's order; nil if one is nil, because ignoring it would move the
  /// others to other edges.
  init?(shorthand values: [Value?]) {
    let read = values.compactMap { $0 }
    guard read.count == values.count, (1...4).contains(read.count) else { return nil }
    (top, bottom) = (read[0], read.count > 2 ? read[2] : read[0])
    right = read.count > 1 ? read[1] : top
    left = read.count > 3 ? read[3] : right
  }

  /// The values in the order of `Edge`.
  package var all: [Value] { [top, left, bottom, right] }

  package subscript(edge: Edge) -> Value {
    get {
      switch edge {
      case .top: top
      case .left: left
      case .bottom: bottom
      case .right: right
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .left: left = newValue
      case .bottom: bottom = newValue
      case .right: right = newValue
      }
    }
  }
}

extension Axis {
  package init(isHorizontal: Bool) { self = isHorizontal ? .horizontal : .vertical }

  /// The edges at the start and the end of the axis.
  package var edges: (start: Edge, end: Edge) {
    self == .horizontal ? (.left, .right) : (.top, .bottom)
  }

  /// The name of the axis in tree files and messages.
  package var keyword: String { self == .horizontal ? "horizontal" : "vertical" }
}

/// A value along each axis.
package struct FlexAxes<Value: Sendable & Equatable>: Sendable, Equatable {
  package var width: Value
  package var height: Value

  package init(width: Value, height: Value) { (self.width, self.height) = (width, height) }

  package init(_ value: Value) { self.init(width: value, height: value) }

  package init(_ value: (Axis) -> Value) {
    self.init(width: value(.horizontal), height: value(.vertical))
  }

  package subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A CSS box whose edges keys can name.
enum EdgeBox: String {
  case margin, padding, border, position

  init?(named name: String) {
    let word = Synonym.normalized(name.withoutUnit)
    if word.includes("margin") || EdgeBox.shortNames("m").contains(word) {
      self = .margin
    } else if word.includes("padding") || EdgeBox.shortNames("p").contains(word) {
      self = .padding
    } else if word.hasPrefix("border"), EdgeBox.isWidth(word.dropFirst(6)) {
      self = .border
    } else if ["position", "positiontype", "layoutpositioning"].contains(word)
      || word.hasPrefix("inset") && word != "insets"
      || ["top", "left", "bottom", "right", "start", "end", "leading", "trailing", "x", "y"]
        .contains(word)
    {
      self = .position
    } else {
      return nil
    }
  }

  /// Returns true if the end of a border's key is about its width.
  private static func isWidth(_ end: Substring) -> Bool {
    end.isEmpty || end.hasSuffix("width") || Edge.edges(named: end) != nil
  }

  /// Returns Tailwind's names for the edges of a box.
  private static func shortNames(_ letter: String) -> [String] {
    ["", "x", "y", "t", "b", "l", "r", "s", "e"].map { letter + $0 }
  }
}
