import Foundation
import LayoutOutput
import Testing
import TreeFiles

@Suite struct `Pictures without a size` {
  @Test func `a path that names no readable file is an error of its own`() throws {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "pictures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let empty = directory.appending(path: "empty.png").path
    #expect(FileManager.default.createFile(atPath: empty, contents: Data()))
    let pipe = directory.appending(path: "pipe.png").path
    #expect(mkfifo(pipe, 0o600) == 0)
    let loop = directory.appending(path: "loop.png").path
    #expect(symlink(loop, loop) == 0)

    #expect(fault(ofFile: directory.appending(path: "none.png").path) == .missing)
    #expect(fault(ofFile: "\(empty)/a.png") == .missing)
    #expect(fault(ofFile: "") == .missing)
    #expect(fault(ofFile: "\(PictureFixture.directory.path)/rgb.png\0") == .missing)
    #expect(fault(ofFile: directory.path) == .directory)
    #expect(fault(ofFile: pipe) == .notRegular)
    #expect(fault(ofFile: "/dev/null") == .notRegular)
    #expect(fault(ofFile: empty) == .empty)
    #expect(fault(ofFile: loop) == .unreadable(String(cString: strerror(ELOOP))))
    // A regular file whose first byte cannot be read: no process has a page at 0.
    #expect(fault(ofFile: "/proc/self/mem") == .unreadable(String(cString: strerror(EIO))))
  }

  @Test(arguments: [
    "hello", "%PDF-1.7", "<html></html>", "<svgs/>", "<svg:g/>", "<!-- --> text", "\u{FEFF}x<svg/>",
    "\0\0\0\u{14}ftypmp42\0\0\0\0isom", "\0\0\0\u{10}ftypM4V avif", "RIFF\0\0\0\0WAVE",
  ])
  func `a file of another format is recognized`(_ text: String) {
    #expect(fault(of: RecordedBytes(Array(text.utf8))) == .unknownFormat)
  }

  @Test(arguments: [
    "<svg/>", "<svg width='1'/>", "<svg height='100%' width='1'/>", "<svg a:viewBox='0 0 1 1'/>",
    "<svg width='auto' height='auto'><svg width='1' height='1'/></svg>",
  ])
  func `an SVG from which no size follows is an error`(_ text: String) {
    #expect(fault(of: RecordedBytes(Array(text.utf8))) == .unsized)
  }

  @Test(arguments: [
    "<svg width='1 0' height='1'/>", "<svg width='' height='1'/>", "<svg width='-1' height='1'/>",
    "<svg width='1furlong' height='1'/>", "<svg width='1e999' height='1'/>",
    "<svg width='nan' height='1'/>", "<svg width='0x1p3' height='1'/>",
    "<svg width='&w;' height='1'/>", "<svg width='.' height='1'/>", "<svg width=1 height=1/>",
    "<svg viewBox='0 0 1'/>", "<svg viewBox='0 0 1 -1'/>", "<svg viewBox='0 0 1 1 1'/>",
    "<svg viewBox='0 0 1 1px'/>", "<svg width='1e300' viewBox='0 0 1e-300 1'/>",
  ])
  func `an SVG with a size that is none is damaged`(_ text: String) {
    guard case .damaged = fault(of: RecordedBytes(Array(text.utf8))) else {
      Issue.record("\(text)")
      return
    }
  }

