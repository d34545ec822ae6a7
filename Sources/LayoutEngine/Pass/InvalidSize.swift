/// A size in a finished layout that is not valid (docs/semantics.md §4).
public struct InvalidSize: Error, Equatable, Sendable {
  /// The element.
  public let element: Int32
  /// Its size in points, one of them infinite, undefined, negative or 10,000,000 or more.
  public let size: Size
}
