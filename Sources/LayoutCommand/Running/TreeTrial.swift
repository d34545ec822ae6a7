import LayoutAnalysis
import TreeFiles

/// Lays out changed texts of a tree file like the file itself: with the same settings, at the same sizes, and
/// without messages.
final class TreeTrial {
  /// The layout of the text that was read last.
  let layout: TreeLayout
  var file: String
  /// The text that was read last.
  private(set) var text: [UInt8] = []
  /// The memory that the tree refers to, until the next text is read.
  private var bytes: UnsafeMutableRawBufferPointer?

  init(_ options: Options, _ table: SettingsTable, file: String) {
    layout = TreeLayout(options, table)
    self.file = file
  }

  deinit { bytes?.deallocate() }

  /// Reads a text in place of the file's own. Returns whether it is a valid tree; if not, the diagnostics of
  /// `layout` say why.
  func read(_ text: [UInt8]) throws(InputError) -> Bool {
    self.text = text
    let padded = UnsafeMutableRawBufferPointer.allocate(
      byteCount: text.count + TreeFileReader.padding, alignment: 1)
    padded.copyBytes(from: text)
    UnsafeMutableRawBufferPointer(rebasing: padded[text.count...]).initializeMemory(
      as: UInt8.self, repeating: 0)
    bytes?.deallocate()
    bytes = padded
    return try layout.read(
      UnsafeRawBufferPointer(rebasing: padded[..<text.count]), of: file)
  }

  /// Returns the frames of a text at all sizes; nil if it is not a valid tree, or has no layout at one of them.
  func frames(of text: [UInt8]) throws(InputError) -> FrameTable? {
    guard try read(text) else { return nil }
    return try layout.frameTable()
  }
}

extension TreeLayout {
  /// Returns the frames of the tree that was read last, in each of its layouts. It returns nil if the tree has
  /// no layout at one of the sizes; `diagnostics` then say why.
  func frameTable() throws(InputError) -> FrameTable? {
    try frameTable(of: requests.layouts)
  }

  /// Returns the frames of the tree that was read last, in the given layouts.
  func frameTable(of layouts: [LayoutRequest]) throws(InputError) -> FrameTable? {
    let sizes = layouts.map { size(of: $0, in: requests) }
    var table = FrameTable(of: reader.tree, layoutCount: sizes.count)
    do {
      for indices in groups(of: layouts) {
        try evaluator(layouts[indices[0]]).putFrames(
          of: indices.map { sizes[$0] }, into: &table, at: indices)
      }
    } catch {
      try report(error)
      return nil
    }
    return table
  }
}
