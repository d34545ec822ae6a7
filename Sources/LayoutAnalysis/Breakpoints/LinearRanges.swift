import LayoutEngine

/// How a length depends on the size that varies, within a range of sizes: it is `start` at the first one,
/// and `slope` more for each point.
struct LinearLength {
  let start: Double
  let slope: Double
  /// Whether that is the length at each size of the range. If not, it is off by a point at most: positions
  /// are rounded to pixels, and free space is shared in whole points (docs/semantics.md §13.3).
  let isExact: Bool
}

/// A frame within a range of sizes.
struct LinearFrame {
  let x: LinearLength
  let y: LinearLength
  let width: LinearLength
  let height: LinearLength
}

/// Sizes between which every frame is linear.
package struct LinearRange {
  /// The indices of the sizes.
  let sizes: ClosedRange<Int>
  /// The frames, by element, each in the coordinates of its parent.
  let frames: [LinearFrame]
}

/// Divides the sizes that a tree is laid out at into ranges in which every frame is linear: at the
/// breakpoints, and where rounding does not explain how a frame differs from that.
package struct LinearRanges {
  /// How far a frame may be off, in points.
  private static let tolerance = 1.0
  /// How far it is off by the rounding of sums.
  private static let rounding = 1e-6
  /// How many frames are in memory at once.
  private static let mostFrames = 1 << 20

  /// The slopes that keep a length within the tolerance at all sizes so far.
  private struct Cone {
    var start: Double
    var last: Double
    var lower = -Double.infinity
    var upper = Double.infinity
    /// The slope of the first step, and whether all steps have it.
    var slope = 0.0
    var isExact = true

    init(_ start: Double) {
      self.start = start
      last = start
    }

    /// Takes the length at `distance` points from the first size. Returns whether some slope is left.
    mutating func take(_ length: Double, at distance: Double, isSecond: Bool) -> Bool {
      let change = length - start
      if isSecond { slope = change / distance }
      isExact = isExact && (slope * distance - change).magnitude <= LinearRanges.rounding
      lower = max(lower, (change - LinearRanges.tolerance) / distance)
      upper = min(upper, (change + LinearRanges.tolerance) / distance)
      last = length
      return lower <= upper
    }

    func linear(over distance: Double) -> LinearLength {
      guard distance > 0 else { return LinearLength(start: start, slope: 0, isExact: true) }
      let mean = (last - start) / distance
      let slope = isExact ? mean : min(max(mean, lower), upper)
      return LinearLength(start: start, slope: slope, isExact: isExact)
    }
  }

  private let lengths: [Double]
  private let breakpoints: Set<Int>
  private var cones: [Cone] = []
  private var next: [Cone] = []
  private var first = 0
  private var ranges: [LinearRange] = []

  /// `lengths` are what varies, one for each size.
  private init(_ lengths: [Double], _ breakpoints: [Breakpoint]) {
    self.lengths = lengths
    self.breakpoints = Set(breakpoints.map(\.index))
  }

  /// The ranges, in the order of the sizes.
  package static func ranges(
    of sizes: [EvaluatedSize], _ tree: LayoutTree, axis: Axis, _ breakpoints: [Breakpoint],
    _ evaluator: LayoutEvaluator
  ) throws(EvaluationError) -> [LinearRange] {
    var ranges = LinearRanges(
      sizes.map { axis == .horizontal ? $0.range.max.width : $0.range.max.height }, breakpoints)
    let count = max(1, mostFrames / tree.count)
    var start = 0
    while start < sizes.count {
      let part = Array(sizes[start..<min(start + count, sizes.count)])
      let frames = try evaluator.summaries(of: part, into: [Frame]()) { frames, layout in
        frames += UnsafeBufferPointer(start: layout.frames, count: tree.count)
      }.flatMap { $0 }
      for index in part.indices {
        ranges.take(frames[(index * tree.count)..<((index + 1) * tree.count)], start + index)
      }
      start += part.count
    }
    ranges.end(at: sizes.count - 1)
    return ranges.ranges
  }

  private mutating func take(_ frames: ArraySlice<Frame>, _ index: Int) {
    if index > first, !breakpoints.contains(index), extend(frames, index) { return }
    if index > first { end(at: index - 1) }
    first = index
    cones = frames.flatMap { [Cone($0.x), Cone($0.y), Cone($0.width), Cone($0.height)] }
  }

  private mutating func extend(_ frames: ArraySlice<Frame>, _ index: Int) -> Bool {
    let distance = lengths[index] - lengths[first]
    next = cones
    var place = 0
    for frame in frames {
      for length in [frame.x, frame.y, frame.width, frame.height] {
        guard next[place].take(length, at: distance, isSecond: index == first + 1) else {
          return false
        }
        place += 1
      }
    }
    swap(&cones, &next)
    return true
  }

  private mutating func end(at last: Int) {
    let distance = lengths[last] - lengths[first]
    let lengths = cones.map { $0.linear(over: distance) }
    let frames = stride(from: 0, to: lengths.count, by: 4).map {
      LinearFrame(
        x: lengths[$0], y: lengths[$0 + 1], width: lengths[$0 + 2], height: lengths[$0 + 3])
    }
    ranges.append(LinearRange(sizes: first...last, frames: frames))
  }
}
