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

  /// An element or a list of elements that is open.
  private struct Level {
    /// The element, −1 for a list.
    let element: Int32
    var rules: Set<WarningRule> = []
  }

  private var scanner: JSONScanner
  private var levels: [Level] = []
  private var count: Int32 = 0

  /// Reads the text of the tree that `reader` read without errors, if there is a `$allow` in it.
  init(_ reader: TreeFileReader) {
    scanner = JSONScanner(reader.tree.source)
    // The text was read without errors, so none are left to report.
    if reader.hasAllowances { try? walk(isCase: reader.rootPath != "$") }
  }

  private mutating func walk(isCase: Bool) throws(SyntaxError) {
    if isCase { _ = try scanner.find(key: CaseKey.tree.word) }
    scanner.skipWhitespace()
    var hasMember = enter()
    while !levels.isEmpty {
      if levels[levels.count - 1].element < 0 {
        // In a list: an element is here, or the list has ended.
        if hasMember {
          hasMember = enter()
          continue
        }
        levels.removeLast()
        hasMember = try scanner.takeCommaBeforeKey()
      } else if hasMember {
        hasMember = try readMember()
      } else {
        close()
        guard let above = levels.last else { return }
        hasMember =
          try above.element < 0 ? scanner.takeCommaBeforeValue() : scanner.takeCommaBeforeKey()
      }
    }
  }

  /// Begins the element whose brace is here. Returns whether it has a member.
  private mutating func enter() -> Bool {
    scanner.skipWhitespace()
    levels.append(Level(element: count))
    count += 1
    scanner.at += 1
    return !scanner.take(UInt8(ascii: "}"))
  }

  /// Ends the innermost element.
  private mutating func close() {
    let level = levels.removeLast()
    if !level.rules.isEmpty {
      allowances.append(Allowance(elements: level.element...(count - 1), rules: level.rules))
    }
  }

  /// Reads one member of an element, or steps into the child that it holds. Returns whether another
  /// member, or the first one of the child, is here.
  private mutating func readMember() throws(SyntaxError) -> Bool {
    scanner.skipWhitespace()
    let name = try scanner.readString()
    try scanner.takeColon()
    switch ElementKey.holdingElements(name) {
    case nil:
      if name.spells(allowKey) { try readAllowance() } else { try scanner.skipValue() }
      return try scanner.takeCommaBeforeKey()
    case .children:
      scanner.at += 1
      if scanner.take(UInt8(ascii: "]")) { return try scanner.takeCommaBeforeKey() }
      levels.append(Level(element: -1))
      return true
    default: return enter()
    }
  }

  private mutating func readAllowance() throws(SyntaxError) {
    let element = levels[levels.count - 1].element
    let first = scanner.offset
    guard scanner.byte == UInt8(ascii: "[") else {
      try scanner.skipValue()
      invalidSuppressions.append(
        InvalidSuppression(element: element, range: first..<scanner.offset, text: nil))
      return
    }
    scanner.at += 1
    if scanner.take(UInt8(ascii: "]")) { return }
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
        levels[levels.count - 1].rules.insert(rule)
      } else {
        invalidSuppressions.append(
          InvalidSuppression(element: element, range: first..<scanner.offset, text: text))
      }
    } while try scanner.takeCommaBeforeValue()
  }
}
