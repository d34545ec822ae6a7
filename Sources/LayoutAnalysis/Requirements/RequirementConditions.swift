import LayoutEngine
import LayoutReports
import LayoutText
import Platform
import TreeFiles

// What a statement says of one combination of elements.

extension RequirementEvaluator {
  @inline(__always)
  private var tolerance: Double { RequirementComparison.tolerance }

  func condition(_ bound: BoundRequirement.Statement, _ elements: [Int32]) -> Bool {
    isTrue(bound.statement.condition, bound, elements)
  }

  func isTrue(
    _ condition: Requirement.Condition, _ bound: BoundRequirement.Statement, _ elements: [Int32]
  ) -> Bool {
    switch condition {
    case .comparison(let sides, let comparisons): compare(sides, comparisons, bound, elements)
    case .number(let side, let predicate): isOnGrid(value(of: side, bound, elements), predicate)
    case .element(let subject, let predicate, let object):
      isTrue(predicate, elements[subject], object.map { elements[$0] } ?? 0)
    case .text(let element, let contains, let expected):
      compare(words(of: elements[element]), contains: contains, expected)
    case .noOverlap(let container): overlap(in: elements[container]) == nil
    case .not(let condition): !isTrue(condition, bound, elements)
    case .and(let conditions): conditions.allSatisfy { isTrue($0, bound, elements) }
    case .or(let conditions): conditions.contains { isTrue($0, bound, elements) }
    }
  }

  private func compare(
    _ sides: [Requirement.Side], _ comparisons: [RequirementComparison],
    _ bound: BoundRequirement.Statement, _ elements: [Int32]
  ) -> Bool {
    var first = value(of: sides[0], bound, elements)
    for (index, comparison) in comparisons.enumerated() {
      let second = value(of: sides[index + 1], bound, elements)
      guard comparison.holds(first, second) else { return false }
      first = second
    }
    return true
  }

  // MARK: Texts

  /// The words of a text in the layout.
  func words(of element: Int32) -> String {
    String(decoding: tree.tree.texts[tree.tree.elements[element].properties].utf8, as: UTF8.self)
  }

  private func compare(_ words: String, contains: Bool, _ expected: String) -> Bool {
    contains ? expected.isEmpty || words.includes(expected) : words == expected
  }

  // MARK: Numbers

  /// The number that a side is.
  func value(
    of side: Requirement.Side, _ bound: BoundRequirement.Statement, _ elements: [Int32]
  ) -> Double {
    var top = stack - 1
    func push(_ value: Double) {
      top += 1
      top.pointee = value
    }
    func reduce(_ operation: (Double, Double) -> Double) {
      top -= 1
      top.pointee = operation(top[0], top[1])
    }
    for step in side.steps {
      switch step {
      case .number(let value): push(value)
      case .pixels(let value): push(value / scale)
      case .property(let property, let slot): push(value(of: property, elements[slot]))
      case .gap(let first, let second): push(gap(elements[first], elements[second]))
      case .count(let slot): push(Double(bound.slots[slot].count))
      case .add: reduce(+)
      case .subtract: reduce(-)
      case .multiply: reduce(*)
      case .divide: reduce(/)
      case .negate: top.pointee = -top.pointee
      case .minimum: reduce(min)
      case .maximum: reduce(max)
      case .magnitude: top.pointee = top.pointee.magnitude
      }
    }
    return top.pointee
  }

  private func value(of property: ElementNumber, _ element: Int32) -> Double {
    let frame = frames[Int(element)]
    switch property {
    case .left: return frame.x
    case .right: return frame.x + frame.width
    case .top: return frame.y
    case .bottom: return frame.y + frame.height
    case .width: return frame.width
    case .height: return frame.height
    case .centerX: return frame.x + frame.width / 2
    case .centerY: return frame.y + frame.height / 2
    case .leading: return leading(frame)
    case .trailing: return leading(frame) + frame.width
    case .aspect: return frame.width / frame.height
    case .lines: return Double(state(of: element).lineCount)
    case .contentWidth: return layout?.contentSize(of: element)?.width ?? 0
    case .contentHeight: return layout?.contentSize(of: element)?.height ?? 0
    case .fontSize:
      let record = tree.tree.elements[element]
      return tree.tree.texts[record.properties].style(in: tree.tree).fontSize
    }
  }

  private func leading(_ frame: Frame) -> Double {
    isMirrored ? frames[0].width - frame.x - frame.width : frame.x
  }

  private func gap(_ first: Int32, _ second: Int32) -> Double {
    let (one, other) = (frames[Int(first)], frames[Int(second)])
    return max(
      max(other.x - one.x - one.width, one.x - other.x - other.width),
      max(other.y - one.y - one.height, one.y - other.y - other.height))
  }

  // MARK: States

  private func isTrue(
    _ predicate: RequirementPredicate, _ element: Int32, _ object: Int32
  ) -> Bool {
    let frame = frames[Int(element)]
    let other = frames[Int(object)]
    switch predicate {
    case .exists: return true
    case .truncated: return state(of: element).limit != nil
    case .clipped:
      let limit = state(of: element).limit
      return limit == .height || limit == .width
    case .broken: return state(of: element).breaksWord
    case .inside: return isInside(element, object)
    case .overlaps:
      return !tree.isInside(element, object) && !tree.isInside(object, element)
        && frame.overlaps(other, tolerance)
    case .overflows:
      let parent = tree.parents[Int(element)]
      return parent >= 0 && !tree.isCorner(element) && !isInside(element, parent)
    case .visible: return !isEmpty(frame) && frame.overlaps(frames[0], tolerance)
    case .empty: return isEmpty(frame)
    case .centered: return isCentered(frame, other)
    case .whole, .onGrid:
      return isOnGrid(frame.x, predicate) && isOnGrid(frame.y, predicate)
        && isOnGrid(frame.width, predicate) && isOnGrid(frame.height, predicate)
    }
  }

  /// Returns true if a number is a whole number of points or of pixels.
  private func isOnGrid(_ value: Double, _ predicate: RequirementPredicate) -> Bool {
    let grid = predicate == .whole ? 1 : scale
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

  /// To the pixel, since offsets that centre are rounded to it.
  private func isCentered(_ frame: Frame, _ other: Frame) -> Bool {
    let allowed = max(tolerance, 1 / scale - tolerance)
    return (frame.x + frame.width / 2 - other.x - other.width / 2).magnitude <= allowed
      && (frame.y + frame.height / 2 - other.y - other.height / 2).magnitude <= allowed
  }
}
