import LayoutEngine
import TreeFiles

/// The rules that elements allow, which are read in the text of the tree again.
struct Allowances {
  /// A `$allow` that does not name a rule where it should.
  struct Invalid {
    let element: Int32
    let range: Range<Int>
    let text: String?
  }

  /// The rules that each element allows, for it and those inside it; empty if none allows any.
  private var rules: [Set<WarningRule>] = []
  /// The faults, in the order of the text.
  private(set) var invalid: [Invalid] = []

  /// Reads the text of the tree that `reader` read without errors, if there is a `$allow` in it.
  ///
  /// Complexity: linear in the size of the text.
  init(_ reader: TreeFileReader) {
    guard reader.hasAllowances else { return }
    rules = Array(repeating: [], count: reader.tree.count)
    // The text was read without errors, so none are left to report.
    try? read(ElementMembers(of: reader.tree, isCase: reader.rootPath != "$"))
    // Parents are before their children.
    for (element, parent) in reader.tree.parents().enumerated().dropFirst() {
      rules[element].formUnion(rules[Int(parent)])
    }
  }

  func cover(_ element: Int32, _ rule: WarningRule) -> Bool {
    !rules.isEmpty && rules[Int(element)].contains(rule)
  }

  private mutating func read(_ members: ElementMembers) throws(SyntaxError) {
    var members = members
    while let (element, key) = try members.next() {
      guard let key else { continue }
      if key.spells(allowKey) {
        try readRules(of: element, &members.scanner)
      } else {
        try members.scanner.skipValue()
      }
    }
  }

  private mutating func readRules(
    of element: Int32, _ scanner: inout JSONScanner
  ) throws(SyntaxError) {
    let first = scanner.offset
    guard scanner.byte == UInt8(ascii: "[") else {
      try scanner.skipValue()
      invalid.append(Invalid(element: element, range: first..<scanner.offset, text: nil))
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
        rules[Int(element)].insert(rule)
      } else {
        invalid.append(Invalid(element: element, range: first..<scanner.offset, text: text))
      }
    } while try scanner.takeCommaBeforeValue()
  }
}
