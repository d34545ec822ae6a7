import LayoutEngine

/// A walk over the members of a tree's elements in the order of its text, which was read without errors and is followed
/// by `TreeFileReader.padding` zero bytes.
///
/// Complexity: linear in the size of the text.
package struct ElementMembers {
  /// The scanner, at the value of the member that `next()` returned. The caller reads or skips the value.
  package var scanner: JSONScanner
  /// The offset of each element's opening brace, in bytes, in the order of the text.
  package private(set) var braces: [Int] = []
  /// A stack of the elements whose braces are open, by index.
  private var open: [Int32] = []

  /// - Parameter isCase: True if the tree is the `tree` of a case.
  package init(of tree: LayoutTree, isCase: Bool) {
    scanner = JSONScanner(tree.source)
    if isCase { _ = try? scanner.find(key: CaseKey.tree.word) }
  }

  /// Returns the next member whose value is not an element or an array of elements, with the element that has the
  /// member. At the end of an element, returns the element without a key. Returns nil after the end of the root.
  package mutating func next() throws(SyntaxError) -> (element: Int32, key: JSONString?)? {
    while braces.isEmpty || !open.isEmpty {
      scanner.skipWhitespace()
      switch scanner.byte {
      case UInt8(ascii: "{"):
        open.append(Int32(braces.count))
        braces.append(scanner.offset)
        scanner.at += 1
      case UInt8(ascii: "}"):
        scanner.at += 1
        return (open.removeLast(), nil)
      case UInt8(ascii: "\""):
        let key = try scanner.readKey()
        if ElementKey.holderNames.index(of: key) < 0 { return (open[open.count - 1], key) }
      default: scanner.at += 1
      }
    }
    return nil
  }
}

/// Finds the opening braces of elements in the text that their tree was read from.
package struct ElementLocator {
  private var members: ElementMembers

  /// Creates a locator for a tree whose text was read without errors, and is followed by `TreeFileReader.padding` zero
  /// bytes. `isCase`: the tree is the `tree` of a case.
  package init(_ tree: LayoutTree, isCase: Bool) {
    members = ElementMembers(of: tree, isCase: isCase)
  }

  /// Returns the offset of an element's opening brace, in bytes.
  ///
  /// Complexity: linear in the size of the text between the last element that was located and this one.
  package mutating func offset(of element: Int32) -> Int {
    while members.braces.count <= element {
      // Cannot fail, because the text was read without errors.
      guard let step = try? members.next() else { return 0 }
      if step.key != nil { try? members.scanner.skipValue() }
    }
    return members.braces[Int(element)]
  }
}

extension ElementKey {
  /// The keys whose values are an element or an array of elements.
  package static let holders: [ElementKey] = [
    .children, .child, .overlay, .background, .corner, .layout,
  ]
  fileprivate static let holderNames = NameTable(holders.map { $0.word })
}
