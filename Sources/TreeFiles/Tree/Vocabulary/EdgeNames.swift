import LayoutEngine

/// The box of which keys name the edges.
enum EdgeBox {
  case margin, padding, position

  init?(named name: String) {
    let word = Synonym.normalized(name)
    if word.includes("margin") || EdgeBox.shortNames("m").contains(word) {
      self = .margin
    } else if word.includes("padding") || EdgeBox.shortNames("p").contains(word) {
      self = .padding
    } else if ["position", "positiontype", "inset", "insetx", "insety"].contains(word)
      || ["top", "left", "bottom", "right", "start", "end", "leading", "trailing", "x", "y"]
        .contains(
          word)
    {
      self = .position
    } else {
      return nil
    }
  }

  /// The words of Tailwind.
  private static func shortNames(_ letter: String) -> [String] {
    ["", "x", "y", "t", "b", "l", "r", "s", "e"].map { letter + $0 }
  }
}

/// An edge of a box. The cases are in the order of insets.
enum Edge: String, CaseIterable {
  case top, left, bottom, right

  var opposite: Edge {
    switch self {
    case .top: .bottom
    case .left: .right
    case .bottom: .top
    case .right: .left
    }
  }

  /// The edges at the start and at the end of an axis.
  static func ends(of axis: Axis) -> (Edge, Edge) {
    axis == .horizontal ? (.left, .right) : (.top, .bottom)
  }

  /// Returns values as insets: `8`, `{"top": 8, "left": 16}`.
  static func insets(_ values: [Edge: String]) -> String {
    if values.count == 4, let all = values[.top] {
      return values.values.allSatisfy { $0 == all }
        ? all : "[\(allCases.map { values[$0] ?? "0" }.joined(separator: ", "))]"
    }
    let members = allCases.compactMap { edge in values[edge].map { "\"\(edge.rawValue)\": \($0)" } }
    return "{\(members.joined(separator: ", "))}"
  }

  /// The edges that a normalized word names, at its end or before `padding` and `margin`; nil for none.
  static func edges(of word: String) -> [Edge]? {
    var word = word
    for box in ["padding", "margin"] where word.hasSuffix(box) { word.removeLast(box.count) }
    for (words, edges) in names where words.contains(where: word.hasSuffix) { return edges }
    if let edges = shortNames[word] { return edges }
    return word.first == "p" || word.first == "m" ? tailwindEdges[String(word.dropFirst())] : nil
  }

  private static let names: [([String], [Edge])] = [
    (["top"], [.top]), (["bottom"], [.bottom]), (["left", "leading", "start"], [.left]),
    (["right", "trailing", "end"], [.right]), (["horizontal", "inline"], [.left, .right]),
    (["vertical", "block"], [.top, .bottom]), (["all"], allCases),
  ]

  private static let shortNames: [String: [Edge]] = [
    "x": [.left], "y": [.top], "insetx": [.left, .right], "insety": [.top, .bottom],
  ]

  /// The words of Tailwind after the letter of a box.
  private static let tailwindEdges: [String: [Edge]] = [
    "x": [.left, .right], "y": [.top, .bottom], "t": [.top], "b": [.bottom], "l": [.left],
    "r": [.right], "s": [.left], "e": [.right],
  ]
}
