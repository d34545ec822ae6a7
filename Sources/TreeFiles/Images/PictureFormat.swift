/// An image format: how to recognize it, and how to read the size from the header.
struct PictureFormat {
  let name: String
  /// The media type (RFC 6838).
  let mediaType: String
  /// Returns true if a file with these first bytes is of this format.
  let matches: (_ head: [UInt8]) -> Bool
  let size: (inout PictureReader) throws(PictureReadingError) -> PixelSize

  /// The supported formats, in the order in which they are tried.
  static var all: [PictureFormat] {
    [
      PictureFormat(
        name: "PNG", mediaType: "image/png",
        matches: begins(0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A), size: readPNG),
      PictureFormat(
        name: "JPEG", mediaType: "image/jpeg", matches: begins(0xFF, 0xD8, 0xFF), size: readJPEG),
      PictureFormat(
        name: "GIF", mediaType: "image/gif", matches: { has("GIF87a", $0) || has("GIF89a", $0) },
        size: readGIF),
      PictureFormat(
        name: "WebP", mediaType: "image/webp",
        matches: { has("RIFF", $0) && has("WEBP", $0, at: 8) }, size: readWebP),
      PictureFormat(name: "BMP", mediaType: "image/bmp", matches: { has("BM", $0) }, size: readBMP),
      PictureFormat(
        name: "HEIC or AVIF", mediaType: "image/avif", matches: { has("ftyp", $0, at: 4) },
        size: readHEIF),
      PictureFormat(name: "SVG", mediaType: "image/svg+xml", matches: beginsMarkup, size: readSVG),
    ]
  }

  private static func begins(_ signature: UInt8...) -> ([UInt8]) -> Bool {
    { $0.starts(with: signature) }
  }

  private static func has(_ text: String, _ head: [UInt8], at offset: Int = 0) -> Bool {
    head.dropFirst(offset).starts(with: text.utf8)
  }

  /// Returns true if the first character, after white space and a byte order mark, opens a tag.
  private static func beginsMarkup(_ head: [UInt8]) -> Bool {
    let text = head.starts(with: SVGScanner.byteOrderMark) ? head.dropFirst(3) : head[...]
    return text.first { !SVGScanner.isSpace($0) } == UInt8(ascii: "<")
  }
}
