import LayoutElements
import Platform
import ReferenceEngine
import Testing
import TreeComparison
import TreeGenerator

/// Layouts of trees that change.
@Suite struct LayoutRootTests {
  @Test(arguments: [("plain", TreeGenerator.Profile.plain), ("extreme", .extreme)])
  func `random changes have the frames of a new layout`(
    name: String, profile: TreeGenerator.Profile
  ) throws {
    var seeds = SplitMix64(seed: RandomRun.seed)
    var layouts = 0
    var wholeLayouts = 0
    // Each tree is laid out several times, in two ways.
    for index in 0..<max(1, RandomRun.count / 5) {
      let seed = seeds.next()
      var kept = try RandomEdits(seed: seed, profile)
      var fresh = try RandomEdits(seed: seed, profile)
      let root = LayoutRoot(kept.root)
      var before: (layout: Layout, records: [FrameRecord])?
      for step in 0..<6 {
        let (actual, expected) = (
          result { try root.layout(in: kept.range) },
          result {
            try fresh.root.layout(in: fresh.range)
          }
        )
        if let difference = difference(actual, expected)
          ?? before.flatMap({ firstDifference(ElementLayout.records($0.layout), from: $0.records) })
        {
          Issue.record(
            "seed \(RandomRun.seed), \(name) tree \(index), step \(step): \(difference) after \(kept.log)"
          )
          return
        }
        layouts += 1
        if case .success(let layout) = actual, seed % 3 != 0 {
          before = (layout, ElementLayout.records(layout))
        }
        try kept.change()
        try fresh.change()
      }
      wholeLayouts += root.wholeLayoutCount
    }
    // Most layouts but the first ones go on with what is kept.
    #expect(wholeLayouts < layouts / 2, "\(wholeLayouts) of \(layouts) layouts")
  }

  private func result(_ body: () throws -> Layout) -> Result<Layout, LayoutError> {
    do {
      return .success(try body())
    } catch {
      return .failure(error as! LayoutError)
    }
  }

  private func difference(
    _ actual: Result<Layout, LayoutError>, _ expected: Result<Layout, LayoutError>
  ) -> String? {
    switch (actual, expected) {
    case (.success(let actual), .success(let expected)):
      firstDifference(ElementLayout.records(actual), from: ElementLayout.records(expected))
    case (.failure(let actual), .failure(let expected)):
      // A size that is no number is not equal to itself.
      "\(actual)" == "\(expected)" ? nil : "\(actual), expected \(expected)"
    default: "\(actual), expected \(expected)"
    }
  }
}

/// The work that a `LayoutRoot` does not repeat, and what it keeps.
@Suite struct CachedLayoutTests {
  private let range = SizeRange(
    min: Size(width: 300, height: 0), max: Size(width: 300, height: .infinity))

  private func cells(_ count: Int) -> [CountingCell] { (0..<count).map { _ in CountingCell() } }

  @Test func `only the code of nodes that have changed is called again`() throws {
    let cells = cells(4)
    let root = LayoutRoot(Stack(.vertical) { cells })
    let first = try root.layout(in: range)
    let second = try root.layout(in: range)
    #expect(cells.map(\.calls) == [1, 1, 1, 1])
    #expect(ElementLayout.records(first) == ElementLayout.records(second))
    cells[2].setNeedsLayout()
    cells[3].title.text = String(repeating: "Lisbon at dusk ", count: 12)
    let third = try root.layout(in: range)
    #expect(cells.map(\.calls) == [1, 1, 2, 2])
    #expect(third.sublayouts[3].size.height > first.sublayouts[3].size.height)
    #expect(cells[3].title.calculatedSize.height > cells[2].title.calculatedSize.height)
    #expect(root.wholeLayoutCount == 1)
  }

