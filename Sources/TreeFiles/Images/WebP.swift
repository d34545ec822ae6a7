extension PictureFormat {
  /// Reads the size of a WebP image (RFC 9649) from the first chunk, which has one of three types.
  static func readWebP(_ reader: inout PictureReader) throws(PictureReadingError) -> PixelSize {
    let data: UInt64 = 20
    let name = try reader.text(at: 12, count: 4)
    let length = try reader.integer(at: 16, bytes: 4, .little)
    switch name {
    case "VP8 ":
      // RFC 6386, 9.1: the frame tag, whose lowest bit is 0 in a key frame, the start code, then 14
      // bits for each size below two bits for upscaling, which decoders ignore.
      guard length >= 10, try reader.byte(at: data) & 1 == 0,
        try reader.integer(at: data + 3, bytes: 3, .big) == 0x9D_01_2A
      else { throw .damaged("its VP8 data does not begin with a key frame") }
      let width = try reader.integer(at: data + 6, bytes: 2, .little) & 0x3FFF
      let height = try reader.integer(at: data + 8, bytes: 2, .little) & 0x3FFF
      return PixelSize(Double(width), Double(height))
    case "VP8L":
      // RFC 9649, 3.4: a signature, each size minus 1 in 14 bits, alpha, a version of 3 bits.
      let bits = try reader.integer(at: data + 1, bytes: 4, .little)
      guard length >= 5, try reader.byte(at: data) == 0x2F, bits >> 29 == 0 else {
        throw .damaged("its VP8L data does not begin with a signature")
      }
      return PixelSize(Double(bits & 0x3FFF) + 1, Double(bits >> 14 & 0x3FFF) + 1)
    case "VP8X":
      // RFC 9649, 2.7.1: flags, then each size of the canvas minus 1 in 24 bits.
      guard length >= 10 else { throw .damaged("its VP8X chunk is too short") }
      let width = try reader.integer(at: data + 4, bytes: 3, .little) + 1
      let height = try reader.integer(at: data + 7, bytes: 3, .little) + 1
      guard width * height <= UInt32.max else {
        throw .damaged("its canvas is above the format's limit")
      }
      return PixelSize(Double(width), Double(height))
    default:
      throw .damaged("its first chunk is not VP8, VP8L or VP8X")
    }
  }
}
