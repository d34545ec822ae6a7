import TreeFiles

/// A change of one value of a tree file, or of the children of one element.
package struct TreeMutation {
  package enum Change {
    /// Another value. Both are as written in the text.
    case replaced(from: String, to: String)
    /// A key is removed. The value is as written in the text.
    case removed(String)
    /// An element is removed.
    case removedElement
    /// An element and the next one are swapped.
    case swapped(with: Int)
  }

  package let change: Change
  fileprivate let document: JSONDocument
  /// The value or the element.
  fileprivate let node: Int
  fileprivate let edits: [JSONEdit]

  /// The text with the change.
  package var text: [UInt8] { document.applying(edits) }

  /// The path of the value or the element, shortened if it is long.
  package var path: String { document.shortPath(of: node) }

  /// The id of the element that has the value, or that is removed or swapped.
  package var id: String? {
    var owner = node
    while owner > 0, document.child(ElementKey.type.word, of: owner) == nil {
      owner = Int(document.nodes[owner].parent)
    }
    return document.child(ElementKey.id.word, of: owner).flatMap(document.string)
  }

  /// The path of the element that it is swapped with.
  package var otherPath: String? {
    if case .swapped(let other) = change { document.shortPath(of: other) } else { nil }
  }

  /// The offset of the value in the text, in bytes.
  package var offset: Int { document.nodes[node].range.lowerBound }

  /// True if the change removes elements or reorders them.
  package var isStructural: Bool {
    switch change {
    case .removedElement, .swapped: true
    case .replaced, .removed: false
    }
  }

  /// `$.spacing: 8 -> 9`
  package var description: String {
    switch change {
    case .replaced(let old, let new): "\(path): \(old) -> \(new)"
    case .removed(let old): "\(path): \(old) removed"
    case .removedElement: "\(path): removed"
    case .swapped: "\(path): swapped with \(otherPath ?? "")"
    }
  }

  /// The name of the change in JSON.
  package var kind: String {
    switch change {
    case .replaced: "replaced"
    case .removed, .removedElement: "removed"
    case .swapped: "swapped"
    }
  }
}

/// The changes of a tree file that its goldens and requirements should notice, by the kinds of its keys.
package struct TreeMutations {
  private let document: JSONDocument
  package private(set) var all: [TreeMutation] = []

  /// Lists the changes, in the order of the text. Some of them result in an invalid tree: for example, a
  /// required key is removed like any other.
  package init(_ document: JSONDocument, root: Int) {
    self.document = document
    for element in document.elements(from: root) {
      for value in document.children(of: element) { addChanges(ofMember: value) }
    }
  }

  // MARK: Keys

  private mutating func addChanges(ofMember value: Int) {
    // Comments are no part of the tree.
    guard let row = document.elementKey(of: value)?.row else { return }
    switch row.kind {
    // Types, ids and strings are not what goldens and requirements are meant to test.
    case .type, .name, .string, .anything, .measures: return
    case .style:
      for property in document.children(of: value) {
        guard let key = document.key(of: property).flatMap(StyleKey.init(rawValue:)) else {
          continue
        }
        addChanges(of: property, key.row)
      }
    case .element: add(.removedElement, at: value, [.remove(value)])
    case .elements: addChanges(ofChildren: value)
    default: addChanges(of: value, row)
    }
  }

  /// Each child is removed, and swapped with the next one.
  private mutating func addChanges(ofChildren list: Int) {
    let children = document.nodes[list].kind == .array ? document.children(of: list) : []
    for (place, child) in children.enumerated() {
      add(.removedElement, at: child, [.remove(child)])
      guard place + 1 < children.count else { continue }
      let next = children[place + 1]
      add(
        .swapped(with: next), at: child,
        [.replace(child, with: text(of: next)), .replace(next, with: text(of: child))])
    }
  }

  /// Adds changes of the value of one key, and of the numbers in it.
  private mutating func addChanges(of value: Int, _ row: KeyRow) {
    for node in value..<document.nodes[value].end {
      for other in replacements(of: node, row) {
        add(.replaced(from: text(of: node), to: other), at: node, [.replace(node, with: other)])
      }
    }
    add(.removed(document.value(of: value).text(.compact)), at: value, [.remove(value)])
  }

  // MARK: Values

  private func replacements(of node: Int, _ row: KeyRow) -> [String] {
    if let number = document.number(of: node) {
      return [number + 1, number - 1, 0, 2 * number].uniqued.filter { $0 != number }.map {
        TreeFiles.text(of: $0)
      }
    }
    if let string = document.string(of: node) {
      if row.kind == .keyword { return nextKeyword(after: string, row.keywords).map { [$0] } ?? [] }
      return percentages(insteadOf: string)
    }
    switch text(of: node) {
    case "true": return ["false"]
    case "false": return ["true"]
    default: return []
    }
  }

  /// Returns the next keyword; after the last one, the first.
  private func nextKeyword(after keyword: String, _ keywords: [String]) -> String? {
    keywords.firstIndex(of: keyword).map {
      jsonString(keywords[($0 + 1) % keywords.count])
    }
  }

  /// Returns ten percent more and ten percent less, if a string such as `"50%"` is a percentage.
  private func percentages(insteadOf string: String) -> [String] {
    guard string.hasSuffix("%"), let number = Double(string.dropLast()) else { return [] }
    return [number + 10, number - 10].filter { (0...100).contains($0) }.map {
      jsonString("\(TreeFiles.text(of: $0))%")
    }
  }

  private func text(of node: Int) -> String { document.source(of: node) }

  private mutating func add(_ change: TreeMutation.Change, at node: Int, _ edits: [JSONEdit]) {
    all.append(TreeMutation(change: change, document: document, node: node, edits: edits))
  }
}
