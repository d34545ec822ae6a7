import TreeFiles

/// The legend of a drawing: the meaning of the colors and lines that occur in it.
struct PictureLegend {
  static let height = 12.0

  /// A swatch, with its CSS class or hatch pattern, and its label.
  private struct Entry {
    var shapeClass: String
    var hatch: String?
    var words: String

    var width: Double { Double(words.count) * 6.5 + 36 }
  }

  private var entries: [Entry] = []

  /// Creates the legend of the scenes of a drawing.
  init(_ scenes: [PictureScene]) {
    func has(_ kind: PictureScene.Kind) -> Bool {
      scenes.contains { $0.items.contains { $0.kind == kind && !$0.isPoint } }
    }
    func hasGap(inset: Bool) -> Bool {
      scenes.contains { $0.gaps.contains { $0.isInset == inset } }
    }
    if has(.node) { entries.append(Entry(shapeClass: "box node", words: "node")) }
    if has(.text) { entries.append(Entry(shapeClass: "box text", words: "text")) }
    if has(.image) { entries.append(Entry(shapeClass: "box image", words: "image")) }
    if has(.spec) { entries.append(Entry(shapeClass: "spec", words: "spec")) }
    if hasGap(inset: true) {
      entries.append(Entry(shapeClass: "", hatch: "inset-hatch", words: "inset"))
    }
    if hasGap(inset: false) {
      entries.append(Entry(shapeClass: "", hatch: "spacing-hatch", words: "spacing"))
    }
  }

  var width: Double { entries.reduce(0) { $0 + $1.width } }

  func write(x: Double, y: Double, to output: inout OutputBuffer) {
    output.append("<g class=\"picture\">\n")
    var x = x
    for entry in entries {
      let fill = entry.hatch.map { " fill=\"url(#\($0))\"" } ?? " class=\"\(entry.shapeClass)\""
      let box = PictureBox(left: x, top: y, width: 18, height: PictureLegend.height)
      output.append(
        "<rect\(fill) \(box.attributes)/><text class=\"note\" x=\"\((x + 24).coordinate)\" "
          + "y=\"\((y + 10).coordinate)\">\(entry.words)</text>\n")
      x += entry.width
    }
    output.append("</g>\n")
  }
}
