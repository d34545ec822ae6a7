import LayoutEngine
import LayoutText
import Platform
import TreeFiles

/// The data about a tree that evaluating sentences needs, computed once for all sentences and sizes.
package final class RequirementTree {
  package let tree: LayoutTree
  let rootPath: String
  /// The parent of each element, −1 for the root.
  let parents: [Int32]
  /// For each element, the index after its last descendant.
  let ends: [Int32]
  private let hasScrolls: Bool
  /// The children of each element with several children that should not overlap, in the order of the tree; not those of
  /// overlay, background and corner specs.
  let siblings: [(parent: Int32, children: [Int32])]
  /// True if another program measures the texts, so that their lines are unknown.
  private let isMeasured: Bool
  private var elements: [ExactText: [Int32]] = [:]
  private(set) var ids: [String] = []

  /// Complexity: linear in the number of elements.
  package init(_ tree: LayoutTree, rootPath: String, isMeasured: Bool) {
    self.tree = tree
    self.rootPath = rootPath
    self.isMeasured = isMeasured
    parents = tree.parents()
    var ends = (0..<Int32(tree.count)).map { $0 + 1 }
    // Containers are in postorder, so descendants precede their ancestors.
    for container in 0..<Int32(tree.containers.count) {
      let parent = tree.containers[container]
      for child in tree.children(of: parent) {
        ends[Int(parent)] = max(ends[Int(parent)], ends[Int(child)])
      }
    }
    siblings = (0..<Int32(tree.count)).compactMap { parent in
      switch tree.elements[parent].kind {
      case .overlay, .background, .corner: return nil
      default: break
      }
      let children = Array(tree.children(of: parent))
      return children.count > 1 ? (parent, children) : nil
    }
    self.ends = ends
    hasScrolls = (0..<Int32(tree.count)).contains { tree.elements[$0].kind == .scroll }
    for element in 0..<Int32(tree.count) {
      guard let id = tree.name(of: element) else { continue }
      let isNew = elements[ExactText(id), default: []].isEmpty
      elements[ExactText(id), default: []].append(element)
      if isNew { ids.append(id) }
    }
  }

  /// Returns true if an element scrolls along an axis in a container, which then need not contain it.
  func scrolls(_ element: Int32, along axis: Axis, inside container: Int32) -> Bool {
    guard hasScrolls, isInside(element, container) else { return false }
    var parent = parents[Int(element)]
    while parent >= container {
      if tree.elements[parent].scrolls(axis) { return true }
      parent = parents[Int(parent)]
    }
    return false
  }

  func elements(withID id: String) -> [Int32] { elements[ExactText(id)] ?? [] }

  func elements(matching pattern: String) -> [Int32] {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map {
      Array($0.utf8)
    }
    return ids.filter { Self.matches(Array($0.utf8)[...], parts) }
      .flatMap { elements(withID: $0) }.sorted()
  }

  /// Returns true if a text consists of the given parts with any text between them (wildcard matching).
  private static func matches(_ text: ArraySlice<UInt8>, _ parts: [[UInt8]]) -> Bool {
    guard text.starts(with: parts[0]) else { return false }
    var rest = text.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      // The first match leaves the most text for the remaining parts.
      guard let found = rest.indices.first(where: { rest[$0...].starts(with: part) }) else {
        return false
      }
      rest = rest[(found + part.count)...]
    }
    guard let last = parts.last, parts.count > 1 else { return rest.isEmpty }
    return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
  }

  /// Returns the reference with words resolved that are not ids of the tree, such as `texts` or `the screen`.
  func resolved(_ reference: Requirement.Reference) -> Requirement.Reference {
    var resolved = reference
    resolved.containers = reference.containers.map { self.resolved($0) }
    switch reference.name {
    case .list(let list): resolved.name = .list(list.map { self.resolved($0) })
    case .id(let id) where elements(withID: id).isEmpty || reference.noun != nil:
      let joined = id + (reference.noun ?? "")
      if let compound = self.id(like: joined), reference.noun == nil || elements(withID: id).isEmpty
      {
        (resolved.name, resolved.noun) = (.id(compound), nil)
      } else if let similar = self.id(like: id) {
        resolved.name = .id(similar)
      } else if let kind = ElementClass(id, isQuantified: reference.isQuantified),
        // `items` are children only of what is named, but siblings are all.
        kind != .child || !reference.containers.isEmpty || id.lowercased().hasPrefix("sibling")
      {
        resolved.name = .members(kind)
      } else if RequirementWords.screens.contains(id.lowercased()) {
        resolved.name = .root
      }
    default: break
    }
    return resolved
  }

  /// Returns the id of the only element of a type such as `spacer`; nil if there is none.
  func only(ofType word: String) -> String? {
    let elements = (0..<Int32(tree.count)).filter { tree.elements[$0].type.keyword == word }
    return elements.count == 1 ? tree.name(of: elements[0]) : nil
  }

  /// Returns the only id that differs from a name at most in case and hyphens; nil if there is none.
  func id(like name: String) -> String? {
    func letters(_ id: String) -> String { id.lowercased().filter { $0 != "-" && $0 != "_" } }
    let similar = ids.filter { letters($0) == letters(name) }
    return similar.count == 1 ? similar[0] : nil
  }

  /// Returns true if a word names elements of the tree.
  func namesElements(_ word: String) -> Bool {
    if word.includes("*") { return true }
    let reference = Requirement.Reference(name: .id(word), range: 0..<0)
    return !elements(withID: word).isEmpty || resolved(reference) != reference
      || ElementClass(word, isQuantified: true) != nil
  }

  /// Returns a pattern that matches all ids ending with a noun, such as `*Button` for `buttons`; nil if there are none.
  func pattern(ofKind word: String) -> String? {
    let kind = word.hasSuffix("s") ? String(word.dropLast()) : word
    let ids = ids.filter { $0.lowercased().hasSuffix(kind.lowercased()) }
    guard kind.utf8.count > 2, let end = ids.first?.suffix(kind.count),
      ids.allSatisfy({ $0.hasSuffix(end) })
    else { return nil }
    let pattern = "*\(end)"
    return RequirementLexer.isPattern(pattern) ? pattern : nil
  }

  /// Returns true if an element can be described by a noun such as `label`.
  func isOfKind(_ word: String, _ element: Int32) -> Bool {
    let isText = tree.elements[element].type == .text
    return RequirementWords.kindsOfTexts.contains(word)
      ? isText : !(isText && RequirementWords.kindsOfImages.contains(word))
  }

  /// An id to use in examples; `root` if no id is usable.
  var sampleID: String { ids.first { RequirementLexer.isPlain($0) } ?? "root" }

  func members(of kind: ElementClass) -> [Int32] {
    (0..<Int32(tree.count)).filter { belongs($0, to: kind) }
  }

  private func belongs(_ element: Int32, to kind: ElementClass) -> Bool {
    let record = tree.elements[element]
    return switch kind {
    case .element: true
    case .node: record.type.isNode
    case .text: record.type == .text
    case .image: record.type == .image
    case .spec: !record.type.isNode
    case .child: element > 0
    case .leaf: record.firstChild < 0
    case .control: record.type.isNode && (tree.name(of: element).map(Self.isControl) ?? false)
    }
  }

  /// Returns true if an id ends with a word for a control, optionally followed by digits.
  private static func isControl(_ id: String) -> Bool {
    let letters = id.reversed().drop { !$0.isLetter }
    var word = ""
    for letter in letters {
      guard letter.isLetter else { break }
      word.append(letter)
      // A capital begins a word in an id such as `buyButton`, unless all letters are capitals.
      if letter.isUppercase, word.contains(where: { $0.isLowercase }) { break }
    }
    return ElementClass.controlWords.contains(String(word.reversed()).lowercased())
  }

  /// Returns true if the lines of an element are known: it is a text that is measured here.
  func hasLines(_ element: Int32) -> Bool {
    let record = tree.elements[element]
    return record.kind == .text && !isMeasured && tree.texts[record.properties].measures < 0
  }

  /// Returns true for a scroll node that manages the size of its content.
  func hasContentSize(_ element: Int32) -> Bool { tree.elements[element].managesContentSize }

  /// Returns true if an element is the corner of a corner spec, which may extend outside.
  func isCorner(_ element: Int32) -> Bool {
    let parent = parents[Int(element)]
    return parent >= 0 && tree.elements[parent].kind == .corner
      && tree.elements[parent].firstChild != element
  }

  /// Returns true if an element is a descendant of a container, or the container itself.
  @inline(__always)
  func isInside(_ element: Int32, _ container: Int32) -> Bool {
    container <= element && element < ends[Int(container)]
  }

  /// Returns the indices of the lists of siblings inside an element, found by binary search.
  func siblings(inside container: Int32) -> Range<Int> {
    func index(of element: Int32) -> Int {
      siblings.indices.partitioningIndex { siblings[$0].parent >= element }
    }
    return index(of: container)..<index(of: ends[Int(container)])
  }

  /// Returns the name of an element in a message: `text "title"`, or `node at $.children[2]`.
  package func description(of element: Int32) -> String {
    let type = tree.elements[element].type.keyword
    if let id = tree.name(of: element) { return "\(type) \"\(id)\"" }
    return "\(type) at \(path(of: element))"
  }

  package func path(of element: Int32) -> String {
    ShortPath.text(tree.path(of: element, root: rootPath).utf8)
  }
}
