/// One frame of a layout as a line of a list, parents before children: the form in which layouts
/// are compared, whoever computed them.
package struct FrameRecord: Equatable, Sendable, CustomStringConvertible {
  /// How many elements are above it.
  package let depth: Int
  /// The element's id, where the layout tells.
  package let id: String?
  /// Points from the left edge of the frame that this one is in.
  package var x: Double
  /// Points from the top edge of the frame that this one is in.
  package var y: Double
  /// The width in points.
  package let width: Double
  /// The height in points.
  package let height: Double
  /// The content size of a scroll node that manages it, in points.
  package let contentSize: ReferenceSize?

  /// A frame `depth` levels below the root.
  package init(
    depth: Int, id: String?, x: Double, y: Double, width: Double, height: Double,
    contentSize: ReferenceSize? = nil
  ) {
    self.contentSize = contentSize
    self.depth = depth
    self.id = id
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The id and the four numbers.
  package var description: String {
    "\(String(repeating: "  ", count: depth))\(id ?? "-") [\(x), \(y), \(width), \(height)]"
      + (contentSize.map { " content [\($0.width), \($0.height)]" } ?? "")
  }
}

extension FrameRecord {
  /// True if the depth and the four numbers are equal. Numbers that are undefined in both are: the command prints
  /// an error for either.
  package func isAlike(_ other: FrameRecord) -> Bool {
    depth == other.depth && contentSize == other.contentSize
      && zip([x, y, width, height], [other.x, other.y, other.width, other.height])
        .allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }
  }

  package static func == (one: FrameRecord, other: FrameRecord) -> Bool {
    one.id == other.id && one.isAlike(other)
  }
}

extension ReferenceFrame {
  /// This frame and all below it.
  package func records(depth: Int = 0) -> [FrameRecord] {
    [
      FrameRecord(
        depth: depth, id: id, x: x, y: y, width: width, height: height, contentSize: contentSize)
    ]
      + children.flatMap { $0.records(depth: depth + 1) }
  }
}

/// The first place where two layouts differ, in words; nothing where they are equal. An id counts
/// only where both layouts tell it.
package func firstDifference(_ actual: [FrameRecord], from expected: [FrameRecord]) -> String? {
  for (index, (one, other)) in zip(actual, expected).enumerated() {
    let sameName = one.id == nil || other.id == nil || one.id == other.id
    if !one.isAlike(other) || !sameName { return "frame \(index): \(one), expected \(other)" }
  }
  if actual.count != expected.count {
    return "\(actual.count) frames, expected \(expected.count)"
  }
  return nil
}
