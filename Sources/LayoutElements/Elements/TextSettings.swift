import LayoutEngine

/// What all texts of a layout have in common.
struct TextSettings: Equatable {
  /// The text node of Texture whose rules they follow.
  var node = TextNodeKind.textNode
  /// How large they are; nil for the standard size.
  var size: TextSize?

  /// A measurer of texts, at `scale` pixels per point.
  func makeMeasurer(scale: Double) -> TextMeasurer { TextMeasurer(scale: scale, textNode: node) }
}
