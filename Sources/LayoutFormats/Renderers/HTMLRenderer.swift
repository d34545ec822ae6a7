import LayoutEngine

/// Writes one HTML page that shows layouts and lets a reader look into them: the picture, the tree
/// of elements beside it, the frame, style and explanation of the element that is pointed at or
/// chosen, a slider over the sizes of a file, a search, and keys for all of it.
///
/// The page holds everything it needs, asks the network for nothing (and forbids itself to), and
/// works from a file. Whatever comes from the input is text there, never markup or script.
public struct HTMLRenderer: Renderer {
  /// The largest tree, in elements, whose page explains each of them.
  static let explanationLimit = 2000

  private var pages: [PageFile] = []

  /// A renderer for one run.
  public init() {}

  /// Takes a layout in: the page is written when all are there.
  public mutating func render(_ layout: RenderedLayout, to output: inout OutputBuffer) {
    let scene = PictureScene(layout)
    let isExplained = layout.tree.count <= HTMLRenderer.explanationLimit
    let pageLayout = PageLayout(
      scene: scene, range: layout.range, scale: layout.scale,
      explanations: isExplained ? try? layout.explanations() : nil)
    if !pages.isEmpty, pages[pages.count - 1].add(pageLayout) { return }
    pages.append(PageFile(pageLayout, layout.tree))
  }

  /// Writes the page.
  public mutating func end(to output: inout OutputBuffer) {
    output.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    output.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    output.append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
    output.append("style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n<title>")
    output.append(markup: pages.map { pictureName($0.file) }.joined(separator: ", "))
    output.append("</title>\n<style>\n\(PageStyle.sheet)\(PictureStyle.sheet)</style>\n</head>\n")
    output.append("<body>\n\(PageBody.markup)")
    output.append("<svg width=\"0\" height=\"0\" class=\"definitions\" aria-hidden=\"true\">\n")
    output.append("\(PictureStyle.definitions)</svg>\n")
    writePictures(to: &output)
    output.append("<script type=\"application/json\" id=\"data\"")
    output.append(" data-limit=\"\(HTMLRenderer.explanationLimit)\">")
    PageData(pages).write(to: &output)
    output.append("</script>\n<script>\n\(PageScript.text)\(PageScript.events)</script>\n")
    output.append("</body>\n</html>\n")
  }

  /// Each picture is a template: a browser reads it, and does nothing with it until it is shown.
  private func writePictures(to output: inout OutputBuffer) {
    let measurer = TextMeasurer(scale: 1)
    for (file, page) in pages.enumerated() {
      let zoom = pictureZoom(for: page.layouts.map(\.scene))
      for (index, layout) in page.layouts.enumerated() {
        let panel = PicturePanel(layout.scene, zoom: zoom, hasTitles: false, measurer)
        output.append("<template id=\"picture-\(file)-\(index)\"><svg role=\"img\"")
        output.append(attribute: "width", panel.size.width)
        output.append(attribute: "height", panel.size.height)
        output.append(attribute: "data-zoom", zoom)
        output.append(" viewBox=\"0 0 ")
        output.append(coordinate: panel.size.width)
        output.append(" ")
        output.append(coordinate: panel.size.height)
        output.append("\">\n")
        panel.write(x: 0, y: 0, to: &output)
        output.append("</svg></template>\n")
      }
    }
  }
}
