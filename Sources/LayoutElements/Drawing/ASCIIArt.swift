import LayoutEngine

extension LayoutElement {
  /// Returns the tree of specs as nested boxes, drawn with characters. The name of a spec is in the
  /// upper edge of its box; a node is only its name.
  ///
  ///     ---StackLayoutSpec---
  ///     |  avatar  TextNode |
  ///     ---------------------
  ///
  /// Children of a vertical stack are below each other, all others next to each other.
  ///
  /// Source: Texture's `ASLayoutElementAsciiArtProtocol`.
  public final func asciiArtString() -> String {
    asciiArt.joined(separator: "\n")
  }

  /// Returns the name in a drawing: `debugName`, or the class.
  public final func asciiArtName() -> String {
    debugName ?? String(describing: type(of: self))
  }

  /// The lines of the drawing, all of the same length.
  private var asciiArt: [String] {
    let name = asciiArtName()
    guard layoutElementType == .layoutSpec, !parts.isEmpty else { return [name] }
    let isColumn = (self as? StackLayoutSpec)?.direction == .vertical
    let drawings = parts.map(\.asciiArt)
    return boxed(isColumn ? column(drawings) : row(drawings), name: name)
  }
}

/// The spaces between a box's edge and its content, and between adjacent boxes.
private let gap = "  "

/// Draws a box around lines of one length, with a name in its upper edge.
private func boxed(_ lines: [String], name: String) -> [String] {
  let width = max(lines.first?.count ?? 0, name.count) + 2 * gap.count
  let edge = String(repeating: "-", count: width + 2)
  let title = centered(name, in: width + 2, with: "-")
  return [title] + lines.map { "|" + centered($0, in: width, with: " ") + "|" } + [edge]
}

/// Arranges drawings in a column, each centered horizontally.
private func column(_ drawings: [[String]]) -> [String] {
  let width = drawings.map { $0[0].count }.max() ?? 0
  return drawings.flatMap { $0.map { centered($0, in: width, with: " ") } }
}

/// Arranges drawings in a row, each centered vertically.
private func row(_ drawings: [[String]]) -> [String] {
  let height = drawings.map(\.count).max() ?? 0
  return (0..<height).map { line in
    drawings.map { drawing in
      let row = line - (height - drawing.count + 1) / 2
      return drawing.indices.contains(row)
        ? drawing[row] : String(repeating: " ", count: drawing[0].count)
    }.joined(separator: gap)
  }
}

/// Centers a text in `width` characters. If the number of filler characters is odd, there is one more before the text.
private func centered(_ text: String, in width: Int, with filler: String) -> String {
  let space = max(0, width - text.count)
  return String(repeating: filler, count: (space + 1) / 2) + text
    + String(repeating: filler, count: space / 2)
}
