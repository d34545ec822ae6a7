import LayoutEngine
import LayoutOutput
import LayoutReports
import Platform
import TreeFiles

/// The lines that were laid out lately, and their results: a table of fixed size, one a thread.
///
/// Lines and results stand in a ring of bytes, each new one in the place of the oldest. They are
/// found by a hash, and compared in full.
final class SeenLines {
  /// A line that was seen, and what came of it.
  struct Entry {
    /// The result after its name, or whole where the case has a name of its own.
    let result: UnsafeRawBufferPointer
    /// Whether the result has the number of its line for a name, which is to be put before it.
    let isNumbered: Bool
  }

  /// What stands in the ring before the bytes of a line and of its result.
  private struct Record {
    var lineCount: Int
    var resultCount: Int
    var isNumbered: Bool

    var stride: Int { (MemoryLayout<Record>.size + lineCount + resultCount + 7) & ~7 }
  }

  private struct Place: BitwiseCopyable {
    var hash: UInt64
    /// Where the record is, in bytes since the first one; the ring repeats itself.
    var position: Int
  }

  private let capacity: Int
  private let mask: Int
  private let ring: UnsafeMutableRawPointer
  private let places: UnsafeMutablePointer<Place>
  /// Where the next record goes.
  private var position = 0

  /// A table of so many bytes, a power of two.
  init(capacity: Int = 1 << 22) {
    self.capacity = capacity
    mask = capacity / 1024 - 1
    ring = .allocate(byteCount: capacity, alignment: 8)
    places = .allocate(capacity: mask + 1)
    places.initialize(repeating: Place(hash: 0, position: -capacity), count: mask + 1)
  }

  deinit {
    ring.deallocate()
    places.deallocate()
  }

  /// A hash of a line, which is not empty and which eight zero bytes follow.
  static func hash(_ line: UnsafeRawBufferPointer) -> UInt64 {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    // Two sums, so that one multiplication need not wait for the other.
    var even = UInt64(line.count)
    var odd = factor
    var at = line.baseAddress!
    let end = at + line.count
    while at + 8 < end {
      even = (even ^ at.loadUnaligned(as: UInt64.self)) &* factor
      even ^= even >> 29
      odd = (odd ^ (at + 8).loadUnaligned(as: UInt64.self)) &* factor
      odd ^= odd >> 31
      at += 16
    }
    if at < end {
      even = (even ^ at.loadUnaligned(as: UInt64.self)) &* factor
      even ^= even >> 29
    }
    return (even ^ (odd &* factor)) | 1
  }

  /// What came of the line, if it was seen lately.
  func entry(for line: UnsafeRawBufferPointer, hash: UInt64) -> Entry? {
    let place = places[Int(truncatingIfNeeded: hash >> 20) & mask]
    guard place.hash == hash, place.position + capacity >= position else { return nil }
    let start = ring + place.position % capacity
    let record = start.load(as: Record.self)
    let bytes = UnsafeRawPointer(start + MemoryLayout<Record>.size)
    guard record.lineCount == line.count, memcmp(bytes, line.baseAddress!, line.count) == 0
    else { return nil }
    return Entry(
      result: UnsafeRawBufferPointer(start: bytes + line.count, count: record.resultCount),
      isNumbered: record.isNumbered)
  }

  /// Remembers a line. One that would take more than a sixteenth of the table is not kept.
  func add(
    _ line: UnsafeRawBufferPointer, hash: UInt64, _ result: UnsafeRawBufferPointer,
    isNumbered: Bool
  ) {
    let record = Record(
      lineCount: line.count, resultCount: result.count, isNumbered: isNumbered)
    guard record.stride <= capacity / 16 else { return }
    // A record does not go on at the beginning of the ring.
    if position % capacity + record.stride > capacity {
      position += capacity - position % capacity
    }
    let start = ring + position % capacity
    start.storeBytes(of: record, as: Record.self)
    let bytes = start + MemoryLayout<Record>.size
    bytes.copyMemory(from: line.baseAddress!, byteCount: line.count)
    (bytes + line.count).copyMemory(from: result.baseAddress!, byteCount: result.count)
    places[Int(truncatingIfNeeded: hash >> 20) & mask] = Place(hash: hash, position: position)
    position += record.stride
  }
}
