import LayoutEngine
import LayoutGoldens

/// An SVG drawing of the expected frames of a golden, with the actual frames next to them. A frame that only one of the
/// two drawings has is red.
///
///     GoldenDrawing(expected: comparison.expected, actual: comparison.actual).svg
struct GoldenDrawing {
  let svg: String

  /// The distance between the two drawings, and from the edges, in points.
  private static let margin = 24.0

  init(expected: FrameTree, actual: FrameTree) {
    let (old, new) = (Self.frames(of: expected), Self.frames(of: actual))
    let (left, right) = (old.first?.frame ?? .null, new.first?.frame ?? .null)
    let margin = Self.margin
    let start = margin + left.width + margin
    let (width, height) = (
      start + right.width + margin, max(left.height, right.height) + 2 * margin
    )
    svg =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" "#
      + #"font-family="sans-serif" font-size="10" fill="none">"# + "\n"
      + Self.drawing(of: old, "expected", at: margin, unlike: new)
      + Self.drawing(of: new, "actual", at: start, unlike: old) + "</svg>\n"
  }

  private static func drawing(
    of elements: [(name: String, frame: Frame)], _ title: String, at x: Double,
    unlike others: [(name: String, frame: Frame)]
  ) -> String {
    let known = Set(others.map { "\($0.frame)" })
    var text = #"<text x="\#(x)" y="\#(margin - 8)" fill="black">\#(title)</text>"# + "\n"
    for (name, frame) in elements {
      let color = known.contains("\(frame)") ? "gray" : "red"
      text +=
        #"<rect x="\#(x + frame.x)" y="\#(margin + frame.y)" width="\#(frame.width)" "#
        + #"height="\#(frame.height)" stroke="\#(color)"><title>\#(name)</title></rect>"# + "\n"
    }
    return text
  }

  /// Returns the elements with their frames in the root's coordinates, parents before children.
  private static func frames(of tree: FrameTree) -> [(name: String, frame: Frame)] {
    var frames: [(String, Frame)] = []
    var pending = tree.elements.isEmpty ? [] : [(index: 0, origin: Point.zero)]
    while let (index, origin) = pending.popLast() {
      let element = tree.elements[index]
      var frame = element.frame
      frame.x += origin.x
      frame.y += origin.y
      frames.append((escaped(element.id?.text ?? element.type.text), frame))
      pending += element.children.reversed().map { ($0, Point(x: frame.x, y: frame.y)) }
    }
    return frames
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
