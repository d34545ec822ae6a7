import LayoutEngine
import Platform

/// The number of lines of a text in its frame, and whether all of the text is visible.
package struct TextState: Equatable, BitwiseCopyable {
  /// The number of lines.
  package var lineCount: Int32
  /// The limit that hides a part of the text; nil if none does.
  package var limit: TextLimit?
  /// True if a word is broken between two lines.
  package var breaksWord: Bool

  package init(lineCount: Int32, limit: TextLimit?, breaksWord: Bool = false) {
    self.lineCount = lineCount
    self.limit = limit
    self.breaksWord = breaksWord
  }
}

/// A cache of the lines of each text in its frame, over many layouts, for one thread. A text is laid out again only
/// if its lines may differ from those of the previous layout.
package final class TextStates {
  /// A cached state, which is valid for frame sizes from `size` to `limit`.
  private struct CachedState {
    var size: Size
    var limit: Size
    var state: TextState
  }

  private let tree: LayoutTree
  private var cached: [CachedState?]
  private var measurer: TextMeasurer?

  package init(_ tree: LayoutTree) {
    self.tree = tree
    cached = Array(repeating: nil, count: tree.texts.count)
  }

  /// Returns the state of a text in its frame in the last layout of `workspace`; nil if the text's size is recorded, or
  /// measured by another program.
  package func state(
    ofText element: Int32, in workspace: LayoutWorkspace, scale: Double
  ) -> TextState? {
    let textIndex = Int(tree.elements[element].properties)
    let size = workspace.frames.base[Int(element)].size
    if let cached = cached[textIndex], cached.size.width <= size.width,
      size.width <= cached.limit.width, cached.size.height <= size.height,
      size.height <= cached.limit.height
    {
      return cached.state
    }
    let leaf = tree.texts[Int32(textIndex)]
    if workspace.isMeasureGiven(ofText: Int32(textIndex), in: tree) { return nil }
    let lines = self.measurer(scale).lines(of: leaf.utf8, style: leaf.style(in: tree), in: size)
    let state = TextState(
      lineCount: Int32(lines.lines.count), limit: lines.limit, breaksWord: lines.breaksWord)
    cached[textIndex] = CachedState(size: size, limit: limit(of: leaf, lines, size), state: state)
    return state
  }

  /// Returns the largest width and height at which a text has the same lines and the same `TextLimit` as in `size`.
  private func limit(of leaf: TextLeaf, _ lines: TextLines, _ size: Size) -> Size {
    // A line that is cut off by its frame can fit at a larger size without other line breaks.
    if lines.limit != nil && lines.hidden.isEmpty || lines.limit == .width { return size }
    if leaf.attributes >= 0 && tree.textAttributes[leaf.attributes].scales { return size }
    guard let limits = measurer?.limits(of: leaf.utf8, style: leaf.style(in: tree), around: size)
    else { return size }
    return Size(width: limits.widths.upper, height: limits.heights.upper)
  }

  private func measurer(_ scale: Double) -> TextMeasurer {
    if let measurer, measurer.pixels.scale == PixelGrid(scale: scale).scale { return measurer }
    let made = TextMeasurer(scale: scale, textNode: tree.textNode)
    measurer = made
    cached = Array(repeating: nil, count: cached.count)
    return made
  }
}