  @Test func `each kind of change is an update`() throws {
    let cells = cells(6)
    let column = Stack(.vertical) { cells }
    let other = Stack(.horizontal) {}
    let root = LayoutRoot(Stack(.vertical) { [column, other] })
    func check(_ change: () -> Void) throws {
      change()
      let actual = ElementLayout.records(try root.layout(in: range))
      #expect(actual == ElementLayout.records(try root.element.layout(in: range)))
    }
    try check {}
    try check { cells[0].style.flexGrow = 1 }
    try check { column.spacing = 7 }
    try check { column.children?.remove(at: 3) }
    try check { column.children?.insert(CountingCell(), at: 0) }
    try check { column.children?.reverse() }
    let index = try #require(column.children?.firstIndex { $0 === cells[1] })
    try check { column.children?[index] = Inset(9) { cells[1] } }
    try check { column.children?.removeAll { !($0 is DisplayNode) } }
    try check { column.children?.append(cells[1]) }
    try check {
      column.children?.removeAll { $0 === cells[2] }
      other.children = [cells[2]]
    }
    try check {
      column.children = nil
      other.children = [cells[5], Inset(2) { cells[4] }]
    }
    #expect(root.wholeLayoutCount == 1)
  }

  @Test func `a wrapper whose child changes and is taken out is a leaf`() throws {
    let inner = Stack(.vertical) { CountingCell() }
    let wrapper = LayoutSpec()
    wrapper.children = [inner]
    let root = LayoutRoot(Stack(.vertical) { [wrapper, CountingCell()] })
    _ = try root.layout(in: range)
    inner.spacing = 3
    inner.children?.append(CountingCell())
    wrapper.children = nil
    #expect(try root.layout(in: range).sublayouts[0].size.height == 0)
    inner.spacing = 4
    wrapper.children = [inner]
    let actual = ElementLayout.records(try root.layout(in: range))
    #expect(actual == ElementLayout.records(try root.element.layout(in: range)))
    #expect(root.wholeLayoutCount == 1)
  }

