/// A hash table of the sizes of containers by their exact ranges, for containers with more runs than their lists
/// of earlier runs hold. Used by one thread at a time.
///
/// A container is identified by the last slot of its list: the list does not grow any more once the container is
/// in the table, and a container that has changed begins a new list.
///
/// There is at most one size, or one length per axis, for each layout of a container. A layout takes at least one
/// measure call, so the work limit bounds the memory. The hashes are seeded at random, so that no tree can be made
/// whose ranges collide.
final class SizeTable {
  /// The bounds of one axis. They are compared bit by bit: an undefined bound equals itself, so that it is not
  /// inserted again and again.
  private struct ExactBounds: Hashable {
    let lower: UInt64
    let upper: UInt64

    init(_ bounds: Bounds) {
      lower = bounds.lower.bitPattern
      upper = bounds.upper.bitPattern
    }
  }

  private struct SizeKey: Hashable {
    let slot: Int32
    let width: ExactBounds
    let height: ExactBounds
  }

  private struct LengthKey: Hashable {
    let slot: Int32
    let axis: Axis
    let bounds: ExactBounds
  }

  @exclusivity(unchecked) private var sizes: [SizeKey: Size] = [:]
  @exclusivity(unchecked) private var lengths: [LengthKey: Double] = [:]

  /// The number of entries.
  var count: Int { sizes.count + lengths.count }

  /// Removes all entries and releases their memory.
  func removeAll() {
    if count > 0 { (sizes, lengths) = ([:], [:]) }
  }

  /// Returns the size that was recorded for a slot and a size range; nil if there is none.
  func size(_ slot: Int32, _ range: SizeRange) -> Size? {
    sizes[key(slot, range)]
  }

  /// Returns the length of a separable container for the bounds of one axis; nil if there is none.
  func length(_ slot: Int32, _ axis: Axis, _ range: SizeRange) -> Double? {
    lengths[key(slot, axis, range)]
  }

  /// Adds a size.
  func insert(_ size: Size, _ slot: Int32, _ range: SizeRange) {
    sizes[key(slot, range)] = size
  }

  /// Adds the size of a separable container, by axis.
  func insertByAxis(_ size: Size, _ slot: Int32, _ range: SizeRange) {
    lengths[key(slot, .horizontal, range)] = size.width
    lengths[key(slot, .vertical, range)] = size.height
  }

  private func key(_ slot: Int32, _ range: SizeRange) -> SizeKey {
    SizeKey(slot: slot, width: ExactBounds(range.width), height: ExactBounds(range.height))
  }

  private func key(_ slot: Int32, _ axis: Axis, _ range: SizeRange) -> LengthKey {
    LengthKey(slot: slot, axis: axis, bounds: ExactBounds(range[axis]))
  }
}
