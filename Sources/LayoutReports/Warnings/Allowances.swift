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
    let tree = reader.tree
    rules = Array(repeating: [], count: tree.count)
    // The text was read without errors, so none are left to report.
    try? read(JSONScanner(tree.source), isCase: reader.rootPath != "$")
    // Parents are before their children.
    for (element, parent) in tree.parents().enumerated().dropFirst() {
      rules[element].formUnion(rules[Int(parent)])
    }
  }

  func cover(_ element: Int32, _ rule: WarningRule) -> Bool {
    !rules.isEmpty && rules[Int(element)].contains(rule)
  }

  private mutating func read(_ source: JSONScanner, isCase: Bool) throws(SyntaxError) {
    var scanner = source
    if isCase { _ = try scanner.find(key: CaseKey.tree.word) }
    var open: [Int32] = []
    var count: Int32 = 0
    repeat {
      scanner.skipWhitespace()
      switch scanner.byte {
      case UInt8(ascii: "{"):
        open.append(count)
        count += 1
        scanner.at += 1
      case UInt8(ascii: "}"):
        open.removeLast()
        scanner.at += 1
      case UInt8(ascii: "\""):
        let key = try scanner.readString()
        try scanner.takeColon()
        if key.spells(allowKey) {
          try readRules(of: open[open.count - 1], &scanner)
        } else if ElementKey.holdingElements(key) == nil {
          try scanner.skipValue()
        }
      // The brackets of a list of elements, and commas.
      default: scanner.at += 1
      }
    } while !open.isEmpty
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
