import LayoutText

/// The settings that all elements of a layout share.
struct LayoutSettings: Equatable {
  /// Pixels per point.
  var scale = 2.0
  var texts = TextSettings()

  /// Creates a measurer for the texts of a layout.
  func makeMeasurer() -> TextMeasurer { TextMeasurer(scale: scale, textNode: texts.node) }
}

/// The text settings that all texts of a layout share.
struct TextSettings: Equatable {
  /// The text node of Texture whose rules the texts follow.
  var node = TextNodeKind.textNode
  /// The text size; nil for the standard size.
  var size: TextSize?
}
