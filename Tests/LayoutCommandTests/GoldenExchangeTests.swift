import Foundation
import LayoutElements
import LayoutGoldens
import LayoutOutput
import LayoutTesting
import Platform
import Testing
import TreeFiles

/// Goldens that `assertLayout` writes and `check` reads, and the other way around.
@Suite struct `Goldens of tests and of the command` {
  private static let sizes = [
    Size(width: 375, height: .infinity), Size(width: 667, height: 100),
  ]

  /// A folder with the tree file of a cell, which `body` is given as well.
  private func withCell(_ body: (LayoutElement, URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "layoutcalc-exchange-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let title = TextNode(text: "Lisbon at dusk")
    title.style.flexShrink = 1
    let cell = Stack(.horizontal, spacing: 8) {
      DisplayNode(intrinsicSize: Size(width: 40, height: 40.5))
      title
    }
    cell.debugName = "cell"
    try Data(cell.treeFile().utf8).write(to: folder.appending(path: "cell.json"))
    try body(cell, folder)
  }

  private func check(_ arguments: String, in folder: URL) throws -> CommandResult {
    try Command.run("layoutcalc check \(arguments)", in: folder)
  }

  @Test(arguments: [1, 2], GoldenForm.allCases)
  func `a golden that a test wrote holds for the command`(count: Int, form: GoldenForm) throws {
    try withCell { cell, folder in
      let sizes = Array(Self.sizes.prefix(count))
      let name = "golden\(form.ending)"
      let golden = folder.appending(path: name).path
      withKnownIssue { assertLayout(cell, sizes: sizes, golden: golden, record: .missing) }
      // A golden of several layouts names the files that they are of: for a test, standard input.
      let arguments =
        sizes.map { "--max \($0.name)" }.joined(separator: " ")
        + (count == 1 ? " cell.json" : " < cell.json")
      let same = try check("--goldens \(name) \(arguments)", in: folder)
      #expect(same.status == 0, "\(same.errorText)")
      let other = try check("--scale 1 --goldens \(name) \(arguments)", in: folder)
      #expect(other.status == 1)
    }
  }

  @Test(arguments: [1, 2], GoldenForm.allCases)
  func `a golden that the command wrote holds for a test`(count: Int, form: GoldenForm) throws {
    try withCell { cell, folder in
      let sizes = Array(Self.sizes.prefix(count))
      let arguments = sizes.map { "--max \($0.name)" }.joined(separator: " ")
      let name = "golden\(form.ending)"
      let written = try check("cell.json \(arguments) --goldens \(name) --update", in: folder)
      #expect(written.status == 0, "\(written.errorText)")
      let golden = folder.appending(path: name).path
      assertLayout(cell, sizes: sizes, golden: golden)
      withKnownIssue { assertLayout(cell, sizes: sizes, golden: golden, scale: 1) }
    }
  }

  @Test func `a folder of goldens is the same for both`() throws {
    try withCell { cell, folder in
      let goldens = folder.appending(path: "goldens").path + "/"
      withKnownIssue { assertLayout(cell, sizes: Self.sizes, golden: goldens, record: .missing) }
      let arguments = Self.sizes.map { "--max \($0.name)" }.joined(separator: " ")
      let same = try check("cell.json \(arguments) --goldens goldens/", in: folder)
      #expect(same.status == 0, "\(same.errorText)")
      try FileManager.default.removeItem(atPath: goldens)
      let written = try check("cell.json \(arguments) --goldens goldens/ --update", in: folder)
      #expect(written.status == 0, "\(written.errorText)")
      assertLayout(cell, sizes: Self.sizes, golden: goldens)
    }
  }

  @Test func `goldens that are JSON stay JSON for both, and new ones have lines`() throws {
    try withCell { cell, folder in
      let sizes = [Self.sizes[0]]
      let golden = folder.appending(path: "golden").path
      func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      }
      withKnownIssue { assertLayout(cell, sizes: sizes, golden: golden, record: .missing) }
      #expect(try names() == ["cell.json", "golden.frames"])
      try FileManager.default.removeItem(atPath: golden + ".frames")
      let json = try Command.run(
        "layoutcalc cell.json --max \(sizes[0].name) --scale 1", in: folder)
      try json.output.write(to: URL(filePath: golden + ".json"))
      assertLayout(cell, sizes: sizes, golden: golden, record: .all)
      #expect(try names() == ["cell.json", "golden.json"])
      let printed = try Command.run("layoutcalc cell.json --max \(sizes[0].name)", in: folder)
      #expect(try Data(contentsOf: URL(filePath: golden + ".json")) == printed.output)
    }
  }
}
