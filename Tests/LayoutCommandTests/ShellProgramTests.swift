import Foundation
import LayoutCommand
import Platform
import Testing

@Suite struct `A program of the shell` {
  private func ask(_ command: String, _ line: String) throws -> String {
    let program = try ShellProgram(command) { false }
    return String(decoding: try program.ask(Array(line.utf8), milliseconds: 600_000), as: UTF8.self)
  }

  @Test func `answers a line with a line`() throws {
    #expect(try ask("read line; echo \"<$line>\"; cat", "a\n") == "<a>")
  }

  @Test func `takes lines that are longer than a pipe`() throws {
    let line = String(repeating: "a", count: 300_000) + "\n"
    #expect(try ask("sleep 0.2; read line; echo ${#line}", line) == "300000")
  }

  @Test func `that closes its input and goes on is told from one that ends`() throws {
    let program = try ShellProgram("exec <&-; exec sleep 60") { false }
    var failure = ShellProgram.Failure.timedOut
    // Until the input is closed, lines can be written and have no answer.
    for _ in 0..<1000 where failure == .timedOut {
      do throws(ShellProgram.Failure) {
        _ = try program.ask(Array("a\n".utf8), milliseconds: 100)
      } catch {
        failure = error
      }
    }
    #expect(failure == .closed)
  }

  @Test func `that ends is an error with its status`() throws {
    #expect(throws: ShellProgram.Failure.exited(3)) { try ask("exit 3", "a\n") }
  }

  #if os(Linux)
    /// Returns true once a process has ended, of which at most its exit status is left.
    private func hasEnded(_ process: pid_t) -> Bool {
      for _ in 0..<600_000 {
        let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        guard let state = status?.split(separator: ")").last, !state.hasPrefix(" Z") else {
          return true
        }
        usleep(1000)
      }
      return false
    }

    @Test func `that is killed is killed with its process group`() throws {
      var processes: [pid_t] = []
      do {
        let program = try ShellProgram("sleep 600 & read line; echo $$ $!; cat") { false }
        let answer = String(
          decoding: try program.ask(Array("a\n".utf8), milliseconds: 600_000), as: UTF8.self)
        processes = answer.split(separator: " ").compactMap { pid_t($0) }
        try #require(processes.count == 2)
      }
      for process in processes { #expect(hasEnded(process)) }
    }
  #endif
}
