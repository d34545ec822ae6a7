import LayoutEngine
import TreeFiles

/// Reads the text of a tree again, for what its elements allow.
struct AllowanceReader {
  /// The rules that one element allows, for it and those below it.
  struct Allowance {
    let elements: ClosedRange<Int32>
    let rules: Set<WarningRule>
  }

  /// In the order in which they end, so that those inside others come first.
  private(set) var allowances: [Allowance] = []
  /// The fault of a `$allow`.
  private(set) var invalidSuppressions: [InvalidSuppression] = []

  /// A `$allow` that does not name a rule where it should.
  struct InvalidSuppression {
    let element: Int32
    let range: Range<Int>
    let text: String?
  }

  /// Reads the text of the tree that `reader` read without errors, if there is a `$allow` in it.
  init(_ reader: TreeFileReader) {
    guard reader.hasAllowances else { return }
    // The text was read without errors, so none are left to report.
    try? read(ElementMembers(of: reader.tree, isCase: reader.rootPath != "$"))
  }

  private mutating func read(_ members: ElementMembers) throws(SyntaxError) {
    var members = members
    var rules: [Int32: Set<WarningRule>] = [:]
    while let (element, key) = try members.next() {
      if let key {
        if key.spells(allowKey) {
          rules[element, default: []].formUnion(
            try readAllowance(of: element, &members.scanner))
        } else {
          try members.scanner.skipValue()
        }
      } else if let rules = rules[element], !rules.isEmpty {
        allowances.append(
          Allowance(elements: element...Int32(members.braces.count - 1), rules: rules))
      }
    }
  }

  /// Returns the rules that a `$allow` of an element names.
  private mutating func readAllowance(
    of element: Int32, _ scanner: inout JSONScanner
  ) throws(SyntaxError) -> Set<WarningRule> {
    var rules: Set<WarningRule> = []
    let first = scanner.offset
    guard scanner.byte == UInt8(ascii: "[") else {
      try scanner.skipValue()
      invalidSuppressions.append(
        InvalidSuppression(element: element, range: first..<scanner.offset, text: nil))
      return rules
    }
    scanner.at += 1
    if scanner.take(UInt8(ascii: "]")) { return rules }
    repeat {
      scanner.skipWhitespace()
      let first = scanner.offset
      var text: String?
      if scanner.byte == UInt8(ascii: "\"") {
        text = try scanner.readString().text
      } else {
        try scanner.skipValue()
      }
      if let rule = WarningRule.allCases.first(where: { text?.isExactly($0.id) ?? false }) {
        rules.insert(rule)
      } else {
        invalidSuppressions.append(
          InvalidSuppression(element: element, range: first..<scanner.offset, text: text))
      }
    } while try scanner.takeCommaBeforeValue()
    return rules
  }
}
