import LayoutEngine
import LayoutFormats

/// How a run ended; of several, the worst.
enum Outcome: Int32, Comparable {
  case done = 0
  case differs = 1
  case failed = 2

  static func < (first: Outcome, second: Outcome) -> Bool { first.rawValue < second.rawValue }
}

/// Reads trees and lays them out, one after the other, in memory that is used again.
final class Worker {
  let options: Options
  let streams: Streams
  private let text = InputText()
  private let reader: TreeFileReader
  private let workspace = LayoutWorkspace()
  private let diagnosticWriter: DiagnosticWriter
  var statistics = Statistics()

  init(_ options: Options, _ fonts: [String: Font], _ streams: Streams, colors: Bool) {
    self.options = options
    self.streams = streams
    reader = TreeFileReader(fonts: FontLibrary(adding: fonts))
    workspace.keepsRequests = options.requests
    diagnosticWriter = DiagnosticWriter(colors: colors)
  }

  /// Lays one file out in each of its sizes. What there is to say about it goes to `messages`.
  func layOut(
    _ file: String, with renderer: inout any Renderer, to output: inout OutputBuffer,
    _ messages: inout OutputBuffer
  ) -> Outcome {
    do {
      try statistics.time(.read) { () throws(InputError) in
        try text.read(file, standardInput: streams.input)
      }
      return try layOutText(of: file, with: &renderer, to: &output, &messages)
    } catch {
      messages.append("layoutcalc: error: \(displayName(file)): \(error.message)\n")
      return .failed
    }
  }

  private func layOutText(
    of file: String, with renderer: inout any Renderer, to output: inout OutputBuffer,
    _ messages: inout OutputBuffer
  ) throws(InputError) -> Outcome {
    let isTree: Bool
    do {
      isTree = try statistics.time(.parse) { () throws(OutOfMemory) in
        try reader.read(text.bytes, folder: folder(of: file))
      }
    } catch {
      throw InputError(error)
    }
    guard isTree else {
      report(reader.diagnostics, file, &messages)
      return .failed
    }
    statistics.trees += 1
    statistics.bytes += text.bytes.count
    statistics.elements += reader.tree.count
    for range in options.ranges(for: reader.options) {
      if try !layOut(file, in: range, with: &renderer, to: &output) {
        report(reader.diagnostics, file, &messages)
        return .failed
      }
    }
    guard reader.diagnostics.warningCount > 0 else { return .done }
    if !options.quiet { report(reader.diagnostics, file, &messages) }
    return options.strict ? .differs : .done
  }

  /// Lays the tree out in one size. Gives whether it has a layout.
  private func layOut(
    _ file: String, in range: SizeRange, with renderer: inout any Renderer,
    to output: inout OutputBuffer
  ) throws(InputError) -> Bool {
    let scale = options.scale(for: reader.options)
    do {
      try statistics.time(.layout) { () throws(LayoutFailure) in
        try workspace.layout(reader.tree, in: range, scale: scale)
      }
    } catch {
      switch error {
      case .invalidSize(let invalid): reader.report(invalid)
      case .missingMeasure(let request): reader.reportMissing(request)
      case .outOfMemory(let error): throw InputError(error)
      }
      return false
    }
    statistics.count(workspace.counts)
    let layout = RenderedLayout(
      tree: reader.tree, workspace: workspace, range: range, scale: scale,
      frameOptions: options.frameOptions(for: reader.options), file: file,
      rootPath: reader.rootPath)
    statistics.time(.print) { renderer.render(layout, to: &output) }
    if !options.quiet || options.strict {
      statistics.time(.warn) { reader.reportWarnings(in: layout) }
    }
    return true
  }

  private func report(
    _ diagnostics: Diagnostics, _ file: String, _ messages: inout OutputBuffer
  ) {
    diagnosticWriter.write(
      diagnostics, ofFile: displayName(file), text.bytes, to: &messages)
  }

  /// What a file's pictures and fonts are looked for from.
  private func folder(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
  }

  private func displayName(_ file: String) -> String {
    switch file {
    case "-": "<stdin>"
    case "": "\"\""
    default: file
    }
  }
}
