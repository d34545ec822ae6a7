/// One frame of a layout as a line of a list, parents before children: the form in which layouts
/// are compared, whoever computed them.
public struct FrameRecord: Equatable, Sendable, CustomStringConvertible {
  /// How many elements are above it.
  public let depth: Int
  /// The element's id, where the layout tells.
  public let id: String?
  /// Points from the left edge of the frame that this one is in.
  public var x: Double
  /// Points from the top edge of the frame that this one is in.
  public var y: Double
  /// The width in points.
  public let width: Double
  /// The height in points.
  public let height: Double

  /// A frame `depth` levels below the root.
  public init(depth: Int, id: String?, x: Double, y: Double, width: Double, height: Double) {
    self.depth = depth
    self.id = id
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The id and the four numbers.
  public var description: String {
    "\(String(repeating: "  ", count: depth))\(id ?? "-") [\(x), \(y), \(width), \(height)]"
  }
}

extension ReferenceFrame {
  /// This frame and all below it.
  public func records(depth: Int = 0) -> [FrameRecord] {
    [FrameRecord(depth: depth, id: id, x: x, y: y, width: width, height: height)]
      + children.flatMap { $0.records(depth: depth + 1) }
  }
}

/// The first place where two layouts differ, in words; nothing where they are equal. An id counts
/// only where both layouts tell it.
public func firstDifference(_ actual: [FrameRecord], from expected: [FrameRecord]) -> String? {
  for (index, (one, other)) in zip(actual, expected).enumerated() {
    let sameName = one.id == nil || other.id == nil || one.id == other.id
    let same =
      one.depth == other.depth && one.x == other.x && one.y == other.y
      && one.width == other.width && one.height == other.height
    if !same || !sameName { return "frame \(index): \(one), expected \(other)" }
  }
  if actual.count != expected.count {
    return "\(actual.count) frames, expected \(expected.count)"
  }
  return nil
}
