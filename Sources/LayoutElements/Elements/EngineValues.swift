import LayoutEngine

// AsyncDisplayKit declares properties of the same names with Foundation's types, which hide the engine's properties in
// that module. It uses the names below instead.

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
  package final var engineFrame: Frame {
    get { withState { $0.frame } }
    set { withState { $0.frame = newValue } }
  }
  package final var engineSize: Size { withState { $0.calculatedSize } }
  package final var engineRange: SizeRange {
    withState { $0.calculatedRange } ?? SizeRange(exactly: .zero)
  }
}
