/// A row of the grammar: forms, and their common meaning.
struct RequirementRow: Sendable {
  enum Meaning: Sendable {
    /// A pattern that uses the placeholders of the forms.
    case pattern(String)
    /// A state, and a description of it.
    case state(RequirementState, String)
    /// An error that proposes phrases with the same subject, or patterns if the row has no subject; none if layouts are
    /// compared with each other, which sentences cannot express.
    case proposals([String])
  }

  let forms: [String]
  let meaning: Meaning
  /// False if a negation without a written comparison would be ambiguous, and therefore is an error.
  let canBeNegated: Bool
  /// True if an amount can say by how much: `8 below b`, `below b by 8`.
  let canHaveAmount: Bool
  /// True if the element must be inside B: otherwise `past the left edge` could mean either side of the edge.
  let isOfContainer: Bool
  /// True if the parent must be the root: otherwise `centered` could mean in the parent or in the root.
  let isOfParent: Bool

  /// Parses a line of the table.
  private init(_ line: Substring) {
    let parts = line.split(separator: "→")
    forms = parts[0].split(separator: ";").map { String($0) }
    var pattern = parts[1].dropFirst()
    func consume(_ mark: String) -> Bool {
      guard pattern.hasPrefix(mark) else { return false }
      pattern = pattern.dropFirst(mark.count)
      return true
    }
    canHaveAmount = consume("± ")
    isOfContainer = consume("A in B:")
    isOfParent = consume("A in root:")
    canBeNegated = !pattern.hasSuffix("!")
    let state = pattern.split(separator: ":")
    if state.count == 2, let name = RequirementState(rawValue: String(state[0])) {
      meaning = .state(name, String(state[1].dropFirst()))
    } else if consume("?") {
      meaning = .proposals(pattern.split(separator: ";").map { String($0) })
    } else {
      meaning = .pattern(String(canBeNegated ? pattern : pattern.dropLast()))
    }
  }

  static func rows(_ table: String) -> [RequirementRow] {
    table.split(separator: "\n").map { RequirementRow($0) }
  }
}
