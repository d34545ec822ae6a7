/// A spec of two elements: one that determines the size, and one in front of it, behind it or on its corner. Either can
/// be set first; a layout needs both.
///
///     let spec = OverlayLayoutSpec()
///     spec.overlay = gradient
///     spec.child = photo
open class PairLayoutSpec: LayoutSpec {
  /// The element that is set while the other one is missing, and its index.
  private final var lone: (index: Int, element: LayoutElement)?

  package override init() { super.init() }

  /// The index in `parts` of the element that determines the size.
  package var childIndex: Int { 0 }

  /// The element that determines the size.
  public override var child: LayoutElement? {
    get { part(childIndex) }
    set { if let newValue { setPart(childIndex, newValue) } }
  }

  /// Sets the element that determines the size if `index` is 0; for any other index, the second element.
  public override func setChild(_ child: LayoutElement, at index: Int) {
    setPart(index == 0 ? childIndex : 1 - childIndex, child)
  }

  final func part(_ index: Int) -> LayoutElement? {
    parts.count == 2 ? parts[index] : lone?.index == index ? lone?.element : nil
  }

  final func setPart(_ index: Int, _ element: LayoutElement) {
    if parts.count == 2 {
      parts[index] = element
    } else if let other = lone, other.index != index {
      parts = index == 0 ? [element, other.element] : [other.element, element]
      lone = nil
    } else {
      lone = (index, element)
    }
    didChange()
  }
}
