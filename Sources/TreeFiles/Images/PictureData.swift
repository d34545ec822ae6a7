import Platform

extension Picture {
  /// Returns the image at `path` as a `data:` URL (RFC 2397). Nil if the file is missing, outside of the confinement,
  /// not in a known format, or larger than `limit` bytes.
  package static func dataURL(
    path: String, in confinement: Confinement? = nil, limit: Int
  ) -> String? {
    guard let file = try? NamedFile(path, in: confinement),
      let bytes = try? file.read(at: 0, count: limit + 1), bytes.count <= limit
    else { return nil }
    let head = Array(bytes.prefix(64))
    guard let format = PictureFormat.all.first(where: { $0.matches(head) }) else { return nil }
    return "data:\(format.mediaType);base64,\(base64(bytes))"
  }

  /// Encodes bytes as Base64 (RFC 4648, section 4).
  static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0..<4 {
        let isPadding = index > group.count
        text.append(
          isPadding ? UInt8(ascii: "=") : digits[bits >> (18 - 6 * index) & 63])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
