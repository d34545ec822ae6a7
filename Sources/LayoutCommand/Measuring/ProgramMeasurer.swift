import LayoutEngine
import TreeFiles

/// Measures the leaves of one reader's trees with a program.
final class ProgramMeasurer: LeafMeasuring {
  private let program: MeasuringProgram
  private let reader: TreeFileReader
  private var identity = OutputBuffer()
  /// The paths of the current tree; nil until one is needed.
  private var paths: ElementPaths?
  /// The reason that the last leaf has no measure; nil if the program failed.
  private(set) var problem: String?

  init(_ program: MeasuringProgram, _ reader: TreeFileReader) {
    self.program = program
    self.reader = reader
  }

  /// Must be called when another tree is read.
  func begin() { paths = nil }

  func measure(
    _ leaf: Int32, of tree: LayoutTree, in range: SizeRange, scale: Double
  ) -> LeafMeasure? {
    let request = MeasureRequest(leaf, of: tree, min: range.min, max: range.max, scale: scale)
    identity.removeAll()
    request.writeIdentity(path: { path(of: leaf, in: tree) }, to: &identity)
    let key = identity.withBytes { Array($0) }
    let answer = program.answer(to: key) { request.write(path: path(of: leaf, in: tree), to: &$0) }
    problem = nil
    switch answer {
    case nil: return nil
    case .error(let sentence):
      problem = sentence
      return nil
    case .measure(let measure):
      problem = missingBaselines(of: tree.elements[leaf], tree, measure)
      return problem == nil ? measure : nil
    }
  }

  /// Returns an error if the answer lacks the baselines of a font that only the program knows;
  /// otherwise nil.
  private func missingBaselines(
    of element: Element, _ tree: LayoutTree, _ measure: LeafMeasure
  ) -> String? {
    guard element.kind == .text else { return nil }
    let text = tree.texts[element.properties]
    let font = tree.fonts[Int(text.font)]
    guard font.isNameOnly else { return nil }
    if (measure.ascender != nil || !text.setsAscender)
      && (measure.descender != nil || !text.setsDescender)
    {
      return nil
    }
    return "the answer needs \"ascender\" and \"descender\", because only the program knows the "
      + "font \"\(font.name)\""
  }

  private func path(of leaf: Int32, in tree: LayoutTree) -> String {
    let known = paths ?? ElementPaths(tree, root: reader.rootPath)
    paths = known
    return known.path(of: leaf)
  }
}
