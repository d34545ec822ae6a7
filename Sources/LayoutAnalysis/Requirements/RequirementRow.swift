/// A row of the grammar: forms, and their common meaning.
struct RequirementRow: Sendable {
  enum Meaning: Sendable {
    /// A sentence that uses the placeholders of the forms.
    case sentence(String)
    /// A state, and a description of it.
    case state(RequirementState, String)
    /// An error that proposes phrases with the same subject, or sentences if the row has no subject.
    case proposals([String])
  }

  let forms: [String]
  let meaning: Meaning
  /// False if a negation would be ambiguous, and therefore is an error.
  let canBeNegated: Bool
  /// True if the element must be inside B: otherwise `past the left edge` could mean either side of the edge.
  let isOfContainer: Bool
  /// True if the parent must be the root: otherwise `centered` could mean in the parent or in the root.
  let isOfParent: Bool

  /// Parses a line of the table.
  private init(_ line: Substring) {
    let parts = line.split(separator: "→")
    forms = parts[0].split(separator: ";").map { String($0) }
    canBeNegated = !parts[1].hasSuffix("!")
    isOfContainer = parts[1].hasPrefix(Self.inContainer)
    isOfParent = parts[1].hasPrefix(Self.inParent)
    let state = parts[1].split(separator: ":")
    if state.count == 2, let name = RequirementState(rawValue: String(state[0].dropFirst())) {
      meaning = .state(name, String(state[1].dropFirst()))
    } else if parts[1].hasPrefix(" ?") {
      meaning = .proposals(parts[1].dropFirst(2).split(separator: ";").map { String($0) })
    } else {
      let prefix = isOfContainer ? Self.inContainer : isOfParent ? Self.inParent : ""
      let sentence = parts[1].dropFirst(prefix.count)
      meaning = .sentence(String(canBeNegated ? sentence : sentence.dropLast()))
    }
  }

  private static let inContainer = " A in B:"
  private static let inParent = " A in root:"

  static func rows(_ table: String) -> [RequirementRow] {
    table.split(separator: "\n").flatMap { line in
      let words = line.split(separator: " ").map { String($0) }
      guard words.contains(where: { sides[0].contains($0) }) else { return [RequirementRow(line)] }
      return sides.dropFirst().map { side in
        let replaced = words.map { word in sides[0].firstIndex(of: word).map { side[$0] } ?? word }
        return RequirementRow(replaced.joined(separator: " ")[...])
      }
    }
  }

  /// The words that stand for those of each side.
  private static let sides = """
    SIDE; DIRECTLY?; PLACE; OUTER; LEVEL; ORDER; DISTANCE; BEYOND; LEVELS; PAST
    above; directly|right?; above|over; ends; Q; A.bottom <= B.top; B.top - A.bottom; Y <= B.top; Q - Y; B.top - Y
    below|under; directly|right?; below|under; starts; Q; A.top >= B.bottom; A.top - B.bottom; Y >= B.bottom; Y - Q; Y - B.bottom
    to|on? left of; directly?; to? left of; ends; J; A.right <= B.left; B.left - A.right; X <= B.left; J - X; B.left - X
    to|on? right of; directly?; to? right of; starts; J; A.left >= B.right; A.left - B.right; X >= B.right; X - J; X - B.right
    """.split(separator: "\n").map { line in
      line.split(separator: ";").map { String($0.drop { $0 == " " }) }
    }
}
