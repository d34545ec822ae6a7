import LayoutEngine
import LayoutText
import TreeFiles

/// Draws layouts as one SVG image: nodes as boxes, specs as dashed outlines, insets and spacing
/// hatched, names where they fit, texts by their measured lines, and a ruler. Several sizes of one
/// file are side by side, and several files below each other. Colors follow the viewer's light or
/// dark mode. The image contains no script and refers to no other file; viewers show an element's
/// frame when the pointer is over it.
package struct SVGRenderer: Renderer {
  private static let margin = 16.0
  private static let headingHeight = 28.0
  /// The maximum width of a row of panels. Further panels begin another row.
  private static let rowWidth = 2400.0

  private var scenes: [PictureScene] = []

  /// Creates a renderer for one invocation.
  package init() {}

  /// Adds a layout. `end` draws the image.
  package mutating func render(_ layout: RenderedLayout, to output: inout OutputBuffer) {
    scenes.append(PictureScene(layout))
  }

  /// Writes the image.
  package mutating func end(to output: inout OutputBuffer) {
    guard !scenes.isEmpty else { return }
    let zoom = pictureZoom(for: scenes)
    let measurer = TextMeasurer(scale: 1)
    let panels = scenes.map {
      PicturePanel($0, zoom: zoom, measurer)
    }
    var positions: [Point] = []
    let legend = PictureLegend(scenes)
    let size = SVGRenderer.arrange(panels, legendWidth: legend.width, &positions)
    writeOpening(size, to: &output)
    for (panel, place) in zip(panels, positions) {
      writeHeading(of: panel.scene, x: place.x, y: place.y, to: &output)
      panel.write(x: place.x, y: place.y + SVGRenderer.headingHeight, to: &output)
    }
    legend.write(
      x: SVGRenderer.margin, y: size.height - SVGRenderer.margin - PictureLegend.height,
      to: &output)
    output.append("</svg>\n")
  }

  /// Positions the panels in rows. Returns the size of the image.
  private static func arrange(
    _ panels: [PicturePanel], legendWidth: Double, _ positions: inout [Point]
  ) -> Size {
    var size = Size(width: legendWidth + 2 * margin, height: margin)
    var x = margin
    var rowHeight = 0.0
    for (index, panel) in panels.enumerated() {
      let isNewFile = index > 0 && panels[index - 1].scene.file != panel.scene.file
      let width = max(panel.size.width, headingWidth(panel.scene))
      if isNewFile || (x > margin && x + width > rowWidth) {
        size.height += rowHeight + margin
        x = margin
        rowHeight = 0
      }
      positions.append(Point(x: x, y: size.height))
      x += width + margin
      rowHeight = max(rowHeight, panel.size.height + headingHeight)
      size.width = max(size.width, x)
    }
    size.height += rowHeight + PictureLegend.height + 2 * margin
    return size
  }

  private func writeOpening(_ size: Size, to output: inout OutputBuffer) {
    let (width, height) = (size.width.coordinate, size.height.coordinate)
    let title = scenes.count == 1 ? heading(of: scenes[0]) : "\(scenes.count) layouts"
    output.append(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\">\n<title>\(title.markup)</title>\n"
        + "<style>\n\(PageAssets.pictureStyle)</style>\n\(PageAssets.pictureDefinitions)"
        + "<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n")
  }

  private func heading(of scene: PictureScene) -> String {
    "\(pictureName(scene.file)), \(scene.sizeName)"
  }

  private static func headingWidth(_ scene: PictureScene) -> Double {
    Double(DisplayText(pictureName(scene.file) + scene.sizeName).width + 4) * 7.5
  }

  private func writeHeading(
    of scene: PictureScene, x: Double, y: Double, to output: inout OutputBuffer
  ) {
    output.append(
      "<text class=\"picture heading\" x=\"\(x.coordinate)\" y=\"\((y + 13).coordinate)\">"
        + "\(pictureName(scene.file).markup)<tspan class=\"note\" dx=\"8\">\(scene.sizeName.markup)"
        + "</tspan></text>\n")
  }
}
