/// A difference between two trees, which can be applied without the other differences.
package struct TreeEdit: Sendable {
  package enum Kind: String, Sendable {
    /// A key has a different value, or is in only one of the trees.
    case value
    /// An element has a different type, and the keys of that type.
    case type
    /// An element is only in the new tree.
    case added
    /// An element is only in the old tree.
    case removed
    /// The only child of an element was replaced.
    case replaced
    /// An element has a different position.
    case moved
    /// An element is only in the new tree, and was wrapped around existing elements.
    case wrapped
    /// An element is only in the old tree, and its descendants are still in the new tree.
    case unwrapped
    /// Elements have different positions, and the moves cannot be separated.
    case restructured
  }

  package let kind: Kind
  /// The path of the element in the new tree, or in the old tree if it was removed; shortened if it is long.
  package let path: String
  /// The item of the element in the new tree; nil if it was removed.
  let item: Int?
  /// The type and id of the element: `text "title"`.
  package let subject: String
  /// The key of a changed value, such as `style.flexGrow`; nil for other edits.
  package internal(set) var key: String?
  /// The old and the new value or type, as JSON; nil if there is none.
  package internal(set) var from: String?
  package internal(set) var to: String?
  /// A description of a change that is not of a value: `added around text "title"`.
  package internal(set) var words = ""
  /// The names of the elements that this element was wrapped around, or that were inside it before it was removed.
  package internal(set) var around: [String] = []
  /// True if frames can depend on the edit.
  package internal(set) var canMatter = true
}

/// A bit set of edits between two trees. Compact, because many sets of many edits are kept.
package struct EditSet: Hashable, Sendable {
  /// One bit for each edit, up to the last one in the set.
  private var words: [UInt64] = []

  package init(_ edits: some Sequence<Int>) {
    for edit in edits {
      while words.count <= edit >> 6 { words.append(0) }
      words[edit >> 6] |= 1 << UInt64(edit & 63)
    }
  }

  func contains(_ edit: Int) -> Bool {
    edit >> 6 < words.count && words[edit >> 6] & 1 << UInt64(edit & 63) != 0
  }
}
