import LayoutEngine

/// A walk over the members of a tree's elements in the order of its text, which was read without errors and is followed
/// by `TreeFileReader.padding` zero bytes.
///
/// Complexity: linear in the size of the text.
package struct ElementMembers {
  /// At the value of the member that `next()` returned, which the caller reads or skips.
  package var scanner: JSONScanner
  /// The number of elements that have begun.
  package private(set) var count: Int32 = 0
  /// The elements whose braces are open, by their indices, the innermost last.
  private var open: [Int32] = []

  package init(of tree: LayoutTree) throws(SyntaxError) {
    scanner = JSONScanner(tree.source)
    var inCase = scanner
    if try inCase.find(key: CaseKey.tree.word) != nil { scanner = inCase }
  }

  /// Returns the key of the next member whose value is not an element or elements, and its element, or an element that
  /// ends, without a key; nil after the end of the root.
  package mutating func next() throws(SyntaxError) -> (element: Int32, key: JSONString?)? {
    while count == 0 || !open.isEmpty {
      scanner.skipWhitespace()
      switch scanner.byte {
      case UInt8(ascii: "{"):
        scanner.at += 1
        open.append(count)
        count += 1
      case UInt8(ascii: "}"):
        scanner.at += 1
        return (open.removeLast(), nil)
      case UInt8(ascii: "\""):
        let key = try scanner.readKey()
        if ElementKey.holdingElements(key) == nil { return (open[open.count - 1], key) }
      default: scanner.at += 1
      }
    }
    return nil
  }
}
