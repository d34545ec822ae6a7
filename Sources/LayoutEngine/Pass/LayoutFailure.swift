import Platform

/// The reason that a tree has no layout.
///
///     do {
///       try workspace.layout(tree, in: range, scale: 2)
///     } catch .invalidSize(let error) {
///       print(error.element, error.size)
///     }
package enum LayoutFailure: Error, Equatable, Sendable {
  /// An element's size is not valid.
  case invalidSize(InvalidSize)
  /// A leaf with recorded measures has none for a requested maximum size.
  case missingMeasure(LeafRequest)
  /// The external measurer (`LeafMeasuring`) did not answer a request.
  case unmeasured(LeafRequest)
  /// The layout took more measure calls than its limit.
  case tooMuchWork(TooMuchWork)
  /// The memory for the pass is not available.
  case outOfMemory(OutOfMemory)
}
