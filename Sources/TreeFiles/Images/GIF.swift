extension PictureFormat {
  /// Reads the size of a GIF image (GIF89a, section 18): the size of the logical screen.
  static func readGIF(_ reader: inout PictureReader) throws(PictureReadingError) -> PixelSize {
    let width = try reader.integer(at: 6, bytes: 2, .little)
    let height = try reader.integer(at: 8, bytes: 2, .little)
    return PixelSize(Double(width), Double(height))
  }
}
