import LayoutEngine

/// An edge of a box. The cases are in the order of insets.
package enum Edge: String, CaseIterable, Sendable {
  case top, left, bottom, right

  package var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }

  package var name: String { rawValue }

  var opposite: Edge { self == axis.edges.start ? axis.edges.end : axis.edges.start }

  /// Returns values as insets: `8`, `{"top": 8, "left": 16}`.
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

  /// The edges of a word of CSS or Yoga; nil for none.
  package static func edges(named word: some StringProtocol) -> [Edge]? {
    names.first { $0.words.contains { $0 == word } }?.edges ?? pairs[String(word)]
  }

  /// The edges that a normalized word of any system names, at its end or before `padding` and `margin`; nil for none.
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

  /// The words of Tailwind after the letter of a box.
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

  /// One to four values as CSS reads them; nil if one is missing, because a part that cannot be read would move the
  /// others to other edges.
  init?(shorthand values: [Value?]) {
    let read = values.compactMap { $0 }
    guard read.count == values.count, (1...4).contains(read.count) else { return nil }
    (top, bottom) = (read[0], read.count > 2 ? read[2] : read[0])
    right = read.count > 1 ? read[1] : top
    left = read.count > 3 ? read[3] : right
  }

  /// The values in the order of the edges.
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

  /// The edges at its start and its end.
  package var edges: (start: Edge, end: Edge) {
    self == .horizontal ? (.left, .right) : (.top, .bottom)
  }

  /// The word for it, in tree files and elsewhere.
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

/// The box of which keys name the edges.
enum EdgeBox: String {
  case margin, padding, border, position

  init?(named name: String) {
    let word = Synonym.normalized(name)
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

  /// True for the end of a key of a border that says its width.
  private static func isWidth(_ end: Substring) -> Bool {
    end.isEmpty || end.hasSuffix("width") || Edge.edges(named: end) != nil
  }

  /// The words of Tailwind.
  private static func shortNames(_ letter: String) -> [String] {
    ["", "x", "y", "t", "b", "l", "r", "s", "e"].map { letter + $0 }
  }
}
