import LayoutEngine

/// A walk over the members of a tree's elements in the order of its text, which was read without errors and is followed
/// by `TreeFileReader.padding` zero bytes.
///
/// Complexity: linear in the size of the text.
struct ElementMembers {
  /// At the value of the member that `next()` returned, which the caller reads or skips.
  var scanner: JSONScanner
  /// The elements whose braces are open, by their indices, the innermost last.
  private var open: [Int32] = []
  /// The number of elements that have begun.
  private var count: Int32 = 0

  init(of tree: LayoutTree) throws(SyntaxError) {
    scanner = JSONScanner(tree.source)
    var inCase = scanner
    if try inCase.find(key: CaseKey.tree.word) != nil { scanner = inCase }
  }

  /// The element that the member is of.
  var element: Int32 { open[open.count - 1] }

  /// Returns the key of the next member whose value is not an element or elements; nil after the last one.
  mutating func next() throws(SyntaxError) -> JSONString? {
    repeat {
      scanner.skipWhitespace()
      switch scanner.byte {
      case UInt8(ascii: "{"):
        scanner.at += 1
        open.append(count)
        count += 1
      case UInt8(ascii: "}"):
        scanner.at += 1
        open.removeLast()
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","): scanner.at += 1
      case UInt8(ascii: "\""):
        let key = try scanner.readString()
        try scanner.takeColon()
        if ElementKey.holdingElements(key) == nil { return key }
      default: return nil
      }
    } while !open.isEmpty
    return nil
  }
}
