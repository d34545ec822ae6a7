import LayoutEngine
import Platform

extension RenderedLayout {
  /// Returns the lines of a text in its frame; nil for other elements, and if another program measures the text.
  package func text(of element: Int32, in frame: Frame, _ measurer: TextMeasurer) -> LaidOutText? {
    guard tree.elements[element].kind == .text else { return nil }
    let text = tree.elements[element].properties
    guard hasLines(text) else { return nil }
    let leaf = tree.texts[text]
    return measurer.laidOut(leaf.utf8, style: leaf.style(in: tree), in: frame.size)
  }

  /// The first text in walk order with a line whose width or baseline is not valid; nil if there is none. Such a text
  /// may have a valid frame, because a frame contains no line widths and no baselines.
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

  /// Returns true if the lines of the text with this index are known: its size is neither recorded nor measured by
  /// another program.
  package func hasLines(_ text: Int32) -> Bool {
    !workspace.isMeasureGiven(ofText: text, in: tree)
  }

  /// Returns a measurer for the lines of texts in their frames.
  package func makeTextMeasurer() -> TextMeasurer {
    TextMeasurer(scale: scale, textNode: tree.textNode)
  }
}

extension LayoutWorkspace {
  /// Returns the lines of a text in its frame in the last layout.
  package func lines(ofText element: Int32, in tree: LayoutTree) -> TextLines {
    let leaf = tree.texts[tree.elements[element].properties]
    let measurer = unsafeDowncast(textMeasurer(for: tree), to: TextMeasurer.self)
    return measurer.lines(
      of: leaf.utf8, style: leaf.style(in: tree), in: frames.base[Int(element)].size)
  }
}
