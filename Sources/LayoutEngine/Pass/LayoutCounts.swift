/// The work of a layout pass, as counts.
package struct LayoutCounts: Equatable, Sendable, BitwiseCopyable {
  /// The number of times that the size of an element was requested, whether it was cached or not.
  package var measureCalls = 0
  /// The number of times that a container laid out its children.
  package var runs = 0

  /// Creates counts of 0.
  package init() {}
}
