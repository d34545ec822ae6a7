import Foundation
import LayoutElements
import Platform
import ReferenceEngine
import TreeComparison
import TreeGenerator

/// A random tree that is changed at random: with the same seed, in the same way.
struct RandomEdits {
  let root: LayoutElement
  private var random: SplitMix64
  /// The specs that the blocks of nodes return.
  private var specs: [ObjectIdentifier: LayoutSpec] = [:]
  /// Elements that were taken out of the tree.
  private var removed: [LayoutElement] = []
  /// The sizes that the next layout can have.
  private(set) var range: SizeRange
  /// The changes since the last call of `change()`.
  private(set) var log: [String] = []

  init(seed: UInt64, _ profile: TreeGenerator.Profile) throws {
    random = SplitMix64(seed: seed)
    var generator = TreeGenerator(seed: seed)
    let value = try JSONValue(Data(generator.randomCase(profile)))
    let content = try ElementBuilding().element(value["tree"] ?? value)
    range = ElementLayout.range(value)
    root = Stack(.vertical) { content }
    for element in subtree(of: root) where random.below(4) == 0 { callBack(element) }
  }

  /// Makes a few changes.
  mutating func change() throws {
    log = []
    if random.below(6) == 0 { changeRange() }
    for _ in 0..<random.below(4) {
      let elements = subtree(of: root)
      let (element, owner) = random.pick(elements)
      try change(element, owner)
    }
  }

  /// The nodes of the tree.
  var nodes: [DisplayNode] { subtree(of: root).compactMap { $0.element as? DisplayNode } }

  private mutating func changeRange() {
    let width = random.pick([0, 100, 320, 375, 1000, .infinity])
    let minimum = random.below(3) == 0 && width.isFinite ? width : 0
    range = SizeRange(
      min: Size(width: minimum, height: random.pick([0, 0, 50])),
      max: Size(width: width, height: random.pick([50, 667, .infinity])))
    log.append("\(range)")
  }

  // MARK: - Elements

  private typealias Item = (element: LayoutElement, owner: DisplayNode?)

  /// The elements below one, each with the node whose code it is in.
  private func subtree(of element: LayoutElement, _ owner: DisplayNode? = nil) -> [Item] {
    let owner = specs[ObjectIdentifier(element)] == nil ? owner : element as? DisplayNode
    return [(element, owner)] + parts(of: element).flatMap { subtree(of: $0, owner) }
  }

  private func parts(of element: LayoutElement) -> [LayoutElement] {
    specs[ObjectIdentifier(element)].map { [$0] } ?? element.parts
  }

  /// Moves the content of a node to its code, or the other way.
  private mutating func callBack(_ item: Item) {
    guard let node = item.element as? DisplayNode, item.owner == nil || item.owner === node else {
      return
    }
    if let spec = specs.removeValue(forKey: ObjectIdentifier(node)) {
      node.layoutSpecBlock = nil
      node.content = spec
    } else if let spec = node.content as? LayoutSpec {
      specs[ObjectIdentifier(node)] = spec
      node.content = nil
      node.layoutSpecBlock = { _, _ in spec }
    }
  }

  private mutating func newElement() throws -> LayoutElement {
    if !removed.isEmpty && random.below(3) == 0 {
      return removed.remove(at: random.below(removed.count))
    }
    switch random.below(6) {
    case 0: return TextNode(text: randomText(), style: TextStyle(fontSize: 9))
    case 1: return DisplayNode(intrinsicSize: Size(width: length(), height: length()))
    case 2:
      let diagonal = DiagonalSpec()
      diagonal.children = [DisplayNode(intrinsicSize: Size(width: length(), height: 5))]
      return diagonal
    default:
      var generator = TreeGenerator(seed: random.next())
      let value = try JSONValue(Data(generator.randomCase(.plain)))
      return try ElementBuilding().element(value["tree"] ?? value)
    }
  }

  private mutating func randomText() -> String {
    String(repeating: random.pick(["a ", "word ", "two\nlines ", ""]), count: random.below(9))
  }

  private mutating func length() -> Double { random.pick([0, 1, 7.3, 20, 60, 200]) }

  // MARK: - Changes

  private mutating func change(_ element: LayoutElement, _ owner: DisplayNode?) throws {
    log.append("\(element)")
    switch random.below(5) {
    case 0, 1: changeStyle(element.style)
    case 2:
      changeContent(element)
      if random.below(4) == 0 { callBack((element, owner)) }
    default: try changeChildren(element)
    }
    // Code is called again where a node in it has changed, and not where a spec has.
    if let owner, owner !== element || element is LayoutSpec { owner.setNeedsLayout() }
  }

  private mutating func changeStyle(_ style: LayoutElementStyle) {
    let number = Double(random.below(3))
    let dimension: LayoutEngine.Dimension = random.pick([
      .auto, .points(length()), .fraction(0.5), .fraction(1), .points(33.3),
    ])
    switch random.below(14) {
    case 0: style.width = dimension
    case 1: style.height = dimension
    case 2: style.minWidth = dimension
    case 3: style.maxWidth = dimension
    case 4: style.minHeight = dimension
    case 5: style.maxHeight = dimension
    case 6: style.spacingBefore = length()
    case 7: style.spacingAfter = length()
    case 8: style.flexGrow = number
    case 9: style.flexShrink = number
    case 10: style.flexBasis = dimension
    case 11: style.alignSelf = StackLayoutAlignSelf(rawValue: UInt8(random.below(5)))!
    case 12: style.ascender = length()
    default: style.layoutPosition = Point(x: length(), y: length())
    }
  }

