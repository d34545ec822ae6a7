import Foundation
import LayoutEngine
import ReferenceEngine
import Testing
import TreeComparison

/// The engine as a library (docs/engine.md).
@Suite struct EngineTreeTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../docs/engine.md")

  @Test func `the example of the page is this code, and prints what is shown there`() throws {
    var printed = ""
    func print(_ items: Any...) {
      printed += items.map { "\($0)" }.joined(separator: " ") + "\n"
    }
    // The example begins here.
    var row = StackStyle()
    row.spacing = 8
    row.alignItems = .start
    let tree = EngineTree(EngineElement(.stack(row)))

    let photo = tree.add(EngineElement(.leaf(Size(width: 50, height: 40))), to: 0)
    var caption = EngineElement(
      .measured { range in
        // 24 letters of 10 × 12 points, in as many lines as it takes. The maximum may be infinite.
        let perLine = max(1, Int(min(range.max.width, 240) / 10))
        return Size(width: Double(perLine * 10), height: Double((24 + perLine - 1) / perLine * 12))
      })
    caption.placement.flexShrink = 1
    let text = tree.add(caption, to: 0)

    try tree.layout(in: SizeRange(max: Size(width: 200, height: .infinity)), scale: 2)
    for element in [0, photo, text] {
      let frame = tree.frame(of: element)
      print(element, frame.x, frame.y, frame.width, frame.height)
    }
    // It ends here.
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let lines = source.components(separatedBy: "// The example begins here.\n")[1]
      .components(separatedBy: "    // It ends here.")[0].components(separatedBy: "\n")
    let code = lines.map { String($0.dropFirst(4)) }.joined(separator: "\n")
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    #expect(page.contains("```swift\nimport LayoutEngine\n\n\(code)```"))
    #expect(page.contains("```\n\(printed)```"), "\(printed)")
  }

  @Test(arguments: ConformanceCase.files)
  func `elements that are added have the frames that Texture computed`(file: URL) throws {
    let product = ProductLayout()
    var count = 0
    for conformanceCase in try ConformanceCase.cases(of: file) {
      try product.layout(conformanceCase.line)
      guard product.tree.recordedLeaves.count == 0, let (tree, numbers) = Self.copy(product.tree)
      else { continue }
      try tree.layout(in: product.range, scale: product.scale)
      for (record, number) in numbers.enumerated() {
        #expect(tree.frame(of: number) == product.workspace.frames[Int32(record)])
        #expect(
          tree.contentSize(of: number)
            == product.workspace.contentSize(of: Int32(record), in: product.tree))
      }
      count += 1
    }
    #expect(count > 50)
  }

  /// The properties of a stack, without what the tree knows of its children.
  private static func style(_ given: StackStyle) -> StackStyle {
    var style = StackStyle()
    style.spacing = given.spacing
    style.lineSpacing = given.lineSpacing
    style.direction = given.direction
    style.justifyContent = given.justifyContent
    style.alignItems = given.alignItems
    style.flexWrap = given.flexWrap
    style.alignContent = given.alignContent
    style.baselineRelativeArrangement = given.baselineRelativeArrangement
    return style
  }

  /// The elements of a tree, and the number of each record; nil if there are texts.
  static func copy(_ tree: LayoutTree) -> (EngineTree, [Int])? {
    func element(_ index: Int32) -> EngineElement? {
      let record = tree.elements[index]
      let kind: EngineElement.Kind
      switch record.kind {
      case .fixed: kind = record.type == .spacer ? .spacer : .leaf(record.natural)
      case .unsized: kind = .filling
      case .node: kind = .node
      case .wrapper: kind = .wrapper
      case .stack: kind = .stack(style(tree.stacks[record.properties]))
      case .inset: kind = .inset(tree.specs.insets[record.properties])
      case .overlay: kind = .overlay
      case .background: kind = .background
      case .relative:
        let style = tree.specs.relatives[record.properties]
        let sizing: RelativeLayoutSizingOption =
          switch (style.minimumWidth, style.minimumHeight) {
          case (false, false): .default
          case (true, false): .minimumWidth
          case (false, true): .minimumHeight
          case (true, true): .minimumSize
          }
        kind = .relative(
          horizontal: style.horizontalPosition, vertical: style.verticalPosition, sizing: sizing)
      case .ratio: kind = .ratio(tree.specs.ratios[record.properties])
      case .absolute: kind = .absolute(record.fitsChildren ? .sizeToFit : .default)
      case .corner:
        let style = tree.specs.corners[record.properties]
        kind = .corner(style.location, offset: style.offset, wraps: style.wrapsCorner)
      case .scroll:
        kind = .scroll(
          record.scrollStyle.scrollableDirections,
          managesContentSize: record.scrollStyle.automaticallyManagesContentSize)
      case .text, .recorded, .callback: return nil
      }
      return EngineElement(
        kind, dimensions: tree.dimensions(of: index), placement: tree.placement(of: index),
        alignSelf: record.alignSelf)
    }
    guard let root = element(0) else { return nil }
    let copy = EngineTree(root)
    var numbers = [Int](repeating: 0, count: tree.count)
    // All children of an element at once, so that numbers are in another order than records.
    var pending: [Int32] = [0]
    while let parent = pending.popLast() {
      for child in tree.children(of: parent) {
        guard let element = element(child) else { return nil }
        numbers[Int(child)] = copy.add(element, to: numbers[Int(parent)])
        pending.append(child)
      }
    }
    return (copy, numbers)
  }

  @Test func `a measured element is asked for ranges after its style, and may be replaced`() throws
  {
    let tree = EngineTree(EngineElement(.stack(StackStyle())))
    var leaf = EngineElement(.measured { Size(width: $0.max.width / 2, height: 10.3) })
    leaf.dimensions.maxWidth = .points(100)
    let number = tree.add(leaf, to: 0)
    let range = SizeRange(max: Size(width: 300, height: .infinity))
    try tree.layout(in: range, scale: 2)
    #expect(tree.frame(of: number) == Frame(x: 0, y: 0, width: 50, height: 10.5))
    tree[number].dimensions.maxWidth = .points(60)
    #expect(tree.frame(of: number).isNull)
    try tree.layout(in: range, scale: 2)
    #expect(tree.frame(of: number) == Frame(x: 0, y: 0, width: 30, height: 10.5))
    tree[number].kind = .leaf(Size(width: 7, height: 8))
    try tree.layout(in: range, scale: 2)
    #expect(tree.frame(of: number) == Frame(x: 0, y: 0, width: 7, height: 8))
  }

  @Test func `a tree without a layout says why`() throws {
    let inset = EngineTree(EngineElement(.inset(.zero)))
    #expect(throws: EngineError.numberOfChildren(of: 0, required: 1)) {
      try inset.layout(in: SizeRange(), scale: 1)
    }
    let child = inset.add(EngineElement(.leaf(Size(width: .infinity, height: 1))), to: 0)
    #expect(throws: EngineError.invalidSize(of: 0, Size(width: .infinity, height: 1))) {
      try inset.layout(in: SizeRange(), scale: 1)
    }
    #expect(inset.frame(of: child).isNull)
    inset[child].kind = .leaf(Size(width: 1, height: 1))
    inset.add(EngineElement(.spacer), to: child)
    #expect(throws: EngineError.numberOfChildren(of: child, required: 0)) {
      try inset.layout(in: SizeRange(), scale: 1)
    }
    let deep = EngineTree(EngineElement(.wrapper))
    for level in 0..<maximumDepth { deep.add(EngineElement(.wrapper), to: level) }
    #expect(throws: EngineError.tooDeep(limit: maximumDepth)) {
      try deep.layout(in: SizeRange(), scale: 1)
    }
  }

  @Test func `a chain as deep as the limit is laid out`() throws {
    let deep = EngineTree(EngineElement(.wrapper))
    for level in 0..<maximumDepth - 2 { deep.add(EngineElement(.node), to: level) }
    let leaf = deep.add(EngineElement(.leaf(Size(width: 3, height: 4))), to: maximumDepth - 2)
    try deep.layout(in: SizeRange(), scale: 1)
    #expect(deep.frame(of: leaf) == Frame(x: 0, y: 0, width: 3, height: 4))
    #expect(deep.frame(of: 0).size == Size(width: 3, height: 4))
  }
}
