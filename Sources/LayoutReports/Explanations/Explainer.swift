import LayoutEngine
import TreeFiles

/// Works out why an element has its frame: on the way from the root down to it, it takes each
/// container's step once more, with the range by which the container is laid out in the end.
///
/// Nothing of this is kept by the pass. The sizes that the steps start from are measured again, in
/// a workspace of the explainer's own.
final class Explainer {
  let tree: LayoutTree
  let draft: ExplanationDraft
  let wording: ExplanationWording
  let scale: Quantity
  let layout: RenderedLayout
  private let side = LayoutWorkspace()

  /// Where the way has come to: an element and what its parent hands it.
  struct Place {
    let element: Int32
    let constraint: QuantityRange
    let parent: QuantityPair
    /// Whether a stack never laid it out (docs/semantics.md §13.3).
    var isLeftOut = false
  }

  /// What a container's step comes to: its size before rounding, and, where the way goes on below
  /// it, what it passes on and where that child is.
  struct Outcome {
    let size: QuantityPair
    var next: Place?
    var position = QuantityPair(0, 0)
  }

  /// An element that the way has passed.
  struct Passed {
    let element: Int32
    let title: String
    let position: QuantityPair
    let size: QuantityPair
  }

  /// `keepsNumbers`: whether an explanation's numbers are wanted, and not its sentences alone.
  init(_ layout: RenderedLayout, keepsNumbers: Bool) throws(LayoutFailure) {
    self.layout = layout
    tree = layout.tree
    draft = ExplanationDraft(keepsNumbers: keepsNumbers)
    scale = draft.given("pixels per point", layout.scale)
    wording = ExplanationWording(layout.tree)
    side.measurer = layout.workspace.measurer
    try side.layout(layout.tree, in: layout.range, scale: layout.scale)
  }

  /// Runs `body`, which explains elements.
  func withRoom<Result>(
    _ body: (Explainer) throws(LayoutFailure) -> Result
  ) throws(LayoutFailure) -> Result {
    try side.withRoom(for: tree) { () throws(LayoutFailure) in try body(self) }
  }

  func explain(_ target: Int32) throws(LayoutFailure) -> Explanation {
    let steps = tree.path(to: target)
    let path = steps.reduce(layout.rootPath) { $0 + $1.step }
    var end = path.utf8.index(path.startIndex, offsetBy: layout.rootPath.utf8.count)
    var place = rootPlace()
    var passed: [Passed] = []
    var position = QuantityPair(0, 0)
    for (index, entry) in steps.enumerated() {
      end = path.utf8.index(end, offsetBy: entry.step.utf8.count)
      let element = described(entry.element, path[..<end])
      draft.begin(element)
      let next = index + 1 < steps.count ? steps[index + 1].element : nil
      let outcome = try explain(place, open(place), next: next)
      let size =
        next == nil
        ? rounded(outcome.size, place)
        : draft.measured("size of \(element.title):", layout.workspace.frames[entry.element].size)
      passed.append(
        Passed(element: entry.element, title: element.title, position: position, size: size))
      if let following = outcome.next { place = following }
      position = outcome.position
    }
    let (origin, size) = explainFrame(passed, layout.frameOptions)
    return Explanation(
      subject: described(target, path[...]), levels: draft.levels, numbers: draft.numbers,
      frame: frame(origin, size),
      frameNumbers: [origin.horizontal, origin.vertical, size.horizontal, size.vertical])
  }

  private func described(_ element: Int32, _ path: Substring) -> ExplainedElement {
    ExplainedElement(
      path: path, type: tree.elements[element].type.keyword, name: tree.name(of: element))
  }

  /// §4.4
  func rootPlace() -> Place {
    let range = layout.range
    let constraint = QuantityRange(
      QuantityBounds(
        draft.given("minimum width", range.min.width), draft.given("maximum width", range.max.width)
      ),
      QuantityBounds(
        draft.given("minimum height", range.min.height),
        draft.given("maximum height", range.max.height)))
    return Place(element: 0, constraint: constraint, parent: constraint.max)
  }

  /// What counts for an element and for all that is below it: returns the range that its style leaves.
  func open(_ place: Place) -> QuantityRange {
    if place.element == 0 { draft.say("4.4", wording.root(place.constraint, scale)) }
    // A stack left it out: neither its style nor what is below it counts.
    return place.isLeftOut ? place.constraint : ownRange(of: place)
  }

  /// The step of an element in its own range: towards the child `next`, or to its own size.
  func explain(
    _ place: Place, _ range: QuantityRange, next: Int32?
  ) throws(LayoutFailure) -> Outcome {
    let record = tree.elements[place.element]
    switch record.kind {
    case .node: return try explainNode(place, range, next)
    case .wrapper: return try explainWrapper(place, range, next)
    case .stack: return try explainStack(place, range, next)
    case .inset: return try explainInset(place, range, next)
    case .overlay: return try explainOverlay(place, range, next)
    case .background: return try explainBackground(place, range, next)
    case .relative: return try explainRelative(place, range, next)
    case .ratio: return try explainRatio(place, range, next)
    case .absolute: return try explainAbsolute(place, range, next)
    case .corner: return try explainCorner(place, range, next)
    case .fixed, .unsized, .text, .recorded, .callback: return try explainLeaf(place, range)
    }
  }

  /// §4.5
  func rounded(_ size: QuantityPair, _ place: Place) -> QuantityPair {
    if place.isLeftOut { return place.constraint.min }
    let rounded = QuantityPair { axis in
      Operation.ceilPx([size[axis].value, scale.value]) == size[axis].value
        ? size[axis] : draft.derive(axis.length, .ceilPx, size[axis], scale)
    }
    if rounded.size != size.size {
      draft.say("4.5", wording.rounded(size, rounded))
    }
    return rounded
  }
}

// What the steps ask of the tree and of the layout.
extension Explainer {
  /// The children of an element in sublayout order.
  func children(of element: Int32) -> [Int32] { Array(tree.children(of: element)) }

  /// The size of a child in `range`.
  func measure(
    _ child: Int32, _ label: String, _ range: QuantityRange, parent: QuantityPair
  ) throws(LayoutFailure) -> QuantityPair {
    draft.measured(label, try measuredSize(child, range, parent: parent))
  }

  func measuredSize(
    _ child: Int32, _ range: QuantityRange, parent: QuantityPair
  ) throws(LayoutFailure) -> Size {
    try side.measureAgain(
      child, of: tree, in: range.values, parent: parent.size, scale: scale.value)
  }

  func baselines(of child: Int32) -> Size {
    side.baselines(of: child, in: tree, scale: scale.value)
  }

  func placement(of element: Int32) -> Placement {
    let record = tree.elements[element]
    return record.placement < 0 ? Placement() : tree.placements[record.placement]
  }

  /// `range.max` where it is valid (§9.1, step 1).
  func definite(_ range: QuantityRange) -> QuantityPair {
    QuantityPair { axis in
      let upper = range[axis].upper
      return upper.value.isValidLength
        ? upper : draft.derive("parent \(axis.length)", .definite, upper)
    }
  }

  /// The sum from left to right; nothing is derived from a single term.
  func add(_ name: String, _ terms: [Quantity]) -> Quantity {
    let terms = terms.filter { $0.place >= 0 || $0.value != 0 }
    if terms.isEmpty { return 0 }
    return terms.count == 1 ? terms[0] : draft.derive(name, .add, terms)
  }
}
