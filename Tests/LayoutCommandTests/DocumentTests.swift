import Foundation
import Testing

@testable import LayoutCommand

/// Runs what the documentation shows.
///
/// In a ```` ```console ```` block a line that begins with `$ ` is a command, lines with `> ` after it
/// go on with it, and what follows is all that it prints on both streams; a line of `…` alone stands
/// for any number of lines. Commands run with `sh` in a folder with a copy of `Examples`, one folder a
/// document, in their order. A block with a file name after its language (```` ```make Makefile ````)
/// is that file in the folder.
///
/// `UPDATE_FIXTURES=1` writes what is printed into the document.
@Suite struct `The documentation` {
  static let documents = ["README.md", "Examples/README.md"] + Document.names(in: "docs")

  @Test(arguments: documents)
  func `shows commands that print what it says`(name: String) throws {
    let url = Command.repository.appending(path: name)
    var document = Document(try String(contentsOf: url, encoding: .utf8))
    if document.blocks.allSatisfy(\.commands.isEmpty) { return }
    let folder = try Document.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for index in document.blocks.indices {
      if let file = document.blocks[index].file {
        try document.write(index, to: folder.appending(path: file))
      }
      for place in document.blocks[index].commands.indices {
        try run(&document.blocks[index].commands[place], in: folder)
      }
    }
    if Fixture.isUpdating {
      try Data(document.text.utf8).write(to: url)
    }
  }

  private func run(_ command: inout Document.Command, in folder: URL) throws {
    let result = try Command.run("exec 2>&1\n" + command.script, in: folder)
    let printed = result.outputText
    if Document.matches(printed, command.output) { return }
    if Fixture.isUpdating {
      command.output = printed
      return
    }
    Issue.record("$ \(command.script)\nprints:\n\(printed)and not:\n\(command.output)")
  }

  /// Each question has the rule of the warning that answers it, or a tree and below it a warning or an explanation. Trees
  /// to start from follow.
  @Test func `of questions answers each of them`() throws {
    let url = Command.repository.appending(path: "docs/questions.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let questions = text.components(separatedBy: "\n# ")[0].components(separatedBy: "\n## ")
      .dropFirst()
    #expect(questions.count >= 14)
    for question in questions where !question.contains(/Warning: \[`[a-z-]+`\]/) {
      let document = Document(question)
      #expect(document.blocks.first?.file == "tree.json")
      let answer = document.blocks.last?.commands.last?.output ?? ""
      #expect(
        answer.contains(/\[[a-z-]+\]\n|^[a-z]+ ".*" at \$/), "\(question.prefix { $0 != "\n" })")
    }
  }

