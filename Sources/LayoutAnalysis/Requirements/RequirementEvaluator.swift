import LayoutEngine
import LayoutReports
import LayoutText
import Platform
import TreeFiles

/// Evaluates sentences in one layout at a time. Used by one thread.
final class RequirementEvaluator {
  let tree: RequirementTree
  let requirements: [BoundRequirement]
  /// The frames of the current layout, in the root's coordinates.
  let frames: UnsafeMutablePointer<Frame>
  private(set) var scale = 2.0
  /// True if layouts are from right to left, so that leading is right.
  let isMirrored: Bool
  /// Caches the first overlap among each list of siblings in the layout, because nested containers share lists; nil for
  /// lists that have not been searched.
  var siblingOverlaps: [(Int32, Int32)??] = []
  /// The frame of each element united with its visible overflow, in the root's coordinates; empty until first use.
  var reaches: [Frame] = []
  private var layout: EvaluatedLayout?
  private var tolerance: Double { RequirementComparison.tolerance }

  init(_ tree: RequirementTree, _ requirements: [BoundRequirement], isMirrored: Bool) {
    self.tree = tree
    self.requirements = requirements
    self.isMirrored = isMirrored
    frames = .allocate(capacity: max(1, tree.tree.count))
  }

  deinit { frames.deallocate() }

  /// Begins the evaluation of a layout of the tree.
  func begin(_ layout: EvaluatedLayout) {
    self.layout = layout
    siblingOverlaps = Array(repeating: nil, count: tree.siblings.count)
    reaches = []
    scale = layout.scale
    let count = tree.tree.count
    let source = layout.frames
    frames[0] = source[0]
    tree.parents.withUnsafeBufferPointer { parents in
      for element in 1..<max(1, count) {
        var frame = source[element]
        let parent = frames + Int(parents[element])
        frame.x += parent.pointee.x
        frame.y += parent.pointee.y
        frames[element] = frame
      }
    }
    if isMirrored {
      let width = frames[0].width
      for element in 0..<count {
        frames[element].x = width - frames[element].x - frames[element].width
      }
    }
  }

  // MARK: Conditions

  /// Returns true if a sentence holds.
  func holds(_ index: Int) -> Bool { isTrue(requirements[index].condition) }

  /// Returns true if a condition holds; inside a statement, for one combination of elements.
  func isTrue(_ condition: Requirement.Condition, _ elements: Combination = .none) -> Bool {
    switch condition {
    case .comparison(let one, let comparison, let other):
      comparison.holds(value(of: one, elements), value(of: other, elements))
    case .numberState(let state, let number): isOnGrid(value(of: number, elements), state)
    case .state(let state, let subject, let object):
      isTrue(state, elements[subject], object.map { elements[$0] } ?? 0)
    case .text(let text, let contains, let expected):
      contains
        ? expected.isEmpty || characters(of: elements[text]).includes(expected)
        : characters(of: elements[text]) == expected
    case .not(let condition): !isTrue(condition, elements)
    case .and(let conditions): conditions.allSatisfy { isTrue($0, elements) }
    case .or(let conditions): conditions.contains { isTrue($0, elements) }
    case .statement(let statement): isTrue(statement)
    case .constant(let value, _): value
    }
  }

  private func isTrue(_ statement: Requirement.Statement) -> Bool {
    var isFound = false
    // The decisive combination: one that violates `each`, or matches `no` or `some`.
    let sought = statement.quantifier != .each
    search(statement) { elements in
      if isTrue(statement.condition, elements) == sought { isFound = true }
      return !isFound
    }
    return isFound == (statement.quantifier == .some)
  }

  /// One element for each reference of a statement.
  struct Combination {
    static let none = Combination(elements: [], slots: [])
    fileprivate(set) var elements: [Int32]
    let slots: [Requirement.Slot]

    subscript(_ reference: Int) -> Int32 { elements[reference] }
  }

