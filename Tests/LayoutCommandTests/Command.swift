import Foundation

/// What a process wrote, and how it ended.
struct CommandResult: Equatable {
  var output: Data
  var errors: Data
  var status: Int32

  var outputText: String { String(decoding: output, as: UTF8.self) }
  var errorText: String { String(decoding: errors, as: UTF8.self) }
}

/// Runs shell commands in which `layoutcalc` is what was just built: a call in this process where the script
/// needs neither a shell nor a process, else the executable.
enum Command {
  /// The folder that the tests and the executable were built into.
  static let products = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// The repository.
  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  /// The variables by which `make coverage` and `make address` watch processes.
  private static let watching = ProcessInfo.processInfo.environment.filter {
    ["LLVM_PROFILE_FILE", "LSAN_OPTIONS"].contains($0.key)
  }

  /// What a process is run with whose files the system limits: its profile may not be written.
  static let unprofiled = ["LLVM_PROFILE_FILE": "/dev/null"]

  /// Whether this is a build with the address sanitizer, which takes all address space that there is.
  static let isSanitized = watching["LSAN_OPTIONS"] != nil

  /// Runs `script` in `directory`, with `options` after those of each invocation.
  ///
  /// Of the environment only what is given here is passed on, so that neither colours nor `CI` of
  /// whoever runs the tests matter, and what those two set. `$TMPDIR` is an empty folder.
  static func run(
    _ script: String, in directory: URL = repository, input: Data? = nil,
    environment: [String: String] = [:], options: [String] = [], inProcess: Bool = true
  ) throws -> CommandResult {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "layoutcalc-\(UUID().uuidString)")
    let temporary = folder.appending(path: "tmp")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let environment = [
      "PATH": products.path + ":/usr/local/bin:/usr/bin:/bin", "TMPDIR": temporary.path,
      "HOME": temporary.path, "LC_ALL": "C.UTF-8",
    ].merging(watching) { $1 }.merging(environment) { $1 }
    // Files, not pipes: no reader has to keep up with the process.
    let output = try file("output", in: folder)
    let errors = try file("errors", in: folder)
    try input?.write(to: folder.appending(path: "input"))
    let inputFile =
      try input == nil
      ? FileHandle.nullDevice : FileHandle(forReadingFrom: folder.appending(path: "input"))
    let status: Int32
    if inProcess, ScriptRun.isPossible, let script = ShellScript(script) {
      status = try ScriptRun(
        script, in: directory.path, environment: environment, options: options,
        streams: [inputFile, output, errors].map(\.fileDescriptor)
      ).run()
    } else {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      let function =
        "layoutcalc() { command layoutcalc \"$@\" \(options.joined(separator: " ")); }\n"
      process.arguments = ["-c", options.isEmpty ? script : function + script]
      process.currentDirectoryURL = directory
      process.environment = environment
      process.standardOutput = output
      process.standardError = errors
      process.standardInput = inputFile
      // Threads of the library for tests block signals, and a process inherits that.
      var (none, blocked) = (sigset_t(), sigset_t())
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, &blocked)
      defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
      try process.run()
      process.waitUntilExit()
      status = process.terminationStatus
    }
    return CommandResult(
      output: try Data(contentsOf: folder.appending(path: "output")),
      errors: try Data(contentsOf: folder.appending(path: "errors")),
      status: status)
  }

  private static func file(_ name: String, in folder: URL) throws -> FileHandle {
    let url = folder.appending(path: name)
    _ = FileManager.default.createFile(atPath: url.path, contents: nil)
    return try FileHandle(forWritingTo: url)
  }

  /// Whether a tool that is not part of the package is there.
  static func has(_ tool: String) -> Bool {
    (try? run("command -v \(tool)"))?.status == 0
  }
}
