import TreeFiles

/// Shrinks a case as long as a condition holds: removes elements and keys, replaces elements by their children, and
/// simplifies numbers. Strings and the size are kept.
///
/// The result is minimal, meaning that no single change keeps the condition, unless the tree is too large for that.
package struct CaseShrinker {
  /// The smallest case that was found.
  package private(set) var document: JSONDocument
  /// True if no single change can make the case smaller.
  package private(set) var isMinimal = false
  private let isKept: ([UInt8]) -> Bool
  private var changeCount = 0
  private var bytesLeft = CaseShrinker.maximumTriedBytes

  /// The limit of the total length, in bytes, of the texts that are tried: about a second for small trees.
  private static let maximumTriedBytes = 64 << 20
  /// The keys of a case that are never removed.
  private static let kept = [CaseKey.tree, .require, .max, .scale].map(\.word)

  /// Returns true if the element with an id can become the root, because no required sentence compares the element with
  /// the root.
  private let mayBeRoot: (String) -> Bool

  /// - Parameter isKept: Returns true if the condition holds for a text. It must hold for the case itself.
  package init(
    _ document: JSONDocument, mayBeRoot: @escaping (String) -> Bool = { _ in true },
    isKept: @escaping ([UInt8]) -> Bool
  ) {
    self.mayBeRoot = mayBeRoot
    self.document = document
    self.isKept = isKept
  }

  package mutating func run() {
    var before = -1
    while changeCount > before && bytesLeft > 0 {
      before = changeCount
      removeValues()
      unwrapElements()
      removeMembers()
      simplifyNumbers()
    }
    isMinimal = bytesLeft > 0
  }

  /// Applies the edits if the condition still holds; otherwise returns false.
  private mutating func attempt(_ edits: [JSONEdit]) -> Bool {
    guard bytesLeft > 0 else { return false }
    let text = document.applying(edits)
    bytesLeft -= text.count
    guard !text.elementsEqual(document.text), isKept(text), let changed = try? JSONDocument(text)
    else { return false }
    document = changed
    changeCount += 1
    return true
  }

  /// The root of the tree.
  private var root: Int { document.child(CaseKey.tree.word, of: 0) ?? 0 }

  // MARK: Elements

  /// Removes elements of `children` and runs of texts: all of them, then halves, and so on down to single ones.
  private mutating func removeValues() {
    var place = 0
    var lists = self.lists
    while place < lists.count {
      let before = changeCount
      removeValues(of: lists[place])
      if changeCount > before { lists = self.lists }
      place += 1
    }
  }

  private var lists: [Int] {
    (root..<document.nodes[root].end).filter { node in
      guard document.nodes[node].kind == .array else { return false }
      let kind = document.elementKey(of: node)?.row.kind
      return kind == .elements || kind == .runs
    }
  }

  private mutating func removeValues(of array: Int) {
    var length = document.children(of: array).count
    while length > 0 {
      var first = 0
      while first < document.nodes[array].count {
        let chunk = document.children(of: array).dropFirst(first).prefix(length)
        if !attempt(chunk.map { .remove($0) }) { first += length }
      }
      length /= 2
    }
  }

  /// Replaces elements by one of their children.
  private mutating func unwrapElements() {
    var place = 0
    var elements = document.elements(from: root)
    while place < elements.count {
      let element = elements[place]
      let inner = document.children(of: element).flatMap(document.elements(inValue:))
      var isChanged = false
      for child in inner where !isChanged {
        let id = document.child(ElementKey.id.word, of: child).flatMap(document.string)
        if element == root, let id, !mayBeRoot(id) { continue }
        isChanged = attempt([.replace(element, with: document.source(of: child))])
      }
      if isChanged { elements = document.elements(from: root) } else { place += 1 }
    }
  }

  /// Removes keys with their values.
  private mutating func removeMembers() {
    var node = 1
    while node < document.nodes.count {
      let key = document.key(of: node) ?? ""
      // Keeps ids, by which readers recognize the elements.
      let isKept =
        document.nodes[node].parent == 0
        ? Self.kept.contains(key) : key == ElementKey.id.word
      if isKept || document.nodes[node].key.isEmpty || !attempt([.remove(node)]) { node += 1 }
    }
  }

  // MARK: Values

  private mutating func simplifyNumbers() {
    let scale = document.child(CaseKey.scale.word, of: 0).map { [$0] } ?? []
    for node in scale + (root..<document.nodes[root].end) {
      while let number = document.number(of: node) {
        var isChanged = false
        for simpler in SimpleNumber.simpler(than: number) where !isChanged {
          isChanged = attempt([.replace(node, with: text(of: simpler))])
        }
        if !isChanged { break }
      }
    }
  }
}
