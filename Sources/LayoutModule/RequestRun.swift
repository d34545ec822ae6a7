import LayoutAnalysis
import LayoutEngine
import LayoutOutput
import LayoutReports
import LayoutText
import Platform
import TreeConversion
import TreeFiles

/// Answers one request about one text, and owns the memory for it.
struct RequestRun {
  private let text: UnsafeRawBufferPointer
  private let request: Request
  private let reader: TreeFileReader
  private let workspace = LayoutWorkspace()
  private var log = Diagnostics()
  /// The findings without a position in the text.
  private var findings: [Finding] = []
  /// The errors in requirements, and the requirements that are not met.
  private var failed: [Finding] = []

  /// The name of the text in findings, which is the name of standard input.
  private static let file = "-"

  init(_ text: UnsafeRawBufferPointer, _ request: Request) {
    self.text = text
    self.request = request
    reader = TreeFileReader(warns: request.warns)
    reader.diagnosticLimit = .max
  }

  /// Writes `{"layouts": […], "findings": […]}`. In place of `layouts`, `explain` has `explanations`, `convert` has
  /// `tree` and `system`, `page` has `page`, and `breakpoints` has nothing, because they are findings.
  mutating func answer(to output: inout OutputBuffer) {
    output.append("{")
    do throws(OutOfMemory) {
      switch request.command {
      case .layout:
        let sizes = try read()
        try layOut(sizes, to: &output)
        failed += try checkRequirements(sizes).compactMap { $0.finding }
      case .explain: try explain(read(), to: &output)
      case .breakpoints: if try !read().isEmpty { try findBreakpoints() }
      case .convert: convert(to: &output)
      case .page: try writePage(read(), to: &output)
      }
    } catch {
      add(.error, "there is not enough memory: lay out a smaller tree")
    }
    findings += log.findings(ofFile: RequestRun.file, text, complete: addEdits) + failed
    output.append("\"findings\":")
    JSONValue.array(findings.map { $0.json }).write(to: &output, .compact)
    output.append("}")
  }

  /// Adds the edits of a warning to its finding, for the buttons of the playground.
  private var addEdits: (Diagnostic, inout Finding) -> Void {
    guard request.command == .page, log.warningCount > 0, log.errorCount == 0,
      let json = try? JSONDocument(text)
    else { return { _, _ in } }
    let document = TreeDocument(json, isCase: reader.rootPath != "$")
    return { [text] diagnostic, finding in
      guard let remedy = diagnostic.remedy else { return }
      finding.edits = document.textEdits(of: remedy.edits, in: text)
    }
  }

  private mutating func add(_ severity: Finding.Severity, _ message: String) {
    findings.append(Finding(rule: Finding.invocation, severity, message, file: RequestRun.file))
  }

  /// Reads the text. Returns the sizes of its layouts; none if the text is not a valid tree.
  private mutating func read() throws(OutOfMemory) -> [EvaluatedSize] {
    let isTree = try reader.read(text)
    log = reader.diagnostics
    guard isTree else { return [] }
    reader.tree.setTexts(TextVariant(size: request.textSize))
    reader.tree.setSafeArea(request.safeArea ?? reader.options.safeArea)
    return sizes
  }

  /// The sizes of the layouts: those of the request, or else the size of the case.
  private var sizes: [EvaluatedSize] {
    let options = reader.options
    return (request.sizes.isEmpty ? [(min: nil, max: nil)] : request.sizes).map { size in
      EvaluatedSize(
        range: SizeRange(
          min: size.min ?? options.min ?? .zero, max: size.max ?? options.max ?? .infinite),
        scale: request.scale ?? options.scale ?? 2)
    }
  }

  /// Writes the layouts up to the first error.
  private mutating func layOut(
    _ sizes: [EvaluatedSize], to output: inout OutputBuffer
  ) throws(OutOfMemory) {
    var layouts = OutputBuffer()
    try forEachLayout(of: sizes) { layout in
      if layouts.count > 0 { layouts.append(",") }
      JSONRenderer(compact: true).writeFrames(of: layout, to: &layouts)
    }
    output.append("\"layouts\":[")
    layouts.withBytes { output.append($0) }
    output.append("],")
  }

