import LayoutEngine
import LayoutText
import Platform
import TreeFiles

/// An element with the constraint that its parent passes to it in the final layout.
struct ConstrainedElement {
  let element: Int32
  let constraint: SizeRange
  /// The size that the element's percentages refer to, in points.
  let parent: Size
  /// The element's steps in its parent stack; nil if the parent is not a stack.
  var inStack: StackSteps.Child?
  /// The subtractions that determine the element's width and height, for the axes that containers determine.
  var differences: LengthDifferences = [:]
  /// The sibling that determines the cross size of the line to which the element is stretched; nil if the stack's own
  /// range does.
  var stretchedTo: Int32?

  /// True if a stack never laid out the element (docs/semantics.md §13.3).
  var isLeftOut: Bool { inStack.map { $0.last == nil } ?? false }
}

/// Finds the reasons for frames: follows the path from the root to an element, and computes what each container passes
/// to its child.
/// Positions and sizes are those of the layout. Sizes before rounding and the steps of a stack, which a layout does not
/// keep, are computed again in another workspace.
final class Explainer {
  let tree: LayoutTree
  let layout: RenderedLayout
  private let side = LayoutWorkspace()
  /// Measures texts without the limits of their frames.
  private(set) lazy var measurer = TextMeasurer(scale: layout.scale, textNode: tree.textNode)
  private var steps: [Explanation.Step] = []
  private var lastStack: ExplainedStack?

  init(_ layout: RenderedLayout) throws(LayoutFailure) {
    self.layout = layout
    tree = layout.tree
    side.measurer = layout.workspace.measurer
    try side.layout(layout.tree, in: layout.range, scale: layout.scale)
  }

  /// Runs `body` with enough stack space to measure elements again.
  func withRoom<Result>(
    _ body: (Explainer) throws(LayoutFailure) -> Result
  ) throws(LayoutFailure) -> Result {
    try side.withRoom(for: tree) { () throws(LayoutFailure) in try body(self) }
  }

  func explain(_ target: Int32) throws(LayoutFailure) -> Explanation {
    let path = tree.path(to: target)
    let text = path.reduce(layout.rootPath) { $0 + $1.step }
    var end = text.utf8.index(text.startIndex, offsetBy: layout.rootPath.utf8.count)
    var element = root
    var range = element.constraint
    var levels: [Explanation.Level] = []
    for (index, entry) in path.enumerated() {
      end = text.utf8.index(end, offsetBy: entry.step.utf8.count)
      if index > 0 {
        element = try passOn(to: entry.element, from: element, range)
        levels[index - 1].steps += removeSteps()
      }
      range = open(element)
      levels.append(
        Explanation.Level(
          element: described(entry.element, text[..<end]), constraint: element.constraint,
          frame: frame(of: entry.element), steps: removeSteps()))
    }
    let elements = path.map { $0.element }
    let (answer, frame) = try explainSize(of: element, range, elements)
    levels[levels.count - 1].steps += removeSteps()
    return Explanation(
      subject: described(target, text[...]), answer: answer,
      question: question(elements, answer, for: element), levels: levels, frame: frame,
      contentSize: layout.workspace.contentSize(of: target, in: tree))
  }

  /// Explains the size and the frame of the last element in a path. Returns the answer and the frame that the command
  /// prints.
  func explainSize(
    of element: ConstrainedElement, _ range: SizeRange, _ path: [Int32]
  ) throws(LayoutFailure) -> (answer: Answer, frame: Frame) {
    let size = try ownSize(of: element, range)
    let frame = explainFrame(path, layout.frameOptions)
    return (answer(for: element, range, size, in: path.dropLast().last), frame)
  }

  private func described(_ element: Int32, _ path: Substring) -> ExplainedElement {
    ExplainedElement(
      path: path, type: tree.elements[element].type.keyword, name: tree.name(of: element))
  }

  /// The root, which gets the range of the layout (§4.4).
  var root: ConstrainedElement {
    ConstrainedElement(element: 0, constraint: layout.range, parent: layout.range.max)
  }

  /// Begins the explanation of an element. Returns the range that results from its style.
  func open(_ element: ConstrainedElement) -> SizeRange {
    if element.element == 0 {
      let range = layout.range
      let isGiven = range.min != .zero || range.max != .infinite
      addStep(
        "4.4",
        (isGiven
          ? "The root can be \(range.shown) points"
          : "No size is given, so the root is as large as its content")
          + ", at \(layout.scale.shown) \(layout.scale == 1 ? "pixel" : "pixels") per point.")
    }
    // Neither the style nor the descendants have an effect, because the stack did not lay the element out.
    return element.isLeftOut ? SizeRange(exactly: .zero) : ownRange(of: element)
  }

  /// Returns what a container passes to `child`, and explains how the child is positioned. `range` is the container's
  /// own range.
  func passOn(
    to child: Int32, from parent: ConstrainedElement, _ range: SizeRange
  ) throws(LayoutFailure) -> ConstrainedElement {
    var passed = try constrained(child, from: parent, range)
    passed.differences = try differences(for: passed, in: parent, range)
    return passed
  }