  @Test func `a child of a spec that is taken out can stay`() throws {
    let cell = CountingCell()
    let column = Stack(.vertical) { Inset(8) { Inset(4) { cell } } }
    let root = LayoutRoot(column)
    _ = try root.layout(in: range)
    column.children = [cell]
    #expect(try root.layout(in: range).sublayouts.map(\.size.width) == [300])
    #expect(root.wholeLayoutCount == 1)
    column.children = [Inset(8) { cell }, Inset(4) { cell }]
    #expect(throws: LayoutError.elementInTwoPlaces(element: "CountingCell")) {
      try root.layout(in: range)
    }
    column.children = [Inset(4) { cell }]
    #expect(try root.layout(in: range).sublayouts[0].sublayouts[0].size.width == 292)
  }

  @Test func `a stack sees the length of an element through specs around it`() throws {
    let leaf = DisplayNode(intrinsicSize: Size(width: 10, height: 10))
    leaf.style.width = .points(100)
    let inset = Inset(0) { leaf }
    inset.style.flexGrow = 1
    let grower = DisplayNode(intrinsicSize: Size(width: 10, height: 10))
    grower.style.flexGrow = 1
    let row = Stack(.horizontal) { [inset, Stack(.vertical) { grower }] }
    row.children?[1].style.flexGrow = 1
    let root = LayoutRoot(row)
    _ = try root.layout(in: range)
    leaf.style.width = .points(150)
    let layout = try root.layout(in: range)
    #expect(ElementLayout.records(layout) == ElementLayout.records(try row.layout(in: range)))
  }

  @Test func `a layout keeps its frames, and the elements that were in it`() throws {
    weak var removed: CountingCell?
    let column = Stack(.vertical) { [CountingCell(), CountingCell()] }
    let root = LayoutRoot(column)
    var first: Layout? = try root.layout(in: range)
    let records = ElementLayout.records(try #require(first))
    removed = column.children?[0] as? CountingCell
    column.children?.removeFirst()
    column.children?[0].style.height = .points(90)
    _ = try root.layout(in: range)
    column.children?[0].style.height = .points(91)
    _ = try root.layout(in: range)
    #expect(first.map { ElementLayout.records($0) } == records)
    #expect(removed != nil)
    first = nil
    #expect(removed == nil)
    column.children = []
    #expect(try root.layout(in: range).sublayouts.isEmpty)
  }

  @Test func `many layouts can be held, and let go`() throws {
    let leaf = DisplayNode(intrinsicSize: Size(width: 10, height: 10))
    let root = LayoutRoot(Stack(.vertical) { [leaf] })
    var first: Layout? = try root.layout(in: range)
    for index in 0..<20_000 {
      leaf.style.height = .points(Double(index % 7))
      _ = try root.layout(in: range)
    }
    #expect(first?.sublayouts[0].size.height == 10)
    first = nil
    // Now and then, what is kept is built anew.
    #expect(root.wholeLayoutCount < 700)
  }

  @Test func `roots that share an element each have the frames of the whole`() throws {
    let cell = CountingCell()
    let roots = [LayoutRoot(Stack(.vertical) { cell }), LayoutRoot(Inset(5) { cell })]
    for width in [100.0, 120, 140] {
      cell.picture.style.width = .points(width)
      #expect(try roots[0].layout(in: range).sublayouts[0].size.width == 300)
      #expect(try roots[1].layout(in: range).sublayouts[0].size.width == 290)
      #expect(cell.picture.calculatedSize.width == width)
    }
  }

  @Test func `elements outlive a root, and change after it`() throws {
    let cell = CountingCell()
    let column = Stack(.vertical) { [cell, Inset(3) { DisplayNode() }] }
    for _ in 0..<2 {
      let root = LayoutRoot(column)
      _ = try root.layout(in: range)
    }
    column.spacing = 4
    column.children?[1].style.flexGrow = 1
    cell.title.text = "after"
    #expect(column.style.flexGrow == 0)
  }

  @Test func `other settings lay out all elements`() throws {
    let root = LayoutRoot(Stack(.vertical) { CountingCell() })
    let small = try root.layout(in: range)
    let large = try root.layout(in: range, textSize: .scale(3))
    #expect(large.size.height > small.size.height)
    #expect(root.wholeLayoutCount == 2)
    let narrow = SizeRange(max: Size(width: 90, height: .infinity))
    let records = ElementLayout.records(try root.layout(in: narrow, textSize: .scale(3)))
    #expect(root.wholeLayoutCount == 2)
    let fresh = try root.element.layout(in: narrow, textSize: .scale(3))
    #expect(records == ElementLayout.records(fresh))
  }

  @Test func `an error is thrown until it is gone`() throws {
    let leaf = DisplayNode(intrinsicSize: Size(width: 10, height: 10))
    let root = LayoutRoot(Stack(.vertical) { Inset(5) { leaf } })
    _ = try root.layout(in: range)
    leaf.intrinsicSize = Size(width: 10, height: .infinity)
    for _ in 0..<2 {
      #expect(throws: LayoutError.self) { try root.layout(in: range) }
    }
    leaf.intrinsicSize = Size(width: 10, height: 20)
    #expect(try root.layout(in: range).size.height == 30)
  }

  @Test func `a spec of one's own is called again where that is said`() throws {
    var length = 10.0
    let spec = BlockSpec { spec, _ in
      Layout(layoutElement: spec, size: Size(width: length, height: length))
    }
    let root = LayoutRoot(Stack(.vertical) { spec })
    #expect(try root.layout(in: range).size.height == 10)
    length = 20
    #expect(try root.layout(in: range).size.height == 10)
    root.setNeedsLayout(spec)
    #expect(try root.layout(in: range).size.height == 20)
    #expect(root.wholeLayoutCount == 1)
  }

  @Test func `the code of a node cannot ask for the layout that it is in`() throws {
    let node = DisplayNode()
    let root = LayoutRoot(node)
    var caught: LayoutError?
    node.layoutSpecBlock = { [range] _, _ in
      do throws(LayoutError) {
        _ = try root.layout(in: range)
      } catch {
        caught = error
      }
      return LayoutSpec()
    }
    _ = try root.layout(in: range)
    #expect(caught == .endlessLayout(of: "DisplayNode"))
    node.layoutSpecBlock = nil
  }
}

/// A node that counts how often its code is called.
private final class CountingCell: DisplayNode {
  let title = TextNode(text: "Lisbon", style: TextStyle(fontSize: 20))
  let picture = DisplayNode(intrinsicSize: Size(width: 40, height: 40))
  var calls = 0

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    calls += 1
    title.style.flexShrink = 1
    return Stack(.horizontal, alignItems: .start) {
      picture
      title
    }
  }
}
