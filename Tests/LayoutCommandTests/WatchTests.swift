import Foundation
import Testing

@testable import LayoutCommand

/// The command with `--watch`, while files change.
@Suite(.serialized) struct `Watching` {
  private static let tree =
    #"{"type":"stack","id":"row","children":[{"type":"node","id":"a","intrinsicSize":[10,20]}]}"#

  @Test func `lays out again when a file is written, replaced, removed and made again`() throws {
    let watched = try Watched(["a.json": Self.tree], "a.json --format csv -q")
    defer { watched.end() }
    func table(_ width: Int) -> String {
      "path,type,id,x,y,width,height\n$,stack,row,0,0,\(width),20\n$.children[0],node,a,0,0,\(width),20\n"
    }
    func tree(_ width: Int) -> String { Self.tree.replacing("[10,", with: "[\(width),") }
    try watched.expectOutput(table(10))
    try watched.write(tree(11), to: "a.json")
    try watched.expectOutput(table(10) + table(11))
    try watched.replace("a.json", with: tree(12))
    try watched.expectOutput(table(10) + table(11) + table(12))
    try watched.remove("a.json")
    try watched.expectErrors("layoutcalc: error: a.json: no such file: check the name\n")
    try watched.write(tree(13), to: "a.json")
    try watched.expectOutput(table(10) + table(11) + table(12) + table(13))
    watched.end()
    #expect(watched.process.terminationReason == .uncaughtSignal)
    #expect(watched.process.terminationStatus == SIGTERM)
  }

  @Test func `many changes at once are fewer runs`() throws {
    let watched = try Watched(
      ["a.json": Self.tree, "b.json": Self.tree], "a.json b.json -q --stats --compact")
    defer { watched.end() }
    try watched.expectRuns(1)
    // The process is stopped while files change, so it sees all changes at once.
    kill(watched.process.processIdentifier, SIGSTOP)
    for number in 1...20 {
      try watched.replace(number % 2 == 0 ? "a.json" : "b.json", with: Self.tree + " ")
    }
    kill(watched.process.processIdentifier, SIGCONT)
    try watched.expectRuns(2)
    // The last run is that of a change after them.
    try watched.replace("a.json", with: Self.tree.replacing("[10,", with: "[17,"))
    try watched.expect(file: "output") { $0.contains("\"width\":17,") }
    #expect(watched.runs < 10)
  }

  @Test func `a file that is missing is waited for, wherever it is to be`() throws {
    let tree = #"{"type":"image","source":"images/new/wide.png"}"#
    let watched = try Watched(["a.json": tree], "a.json --compact -q")
    defer { watched.end() }
    try watched.expectErrors(beginning: "a.json:1:26: error: ")
    let folder = watched.folder.appending(path: "images/new")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Fixture.folder.appending(path: "pictures/wide.png"),
      to: folder.appending(path: "wide.png"))
    try watched.expectOutput(
      #"{"type":"image","frame":{"x":0,"y":0,"width":70000,"height":1}}"# + "\n")
  }

