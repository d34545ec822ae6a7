import LayoutEngine
import LayoutReports
import Platform
import TreeFiles

/// Lays out files, one after the other, reusing its memory.
final class Worker {
  let layout: TreeLayout
  let streams: Streams
  let writer: DiagnosticWriter
  /// The collector of errors and warnings, if the command has findings; otherwise they go to standard error.
  let findings: FindingCollector?
  /// Returns the diagnostics of a file with details that only a page shows; nil if no page is written.
  var diagnosticsOfPage: ((Worker, String) -> Diagnostics)?
  private let text: InputText
  /// The text that was read last.
  var textBytes: UnsafeRawBufferPointer { text.bytes }

  init(
    _ options: Options, _ settings: SettingsTable, _ streams: Streams, _ writer: DiagnosticWriter,
    _ findings: FindingCollector? = nil
  ) {
    layout = TreeLayout(options, settings)
    self.findings = findings
    self.streams = streams
    self.writer = writer
    text = InputText(maps: !options.watches, standardInputName: options.standardInputName)
  }

  /// Lays out a file at each of its sizes, and adds its messages to `messages`.
  func layOut(
    _ file: String, with renderer: inout any Renderer, to output: inout OutputBuffer,
    _ messages: inout OutputBuffer
  ) -> Outcome {
    var isRead = false
    let outcome = process(file, &messages) { _, messages throws(InputError) in
      let hasLayouts = try layOutText(of: file, with: &renderer, to: &output, &messages)
      isRead = true
      return hasLayouts
    }
    if isRead {
      renderer.endFile(diagnosticsOfPage?(self, file) ?? layout.diagnostics, to: &output)
    }
    if let remark = renderer.remark, !layout.options.quiet {
      messages.append(writer.line(more: remark, ofFile: file))
    }
    return outcome
  }

  /// Reads the text of a file, and calls `body` with it, which returns true if all layouts succeeded. Adds messages to
  /// `messages`.
  func process(
    _ file: String, _ messages: inout OutputBuffer,
    _ body: (UnsafeRawBufferPointer, inout OutputBuffer) throws(InputError) -> Bool
  ) -> Outcome {
    let result = evaluate(file) { text throws(InputError) in try body(text, &messages) }
    return report(result, of: file, to: &messages)
  }

  /// Reads the text of a file, and calls `body` with it, which returns true if all layouts succeeded. Returns nil for a
  /// file that was found in a folder and opts out.
  func evaluate(
    _ file: String, _ body: (UnsafeRawBufferPointer) throws(InputError) -> Bool
  ) -> Result<Bool, InputError>? {
    do {
      try layout.statistics.time(.read) { () throws(InputError) in
        try text.read(file, standardInput: streams.input)
      }
      if layout.options.foundFiles?.contains(ExactText(file)) ?? false,
        TreeFileReader.isOptedOut(text.bytes)
      {
        return nil
      }
      layout.reader.isTextMapped = text.isMapped
      return .success(try body(text.bytes))
    } catch {
      return .failure(error)
    }
  }

  /// Adds the messages about the file that was evaluated last to `messages`. `complete` can add to the finding of each
  /// diagnostic.
  func report(
    _ result: Result<Bool, InputError>?, of file: String, to messages: inout OutputBuffer,
    complete: (Diagnostic, inout Finding) -> Void = { _, _ in }
  ) -> Outcome {
    switch result {
    case nil: return .done
    case .success(let hasLayouts)?:
      guard let findings else {
        layout.report(ofFile: file, text.bytes, with: writer, to: &messages)
        return hasLayouts ? layout.outcome : .failed
      }
      let outcome = findings.add(
        layout.namedDiagnostics, ofFile: file, text.bytes, isStrict: layout.settings.isStrict,
        complete: complete)
      findings.flushMessages(to: &messages)
      return hasLayouts ? outcome : .failed
    case .failure(let error)?:
      let isFolder = !layout.options.isStandardInput(file) && status(of: file)?.isFolder ?? false
      let isExcluded = layout.options.excludedFolders.contains(ExactText(file))
      let message =
        isFolder ? TreeFolder.error(of: file, isExcluded: isExcluded) : error.message
      report(Finding(rule: Finding.invocation, .error, message, file: file), to: &messages)
      return .failed
    }
  }

