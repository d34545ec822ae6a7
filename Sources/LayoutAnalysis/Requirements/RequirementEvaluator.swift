import LayoutEngine
import LayoutReports
import LayoutText
import Platform
import TreeFiles

/// Finds out which sentences hold in one layout after the other: for one thread.
final class RequirementEvaluator {
  let tree: RequirementTree
  let requirements: [BoundRequirement]
  /// The frames of the layout, in the coordinates of the root.
  let frames: UnsafeMutablePointer<Frame>
  private(set) var scale = 2.0
  /// True if left and right are mirrored.
  let isMirrored: Bool
  /// The siblings that overlap in the layout, by list of siblings, of which nested containers share some; nil for lists
  /// that were not searched.
  var siblingOverlaps: [(Int32, Int32)??] = []
  /// How far the elements reach with what sticks out of them; empty until it is asked for.
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

  /// Turns to a layout of the tree.
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

  /// Returns true if a condition is, for one combination of elements if it is inside a statement.
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
    // The combination that decides: one that is as `each` forbids, or as `no` or `some` ask for.
    let sought = statement.quantifier != .each
    search(statement) { elements in
      if isTrue(statement.condition, elements) == sought { isFound = true }
      return !isFound
    }
    return isFound == (statement.quantifier == .some)
  }

  /// The elements of a statement's references.
  struct Combination {
    static let none = Combination(elements: [], slots: [])
    fileprivate(set) var elements: [Int32]
    let slots: [Requirement.Slot]

    subscript(_ reference: Int) -> Int32 { elements[reference] }
  }

  /// Calls `body` with each combination of elements that a statement is about, until it returns false.
  private func search(_ statement: Requirement.Statement, _ body: (Combination) -> Bool) {
    if statement.loops.contains(0) { return }
    var counters = [Int](repeating: 0, count: statement.loops.count)
    // The name in a count may match no element.
    var combination = Combination(
      elements: statement.slots.map { $0.elements.first ?? 0 }, slots: statement.slots)
    while true {
      let isSkipped =
        combination.elements.contains(-1)
        || statement.pairs.contains { combination[$0.0] == combination[$0.1] }
      if !isSkipped && !body(combination) { return }
      // The next combination.
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

  /// Something because of which a condition is not as it is wanted.
  enum Culprit {
    /// The fact that decides a condition in all layouts.
    case constant(String)
    /// The elements of a combination, its statement, and whether the condition of that is true of them.
    case combination(Combination, of: Requirement.Statement, isTrue: Bool)
  }

  /// Calls `body` with each culprit of a condition, which is not as it is wanted. For a statement of which `body` returns
  /// false, no others are searched.
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
      // `each` fails by those that are not so, `no` by those that are; if there is none of these, then by
      // all.
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

  /// Returns the number of lines of a text, and the limit that hides a part of it.
  private func state(of text: Int32) -> TextState {
    layout?.state(ofText: text) ?? TextState(lineCount: 0, limit: nil)
  }

  /// The characters of a text in the layout.
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
      return !isEmpty(frame) && isInside(element, 0)
        && !(tree.hasLines(element) && self.state(of: element).limit != nil)
    case .empty: return isEmpty(frame)
    case .centered:
      // To the pixel, since offsets that centre are rounded to it.
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

  /// Returns true if a number is a whole number of points or of pixels.
  private func isOnGrid(_ value: Double, _ state: RequirementState) -> Bool {
    let grid = state == .whole ? 1 : scale
    return (value - (value * grid).rounded() / grid).magnitude <= tolerance / max(1, grid)
  }

  /// Returns true if the frame of an element is inside that of a container, not counting the axes along which it scrolls
  /// in that.
  private func isInside(_ element: Int32, _ container: Int32) -> Bool {
    let (inner, outer) = (frames[Int(element)], frames[Int(container)])
    return Axis.both.allSatisfy { axis in
      inner.start(axis) >= outer.start(axis) - tolerance
        && inner.end(axis) <= outer.end(axis) + tolerance
        || tree.scrolls(element, along: axis, inside: container)
    }
  }

  private func isEmpty(_ frame: Frame) -> Bool {
    frame.width <= tolerance || frame.height <= tolerance
  }
}
