/// The maximum length of a container's list of earlier layouts (`Memo.earlier`). Most containers have no more, and
/// searching a list this short is faster than a hash table.
let earlierRunLimit = 3

extension LayoutPass {
  /// Returns the cached size of a container in `range`, if there is one. Marks the children's frames as stale if they
  /// are from another layout.
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
    return memo.pointee.isInTable ? table.size(memo.pointee.earlier, range) : nil
  }

  /// Returns the cached size of a separable container. Its width depends only on the bounds of the width, and its
  /// height only on those of the height, so the cached width and height may come from different layouts.
  private func rememberedByAxis(
    _ memo: UnsafeMutablePointer<Memo>, _ range: SizeRange
  ) -> Size? {
    var width = range.width.isSingleValue ? pixels.ceil(range.min.width) : Double.nan
    var height = range.height.isSingleValue ? pixels.ceil(range.min.height) : Double.nan
    if memo.pointee.last.width == range.width { width = memo.pointee.size.width }
    if memo.pointee.last.height == range.height { height = memo.pointee.size.height }
    var next = memo.pointee.earlier
    while next >= 0 && (width.isNaN || height.isNaN) {
      let run = earlierRuns + Int(next)
      if run.pointee.range.width == range.width { width = run.pointee.size.width }
      if run.pointee.range.height == range.height { height = run.pointee.size.height }
      next = run.pointee.next
    }
    if memo.pointee.isInTable {
      if width.isNaN { width = table.length(memo.pointee.earlier, .horizontal, range) ?? .nan }
      if height.isNaN { height = table.length(memo.pointee.earlier, .vertical, range) ?? .nan }
    }
    return width.isNaN || height.isNaN ? nil : Size(width: width, height: height)
  }

  /// Moves the last result to the list of earlier results, or to the hash table if the list is full.
  func storeEarlierResult(
    _ element: UnsafePointer<Element>, _ memo: UnsafeMutablePointer<Memo>
  ) {
    if memo.pointee.runCount > earlierRunLimit { return moveLastRunToTable(element, memo) }
    let slot = Int32(truncatingIfNeeded: progress.pointee.earlierRunCount)
    progress.pointee.earlierRunCount &+= 1
    (earlierRuns + Int(slot)).initialize(
      to: EarlierRun(
        range: memo.pointee.last, size: memo.pointee.size, next: memo.pointee.earlier))
    memo.pointee.earlier = slot
  }

  @inline(never)
  private func moveLastRunToTable(
    _ element: UnsafePointer<Element>, _ memo: UnsafeMutablePointer<Memo>
  ) {
    if element.pointee.traits.contains(.separable) {
      table.insertByAxis(memo.pointee.size, memo.pointee.earlier, memo.pointee.last)
    } else {
      table.insert(memo.pointee.size, memo.pointee.earlier, memo.pointee.last)
    }
  }
}