  /// Calls `body` with each combination of a statement's elements until it returns false.
  private func search(_ statement: Requirement.Statement, _ body: (Combination) -> Bool) {
    if statement.loops.contains(0) { return }
    var counters = [Int](repeating: 0, count: statement.loops.count)
    // The reference in `count(item-*)` can match no element.
    var combination = Combination(
      elements: statement.slots.map { $0.elements.first ?? 0 }, slots: statement.slots)
    while true {
      let isSkipped =
        combination.elements.contains(-1)
        || statement.pairs.contains { combination[$0.0] == combination[$0.1] }
      if !isSkipped && !body(combination) { return }
      // Advances to the next combination, like an odometer.
      var loop = counters.count - 1
      while loop >= 0 {
        counters[loop] += 1
        if counters[loop] < statement.loops[loop] { break }
        counters[loop] = 0
        loop -= 1
      }
      if loop < 0 { return }
      for (index, slot) in statement.slots.enumerated() {
        if let loop = slot.loop { combination.elements[index] = slot.elements[counters[loop]] }
      }
    }
  }

  /// The reason why a condition does not have the wanted result.
  enum Culprit {
    /// The fact that determines the condition in all layouts.
    case constant(String)
    /// A combination, its statement, and whether the statement's condition is true for the combination.
    case combination(Combination, of: Requirement.Statement, isTrue: Bool)
  }

  /// Calls `body` with each reason why a condition does not have the wanted result. If `body` returns false, the search
  /// in the current statement ends.
  func forEachCulprit(
    of condition: Requirement.Condition, isWanted: Bool = true, _ body: (Culprit) -> Bool
  ) {
    switch condition {
    case .not(let condition): forEachCulprit(of: condition, isWanted: !isWanted, body)
    case .and(let conditions), .or(let conditions):
      for condition in conditions where isTrue(condition) != isWanted {
        forEachCulprit(of: condition, isWanted: isWanted, body)
      }
    case .constant(_, let fact): _ = body(.constant(fact))
    case .statement(let statement):
      // The culprits are the elements that violate `each` or match `no`. For `some`, and in negations, they are all
      // elements.
      let culprit = statement.quantifier == .no
      let decides = isWanted && statement.quantifier != .some
      search(statement) { elements in
        let isTrue = isTrue(statement.condition, elements)
        if decides && isTrue != culprit { return true }
        return body(.combination(elements, of: statement, isTrue: isTrue))
      }
    case .comparison, .numberState, .state, .text: break
    }
  }

  // MARK: Numbers

  func value(of number: Requirement.Number, _ elements: Combination) -> Double {
    switch number {
    case .points(let value): return value
    case .pixels(let value): return value / scale
    case .property(let property, let element, _): return value(of: property, elements[element])
    case .gap(let first, let second):
      let (one, other) = (frames[Int(elements[first])], frames[Int(elements[second])])
      return Axis.both.map { axis in
        max(other.start(axis) - one.end(axis), one.start(axis) - other.end(axis))
      }.reduce(-.infinity, max)
    case .count(let reference):
      return Double(elements.slots[reference].elements.count { $0 >= 0 })
    case .operation(let operation, let numbers):
      let first = value(of: numbers[0], elements)
      if numbers.count == 1 {
        return operation == .subtract ? -first : operation.apply(first, first)
      }
      return numbers.dropFirst().reduce(first) { operation.apply($0, value(of: $1, elements)) }
    }
  }

