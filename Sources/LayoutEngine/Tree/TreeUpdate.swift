// Updates the records around a changed element.

import Platform

extension LayoutTree {
  /// Completes an element again after it or one of its children has changed. A container keeps its index in the list.
  package func closeAgain(_ index: Int32) {
    let element = elements.base + Int(index)
    let container = element.pointee.container
    if container >= 0 { element.pointee.container = -1 }
    element.pointee.traits = []
    close(index)
    guard container >= 0 && element.pointee.kind.isContainer else { return }
    containers.count -= 1
    element.pointee.container = container
  }

  /// The properties of an element that its parent depends on: if they stay, the parent need not be closed
  /// again.
  package struct Summary: Equatable {
    let kind: Element.Kind
    let traits: Element.Traits
    let hasFractions: Bool
    let isSpaced: Bool
    let isVerticalStack: Bool
    let hasUnsettledBaselines: Bool
    let baselines: Size
  }

  /// Returns the properties of an element that its parent depends on.
  package func summary(of index: Int32) -> Summary {
    let record = elements[index]
    let placement = placement(of: index)
    let isVerticalStack = isVerticalStackWithChildren(record)
    return Summary(
      kind: record.kind, traits: record.traits,
      hasFractions: record.dimensions >= 0 && dimensions[record.dimensions].haveFraction,
      isSpaced: placement.spacingBefore != 0 || placement.spacingAfter != 0,
      isVerticalStack: isVerticalStack,
      hasUnsettledBaselines: isVerticalStack && stacks[record.properties].hasUnsettledBaselines,
      baselines: laidOutBaselines(index))
  }
}