  @Test func `a PNG has at most as many pixels in a row as a signed number tells`() {
    let header: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0x80, 0,
      0, 0, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0xDF, 0xDF, 0x1D, 0xF7,
    ]
    let expected = PictureReadingError.damaged("its width or height is above the format's limit")
    #expect(fault(of: RecordedBytes(header)) == expected)
  }

  /// Bytes of a fixture that are replaced, and what follows.
  static let changes: [(String, Int, [UInt8], PictureReadingError)] = [
    ("plain.gif", 6, [0, 0], .zeroSized),
    ("lossy.webp", 28, [0, 0], .zeroSized),
    ("rgb.bmp", 18, [0, 0, 0, 0], .zeroSized),
    ("rgb.bmp", 18, [0, 0, 0, 0x80], .damaged("its width is negative")),
    ("rgb.bmp", 14, [65], .damaged("its header has 65 bytes, as in no version of the format")),
    ("rgb.bmp", 26, [2], .damaged("its number of planes is not 1")),
    ("lossless.webp", 24, [0x20], .damaged("its VP8L data does not begin with a signature")),
    ("lossy.webp", 12, [0x41], .damaged("its first chunk is not VP8, VP8L or VP8X")),
    (
      "alpha.webp", 24, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      .damaged("its canvas is above the format's limit")
    ),
    (
      "baseline.jpg", 2, [0xFF, 0xE0, 0, 1],
      .damaged("a segment is shorter than its own length field")
    ),
    ("baseline.jpg", 2, [0xFF, 0xD9], .damaged("it ends without an image")),
    ("baseline.jpg", 2, [0xFF, 0xDA], .damaged("its image begins before its frame header")),
    ("baseline.jpg", 2, [0xFF, 0x00], .damaged("a segment does not begin with a marker")),
  ]

  @Test(arguments: changes.indices)
  func `a header that contradicts its format is damaged, and a size of 0 is none`(
    _ index: Int
  ) throws {
    let (name, offset, replacement, expected) = Self.changes[index]
    var bytes = try PictureFixture.all.first { $0.name == name }!.bytes()
    bytes.replaceSubrange(offset..<offset + replacement.count, with: replacement)
    #expect(fault(of: RecordedBytes(bytes)) == expected)
  }

  /// Changes to a HEIC of boxes alone: the name of a box, an offset from it, what is put there.
  static let boxChanges: [(String, Int, [UInt8], PictureReadingError)] = [
    (
      "ispe", 8, Array(repeating: 0, count: 8),
      .damaged("its clean aperture is larger than the image")
    ),
    ("clap", 0, Array("free".utf8), .zeroSized),
    ("clap", 8, [0, 0, 0, 0], .damaged("its clean aperture divides by 0")),
    ("clap", 4, [0, 0, 0, 0], .zeroSized),
    ("pitm", 0, Array("free".utf8), .damaged("it has no primary item")),
    ("pitm", 8, [0, 9], .damaged("its primary item has no size")),
    ("ipma", 8, [0, 0, 0, 9], .damaged("its ipma box is too short")),
    ("ipma", 8, [0xFF, 0xFF, 0xFF, 0xFF], .damaged("its ipma box is too short")),
    ("iprp", -4, [0, 1, 0, 0], .damaged("a box is larger than the box around it")),
    ("iprp", -4, [0, 0, 0, 7], .damaged("a box is larger than the box around it")),
    ("free", -4, [0, 0, 0, 0], .damaged("it has no meta box")),
    (
      "free", -4, [0, 0, 0, 1] + Array("free".utf8) + Array(repeating: 0xFF, count: 8),
      .damaged("a box is larger than the box around it")
    ),
    (
      "free", -4, [0, 0, 0, 1] + Array("free".utf8) + [0x3F] + Array(repeating: 0xFF, count: 7),
      .truncated
    ),
  ]

  @Test(arguments: boxChanges.indices)
  func `boxes that contradict each other are damage`(_ index: Int) throws {
    let (name, offset, replacement, expected) = Self.boxChanges[index]
    var bytes = try PictureFixture.all.first { $0.name == "crop-turn@2x.heic" }!.bytes()
    // The primary item's ispe is the second one.
    let places = bytes.indices.filter { bytes[$0...].starts(with: name.utf8) }
    let start = places.last! + offset
    bytes.replaceSubrange(start..<start + replacement.count, with: replacement)
    if name == "ispe" || name == "clap" && offset == 0 {
      // Without a crop, an empty extent is an empty picture.
      let extent = bytes.indices.filter { bytes[$0...].starts(with: "ispe".utf8) }.last! + 8
      bytes.replaceSubrange(extent..<extent + 8, with: Array(repeating: 0, count: 8))
    }
    #expect(fault(of: RecordedBytes(bytes)) == expected)
  }

  @Test func `an Exif block that is damaged leaves the image unrotated`() throws {
    let bytes = try PictureFixture.all.first { $0.name == "orientation-6-big.jpg" }!.bytes()
    let exif = bytes.indices.first { bytes[$0...].starts(with: "Exif".utf8) }! + 6
    // Byte order, magic number, offset of the directory, number of entries; then entry 1's tag.
    for (offset, value) in [(0, UInt8(0x4A)), (3, 43), (4, 0xFF), (7, 0xF0), (6, 0xFF)] {
      var damaged = bytes
      damaged[exif + offset] = value
      let size = try Picture.naturalSize(name: "a.jpg", reading: RecordedBytes(damaged).read)
      #expect(size == (13, 7), "byte \(offset)")
    }
  }

  @Test func `an error is one sentence that names the file and says what to do`() {
    let faults: [(PictureReadingError, String)] = [
      (.missing, "there is no image \"a.png\": correct its path or add the file"),
      (.directory, "\"a.png\" is a directory: name an image file in it"),
      (.notRegular, "\"a.png\" is not a regular file: write the path of an image file"),
      (.unreadable("why"), "cannot read the image \"a.png\" (why): make it readable"),
      (.empty, "\"a.png\" is empty: replace it with an image"),
      (
        .unknownFormat,
        "\"a.png\" is not an image of a known format: "
          + "convert it to one of PNG, JPEG, GIF, WebP, BMP, HEIC or AVIF, SVG"
      ),
      (.truncated, "\"a.png\" is cut off in its PNG header: copy or export it again"),
      (.damaged("it leaks"), "\"a.png\" is a damaged PNG (it leaks): export it again"),
      (
        .zeroSized,
        "\"a.png\" has a width or a height of 0: replace it with an image that has a size"
      ),
      (.unsized, "\"a.png\" has no size: give its <svg> a viewBox, or a width and a height"),
    ]
    for (fault, sentence) in faults {
      #expect(PictureError(name: "a.png", format: "PNG", fault: fault).description == sentence)
    }
  }

  @Test func `an error names the file and the format that it begins as`() throws {
    let bytes = try PictureFixture.all.first { $0.name == "rgb.png" }!.bytes()
    let error = #expect(throws: PictureError.self) {
      try Picture.naturalSize(name: "b.gif", reading: RecordedBytes(Array(bytes[..<20])).read)
    }
    #expect(error == PictureError(name: "b.gif", format: "PNG", fault: .truncated))
  }
}
