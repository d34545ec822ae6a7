/// The run of a container from which on its lengths are traced and cached (`TracedMeasuring.swift`).
/// The nestings of ordinary trees never get there.
package let defaultTracedRun = 4

/// Earlier runs that a container keeps besides the last one.
let earlierRunLimit = defaultTracedRun - 1

extension LayoutPass {
  /// The size that `range` gave or must give, if that can be told without a run. Marks the
  /// children's frames as stale where they come from another run.
  @inline(__always)
  func remembered(
    _ element: UnsafePointer<Element>, _ memo: UnsafeMutablePointer<Memo>, _ range: SizeRange
  ) -> Size? {
    guard memo.pointee.state.contains(.run) else { return nil }
    if memo.pointee.last == range {
      memo.pointee.state.remove(.stale)
      return memo.pointee.size
    }
    let size =
      element.pointee.traits.contains(.separable)
      ? rememberedByAxis(memo, range) : rememberedAmongEarlier(memo, range)
    if size != nil { memo.pointee.state.insert(.stale) }
    return size
  }

  private func rememberedAmongEarlier(
    _ memo: UnsafeMutablePointer<Memo>, _ range: SizeRange
  ) -> Size? {
    var next = memo.pointee.earlier
    while next >= 0 {
      let run = earlierRuns + Int(next)
      if run.pointee.range == range { return run.pointee.size }
      next = run.pointee.next
    }
    return nil
  }

  /// Where the width depends on the bounds of the width alone, and the height on those of the
  /// height, the two may come from different runs.
  private func rememberedByAxis(
    _ memo: UnsafeMutablePointer<Memo>, _ range: SizeRange
  ) -> Size? {
    var width = range.width.isSettled ? pixels.ceil(range.min.width) : Double.nan
    var height = range.height.isSettled ? pixels.ceil(range.min.height) : Double.nan
    if memo.pointee.last.width == range.width { width = memo.pointee.size.width }
    if memo.pointee.last.height == range.height { height = memo.pointee.size.height }
    var next = memo.pointee.earlier
    while next >= 0 && (width.isNaN || height.isNaN) {
      let run = earlierRuns + Int(next)
      if run.pointee.range.width == range.width { width = run.pointee.size.width }
      if run.pointee.range.height == range.height { height = run.pointee.size.height }
      next = run.pointee.next
    }
    return width.isNaN || height.isNaN ? nil : Size(width: width, height: height)
  }

  /// What the cache knows of both axes.
  func cachedSize(_ memo: UnsafeMutablePointer<Memo>, _ range: SizeRange) -> Size? {
    guard range.isOrdered, let width = knownLength(.horizontal, memo, range),
      let height = knownLength(.vertical, memo, range)
    else { return nil }
    memo.pointee.state.insert(.stale)
    return Size(
      width: width.pointee.length(for: range, .horizontal, pixels),
      height: height.pointee.length(for: range, .vertical, pixels))
  }

  /// Keeps what the last run gave, before another takes its place.
  func keepLastRun(_ memo: UnsafeMutablePointer<Memo>) {
    guard memo.pointee.runCount <= earlierRunLimit else { return cacheLastRun(memo) }
    let slot = Int32(truncatingIfNeeded: progress.pointee.earlierRunCount)
    progress.pointee.earlierRunCount &+= 1
    (earlierRuns + Int(slot)).initialize(
      to: EarlierRun(
        range: memo.pointee.last, size: memo.pointee.size, next: memo.pointee.earlier))
    memo.pointee.earlier = slot
  }

  /// Elements that are not traced are remembered by the ranges that they had.
  @inline(never)
  private func cacheLastRun(_ memo: UnsafeMutablePointer<Memo>) {
    guard memo.pointee.last.isOrdered else { return }
    for axis in [Axis.horizontal, .vertical] {
      cache(
        CachedLength(
          form: .constant, value: memo.pointee.size[axis],
          box: ConstraintBox(only: memo.pointee.last)), axis, memo)
    }
  }
}
