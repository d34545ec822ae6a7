import Foundation
import TestCases
import Testing

@testable import TreeFiles

/// The cases of `Tests/Fixtures/errors` with a part `errors`: where each error is, its edits, and the steps
/// to do by hand. Cases with a whole message are those of `ErrorFixtureTests`.
///
/// `UPDATE_FIXTURES=1` writes them.
@Suite struct ErrorAdviceTests {
  static let cases = TestCases(in: repository.appending(path: "Tests/Fixtures/errors"))

  @Test func `each error has its place, its edits and its steps`() throws {
    var count = 0
    for fixture in Self.cases.all {
      guard let input = fixture["input"], fixture.output("stderr") == nil else { continue }
      count += 1
      let text = String(decoding: input, as: UTF8.self)
      let errors = try SuggestionTests.errors(in: text).kept
      let lines = errors.map { error in
        let start = Self.place(of: error.offset, in: input)
        let end = Self.place(of: error.offset + error.length, in: input)
        return "\(start)-\(end) \(error.path): \(error.advice?.outline ?? "nothing")\n"
      }
      let actual = Data(lines.joined().utf8)
      let expected = fixture["errors"] ?? Data()
      if actual == expected { continue }
      if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] != nil {
        try fixture.write(actual, as: "errors")
      } else {
        let file = fixture.file.lastPathComponent
        #expect(
          String(decoding: actual, as: UTF8.self) == String(decoding: expected, as: UTF8.self),
          "\(fixture.name) of errors/\(file):\(fixture.line)")
      }
    }
    #expect(count > 1000)
  }

  /// `LINE:COLUMN`.
  private static func place(of offset: Int, in text: Data) -> String {
    let position = text.withUnsafeBytes { SourcePosition(of: offset, in: $0) }
    return "\(position.line):\(position.column)"
  }
}

extension Advice {
  /// The change, its place and the steps, without the words of the sentence.
  fileprivate var outline: String {
    let change: String? =
      switch change {
      case .none: nil
      case .value(let value), .unlist(let value), .unwrap(_, let value, _): "value \(value)"
      case .key(let key, let value): "key \"\(key)\"" + (value.map { ": \($0)" } ?? "")
      case .members(let members): "members \(members.map(\.text).joined(separator: ", "))"
      case .type(let type, let members):
        "type " + (["\"\(type)\""] + members.map(\.text)).joined(separator: ", ")
      case .put(let key, let others): "put " + ([key] + others).inQuotes.joined(separator: ", ")
      case .removal: "remove"
      }
    let place = home.map { home in
      switch home.object {
      case .style?: " in the style"
      case .around(let levels)?: " \(levels) levels around"
      case .tree?: " in the tree"
      case nil: " elsewhere"
      }
    }
    let parts =
      [change.map { $0 + (place ?? "") }] + steps.map(\.outline) + [isUnsure ? "unsure" : nil]
    return parts.compactMap { $0 }.joined(separator: "; ")
  }
}

extension Advice.Step {
  fileprivate var outline: String {
    switch self {
    case .wrap(let json, let keys):
      "wrap \(json)" + (keys.isEmpty ? "" : " without \(keys.inQuotes.joined(separator: ", "))")
    case .spacers(let before, let after):
      "spacers" + (before ? " before" : "") + (after ? " after" : "")
    case .overlay(let json): "overlay \(json)"
    case .reverseChildren: "reverse the children"
    case .removeElement: "remove the element"
    case .remove(let keys): "remove \(keys.inQuotes.joined(separator: ", "))"
    case .decide: "decide"
    }
  }
}
