import Foundation
import Testing
import TreeGenerator

/// What holds for the fixes of random trees: those of seed 3, or of the one in `LAYOUTCALC_SEED`.
@Suite struct `A fix that is offered` {
  private static let seed =
    ProcessInfo.processInfo.environment["LAYOUTCALC_SEED"].flatMap(UInt64.init)
    ?? 3
  private static let sizes = ["--max 200x300", "--max 90xinf"]

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
    let message: String
    let fixes: [Fix]?

    var identity: String { "\(rule ?? "") at \(path ?? "")" }
    /// What is the same in all layouts of a tree: numbers may differ, and the end says in which layouts it is.
    var fact: String {
      identity + message.prefix { $0 != ":" && $0 != "(" }.filter(\.isLetter)
    }
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
      let before = try counts(of: text)
      for warning in offered {
        for fix in warning.fixes ?? [] {
          count += 1
          try check(fix, of: warning, in: text, before)
        }
      }
    }
    #expect(count > 5, "seed \(Self.seed)")
  }

  /// Holds a fix to the warnings of a tree `before` and after it.
  private func check(
    _ fix: Warning.Fix, of warning: Warning, in text: String, _ before: [String: [String: Int]]
  ) throws {
    let after = try counts(of: Self.applying(fix.edits, to: text))
    let what = Comment(
      rawValue: "seed \(Self.seed): \(fix.description) for \(warning.identity)\n\(text)")
    for (size, numbers) in after {
      for (identity, number) in numbers { #expect(number <= before[size]?[identity] ?? 0, what) }
    }
    #expect(
      Self.sizes.contains { size in
        after[size]?[warning.identity] ?? 0 < before[size]?[warning.identity] ?? 0
      }, what)
  }

  /// How many warnings of each kind a tree has at each size, but for those that are none because they are not
  /// of all sizes.
  private func counts(of text: String) throws -> [String: [String: Int]] {
    let found = Set(try warnings(of: text).map(\.fact))
    var counts: [String: [String: Int]] = [:]
    for size in Self.sizes {
      let warnings = try warnings(of: text, sizes: [size]).filter { found.contains($0.fact) }
      counts[size] = Dictionary(grouping: warnings, by: \.identity).mapValues(\.count)
    }
    return counts
  }

  /// The warnings of a tree. Trees that are errors have none.
  private func warnings(
    of text: String, _ options: String = "", sizes: [String] = sizes
  ) throws -> [Warning] {
    let result = try Command.run(
      "layoutcalc \(sizes.joined(separator: " ")) --no-config --diagnostics json \(options) > /dev/null",
      input: Data(text.utf8))
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
