import LayoutEngine
import Platform
import TreeFiles

// Numbers that put a node between two pixels. Offsets by centering, sharing and percentages are rounded.

extension WarningSearch {
  /// Checks nodes for positions off the pixel grid, if any number in the tree is off the grid.
  func checkPixels() {
    guard hasNumberOffGrid else { return }
    // By element, the origin in the nearest node, and the nearest spec below that node that is off the grid.
    var offsets = [Point](repeating: .zero, count: tree.count)
    var causes = [Int32](repeating: -1, count: tree.count)
    var reported = Set<Int32>()
    for containerIndex in (0..<tree.containers.count).reversed() {
      let parent = tree.containers[Int32(containerIndex)]
      for child in tree.children(of: parent) {
        let frame = frames[child]
        let origin = Point(x: offsets[parent].x + frame.x, y: offsets[parent].y + frame.y)
        let cause = cause(of: child, in: parent) ?? causes[parent]
        if elements[child].type.isNode {
          if cause >= 0, isOffGrid(origin), reported.insert(cause).inserted {
            reportHalfPixel(cause, child, origin)
          }
        } else {
          offsets[Int(child)] = origin
          causes[Int(child)] = cause
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

  @inline(__always) private func hasSpacingOffGrid(_ placement: Placement) -> Bool {
    isOffGrid(placement.spacingBefore) || isOffGrid(placement.spacingAfter)
  }

  @inline(__always) private func hasSpacingOffGrid(_ style: StackStyle) -> Bool {
    isOffGrid(style.spacing) || isOffGrid(style.lineSpacing)
  }

  private func movesOffGrid(_ insets: EdgeInsets) -> Bool {
    isOffGrid(insets.left) || isOffGrid(insets.top)
  }

  private func isOffGrid(_ point: Point) -> Bool { isOffGrid(point.x) || isOffGrid(point.y) }

  private var hasNumberOffGrid: Bool {
    let corners = tree.specs.corners
    return (0..<tree.placements.count).contains { index in
      let placement = placements[index]
      return !placement.movesNothing
        && (hasSpacingOffGrid(placement) || isOffGrid(placement.layoutPosition))
    } || (0..<tree.stacks.count).contains { hasSpacingOffGrid(stacks[$0]) }
      || (0..<tree.specs.insets.count).contains { movesOffGrid(insets[$0]) }
      || (0..<corners.count).contains { isOffGrid(corners.base[$0].offset) }
  }

  /// Returns the element whose number moves `child` off the grid: its parent or itself; nil for none.
  private func cause(of child: Int32, in parent: Int32) -> Int32? {
    let above = elements[parent]
    let placement = tree.placement(of: child)
    switch above.kind {
    case .inset: return movesOffGrid(insets[above.properties]) ? parent : nil
    case .corner:
      let offset = tree.specs.corners[above.properties].offset
      return child != above.firstChild && isOffGrid(offset) ? parent : nil
    case .absolute: return isOffGrid(placement.layoutPosition) ? child : nil
    case .stack:
      if hasSpacingOffGrid(placement) { return child }
      return hasSpacingOffGrid(stacks[above.properties]) ? parent : nil
    default: return nil
    }
  }

  /// The distance between grid lines, in words.
  private var grid: String {
    if scale == 1 { return "whole points" }
    let step = text(1 / scale)
    return "a multiple of " + (Double(step) == 1 / scale ? step : "1/\(text(scale))")
  }

  private func reportHalfPixel(_ cause: Int32, _ node: Int32, _ origin: Point) {
    let kind = elements[cause].kind
    let keys: WarningKeys
    let stack = kind == .stack ? stacks[elements[Int(cause)].properties] : StackStyle()
    let stackKeys: [ElementKey] =
      (isOffGrid(stack.spacing) ? [.spacing] : [])
      + (isOffGrid(stack.lineSpacing) ? [.lineSpacing] : [])
    switch kind {
    case .inset: keys = .own([.insets])
    case .corner where cause != node: keys = .own([.offset])
    case .stack where !stackKeys.isEmpty: keys = .own(stackKeys)
    default: keys = .style([.layoutPosition, .spacingBefore, .spacingAfter])
    }
    report(.halfPixel, cause, keys, otherwise: "write \(self.grid)") { [self] in
      "\(name(node)) is at \(text(origin.x)), \(text(origin.y)), between two pixels, and is moved "
        + "to the next"
    } remedies: { edit in
      let places: [(KeyEdit.Place, String)] =
        switch keys {
        case .own(let own): own.map { (.own(cause), $0.word) }
        case .style(let style): style.map { (.style(cause), $0.word) }
        case .element, .ofCase, .allowance: []
        }
      return edit.rounding(places).map { KeyRemedy($0) }
    }
  }
}

extension Placement {
  /// True if all numbers that move an element are 0, the common case.
  fileprivate var movesNothing: Bool {
    spacingBefore.bitPattern | spacingAfter.bitPattern | layoutPosition.x.bitPattern
      | layoutPosition.y.bitPattern == 0
  }
}
