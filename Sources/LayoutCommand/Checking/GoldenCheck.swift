import LayoutEngine
import LayoutOutput
import Platform
import TreeFiles

/// What came of checking one layout.
struct CheckedLayout {
  enum Result {
    case same
    case differs(GoldenComparison)
    /// The golden file was written, since it differed or was missing.
    case written
    /// There is no golden to compare with, or no layout: a sentence that says what to do.
    case failed(String)
  }

  /// The tree file.
  let file: String
  /// The size, `320xinf`; nil where the golden tells no sizes apart.
  let size: String?
  /// The golden file.
  let golden: String
  let result: Result
}

/// Compares layouts with golden files instead of printing them (`--check`): with one file that holds
/// what `--format json` printed, or with a folder of one file a layout.
final class GoldenCheck: Renderer {
  private let golden: String
  private let tolerance: Double
  private let updates: Bool
  private let isQuiet: Bool
  /// The tree file, where there is only one.
  private let onlyFile: String
  /// Whether there is one golden file a layout.
  private let isFolder: Bool
  private var json = JSONRenderer(compact: false)
  /// The deepest tree, in levels, whose golden is spread over lines: an indent a level takes memory
  /// that grows with the square of them.
  private static let deepest = 1000
  /// What `--format json` prints: of one layout, or of all where they share a golden file.
  private var printed = OutputBuffer()
  private let text = InputText()
  private let writer: DiagnosticWriter
  private let writeGuard: WriteGuard
  private(set) var results: [CheckedLayout] = []
  /// What `--format html` prints instead of text.
  private var page: ComparisonPage?
  private let origin: FrameOptions.Origin
  /// What standard error is told: errors, for programs the differences too, and with a page the
  /// summary.
  private(set) var messages = ""

  init(
    _ options: Options, golden: String, _ writeGuard: WriteGuard, _ writer: DiagnosticWriter
  ) {
    self.writeGuard = writeGuard
    self.golden = golden
    self.writer = writer
    tolerance = options.tolerance ?? 0
    updates = options.update != .never
    isQuiet = options.quiet
    origin = options.origin
    page = options.format == .html ? ComparisonPage() : nil
    onlyFile = options.files.first ?? "-"
    isFolder = golden.hasSuffix("/") || status(of: golden)?.isFolder ?? false
  }

  func begin(count: Int, to output: inout OutputBuffer) {
    json.begin(count: isFolder ? 1 : count, to: &printed)
  }

  func render(_ layout: RenderedLayout, to output: inout OutputBuffer) {
    json.compact = layout.tree.depth > GoldenCheck.deepest
    json.render(layout, to: &printed)
    guard isFolder else { return }
    let name = GoldenCheck.name(of: layout.file) + "-" + layout.range.max.name + ".json"
    let path = folder + name
    let size = layout.range.max.name
    let result = check(path) { expected, actual in
      guard expected.count == 1 else {
        return [(nil, .failed("it has several layouts; --update rewrites it"))]
      }
      return [(nil, self.compare(expected[0], actual[0]))]
    }
    for (_, result) in result {
      add(CheckedLayout(file: layout.file, size: size, golden: path, result: result), &output)
    }
    printed.removeAll()
  }

  /// Notes that a file has no layout.
  func fail(_ file: String) {
    let reason = "it could not be laid out: see its errors"
    results.append(CheckedLayout(file: file, size: nil, golden: golden, result: .failed(reason)))
    page?.add(problem: "\(file): \(reason)")
  }

  func end(to output: inout OutputBuffer) {
    if !isFolder && printed.count > 0 {
      let isComplete = results.isEmpty
      for (layout, result) in check(golden, writes: isComplete, compareAll) {
        add(
          CheckedLayout(
            file: layout?.file ?? onlyFile, size: layout?.sizeName, golden: golden, result: result),
          &output)
      }
    }
    if let page {
      page.write(summary: summary, to: &output)
      // Programs read the page, or the report.
      if !isQuiet && !writer.isForPrograms { messages += summary + "\n" }
    } else if !isQuiet {
      output.append(summary + "\n")
    }
  }

  /// The worst of all results.
  var outcome: Outcome {
    results.reduce(.done) { worst, layout in
      switch layout.result {
      case .same, .written: worst
      case .differs: max(worst, .differs)
      case .failed: .failed
      }
    }
  }

  /// The folder that goldens are written to, with a slash at its end; empty for the current one.
  var folder: String {
    isFolder ? (golden.hasSuffix("/") ? golden : golden + "/") : FileName.folder(of: golden)
  }

  /// The file that all layouts are compared with, if there is one and it may be written.
  var updatedFile: String? { isFolder || !updates ? nil : golden }

  /// The name that two files share, so that their goldens would be the same files.
  func sharedName(among files: [String]) -> String? {
    guard isFolder else { return nil }
    var seen: Set<String> = []
    return files.map(GoldenCheck.name).first { !seen.insert($0).inserted }
  }

  /// The name of a tree file without its folder and its ending.
  static func name(of file: String) -> String {
    if file == "-" { return "stdin" }
    let name = file.utf8.dropFirst(FileName.folder(of: file).utf8.count)
    return String(Substring(name.suffix(5).elementsEqual(".json".utf8) ? name.dropLast(5) : name))
  }
}

// MARK: - Comparing

extension GoldenCheck {
  private typealias Results = [(layout: Golden?, result: CheckedLayout.Result)]

