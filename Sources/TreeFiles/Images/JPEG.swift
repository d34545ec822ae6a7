extension PictureFormat {
  /// Reads the size of a JPEG image (ITU-T T.81, annex B): from the frame header before the first
  /// scan, rotated according to the Exif orientation. Skips other segments by their lengths.
  static func readJPEG(_ reader: inout PictureReader) throws(PictureReadingError) -> PixelSize {
    var offset: UInt64 = 2
    var frame: PixelSize?
    var orientation: UInt64?
    while true {
      let marker = try markerJPEG(&offset, &reader)
      switch marker {
      case 0x01, 0xD0...0xD8: continue  // These stand alone, without a length.
      case 0xD9: throw .damaged("it ends without an image")
      default: break
      }
      let length = try reader.integer(at: offset, bytes: 2, .big)
      guard length >= 2 else { throw .damaged("a segment is shorter than its own length field") }
      let body = offset + 2..<offset + length
      offset = body.upperBound
      switch marker {
      case 0xDA:
        guard let frame else { throw .damaged("its image begins before its frame header") }
        // Orientations 5 to 8 swap rows and columns (Exif 2.32, 4.6.4).
        return (5...8).contains(orientation ?? 1) ? frame.turned : frame
      case 0xC4, 0xC8, 0xCC: continue  // Tables, and a reserved one, amid the frame headers.
      case 0xC0...0xCF where frame == nil: frame = try frameJPEG(body, &reader)
      case 0xE1 where orientation == nil: orientation = try orientationJPEG(body, &reader)
      default: continue
      }
    }
  }

  /// Returns the marker at `offset`, after any fill bytes, and moves `offset` past it.
  private static func markerJPEG(
    _ offset: inout UInt64, _ reader: inout PictureReader
  ) throws(PictureReadingError) -> UInt8 {
    guard try reader.byte(at: offset) == 0xFF else {
      throw .damaged("a segment does not begin with a marker")
    }
    var code: UInt8
    repeat {
      offset += 1
      code = try reader.byte(at: offset)
    } while code == 0xFF
    offset += 1
    guard code != 0 else { throw .damaged("a segment does not begin with a marker") }
    return code
  }

  /// Reads a frame header: precision, height, width, number of components, three bytes for each.
  private static func frameJPEG(
    _ body: Range<UInt64>, _ reader: inout PictureReader
  ) throws(PictureReadingError) -> PixelSize {
    let start = body.lowerBound
    let fault = PictureReadingError.damaged("its frame header has a wrong length")
    guard body.count >= 6 else { throw fault }
    let height = try reader.integer(at: start + 1, bytes: 2, .big)
    let width = try reader.integer(at: start + 3, bytes: 2, .big)
    guard Int(try reader.byte(at: start + 5)) * 3 + 6 == body.count else { throw fault }
    return PixelSize(Double(width), Double(height))
  }

  /// Returns the orientation, 1 to 8, in an application segment; nil if it has no valid Exif data.
  ///
  /// Damaged Exif data is ignored.
  private static func orientationJPEG(
    _ body: Range<UInt64>, _ reader: inout PictureReader
  ) throws(PictureReadingError) -> UInt64? {
    // Exif 2.32, 4.5: an identifier of six bytes, then a TIFF file with offsets from its start.
    guard body.count >= 14, try reader.text(at: body.lowerBound, count: 6) == "Exif\0\0" else {
      return nil
    }
    let start = body.lowerBound + 6
    let order: PictureReader.Order
    switch try reader.text(at: start, count: 2) {
    case "II": order = .little
    case "MM": order = .big
    default: return nil
    }
    guard try reader.integer(at: start + 2, bytes: 2, order) == 42 else { return nil }
    var entry = start + (try reader.integer(at: start + 4, bytes: 4, order))
    guard entry + 2 <= body.upperBound else { return nil }
    let count = try reader.integer(at: entry, bytes: 2, order)
    entry += 2
    for _ in 0..<count {
      guard entry + 12 <= body.upperBound else { return nil }
      // Tag 274 is the orientation: a single value of type 3 (two bytes).
      if try reader.integer(at: entry, bytes: 2, order) == 274 {
        guard try reader.integer(at: entry + 2, bytes: 2, order) == 3 else { return nil }
        let value = try reader.integer(at: entry + 8, bytes: 2, order)
        return (1...8).contains(value) ? value : nil
      }
      entry += 12
    }
    return nil
  }
}
