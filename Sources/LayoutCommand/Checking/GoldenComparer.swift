import LayoutEngine
import LayoutGoldens
import Platform
import TreeFiles

/// A golden file, and the layouts that were compared with it: one, or all layouts of the invocation.
struct GoldenFile {
  let path: String
  /// Renders layouts in the format of the golden.
  fileprivate var renderer: GoldenRenderer
  /// The reason that there is nothing to compare with; nil if there is a golden.
  fileprivate var problem: String?
  /// The length of the common prefix of the golden and the rendered layouts, in bytes, and the number of layouts in it.
  fileprivate var sameBytes = 0
  fileprivate var sameLayouts = 0
  /// The layouts in the golden; nil until a layout differs.
  fileprivate(set) var expected: [Golden]?
  /// The indices of the golden's layouts that are not compared yet, in reverse order, by file and size.
  fileprivate var indices: [[ExactText?]: [Int]] = [:]
  var layouts: [CheckedLayout] = []
  /// True if layouts are identified by file and size, because the command or the golden has several layouts.
  fileprivate var namesSizes: Bool { renderer.isOneOfSeveral || (expected?.count ?? 0) > 1 }
  /// True if elements of `--only` are updated in `expected`.
  fileprivate(set) var isUpdated = false
  /// The new text of the golden for `--update`.
  fileprivate(set) var newText: [UInt8] = []
  /// The elements of `--only` that the tree or the golden has.
  fileprivate(set) var foundElements: Set<String> = []
  /// True if the golden contains the lines of texts. These lines are not compared.
  fileprivate(set) var hasTextLines = false
}

/// Compares layouts with one golden after the other. Each file that is checked concurrently has a comparer.
final class GoldenComparer {
  private let check: GoldenCheck
  private let reader: TreeFileReader
  private var options: Options { check.options }
  /// The current golden: in a folder, one for each layout.
  private var file: GoldenFile
  /// The current golden's text, and the rendered layouts.
  private let text: InputText
  private var printed = OutputBuffer()
  /// The goldens in a folder that the tree's layouts were compared with.
  private var goldens: [GoldenFile] = []
  /// The positions of the tree's elements, by index.
  private var positions: [Int32: SourcePosition] = [:]

  /// - Parameter count: The number of layouts of the invocation.
  init(_ check: GoldenCheck, _ reader: TreeFileReader, count: Int) {
    self.check = check
    self.reader = reader
    text = InputText(maps: !check.options.watches)
    file = GoldenFile(path: check.golden, renderer: GoldenRenderer(.lines, count: 1))
    if check.folders == nil { begin(check.golden, count: count) }
  }

  /// Ends the comparison of a tree. Returns the goldens that it was compared with, if they are in a folder.
  func endTree() -> [GoldenFile] {
    positions.removeAll()
    defer { goldens.removeAll() }
    return goldens
  }

  /// Ends the comparison with a shared golden. Returns nil if there is no shared golden, or no layout was compared with
  /// it.
  func endShared() -> GoldenFile? { check.folders == nil && printed.count > 0 ? end() : nil }

  func compare(_ layout: RenderedLayout) {
    guard let folders = check.folders else { return compare(layout, size: nil) }
    let size = name(of: layout)
    begin(existingGolden(folders.golden(of: layout.file) + "-\(size)"), count: 1)
    compare(layout, size: size)
    goldens.append(end())
  }

  /// Returns the path of the existing golden for a path without an extension, in either format; if there is none, the
  /// path of a new one.
  private func existingGolden(_ path: String) -> String {
    for form in GoldenForm.allCases {
      let file = path + form.ending
      if status(of: file) != nil { return file }
      // Recorded, because the file may be created while the command watches.
      FilesUsed.note(file)
    }
    return path + GoldenForm.lines.ending
  }

  private func name(of layout: RenderedLayout) -> String {
    GoldenName.layout(
      min: layout.range.min, max: layout.range.max, scale: layout.scale,
      mirrored: layout.frameOptions.mirrored, flattened: layout.frameOptions.flattened,
      origin: layout.frameOptions.origin, textNode: layout.tree.textNode,
      texts: layout.texts, of: reader.options)
  }

  /// Begins to compare layouts with a golden.
  private func begin(_ path: String, count: Int) {
    var form = GoldenForm(ofFile: path) ?? .lines
    var problem: String?
    if isMissing(path) {
      FilesUsed.note(path)
      problem = "there is no such golden: \(check.remedy) writes it"
    } else {
      do {
        try text.read(path, standardInput: -1)
        form = GoldenForm(of: text.bytes, file: path)
      } catch {
        problem = error.message
      }
    }
    printed.removeAll()
    file = GoldenFile(path: path, renderer: GoldenRenderer(form, count: count), problem: problem)
  }

