/// A row of the grammar: phrases, and what they mean.
struct RequirementRow: Sendable {
  enum Meaning: Sendable {
    /// A sentence with the same places.
    case sentence(String)
    /// A state, and when an element is in it.
    case state(RequirementState, String)
    /// An error, with what to write instead: phrases with the same subject, or sentences if the row has none.
    case proposals([String])
  }

  let forms: [String]
  let meaning: Meaning
  /// False if `not` before it could be understood in two ways: it is an error.
  let canBeNegated: Bool
  /// True if it is only said of an element in B: `past the left edge` of another one could be to either side.
  let isOfContainer: Bool
  /// True if it is only said of an element in the root: `centered` could be in the parent or in the root.
  let isOfParent: Bool

  /// Reads a line of the table.
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
    table.split(separator: "\n").map { RequirementRow($0) }
  }
}
