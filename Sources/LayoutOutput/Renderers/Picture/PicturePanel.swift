import LayoutEngine
import LayoutText
import TreeFiles

/// The drawing of one layout: rulers at its upper and left edge, and the elements.
struct PicturePanel {
  private static let topRuler = 22.0
  /// Space for borders at the right and lower edge, in units of the drawing.
  private static let rest = 8.0
  /// The length of a dash and the gap after it in a spec's outline, in units of the drawing.
  private static let dash = 7.0

  let scene: PictureScene
  /// Units of the drawing per point.
  let zoom: Double
  private let labels: [PictureLabel]
  private let leftRuler: Double

  /// Creates the panel of a scene.
  init(_ scene: PictureScene, zoom: Double, _ measurer: TextMeasurer) {
    self.scene = scene
    self.zoom = zoom
    leftRuler = PictureRuler(scene, zoom: zoom).width
    labels = LabelPlacing(scene, zoom: zoom, measurer).labels
  }

  /// The panel's width and height, in units of the drawing.
  var size: Size {
    Size(
      width: scene.bounds.width * zoom + leftRuler + PicturePanel.rest,
      height: scene.bounds.height * zoom + PicturePanel.topRuler + PicturePanel.rest)
  }

  /// Writes the panel with its upper left corner at a position of the drawing.
  func write(x: Double, y: Double, to output: inout OutputBuffer) {
    let left = x + leftRuler - scene.bounds.x * zoom
    let top = y + PicturePanel.topRuler - scene.bounds.y * zoom
    output.append(
      "<g class=\"picture\" transform=\"translate(\(left.coordinate) \(top.coordinate))\">\n")
    PictureRuler(scene, zoom: zoom).write(to: &output)
    for index in scene.items.indices { writeBox(index, to: &output) }
    for gap in scene.gaps { write(gap, to: &output) }
    for line in scene.textLines { write(line, to: &output) }
    for label in labels { write(label, to: &output) }
    writeOverflow(to: &output)
    output.append("</g>\n")
  }

  // MARK: Boxes

  private func writeBox(_ index: Int, to output: inout OutputBuffer) {
    let item = scene.items[index]
    guard !item.isPoint else { return }
    let box = PictureBox(visible(item.frame), zoom: zoom)
    let title = "<title>\(title(item).markup)</title>"
    output.append(
      item.kind == .spec
        ? "<g class=\"\(shapeClass(item))\">\(title)\(dashes(around: box))</g>\n"
        : "<rect class=\"\(shapeClass(item))\" \(box.attributes)>\(title)</rect>\n")
    guard item.kind == .image else { return }
    let lines = [
      [(box.left, box.top), (box.right, box.bottom)],
      [(box.left, box.bottom), (box.right, box.top)],
    ]
    output.append("<path class=\"cross\" d=\"\(lines.map(path).joined())\"/>\n")
  }

  /// Returns the dashed edges of a box. Dashes are aligned to the drawing, not to the box, so that
  /// the dashes of specs with a common edge coincide and do not fill each other's gaps.
  private func dashes(around box: PictureBox) -> String {
    let across = [box.top, box.bottom].map { path(of: [(box.left, $0), (box.right, $0)]) }
    let down = [box.left, box.right].map { path(of: [($0, box.top), ($0, box.bottom)]) }
    return [(across, box.left), (down, box.top)].map { lines, start in
      "<path d=\"\(lines.joined())\" stroke-dashoffset=\"\(phase(start).coordinate)\"/>"
    }.joined()
  }

  private func phase(_ position: Double) -> Double {
    position - (position / PicturePanel.dash).rounded(.down) * PicturePanel.dash
  }

  private func shapeClass(_ item: PictureScene.Item) -> String {
    switch item.kind {
    case .node: item.isLeaf ? "box node" : "box node holder"
    case .text: "box text"
    case .image: "box image"
    case .spec: "spec"
    }
  }

  /// Returns the part of a frame that is at most 10 points outside of the drawing, so that clipped borders are hidden.
  private func visible(_ frame: Frame) -> Frame {
    let bounds = scene.bounds
    let left = min(max(frame.x, bounds.x - 10), bounds.x + bounds.width + 10)
    let top = min(max(frame.y, bounds.y - 10), bounds.y + bounds.height + 10)
    let right = min(max(frame.x + frame.width, left), bounds.x + bounds.width + 10)
    let bottom = min(max(frame.y + frame.height, top), bounds.y + bounds.height + 10)
    return Frame(x: left, y: top, width: right - left, height: bottom - top)
  }

