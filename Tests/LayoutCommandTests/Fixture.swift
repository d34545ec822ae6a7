import Foundation
import TestCases
import Testing

/// Expected outputs, kept in files so that a change of them is a diff to review.
///
/// Where the environment variable `UPDATE_FIXTURES` is set, the files are written instead of
/// compared:
///
///     UPDATE_FIXTURES=1 swift test --filter LayoutCommandTests
///     git diff Tests/Fixtures
enum Fixture {
  static let folder = Command.repository.appending(path: "Tests/Fixtures")

  static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] != nil

  /// The names in a folder of fixtures, sorted.
  static func names(in folder: String) -> [String] {
    let url = Fixture.folder.appending(path: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Compares `actual` with the file; one that is missing is empty.
  static func expect(
    _ actual: Data, isIn file: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if isUpdating {
      if actual.isEmpty {
        try? FileManager.default.removeItem(at: file)
      } else if actual != (try? Data(contentsOf: file)) {
        try actual.write(to: file)
      }
      return
    }
    let expected = (try? Data(contentsOf: file)) ?? Data()
    if actual == expected { return }
    Issue.record(
      """
      \(file.path.dropFirst(Fixture.folder.path.count + 1)) differs \
      (UPDATE_FIXTURES=1 writes it; review the diff).
      \(difference(expected, actual))
      """, sourceLocation: sourceLocation)
  }

  /// Compares `actual` with a part of a case, or with its short form where the case has that; a part that is missing is
  /// empty.
  static func expect(
    _ actual: Data, isPart part: String, of fixture: TestCase,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let isShort = fixture["short-" + part] != nil
    let part = isShort ? "short-" + part : part
    let actual = isShort ? TestCase.short(actual) : actual
    let expected = fixture[part] ?? Data()
    if actual == expected { return }
    if isUpdating {
      try fixture.write(actual.isEmpty ? nil : actual, as: part)
      return
    }
    let file = fixture.file.path.dropFirst(Command.repository.path.count + 1)
    Issue.record(
      """
      \(part) of \(fixture.name) differs from \(file):\(fixture.line) \
      (UPDATE_FIXTURES=1 writes it; review the diff).
      \(difference(expected, actual))
      """, sourceLocation: sourceLocation)
  }

  /// The first line that differs, with both texts of it.
  private static func difference(_ expected: Data, _ actual: Data) -> String {
    let old = String(decoding: expected, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let new = String(decoding: actual, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    var line = 0
    while line < min(old.count, new.count) && old[line] == new[line] { line += 1 }
    return """
      line \(line + 1) expected: \(line < old.count ? String(old[line]) : "nothing")
      line \(line + 1) actual:   \(line < new.count ? String(new[line]) : "nothing")
      """
  }
}