  private mutating func changeContent(_ element: LayoutElement) {
    switch element {
    case let text as TextNode: text.text = randomText()
    case let node as DisplayNode:
      node.intrinsicSize = random.below(3) == 0 ? nil : Size(width: length(), height: length())
    case let stack as StackLayoutSpec: changeStack(stack)
    case let inset as InsetLayoutSpec:
      inset.insets = EdgeInsets(
        top: length(), left: random.pick([0, 5, .infinity]), bottom: 0, right: length())
    case let ratio as RatioLayoutSpec: ratio.ratio = random.pick([0.3, 1, 2.5])
    case let relative as RelativeLayoutSpec:
      relative.horizontalPosition = random.pick([.none, .start, .center, .end])
      relative.sizingOption = random.pick([.default, .minimumWidth, .minimumSize])
    case let corner as CornerLayoutSpec:
      corner.offset = Point(x: length(), y: length())
      corner.wrapsCorner.toggle()
    case let absolute as AbsoluteLayoutSpec:
      absolute.sizing = absolute.sizing == .default ? .sizeToFit : .default
    default: break
    }
  }

  private mutating func changeStack(_ stack: StackLayoutSpec) {
    switch random.below(8) {
    case 0: stack.direction = stack.direction == .vertical ? .horizontal : .vertical
    case 1: stack.spacing = length()
    case 2: stack.justifyContent = random.pick([.start, .center, .end, .spaceBetween])
    case 3: stack.alignItems = random.pick([.start, .end, .center, .stretch, .baselineFirst])
    case 4: stack.flexWrap = stack.flexWrap == .wrap ? .noWrap : .wrap
    case 5: stack.alignContent = random.pick([.start, .center, .stretch])
    case 6: stack.lineSpacing = length()
    default: stack.horizontalAlignment = random.pick([.none, .left, .middle, .right])
    }
  }

  private mutating func changeChildren(_ element: LayoutElement) throws {
    guard specs[ObjectIdentifier(element)] == nil, !(element is TextNode) else { return }
    let count = element.parts.count
    switch element {
    case is StackLayoutSpec, is AbsoluteLayoutSpec, is WrapperLayoutSpec, is DiagonalSpec:
      try changeList(element as! LayoutSpec)
    case let node as DisplayNode where node.layoutSpecBlock == nil:
      removed += node.content.map { [$0] } ?? []
      node.content = random.below(4) == 0 ? nil : try newElement()
    case let spec as LayoutSpec where count > 0: try replaceChild(of: spec)
    case let spec as LayoutSpec where type(of: spec) == LayoutSpec.self:
      spec.child = try newElement()
    default: break
    }
  }

  private mutating func replaceChild(of spec: LayoutSpec) throws {
    guard let child = spec.child else { return }
    switch random.below(3) {
    case 0:
      spec.child = InsetLayoutSpec(
        insets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), child: child)
    case 1:
      guard let inner = child as? InsetLayoutSpec, let content = inner.child else { return }
      spec.child = content
    default:
      removed.append(child)
      spec.child = try newElement()
    }
  }

  private mutating func changeList(_ spec: LayoutSpec) throws {
    var children = spec.children ?? []
    switch random.below(6) {
    case 0 where !children.isEmpty:
      removed.append(children.remove(at: random.below(children.count)))
    case 1: children = random.shuffled(children)
    case 2 where !children.isEmpty:
      try move(children[random.below(children.count)], from: spec)
      return
    case 3 where !children.isEmpty:
      let index = random.below(children.count)
      children[index] = InsetLayoutSpec(insets: .zero, child: children[index])
    case 4 where !children.isEmpty:
      let index = random.below(children.count)
      guard let inner = children[index] as? InsetLayoutSpec, let child = inner.child else { return }
      children[index] = child
    default: children.insert(try newElement(), at: random.below(children.count + 1))
    }
    spec.children = children
  }

  /// Moves an element to another list.
  private mutating func move(_ child: LayoutElement, from spec: LayoutSpec) throws {
    let inside = Set(subtree(of: child).map { ObjectIdentifier($0.element) })
    let others = subtree(of: root).filter {
      ($0.element is StackLayoutSpec || $0.element is AbsoluteLayoutSpec)
        && !inside.contains(ObjectIdentifier($0.element))
    }
    guard !others.isEmpty else { return }
    let (other, owner) = random.pick(others)
    spec.children?.removeAll { $0 === child }
    let list = other as! LayoutSpec
    list.children = [child] + (list.children ?? [])
    owner?.setNeedsLayout()
  }
}

/// A custom spec.
final class DiagonalSpec: LayoutSpec {
  override func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    var corner = Point.zero
    let layouts = (children ?? []).map { child in
      let layout = child.layoutThatFits(SizeRange(max: constrainedSize.max))
      layout.position = corner
      corner = Point(x: corner.x + layout.size.width, y: corner.y + layout.size.height)
      return layout
    }
    return Layout(
      layoutElement: self, size: Size(width: corner.x, height: corner.y), sublayouts: layouts)
  }
}
