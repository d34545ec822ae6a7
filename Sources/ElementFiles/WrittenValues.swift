import LayoutElements
import LayoutEngine
import TreeFiles

// The values of elements and styles, as a tree file has them.

extension LayoutEngine.Dimension {
  /// The number before the percent sign, 0 to 100, that reads back as this fraction; nil where
  /// there is none.
  var percentage: Double? {
    let near = value * 100
    return [near, near.nextUp, near.nextDown].first {
      $0 / 100 == value && 0...100 ~= $0
    }
  }
}

extension StyleValues {
  /// The values of a style. A text that was read has baselines that nobody set.
  init(_ style: LayoutElementStyle) {
    self.init()
    dimensions = style.dimensions
    placement = style.placement
    if !style.parts.contains(.ascender) { placement.ascender = 0 }
    if !style.parts.contains(.descender) { placement.descender = 0 }
    alignSelf = style.alignSelf
  }
}

extension ElementValues {
  /// The values of an element whose class a tree file has a type for.
  init(
    _ element: LayoutElement, _ attributes: UnsafeMutablePointer<TextAttributes>
  ) {
    self.init()
    switch element {
    case let spec as StackLayoutSpec: stack = spec.stackStyle
    case let spec as InsetLayoutSpec: insets = spec.insets
    case let spec as CenterLayoutSpec where spec.elementType == .center:
      centeringOptions = spec.centeringOptions
      sizingOptions = spec.sizingOptions
    case let spec as RelativeLayoutSpec:
      horizontalPosition = spec.horizontalPosition
      verticalPosition = spec.verticalPosition
      sizingOption = spec.sizingOption
    case let spec as RatioLayoutSpec: ratio = spec.ratio
    case let spec as AbsoluteLayoutSpec: sizing = spec.sizing
    case let spec as CornerLayoutSpec:
      corner = CornerStyle(
        location: spec.cornerLocation, offset: spec.offset, wrapsCorner: spec.wrapsCorner)
    case let node as DisplayNode:
      if let text = node.textContent {
        setText(text, attributes)
      } else if let size = node.intrinsicSize, node.content == nil {
        intrinsicSize = size
      }
    default: break
    }
  }

  private mutating func setText(
    _ text: TextContent, _ attributes: UnsafeMutablePointer<TextAttributes>
  ) {
    let style = text.style
    textAttributes = attributes
    stack.lineSpacing = attributes.pointee.lineSpacing
    // A text without a font is not one whose font size is the default.
    fontSize = style.hasFont ? style.fontSize : .nan
    textStyle = TextStyleName(text.dynamicTypeStyle)
    adjustsFontSize = text.adjustsFontSize
    lineHeight = style.lineHeight ?? .nan
    maximumNumberOfLines = Int32(clamping: max(0, style.maximumNumberOfLines))
    truncationMode = style.truncationMode
  }
}
