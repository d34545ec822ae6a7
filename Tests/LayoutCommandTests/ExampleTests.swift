import Foundation
import Testing

/// The examples and their goldens, which `make goldens` writes: frames and a table at the size that
/// `Examples/README.md` says, and frames at four widths; and their drawings, which `make docs` writes.
@Suite struct `Examples` {
  static let folder = Command.repository.appending(path: "Examples")

  /// The commands of the README, which its drawings follow.
  static let commands: [String] = {
    let url = folder.appending(path: "README.md")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.matches(of: /(?m)^`(layoutcalc Examples\/[^`]*)`$/).map { String($0.1) }
  }()

  static func name(_ command: String) -> String {
    String(command.firstMatch(of: /Examples\/([a-z0-9-]+)\.json/)?.1 ?? "")
  }

  @Test func `are all in the README`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
    #expect(files.count > 40)
    #expect(Set(Self.commands.map(Self.name)) == Set(files))
    let readme = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
    for command in Self.commands {
      #expect(
        readme.contains("`\(command)`\n\n![The frames of \(Self.name(command))](../docs/examples/"))
    }
  }

  @Test(arguments: commands)
  func `have the frames and the table of their goldens`(command: String) throws {
    let check = try Command.run(
      "\(command) -q --goldens Examples/goldens/".replacing(
        "layoutcalc", with: "layoutcalc check", maxReplacements: 1))
    let report = check.outputText + check.errorText
    #expect(check.status == 0, "\(report)")
    let table = try Command.run("\(command) -q --format table")
    try Fixture.expect(
      table.output, isIn: Self.folder.appending(path: "goldens/\(Self.name(command)).txt"))
  }

  @Test(arguments: commands)
  func `have the drawing in docs`(command: String) throws {
    let drawing = try Command.run("\(command) -q --format svg")
    try Fixture.expect(
      drawing.output,
      isIn: Command.repository.appending(path: "docs/examples/\(Self.name(command)).svg"))
  }

  @Test func `are all on the contact sheet at the top of their page`() throws {
    let sheet = try String(
      contentsOf: Command.repository.appending(path: "docs/examples.svg"), encoding: .utf8)
    let captions = sheet.matches(of: /class="caption"[^>]*>([^<]*)</).map { String($0.1) }
    #expect(captions == Self.commands.map(Self.name))
    let readme = try String(
      contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("<img src=\"../docs/examples.svg\""))
  }

  @Test func `have the frames of their goldens at four widths`() throws {
    let result = try Command.run(
      "layoutcalc check Examples/*.json -q --sweep 320..440/40 --goldens Examples/goldens/widths/")
    let report = result.outputText + result.errorText
    #expect(result.status == 0, "\(report)")
  }

  @Test func `have no golden and no drawing of a file that does not exist`() throws {
    let names = Set(Self.commands.map(Self.name))
    for folder in ["Examples/goldens", "Examples/goldens/widths", "docs/examples"] {
      let url = Command.repository.appending(path: folder)
      for file in try FileManager.default.contentsOfDirectory(atPath: url.path)
      where file != "widths" {
        let name = file.replacing(/(-[0-9.a-z]+)?\.(frames|txt|svg)$/, with: "")
        let isKnown = names.contains(name) || names.contains(String(file.dropLast(4)))
        #expect(isKnown, "\(folder)/\(file) is of no example")
      }
    }
  }
}
