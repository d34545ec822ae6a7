/// Earlier runs that a container keeps. The nestings measured need four at the most; past that the
/// oldest gives way.
let earlierRunLimit = 6

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

  /// Moves the last run to the earlier ones, before another takes its place.
  func keepLastRun(_ memo: UnsafeMutablePointer<Memo>) {
    var slot: Int32 = -1
    var length = 0
    var next = memo.pointee.earlier
    while next >= 0 {
      length += 1
      slot = next
      next = earlierRuns[Int(next)].next
    }
    if length < earlierRunLimit {
      slot = Int32(truncatingIfNeeded: progress.pointee.earlierRunCount)
      progress.pointee.earlierRunCount &+= 1
    } else {
      unlink(slot, memo)
    }
    (earlierRuns + Int(slot)).initialize(
      to: EarlierRun(
        range: memo.pointee.last, size: memo.pointee.size, next: memo.pointee.earlier))
    memo.pointee.earlier = slot
  }

  /// Takes `oldest`, the last of the chain, out of it.
  private func unlink(_ oldest: Int32, _ memo: UnsafeMutablePointer<Memo>) {
    var before = memo.pointee.earlier
    while earlierRuns[Int(before)].next != oldest {
      before = earlierRuns[Int(before)].next
    }
    earlierRuns[Int(before)].next = -1
  }
}