  private func title(_ item: PictureScene.Item) -> String {
    let numbers = [item.frame.x, item.frame.y, item.frame.width, item.frame.height]
      .map { roundedText(of: $0) }
    let isUnnamed = item.name.isExactly(item.type.keyword)
    let name = isUnnamed ? item.name : "\(item.type.keyword) \(item.name)"
    return "\(name): \(numbers[2]) × \(numbers[3]) at \(numbers[0]), \(numbers[1])"
      + (item.contentSize.map {
        ", content \(roundedText(of: $0.width)) × \(roundedText(of: $0.height))"
      } ?? "")
  }

  private func write(_ gap: PictureScene.Gap, to output: inout OutputBuffer) {
    let outlines = [gap.frame, gap.hole].compactMap { $0 }.map { frame in
      let box = PictureBox(visible(frame), zoom: zoom)
      return path(of: [
        (box.left, box.top), (box.right, box.top), (box.right, box.bottom), (box.left, box.bottom),
      ]) + "Z"
    }
    output.append(
      "<path fill=\"url(#\(gap.isInset ? "inset" : "spacing")-hatch)\" fill-rule=\"evenodd\" "
        + "d=\"\(outlines.joined())\"/>\n")
  }

  private func path(of points: [(Double, Double)]) -> String {
    points.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\(point.0.coordinate) \(point.1.coordinate)"
    }.joined()
  }

  // MARK: Overflow

  /// Writes at each edge of the drawing how many elements extend past it, and how far.
  private func writeOverflow(to output: inout OutputBuffer) {
    let bounds = scene.bounds
    let (right, bottom) = (bounds.x + bounds.width, bounds.y + bounds.height)
    let frames = scene.items.filter { !$0.isPoint }.map(\.frame)
    let left = frames.map(\.x).filter { $0 < bounds.x }
    let top = frames.map(\.y).filter { $0 < bounds.y }
    let rights = frames.map { $0.x + $0.width }.filter { $0 > right }
    let bottoms = frames.map { $0.y + $0.height }.filter { $0 > bottom }
    let middle = bounds.x + bounds.width / 2
    func write(
      _ ends: [Double], _ far: Double?, _ arrow: (String) -> String, _ anchor: String, _ at: Point
    ) {
      guard let far else { return }
      output.append(
        "<text class=\"label\" text-anchor=\"\(anchor)\" x=\"\((at.x * zoom).coordinate)\" "
          + "y=\"\((at.y * zoom).coordinate)\">\(arrow("\(ends.count) more, to \(roundedText(of: far))"))"
          + "</text>\n")
    }
    write(left, left.min(), { "← " + $0 }, "start", Point(x: bounds.x, y: bottom + 14 / zoom))
    write(top, top.min(), { "↑ " + $0 }, "middle", Point(x: middle, y: bounds.y + 12 / zoom))
    write(rights, rights.max(), { $0 + " →" }, "end", Point(x: right, y: bottom + 14 / zoom))
    write(bottoms, bottoms.max(), { $0 + " ↓" }, "middle", Point(x: middle, y: bottom - 4 / zoom))
  }

  // MARK: Words

  /// Writes a line of text in its measured width, whatever font the viewer has.
  private func write(_ line: PictureScene.TextLine, to output: inout OutputBuffer) {
    let font = PictureFont(line.font)
    output.append(
      "<text class=\"words\" xml:space=\"preserve\" x=\"\((line.x * zoom).coordinate)\" "
        + "y=\"\((line.baseline * zoom).coordinate)\" font-size=\"\((line.fontSize * zoom).coordinate)\""
    )
    if let family = font.family { output.append(" font-family=\"\(family)\"") }
    if font.weight != 400 { output.append(" font-weight=\"\(font.weight)\"") }
    if line.width > 0 {
      output.append(
        " textLength=\"\((line.width * zoom).coordinate)\" lengthAdjust=\"spacingAndGlyphs\"")
    }
    output.append(">\(line.text.markup)</text>\n")
  }

  private func write(_ label: PictureLabel, to output: inout OutputBuffer) {
    let item = scene.items[label.item]
    let kind =
      switch item.kind {
      case .node: ""
      case .image: " on-image"
      case .text: " on-text"
      case .spec: " on-spec"
      }
    let middle = ((label.box.left + label.box.right) / 2).coordinate
    let size = label.size.map {
      "<tspan class=\"size\" x=\"\(middle)\" dy=\"12\">\($0.markup)</tspan>"
    }
    output.append(
      "<text class=\"label\(kind)\" text-anchor=\"middle\" x=\"\(middle)\" "
        + "y=\"\((label.box.top + 10).coordinate)\">\(label.text.markup)\(size ?? "")</text>\n")
  }
}
