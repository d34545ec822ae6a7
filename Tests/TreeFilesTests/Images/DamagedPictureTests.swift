import LayoutOutput
import Platform
import Testing
import TreeFiles

/// The most pieces that are read of any file, plus one.
private let readLimit = 4097

@Suite struct `Damaged pictures` {
  @Test(arguments: PictureFixture.all)
  func `a picture cut short is an error until its header is whole`(
    _ fixture: PictureFixture
  ) throws {
    let bytes = try fixture.bytes()
    var isWhole = false
    for length in 0...bytes.count {
      let cut = RecordedBytes(Array(bytes[..<length]))
      do throws(PictureError) {
        let size = try Picture.naturalSize(name: fixture.name, reading: cut.read)
        isWhole = true
        #expect(fixture.has(size), "of \(length) bytes: \(size)")
      } catch {
        #expect(!isWhole, "of \(length) bytes: \(error)")
        #expect([.empty, .unknownFormat, .truncated].contains(error.fault))
        #expect((error.fault == .empty) == (length == 0))
      }
    }
    #expect(isWhole)
  }

  @Test(arguments: PictureFixture.various)
  func `a changed byte results in an error or another size`(_ fixture: PictureFixture) throws {
    let bytes = try fixture.bytes()
    for index in stride(from: 0, to: min(bytes.count, 700), by: NumberSamples.step) {
      for change: UInt8 in [0xFF, 0x01, 0x80, bytes[index], bytes[index] ^ 0xFF] where change != 0 {
        var damaged = bytes
        damaged[index] ^= change
        expectOutcome(of: RecordedBytes(damaged), "byte \(index) ^ \(change)")
      }
    }
  }

  @Test(arguments: PictureFixture.various)
  func `fields of the largest and the smallest values result in an error or a size`(
    _ fixture: PictureFixture
  ) throws {
    let bytes = try fixture.bytes()
    for start in stride(from: 0, to: min(bytes.count, 700), by: NumberSamples.step) {
      for value: UInt8 in [0xFF, 0x00] {
        for count in [2, 4, 8] {
          var damaged = bytes
          for index in start..<min(start + count, bytes.count) { damaged[index] = value }
          expectOutcome(of: RecordedBytes(damaged), "\(count) of \(value) at \(start)")
        }
      }
    }
  }

  @Test func `random damage results in an error or a size`() throws {
    var random = SplitMix(state: 4)
    let all = try PictureFixture.various.map { try $0.bytes() }
    for _ in 0..<10_000 {
      var damaged = all.randomElement(using: &random)!
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let index = Int.random(in: 0..<min(damaged.count, 700), using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: damaged[index] = UInt8.random(in: 0...255, using: &random)
        case 1: damaged.remove(at: index)
        default: damaged.insert(damaged.randomElement(using: &random)!, at: index)
        }
        if damaged.isEmpty { break }
      }
      expectOutcome(of: RecordedBytes(damaged), "\(damaged)")
    }
  }

  @Test func `every changed byte of a PNG's IHDR chunk is an error`() throws {
    let fixture = PictureFixture.all.first { $0.name == "rgb.png" }!
    for index in 8..<33 {
      var bytes = try fixture.bytes()
      bytes[index] ^= 4
      guard case .damaged = fault(of: RecordedBytes(bytes)) else {
        Issue.record("byte \(index)")
        continue
      }
    }
  }

  /// Files without an end, each made so that its reader could go on for ever.
  static let endless: [(String, [UInt8], [UInt8])] = [
    ("fill bytes", [0xFF, 0xD8], [0xFF]),
    ("markers without a length", [0xFF, 0xD8], [0xFF, 0x01]),
    ("empty segments", [0xFF, 0xD8], [0xFF, 0xE0, 0, 2]),
    ("the longest segments", [0xFF, 0xD8], [0xFF, 0xFF, 0xFE]),
    ("empty boxes", fileType, [0, 0, 0, 8] + Array("free".utf8)),
    ("empty boxes in a meta box", fileType + endlessBox("meta"), emptyBox),
    (
      "empty properties",
      fileType + endlessBox("meta") + endlessBox("iprp") + endlessBox("ipco"), emptyBox
    ),
    ("a comment", Array("<!--".utf8), Array("-".utf8)),
    ("a declaration", Array("<!DOCTYPE svg [".utf8), Array("<".utf8)),
    ("a name", Array("<".utf8), Array("s".utf8)),
    ("attributes", Array("<svg ".utf8), Array("a='b' ".utf8)),
    ("white space", Array("<?xml?>".utf8), Array(" ".utf8)),
  ]
  private static let fileType: [UInt8] = [0, 0, 0, 16] + Array("ftypheic0000".utf8)
  private static let emptyBox: [UInt8] = [0, 0, 0, 8] + Array("free".utf8)
  /// The head of a box that goes on to the end of the file, with a version and flags for `meta`.
  private static func endlessBox(_ name: String) -> [UInt8] {
    [0, 0, 0, 0] + Array(name.utf8) + (name == "meta" ? [0, 0, 0, 0] : [])
  }

  @Test(arguments: endless.map(\.0))
  func `a header without an end is an error, soon`(_ name: String) throws {
    let (_, start, period) = try #require(Self.endless.first { $0.0 == name })
    let bytes = RecordedBytes(start, thenForever: period)
    guard case .damaged = fault(of: bytes) else {
      Issue.record("\(String(describing: fault(of: bytes)))")
      return
    }
    #expect(bytes.reads < readLimit)
  }

  private func expectOutcome(of bytes: RecordedBytes, _ change: @autoclosure () -> String) {
    if let size = try? Picture.naturalSize(name: "picture", reading: bytes.read) {
      #expect(size.width > 0 && size.height > 0, "\(change())")
      #expect(size.width.isFinite && size.height.isFinite, "\(change())")
    }
    #expect(bytes.reads < readLimit, "\(change())")
  }
}

/// A generator of the same numbers in every run (Steele, Lea and Flood's SplitMix64).
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