  /// Holds what was printed to a golden file: equal bytes are equal layouts; else `compare` tells.
  private func check(
    _ path: String, writes: Bool = true, _ compare: ([Golden], [Golden]) -> Results
  ) -> Results {
    let results: Results
    switch readGolden(path) {
    case .success(let expected):
      // Most layouts are what they were: then nothing needs to be read back.
      guard let expected else { return all(.same) }
      results = compare(expected, readPrinted())
    case .failure(let reason): results = all(.failed(reason.message))
    }
    let areSame = results.allSatisfy { if case .same = $0.result { true } else { false } }
    if areSame || !updates || !writes { return results }
    if let error = writePrinted(to: path) { return all(.failed(error.message)) }
    return all(.written)
  }

  /// One result for all layouts of a golden file.
  private func all(_ result: CheckedLayout.Result) -> Results {
    isFolder ? [(nil, result)] : readPrinted().map { ($0, result) }
  }

  /// The layouts of a golden file, nil where it is what was printed, byte for byte.
  private func readGolden(_ path: String) -> Result<[Golden]?, InputError> {
    do {
      try text.read(path, standardInput: -1)
    } catch {
      let isMissing = status(of: path) == nil
      return .failure(
        isMissing ? InputError(message: "there is no such golden: --update writes it") : error)
    }
    if isPrinted(text.bytes) { return .success(nil) }
    do {
      return .success(try Golden.read(text.bytes))
    } catch {
      let remedy = Golden.mayReplace(text.bytes) ? "--update rewrites it" : "name another file"
      return .failure(InputError(message: "this is not a golden: \(error.message) (\(remedy))"))
    }
  }

  private func writePrinted(to path: String) -> InputError? {
    if let objection = writeGuard.objection(to: path, as: .golden) {
      return InputError(message: objection)
    }
    if isFolder, let error = AtomicFile.makeFolder(golden) { return error }
    return printed.withBytes { AtomicFile.write($0, to: path) }
  }

  private func isPrinted(_ bytes: UnsafeRawBufferPointer) -> Bool {
    printed.withBytes { $0.count == bytes.count && $0.elementsEqual(bytes) }
  }

  /// What was printed, read back as the golden is.
  private func readPrinted() -> [Golden] {
    printed.reserve(TreeFileReader.padding)
    return printed.withBytes { bytes in
      let padded = UnsafeMutableRawBufferPointer.allocate(
        byteCount: bytes.count + TreeFileReader.padding, alignment: 16)
      defer { padded.deallocate() }
      padded.initializeMemory(as: UInt8.self, repeating: 0)
      padded.copyMemory(from: bytes)
      let text = UnsafeRawBufferPointer(rebasing: padded[..<bytes.count])
      return (try? Golden.read(text)) ?? []
    }
  }

  /// Layouts of one golden file, matched by file and size.
  private func compareAll(_ expected: [Golden], _ actual: [Golden]) -> Results {
    // Of equal ones, the first is last.
    var places = Dictionary(grouping: expected.indices.reversed()) {
      identity(of: expected[$0])
    }
    var results: Results = actual.map { layout in
      guard let place = places[identity(of: layout)]?.popLast()
      else { return (layout, .failed("it has no layout of \(title(layout)); --update adds it")) }
      return (layout, compare(expected[place], layout))
    }
    results += places.values.joined().sorted().map { expected[$0] }.map {
      (
        $0,
        .failed(
          "it has a layout of \(title($0)), which is not in this command; --update removes it")
      )
    }
    return results
  }

  /// What two layouts have in common that are compared.
  private func identity(of layout: Golden) -> [ExactText?] {
    [layout.file, layout.sizeName].map { $0.map(ExactText.init) }
  }

  private func title(_ layout: Golden) -> String {
    (layout.file ?? onlyFile) + (layout.sizeName.map { " at \($0)" } ?? "")
  }

  private func compare(_ expected: Golden, _ actual: Golden) -> CheckedLayout.Result {
    let comparison = GoldenComparison(expected: expected, actual: actual, tolerance: tolerance)
    return comparison.count == 0 ? .same : .differs(comparison)
  }
}

// MARK: - Words

extension GoldenCheck {
  private func add(_ layout: CheckedLayout, _ output: inout OutputBuffer) {
    results.append(layout)
    switch layout.result {
    case .same: break
    case .written: if !isQuiet { output.append("\(layout.golden): written".printable + "\n") }
    case .failed(let reason):
      messages += writer.line(error: reason, file: layout.golden)
      page?.add(problem: "\(layout.golden): \(reason)")
    case .differs(let comparison):
      if page != nil {
        page?.add(comparison, title: layout.title, golden: layout.golden, origin: origin)
      } else {
        output.append("\(layout.title) differs from \(layout.golden):".printable + "\n")
        for line in comparison.lines { output.append("  \(line)\n") }
      }
      if writer.isForPrograms {
        let place = layout.size.map { " at \($0)" } ?? ""
        messages += writer.line(
          error: "the layout\(place) differs from \(layout.golden):", details: comparison.lines,
          rule: "check", file: layout.file)
      }
    }
  }

  /// `58 layouts, 2 differ`
  private var summary: String {
    var differing = 0
    var written = 0
    var failed = 0
    for layout in results {
      switch layout.result {
      case .same: break
      case .differs: differing += 1
      case .written: written += 1
      case .failed: failed += 1
      }
    }
    var parts = ["\(results.count) layout\(results.count == 1 ? "" : "s")"]
    if differing > 0 { parts.append("\(differing) differ\(differing == 1 ? "s" : "")") }
    if written > 0 { parts.append("\(written) written") }
    if failed > 0 { parts.append("\(failed) failed") }
    if parts.count == 1 { parts.append("none differs") }
    return parts.joined(separator: ", ")
  }
}

extension CheckedLayout {
  /// `feed.json at 320xinf`
  var title: String { file + (size.map { " at \($0)" } ?? "") }
}
