import LayoutEngine
import Testing

/// The work of a pass grows with the number of elements, not with the depth, whatever is nested in
/// what. Counted, not timed: a count is the same on every machine.
///
/// A measure call is every call of `layoutThatFits`: of a leaf, of an element that is run, and of
/// one whose result is looked up.
@Suite struct GrowthTests {
  typealias Level = ChainTree.Level

  /// How many measure calls an element there may be on average.
  private static let limit = 8.0
  private static let ranges = [
    SizeRange(max: Size(width: 375, height: .infinity)),
    SizeRange(min: Size(width: 375, height: 0), max: Size(width: 375, height: .infinity)),
    SizeRange(exactly: Size(width: 20_000, height: 20_000)),
  ]

  /// Every combination of what a nested stack may be.
  private static func stacks(leafFirst: Bool) -> [(name: String, level: Level)] {
    var stacks: [(String, Level)] = []
    for alignItems in [StackLayoutAlignItems.stretch, .start, .baselineFirst] {
      for wraps in [false, true] {
        for (grow, shrink) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
          for basis in [Dimension.auto, .points(30), .fraction(0.5)] {
            for width in [Dimension.auto, .points(300), .fraction(0.97)] {
              let name =
                "\(alignItems)\(wraps ? " wrap" : "") grow \(grow) shrink \(shrink) basis "
                + "\(spell(basis)) width \(spell(width))"
              stacks.append(
                (
                  name,
                  Level(
                    alignItems: alignItems, wraps: wraps, grow: grow, shrink: shrink,
                    basis: basis, width: width, leafFirst: leafFirst)
                ))
            }
          }
        }
      }
    }
    return stacks
  }

  private static func spell(_ dimension: Dimension) -> String {
    dimension.isAuto
      ? "auto"
      : "\(dimension.value * (dimension.isFraction ? 100 : 1))\(dimension.isFraction ? "%" : "")"
  }

  /// The deepest take long in a debug build: there, a few of the combinations go down that far.
  private static func depths(_ name: String) -> [Int] {
    #if DEBUG
      let goesDeep = name.utf8.reduce(0) { $0 &* 31 &+ Int($1) } % 101 == 0
    #else
      let goesDeep = true
    #endif
    return goesDeep ? [10, 100, 1000, 9000] : [10, 100]
  }

  private func check(
    _ pattern: [Level], _ leaf: ChainTree.Leaf, _ workspace: LayoutWorkspace, _ name: String
  ) throws {
    for depth in Self.depths(name) {
      let tree = try ChainTree(pattern, leaf: leaf, depth: depth).tree
      for (index, range) in Self.ranges.enumerated() {
        // At such depths some sizes go beyond what is valid; the work is done all the same.
        do { try workspace.layout(tree, in: range, scale: 2) } catch LayoutFailure.invalidSize {}
        let calls = Double(workspace.counts.measureCalls) / Double(tree.count)
        #expect(
          calls <= Self.limit, "\(name), \(leaf) leaves, range \(index), \(depth) deep")
        // One that fails may fail exponentially.
        if calls > Self.limit { return }
      }
    }
  }

  @Test(arguments: ChainTree.Leaf.allCases, [false, true])
  func `nested stacks of every kind take a few measure calls per element`(
    leaf: ChainTree.Leaf, alternates: Bool
  ) throws {
    let workspace = LayoutWorkspace()
    for (name, level) in Self.stacks(leafFirst: true) {
      var crossed = level
      if alternates { crossed.direction = .horizontal }
      try check([level, crossed], leaf, workspace, alternates ? "alternating " + name : name)
    }
  }

  private static let otherTypes: [ElementType] = [
    .node, .wrapper, .inset, .overlay, .background, .center, .relative, .ratio, .absolute,
    .static, .corner,
  ]

  @Test(arguments: otherTypes)
  func `a type nested in itself and in stacks takes a few measure calls per element`(
    type: ElementType
  ) throws {
    let workspace = LayoutWorkspace()
    for leaf in ChainTree.Leaf.allCases {
      for leafFirst in [false, true] {
        for width in [Dimension.auto, .fraction(0.97)] {
          for grow in [0.0, 1] {
            for shrink in [0.0, 1] {
              let level = Level(
                type: type, grow: grow, shrink: shrink, width: width, leafFirst: leafFirst)
              let row = Level(
                direction: .horizontal, grow: grow, shrink: shrink, width: width,
                leafFirst: leafFirst)
              var column = row
              column.direction = .vertical
              let name =
                "\(type) \(leafFirst) grow \(grow) shrink \(shrink) width \(Self.spell(width))"
              try check([level], leaf, workspace, name)
              try check([level, row], leaf, workspace, name + " in rows")
              try check([level, column], leaf, workspace, name + " in columns")
              try check([row, level, column, level], leaf, workspace, name + " in both")
              try check([row, column, level], leaf, workspace, name + " in columns in rows")
            }
          }
        }
      }
    }
  }
}
