import LayoutEngine
import LayoutGoldens
import Platform
import TreeFiles

/// The state of a check of all layouts with one golden file.
struct SharedGolden {
  /// A layout that was compared, and the differences from its golden.
  struct Layout {
    let file: String
    var size: String?
    /// The same, also of a single layout.
    var name: String?
    var result: CheckedLayout.Result
    var positions: [SourcePosition]
  }

  /// True if a layout names its file.
  var isOneOfSeveral = false
  /// Writes the layouts in the form of the golden.
  var renderer = GoldenRenderer(.lines, count: 1)
  /// The reason that there is nothing to compare with; nil if there is.
  var problem: String?
  /// The number of bytes of the golden that are those that were printed, and of the layouts that these are.
  var sameBytes = 0
  var sameLayouts = 0
  /// The layouts of the golden, read once one differs.
  var expected: [Golden]?
  /// The indices of those that no layout was compared with, in reverse order, by file and size.
  var indices: [[ExactText?]: [Int]] = [:]
  var layouts: [Layout] = []
  /// Those of the layout that is reported.
  var positions: [SourcePosition]?
  /// True if layouts are told apart by their files and sizes: those of the command, or those of the golden.
  var namesSizes: Bool { isOneOfSeveral || (expected?.count ?? 0) > 1 }
  /// True if elements of `--only` have been updated in `expected`.
  var isUpdated = false
}

extension GoldenCheck {
  func beginShared(count: Int) {
    shared.isOneOfSeveral = count > 1
    var form = GoldenForm(ofFile: golden) ?? .lines
    do {
      try text.read(golden, standardInput: -1)
      form = GoldenForm(of: text.bytes, file: golden)
    } catch {
      shared.problem = reason(error, golden)
    }
    shared.renderer = GoldenRenderer(form, count: count)
  }

  /// Compares a layout with the golden: by the bytes that were printed from `start` on as long as all
  /// are the same, and by elements from then on.
  func checkShared(_ layout: RenderedLayout, printedFrom start: Int) {
    var checked = SharedGolden.Layout(
      file: layout.file, size: shared.isOneOfSeveral ? layout.sizeName : nil,
      name: layout.sizeName, result: .same, positions: [])
    defer { shared.layouts.append(checked) }
    if shared.problem == nil, shared.sameBytes == start {
      let isSame = printed.withBytes { bytes in
        bytes.count <= text.bytes.count
          && bytes[start...].elementsEqual(text.bytes[start..<bytes.count])
      }
      if isSame {
        shared.sameBytes = printed.count
        shared.sameLayouts += 1
        return
      }
    }
    readShared()
    if let problem = shared.problem {
      checked.result = .failed(problem)
      return
    }
    if shared.namesSizes { checked.size = layout.sizeName }
    let actual = Golden(layout, isOneOfSeveral: shared.namesSizes)
    guard let index = shared.indices[identity(of: actual)]?.popLast() else {
      checked.result = .failed("it has no layout of \(title(actual)); \(remedy) adds it")
      return
    }
    if let obstacle = shared.expected![index].obstacle(to: actual) {
      checked.result = .failed("\(obstacle) (\(remedy) rewrites it)")
      return
    }
    var comparison = compare(shared.expected![index], actual)
    if comparison.count > 0, !options.updated.isEmpty,
      let merged = comparison.golden(updating: options.updated, of: shared.expected![index])
    {
      shared.isUpdated = true
      shared.expected![index] = merged
      checked.result = .written
      comparison = compare(merged, actual)
    }
    if comparison.count == 0 { return }
    keepTexts(of: layout, size: checked.size)
    checked.result = .differs(comparison)
    checked.positions = positions(of: comparison)
  }

  /// Reports all layouts, and updates the golden.
  func endShared() {
    var layouts = shared.layouts
    if shared.problem == nil && shared.sameBytes < text.bytes.count {
      readShared()
      for index in shared.indices.values.joined().sorted() {
        let golden = shared.expected![index]
        layouts.append(
          SharedGolden.Layout(
            file: golden.file ?? files[0], size: golden.sizeName,
            result: .failed(
              "it has a layout of \(title(golden)), which is not in this command; \(remedy) "
                + "removes it"),
            positions: []))
      }
    }
    // Written anew, a golden would lose the layouts of trees with errors.
    if options.updatesGoldens && (results.isEmpty || !options.updated.isEmpty) { update(&layouts) }
    for layout in layouts {
      shared.positions = layout.positions
      add(
        CheckedLayout(
          file: layout.file, size: layout.size, layoutName: layout.name, golden: golden,
          result: layout.result))
    }
    shared.positions = nil
  }

  private func update(_ layouts: inout [SharedGolden.Layout]) {
    let isSame = layouts.allSatisfy { if case .same = $0.result { true } else { false } }
    if !options.updated.isEmpty {
      guard shared.isUpdated else { return }
      var merged = OutputBuffer()
      for golden in shared.expected ?? [] { golden.write(to: &merged) }
      if let error = merged.withBytes({ write($0, to: golden) }) {
        for index in layouts.indices { layouts[index].result = .failed(error.message) }
      } else {
        noteWritten(golden)
      }
    } else if !isSame {
      let error = printed.withBytes { write($0, to: golden) }
      for index in layouts.indices {
        layouts[index].result = error.map { .failed($0.message) } ?? .written
      }
      if error == nil { noteWritten(golden) }
    }
  }

  /// Reads the layouts of the golden, except for those that are known to be the same.
  private func readShared() {
    guard shared.expected == nil && shared.problem == nil else { return }
    do {
      let expected = try Golden.read(text.bytes)
      shared.expected = expected
      if expected.contains(where: \.hasTextLines) { textLineCount += 1 }
      // Of equal ones, the first is last.
      shared.indices = Dictionary(
        grouping: expected.indices.dropFirst(shared.sameLayouts).reversed()
      ) { identity(of: expected[$0]) }
    } catch {
      shared.problem = reason(error, text.bytes)
      // The layouts before may be those of a golden that is damaged after them.
      for index in shared.layouts.indices {
        shared.layouts[index].result = .failed(shared.problem!)
      }
    }
  }

  /// Returns the parts of a layout's header that are the same in its golden.
  private func identity(of layout: Golden) -> [ExactText?] {
    guard shared.namesSizes else { return [] }
    // A golden of one layout does not name its file.
    let file = layout.file ?? files[0]
    return [file == "-" ? file : FileName.normalized(file), layout.sizeName].map {
      $0.map(ExactText.init)
    }
  }

  private func title(_ layout: Golden) -> String {
    (layout.file ?? files[0]) + (layout.sizeName.map { " at \($0)" } ?? "")
  }
}
