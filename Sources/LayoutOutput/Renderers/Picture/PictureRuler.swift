import LayoutEngine
import TreeFiles

/// The rulers of a panel, in points, with the root's width and height marked.
struct PictureRuler {
  private static let distance = 4.0
  /// The minimum space between two numbers, in units of the drawing.
  private static let minimumSpace = 46.0
  /// The largest number of steps along a ruler, whatever the size of the drawing.
  private static let maximumSteps = 200.0

  private let scene: PictureScene
  private let zoom: Double
  /// The number of points between numbers, and between ticks.
  private let step: Double
  private let minorStep: Double

  init(_ scene: PictureScene, zoom: Double) {
    self.scene = scene
    self.zoom = zoom
    let length = max(scene.bounds.width, scene.bounds.height)
    var step = 1.0
    // The step is 1, 2, 5, 10, 20, 50 …
    while step * zoom < PictureRuler.minimumSpace || length > step * PictureRuler.maximumSteps {
      let isTwo = String(text(of: step).first ?? "1") == "2"
      step *= isTwo ? 2.5 : 2
    }
    self.step = step
    minorStep = step * zoom >= 5 * 8 ? step / 5 : step
  }

  /// The width of the left ruler: its longest number, the ticks, and a margin.
  var width: Double {
    let edges = [scene.items[0].frame.height, scene.bounds.y]
    let longest = edges.map { roundedText(of: $0).utf8.count }.max() ?? 0
    return max(34, Double(longest) * 5.2 + 17)
  }

  func write(to output: inout OutputBuffer) {
    let bounds = scene.bounds
    let root = scene.items[0].frame
    write(
      isHorizontal: true, from: bounds.x, to: bounds.x + bounds.width,
      edge: bounds.y * zoom - PictureRuler.distance, extent: root.width, &output)
    write(
      isHorizontal: false, from: bounds.y, to: bounds.y + bounds.height,
      edge: bounds.x * zoom - PictureRuler.distance, extent: root.height, &output)
  }

  private func write(
    isHorizontal: Bool, from start: Double, to end: Double, edge: Double, extent: Double,
    _ output: inout OutputBuffer
  ) {
    output.append("<path class=\"tick\" d=\"")
    var tick = (start / minorStep).rounded(.up)
    while tick * minorStep <= end + 0.001 {
      let isMajor = (tick * minorStep).truncatingRemainder(dividingBy: step) == 0
      put(
        isHorizontal, along: tick * minorStep * zoom, from: edge - (isMajor ? 6 : 3), to: edge,
        &output)
      tick += 1
    }
    output.append("\"/>\n")
    var number = (start / step).rounded(.up) * step
    while number <= end + 0.001 {
      // A number that is too close to the root's width or height is omitted.
      if abs(number - extent) * zoom >= (isHorizontal ? 30 : 12) {
        put(isHorizontal, "ruler", number, edge: edge, &output)
      }
      number += step
    }
    output.append("<path class=\"edge\" d=\"")
    put(isHorizontal, along: extent * zoom, from: edge - 7, to: edge, &output)
    output.append("\"/>\n")
    put(isHorizontal, "extent", extent, edge: edge, &output)
  }

  /// Adds a line across the ruler to the path.
  private func put(
    _ isHorizontal: Bool, along position: Double, from: Double, to: Double,
    _ output: inout OutputBuffer
  ) {
    let start = isHorizontal ? (position, from) : (from, position)
    output.append(
      "M\(start.0.coordinate) \(start.1.coordinate)\(isHorizontal ? "V" : "H")\(to.coordinate)")
  }

  private func put(
    _ isHorizontal: Bool, _ name: String, _ number: Double, edge: Double,
    _ output: inout OutputBuffer
  ) {
    let x = isHorizontal ? number * zoom : edge - 9
    let y = isHorizontal ? edge - 9 : number * zoom + 3
    output.append(
      "<text class=\"\(name)\" text-anchor=\"\(isHorizontal ? "middle" : "end")\" "
        + "x=\"\(x.coordinate)\" y=\"\(y.coordinate)\">\(roundedText(of: number))</text>\n")
  }
}
