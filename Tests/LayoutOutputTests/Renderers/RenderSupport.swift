import Foundation
import LayoutEngine
import LayoutOutput
import LayoutReports
import TreeFiles

/// The repository's top folder.
let repository = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// A tree file and the largest sizes that it is laid out in: none for those that it brings along.
struct RenderInput {
  var file: String
  var json: Data
  var sizes: [Size]

  /// A tree that the test itself spells.
  init(_ json: String, sizes: [Size] = [Size(width: 375, height: .infinity)]) {
    file = "-"
    self.json = Data(json.utf8)
    self.sizes = sizes
  }

  /// A file of the repository.
  init(file: String, sizes: [Size]) throws {
    self.file = file
    json = try Data(contentsOf: repository.appending(path: file))
    self.sizes = sizes
  }
}

/// The test's own input is not a tree file.
struct UnreadableInput: Error {
  let messages: [String]
}

/// Lays the inputs out one after the other, in one tree and one workspace as the command does, and
/// gives what the renderer writes.
func output(
  of renderer: some Renderer, for inputs: [RenderInput], _ options: FrameOptions = FrameOptions()
) throws -> String {
  var renderer = renderer
  var output = OutputBuffer()
  let reader = TreeFileReader()
  let workspace = LayoutWorkspace()
  renderer.begin(count: inputs.reduce(0) { $0 + max(1, $1.sizes.count) }, to: &output)
  for input in inputs {
    let text = UnsafeMutableRawBufferPointer.allocate(
      byteCount: input.json.count + TreeFileReader.padding, alignment: 8)
    defer { text.deallocate() }
    text.initializeMemory(as: UInt8.self, repeating: 0)
    text.copyBytes(from: input.json)
    guard try reader.read(UnsafeRawBufferPointer(rebasing: text[..<input.json.count])) else {
      throw UnreadableInput(
        messages: reader.diagnostics.errors.map { "\($0.path): \($0.message)" })
    }
    let scale = reader.options.scale ?? 2
    let own = SizeRange(min: reader.options.min ?? .zero, max: reader.options.max ?? .infinite)
    let ranges = input.sizes.isEmpty ? [own] : input.sizes.map { SizeRange(max: $0) }
    for range in ranges {
      try workspace.layout(reader.tree, in: range, scale: scale)
      let layout = RenderedLayout(
        tree: reader.tree, workspace: workspace, range: range, scale: scale,
        frameOptions: options, file: input.file)
      renderer.render(layout, to: &output)
    }
  }
  renderer.end(to: &output)
  return output.withBytes { String(decoding: $0, as: UTF8.self) }
}
