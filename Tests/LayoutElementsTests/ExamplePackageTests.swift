import Foundation
import Testing

/// The package in Examples/swift, built as its reader builds it.
@Suite struct ExamplePackageTests {
  @Test func `the example package builds and prints the frames of its cell`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../..").standardized
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "run", "--quiet", "--package-path", root.appending(path: "Examples/swift").path,
      "--scratch-path", root.appending(path: ".build/example").path, "feed",
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let lines = text.split(separator: "\n")
    #expect(lines.first == "375.0 wide: 452.0 high")
    #expect(lines.contains("  ASNetworkImageNode 10.0 10.0 30.0 30.0"))
    #expect(lines.contains("  ASNetworkImageNode 0.0 50.0 667.0 333.5"))
    #expect(lines.last?.hasPrefix("{\"type\":\"node\",\"layout\":{\"type\":\"stack\"") == true)
  }
}
