/// How much work a layout pass was.
package struct LayoutCounts: Equatable, Sendable, BitwiseCopyable {
  /// How often a size was asked for: of a leaf, or of an element that may remember it. Where many lengths
  /// are cached for an element, 64 of them that are tried count as a call.
  package var measureCalls = 0
  /// How often a container laid its children out.
  package var runs = 0

  static let lengthsPerCall = 64

  /// No work.
  package init() {}
}
