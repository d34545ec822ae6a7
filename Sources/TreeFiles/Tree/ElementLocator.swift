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
        let key = try scanner.readString()
        try scanner.takeColon()
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
    // A quote with white space or punctuation before it is no escaped one, so it is the first of its string.
    var text = BackwardScanner(start: scanner.start, at: scanner.start + (name.offset - 1))
    guard text.take(UInt8(ascii: ":")), text.take("\"id\"") else { return nil }
    if text.take(UInt8(ascii: ",")) {
      guard text.takeWord(), text.take(UInt8(ascii: ":")), text.take("\"type\"") else { return nil }
    }
    return text.take(UInt8(ascii: "{")) ? text.at - text.start : nil
  }
}

/// Reads a text from its end to its beginning.
private struct BackwardScanner {
  let start: UnsafePointer<UInt8>
  /// After what is read next.
  var at: UnsafePointer<UInt8>

  private mutating func skipWhitespace() {
    while at > start && isWhitespace(at[-1]) { at -= 1 }
  }

  /// Skips white space and `byte`, if that comes before.
  mutating func take(_ byte: UInt8) -> Bool {
    skipWhitespace()
    guard at > start, at[-1] == byte else { return false }
    at -= 1
    return true
  }

  mutating func take(_ word: StaticString) -> Bool {
    skipWhitespace()
    let count = word.utf8CodeUnitCount
    guard at - start >= count,
      UnsafeBufferPointer(start: at - count, count: count)
        .elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: count))
    else { return false }
    at -= count
    return true
  }

  /// Skips a string of letters.
  mutating func takeWord() -> Bool {
    guard take(UInt8(ascii: "\"")) else { return false }
    while at > start, (at[-1] | 0x20) &- UInt8(ascii: "a") < 26 { at -= 1 }
    guard at > start, at[-1] == UInt8(ascii: "\"") else { return false }
    at -= 1
    return true
  }
}

extension ElementKey {
  /// A key as the length and the first eight bytes of its name: strings are compared with that in one step.
  private struct HolderName {
    let key: ElementKey
    let count: Int
    let start: UInt64

    init(_ key: ElementKey) {
      self.key = key
      count = key.word.utf8.count
      start = key.word.utf8.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  private static let holders =
    ([
      .children, .child, .overlay, .background, .corner, .layout,
    ] as [ElementKey]).map(HolderName.init)

  /// Returns the key with this name if its value is an element or an array of elements.
  package static func holdingElements(_ name: JSONString) -> ElementKey? {
    if name.hasEscapes { return holders.first { name.spells($0.key.word) }?.key }
    let count = name.bytes.count
    guard 5...10 ~= count else { return nil }
    // The text goes on for more than eight bytes, or its padding does.
    let word = UnsafeRawPointer(name.bytes.baseAddress!).loadUnaligned(as: UInt64.self)
    let start = count < 8 ? word & (1 << UInt64(8 * count) - 1) : word
    for holder in holders where holder.count == count && holder.start == start {
      return count <= 8 || name.spells(holder.key.word) ? holder.key : nil
    }
    return nil
  }
}
