import Foundation
import Platform

@testable import LayoutCommand

/// A run of a script in the process of the tests.
///
/// Invocations of the command are calls of `LayoutCommand.run`, on a thread that has a current folder of its
/// own, so that many scripts run at the same time. Threads that an invocation starts have the same folder.
final class ScriptRun {
  private let script: ShellScript
  private let directory: String
  private let environment: [String: String]
  /// Options that each invocation has after its own.
  private let options: [String]
  /// The descriptors of the standard streams.
  private var streams: [Int32]
  private var status: Int32 = 0

  /// Whether threads can have folders of their own. A container may forbid it.
  static let isPossible: Bool = {
    #if os(Linux)
      nonisolated(unsafe) var isPossible = false
      RunningThread { isPossible = ScriptRun.leaveFolder() }?.join()
      return isPossible
    #else
      return false
    #endif
  }()

  init(
    _ script: ShellScript, in directory: String, environment: [String: String], options: [String],
    streams: [Int32]
  ) {
    self.script = script
    self.directory = directory
    self.environment = environment
    self.options = options
    self.streams = streams
  }

  /// Runs the script. Returns its status.
  func run() throws -> Int32 {
    nonisolated(unsafe) var result = Result<Void, any Error>.success(())
    nonisolated(unsafe) let this = self
    let thread = RunningThread {
      result = Result {
        guard ScriptRun.leaveFolder(), chdir(this.directory) == 0 else { throw Failure("chdir") }
        for command in this.script.commands where !command.isConditional || this.status == 0 {
          try this.run(command)
        }
      }
    }
    guard let thread else { throw Failure("pthread_create") }
    thread.join()
    try result.get()
    return status
  }

  private func run(_ command: ShellScript.Command) throws {
    var streams = streams
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    for redirection in command.redirections {
      switch redirection.target {
      case .descriptor(let other): streams[redirection.descriptor] = streams[other]
      case .reading(let word):
        opened.append(try open(word, O_RDONLY))
        streams[redirection.descriptor] = opened.last!
      case .writing(let word, let mode):
        opened.append(try open(word, O_WRONLY | O_CREAT | mode))
        streams[redirection.descriptor] = opened.last!
      }
    }
    let words = command.words.flatMap(expanded)
    switch words[0] {
    case "layoutcalc":
      status = LayoutCommand.run(
        words.dropFirst() + options, environment: Environment(environment),
        streams: Streams(input: streams[0], output: streams[1], error: streams[2]))
    case "cd":
      guard chdir(words[1]) == 0 else { throw Failure("cd \(words[1])") }
      status = 0
    case "echo":
      let text = words.dropFirst().joined(separator: " ") + "\n"
      status = text.withCString { writeBytes(streams[1], $0, strlen($0)) } < 0 ? 1 : 0
    case "exec":
      self.streams = streams
      opened = []
    default: status = try runProgram(words, streams)
    }
  }

  private func open(_ word: ShellScript.Word, _ flags: Int32) throws -> Int32 {
    let name = expanded(word)
    let descriptor = Glibc.open(name[0], flags | O_CLOEXEC, 0o666)
    guard name.count == 1, descriptor >= 0 else { throw Failure("a redirection to \(name)") }
    return descriptor
  }

  /// Expands a word: to the names of the files that a pattern matches, or to the word itself.
  private func expanded(_ word: ShellScript.Word) -> [String] {
    var pattern = ""
    var text = ""
    for piece in word {
      let part =
        switch piece {
        case .text(let text): text
        case .wildcard(let character): String(character)
        case .temporaryFolder: environment["TMPDIR"] ?? ""
        case .status: "\(status)"
        }
      text += part
      if case .wildcard = piece {
        pattern += part
      } else {
        pattern += part.map { "*?[\\".contains($0) ? "\\\($0)" : String($0) }.joined()
      }
    }
    let isPattern = word.contains { if case .wildcard = $0 { true } else { false } }
    guard isPattern else { return [text] }
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0 else { return [text] }
    return (0..<Int(found.gl_pathc)).map { FileName.string(found.gl_pathv[$0]!) }
  }

  private func runProgram(_ words: [String], _ streams: [Int32]) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for number in 0...2 {
      // One that is there already would be closed: all are opened so.
      posix_spawn_file_actions_adddup2(&actions, streams[number], Int32(number))
    }
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var id = pid_t()
    guard posix_spawnp(&id, words[0], &actions, nil, arguments, variables) == 0 else {
      throw Failure(words[0])
    }
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      guard errno == EINTR else { throw Failure("waitpid") }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
  }

  /// Something that a shell would have reported on its own.
  struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ what: String) { description = "\(what): \(String(cString: strerror(errno)))" }
  }

  /// Has the calling thread share its current folder with no other one. Returns whether that worked.
  private static func leaveFolder() -> Bool {
    #if os(Linux)
      // CLONE_FS
      return unshare(0x200) == 0
    #else
      return false
    #endif
  }
}

#if os(Linux)
  /// The C library's function, which is missing from its module.
  @_silgen_name("unshare")
  private func unshare(_ flags: CInt) -> CInt
#endif
