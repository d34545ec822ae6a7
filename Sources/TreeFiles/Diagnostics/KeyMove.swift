/// A key that belongs in another object, with the members to write there.
package struct KeyMove: Equatable, Sendable {
  /// The object in which the members belong.
  package enum Destination: Equatable, Sendable {
    /// The style of the element that has the key.
    case style
    /// The object that is a number of levels above the key's own object: level 1 of a style is its element.
    case around(levels: Int)
    /// The tree of a case.
    case tree
  }

  struct Member: Equatable, Sendable {
    let key: String
    /// The value as JSON; nil to keep the key's value.
    let value: String?
  }

  let members: [Member]
  /// The other keys of the object that are moved with the key, unchanged.
  var others: [String] = []
  let destination: Destination

  init?(_ members: [(key: String, value: String?)], to destination: Destination?) {
    guard let destination else { return nil }
    self.members = members.map { Member(key: $0.key, value: $0.value) }
    self.destination = destination
  }
}
