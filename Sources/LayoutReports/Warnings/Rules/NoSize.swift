import LayoutEngine
import TreeFiles

extension WarningSearch {
  /// Looks at the size of a leaf, in a parent of `range` (−1: the root, and its range).
  func checkSize(of leaf: Int32, in parent: Int32, _ range: SizeRange) {
    let record = elements[Int(leaf)]
    guard record.kind == .unsized || record.kind == .fixed else { return }
    let parentKind = parent < 0 ? nil : elements[Int(parent)].kind
    if record.type == .spacer || record.type == .text { return }
    // Said already, of the ratio.
    if parentKind == .ratio && !range.max.width.isValidLength && !range.max.height.isValidLength {
      return
    }
    let missing = [Axis.horizontal, .vertical].filter { axis in
      frames[Int(leaf)].length(axis) == 0 && range.max.along(axis) != 0
        && !asksForNothing(record, axis) && !isSaidOtherwise(record, leaf, in: parent, axis)
    }
    if missing.isEmpty { return }
    report(.noSize, leaf) { [self] in
      let words = missing.map(\.lengthWord).joined(separator: " and no ")
      if missing.contains(where: { hasOwnSize(record, $0) }), parent >= 0 {
        return "\(name(leaf)) has no \(words) left, although it has a size: make space in "
          + "\(name(parent)), or give it a minimum"
      }
      let giver = parent < 0 ? "--max" : name(parent)
      return
        "\(parent < 0 ? "the root" : name(leaf)) has no \(words) of its own and gets none from "
        + "\(giver): set \"preferredSize\" in its style, or \"intrinsicSize\""
        + (record.type == .image ? ", or \"source\"" : "")
    }
  }

  /// Whether the element's natural size or its style is larger than 0.
  private func hasOwnSize(_ record: Element, _ axis: Axis) -> Bool {
    if record.kind == .fixed && record.natural.along(axis) > 0 { return true }
    return record.dimensions >= 0 && dimensions[Int(record.dimensions)].exact(axis).value > 0
  }

  /// Whether the element's own style or natural size says 0.
  private func asksForNothing(_ record: Element, _ axis: Axis) -> Bool {
    if record.kind == .fixed && record.natural.along(axis) == 0 { return true }
    if record.dimensions >= 0 {
      let dimensions = dimensions[Int(record.dimensions)]
      for role in [DimensionRole.exact, .maximum] {
        let dimension = dimensions.of(role, axis)
        if !dimension.isAuto && dimension.value == 0 { return true }
      }
    }
    if record.placement < 0 { return false }
    let basis = placements[Int(record.placement)].flexBasis
    return !basis.isAuto && basis.value == 0
  }

  /// Whether another rule has more to say about the missing size: a percentage of nothing, or a
  /// child that would grow.
  private func isSaidOtherwise(
    _ record: Element, _ leaf: Int32, in parent: Int32, _ axis: Axis
  ) -> Bool {
    if record.dimensions >= 0, dimensions[Int(record.dimensions)].haveFraction { return true }
    guard parent >= 0 else { return false }
    let above = elements[Int(parent)]
    guard above.kind == .stack else { return false }
    return record.traits.contains(.grows)
      && stacks[Int(above.properties)].direction.mainAxis == axis
  }
}
