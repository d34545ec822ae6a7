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
  package let key: String?
  /// The value or the type before and after, as JSON; nil if there is none.
  package let from: String?
  package let to: String?
  /// The change in words, unless a value changed: `added around text "title"`.
  package let words: String
  /// The elements that it was put around, or removed from around.
  package let around: [String]
  /// True if frames can depend on the edit.
  package let canMatter: Bool

  init(
    _ kind: Kind, path: String, item: Int?, subject: String, key: String? = nil,
    from: String? = nil,
    to: String? = nil, words: String = "", around: [String] = [], canMatter: Bool = true
  ) {
    self.kind = kind
    self.path = path
    self.item = item
    self.subject = subject
    self.key = key
    self.from = from
    self.to = to
    self.words = words
    self.around = around
    self.canMatter = canMatter
  }
}

/// Some of the edits between two trees, by their indices.
package struct EditSet: Hashable, Sendable {
  private var words: [UInt64]

  /// None of `count` edits.
  package init(count: Int) {
    words = Array(repeating: 0, count: (count + 63) / 64)
  }

  /// Some of `count` edits.
  package init(_ edits: some Sequence<Int>, count: Int) {
    self.init(count: count)
    for edit in edits { insert(edit) }
  }

  func contains(_ edit: Int) -> Bool { words[edit >> 6] & 1 << UInt64(edit & 63) != 0 }

  mutating func insert(_ edit: Int) { words[edit >> 6] |= 1 << UInt64(edit & 63) }

  mutating func remove(_ edit: Int) { words[edit >> 6] &= ~(1 << UInt64(edit & 63)) }
}
