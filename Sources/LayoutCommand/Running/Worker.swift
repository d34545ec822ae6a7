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
  private let reader = TreeFileReader()
  private let workspace = LayoutWorkspace()
  private let diagnosticWriter: DiagnosticWriter
  var statistics = Statistics()

  init(_ options: Options, _ streams: Streams, colors: Bool) {
    self.options = options
    self.streams = streams
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
        try reader.read(text.bytes)
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
    guard let explained = elementsToExplain(file, &messages) else { return .failed }
    for range in options.ranges(for: reader.options) {
      if try !layOut(file, in: range, explaining: explained, with: &renderer, to: &output) {
        report(reader.diagnostics, file, &messages)
        return .failed
      }
    }
    return .done
  }

  /// Lays the tree out in one size. Gives whether it has a layout.
  private func layOut(
    _ file: String, in range: SizeRange, explaining explained: [Int32],
    with renderer: inout any Renderer, to output: inout OutputBuffer
  ) throws(InputError) -> Bool {
    let scale = options.scale(for: reader.options)
    do {
      try statistics.time(.layout) { () throws(LayoutFailure) in
        try workspace.layout(reader.tree, in: range, scale: scale)
      }
    } catch {
      switch error {
      case .invalidSize(let invalid): reader.report(invalid)
      case .outOfMemory(let error): throw InputError(error)
      }
      return false
    }
    statistics.count(workspace.counts)
    let layout = RenderedLayout(
      tree: reader.tree, workspace: workspace, range: range, scale: scale,
      frameOptions: options.frameOptions(for: reader.options), file: file)
    if explained.isEmpty {
      statistics.time(.print) { renderer.render(layout, to: &output) }
      return true
    }
    do {
      try statistics.time(.print) { () throws(LayoutFailure) in
        try explain(explained, in: layout, to: &output)
      }
      return true
    } catch {
      if case .outOfMemory(let error) = error { throw InputError(error) }
      return false
    }
  }

  /// The elements that `--explain` names. Where it names none, says so and gives nil.
  private func elementsToExplain(_ file: String, _ messages: inout OutputBuffer) -> [Int32]? {
    var elements: [Int32] = []
    for selector in options.explained {
      let found = reader.tree.elements(named: selector, rootPath: reader.rootPath)
      if found.isEmpty {
        let complaint = reader.tree.complaint(aboutUnknown: selector, rootPath: reader.rootPath)
        messages.append("layoutcalc: error: \(displayName(file)): \(complaint)\n")
        return nil
      }
      elements += found
    }
    return elements
  }

  private func explain(
    _ elements: [Int32], in layout: RenderedLayout, to output: inout OutputBuffer
  ) throws(LayoutFailure) {
    let isOneOfSeveral = options.files.count > 1 || options.layoutsPerFile > 1
    let writer = ExplanationWriter(
      form: options.requestedFormat == nil
        ? .text : .json(compact: options.compact || options.format == .jsonl),
      namesLayout: isOneOfSeveral, isOneOfSeveral: isOneOfSeveral || elements.count > 1)
    for element in elements {
      let explanation = try layout.explanation(of: element, rootPath: reader.rootPath)
      writer.write(explanation, of: layout, to: &output)
    }
  }

  private func report(
    _ diagnostics: Diagnostics, _ file: String, _ messages: inout OutputBuffer
  ) {
    diagnosticWriter.write(
      diagnostics, ofFile: displayName(file), text.bytes, to: &messages)
  }

  private func displayName(_ file: String) -> String { file == "-" ? "<stdin>" : file }
}
