import Foundation
import Testing

@testable import LayoutCommand

/// The command with a terminal as its standard streams.
@Suite(.enabled(if: Command.has("python3"), "python3 is not installed: apt-get install python3"))
struct `On a terminal` {
  @Test func `the command without arguments prints a summary and does not wait`() throws {
    let result = try Command.run(
      "timeout 600 python3 -c 'import pty, sys; sys.exit(pty.spawn([\"layoutcalc\"]) >> 8)'")
    #expect(result.status == 2)
    #expect(result.outputText.replacing("\r\n", with: "\n") == Help.short(.layout))
  }
}
