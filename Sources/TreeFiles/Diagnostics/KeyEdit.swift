/// A change of one key of an element, of its style, or of the case.
package struct KeyEdit: Hashable, Sendable {
  package enum Place: Hashable, Sendable {
    case own(Int32)
    case style(Int32)
    case ofCase
  }

  package let place: Place
  package let key: String
  /// The value as JSON; nil removes the key.
  package let value: String?

  package init(_ place: Place, _ key: String, _ value: String?) {
    self.place = place
    self.key = key
    self.value = value
  }
}
