extension PictureFormat {
  /// The brands of HEIC, AVIF and their common container (ISO/IEC 23008-12, 10; AV1 Image File
  /// Format, 8). Other files that begin with `ftyp` are videos.
  private static let brands: Set<String> = [
    "mif1", "mif2", "msf1", "miaf", "avif", "avis",
    "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs",
  ]

  /// Reads the size of an HEIC or AVIF image (ISO/IEC 23008-12): the `ispe` property of the primary
  /// item, modified by `clap` and `irot` in the order of their association with the item.
  static func readHEIF(_ reader: inout PictureReader) throws(PictureReadingError) -> PixelSize {
    var offset: UInt64 = 0
    guard let type = try Box.next(at: &offset, end: Box.endOfFile, &reader),
      try hasBrand(type.body, &reader)
    else { throw .unknownFormat }
    while let box = try Box.next(at: &offset, end: Box.endOfFile, &reader) {
      guard box.type == "meta" else { continue }
      return try ItemProperties(meta: box.body, &reader).size(&reader)
    }
    throw .damaged("it has no meta box")
  }

  /// Returns true if the major brand or a compatible brand is an image brand. The minor version, between them, is
  /// skipped.
  private static func hasBrand(
    _ body: Range<UInt64>, _ reader: inout PictureReader
  ) throws(PictureReadingError) -> Bool {
    // Reads at most 64 brands; real lists have about ten.
    for index: UInt64 in 0..<64 where index != 1 {
      let offset = body.lowerBound + 4 * index
      guard offset < body.upperBound else { break }
      if brands.contains(try reader.text(at: offset, count: 4)) { return true }
    }
    return false
  }
}

/// A box of the ISO base media file format (ISO/IEC 14496-12, 4.2): its type and the range of its
/// contents.
private struct Box {
  let type: String
  let body: Range<UInt64>

  /// The maximum file offset.
  static let endOfFile = UInt64(Int64.max)

  /// Returns the box at `offset` and moves `offset` past it; nil at `end`, which no box may cross.
  static func next(
    at offset: inout UInt64, end: UInt64, _ reader: inout PictureReader
  ) throws(PictureReadingError) -> Box? {
    guard offset < end else { return nil }
    let fault = PictureReadingError.damaged("a box is larger than the box around it")
    guard end - offset >= 8 else { throw fault }
    var size = try reader.integer(at: offset, bytes: 4, .big)
    var header: UInt64 = 8
    let type = try reader.text(at: offset + 4, count: 4)
    if size == 1 {
      guard end - offset >= 16 else { throw fault }
      size = try reader.integer(at: offset + 8, bytes: 8, .big)
      header = 16
    } else if size == 0 {
      // The box extends to the end of the file.
      size = end - offset
    }
    guard size >= header, size <= end - offset else { throw fault }
    defer { offset += size }
    return Box(type: type, body: offset + header..<offset + size)
  }

  /// Returns the unsigned integer of `count` bytes at `offset` in the box's contents.
  func integer(
    at offset: UInt64, bytes count: Int, _ reader: inout PictureReader
  ) throws(PictureReadingError) -> UInt64 {
    guard offset + UInt64(count) <= body.upperBound - body.lowerBound else {
      throw .damaged("its \(type) box is too short")
    }
    return try reader.integer(at: body.lowerBound + offset, bytes: count, .big)
  }
}

/// The properties in a `meta` box that determine the size of the primary item.
private struct ItemProperties {
  private enum Property {
    case extent(PixelSize)
    case cleanAperture(PixelSize)
    case rotation(quarterTurns: UInt64)
  }

  private var primaryItem: UInt64?
  /// The properties that affect the size, by their 1-based index.
  private var properties: [UInt64: Property] = [:]
  private var associations: [Box] = []

  /// Reads `pitm` and `iprp`, and skips the other boxes.
  init(meta: Range<UInt64>, _ reader: inout PictureReader) throws(PictureReadingError) {
    // A full box has a version and flags before the boxes inside it.
    var offset = meta.lowerBound + 4
    var hasProperties = false
    while primaryItem == nil || !hasProperties,
      let box = try Box.next(at: &offset, end: meta.upperBound, &reader)
    {
      if box.type == "pitm" {
        let version = try box.integer(at: 0, bytes: 1, &reader)
        primaryItem = try box.integer(at: 4, bytes: version == 0 ? 2 : 4, &reader)
      } else if box.type == "iprp" {
        try readProperties(box.body, &reader)
        hasProperties = true
      }
    }
  }

