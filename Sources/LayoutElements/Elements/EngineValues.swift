import LayoutEngine

// The module AsyncDisplayKit declares these properties with Foundation's types, which hides the engine's
// there. It reads and writes them by these names.

extension LayoutElementStyle {
  package var engineLayoutPosition: Point {
    get { layoutPosition }
    set { layoutPosition = newValue }
  }
}

extension Layout {
  package var engineSize: Size { size }
  package var engineFrame: Frame { frame }
  package var enginePosition: Point {
    get { position }
    set { position = newValue }
  }
  package func engineFrame(for element: LayoutElement) -> Frame { frame(for: element) }
}

extension DisplayNode {
  package var engineLayoutSpecBlock: LayoutSpecBlock? {
    get { layoutSpecBlock }
    set { layoutSpecBlock = newValue }
  }
  package var engineFrame: Frame {
    get { frame }
    set { frame = newValue }
  }
  package var engineSubnodes: [DisplayNode]? { subnodes }
  package var engineSupernode: DisplayNode? { supernode }
  package var engineCalculatedSize: Size { calculatedSize }
  package var engineCalculatedRange: SizeRange { constrainedSizeForCalculatedLayout }
}