  /// Writes the layouts as the script of an HTML page (`--format html`) reads them.
  private mutating func writePage(
    _ sizes: [EvaluatedSize], to output: inout OutputBuffer
  ) throws(OutOfMemory) {
    var contents = PageContents()
    try forEachLayout(of: sizes) { contents.add($0) }
    var diagnostics = log
    let results = try checkRequirements(sizes)
    diagnostics.addFindings(results.compactMap { $0.diagnostic })
    failed += results.compactMap { $0.finding }
    contents.endFile(diagnostics)
    output.append("\"page\":")
    contents.write(to: &output)
    output.append(",")
  }

  /// Calls `body` with each layout up to the first error, and adds the layouts' warnings to `log`.
  private mutating func forEachLayout(
    of sizes: [EvaluatedSize], _ body: (RenderedLayout) -> Void
  ) throws(OutOfMemory) {
    let (reader, request) = (reader, request)
    var search: FixSearch??
    func remedy() -> ((Warning) -> KeyRemedy?)? {
      if search == nil { search = .some(RequestRun.fixSearch(reader, request, sizes)) }
      return search!.map { $0.remedy(for:) }
    }
    for size in sizes {
      guard let layout = try layout(size) else { break }
      body(layout)
      if request.warns {
        reader.reportWarnings(
          in: layout, isOneOfSeveral: sizes.count > 1, remedy: remedy(), to: &log)
      }
    }
    if !log.warnings.isEmpty { log.nameLayouts(names) }
  }

  private var names: LayoutNames { LayoutNames(sizes: sizes.map { $0.range.max.name }) }

  /// Returns the search for fixes of the warnings about a text that was read.
  private static func fixSearch(
    _ reader: TreeFileReader, _ request: Request, _ sizes: [EvaluatedSize]
  ) -> FixSearch? {
    if reader.tree.count * sizes.count > FixSearch.maximumFileFrames { return nil }
    return FixSearch(
      Array(reader.tree.source), trial(request, sizes), trial(request, sizes),
      frameLimit: FixSearch.limitedFrames)
  }

  /// Returns the layouts of edited texts at the sizes of a request.
  private static func trial(_ request: Request, _ sizes: [EvaluatedSize]) -> TrialLayouts {
    let (reader, workspace) = (TreeFileReader(warns: true), LayoutWorkspace())
    // The tree refers to its text until the next one is read.
    var texts: [PaddedText] = []
    return TrialLayouts(
      reader: reader,
      read: { text in
        texts = [PaddedText(text)]
        guard (try? reader.read(texts[0].bytes)) ?? false else { return nil }
        reader.tree.setTexts(TextVariant(size: request.textSize))
        reader.tree.setSafeArea(request.safeArea ?? reader.options.safeArea)
        return Array(sizes.indices)
      },
      layOut: { index in
        let size = sizes[index]
        guard (try? workspace.layout(reader.tree, in: size.range, scale: size.scale)) != nil else {
          return nil
        }
        return RenderedLayout(
          tree: reader.tree, workspace: workspace, range: size.range, scale: size.scale,
          frameOptions: FrameOptions(
            flattened: request.isFlattened,
            mirrored: (request.direction ?? reader.options.direction) == .rightToLeft,
            origin: request.origin),
          file: RequestRun.file, rootPath: reader.rootPath)
      })
  }

  /// Converts a tree of another layout system, and writes it as a tree file.
  private mutating func convert(to output: inout OutputBuffer) {
    do {
      let conversion = try Conversion(text, from: request.system)
      output.append("\"tree\":")
      output.append(jsonString: conversion.text)
      output.append(",\"system\":")
      output.append(jsonString: conversion.system.name)
      output.append(",")
      findings = conversion.findings(ofFile: RequestRun.file)
    } catch {
      findings = [error.finding(ofFile: RequestRun.file, text)]
    }
  }

  private mutating func explain(
    _ sizes: [EvaluatedSize], to output: inout OutputBuffer
  ) throws(OutOfMemory) {
    output.append("\"explanations\":[")
    defer { output.append("],") }
    guard !sizes.isEmpty else { return }
    let (tree, rootPath) = (reader.tree, reader.rootPath)
    let elements = tree.elements(named: request.element, rootPath: rootPath)
    if elements.isEmpty {
      return add(.error, tree.complaint(aboutUnknown: request.element, rootPath: rootPath))
    }
    let rest = elements.dropFirst(LayoutTree.maximumExplanations)
    if !rest.isEmpty {
      add(.note, tree.remark(aboutRest: rest, named: request.element, rootPath: rootPath))
    }
    var isFirst = true
    for size in sizes {
      guard let layout = try layout(size) else { return }
      for element in elements.prefix(LayoutTree.maximumExplanations) {
        do throws(LayoutFailure) {
          let explanation = try layout.explanation(of: element)
          if !isFirst { output.append(",") }
          isFirst = false
          explanation.json(of: sizes.count > 1 ? layout : nil).write(to: &output, .compact)
        } catch {
          return try report(error)
        }
      }
    }
  }

