import TreeFiles

/// Makes the text of a case smaller as long as a condition holds for it: removes elements and keys, replaces
/// elements by their children, shortens strings, and simplifies numbers.
///
/// At the end, no single change can be made without breaking the condition, unless the tree is so large that
/// this takes too long.
package struct CaseShrinker {
  /// How the width of the case can be simplified.
  package struct Widths {
    /// The widths that are preferred to all others, the simplest first.
    let preferred: [Double]
    /// The range of others that are allowed; nil if there are none.
    let range: ClosedRange<Double>?

    package init(preferred: [Double], range: ClosedRange<Double>?) {
      self.preferred = preferred
      self.range = range
    }
  }

  /// The smallest case that was found.
  package private(set) var document: JSONDocument
  /// Whether no single change makes it smaller.
  package private(set) var isMinimal = false
  private let widths: Widths
  private let isKept: ([UInt8]) -> Bool
  private var changeCount = 0
  private var bytesLeft = CaseShrinker.mostBytes

  /// The limit on the bytes of all texts that are tried: about a second for small trees.
  private static let mostBytes = 64 << 20
  /// The keys of a case that are never removed.
  private static let kept = [CaseKey.tree, .require, .max, .scale].map(\.word)

  /// - Parameter isKept: Whether the condition holds for a text. It must hold for the case itself.
  package init(_ document: JSONDocument, widths: Widths, isKept: @escaping ([UInt8]) -> Bool) {
    self.document = document
    self.widths = widths
    self.isKept = isKept
  }

  package mutating func run() {
    var before = -1
    while changeCount > before && bytesLeft > 0 {
      before = changeCount
      removeValues()
      unwrapElements()
      removeMembers()
      simplifyStrings()
      simplifyNumbers()
      simplifySize()
    }
    isMinimal = bytesLeft > 0
  }

  /// Applies the edits if the condition still holds. Returns whether it does.
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

  private mutating func replace(_ node: Int, with text: String) -> Bool {
    attempt([.replace(node, with: text)])
  }

  /// The root of the tree.
  private var root: Int { document.child(CaseKey.tree.word, of: 0) ?? 0 }

  // MARK: Elements

  /// Removes elements of `children` and runs of texts: all of them, then halves, down to single ones.
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
        isChanged = replace(
          element, with: document.source(of: child))
      }
      if isChanged { elements = document.elements(from: root) } else { place += 1 }
    }
  }

  /// Removes keys with their values.
  private mutating func removeMembers() {
    var node = 1
    while node < document.nodes.count {
      let key = document.key(of: node) ?? ""
      // Ids identify the elements for the reader.
      let isKept =
        document.nodes[node].parent == 0
        ? Self.kept.contains(key) : key == ElementKey.id.word || isListOfStrings(node)
      if isKept || document.nodes[node].key.isEmpty || !attempt([.remove(node)]) { node += 1 }
    }
  }

  // MARK: Values

  private mutating func simplifyStrings() {
    for node in document.nodes.indices.dropFirst(root)
    where document.nodes[node].kind == .string && document.key(of: node) == ElementKey.text.word {
      let list = document.child(VariedTexts.key, of: Int(document.nodes[node].parent))
      if list.map(isListOfStrings) ?? false { continue }
      simplifyString(node)
    }
  }

  /// Whether a value lists the strings that a text can have. Such a text keeps its string.
  private func isListOfStrings(_ node: Int) -> Bool {
    document.key(of: node) == VariedTexts.key && document.nodes[node].kind == .array
  }

  /// Removes characters, in chunks as above, and replaces others by the letter a.
  private mutating func simplifyString(_ node: Int) {
    var characters = Array(document.string(of: node) ?? "")
    var length = characters.count
    while length > 0 {
      var first = 0
      while first < characters.count {
        var shorter = characters
        shorter.removeSubrange(first..<min(first + length, characters.count))
        if replace(node, with: jsonString(String(shorter))) {
          characters = shorter
        } else {
          first += length
        }
      }
      length /= 2
    }
    let plain = characters.map { $0 == " " ? $0 : "a" }
    if replace(node, with: jsonString(String(plain))) { return }
    for place in characters.indices where characters[place] != plain[place] {
      var simpler = characters
      simpler[place] = plain[place]
      if replace(node, with: jsonString(String(simpler))) { characters = simpler }
    }
  }

  private mutating func simplifyNumbers() {
    let scale = document.child(CaseKey.scale.word, of: 0).map { [$0] } ?? []
    for node in scale + (root..<document.nodes[root].end) {
      while let number = document.number(of: node) {
        var isChanged = false
        for simpler in SimpleNumber.simpler(than: number) where !isChanged {
          isChanged = replace(node, with: text(of: simpler))
        }
        if !isChanged { break }
      }
    }
  }

  /// Removes the maximum height, and replaces the width by a preferred or a round one.
  private mutating func simplifySize() {
    guard let size = document.child(CaseKey.max.word, of: 0) else { return }
    let lengths = document.children(of: size)
    guard lengths.count == 2 else { return }
    _ = replace(lengths[1], with: "\"inf\"")
    while let width = document.number(of: lengths[0]) {
      var isChanged = false
      for simpler in simplerWidths(than: width) where !isChanged {
        isChanged = attempt(edits(ofWidth: lengths[0], width, to: simpler))
      }
      if !isChanged { break }
    }
  }

  private func simplerWidths(than width: Double) -> [Double] {
    if let place = widths.preferred.firstIndex(of: width) {
      return Array(widths.preferred[..<place])
    }
    return widths.preferred
      + (widths.range.map { SimpleNumber.simplerWidths(than: width, in: $0) } ?? [])
  }

  /// A minimum that equals the maximum still does after the change.
  private func edits(ofWidth node: Int, _ width: Double, to other: Double) -> [JSONEdit] {
    var edits = [JSONEdit.replace(node, with: text(of: other))]
    if let minimum = document.child(CaseKey.min.word, of: 0).flatMap({
      document.children(of: $0).first
    }),
      document.number(of: minimum) == width
    {
      edits.append(.replace(minimum, with: text(of: other)))
    }
    return edits
  }
}