  /// Reports a finding that has no position in a tree.
  func report(_ finding: Finding, to messages: inout OutputBuffer) {
    if let findings {
      findings.add(finding)
      findings.flushMessages(to: &messages)
    } else {
      messages.append(writer.line(finding))
    }
  }

  /// Lays out the text. Returns true if all layouts succeeded.
  private func layOutText(
    of file: String, with renderer: inout any Renderer, to output: inout OutputBuffer,
    _ messages: inout OutputBuffer
  ) throws(InputError) -> Bool {
    guard try layout.read(text.bytes, of: file) else { return false }
    guard let explained = elementsToExplain(file, &messages) else { return false }
    if let first = explained.first {
      renderer.open(at: layout.reader.tree.path(of: first.element, root: layout.reader.rootPath))
    }
    for index in layout.requests.layouts.indices {
      guard let rendered = try layout.layOut(index, of: file) else { return false }
      if explained.isEmpty || layout.options.format == .html {
        layout.write(rendered, with: &renderer, to: &output)
      } else {
        guard try layout.explain(explained, in: rendered, for: streams.display, to: &output) else {
          return false
        }
        // The warnings about the explained elements and their ancestors.
        let tree = layout.reader.tree
        layout.reportWarnings(
          in: rendered, of: Set(explained.flatMap { tree.path(to: $0.element).map(\.element) }))
      }
    }
    if renderer.showsSizeMarks { renderer.add(layout.sizeMarks()) }
    return true
  }

  /// An element to explain, and the property that was named with it, such as its width.
  typealias Explained = (element: Int32, number: ElementNumber?)

  /// Returns the elements that `explain` names. If one of the names matches no element, reports an error and returns
  /// nil.
  private func elementsToExplain(_ file: String, _ messages: inout OutputBuffer) -> [Explained]? {
    let reader = layout.reader
    var elements: [Explained] = []
    for selector in layout.options.explained {
      var found = reader.tree.elements(named: selector, rootPath: reader.rootPath)
      var (selector, number) = (selector, nil as ElementNumber?)
      if found.isEmpty, let named = ElementNumber.split(selector), !named.element.isEmpty {
        (selector, number) = (named.element, named.property)
        found = reader.tree.elements(named: selector, rootPath: reader.rootPath)
      }
      if let number, number.isOfText || number.isOfScroll, let element = found.first,
        reader.tree.elements[element].kind != (number.isOfText ? .text : .scroll)
      {
        let kind = number.isOfText ? "texts" : "scroll nodes"
        let complaint = "only \(kind) have \(number.rawValue): name width, height, left or top"
        messages.append(writer.line(error: complaint, file: file))
        return nil
      }
      if found.isEmpty {
        let path = ElementPathText.path(meantBy: selector).flatMap { path in
          reader.tree.elements(named: path, rootPath: reader.rootPath).isEmpty ? nil : path
        }
        let complaint =
          path.map { "no element \"\(selector)\": write \($0.shellWord)" }
          ?? reader.tree.complaint(aboutUnknown: selector, rootPath: reader.rootPath)
        messages.append(writer.line(error: complaint, file: file))
        return nil
      }
      let isCut = layout.options.format == .text && !layout.options.showsAll
      let maximum = isCut ? LayoutTree.maximumExplanations : found.count
      elements += found.prefix(maximum).map { ($0, number) }
      let rest = found.dropFirst(maximum)
      if !rest.isEmpty {
        let remark = reader.tree.remark(aboutRest: rest, named: selector, rootPath: reader.rootPath)
        messages.append(writer.line(more: remark, ofFile: file))
      }
    }
    return elements
  }
}
