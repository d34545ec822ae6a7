import LayoutEngine

// Other names of specs' properties, which AsyncDisplayKit uses (see EngineValues.swift).

extension InsetLayoutSpec {
  package var engineInsets: EdgeInsets {
    get { insets }
    set { insets = newValue }
  }
}

extension CornerLayoutSpec {
  package var engineOffset: Point {
    get { offset }
    set { offset = newValue }
  }
}

extension CenterLayoutSpec {
  package var engineCenteringOptions: CenterLayoutCenteringOptions {
    get { centeringOptions }
    set { centeringOptions = newValue }
  }
}

extension RelativeLayoutSpec {
  package var engineSizingOption: RelativeLayoutSizingOption {
    get { sizingOption }
    set { sizingOption = newValue }
  }
}
