import LayoutEngine

/// An element without a view that arranges other elements: the base class of all specs, and by
/// itself a spacer, or a spec around one child.
///
/// A subclass may override `calculateLayoutThatFits(_:)` to arrange its children itself:
///
///     final class Diagonal: LayoutSpec {
///       override func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
///         var corner = Point.zero
///         let layouts = (children ?? []).map { child in
///           let layout = child.layoutThatFits(SizeRange(max: constrainedSize.max))
///           layout.position = corner
///           corner = Point(x: corner.x + layout.size.width, y: corner.y + layout.size.height)
///           return layout
///         }
///         return Layout(
///           layoutElement: self, size: Size(width: corner.x, height: corner.y),
///           sublayouts: layouts)
///       }
///     }
///
/// Source: Texture's `ASLayoutSpec`.
open class LayoutSpec: LayoutElement {
  /// Creates a spec without children: a spacer, which has the minimum size of its range.
  ///
  ///     let spacer = LayoutSpec()
  ///     spacer.style.flexGrow = 1
  public override init() {
    super.init()
  }

  /// The elements that the spec arranges; nil if there are none.
  ///
  ///     cells.children?.remove(at: 3)
  public var children: [LayoutElement]? {
    get { parts.isEmpty ? nil : parts }
    set {
      parts = newValue ?? []
      didChange()
    }
  }

  /// The first child. Setting it replaces all children.
  public var child: LayoutElement? {
    get { parts.first }
    set { children = newValue.map { [$0] } }
  }

  /// Sets the child at an index, or appends it if the index is past the last child.
  public func setChild(_ child: LayoutElement, at index: Int) {
    if index < parts.count { parts[index] = child } else { parts.append(child) }
    didChange()
  }

  /// True if the spec can be changed. It is false once the code of an `ASDisplayNode` has returned the spec.
  @exclusivity(unchecked) public final var isMutable = true

  /// Called after a property has changed; notifies the `CachedTree`. Changing a spec that is in use is an error.
  /// Outside of a layout, it stops a debug build, as an assertion does in Texture.
  final func didChange() {
    if let keeper { keeper.recordChange(at: keptIndex) }
    if isMutable { return }
    let error = LayoutError.changedSpec(description)
    if let session = LayoutSession.current {
      session.fail(error)
    } else {
      assertionFailure(error.description)
    }
  }

  /// Makes the spec immutable, because the code of `node` has returned it. A spec that was already used is an error.
  final func use(by node: DisplayNode) {
    if self === DisplayNode.notOverridden { return }
    if !isMutable { LayoutSession.current?.fail(.usedSpec(description, by: node.description)) }
    isMutable = false
  }

  package override var becomesRecords: Bool { type(of: self) == LayoutSpec.self }

  package override var elementType: ElementType { parts.isEmpty ? .spacer : .wrapper }

  package override func write(_ record: inout Element, _ tree: LayoutTree) {
    record.kind = parts.isEmpty ? .fixed : .wrapper
  }
}
