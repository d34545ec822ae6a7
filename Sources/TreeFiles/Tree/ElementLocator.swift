import LayoutEngine
import Platform

/// Finds the opening braces of elements in the text that their tree was read from.
///
/// Most elements have an `id` right after their brace, and the tree holds where that is. The search begins at the
/// nearest such element: of a large tree, only a few bytes are read again.
package struct ElementLocator {
  private let tree: LayoutTree
  private var scanner: JSONScanner
  /// The element that was found last, −1 for none yet, and its brace, in bytes from the start of the text. The
  /// scanner is after that brace.
  private var found: (element: Int32, offset: Int) = (-1, 0)

  /// A locator for a tree whose text was read without errors, and is followed by `TreeFileReader.padding` zero
  /// bytes. `isCase`: the root is in a case.
  package init(_ tree: LayoutTree, isCase: Bool) {
    self.tree = tree
    scanner = JSONScanner(tree.source)
    if isCase { _ = try? scanner.find(key: CaseKey.tree.word) }
  }

  /// Returns the offset of an element's brace, in bytes. Elements must be asked for in ascending order.
  ///
  /// Complexity: linear in the size of the text between the nearest element before that begins with its `id`, or
  /// that was found last, and this one.
  package mutating func offset(of element: Int32) -> Int {
    var start = element
    while start > found.element {
      if let brace = offsetBeforeID(of: start) {
        step(into: start, at: brace)
        break
      }
      start -= 1
    }
    while found.element < element {
      // The text was read without errors, so all of its elements are there.
      guard (try? stepIntoNext()) == true else { return 0 }
    }
    return found.offset
  }

  private mutating func step(into element: Int32, at offset: Int) {
    found = (element, offset)
    scanner.at = scanner.start + offset + 1
  }

  /// Steps into the element that begins next, inside the one that was found last or after it. Returns whether there
  /// is one.
  private mutating func stepIntoNext() throws(SyntaxError) -> Bool {
    while true {
      scanner.skipWhitespace()
      switch scanner.byte {
      case UInt8(ascii: "{"):
        step(into: found.element + 1, at: scanner.offset)
        return true
      case UInt8(ascii: "\""):
        let key = try scanner.readKey()
        if ElementKey.holdingElements(key) == nil { try scanner.skipValue() }
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","):
        scanner.at += 1
      default: return false
      }
    }
  }

  /// Returns the offset of the brace of an element that begins with its `id`, or with its `type` and then its `id`;
  /// nil for all others.
  private func offsetBeforeID(of element: Int32) -> Int? {
    let name = tree.names[element]
    guard !name.isNone else { return nil }
    // Back from the name of the id: the first brace is that of the element, if only its type is between them.
    var start = name.offset
    repeat {
      start -= 1
      if start < 0 { return nil }
    } while tree.source[start] != UInt8(ascii: "{")
    var again = scanner
    again.at = again.start + start + 1
    for key in [ElementKey.type, .id] {
      again.skipWhitespace()
      let before = again.at
      guard let word = try? again.readString(), again.take(UInt8(ascii: ":")) else { return nil }
      again.skipWhitespace()
      if key == .id {
        return word.spells(key.word) && again.offset == name.offset - 1 ? start : nil
      }
      if !word.spells(key.word) {
        again.at = before
      } else if (try? again.skipValue()) == nil || !again.take(UInt8(ascii: ",")) {
        return nil
      }
    }
    return nil
  }
}

extension ElementKey {
  /// The keys whose values are an element or an array of elements.
  package static let holders: [ElementKey] = [
    .children, .child, .overlay, .background, .corner, .layout,
  ]
  private static let holderNames = NameTable(holders.map { $0.word })

  /// Returns the key with this name if its value is an element or an array of elements.
  package static func holdingElements(_ name: JSONString) -> ElementKey? {
    let index = holderNames.index(of: name)
    return index < 0 ? nil : holders[index]
  }
}
