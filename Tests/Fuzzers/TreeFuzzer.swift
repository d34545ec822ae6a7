import LayoutEngine
import LayoutGoldens
import LayoutReports
import TreeFiles

private nonisolated(unsafe) let reader = TreeFileReader()
private nonisolated(unsafe) let workspace = LayoutWorkspace()
private nonisolated(unsafe) let readerOnTwoThreads = TreeFileReader()

/// A tree file, from its bytes to frames and back: what is printed reads as frames, spread out or not.
func fuzzTree(_ data: UnsafeRawBufferPointer) {
  withPadding(data) { text in
    do {
      let isTree = try reader.read(text, folder: "/nonexistent/")
      // A thread for each text would be most of the work.
      if text.count % 8 == 0 { try readOnTwoThreads(text) }
      guard isTree else {
        var output = OutputBuffer()
        DiagnosticWriter(colors: false).write(
          reader.diagnostics, ofFile: "fuzz", text, to: &output)
        precondition(reader.diagnostics.errorCount > 0 && output.count > 0)
        return
      }
      try layOut(workspace, reader)
    } catch LayoutFailure.invalidSize(let invalid) {
      var log = Diagnostics()
      reader.report(invalid, to: &log)
    } catch LayoutFailure.missingMeasure(let request) {
      var log = Diagnostics()
      reader.reportMissing(request, to: &log)
    } catch {
      fatalError("\(error)")
    }
  }
}

/// Two threads read what one has read.
private func readOnTwoThreads(_ text: UnsafeRawBufferPointer) throws {
  readerOnTwoThreads.readsAhead = true
  let isTree = try readerOnTwoThreads.read(text, folder: "/nonexistent/")
  precondition(isTree == (reader.diagnostics.errorCount == 0))
  precondition(readerOnTwoThreads.diagnostics.errorCount == reader.diagnostics.errorCount)
  precondition(
    !isTree
      || (readerOnTwoThreads.tree.count, readerOnTwoThreads.tree.depth)
        == (reader.tree.count, reader.tree.depth)
  )
}

/// Lays the tree of `reader` out as its case says, and prints it in several ways.
func layOut(_ workspace: LayoutWorkspace, _ reader: TreeFileReader) throws {
  let range = SizeRange(
    min: reader.options.min ?? .zero,
    max: reader.options.max ?? Size(width: 375, height: .infinity))
  let scale = reader.options.scale ?? 2
  try workspace.layout(reader.tree, in: range, scale: scale)
  var log = Diagnostics()
  for options in [FrameOptions(), FrameOptions(flattened: true, mirrored: true, origin: .root)] {
    let layout = RenderedLayout(
      tree: reader.tree, workspace: workspace, range: range, scale: scale, frameOptions: options,
      file: "fuzz", rootPath: reader.rootPath)
    if let element = layout.elementWithoutPosition {
      reader.reportPosition(of: element, to: &log)
      continue
    }
    reader.reportWarnings(in: layout, to: &log)
    for compact in [true, false] {
      var output = OutputBuffer()
      var renderer = JSONRenderer(compact: compact)
      renderer.begin(count: 1, to: &output)
      renderer.render(layout, to: &output)
      precondition(output.withBytes(isGolden))
    }
  }
}

/// Whether these bytes are frames.
func isGolden(_ bytes: UnsafeRawBufferPointer) -> Bool {
  withPadding(bytes) { text in (try? Golden.read(text))?.count == 1 }
}

/// Calls `body` with a copy of bytes that has the zeros after it which readers ask for.
func withPadding<Result>(
  _ data: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) throws -> Result
) rethrows -> Result {
  let text = UnsafeMutableRawBufferPointer.allocate(
    byteCount: data.count + TreeFileReader.padding, alignment: 8)
  defer { text.deallocate() }
  text.initializeMemory(as: UInt8.self, repeating: 0)
  text.copyBytes(from: data)
  return try body(UnsafeRawBufferPointer(rebasing: text[..<data.count]))
}
