/// How much work a layout pass was.
public struct LayoutCounts: Equatable, Sendable, BitwiseCopyable {
  /// How often a size was asked for: of a leaf, or of an element that may remember it. Where many lengths
  /// are cached for an element, 64 of them that are tried count as a call.
  public var measureCalls = 0
  /// How often a container laid its children out.
  public var runs = 0

  static let lengthsPerCall = 64

  /// No work.
  public init() {}
}
