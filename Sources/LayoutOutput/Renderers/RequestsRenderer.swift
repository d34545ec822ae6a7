import LayoutEngine
import LayoutText
import TreeFiles

/// Writes the requests that no recorded measure answers: a JSON line for each leaf and each distinct
/// maximum size, in the order in which they were asked. The workspace keeps them where its `keepsRequests`
/// says so.
///
///     {"id":"map","path":"$.children[0]","min":[0,0],"max":[343,"inf"],"scale":2}
package struct RequestsRenderer: Renderer {
  /// The identity of a request in a tree file: two with the same would be recorded as the same measure.
  private struct Key: Hashable {
    let element: Int32
    let max: [Double]
    let scale: Double
    /// The variant of the texts, with standard values for what the leaf does not depend on.
    let texts: TextVariant
  }

  private let namesFile: Bool
  private var file: String?
  /// The requests of the file that were written.
  private var written: Set<Key> = []

  /// A renderer of requests, which has the file of each if it `namesFile`.
  package init(namesFile: Bool) {
    self.namesFile = namesFile
  }

  /// Writes the requests of one layout that are not those of another layout of its file.
  package mutating func render(_ layout: RenderedLayout, to output: inout OutputBuffer) {
    if layout.file != file {
      file = layout.file
      written = []
    }
    let requests = layout.workspace.requests
    if requests.isEmpty { return }
    let paths = ElementPaths(layout.tree, root: layout.rootPath)
    let pixels = PixelGrid(scale: layout.scale)
    for request in requests {
      let max = [request.max.width, request.max.height].map(pixels.round)
      let key = Key(
        element: request.element, max: max, scale: layout.scale,
        texts: texts(of: request.element, layout.tree))
      guard written.insert(key).inserted else { continue }
      MeasureRequest(
        request.element, of: layout.tree, min: request.min, max: request.max, scale: layout.scale
      ).write(
        path: paths.path(of: request.element), file: namesFile ? layout.file : nil, to: &output)
      output.append("\n")
    }
  }

  /// Returns the variant of the texts of the layout, as far as the leaf depends on it.
  private func texts(of element: Int32, _ tree: LayoutTree) -> TextVariant {
    let record = tree.elements[element]
    guard record.kind == .text else { return TextVariant() }
    let leaf = tree.texts[record.properties]
    return TextVariant(
      strings: leaf.isTranslated ? tree.strings : nil,
      size: leaf.adjustsFontSize ? tree.textSize : nil)
  }
}