  @Test func `of the options has exactly those of the command`() throws {
    let url = Command.repository.appending(path: "docs/command.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let options = text.split(separator: "## Options")[1].split(separator: "\n## ")[0]
    let shown = Document.options(options)
    #expect(Set(shown) == Set(Options().command.flags.flatMap(\.names)))
    #expect(shown.count == Set(shown).count)
  }

  @Test func `of the commands has all of them, each with its options on its page`() throws {
    let url = Command.repository.appending(path: "docs/command.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let all = type(of: Options().command).all.dropFirst()
    let section = text.split(separator: "\n## Commands\n")[1].split(separator: "\n## ")[0]
    let rows = section.matches(of: /(?m)^\| \[?`([a-z]+)[^`]*`(?:\]\(([a-z]+\.md))?/)
    #expect(rows.map { String($0.1) } == all.map(\.name))
    let ofFindings = Document.options(section)
    #expect(ofFindings.contains("--report"))
    let common = Set(Options().command.flags.flatMap(\.names) + ofFindings)
    for (command, row) in zip(all, rows) where command.takesTrees {
      let file = "docs/\(try #require(row.2, "\(command.name) has no page"))"
      let page = try String(
        contentsOf: Command.repository.appending(path: file), encoding: .utf8)
      let options = page.split(separator: "\n## Options\n").dropFirst().first?
        .split(separator: "\n## ")[0]
      let own = Document.options(options ?? "")
      let shown = own + (command.hasFindings ? ofFindings : [])
      let names = Set(command.flags.flatMap(\.names))
      #expect(names.subtracting(common).isSubset(of: own), "\(command.name)")
      #expect(names.isSuperset(of: shown), "\(command.name)")
    }
  }

  @Test func `has an index of all pages`() throws {
    let index = try String(
      contentsOf: Command.repository.appending(path: "docs/README.md"), encoding: .utf8)
    for page in Document.names(in: "docs") where page != "docs/README.md" {
      #expect(index.contains("](\(page.dropFirst("docs/".count))"), "\(page)")
    }
  }

  @Test(arguments: documents)
  func `links to files and headings that there are`(name: String) throws {
    let url = Command.repository.appending(path: name)
    for link in Document.links(try String(contentsOf: url, encoding: .utf8)) {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target =
        parts[0].isEmpty ? url : url.deletingLastPathComponent().appending(path: String(parts[0]))
      #expect(FileManager.default.fileExists(atPath: target.path), "\(link)")
      if parts.count == 2, target.pathExtension == "md" {
        let anchors = Document.anchors((try? String(contentsOf: target, encoding: .utf8)) ?? "")
        #expect(anchors.contains(String(parts[1])), "\(link)")
      }
    }
  }

  @Test(arguments: documents + ["Tests/Scripts/README.md", "Tests/Fixtures/README.md"])
  func `names commands and options that there are`(name: String) throws {
    // It has those of earlier versions, too.
    if name == "docs/changelog.md" { return }
    let url = Command.repository.appending(path: name)
    let text = try String(contentsOf: url, encoding: .utf8)
    let commands = type(of: Options().command).all
    for line in Document.commandLines(text) {
      let words = line.replacing(/'[^']*'|"[^"]*"/, with: "TEXT").split(separator: /\s+/)
        .dropFirst().prefix { !["|", ">", "&&"].contains($0) }
      // Without a command, frames are printed: a tree has a dot or capitals in its name.
      let word = words.first.flatMap { $0.allSatisfy(\.isLowercase) ? String($0) : nil } ?? "layout"
      guard let command = commands.first(where: { $0.name == word }) else {
        Issue.record("there is no command \(word): \(line)")
        continue
      }
      let names = Set(command.flags.flatMap(\.names))
      for option in words.compactMap({ $0.prefixMatch(of: /--[a-z-]+|-[a-zA-Z](?![^ =])/)?.0 }) {
        #expect(names.contains(String(option)), "\(line)")
      }
    }
  }

  @Test func `of changes has the version of the command as its newest one`() throws {
    let url = Command.repository.appending(path: "docs/changelog.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let version = try #require(text.firstMatch(of: /(?m)^## \[([0-9.]+)\] - \d{4}-\d\d-\d\d$/))
    #expect(version.1 == Help.version)
  }

  @Test func `of continuous integration has a job that fails where a layout has changed`() throws {
    let url = Command.repository.appending(path: "docs/ci.md")
    let document = Document(try String(contentsOf: url, encoding: .utf8))
    let job = try #require(document.blocks.first { $0.file?.hasSuffix(".yml") == true })
    let folder = try Document.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try Command.run(
      "layoutcalc check Layouts/*.json -q --sweep 320..440/40 --update --goldens Goldens/",
      in: folder)
    let steps = job.lines.compactMap { $0.firstMatch(of: /- run: (layoutcalc .*)/)?.1 }
    #expect(steps.count == 3)
    for step in steps {
      let result = try Command.run(String(step), in: folder, environment: ["CI": "true"])
      #expect(result.status == 0, "\(step)")
    }
    _ = try Command.run("sed -i 's/Toucan/Kiwi/' Layouts/card.json", in: folder)
    for step in steps where step.contains("layoutcalc check") {
      let result = try Command.run(String(step), in: folder, environment: ["CI": "true"])
      #expect(result.status == 1, "\(step)")
    }
    let page = try String(contentsOf: folder.appending(path: "layouts.html"), encoding: .utf8)
    #expect(page.contains("<title>4 of 8 layouts differ</title>"))
  }
}

/// A Markdown text and its fenced blocks.
struct Document {
  struct Command {
    var script: String
    /// What the document says that it prints.
    var output: String
    /// The lines of the command itself in the document.
    var source: [String]
  }

  struct Block {
    var file: String?
    var lines: [String] = []
    var commands: [Command] = []
  }

  private enum Part {
    case line(String)
    case block(Int)
  }

  private var parts: [Part] = []
  var blocks: [Block] = []

  init(_ text: String) {
    var rest = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    while let line = rest.popFirst() {
      parts.append(.line(line))
      guard line.hasPrefix("```"), line.count > 3 else { continue }
      let words = line.dropFirst(3).split(separator: " ")
      let lines = Array(rest.prefix { $0 != "```" })
      rest = rest.dropFirst(lines.count)
      if words.first == "console" {
        blocks.append(Block(commands: Document.commands(lines)))
        parts.append(.block(blocks.count - 1))
      } else {
        if words.count == 2 { blocks.append(Block(file: String(words[1]), lines: lines)) }
        parts += lines.map(Part.line)
      }
      if let closing = rest.popFirst() { parts.append(.line(closing)) }
    }
  }

  private static func commands(_ lines: [String]) -> [Command] {
    var commands: [Command] = []
    for line in lines {
      if line.hasPrefix("$ ") {
        commands.append(Command(script: String(line.dropFirst(2)), output: "", source: [line]))
      } else if line.hasPrefix("> "), commands.last?.output.isEmpty == true {
        commands[commands.count - 1].script += "\n" + line.dropFirst(2)
        commands[commands.count - 1].source.append(line)
      } else if !commands.isEmpty {
        commands[commands.count - 1].output += line + "\n"
      }
    }
    return commands
  }

  /// The text, with the outputs as they are now.
  var text: String {
    parts.flatMap { part in
      switch part {
      case .line(let line): [line]
      case .block(let index):
        blocks[index].commands.flatMap { command in
          command.source
            + command.output.split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init).dropLast()
        }
      }
    }.joined(separator: "\n")
  }

  /// Returns the command lines in the text and in the blocks of scripts. Those of `console` blocks are run.
  static func commandLines(_ text: String) -> [String] {
    let scripts = text.matches(of: /(?ms)^```(sh|yaml|make)\b[^\n]*\n(.*?)^```/).map(\.2)
    let prose = text.replacing(/(?ms)^```.*?^```/, with: "")
    let found =
      prose.matches(of: /`(layoutcalc [^`]*)`/).map(\.1)
      + prose.matches(of: /(?m)^    (layoutcalc .*)$/).map(\.1)
      + scripts.flatMap { $0.matches(of: /(?m)^\s*(?:- run: |- )?(layoutcalc .*)$/).map(\.1) }
    return found.map(String.init)
  }

  /// Returns the options that the rows of tables in a text are about.
  static func options(_ text: Substring) -> [String] {
    text.matches(of: /(?m)^\| (`-.*?`) \|/).flatMap { row in
      row.1.matches(of: /`(--?[a-z-]+)/).map { String($0.1) }
    }
  }

  /// Returns the links of a text to files and headings, without those in code and to other hosts.
  static func links(_ text: String) -> [String] {
    let prose = text.replacing(/(?ms)^```.*?^```/, with: "").replacing(/`[^`\n]*`/, with: "code")
    return
      (prose.matches(of: /\]\(([^()\s]+)\)/).map(\.1)
      + prose.matches(of: /(?:src|srcset|href)="([^"]+)"/).map(\.1))
      .filter { !$0.contains(":") }.map(String.init)
  }

  /// Returns the anchors that GitHub makes of the headings of a text.
  static func anchors(_ text: String) -> Set<String> {
    let prose = text.replacing(/(?ms)^```.*?^```/, with: "")
    return Set(
      prose.matches(of: /(?m)^#+ (.*)$/).map { heading in
        String(
          heading.1.replacing(/\[([^\]]*)\]\([^)]*\)/, with: \.1).lowercased()
            .filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
            .map { $0 == " " ? "-" : $0 })
      })
  }

  /// Returns true if a text matches the expected one, in which a line of `…` matches any lines.
  static func matches(_ text: String, _ expected: String) -> Bool {
    var rest = text[...]
    let parts = ("\n" + expected).split(separator: "\n…\n", omittingEmptySubsequences: false)
    rest = ("\n" + text)[...]
    guard rest.hasPrefix(parts[0]) else { return false }
    rest = rest.dropFirst(parts[0].count)
    if parts.count == 1 { return rest.isEmpty }
    for part in parts.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: "\n" + part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }

  func write(_ index: Int, to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    let isScript = blocks[index].lines.first?.hasPrefix("#!") == true
    try Data((blocks[index].lines.joined(separator: "\n") + "\n").utf8).write(to: url)
    if isScript {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
    }
  }

  /// A folder as the documents suppose it: the examples, and two of them as a project's layouts.
  static func makeFolder() throws -> URL {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appending(path: "layoutcalc-\(UUID().uuidString)")
    let layouts = folder.appending(path: "Layouts")
    try manager.createDirectory(at: layouts, withIntermediateDirectories: true)
    let examples = LayoutCommandTests.Command.repository.appending(path: "Examples")
    try manager.copyItem(at: examples, to: folder.appending(path: "Examples"))
    for (name, example) in [("feed", "asdkgram-photo-cell"), ("card", "rainforest-card")] {
      try manager.copyItem(
        at: examples.appending(path: "\(example).json"),
        to: layouts.appending(path: "\(name).json"))
    }
    return folder
  }

  static func names(in folder: String) -> [String] {
    let url = LayoutCommandTests.Command.repository.appending(path: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
  }
}
