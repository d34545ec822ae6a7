import Foundation

/// A size in points, infinite where there is no limit.
package struct ReferenceSize: Equatable, Sendable {
  /// The width in points.
  package var width: Double
  /// The height in points.
  package var height: Double

  /// A size of a width and a height, in points.
  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// What a text measures within some size, in points.
package struct ReferenceTextMeasure {
  /// The natural size.
  package var size: ReferenceSize
  /// From the top to the first baseline.
  package var ascender: Double
  /// From the bottom to the last baseline, usually negative.
  package var descender: Double

  /// The measures of a text, in points.
  package init(size: ReferenceSize, ascender: Double, descender: Double) {
    self.size = size
    self.ascender = ascender
    self.descender = descender
  }
}

/// The sizes of a final layout that are not valid.
package struct ReferenceInvalidSizes: Error, CustomStringConvertible {
  /// An element with a size that is not valid.
  package struct Place: Sendable {
    /// Where the element is in its tree, such as `$.children[1].child`.
    package let path: String
    /// The element's id.
    package let id: String?
    /// The size that it gave itself, before rounding.
    package let size: ReferenceSize
  }

  /// The elements, parents before their children, children as sublayouts are ordered.
  package let places: [Place]

  /// One sentence for each element.
  package var description: String {
    places.map { "the size of \($0.path) is \($0.size.width) × \($0.size.height)" }
      .joined(separator: "; ")
  }
}

/// A case: a tree of elements with the sizes and the scale to lay it out at.
///
///     let small = try ReferenceCase(json: Data(#"{"type": "node", "intrinsicSize": [1, 2]}"#.utf8))
///     try small.layout().height  // 2
///
/// The second engine, which the tests hold the product against: the rules as they are written,
/// each measure made anew, so that its time multiplies with every nested stack.
package struct ReferenceCase {
  /// The case's largest size; infinite where it says nothing.
  package let max: ReferenceSize
  /// The case's smallest size; 0 × 0 where it says nothing.
  package let min: ReferenceSize
  /// The case's pixels per point, by default 2.
  package let scale: Double
  /// Whether the case's direction is right to left.
  package let isRightToLeft: Bool

  private let tree: JSONValue

  /// Reads a tree file: an element or a case. Throws `ReferenceSyntaxError`.
  package init(json: Data) throws {
    let value = try JSONValue(json)
    let isCase = value["tree"] != nil
    func size(_ key: String) throws -> ReferenceSize? {
      guard isCase, let size = try value[key]?.size() else { return nil }
      return ReferenceSize(width: size.width, height: size.height)
    }
    max = try size("max") ?? ReferenceSize(width: .infinity, height: .infinity)
    min = try size("min") ?? ReferenceSize(width: 0, height: 0)
    scale = try isCase ? value["scale"]?.number() ?? 2 : 2
    isRightToLeft = try isCase && value["direction"]?.string() == "rtl"
    tree = value["tree"] ?? value
  }

  /// The frames of the tree, from new elements each time; the case's own sizes and scale stand
  /// where none are given.
  ///
  /// Throws `ReferenceInvalidSizes` where sizes are not valid, `ReferenceSyntaxError` for a tree
  /// that is not one or holds an element that this engine does not know (`image` with a `source`,
  /// and `text` where there is no `measureText`, which is given the element and the largest size).
  package func layout(
    max: ReferenceSize? = nil, min: ReferenceSize? = nil, scale: Double? = nil,
    measureText: ((JSONValue, ReferenceSize) -> ReferenceTextMeasure)? = nil
  ) throws -> ReferenceFrame {
    let max = max ?? self.max
    let min = min ?? self.min
    let pixels = PixelGrid(scale: scale ?? self.scale)
    let root = try ElementBuilder(pixels: pixels, measureText: measureText).element(tree)
    let range = SizeRange { axis in
      axis == .horizontal ? Span(min.width, max.width) : Span(min.height, max.height)
    }
    let layout = root.layoutThatFits(range, parentSize: range.max)
    layout.layUnlaid()

    let invalid = invalidPlaces(in: layout)
    guard invalid.isEmpty else { throw ReferenceInvalidSizes(places: invalid) }
    return ReferenceFrame(layout, pixels: pixels)
  }

  private func invalidPlaces(in layout: Layout) -> [ReferenceInvalidSizes.Place] {
    let size = layout.size
    let below = layout.children.flatMap(invalidPlaces)
    if isValid(size.width) && isValid(size.height) { return below }
    let place = ReferenceInvalidSizes.Place(
      path: layout.element.path, id: layout.element.id,
      size: ReferenceSize(width: size.width, height: size.height))
    return [place] + below
  }
}
