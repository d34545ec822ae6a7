/// One difference between two trees, which can be applied without the others.
package struct TreeEdit: Sendable {
  package enum Kind: String, Sendable {
    /// A key has a different value, or is in only one of the trees.
    case value
    /// An element has a different type, with the keys of that type.
    case type
    /// An element is in the new tree only.
    case added
    /// An element is in the old tree only.
    case removed
    /// The only child of an element was replaced.
    case replaced
    /// An element has a different position.
    case moved
    /// An element is in the new tree only, around one that was there before.
    case wrapped
    /// An element is in the old tree only, and what was in it is still there.
    case unwrapped
    /// Elements have different positions, and the moves cannot be separated.
    case restructured
  }

  package let kind: Kind
  /// The path of the element in the new tree, or in the old one if it is gone; shortened if it is long.
  package let path: String
  /// The item of the element in the new tree; nil if it is gone.
  let item: Int?
  /// The type, and the id if there is one: `text "title"`.
  package let subject: String
  /// The key of a value: `style.flexGrow`.
  package internal(set) var key: String?
  /// The value or the type before and after, as JSON; nil if there is none.
  package internal(set) var from: String?
  package internal(set) var to: String?
  /// The change in words, unless a value changed: `added around text "title"`.
  package internal(set) var words = ""
  /// The elements that it was put around, or removed from around.
  package internal(set) var around: [String] = []
  /// True if frames can depend on the edit.
  package internal(set) var canMatter = true
}

/// Some of the edits between two trees, by their indices: many sets of many edits are kept.
package struct EditSet: Hashable, Sendable {
  /// A bit for each edit, up to the last one of the set.
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
