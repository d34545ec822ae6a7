import LayoutEngine
import LayoutReports
import TreeFiles

/// Writes one HTML page that shows layouts and lets a reader look into them: the picture, the tree
/// of elements next to it, the frame, style and explanation of the element that is pointed at or
/// chosen, a slider over the sizes of a file, a search, and keys for all of it.
package struct HTMLRenderer: Renderer {
  /// The largest tree, in elements, whose page explains each of them.
  static let explanationLimit = 2000

  private var pages: [PageFile] = []

  /// A renderer for one run.
  package init() {}

  /// Takes a layout in: the page is written when all are there.
  package mutating func render(_ layout: RenderedLayout, to output: inout OutputBuffer) {
    let scene = PictureScene(layout)
    let isExplained = layout.tree.count <= HTMLRenderer.explanationLimit
    let pageLayout = PageLayout(
      scene: scene, range: layout.range, scale: layout.scale,
      explanations: isExplained ? try? layout.explanations() : nil)
    if !pages.isEmpty, pages[pages.count - 1].add(pageLayout) { return }
    pages.append(PageFile(pageLayout, layout.tree, root: layout.rootPath))
  }

  /// Writes the page.
  package mutating func end(to output: inout OutputBuffer) {
    let document = PageDocument(
      title: pages.map { pictureName($0.file) }.joined(separator: ", "),
      body: PageFiles.layoutsMarkup,
      dataAttributes: " data-limit=\"\(HTMLRenderer.explanationLimit)\"",
      script: PageFiles.layoutsScript)
    document.write(to: &output, pictures: writePictures) { PageData(pages).write(to: &$0) }
  }

  private func writePictures(to output: inout OutputBuffer) {
    let measurer = TextMeasurer(scale: 1)
    for (file, page) in pages.enumerated() {
      let zoom = pictureZoom(for: page.layouts.map(\.scene))
      for (index, layout) in page.layouts.enumerated() {
        let panel = PicturePanel(layout.scene, zoom: zoom, hasTitles: false, measurer)
        PageDocument.write(panel, named: "picture-\(file)-\(index)", to: &output)
      }
    }
  }
}
