import LayoutEngine
import Platform
import TreeFiles

extension WarningSearch {
  /// Looks at a stack of which a child is to grow, and which has no minimum to fill. `freeSpace` is what its
  /// maximum leaves. Returns whether there is a warning.
  func checkGrowth(
    of child: Int32, in stack: Int32, _ axis: Axis, freeSpace: Double, tolerance: Double
  ) -> Bool {
    // Without a bound, a child that has a size needs no growth to be seen.
    guard
      (freeSpace.isInfinite && frames[Int(child)].length(axis) == 0)
        || hasUnusedSpace(stack, axis, freeSpace: freeSpace, tolerance: tolerance)
    else { return false }
    report(.cannotGrow, child, .style([.flexGrow])) { [self] in
      "\"flexGrow\" has no space to fill: \(name(stack)) is only as \(axis.extentWord) as its "
        + "children; \(remedy(forStack: stack, axis))"
    }
    return true
  }

  /// True if there is space that a stack without a minimum does not fill: `freeSpace`, or, where its size has
  /// no bound, that of the nearest ancestor with a minimum.
  func hasUnusedSpace(_ stack: Int32, _ axis: Axis, freeSpace: Double, tolerance: Double) -> Bool {
    freeSpace.isFinite ? freeSpace > tolerance : hasFreeSpace(above: stack, axis)
  }

  /// The remedy for a stack without a minimum on `axis`: at the ancestor that has one and does
  /// not pass it on, or at the root.
  func remedy(forStack stack: Int32, _ axis: Axis) -> String {
    let length = axis.lengthWord
    let ancestors = minimumAncestors(axis)
    let above = ancestors.ancestors[Int(stack)]
    if above >= 0 {
      return "\(name(above)) has a minimum \(length) but does not pass it on, so give "
        + remedies(from: stack, upTo: ancestors.children[Int(stack)], axis)
    }
    return stack == 0
      ? "give it a \(length), or lay it out with \(sizeOption(axis))"
      : "no ancestor has a minimum \(length), so give \(name(stack)) a \(length), or lay the root "
        + "out with \(sizeOption(axis))"
  }

  /// The remedies for all levels from the child of an ancestor with a minimum down to a stack, with the elements that
  /// each is for: `"page" and "card" "alignSelf": "stretch"`.
  private func remedies(from stack: Int32, upTo child: Int32, _ axis: Axis) -> String {
    var levels: [Int32] = []
    var element = stack
    while true {
      let parent = parent(of: element)
      if element == child || !elements[Int(parent)].kind.passesConstraintOn {
        levels.append(element)
      }
      if element == child { break }
      element = parent
    }
    var groups: [(remedy: String, names: [String])] = []
    for level in levels.reversed() {
      let remedy = remedy(in: parent(of: level), axis)
      if let index = groups.firstIndex(where: { $0.remedy == remedy }) {
        groups[index].names.append(name(level))
      } else {
        groups.append((remedy, [name(level)]))
      }
    }
    return groups.map { "\($0.names.listed()) \($0.remedy)" }.listed()
  }

  private func remedy(in parent: Int32, _ axis: Axis) -> String {
    if let main = self.axis(of: parent) {
      return main == axis ? "a \"flexGrow\"" : "\"alignSelf\": \"stretch\""
    }
    return "a \(axis.lengthWord): \"\(axis.lengthWord)\": \"100%\""
  }

  /// True if the nearest ancestor with a minimum on `axis` is larger than what is inside.
  private func hasFreeSpace(above stack: Int32, _ axis: Axis) -> Bool {
    let ancestors = minimumAncestors(axis)
    let above = ancestors.ancestors[Int(stack)]
    guard above >= 0 else { return false }
    let length = frames[Int(above)].length(axis)
    guard self.axis(of: above) == axis else {
      return length > frames[Int(ancestors.children[Int(stack)])].length(axis) + pixel
    }
    // Too little space for each of several to grow by a point is not a mistake.
    if elements[Int(ancestors.children[Int(stack)])].traits.contains(.grows) { return false }
    if let known = ancestors.hasFreeSpace[above] { return known }
    let style = stacks + Int(elements[Int(above)].properties)
    var totals = ChildTotals()
    for sibling in tree.children(of: above) { add(sibling, style, to: &totals) }
    let inside = totals.sum + style.pointee.spacing * Double(totals.count - 1)
    let isFree = length > inside + pixel * Double(totals.count)
    ancestors.hasFreeSpace[above] = isFree
    return isFree
  }

  /// The ancestors with a minimum on an axis, worked out when the first one is asked for.
  private func minimumAncestors(_ axis: Axis) -> MinimumAncestors {
    if let known = minimumAncestors[axis] { return known }
    let ancestors = MinimumAncestors(self, axis)
    minimumAncestors[axis] = ancestors
    return ancestors
  }
}

/// For each element, the nearest ancestor that has a minimum on an axis, −1 where none has, and its
/// child on the path to the element.
final class MinimumAncestors {
  let ancestors: [Int32]
  let children: [Int32]
  /// True for an ancestor that is larger than its content; a cache.
  fileprivate var hasFreeSpace: [Int32: Bool] = [:]

  fileprivate init(_ search: WarningSearch, _ axis: Axis) {
    let tree = search.tree
    var ancestors = [Int32](repeating: -1, count: tree.count)
    var children = ancestors
    // Parents are after what is below them.
    for place in (0..<tree.containers.count).reversed() {
      let parent = tree.containers[Int32(place)]
      let hasMinimum = search.range(of: parent).min[axis] > 0
      let (ancestor, branch) = (ancestors[Int(parent)], children[Int(parent)])
      for child in tree.children(of: parent) {
        ancestors[Int(child)] = hasMinimum ? parent : ancestor
        children[Int(child)] = hasMinimum ? child : branch
      }
    }
    (self.ancestors, self.children) = (ancestors, children)
  }
}

extension Axis {
  /// The adjective of something that is only that long.
  var extentWord: String { self == .horizontal ? "wide" : "high" }
}
