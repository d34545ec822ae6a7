import LayoutEngine
import LayoutFormats

// A whole run on any bytes: read, lay out, walk, print, report. See `make fuzz`.

private nonisolated(unsafe) let reader = TreeFileReader()
private nonisolated(unsafe) let workspace = LayoutWorkspace()

private func fuzzTree(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let text = UnsafeMutableRawBufferPointer.allocate(
    byteCount: size + TreeFileReader.padding, alignment: 8)
  defer { text.deallocate() }
  text.initializeMemory(as: UInt8.self, repeating: 0)
  text.copyBytes(from: UnsafeRawBufferPointer(start: data, count: size))
  let bytes = UnsafeRawBufferPointer(rebasing: text[..<size])
  var output = OutputBuffer()
  do {
    guard try reader.read(bytes, folder: "/nonexistent/") else {
      DiagnosticWriter(colors: false).write(
        reader.diagnostics, ofFile: "fuzz", bytes, to: &output)
      precondition(reader.diagnostics.errorCount > 0)
      return 0
    }
    let range = SizeRange(
      min: reader.options.min ?? .zero,
      max: reader.options.max ?? Size(width: 375, height: .infinity))
    let scale = reader.options.scale ?? 2
    try workspace.layout(reader.tree, in: range, scale: scale)
    for options in [FrameOptions(), FrameOptions(flattened: true, mirrored: true, origin: .root)] {
      var renderer = JSONRenderer(compact: true)
      renderer.begin(count: 1, to: &output)
      renderer.render(
        RenderedLayout(
          tree: reader.tree, workspace: workspace, range: range, scale: scale,
          frameOptions: options, file: "fuzz"), to: &output)
    }
  } catch LayoutFailure.invalidSize(let invalid) {
    reader.report(invalid)
  } catch LayoutFailure.missingMeasure(let request) {
    reader.reportMissing(request)
  } catch {
    fatalError("\(error)")
  }
  return 0
}

/// libFuzzer's own loop, from the runtime that `-sanitize=fuzzer` links.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ argumentCount: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

private var argumentCount = CommandLine.argc
private var arguments = CommandLine.unsafeArgv
_ = runFuzzer(&argumentCount, &arguments) { data, size in fuzzTree(data, size) }
