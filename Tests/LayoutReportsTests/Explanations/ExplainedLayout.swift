import Foundation
import LayoutEngine
import LayoutReports
import TreeFiles

/// A case that was read and laid out in its own sizes, to be explained.
final class ExplainedLayout {
  let reader = TreeFileReader()
  private let workspace = LayoutWorkspace()
  private let text: UnsafeMutableRawBufferPointer
  private let range: SizeRange
  let scale: Double

  /// Throws if the text has no tree or no layout.
  init(_ json: Data, max: Size? = nil) throws {
    text = .allocate(byteCount: json.count + TreeFileReader.padding, alignment: 8)
    text.initializeMemory(as: UInt8.self, repeating: 0)
    text.copyBytes(from: json)
    guard try reader.read(UnsafeRawBufferPointer(rebasing: text[..<json.count])) else {
      throw NoTree(messages: reader.diagnostics.errors.map(\.message))
    }
    range = SizeRange(
      min: reader.options.min ?? .zero, max: max ?? reader.options.max ?? .infinite)
    scale = reader.options.scale ?? 2
    reader.tree.setSafeArea(reader.options.safeArea)
    try workspace.layout(reader.tree, in: range, scale: scale)
  }

  deinit { text.deallocate() }

  struct NoTree: Error {
    let messages: [String]
  }

  func rendered(_ options: FrameOptions) -> RenderedLayout {
    RenderedLayout(
      tree: reader.tree, workspace: workspace, range: range, scale: scale, frameOptions: options,
      file: "test.json", rootPath: reader.rootPath)
  }

  /// The frames as they are printed, by element.
  func frames(_ options: FrameOptions) -> [Int32: Frame] {
    var walker = rendered(options).walk()
    var frames: [Int32: Frame] = [:]
    while walker.next() { frames[walker.element] = walker.frame }
    return frames
  }

  func explanation(
    of element: Int32, _ options: FrameOptions = FrameOptions(), form: ExplanationWriter.Form
  ) throws -> String {
    let layout = rendered(options)
    var output = OutputBuffer()
    ExplanationWriter(form: form).write(
      try layout.explanation(of: element), of: layout, to: &output)
    return output.withBytes { String(decoding: $0, as: UTF8.self) }
  }

  func data(of element: Int32, _ options: FrameOptions = FrameOptions()) throws -> ExplanationData {
    try JSONDecoder().decode(
      ExplanationData.self,
      from: Data(try explanation(of: element, options, form: .json(compact: true)).utf8))
  }
}
