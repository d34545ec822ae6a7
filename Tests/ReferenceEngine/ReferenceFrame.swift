/// The frame of an element, with those of the elements in it.
package struct ReferenceFrame: Equatable, Sendable {
  /// The element's type.
  package let type: String
  /// The element's id.
  package let id: String?
  /// Where the element is in its tree, such as `$.children[1].child`.
  package let path: String
  /// Points from the left edge of the frame that this one is in.
  package let x: Double
  /// Points from the top edge of the frame that this one is in.
  package let y: Double
  /// The width in points.
  package let width: Double
  /// The height in points.
  package let height: Double
  /// The content size of a scroll node that manages it, in points.
  package let contentSize: ReferenceSize?
  /// The frames in this one, in the order of sublayouts.
  package let children: [ReferenceFrame]

  private let isNode: Bool
  private let scale: Double

  init(_ layout: Layout, pixels: PixelGrid) {
    let element = layout.element
    type = element.type
    id = element.id
    path = element.path
    x = layout.position.width
    y = layout.position.height
    width = layout.size.width
    height = layout.size.height
    contentSize = layout.contentSize.map { ReferenceSize(width: $0.width, height: $0.height) }
    children = layout.children.map { ReferenceFrame($0, pixels: pixels) }
    isNode = element.isNode
    scale = pixels.scale
  }

  private init(_ frame: ReferenceFrame, x: Double, y: Double, children: [ReferenceFrame]) {
    type = frame.type
    id = frame.id
    path = frame.path
    self.x = x
    self.y = y
    width = frame.width
    height = frame.height
    contentSize = frame.contentSize
    self.children = children
    isNode = frame.isNode
    scale = frame.scale
  }

  /// The root with only the nodes below it, each frame in the coordinates of the nearest one that
  /// contains it; right to left, mirrored in that one.
  package func flattened(rightToLeft: Bool = false) -> ReferenceFrame {
    flattened(atX: 0, y: 0, rightToLeft: rightToLeft)
  }

  private func flattened(atX x: Double, y: Double, rightToLeft: Bool) -> ReferenceFrame {
    let nodes = nodesBelow(x: 0, y: 0).map { node, left, top in
      node.flattened(
        atX: rightToLeft ? width - left - node.width : left, y: top, rightToLeft: rightToLeft)
    }
    return ReferenceFrame(self, x: x, y: y, children: nodes)
  }

  /// The nearest nodes below, each with its origin when this frame's own is at x and y.
  private func nodesBelow(x: Double, y: Double) -> [(node: ReferenceFrame, x: Double, y: Double)] {
    let pixels = PixelGrid(scale: scale)
    return children.flatMap { child in
      let childX = x + child.x
      let childY = y + child.y
      return child.isNode
        ? [(child, pixels.ceil(childX), pixels.ceil(childY))]
        : child.nodesBelow(x: childX, y: childY)
    }
  }
}
