/// A key that belongs in another object, and what to write there.
package struct KeyMove: Equatable, Sendable {
  /// The object in which a key belongs.
  package enum Destination: Equatable, Sendable {
    /// The style of the element that has the key.
    case style
    /// The object some levels around that of the key: the element of a style.
    case around(levels: Int)
    /// The tree of a case.
    case tree
  }

  struct Member: Equatable, Sendable {
    let key: String
    /// The value as JSON; nil for the value that the key has.
    let value: String?
  }

  let members: [Member]
  /// The other keys of the object that are moved with it, as they are.
  var others: [String] = []
  let destination: Destination

  init?(_ members: [(key: String, value: String?)], to destination: Destination?) {
    guard let destination else { return nil }
    self.members = members.map { Member(key: $0.key, value: $0.value) }
    self.destination = destination
  }
}
