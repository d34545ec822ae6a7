import Foundation

/// The cases in the `.test` files of a folder.
public struct TestCases: Sendable {
  /// In the order of the files' names, and in each file from top to bottom.
  public let all: [TestCase]

  /// The names of all cases.
  public var names: [String] { all.map(\.name) }

  /// Reads the files, and stops the tests where one is not written as `Tests/Fixtures/README.md` says.
  public init(in folder: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    all = names.filter { $0.hasSuffix(".test") && !$0.hasPrefix(".") }.sorted().flatMap {
      CaseFile(folder.appending(path: $0)).cases
    }
    let repeated = Dictionary(grouping: all, by: \.name).first { $1.count > 1 }?.key
    precondition(repeated == nil, "two cases of \(folder.path) have the name \(repeated!)")
  }

  /// The case with a name.
  public subscript(name: String) -> TestCase? { all.first { $0.name == name } }
}

extension TestCase {
  /// Tests run on several threads, and write to the same files.
  private static let writing = NSLock()

  /// Replaces the bytes of a part in the file, or removes the part if there are none.
  public func write(_ bytes: Data?, as part: String) throws {
    try Self.writing.withLock {
      var file = CaseFile(file)
      guard let index = file.cases.firstIndex(where: { $0.name == name }) else { return }
      file.cases[index][part] = bytes
      try Data(file.spelling.utf8).write(to: file.url)
    }
  }
}

/// A `.test` file.
struct CaseFile {
  let url: URL
  /// The lines before the first case.
  private var head = ""
  var cases: [TestCase] = []

  init(_ url: URL) {
    self.url = url
    guard let bytes = try? Data(contentsOf: url) else {
      preconditionFailure("cannot read \(url.path)")
    }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    func check(_ isRight: Bool, _ line: Int, _ message: String) {
      precondition(isRight, "\(url.path):\(line + 1): \(message)")
    }
    check(lines.removeLast().isEmpty, lines.count, "the last line has no end")

    var part: String?
    var content = Data()
    func endPart() {
      if let part { cases[cases.count - 1][part] = content }
      part = nil
      content = Data()
    }
    func decoded(_ line: some Collection<UInt8>, _ number: Int) -> Data {
      let bytes = Spelling.bytes(of: line)
      check(bytes != nil, number, "after ⟨ there are no hexadecimal numbers with ⟩ behind them")
      return bytes!
    }
    func headings(of line: Data) -> (name: String, content: Data?) {
      let end = line.firstRange(of: Data(": ".utf8))
      let name = line[..<(end?.lowerBound ?? line.endIndex)].dropFirst(4)
      return (String(decoding: name, as: UTF8.self), end.map { line[$0.upperBound...] })
    }
    for (number, line) in lines.enumerated() {
      let isBeforeCase = number + 1 < lines.count && lines[number + 1].starts(with: "=== ".utf8)
      if line.starts(with: "=== ".utf8) {
        let isOpen = part != nil && !lines[number - 1].isEmpty
        check(!isOpen, number, "there is no empty line above")
        endPart()
        let (name, content) = headings(of: line)
        cases.append(TestCase(name: name, file: url, line: number + 1))
        let index = cases.count - 1
        if let content { cases[index][cases[index].firstPart] = decoded(content, number) }
      } else if isBeforeCase && line.isEmpty {
        continue
      } else if cases.isEmpty {
        check(
          line.isEmpty || line.first == UInt8(ascii: "#"), number, "this is before the first case")
        head += String(decoding: line, as: UTF8.self) + "\n"
      } else if line.starts(with: "--- ".utf8) {
        endPart()
        let (name, rest) = headings(of: line)
        check(cases[cases.count - 1][name] == nil, number, "the case has this part already")
        part = name
        if let rest {
          content = decoded(rest, number)
          endPart()
        }
      } else {
        check(part != nil, number, "no part is named above")
        content += decoded(line, number)
      }
    }
    endPart()
  }

  /// Without the empty line below the last case.
  var spelling: String {
    let text = head + "\n" + cases.map(\.spelling).joined()
    return text.hasSuffix("\n\n") ? String(text.dropLast()) : text
  }
}
