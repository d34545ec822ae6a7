/// How much work a layout pass was.
public struct LayoutCounts: Equatable, Sendable, BitwiseCopyable {
  /// How often a size was asked for: of a leaf, or of an element that may remember it.
  public var measureCalls = 0
  /// How often a container laid its children out.
  public var runs = 0

  /// No work.
  public init() {}
}
