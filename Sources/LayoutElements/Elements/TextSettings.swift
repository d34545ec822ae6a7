import LayoutEngine

/// The text settings that all texts of a layout share.
struct TextSettings: Equatable {
  /// The text node of Texture whose rules they follow.
  var node = TextNodeKind.textNode
  /// The text size; nil for the standard size.
  var size: TextSize?

  /// A measurer of texts, at `scale` pixels per point.
  func makeMeasurer(scale: Double) -> TextMeasurer { TextMeasurer(scale: scale, textNode: node) }
}
