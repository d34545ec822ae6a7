import Foundation
import LayoutOutput
import Testing
import TreeFiles

@Suite struct `Pictures and their sizes` {
  @Test func `the table holds every format, and every file of the directory`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: PictureFixture.directory.path)
    #expect(PictureFixture.all.count >= 80)
    #expect(
      Set(files).subtracting(["sizes.tsv"]) == Set(PictureFixture.all.map(\.name)))
  }

  @Test(arguments: PictureFixture.all)
  func `a picture has the size that its header states`(_ fixture: PictureFixture) throws {
    let size = try Picture.naturalSize(path: fixture.path)
    #expect(fixture.has(size), "\(size)")
  }

  @Test(arguments: PictureFixture.all)
  func `a header is read in few small pieces`(_ fixture: PictureFixture) throws {
    let bytes = RecordedBytes(try fixture.bytes())
    _ = try Picture.naturalSize(name: fixture.name, reading: bytes.read)
    #expect(bytes.reads <= 16)
    #expect(bytes.largestRead <= 512)
  }

  @Test(arguments: [
    ("a.png", 1), ("a@2x.png", 2), ("a@3x.png", 3), ("a@2x", 2), ("@2x.png", 2),
    ("a@2x~ipad.png", 2), ("a@3x~iphone.png", 3), ("a~ipad.png", 1), ("a~ipad@2x.png", 2),
    ("a@2x~ipad~iphone.png", 1), ("a@4x.png", 1), ("a@1x.png", 1), ("a@2xb.png", 1),
    ("a@2X.png", 1), ("a2x.png", 1), ("a.b@2x.png", 2), ("a@2x.b.png", 1), ("d@2x/a.png", 1),
    ("d/a@3x.png", 3), ("d@2x.png/a", 1), ("", 1), (".", 1), ("/", 1), ("é@2x.png", 2),
  ])
  func `the end of a name says the scale`(_ name: String, _ scale: Double) {
    #expect(Picture.scale(ofName: name) == scale)
  }

  @Test func `the lowest height of a BMP is the largest picture`() throws {
    var bytes = try PictureFixture.all.first { $0.name == "rgb.bmp" }!.bytes()
    bytes.replaceSubrange(22..<26, with: [0, 0, 0, 0x80])
    let size = try Picture.naturalSize(name: "a.bmp", reading: RecordedBytes(bytes).read)
    #expect(size == (13, 2_147_483_648))
  }

  @Test func `a picture far beyond 4 GiB of other boxes is found`() throws {
    // ftyp, then an mdat box of 5 GiB; the source has nothing in between.
    let plain = PictureFixture.all.first { $0.name == "turned-1.heic" }!
    let bytes = try plain.bytes()
    let gap: UInt64 = 5 << 30
    let typeLength = Int(bytes[3])
    var start = Array(bytes[..<typeLength])
    start += [0, 0, 0, 1] + Array("mdat".utf8)
    start += (0..<8).map { UInt8(truncatingIfNeeded: gap >> (56 - 8 * $0)) }
    let source = GappedBytes(
      start: start, gapEnd: UInt64(typeLength) + gap, rest: Array(bytes[typeLength...]))
    let size = try Picture.naturalSize(name: "a.heic", reading: source.read)
    #expect(plain.has(size))
  }
}

/// Two runs of bytes with zeros between them.
private final class GappedBytes {
  let start: [UInt8]
  let gapEnd: UInt64
  let rest: [UInt8]

  init(start: [UInt8], gapEnd: UInt64, rest: [UInt8]) {
    (self.start, self.gapEnd, self.rest) = (start, gapEnd, rest)
  }

  func read(at offset: UInt64, count: Int) -> [UInt8] {
    if offset >= gapEnd {
      return Array(rest.dropFirst(Int(offset - gapEnd)).prefix(count))
    }
    let known = start.dropFirst(Int(min(offset, UInt64(start.count)))).prefix(count)
    return known + Array(repeating: 0, count: count - known.count)
  }
}
