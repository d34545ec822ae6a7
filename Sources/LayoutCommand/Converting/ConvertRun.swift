import LayoutEngine
import Platform
import TreeConversion
import TreeFiles

extension Invocation {
  /// Runs `convert`: prints tree files for trees of other systems.
  mutating func convert() -> Outcome {
    reportEachFile { file, text, invocation throws(InputError) in
      try invocation.convert(file, text)
    }
  }

  /// Converts a file. Returns nil if it is not a tree of another system.
  private func convert(
    _ file: String, _ text: UnsafeRawBufferPointer
  ) throws(InputError) -> FileReport? {
    let name = options.isStandardInput(file) ? nil : file
    if let advice = ForeignText.advice(
      for: text, of: name, options.arguments, converts: true)
    {
      throw InputError(message: advice)
    }
    let conversion: Conversion
    do throws(ConversionError) {
      conversion = try Conversion(
        text, from: options.foreignSystem, node: options.convertedNode,
        fonts: FontLibrary(adding: settings.fonts), isMarked: options.output != nil,
        isLine: options.inputs.count > 1)
    } catch {
      findings.add(error.finding(ofFile: file, text))
      return nil
    }
    var found = conversion.findings(ofFile: file)
    if options.foreignSystem == nil {
      found.insert(
        Finding(
          rule: Conversion.rule, .note,
          "read as a tree of \(conversion.system.name): --from names another system",
          file: file), at: 0)
    }
    let differences = options.verifies ? try verify(conversion, file) : []
    let differs = differences.contains { $0.severity == .error }
    return FileReport(
      findings: found + differences, outcome: differs ? .differs : .done,
      showsFindings: true
    ) { conversion.text }
  }

  // MARK: - Verifying

  /// Returns a finding for each element whose frame differs from the one recorded in the foreign
  /// file.
  private func verify(
    _ conversion: Conversion, _ file: String
  ) throws(InputError) -> [Finding] {
    if conversion.frames.isEmpty {
      return [
        Finding(
          rule: Conversion.rule, .warning, "nothing to verify: the file records no frames",
          file: file)
      ]
    }
    let trial = TreeTrial(options, settings, file: file)
    guard try trial.read(Array(conversion.text.utf8)),
      let table = try trial.layout.frameTable(of: [LayoutRequest(width: conversion.width)])
    else {
      return [
        Finding(rule: Conversion.rule, .error, "the converted tree has no layout", file: file)
      ]
    }
    let tree = trial.layout.reader.tree
    let paths = ElementPaths(tree, root: "$")
    // Converts the frames to the coordinates of the root.
    var frames = Array(table[layout: 0])
    var indices: [String: Int] = [:]
    for element in frames.indices {
      let parent = Int(paths.parent(of: Int32(element)))
      frames[element].x = parent < 0 ? 0 : frames[element].x + frames[parent].x
      frames[element].y = parent < 0 ? 0 : frames[element].y + frames[parent].y
      indices[paths.path(of: Int32(element))] = element
    }
    var holdsText: Set<Int> = []
    for element in frames.indices.reversed() where tree.elements[Int32(element)].type == .text {
      var element = element
      while element >= 0, holdsText.insert(element).inserted {
        element = Int(paths.parent(of: Int32(element)))
      }
    }
    var moved: Set<Int> = []
    let differences = conversion.frames.compactMap { path, expected -> Finding? in
      guard let element = indices[path] else { return nil }
      let frame = frames[element]
      let distances = [
        frame.x - expected.x, frame.y - expected.y, frame.width - expected.width,
        frame.height - expected.height,
      ]
      guard distances.contains(where: { abs($0) > 1 }) else { return nil }
      moved.insert(element)
      var ancestor = Int(paths.parent(of: Int32(element)))
      while ancestor >= 0, !moved.contains(ancestor) {
        ancestor = Int(paths.parent(of: Int32(ancestor)))
      }
      let reason =
        ancestor >= 0
        ? "its parent differs"
        : holdsText.contains(element)
          ? "its text is measured with another font" : "its constraints or its siblings differ"
      let id = tree.name(of: Int32(element))
      var finding = Finding(
        rule: Conversion.rule, .error,
        "\(id ?? path) is \(frame.text) instead of \(expected.text): \(reason)", file: file,
        path: path)
      finding.id = id
      return finding
    }
    if !differences.isEmpty { return differences }
    let count = conversion.frames.count
    return [
      Finding(
        rule: Conversion.rule, .note,
        count == 1
          ? "the element has the recorded frame" : "all \(count) elements have the recorded frames",
        file: file)
    ]
  }
}

extension Frame {
  /// The frame as text: `8, 16, 120 × 20.5`.
  fileprivate var text: String {
    func number(_ value: Double) -> String { TreeFiles.text(of: (value * 100).rounded() / 100) }
    return "\(number(x)), \(number(y)), \(number(width)) × \(number(height))"
  }
}
