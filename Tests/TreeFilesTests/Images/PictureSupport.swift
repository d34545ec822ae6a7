import Foundation
import LayoutOutput
import Testing
import TreeFiles

/// The bytes of an image file, and what is read from them.
final class RecordedBytes {
  private let start: [UInt8]
  /// The bytes that follow the start, again and again without an end; nothing where it is empty.
  private let period: [UInt8]
  private(set) var reads = 0
  private(set) var largestRead = 0

  init(_ start: [UInt8], thenForever period: [UInt8] = []) {
    self.start = start
    self.period = period
  }

  func read(at offset: UInt64, count: Int) throws(PictureReadingError) -> [UInt8] {
    reads += 1
    largestRead = max(largestRead, count)
    var bytes: [UInt8] = []
    if offset < UInt64(start.count) {
      bytes += start[Int(offset)...].prefix(count)
    }
    while !period.isEmpty, bytes.count < count {
      let beyond = offset + UInt64(bytes.count) - UInt64(start.count)
      bytes.append(period[Int(beyond % UInt64(period.count))])
    }
    return bytes
  }
}

/// An image of Tests/Fixtures/pictures, with its size from sizes.tsv.
struct PictureFixture: CustomTestStringConvertible {
  let name: String
  let width: Double
  let height: Double

  var path: String { Self.directory.appending(path: name).path }
  var testDescription: String { name }

  func bytes() throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  func has(_ size: (width: Double, height: Double)) -> Bool {
    // A unit such as the millimetre comes to a fraction that no double holds.
    abs(size.width - width) <= width * 1e-15 && abs(size.height - height) <= height * 1e-15
  }

  static let directory = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/pictures")

  static let all: [PictureFixture] = {
    let table = (try? String(contentsOf: directory.appending(path: "sizes.tsv"), encoding: .utf8))
    return (table ?? "").split(separator: "\n").map { line in
      let fields = line.split(separator: "\t")
      return PictureFixture(
        name: String(fields[0]), width: Double(fields[1])!, height: Double(fields[2])!)
    }
  }()

  /// The fixtures that differ in more than a name, a unit or a value: enough where every byte is
  /// damaged.
  static let various = all.filter { fixture in
    let alike = [
      "@", "unit-", "orientation-1", "orientation-2", "orientation-3", "orientation-4",
      "orientation-5", "orientation-7", "orientation-8", "turned-0", "turned-2", "turned-3",
      "header-5", "header-6", "percent", "auto", "-only", "gray", "palette", "wide.png",
    ]
    return fixture.name.contains("crop-turn") || !alike.contains { fixture.name.contains($0) }
  }
}

/// The fault of a picture with these bytes; nil where it has a size.
func fault(of bytes: RecordedBytes, name: String = "picture") -> PictureReadingError? {
  do throws(PictureError) {
    _ = try Picture.naturalSize(name: name, reading: bytes.read)
    return nil
  } catch {
    return error.fault
  }
}

/// The fault of the picture file at `path`; nil where it has a size.
func fault(ofFile path: String) -> PictureReadingError? {
  do throws(PictureError) {
    _ = try Picture.naturalSize(path: path)
    return nil
  } catch {
    return error.fault
  }
}
