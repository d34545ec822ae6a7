import LayoutAnalysis
import TreeFiles

/// Lays out changed texts of a tree file with the settings and sizes of the file, without writing messages.
final class TreeTrial {
  /// The layout of the current text.
  let layout: TreeLayout
  let file: String
  /// The number of bytes of all texts that were read.
  private(set) var byteCount = 0
  /// The current text.
  private(set) var text: [UInt8] = []
  /// The memory that the tree refers to, until the next text is read.
  private var padded = PaddedText([])

  init(_ options: Options, _ table: SettingsTable, file: String) {
    layout = TreeLayout(options, table)
    self.file = file
  }

  /// Reads a text in place of the file's own. Returns false, with the errors in the diagnostics of `layout`, if the
  /// text is not a valid tree.
  func read(_ text: [UInt8]) throws(InputError) -> Bool {
    self.text = text
    byteCount += text.count
    padded = PaddedText(text)
    return try layout.read(padded.bytes, of: file)
  }

  /// Returns the frames of a text at all sizes; nil if the text is not a valid tree, or the tree has no layout at one
  /// of the sizes.
  func frames(of text: [UInt8]) throws(InputError) -> FrameTable? {
    guard try read(text) else { return nil }
    return try layout.frameTable(of: layout.requests.layouts)
  }
}

extension TreeLayout {
  /// Returns the frames of the current tree in the given layouts. Returns nil, with the error in `diagnostics`, if the
  /// tree has no layout at one of the sizes.
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