  /// Lays out the tree. Returns nil after an error, which is added to `log`.
  private mutating func layout(_ size: EvaluatedSize) throws(OutOfMemory) -> RenderedLayout? {
    do throws(LayoutFailure) {
      try workspace.layout(reader.tree, in: size.range, scale: size.scale)
    } catch {
      try report(error)
      return nil
    }
    let direction = request.direction ?? reader.options.direction
    let layout = RenderedLayout(
      tree: reader.tree, workspace: workspace, range: size.range, scale: size.scale,
      frameOptions: FrameOptions(
        flattened: request.isFlattened, mirrored: direction == .rightToLeft, origin: request.origin),
      file: RequestRun.file, rootPath: reader.rootPath)
    guard let element = layout.elementWithoutPosition else { return layout }
    reader.reportPosition(of: element, to: &log)
    return nil
  }

  /// Checks the requirements of the case and of the request, unless the tree or a requirement has an error.
  private mutating func checkRequirements(
    _ sizes: [EvaluatedSize]
  ) throws(OutOfMemory) -> [CheckedRequirement] {
    if sizes.isEmpty || log.errorCount > 0 { return [] }
    let tree = RequirementTree(reader.tree, rootPath: reader.rootPath, isMeasured: false)
    var list = RequirementList(tree, file: RequestRun.file)
    for sentence in request.requirements {
      do throws(RequirementError) {
        list.add(try Requirement.list(sentence))
      } catch {
        failed.append(error.finding(in: sentence, file: RequestRun.file))
      }
    }
    for range in reader.options.requirements { list.add(at: range, in: reader.tree.source) }
    failed += list.others.map { $0.error.finding(in: $0.sentence, file: RequestRun.file) }
    failed += list.diagnostics.findings(ofFile: RequestRun.file, reader.tree.source)
    if !failed.isEmpty || list.bound.isEmpty { return [] }
    let outcomes: [RequirementOutcome]
    do throws(EvaluationError) {
      outcomes = try LayoutEvaluator(reader.tree, threads: 1).outcomes(
        of: list.bound, in: tree, at: sizes,
        isMirrored: (request.direction ?? reader.options.direction) == .rightToLeft)
    } catch {
      try report(error)
      return []
    }
    return try CheckedRequirement.results(
      of: list.bound, outcomes, in: tree, file: RequestRun.file,
      sizes.count > 1 ? names : nil, layoutCount: sizes.count
    ) { index throws(OutOfMemory) in try layout(sizes[index]) } ?? []
  }

  private mutating func report(_ error: EvaluationError) throws(OutOfMemory) {
    switch error.reason {
    case .failure(let failure): try report(failure)
    case .noPosition(let element): reader.reportPosition(of: element, to: &log)
    }
  }

  private mutating func findBreakpoints() throws(OutOfMemory) {
    let (axis, size) = (request.axis, sizes[0])
    let lengths: [Double]
    do throws(BreakpointRangeError) {
      lengths = try request.range.lengths(axis, scale: size.scale)
    } catch {
      return add(.error, error.message)
    }
    let tried = lengths.map {
      EvaluatedSize(range: size.range.replacing(axis, by: $0), scale: size.scale)
    }
    let search = BreakpointSearch(reader.tree, axis: axis, rootPath: reader.rootPath)
    do throws(EvaluationError) {
      let found = try search.breakpoints(of: tried, LayoutEvaluator(reader.tree, threads: 1))
      findings += found.report.findings(ofFile: RequestRun.file)
    } catch {
      try report(error)
    }
  }

  private mutating func report(_ failure: LayoutFailure) throws(OutOfMemory) {
    switch failure {
    case .invalidSize(let invalid): reader.report(invalid, to: &log)
    case .missingMeasure(let request), .unmeasured(let request):
      reader.reportMissing(request, to: &log)
    case .tooMuchWork(let work): reader.report(work, to: &log)
    case .outOfMemory(let error): throw error
    }
  }
}
