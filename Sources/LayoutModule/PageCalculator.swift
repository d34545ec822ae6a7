import LayoutAnalysis
import LayoutEngine
import LayoutReports
import Platform
import TreeFiles

/// Answers one request about one text. All memory is given back with it.
struct PageCalculator {
  private let text: UnsafeRawBufferPointer
  private let request: Request
  private let reader: TreeFileReader
  private let workspace = LayoutWorkspace()

  init(_ text: UnsafeRawBufferPointer, _ request: Request) {
    self.text = text
    self.request = request
    reader = TreeFileReader(warns: request.warns)
  }

  /// Writes `{"layouts": […], "findings": […]}`, or with `explanations` or the breakpoints as findings.
  func answer(to output: inout OutputBuffer) {
    var log = Diagnostics()
    var parts = OutputBuffer()
    var findings: [Finding] = []
    do throws(OutOfMemory) {
      let isTree = try reader.read(text)
      log = reader.diagnostics
      if isTree {
        switch request.command {
        case "breakpoints": findings = try breakpoints(&log)
        default: try layOut(&log, &parts)
        }
      }
    } catch {
      findings.append(
        Finding(
          rule: Finding.invocation, .error, "there is not enough memory: lay out a smaller tree"))
    }
    findings += log.findings(ofFile: "-", text)
    output.append("{")
    parts.withBytes { output.append($0) }
    output.append("\"findings\":")
    JSONValue.array(findings.map { $0.json }).write(to: &output, .compact)
    output.append("}")
  }

  /// The sizes of the layouts: those that are asked for, or else that of the case.
  private var sizes: [EvaluatedSize] {
    let asked = request.sizes.isEmpty ? [(min: nil, max: nil)] : request.sizes
    let options = reader.options
    return asked.map { size in
      EvaluatedSize(
        range: SizeRange(
          min: size.min ?? (size.max == nil ? options.min : nil) ?? .zero,
          max: size.max ?? options.max ?? .infinite),
        scale: request.scale ?? options.scale ?? 2)
    }
  }

  private func layOut(
    _ log: inout Diagnostics, _ output: inout OutputBuffer
  ) throws(OutOfMemory) {
    let sizes = sizes
    var explanations: [JSONValue] = []
    output.append("\"layouts\":[")
    var isFirst = true
    for size in sizes {
      guard let layout = try layout(size, &log) else { continue }
      if !isFirst { output.append(",") }
      isFirst = false
      JSONRenderer(compact: true).writeFrames(of: layout, to: &output)
      if request.command == "explain" {
        try explain(layout, &log, &explanations)
      } else if request.warns {
        reader.reportWarnings(in: layout, isOneOfSeveral: sizes.count > 1, to: &log)
      }
    }
    output.append("],")
    if request.command == "explain" {
      output.append("\"explanations\":")
      JSONValue.array(explanations).write(to: &output, .compact)
      output.append(",")
    }
    if sizes.count > 1 {
      log.nameLayouts(.sizes(sizes.map { $0.range.max.name }))
    }
  }

  private func layout(
    _ size: EvaluatedSize, _ log: inout Diagnostics
  ) throws(OutOfMemory) -> RenderedLayout? {
    do throws(LayoutFailure) {
      try workspace.layout(reader.tree, in: size.range, scale: size.scale)
    } catch {
      try report(error, &log)
      return nil
    }
    let direction = request.direction ?? reader.options.direction
    let layout = RenderedLayout(
      tree: reader.tree, workspace: workspace, range: size.range, scale: size.scale,
      frameOptions: FrameOptions(
        flattened: request.isFlattened, mirrored: direction == .rightToLeft), file: "-",
      rootPath: reader.rootPath)
    if let element = layout.elementWithoutPosition {
      reader.reportPosition(of: element, to: &log)
      return nil
    }
    return layout
  }

  private func explain(
    _ layout: RenderedLayout, _ log: inout Diagnostics, _ explanations: inout [JSONValue]
  ) throws(OutOfMemory) {
    let elements = reader.tree.elements(named: request.element, rootPath: reader.rootPath)
    if elements.isEmpty {
      log.addError(
        Diagnostic(
          .error,
          reader.tree.complaint(aboutUnknown: request.element, rootPath: reader.rootPath),
          offset: 0, length: 1, path: reader.rootPath))
    }
    for element in elements {
      do throws(LayoutFailure) {
        explanations.append(try layout.explanation(of: element).json(of: nil))
      } catch {
        try report(error, &log)
      }
    }
  }

  private func breakpoints(_ log: inout Diagnostics) throws(OutOfMemory) -> [Finding] {
    let (first, axis) = (sizes[0], request.axis)
    let tried = request.lengths.map { length in
      var size = first
      if axis == .horizontal {
        size.range.max.width = length
        size.range.min.width = min(size.range.min.width, length)
      } else {
        size.range.max.height = length
        size.range.min.height = min(size.range.min.height, length)
      }
      return size
    }
    let search = BreakpointSearch(reader.tree, axis: axis, rootPath: reader.rootPath)
    do throws(EvaluationError) {
      let found = try search.breakpoints(of: tried, LayoutEvaluator(reader.tree, threads: 1))
      return BreakpointReport(
        tree: reader.tree, rootPath: reader.rootPath, axis: axis, lengths: request.lengths,
        breakpoints: found.breakpoints
      ).findings(ofFile: "-")
    } catch {
      switch error.reason {
      case .failure(let failure): try report(failure, &log)
      case .noPosition(let element): reader.reportPosition(of: element, to: &log)
      }
      return []
    }
  }

  private func report(_ failure: LayoutFailure, _ log: inout Diagnostics) throws(OutOfMemory) {
    switch failure {
    case .invalidSize(let invalid): reader.report(invalid, to: &log)
    case .missingMeasure(let request): reader.reportMissing(request, to: &log)
    case .unmeasured(let request): reader.reportMissing(request, to: &log)
    case .tooMuchWork(let work): reader.report(work, to: &log)
    case .outOfMemory(let error): throw error
    }
  }
}