  @Test func `a configuration, a tree in a folder, a golden and a link are watched`() throws {
    let node = #"{"type":"node","style":{"flexGrow":1}}"#
    let watched = try Watched(["trees/a.json": Self.tree], "trees -q --format csv")
    defer { watched.end() }
    let head = "path,type,id,x,y,width,height\n"
    let first = head + "$,stack,row,0,0,10,20\n$.children[0],node,a,0,0,10,20\n"
    try watched.expectOutput(first)
    try watched.write(#"{"width":50}"#, to: ".layoutcalc.json")
    let second = head + "$,stack,row,0,0,50,20\n$.children[0],node,a,0,0,10,20\n"
    try watched.expectOutput(first + second)
    try watched.write(node, to: "trees/b.json")
    let third = """
      file,max_width,max_height,path,type,id,x,y,width,height
      trees/a.json,50,inf,$,stack,row,0,0,50,20
      trees/a.json,50,inf,$.children[0],node,a,0,0,10,20
      trees/b.json,50,inf,$,node,,0,0,50,0

      """
    try watched.expectOutput(first + second + third)
  }

  @Test func `a golden that is written is compared with`() throws {
    let watched = try Watched(["a.json": Self.tree], "check a.json --goldens goldens/")
    defer { watched.end() }
    let first = """
      layoutcalc: error: goldens/a-infxinf.frames: there is no such golden: --update writes it
      1 layout, 1 failed; 1 error

      """
    try watched.expectOutput(first)
    _ = try Command.run(
      "layoutcalc check a.json -q --update --goldens goldens/", in: watched.folder)
    try watched.expectOutput(first + "1 layout, none differs\n")
  }

  @Test func `a symbolic link that leads elsewhere is followed`() throws {
    let watched = try Watched(["one/a.json": Self.tree], "now/a.json -q --format csv") { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/now", withDestinationPath: "one")
    }
    defer { watched.end() }
    let first =
      "path,type,id,x,y,width,height\n$,stack,row,0,0,10,20\n$.children[0],node,a,0,0,10,20\n"
    try watched.expectOutput(first)
    try watched.write(Self.tree.replacing("[10,", with: "[15,"), to: "two/a.json")
    _ = try Command.run("ln -s two next && mv -T next now", in: watched.folder)
    try watched.expectOutput(first + first.replacing("10,20", with: "15,20"))
  }

  @Test func `a file keeps the last result without an error`() throws {
    let watched = try Watched(["a.json": Self.tree], "a.json -q -f csv -o out.csv")
    defer { watched.end() }
    try watched.expect(file: "out.csv") { $0.contains("a,0,0,10,20") }
    try watched.write("{", to: "a.json")
    try watched.expectErrors(beginning: "a.json:1:")
    try watched.expect(file: "out.csv") { $0.contains("a,0,0,10,20") }
    try watched.write(Self.tree.replacing("[10,", with: "[15,"), to: "a.json")
    try watched.expect(file: "out.csv") { $0.contains("a,0,0,15,20") }
    #expect(watched.output.isEmpty)
  }

  @Test func `the scripts of a page have its data and its error, and are removed at the end`()
    throws
  {
    let watched = try Watched(["a.json": Self.tree], "a.json -q -f html -o page.html")
    defer { watched.end() }
    try watched.expect(file: "page.live.js") { $0.hasSuffix(",null);\n") }
    #expect(watched.text(of: "page.data.js").contains("\"row\""))
    try watched.expect(file: "page.html") { $0.contains("data-live=\"page.live.js\"") }
    try watched.write("{", to: "a.json")
    try watched.expect(file: "page.live.js") { $0.contains("a.json:1:2: error: ") }
    watched.end()
    let names = try FileManager.default.contentsOfDirectory(atPath: watched.folder.path)
    #expect(names.sorted() == ["a.json", "errors", "output", "page.html"])
  }

  @Test(.enabled(if: Command.has("python3"), "python3 is not installed: apt-get install python3"))
  func `a terminal shows the newest result in its place, and an error below the last one`() throws {
    let result = try Command.run(
      "python3 \(Command.repository.path)/Tests/Scripts/library/watch_on_a_terminal.py")
    #expect(result.errorText == "")
    #expect(
      result.outputText == """
        first: element  x y width height | node a 0 0 10 20
        first status: laid out, watching 1 file, Ctrl-C ends
        broken: element  x y width height | node a 0 0 10 20 | error below
        broken status: error; watching 1 file, Ctrl-C ends
        mended: element  x y width height | node a 0 0 15 20
        ended by signal 2

        """)
  }
}

/// A process with `--watch` in a folder of its own.
private final class Watched {
  let process = Process()
  let folder: URL

  init(
    _ files: [String: String], _ arguments: String, prepare: (URL) throws -> Void = { _ in }
  ) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "watch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
    try prepare(folder)
    process.executableURL = Command.products.appending(path: "layoutcalc")
    process.arguments = arguments.split(separator: " ").map(String.init) + ["--watch"]
    process.currentDirectoryURL = folder
    for name in ["output", "errors"] { try write("", to: name) }
    process.standardOutput = try FileHandle(forWritingTo: folder.appending(path: "output"))
    process.standardError = try FileHandle(forWritingTo: folder.appending(path: "errors"))
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func end() {
    // SIGINT is ignored where the tests run in the background of a shell.
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }

  func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func replace(_ name: String, with text: String) throws {
    try write(text, to: name + ".new")
    rename(folder.path + "/" + name + ".new", folder.path + "/" + name)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: name))
  }

  func text(of name: String) -> String {
    (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
  }

  var output: String { text(of: "output") }

  /// How often `--stats` was printed.
  var runs: Int { text(of: "errors").split(separator: "measure calls").count - 1 }

  func expectRuns(_ count: Int) throws { try wait("\(count) runs") { runs >= count } }

  /// Waits until the output is this text, and no more.
  func expectOutput(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait(text, sourceLocation) { output.utf8.count >= text.utf8.count }
    #expect(output == text, sourceLocation: sourceLocation)
  }

  func expectErrors(_ text: String) throws {
    try wait(text) { self.text(of: "errors") == text }
  }

  func expectErrors(beginning text: String) throws {
    try wait(text) { self.text(of: "errors").hasPrefix(text) }
  }

  func expect(file: String, _ condition: (String) -> Bool) throws {
    try wait("\(file) with other text") { condition(text(of: file)) }
  }

  private func wait(
    _ what: String, _ sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
  ) throws {
    // However slow the machine is: the end is for what never comes.
    let end = Date(timeIntervalSinceNow: 600)
    while !condition() {
      guard Date() < end, process.isRunning || condition() else {
        Issue.record(
          "no \(what)\noutput:\n\(output)\nerrors:\n\(text(of: "errors"))",
          sourceLocation: sourceLocation)
        throw CancellationError()
      }
      Thread.sleep(forTimeInterval: 0.005)
    }
  }
}