  private mutating func readProperties(
    _ body: Range<UInt64>, _ reader: inout PictureReader
  ) throws(PictureReadingError) {
    var offset = body.lowerBound
    while let box = try Box.next(at: &offset, end: body.upperBound, &reader) {
      if box.type == "ipma" { associations.append(box) }
      guard box.type == "ipco" else { continue }
      var offset = box.body.lowerBound
      var index: UInt64 = 1
      while let property = try Box.next(at: &offset, end: box.body.upperBound, &reader) {
        properties[index] = try Self.property(property, &reader)
        index += 1
      }
    }
  }

  private static func property(
    _ box: Box, _ reader: inout PictureReader
  ) throws(PictureReadingError) -> Property? {
    switch box.type {
    case "ispe":
      let width = try box.integer(at: 4, bytes: 4, &reader)
      let height = try box.integer(at: 8, bytes: 4, &reader)
      return .extent(PixelSize(Double(width), Double(height)))
    case "clap":
      // Two fractions, the width and the height. The offsets after them do not affect the size.
      let width = try fraction(at: 0, in: box, &reader)
      return .cleanAperture(PixelSize(width, try fraction(at: 8, in: box, &reader)))
    case "irot":
      return .rotation(quarterTurns: try box.integer(at: 0, bytes: 1, &reader) & 3)
    default:
      return nil
    }
  }

  /// Returns a fraction of two integers, rounded to the pixel.
  private static func fraction(
    at offset: UInt64, in box: Box, _ reader: inout PictureReader
  ) throws(PictureReadingError) -> Double {
    let numerator = try box.integer(at: offset, bytes: 4, &reader)
    let denominator = try box.integer(at: offset + 4, bytes: 4, &reader)
    guard denominator > 0 else { throw .damaged("its clean aperture divides by 0") }
    return (Double(numerator) / Double(denominator)).rounded()
  }

  /// Returns the size of the primary item, cropped and rotated.
  func size(_ reader: inout PictureReader) throws(PictureReadingError) -> PixelSize {
    guard let primaryItem else { throw .damaged("it has no primary item") }
    let applied = try primaryProperties(primaryItem, &reader)
    var extent: PixelSize?
    for case .extent(let size) in applied where extent == nil { extent = size }
    guard var size = extent else { throw .damaged("its primary item has no size") }
    for property in applied {
      switch property {
      case .extent: continue
      case .cleanAperture(let crop):
        guard crop.width <= size.width, crop.height <= size.height else {
          throw .damaged("its clean aperture is larger than the image")
        }
        size = crop
      case .rotation(let quarterTurns): size = quarterTurns % 2 == 1 ? size.turned : size
      }
    }
    return size
  }

  /// Returns the properties that `ipma` associates with `item`, in order.
  private func primaryProperties(
    _ item: UInt64, _ reader: inout PictureReader
  ) throws(PictureReadingError) -> [Property] {
    var found: [Property] = []
    for box in associations {
      let itemBytes = try box.integer(at: 0, bytes: 1, &reader) < 1 ? 2 : 4
      let indexBytes = try box.integer(at: 3, bytes: 1, &reader) & 1 == 1 ? 2 : 1
      // The highest bit, above the index, is set for essential properties.
      let mask: UInt64 = indexBytes == 2 ? 0x7FFF : 0x7F
      var offset: UInt64 = 8
      for _ in 0..<(try box.integer(at: 4, bytes: 4, &reader)) {
        let isPrimary = try box.integer(at: offset, bytes: itemBytes, &reader) == item
        offset += UInt64(itemBytes)
        let count = try box.integer(at: offset, bytes: 1, &reader)
        offset += 1
        for _ in 0..<count {
          let index = try box.integer(at: offset, bytes: indexBytes, &reader) & mask
          if isPrimary, let property = properties[index] { found.append(property) }
          offset += UInt64(indexBytes)
        }
      }
    }
    return found
  }
}
