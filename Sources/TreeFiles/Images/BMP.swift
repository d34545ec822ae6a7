extension PictureFormat {
  /// Reads the size of a BMP image. A file header of 14 bytes precedes an information header, whose
  /// first field, its length, determines the version.
  static func readBMP(_ reader: inout PictureReader) throws(PictureReadingError) -> PixelSize {
    switch try reader.integer(at: 14, bytes: 4, .little) {
    case 12:
      // BITMAPCOREHEADER: both sizes are unsigned 16-bit integers.
      let width = try reader.integer(at: 18, bytes: 2, .little)
      let height = try reader.integer(at: 20, bytes: 2, .little)
      try checkPlanesBMP(at: 22, &reader)
      return PixelSize(Double(width), Double(height))
    case 16...64, 108, 124:
      // OS/2 2.x (16 to 64), BITMAPINFOHEADER (40; 52 and 56 with masks), versions 4 and 5: both
      // sizes are signed 32-bit integers; a negative height means that the top row is first.
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
