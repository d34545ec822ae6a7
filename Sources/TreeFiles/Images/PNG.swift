extension PictureFormat {
  /// Reads the size of a PNG image (W3C PNG, 11.2.1): the IHDR chunk is the first one, unless Xcode
  /// inserted a `CgBI` chunk before it for an application bundle.
  static func readPNG(_ reader: inout PictureReader) throws(PictureReadingError) -> PixelSize {
    var chunk: UInt64 = 8
    if try reader.text(at: chunk + 4, count: 4) == "CgBI" {
      // The length, type, data and checksum of a chunk.
      chunk += 12 + (try reader.integer(at: chunk, bytes: 4, .big))
    }
    let length = try reader.integer(at: chunk, bytes: 4, .big)
    guard try reader.text(at: chunk + 4, count: 4) == "IHDR", length == 13 else {
      throw .damaged("its first chunk is not IHDR")
    }
    let width = try reader.integer(at: chunk + 8, bytes: 4, .big)
    let height = try reader.integer(at: chunk + 12, bytes: 4, .big)
    let checksum = try reader.integer(at: chunk + 21, bytes: 4, .big)
    guard try checksumPNG(chunk + 4..<chunk + 21, &reader) == checksum else {
      throw .damaged("the checksum of its IHDR chunk is wrong")
    }
    guard width <= Int32.max, height <= Int32.max else {
      throw .damaged("its width or height is above the format's limit")
    }
    return PixelSize(Double(width), Double(height))
  }

  /// Returns the CRC-32 with the reflected polynomial EDB88320 (W3C PNG, 5.5).
  private static func checksumPNG(
    _ range: Range<UInt64>, _ reader: inout PictureReader
  ) throws(PictureReadingError) -> UInt64 {
    var remainder = UInt32.max
    for offset in range {
      remainder ^= UInt32(try reader.byte(at: offset))
      for _ in 0..<8 {
        remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1
      }
    }
    return UInt64(~remainder)
  }
}
