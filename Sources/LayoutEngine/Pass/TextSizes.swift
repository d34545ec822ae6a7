/// A cache of the sizes of one tree's texts. A text has the same lines, and so the same size, for many constraints: if
/// a tree is laid out at many sizes, most text sizes are in the cache.
final class TextSizes {
  private struct CachedSizes {
    var widths = Interval(lower: .infinity, upper: -.infinity)
    var heights = Interval.all
    var size = Size.zero
  }

  /// The number of sizes per text: a stack requests one before and one after flexing, and a third if it stretches the
  /// child.
  private static let perText = 4

  /// The known sizes, by text.
  private var known: [CachedSizes]
  /// The slot to replace next, for each text.
  private var next: [UInt8]

  init(textCount: Int) {
    known = Array(repeating: CachedSizes(), count: textCount * TextSizes.perText)
    next = Array(repeating: 0, count: textCount)
  }

  func removeAll() {
    for index in known.indices { known[index] = CachedSizes() }
  }

  /// Returns the cached size of a text for the maximum size `maximum`; nil if there is none.
  func size(ofText textIndex: Int32, maximum: Size) -> Size? {
    known.withUnsafeBufferPointer { known in
      let first = Int(textIndex) * TextSizes.perText
      for index in first..<first + TextSizes.perText
      where known[index].widths.contains(maximum.width)
        && known[index].heights.contains(maximum.height)
      {
        return known[index].size
      }
      return nil
    }
  }

  /// Caches the size of a text for all maximum sizes in an interval of widths and one of heights.
  func keep(_ size: Size, ofText textIndex: Int32, _ widths: Interval, _ heights: Interval) {
    let slot = Int(next[Int(textIndex)])
    known[Int(textIndex) * TextSizes.perText + slot] = CachedSizes(
      widths: widths, heights: heights, size: size)
    next[Int(textIndex)] = UInt8((slot + 1) % TextSizes.perText)
  }
}
