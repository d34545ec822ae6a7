import Foundation
import Testing
import TreeGenerator

/// What holds for the fixes of random trees.
@Suite struct `A fix that is offered` {
  private static let seed =
    ProcessInfo.processInfo.environment["LAYOUTCALC_SEED"].flatMap(UInt64.init)
    ?? .random(in: 0..<1 << 32)
  private static let options = "--max 200x300 --max 90xinf --no-config --diagnostics json"

  /// A warning with its fixes, as `--diagnostics json` writes it.
  private struct Warning: Decodable {
    struct Fix: Decodable {
      struct Edit: Decodable {
        let line, column, endLine, endColumn: Int
        let text: String
      }

      let description: String
      let cures: Int
      let edits: [Edit]
    }

    let rule: String?
    let path: String?
    let fixes: [Fix]?

    var identity: String { "\(rule ?? "") at \(path ?? "")" }
  }

  @Test func `cures its warning in all layouts of a random tree, and adds none`() throws {
    print("seed \(Self.seed)")
    var generator = TreeGenerator(seed: Self.seed)
    var profile = TreeGenerator.Profile.plain
    profile.texts = 0.2
    var count = 0
    for _ in 0..<30 {
      let text = String(decoding: generator.randomSpellings(profile).spread, as: UTF8.self)
      let offered = try warnings(of: text, "--fix --dry-run")
      // Of more than 20 warnings, the first ones are printed: where one goes, another one comes.
      if offered.count > 15 { continue }
      for warning in offered {
        for fix in warning.fixes ?? [] {
          count += 1
          try check(fix, of: warning, in: text)
        }
      }
    }
    #expect(count > 5, "seed \(Self.seed)")
  }

  private func check(_ fix: Warning.Fix, of warning: Warning, in text: String) throws {
    let before = Dictionary(grouping: try warnings(of: text), by: \.identity).mapValues(\.count)
    let edited = Self.applying(fix.edits, to: text)
    let after = Dictionary(grouping: try warnings(of: edited), by: \.identity).mapValues(\.count)
    let what = Comment(
      rawValue: "seed \(Self.seed): \(fix.description) for \(warning.identity)\n\(text)")
    for (identity, number) in after { #expect(number <= before[identity] ?? 0, what) }
    #expect(after[warning.identity] ?? 0 < before[warning.identity] ?? 0, what)
  }

  /// The warnings of a tree. Trees that are errors have none.
  private func warnings(of text: String, _ options: String = "") throws -> [Warning] {
    let result = try Command.run(
      "layoutcalc \(Self.options) \(options) > /dev/null", input: Data(text.utf8))
    if result.status == 2 { return [] }
    return try result.errorText.split(separator: "\n").map {
      try JSONDecoder().decode(Warning.self, from: Data($0.utf8))
    }
  }

  private static func applying(_ edits: [Warning.Fix.Edit], to text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    let starts = [0] + scalars.indices.filter { scalars[$0] == "\n" }.map { $0 + 1 }
    for edit in edits.reversed() {
      let range =
        starts[edit.line - 1] + edit.column - 1..<starts[edit.endLine - 1] + edit.endColumn - 1
      scalars.replaceSubrange(range, with: edit.text.unicodeScalars)
    }
    var edited = String.UnicodeScalarView()
    edited.append(contentsOf: scalars)
    return String(edited)
  }
}
