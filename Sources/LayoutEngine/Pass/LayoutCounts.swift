/// The work of a layout pass, as counts.
package struct LayoutCounts: Equatable, Sendable, BitwiseCopyable {
  /// The number of times that a size was requested: of a leaf, or of an element that may remember it.
  package var measureCalls = 0
  /// The number of times that a container laid out its children.
  package var runs = 0

  /// No work.
  package init() {}
}