  /// Compares a layout with the golden: as bytes while all layouts are equal, and then by element. `size` is the
  /// layout's name in a folder of goldens.
  private func compare(_ layout: RenderedLayout, size: String?) {
    file.foundElements.formUnion(
      options.updated.lazy.filter {
        !layout.tree.elements(named: $0, rootPath: layout.rootPath).isEmpty
      })
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
      checked.result = .failed("it has no layout of \(title(actual)); \(check.remedy) adds it")
      return
    }
    if let obstacle = file.expected![index].obstacle(to: actual) {
      checked.result = .failed("\(obstacle) (\(check.remedy) rewrites it)")
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
    // With a page, files are checked one after the other, so that this thread may change it.
    if options.hasPage { check.page?.keepTexts(of: layout, title: checked.title) }
    checked.result = .differs(comparison)
    checked.positions = positions(of: comparison)
  }

  private func compare(_ expected: Golden, _ actual: Golden) -> GoldenComparison {
    let comparison = GoldenComparison(
      expected: expected, actual: actual, tolerance: options.tolerance ?? 0, origin: options.origin)
    file.foundElements.formUnion(options.updated.lazy.filter(comparison.has))
    return comparison
  }

  /// Returns the positions of the differing elements in the tree that was laid out last.
  ///
  /// Complexity: linear in the size of the text, plus sorting the elements.
  private func positions(of comparison: GoldenComparison) -> [SourcePosition] {
    let new = Set(comparison.differences.map(\.element)).subtracting(positions.keys)
    positions.merge(reader.tree.positions(of: new, isCase: reader.rootPath != "$")) { $1 }
    return comparison.differences.compactMap { positions[$0.element] }
  }

  /// Returns true if the bytes rendered from `start` on, and all bytes before, are equal to the golden's.
  private func hasSameBytes(from start: Int) -> Bool {
    guard file.problem == nil, file.sameBytes == start else { return false }
    return printed.withBytes { bytes in
      // A golden in a folder has exactly one layout.
      (check.folders == nil ? bytes.count <= text.bytes.count : bytes.count == text.bytes.count)
        && bytes[start...].elementsEqual(text.bytes[start..<bytes.count])
    }
  }

  /// Ends the comparison with the golden. Adds the layouts that only the golden has.
  private func end() -> GoldenFile {
    if file.problem == nil && file.sameBytes < text.bytes.count {
      readExpected()
      for index in file.indices.values.joined().sorted() {
        let golden = file.expected![index]
        file.layouts.append(
          CheckedLayout(
            file: golden.file ?? check.files[0], size: golden.sizeName, golden: file.path,
            result: .failed(
              "it has a layout of \(title(golden)), which is not in this command; \(check.remedy) "
                + "removes it")))
      }
    }
    if options.updatesGoldens, options.updated.isEmpty {
      file.newText = printed.withBytes { Array($0) }
    }
    return file
  }

  /// Reads the layouts of the golden, except those that are known to be equal.
  private func readExpected() {
    guard file.expected == nil && file.problem == nil else { return }
    do {
      let expected = try Golden.read(text.bytes)
      file.hasTextLines = expected.contains(where: \.hasTextLines)
      if check.folders != nil && expected.count != 1 {
        file.problem = "it has several layouts; \(check.remedy) rewrites it"
      }
      file.expected = expected
      // Reversed, so that the first of several layouts with the same key is at the end, from which indices are removed.
      file.indices = Dictionary(
        grouping: expected.indices.dropFirst(file.sameLayouts).reversed()
      ) { identity(of: expected[$0]) }
    } catch {
      let remedy =
        Golden.mayReplace(text.bytes) ? "\(check.remedy) rewrites it" : "name another file"
      let problem = "this is not a golden: \(error.message) (\(remedy))"
      file.problem = problem
      // All layouts fail, also those before the damaged part of the golden that are equal to it.
      for index in file.layouts.indices { file.layouts[index].result = .failed(problem) }
    }
  }

  /// Returns the key by which a layout is matched with its golden.
  private func identity(of layout: Golden) -> [ExactText?] {
    guard file.namesSizes else { return [] }
    // A golden with one layout does not contain the name of the tree file.
    let tree = layout.file ?? check.files[0]
    return [tree == "-" ? tree : FileName.normalized(tree), layout.sizeName].map {
      $0.map(ExactText.init)
    }
  }

  private func title(_ layout: Golden) -> String {
    (layout.file ?? check.files[0]) + (layout.sizeName.map { " at \($0)" } ?? "")
  }
}
