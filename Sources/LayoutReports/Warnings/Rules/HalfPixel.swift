import LayoutEngine
import Platform
import TreeFiles

// Numbers that put a node between two pixels. Offsets by centering, sharing and percentages are rounded.

extension WarningSearch {
  /// Reports each number of a tree that moves a node off the pixel grid, at the first such node.
  func checkPixels() {
    // By element, the origin in the nearest node.
    var offsets = [Point](repeating: .zero, count: tree.count)
    var reported = Set<Int32>()
    for containerIndex in (0..<tree.containers.count).reversed() {
      let parent = tree.containers[Int32(containerIndex)]
      for child in tree.children(of: parent) {
        let frame = frames[child]
        let origin = Point(x: offsets[parent].x + frame.x, y: offsets[parent].y + frame.y)
        if !elements[child].type.isNode {
          offsets[Int(child)] = origin
        } else if isOffGrid(origin), let (cause, keys) = cause(ofOffset: child),
          reported.insert(cause).inserted
        {
          reportHalfPixel(cause, keys, child, origin)
        }
      }
    }
  }

  @inline(__always) private func isOffGrid(_ length: Double) -> Bool {
    let pixels = length * scale
    // Adding 1.5 · 2⁵² rounds: from 2⁵² on, doubles are 1 apart. Numbers from 2⁵⁰ on are almost integers.
    let whole = (pixels + 0x1.8p52) - 0x1.8p52
    return pixels.magnitude < 0x1p50 && (pixels - whole).magnitude > 1e-3
  }

  @inline(__always) private func isOffGrid(_ point: Point) -> Bool {
    isOffGrid(point.x) || isOffGrid(point.y)
  }

  /// Returns the nearest element, up to the node around, with a number that moves `element` off the grid, and its keys.
  private func cause(ofOffset element: Int32) -> (Int32, WarningKeys)? {
    let parent = parent(of: element)
    guard parent >= 0 else { return nil }
    let (above, placement) = (elements[parent], tree.placement(of: element))
    switch above.kind {
    case .inset where isOffGrid(insets[above.properties].origin): return (parent, .own([.insets]))
    case .corner
    where element != above.firstChild && isOffGrid(tree.specs.corners[above.properties].offset):
      return (parent, .own([.offset]))
    case .absolute where isOffGrid(placement.layoutPosition):
      return (element, .style([.layoutPosition]))
    case .stack:
      if isOffGrid(Point(x: placement.spacingBefore, y: placement.spacingAfter)) {
        return (element, .style([.spacingBefore, .spacingAfter]))
      }
      let style = stacks[above.properties]
      let keys = [(ElementKey.spacing, style.spacing), (.lineSpacing, style.lineSpacing)]
        .filter { isOffGrid($0.1) }.map { $0.0 }
      if !keys.isEmpty { return (parent, .own(keys)) }
    default: break
    }
    return above.type.isNode ? nil : cause(ofOffset: parent)
  }

  /// The distance between grid lines, in words.
  private var grid: String {
    if scale == 1 { return "whole points" }
    let step = text(1 / scale)
    return "a multiple of " + (Double(step) == 1 / scale ? step : "1/\(text(scale))")
  }

  private func reportHalfPixel(
    _ cause: Int32, _ keys: WarningKeys, _ node: Int32, _ origin: Point
  ) {
    report(.halfPixel, cause, keys, otherwise: "write \(self.grid)") { [self] in
      "\(name(node)) is at \(text(origin.x)), \(text(origin.y)), between two pixels, and is moved "
        + "to the next"
    } remedies: { [self] in
      let isOwn = if case .own = keys { true } else { false }
      let place = isOwn ? KeyEdit.Place.own(cause) : .style(cause)
      return edit.rounding(keys.words.map { (place, $0) }).map { KeyRemedy($0) }
    }
  }
}

extension EdgeInsets {
  /// The position of the child in an inset.
  fileprivate var origin: Point { Point(x: left, y: top) }
}
