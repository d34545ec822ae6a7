import LayoutEngine
import LayoutText
import TreeFiles

/// Writes the measure requests that no recorded measure answers: a JSON line for each leaf and each distinct maximum
/// size, in the order of the requests. The workspace stores requests if `keepsRequests` is true.
///
///     {"id":"map","path":"$.children[0]","min":[0,0],"max":[343,"inf"],"scale":2}
package struct RequestsRenderer: Renderer {
  /// The identity of a measure in a tree file: requests with the same key would be recorded as one measure.
  private struct Key: Hashable {
    let element: Int32
    let max: [Double]
    let scale: Double
    /// The text variant, in which settings that the leaf does not depend on have their defaults.
    let texts: TextVariant
  }

  private let namesFile: Bool
  private var file: String?
  /// The keys of the requests that were written for the current file.
  private var written: Set<Key> = []

  /// Creates a renderer of requests. If `namesFile` is true, each request includes its file.
  package init(namesFile: Bool) {
    self.namesFile = namesFile
  }

  /// Writes the requests of a layout, except those that were written for the same file before.
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

  /// Returns the layout's text variant, reduced to the settings that the leaf depends on.
  private func texts(of element: Int32, _ tree: LayoutTree) -> TextVariant {
    let record = tree.elements[element]
    guard record.kind == .text else { return TextVariant() }
    let leaf = tree.texts[record.properties]
    return TextVariant(
      strings: leaf.isTranslated ? tree.strings : nil,
      size: leaf.adjustsFontSize ? tree.textSize : nil)
  }
}
