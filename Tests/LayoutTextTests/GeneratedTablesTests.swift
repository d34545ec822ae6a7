import Foundation
import Testing

struct GeneratedTablesTests {
  private static let unicodeData = "/usr/share/unicode/LineBreak.txt"

  /// Whether the machine has the version of the Unicode data that the tables are made of.
  private static var hasUnicodeData: Bool {
    guard let text = try? String(contentsOfFile: unicodeData, encoding: .utf8) else { return false }
    return text.hasPrefix("# LineBreak-15.0.0.txt")
  }

  @Test(.enabled(if: hasUnicodeData, "unicode-data is not installed: apt-get install unicode-data"))
  func `the Unicode tables are what their script makes`() throws {
    let script = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Scripts/generate-unicode-tables.py")
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script.path, "--check"]
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: text, as: UTF8.self))")
  }
}
