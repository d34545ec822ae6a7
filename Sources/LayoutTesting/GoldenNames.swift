import Foundation
import Testing
import TreeFiles

/// The default paths of goldens, and a record of the assertions that used each of them in this process.
final class GoldenNames: @unchecked Sendable {
  static let shared = GoldenNames()

  private let lock = NSLock()
  /// The source locations of the assertions of each test and its arguments, in the order of their first calls.
  private var sites: [String: [String]] = [:]
  /// The frames of the last assertion, by path.
  private var frames: [String: String] = [:]

  /// Returns the path of an assertion's golden in the folder of the test's file: the names of the file, the suite
  /// and the test, the arguments, and `named`, or else the number of the assertion in the test from the second on.
  func path(file: URL, function: String, named: String?, site: String) -> String {
    let fileName = file.deletingPathExtension().lastPathComponent
    var parts = [GoldenFile.fileName(ofTest: function)]
    if let suite = Self.suite, suite != fileName { parts.insert(suite, at: 0) }
    let arguments = Self.arguments
    parts += arguments.map(Self.fileName)
    // Two tests can have the same file name if they differ only in characters that file names cannot have. Different
    // frames are then an error.
    let test = [file.path, Self.suite ?? "", function] + arguments
    if let name = named ?? number(of: site, in: test.joined(separator: "\n")) {
      parts.append(Self.fileName(name))
    }
    return "Goldens/\(fileName)/\(parts.joined(separator: "-"))"
  }

  /// Records the frames of a golden that is written. Returns false if another assertion had other frames.
  func note(_ text: String, at path: String) -> Bool {
    lock.withLock {
      let isSame = frames[path] == nil || frames[path] == text
      frames[path] = text
      return isSame
    }
  }

  private func number(of site: String, in test: String) -> String? {
    lock.withLock {
      let known = sites[test, default: []]
      let index = known.firstIndex(of: site) ?? known.count
      if index == known.count { sites[test] = known + [site] }
      return index == 0 ? nil : "\(index + 1)"
    }
  }

  /// The names of the suites around the current test; nil in XCTest.
  private static var suite: String? {
    guard let test = Test.current else { return nil }
    // The id is, for example, `Module.Suite/Inner/test()/File.swift:1:2`.
    let id = "\(test.id)".drop { $0 != "." }.dropFirst()
    guard let end = id.range(of: test.name, options: .backwards)?.lowerBound else { return nil }
    let name = fileName(String(id[..<end]))
    return name.isEmpty ? nil : name
  }

  /// The arguments of the current test case, found by reflection; empty if it has no parameters.
  private static var arguments: [String] {
    guard let current = Test.Case.current, current.isParameterized else { return [] }
    var pending: [Any] = [current]
    for _ in 0..<5 {
      let children = pending.flatMap { Mirror(reflecting: $0).children }
      if let found = children.first(where: { $0.label == "arguments" }) {
        return Mirror(reflecting: found.value).children.map { argument in
          let children = Mirror(reflecting: argument.value).children
          let value = children.first { $0.label == "value" }?.value ?? argument.value
          return "\(value)"
        }
      }
      pending = children.map(\.value)
    }
    return []
  }

  /// Converts a text to a part of a file name. A long text is cut, and a hash of the whole is added.
  static func fileName(_ text: String) -> String {
    let name = text.split { !$0.isLetter && !$0.isNumber && !"_-.".contains($0) }
      .joined(separator: "-")
    if name.count <= 60 { return name }
    return "\(name.prefix(40))-\(String(FNVHash(text).value, radix: 16))"
  }
}
