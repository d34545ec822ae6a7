import Platform

/// A finished layout, and what a renderer may want to know of it.
package struct RenderedLayout {
  /// The tree that was laid out.
  package let tree: LayoutTree
  /// The workspace that holds its frames.
  package let workspace: LayoutWorkspace
  /// The sizes that the root was laid out in, in points.
  package let range: SizeRange
  /// Pixels per point.
  package let scale: Double
  /// The frames to write, and their coordinates.
  package let frameOptions: FrameOptions
  /// The file that the tree came from, `-` for standard input.
  package let file: String
  /// The JSON path of the root in that file: `$`, or `$.tree` in a case.
  package let rootPath: String
  /// The name of the device whose screen was asked for.
  package let device: String?

  /// A finished layout.
  package init(
    tree: LayoutTree, workspace: LayoutWorkspace, range: SizeRange, scale: Double,
    frameOptions: FrameOptions, file: String, rootPath: String = "$",
    device: String? = nil
  ) {
    self.tree = tree
    self.workspace = workspace
    self.range = range
    self.scale = scale
    self.frameOptions = frameOptions
    self.file = file
    self.rootPath = rootPath
    self.device = device
  }

  /// The first element whose position is not finite, of those that a walk visits: formats have no
  /// numbers for it. Nil where each has one.
  package var elementWithoutPosition: Int32? {
    guard workspace.isFarOut else { return nil }
    var walker = walk()
    while walker.next() {
      if !walker.frame.x.isFinite || !walker.frame.y.isFinite { return walker.element }
    }
    return nil
  }

  /// The lines of a text in its frame; nil for an element that is no text, or whose text is not measured here.
  package func text(of element: Int32, in frame: Frame, _ measurer: TextMeasurer) -> LaidOutText? {
    guard tree.elements[element].kind == .text else { return nil }
    let leaf = tree.texts[tree.elements[element].properties]
    guard hasLines(leaf) else { return nil }
    return measurer.laidOut(leaf.utf8, style: leaf.style(in: tree), in: frame.size)
  }

  /// The first text with a line whose width is no valid length or whose baseline is not finite, of those that a walk
  /// visits; nil if there is none. Frames hold neither, so a text may have a valid frame and such lines.
  package var textWithoutLines: Int32? {
    if tree.texts.count == 0 { return nil }
    var walker = walk()
    while walker.next() {
      let element = tree.elements[walker.element]
      guard element.kind == .text,
        tree.texts[element.properties].style(in: tree).isFarOut,
        let text = text(of: walker.element, in: walker.frame, makeTextMeasurer())
      else { continue }
      let isValid = text.lines.allSatisfy { $0.width.isValidLength && $0.baseline.isFinite }
      if !isValid { return walker.element }
    }
    return nil
  }

  /// Returns true if the lines of a text are known: its size is neither recorded nor measured by another
  /// program.
  package func hasLines(_ leaf: TextLeaf) -> Bool { !workspace.leaves.isGiven(leaf) }

  /// Returns a measurer of the texts in their frames.
  package func makeTextMeasurer() -> TextMeasurer {
    TextMeasurer(scale: scale, textNode: tree.textNode)
  }

  /// A walk over the frames.
  package func walk() -> FrameWalker {
    FrameWalker(workspace, tree, scale: scale, frameOptions)
  }
}