  private func value(of property: ElementNumber, _ element: Int32) -> Double {
    let frame = frames[Int(element)]
    let leading = isMirrored ? frames[0].width - frame.x - frame.width : frame.x
    switch property {
    case .left: return frame.x
    case .right: return frame.x + frame.width
    case .top: return frame.y
    case .bottom: return frame.y + frame.height
    case .width: return frame.width
    case .height: return frame.height
    case .centerX: return frame.x + frame.width / 2
    case .centerY: return frame.y + frame.height / 2
    case .leading: return leading
    case .trailing: return leading + frame.width
    case .aspect: return frame.width / frame.height
    case .lines: return Double(state(of: element).lineCount)
    case .contentWidth: return layout?.contentSize(of: element)?.width ?? 0
    case .contentHeight: return layout?.contentSize(of: element)?.height ?? 0
    case .fontSize:
      return tree.tree.texts[tree.tree.elements[element].properties].style(in: tree.tree).fontSize
    }
  }

  // MARK: States

  /// Returns the number of lines of a text, and the limit that truncates or clips it.
  private func state(of text: Int32) -> TextState {
    layout?.state(ofText: text) ?? TextState(lineCount: 0, limit: nil)
  }

  /// Returns the characters of a text in the layout.
  func characters(of element: Int32) -> String {
    String(decoding: tree.tree.texts[tree.tree.elements[element].properties].utf8, as: UTF8.self)
  }

  private func isTrue(_ state: RequirementState, _ element: Int32, _ object: Int32) -> Bool {
    let frame = frames[Int(element)]
    let other = frames[Int(object)]
    switch state {
    case .exists: return true
    case .truncated: return self.state(of: element).limit != nil
    case .clipped:
      let limit = self.state(of: element).limit
      return limit == .height || limit == .width
    case .broken: return self.state(of: element).breaksWord
    case .inside: return isInside(element, object)
    case .overlaps:
      return !tree.isInside(element, object) && !tree.isInside(object, element)
        && frame.overlaps(other, by: tolerance)
    case .overflows:
      let parent = tree.parents[Int(element)]
      return parent >= 0 && !tree.isCorner(element) && !isInside(element, parent)
    case .visible: return !isEmpty(frame) && frame.overlaps(frames[0], by: tolerance)
    case .fullyVisible:
      return !isEmpty(frame) && isInsideAncestors(element)
        && !(tree.hasLines(element) && self.state(of: element).limit != nil)
    case .empty: return isEmpty(frame)
    case .centered:
      // Allows a pixel, because centering rounds offsets to pixels.
      let allowed = max(tolerance, 1 / scale - tolerance)
      return Axis.both.allSatisfy { axis in
        (frame.start(axis) + frame.end(axis) - other.start(axis) - other.end(axis)).magnitude
          <= 2 * allowed
      }
    case .whole, .onGrid:
      return [frame.x, frame.y, frame.width, frame.height].allSatisfy { isOnGrid($0, state) }
    case .withoutOverlap: return overlap(in: element) == nil
    }
  }

  /// Returns true if a number is a multiple of a point, for `whole`, or of a pixel.
  private func isOnGrid(_ value: Double, _ state: RequirementState) -> Bool {
    let grid = state == .whole ? 1 : scale
    return (value - (value * grid).rounded() / grid).magnitude <= tolerance / max(1, grid)
  }

  /// Returns true if the frame of an element is inside a container's, ignoring the axes along which the element scrolls
  /// in the container.
  private func isInside(_ element: Int32, _ container: Int32) -> Bool {
    let (inner, outer) = (frames[Int(element)], frames[Int(container)])
    return Axis.both.allSatisfy { axis in
      inner.start(axis) >= outer.start(axis) - tolerance
        && inner.end(axis) <= outer.end(axis) + tolerance
        || tree.scrolls(element, along: axis, inside: container)
    }
  }

  /// Returns true if no part of an element is outside the root or another of its ancestors, but for corners.
  private func isInsideAncestors(_ element: Int32) -> Bool {
    var child = element
    while child > 0 {
      let parent = tree.parents[Int(child)]
      if !tree.isCorner(child), !isInside(element, parent) { return false }
      child = parent
    }
    return true
  }

  private func isEmpty(_ frame: Frame) -> Bool {
    frame.width <= tolerance || frame.height <= tolerance
  }
}
