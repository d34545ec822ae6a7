/// How much work a layout pass was.
package struct LayoutCounts: Equatable, Sendable, BitwiseCopyable {
  /// How often a size was asked for: of a leaf, or of an element that may remember it.
  package var measureCalls = 0
  /// How often a container laid its children out.
  package var runs = 0

  /// No work.
  package init() {}
}
