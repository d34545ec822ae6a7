/// Returns up to `count` bytes of an image from an offset on: fewer at the end, none after it.
package typealias PictureBytes =
  (_ offset: UInt64, _ count: Int) throws(PictureReadingError) -> [UInt8]

/// Reads the fields of an image header through a small window.
///
/// Readers only move forward, so the limit of windows bounds the work, whatever lengths a file claims.
struct PictureReader {
  /// The size of a window, in bytes. One window holds the whole header of most formats.
  static let windowSize = 512
  /// The maximum number of windows for an image: 2 MiB in total.
  static let windowLimit = 4096

  /// The byte order of an integer.
  enum Order { case big, little }

  private let read: PictureBytes
  private var window: [UInt8] = []
  private var windowStart: UInt64 = 0
  private var windowsLeft = PictureReader.windowLimit

  init(_ read: @escaping PictureBytes) { self.read = read }

  /// Returns the first bytes, by which the format is recognized.
  mutating func head() throws(PictureReadingError) -> [UInt8] {
    do {
      _ = try byte(at: 0)
    } catch .truncated {
      throw .empty
    }
    return Array(window.prefix(64))
  }

  mutating func byte(at offset: UInt64) throws(PictureReadingError) -> UInt8 {
    if offset < windowStart || offset - windowStart >= UInt64(window.count) {
      guard windowsLeft > 0 else { throw .damaged("its header is too long") }
      windowsLeft -= 1
      window = try read(offset, Self.windowSize)
      windowStart = offset
      guard !window.isEmpty else { throw .truncated }
    }
    return window[Int(offset - windowStart)]
  }

  /// Returns the unsigned integer of `count` bytes (at most 8) at `offset`.
  mutating func integer(
    at offset: UInt64, bytes count: Int, _ order: Order
  ) throws(PictureReadingError) -> UInt64 {
    guard offset <= UInt64.max - UInt64(count) else { throw .truncated }
    var value: UInt64 = 0
    for index in 0..<count {
      let byte = UInt64(try byte(at: offset + UInt64(index)))
      value = order == .big ? value << 8 | byte : value | byte << UInt64(8 * index)
    }
    return value
  }

  /// Returns the `count` bytes at `offset` as text, such as the type of a chunk, segment or box.
  mutating func text(at offset: UInt64, count: Int) throws(PictureReadingError) -> String {
    guard offset <= UInt64.max - UInt64(count) else { throw .truncated }
    var bytes: [UInt8] = []
    for index in 0..<count {
      bytes.append(try byte(at: offset + UInt64(index)))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
