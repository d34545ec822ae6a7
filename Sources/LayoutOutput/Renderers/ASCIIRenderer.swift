import LayoutEngine
import TreeFiles

/// Draws the tree of elements in boxes, as Texture's `asciiArtString` does: a container's children
/// are in a box under its name, those of a vertical stack one below the other and all others side
/// by side.
///
/// ```
/// --ASInsetLayoutSpec (cell)--
/// |    ASTextNode (title)    |
/// ----------------------------
/// ```
///
/// A drawing has at most a million characters and 256 for each element. Where it would have more
/// (10,000 nested specs would fill gigabytes), levels below the deepest that fits are left out, and
/// the name of the element around them says how many elements those are: `ASStackLayoutSpec … 37 below`.
///
/// The drawing does not depend on sizes, so a file laid out in several is drawn once. With several
/// layouts, each file's name is above its drawing.
package struct ASCIIRenderer: Renderer {
  private var hasSeveral = false
  private var lastFile: String?
  private let columns: Int?
  package private(set) var remark: String?

  /// Creates a renderer for one invocation. `columns` is the width of the terminal, if that is known.
  package init(columns: Int? = nil) { self.columns = columns }

  /// Notes how many layouts follow.
  package mutating func begin(count: Int, to output: inout OutputBuffer) {
    hasSeveral = count > 1
  }

  /// Draws the tree, unless it is the one drawn last.
  package mutating func render(_ layout: RenderedLayout, to output: inout OutputBuffer) {
    remark = nil
    if hasSeveral {
      if lastFile == layout.file { return }
      output.append((lastFile == nil ? "" : "\n") + DisplayText(layout.file).text + "\n")
      lastFile = layout.file
    }
    var drawing = BoxDrawing()
    var walker = layout.walk()
    while walker.next() {
      let element = layout.tree.elements[walker.element]
      let isVertical =
        element.type == .stack && layout.tree.stacks[element.properties].direction == .vertical
      drawing.add(
        asciiName(of: walker.element, in: layout.tree), depth: walker.depth,
        isVertical: isVertical)
    }
    let width = drawing.write(to: &output)
    remark = columns.flatMap { columns in
      width <= columns
        ? nil
        : "the drawing is \(width) columns wide, and the terminal \(columns): scroll it with | less -S, make "
          + "it narrower with --flatten or shorter ids, or use --format table"
    }
  }
}

/// Returns the name that Texture has for an element in a drawing: its class, a ratio to one decimal, and the name.
private func asciiName(of index: Int32, in tree: LayoutTree) -> String {
  let element = tree.elements[index]
  var name = element.type.textureName
  if element.type == .ratio {
    let ratio = tree.specs.ratios[element.properties]
    var digits = text(of: ratio < 0x1p40 ? (ratio * 10).rounded() / 10 : ratio)
    if !digits.utf8.contains(UInt8(ascii: ".")) { digits += ".0" }
    name += " (\(digits))"
  }
  if let id = tree.name(of: index) { name += " (\(id))" }
  return name
}
