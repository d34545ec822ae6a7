import Foundation
import Testing

/// The code of Examples/swift. CI also builds it as the package that it is.
@Suite struct ExamplePackageTests {
  @Test func `the code of the example package prints the frames of its cell`() throws {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "ExampleFeed")
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
