import Foundation
import LayoutEngine
import LayoutOutput
import LayoutText
import TreeFiles

/// Reads and lays out, in memory that is used again, as the command does.
final class LeafLayout {
  let reader: TreeFileReader
  let workspace: LayoutWorkspace
  private var text = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  init(workspace: LayoutWorkspace = LayoutWorkspace(), fonts: [String: Font] = [:]) {
    self.workspace = workspace
    reader = TreeFileReader(fonts: FontLibrary(adding: fonts))
  }

  deinit { text.deallocate() }

  func read(_ json: String, folder: String = "") throws {
    text.deallocate()
    let bytes = Array(json.utf8)
    text = .allocate(byteCount: bytes.count + TreeFileReader.padding, alignment: 8)
    text.initializeMemory(as: UInt8.self, repeating: 0)
    text.copyBytes(from: bytes)
    let isTree = try reader.read(
      UnsafeRawBufferPointer(rebasing: text[..<bytes.count]), folder: folder)
    if !isTree { throw UnreadableInput(messages: reader.diagnostics.errors.map(\.message)) }
  }

  /// The frames in the coordinates of their parents, in the order of the flat walk.
  func frames(_ max: Size? = nil, scale: Double? = nil) throws -> [LeafFrame] {
    let scale = scale ?? reader.options.scale ?? 2
    let range = SizeRange(
      min: reader.options.min ?? .zero, max: max ?? reader.options.max ?? .infinite)
    try workspace.layout(reader.tree, in: range, scale: scale)
    var walker = FrameWalker(workspace, reader.tree, scale: scale, FrameOptions())
    var frames: [LeafFrame] = []
    while walker.next() {
      frames.append(
        LeafFrame(
          id: reader.tree.name(of: walker.element) ?? "", x: walker.frame.x, y: walker.frame.y,
          width: walker.frame.width, height: walker.frame.height))
    }
    return frames
  }
}

struct LeafFrame: Equatable {
  var id: String
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  var size: [Double] { [width, height] }
}

/// The frames of a tree.
func frames(_ json: String, max: Size? = nil, fonts: [String: Font] = [:]) throws -> [LeafFrame] {
  let layout = LeafLayout(fonts: fonts)
  try layout.read(json)
  return try layout.frames(max)
}

/// A text in Courier 10, whose characters are 6 points wide; a line is 7.86 points high, its
/// baseline 6.29 below its top.
func courier(_ text: String, _ more: String = "") -> String {
  #"{"type": "text", "text": "\#(text)", "font": "Courier", "fontSize": 10\#(more)}"#
}
