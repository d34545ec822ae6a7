import LayoutEngine
import LayoutGoldens
import Platform
import TreeFiles

/// A golden file, and the layouts that were compared with it: one, or all of an invocation.
struct GoldenFile {
  let path: String
  /// Writes the layouts in the form of the golden.
  var renderer: GoldenRenderer
  /// The reason that there is nothing to compare with; nil if there is.
  var problem: String?
  /// The number of bytes of the golden that are those that were printed, and of the layouts that these are.
  var sameBytes = 0
  var sameLayouts = 0
  /// The layouts of the golden, read once one differs.
  var expected: [Golden]?
  /// The indices of those that no layout was compared with, in reverse order, by file and size.
  var indices: [[ExactText?]: [Int]] = [:]
  var layouts: [CheckedLayout] = []
  /// True if layouts are told apart by their files and sizes: those of the command, or those of the golden.
  var namesSizes: Bool { renderer.isOneOfSeveral || (expected?.count ?? 0) > 1 }
  /// True if elements of `--only` have been updated in `expected`.
  var isUpdated = false
}

extension GoldenCheck {
  /// Begins to compare layouts with a golden.
  func begin(_ path: String, count: Int) {
    var form = GoldenForm(ofFile: path) ?? .lines
    var problem: String?
    do {
      try text.read(path, standardInput: -1)
      form = GoldenForm(of: text.bytes, file: path)
    } catch {
      let missing = "there is no such golden: \(remedy) writes it"
      problem = status(of: path) == nil ? missing : error.message
    }
    printed.removeAll()
    file = GoldenFile(path: path, renderer: GoldenRenderer(form, count: count), problem: problem)
  }

  /// Compares a layout with the golden: by the bytes that are printed as long as all are the same, and by
  /// elements from then on. `size` is its name in a folder of goldens.
  func check(_ layout: RenderedLayout, size: String? = nil) {
    let start = printed.count
    file.renderer.render(layout, to: &printed)
    var checked = CheckedLayout(
      file: layout.file, size: size ?? (file.renderer.isOneOfSeveral ? layout.sizeName : nil),
      layoutName: size == nil ? layout.sizeName : nil, golden: file.path)
    defer { file.layouts.append(checked) }
    if hasSameBytes(from: start) {
      file.sameBytes = printed.count
      file.sameLayouts += 1
      return
    }
    readExpected()
    if let problem = file.problem {
      checked.result = .failed(problem)
      return
    }
    if file.namesSizes { checked.size = layout.sizeName }
    let actual = Golden(layout, isOneOfSeveral: file.namesSizes)
    guard let index = file.indices[identity(of: actual)]?.popLast() else {
      checked.result = .failed("it has no layout of \(title(actual)); \(remedy) adds it")
      return
    }
    if let obstacle = file.expected![index].obstacle(to: actual) {
      checked.result = .failed("\(obstacle) (\(remedy) rewrites it)")
      return
    }
    var comparison = compare(file.expected![index], actual)
    if comparison.count > 0, !options.updated.isEmpty,
      let merged = comparison.golden(updating: options.updated, of: file.expected![index])
    {
      file.isUpdated = true
      file.expected![index] = merged
      checked.result = .written
      comparison = compare(merged, actual)
    }
    if comparison.count == 0 { return }
    page?.keepTexts(of: layout, title: checked.title)
    checked.result = .differs(comparison)
    checked.positions = positions(of: comparison)
  }

  /// Returns true if what was printed from `start` on is the same in the golden, as is everything before it.
  private func hasSameBytes(from start: Int) -> Bool {
    guard file.problem == nil, file.sameBytes == start else { return false }
    return printed.withBytes { bytes in
      // A golden in a folder has one layout.
      (folders == nil ? bytes.count <= text.bytes.count : bytes.count == text.bytes.count)
        && bytes[start...].elementsEqual(text.bytes[start..<bytes.count])
    }
  }

  /// Reports all layouts of the golden, and updates it.
  func endFile() {
    if file.problem == nil && file.sameBytes < text.bytes.count {
      readExpected()
      for index in file.indices.values.joined().sorted() {
        let golden = file.expected![index]
        file.layouts.append(
          CheckedLayout(
            file: golden.file ?? files[0], size: golden.sizeName, golden: file.path,
            result: .failed(
              "it has a layout of \(title(golden)), which is not in this command; \(remedy) "
                + "removes it")))
      }
    }
    // Written anew, a golden would lose the layouts of trees with errors.
    let isWhole = folders != nil || results.isEmpty || !options.updated.isEmpty
    if options.updatesGoldens && isWhole { update() }
    file.layouts.forEach(add)
  }

  private func update() {
    let isSame = file.layouts.allSatisfy { if case .same = $0.result { true } else { false } }
    let error: InputError?
    if options.updated.isEmpty {
      if isSame { return }
      error = printed.withBytes { write($0, to: file.path) }
    } else {
      guard file.isUpdated else { return }
      var merged = OutputBuffer()
      for golden in file.expected ?? [] { golden.write(to: &merged) }
      error = merged.withBytes { write($0, to: file.path) }
    }
    for index in file.layouts.indices where error != nil || options.updated.isEmpty {
      file.layouts[index].result = error.map { .failed($0.message) } ?? .written
    }
    if error == nil { findings.print(line: "\(file.path): written") }
  }

  /// Writes a golden, in a folder that is made where it is missing.
  private func write(_ bytes: UnsafeRawBufferPointer, to path: String) -> InputError? {
    if let objection = writeGuard.objection(to: path, as: .golden) {
      return InputError(message: objection)
    }
    let folder = FileName.folder(of: path)
    if folders != nil, !folder.isEmpty, madeFolders.insert(folder).inserted,
      let error = AtomicFile.makeFolder(folder)
    {
      return error
    }
    return AtomicFile.write(bytes, to: path)
  }

  /// Reads the layouts of the golden, except for those that are known to be the same.
  private func readExpected() {
    guard file.expected == nil && file.problem == nil else { return }
    do {
      let expected = try Golden.read(text.bytes)
      if expected.contains(where: \.hasTextLines) { textLineCount += 1 }
      if folders != nil && expected.count != 1 {
        file.problem = "it has several layouts; \(remedy) rewrites it"
      }
      file.expected = expected
      // Reversed, so that the first of equal layouts is taken first.
      file.indices = Dictionary(
        grouping: expected.indices.dropFirst(file.sameLayouts).reversed()
      ) { identity(of: expected[$0]) }
    } catch {
      let remedy = Golden.mayReplace(text.bytes) ? "\(remedy) rewrites it" : "name another file"
      let problem = "this is not a golden: \(error.message) (\(remedy))"
      file.problem = problem
      // The layouts before may be those of a golden that is damaged after them.
      for index in file.layouts.indices { file.layouts[index].result = .failed(problem) }
    }
  }

  /// Returns the parts of a layout's header that are the same in its golden.
  private func identity(of layout: Golden) -> [ExactText?] {
    guard file.namesSizes else { return [] }
    // A golden of one layout does not name its file.
    let tree = layout.file ?? files[0]
    return [tree == "-" ? tree : FileName.normalized(tree), layout.sizeName].map {
      $0.map(ExactText.init)
    }
  }

  private func title(_ layout: Golden) -> String {
    (layout.file ?? files[0]) + (layout.sizeName.map { " at \($0)" } ?? "")
  }

  private var remedy: String {
    if options.updatesBaseline { return "--update without --baseline" }
    return options.updated.isEmpty ? "--update" : "--update without --only"
  }
}