  private func constrained(
    _ child: Int32, from parent: ConstrainedElement, _ range: SizeRange
  ) throws(LayoutFailure) -> ConstrainedElement {
    switch tree.elements[parent.element].kind {
    case .node: return nodePasses(to: child, range, isWrapper: false)
    case .wrapper: return nodePasses(to: child, range, isWrapper: true)
    case .stack: return stackPasses(to: child, try stack(parent, range))
    case .scroll: return try scrollPasses(to: child, parent)
    case .inset: return insetPasses(to: child, parent, range)
    case .overlay, .background: return layersPass(to: child, parent, range)
    case .relative: return relativePasses(to: child, parent, range)
    case .ratio: return ratioPasses(to: child, parent, range)
    case .absolute: return absolutePasses(to: child, range)
    case .corner: return cornerPasses(to: child, parent, range)
    case .fixed, .unsized, .text, .recorded, .callback: return parent
    }
  }

  /// Explains and returns the element's own size.
  func ownSize(
    of element: ConstrainedElement, _ range: SizeRange
  ) throws(LayoutFailure) -> ContentSize {
    let kind = tree.elements[element.element].kind
    if !kind.isContainer { return try leafSize(of: element, range) }
    var size: ContentSize
    if kind != .stack {
      size = ContentSize(
        try side.unroundedSize(
          of: element.element, in: tree,
          kind == .scroll && !element.isLeftOut ? element.constraint : range,
          parent: element.parent, scale: layout.scale))
    } else if tree.elements[element.element].firstChild >= 0 {
      size = try stack(element, range).contentSize
    } else {
      size = ContentSize(range.min, content: .zero, of: .content)
    }
    switch kind {
    case .node: explainSizeOfNode(element.element)
    case .wrapper: explainSizeOfWrapper(element.element, range)
    case .stack: try explainSizeOfStack(element, range)
    case .scroll: try explainSizeOfScroll(element, &size)
    case .inset: explainSizeOfInset(element.element, range, &size)
    case .relative: explainSizeOfRelative(element.element, range, &size)
    case .absolute: explainSizeOfAbsolute(element.element, range, &size)
    case .ratio: explainSizeOfRatio(element.element, range, &size)
    case .corner: explainSizeOfCorner(element, range)
    default: explainSizeOfLayers(element.element)
    }
    if !element.isLeftOut { explainRounding(of: size.size, to: frame(of: element.element).size) }
    return size
  }

  /// Explains that a size was rounded to pixels (§4.5).
  func explainRounding(of size: Size, to rounded: Size) {
    if size != rounded {
      addStep("4.5", "Rounded up to the pixel, \(size.shown) is \(rounded.shown).")
    }
  }
}

// Queries of the tree and the layout.
extension Explainer {
  func addStep(_ section: String, _ text: String, isFrame: Bool = false) {
    steps.append(Explanation.Step(section: section, text: text, isFrame: isFrame))
  }

  /// Returns the steps so far, and removes them.
  func removeSteps() -> [Explanation.Step] {
    defer { steps.removeAll(keepingCapacity: true) }
    return steps
  }

  /// The children of an element in sublayout order.
  func children(of element: Int32) -> [Int32] { Array(tree.children(of: element)) }

  var pixels: PixelGrid { PixelGrid(scale: layout.scale) }

  /// Returns the frame of an element in its parent.
  func frame(of element: Int32) -> Frame { layout.workspace.frames[element] }

  /// Returns `"title"`, or `the node` without an id.
  func title(_ element: Int32) -> String {
    tree.name(of: element).map(jsonString) ?? "the \(tree.elements[element].type.keyword)"
  }

  /// Returns `the stack "row"`, or `the stack` without an id.
  func description(_ element: Int32) -> String {
    let type = "the \(tree.elements[element].type.keyword)"
    return tree.name(of: element).map { "\(type) \(jsonString($0))" } ?? type
  }

  /// Returns the size, before clamping, of a leaf that measures itself within the maximum size of `range`.
  func naturalSize(of leaf: Int32, _ range: SizeRange) throws(LayoutFailure) -> Size {
    try side.naturalSize(of: leaf, in: tree, range, scale: layout.scale)
  }

  /// Returns the steps of the layout of a scroll node.
  func scrollSteps(of scroll: ConstrainedElement) throws(LayoutFailure) -> ScrollSteps {
    try side.scrollSteps(
      of: scroll.element, in: tree,
      scroll.isLeftOut ? SizeRange(exactly: .zero) : scroll.constraint, parent: scroll.parent,
      scale: layout.scale)
  }

  /// Returns the steps of the layout of a stack with children. Caches the last stack.
  func stack(
    _ stack: ConstrainedElement, _ range: SizeRange
  ) throws(LayoutFailure) -> ExplainedStack {
    if let lastStack, lastStack.element == stack.element { return lastStack }
    let made = ExplainedStack(
      stack.element, range, of: tree,
      try side.stackSteps(of: stack.element, in: tree, range, scale: layout.scale))
    lastStack = made
    return made
  }
}
