extension PictureFormat {
  /// BMP: a file header of 14 bytes, then an information header that begins with its own length,
  /// by which its version is known.
  static func readBMP(_ reader: inout PictureReader) throws(PictureReadingError) -> PixelSize {
    switch try reader.integer(at: 14, bytes: 4, .little) {
    case 12:
      // BITMAPCOREHEADER: both sizes in 16 bits, unsigned.
      let width = try reader.integer(at: 18, bytes: 2, .little)
      let height = try reader.integer(at: 20, bytes: 2, .little)
      try checkPlanesBMP(at: 22, &reader)
      return PixelSize(Double(width), Double(height))
    case 16...64, 108, 124:
      // OS/2 2.x (16 to 64), BITMAPINFOHEADER (40; 52 and 56 with masks), version 4 and version 5:
      // both in 32 bits, signed; a negative height has the top row first.
      let width = Int32(truncatingIfNeeded: try reader.integer(at: 18, bytes: 4, .little))
      let height = Int32(truncatingIfNeeded: try reader.integer(at: 22, bytes: 4, .little))
      guard width >= 0 else { throw .damaged("its width is negative") }
      try checkPlanesBMP(at: 26, &reader)
      return PixelSize(Double(width), Double(height.magnitude))
    case let length:
      throw .damaged(
        "its header has \(counted(Int(length), "byte")), as in no version of the format")
    }
  }

  private static func checkPlanesBMP(
    at offset: UInt64, _ reader: inout PictureReader
  ) throws(PictureReadingError) {
    guard try reader.integer(at: offset, bytes: 2, .little) == 1 else {
      throw .damaged("its number of planes is not 1")
    }
  }
}
