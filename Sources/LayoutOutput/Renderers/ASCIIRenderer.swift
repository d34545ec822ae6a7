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
/// A drawing has at most about a million characters plus 256 per element. A larger one (10,000 nested specs would fill
/// gigabytes) omits the deepest levels, and the name of the element around them says how many elements are omitted:
/// `ASStackLayoutSpec … 37 below`.
///
/// The drawing does not depend on sizes, so a file that is laid out at several sizes is drawn once. With several
/// layouts, each drawing is under its file's name.
package struct ASCIIRenderer: Renderer {
  private var hasSeveral = false
  private var lastFile: String?
  private let columns: Int?
  package private(set) var remark: String?

  /// Creates a renderer for one invocation. `columns` is the width of the terminal; nil if unknown.
  package init(columns: Int? = nil) { self.columns = columns }

  /// Stores whether several layouts follow.
  package mutating func begin(count: Int, to output: inout OutputBuffer) {
    hasSeveral = count > 1
  }

  /// Draws the tree, unless the previous layout was of the same file.
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

/// Returns the name of an element in Texture's drawings: the class, the ratio to one decimal, and the id.
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
