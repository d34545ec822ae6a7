/// A size in a finished layout that is not valid (docs/semantics.md §4).
package struct InvalidSize: Error, Equatable, Sendable {
  package let element: Int32
  /// The size in points; a length is infinite, undefined, negative, or 10,000,000 or more.
  package let size: Size
}
