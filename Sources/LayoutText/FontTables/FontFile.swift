/// One font of a file, which contains a single font or a collection.
struct FontFile {
  private let file: FontTable
  /// The offset of the font's list of tables.
  private let directory: Int

  init(_ file: FontTable, font index: Int) throws(FontError) {
    self.file = file
    directory = try Self.directory(of: file, font: index)
  }

  private static func directory(of file: FontTable, font index: Int) throws(FontError) -> Int {
    let kind = file.count >= 4 ? try file.tag(at: 0) : ""
    switch kind {
    case "ttcf":
      let count = try file.uint32(at: 8)
      guard index >= 0, index < count else {
        throw file.damaged("the collection has \(count) fonts, numbered from 0; no \(index)")
      }
      return try file.uint32(at: 12 + index * 4)
    case "\u{0}\u{1}\u{0}\u{0}", "OTTO", "true":
      guard index == 0 else {
        throw file.damaged("it is not a collection; there is no font \(index)")
      }
      return 0
    case "wOFF", "wOF2":
      throw file.damaged("a web font has to be unpacked to TrueType or OpenType first")
    default:
      throw file.damaged("it is not a TrueType or OpenType font")
    }
  }

  /// Returns the table with a tag; nil if the font has none.
  func optional(_ tag: String) throws(FontError) -> FontTable? {
    let count = try file.uint16(at: directory + 4)
    for record in 0..<count {
      let offset = directory + 12 + record * 16
      if try file.tag(at: offset) == tag {
        return try file.part(
          tag, from: file.uint32(at: offset + 8), length: file.uint32(at: offset + 12))
      }
    }
    return nil
  }

  /// Returns the table with a tag. Throws if the font has none.
  func required(_ tag: String) throws(FontError) -> FontTable {
    guard let table = try optional(tag) else {
      throw FontError(font: file.font, table: tag, reason: "the font has none")
    }
    return table
  }
}
