import Foundation
import LayoutEngine
import LayoutText
import Platform
import TreeComparison
import TreeGenerator

/// The files of the text tests, and short ways to measure.
enum TextFixtures {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
  }

  /// A font file with one to four random bytes changed behind its directory, 300 times: those that can be read.
  static func damagedFonts(_ path: String) throws -> [Font] {
    let bytes = try bytes(path)
    var numbers = SeededGenerator(seed: 19)
    return (0..<RandomRun.count * 3 / 10).compactMap { _ in
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        let place = Int.random(in: 300..<bytes.count, using: &numbers)
        damaged[place] = UInt8.random(in: 0...255, using: &numbers)
      }
      return try? Font(openType: damaged, name: "Odd")
    }
  }

  /// The lines of a file of `Data` or `Fonts`, comments left out.
  static func lines(_ path: String) throws -> [Substring] {
    String(decoding: try bytes(path), as: UTF8.self)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }
  }

  /// A font of `Fonts`, `FILE` or `FILE#N`.
  static func font(_ file: String) throws -> Font {
    let parts = file.split(separator: "#")
    return try Font(
      openType: bytes("Fonts/\(parts[0])"), index: parts.count > 1 ? Int(parts[1])! : 0,
      name: file)
  }

  /// The names of the files in `Fonts` that hold fonts.
  static func fontFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("Fonts").path
    ).filter { !$0.hasSuffix(".txt") }.sorted()
  }
}

extension TextMeasurer {
  func measure(
    _ text: String, _ style: TextStyle = TextStyle(), _ width: Double = .infinity,
    _ height: Double = .infinity
  ) -> MeasuredText {
    var text = text
    return text.withUTF8 {
      measure($0, style: style, maximumWidth: width, maximumHeight: height)
    }
  }

  /// The lines of a text in a frame without a maximum height.
  func lines(
    of text: UnsafeBufferPointer<UInt8>, style: TextStyle, maximumWidth: Double
  ) -> [TextLine] {
    lines(of: text, style: style, in: Size(width: maximumWidth, height: .infinity)).lines
  }

  /// What each line shows.
  func shown(
    _ text: String, _ style: TextStyle = TextStyle(), _ width: Double = .infinity,
    _ height: Double = .infinity
  ) -> [String] {
    laidOut(text, style, width, height).lines.map(\.text)
  }

  func laidOut(
    _ text: String, _ style: TextStyle = TextStyle(), _ width: Double = .infinity,
    _ height: Double = .infinity
  ) -> LaidOutText {
    var text = text
    return text.withUTF8 { laidOut($0, style: style, in: Size(width: width, height: height)) }
  }
}

/// Random numbers that are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
