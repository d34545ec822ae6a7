/// A text of the tree.
package struct TextLeaf: BitwiseCopyable {
  /// The characters, UTF-8.
  package var bytes: UnsafePointer<UInt8>
  package var count: Int
  /// The place in the tree's fonts.
  package var font: Int32 = 0
  package var maximumNumberOfLines: Int32 = 0
  /// In points.
  package var fontSize = Font.standardSize
  /// In points, NaN for the font's own.
  package var lineHeight = Double.nan
  /// Whether the style leaves the ascender, and the descender, to the text.
  package var setsAscender = true
  package var setsDescender = true
  package var truncationMode = TruncationMode.byWordWrapping

  package init(bytes: UnsafePointer<UInt8>, count: Int) {
    self.bytes = bytes
    self.count = count
  }

  /// The characters.
  package var utf8: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes, count: count)
  }

  /// How the text is set, in one of the tree's fonts.
  package func style(_ fonts: [Font]) -> TextStyle {
    TextStyle(
      font: fonts[Int(font)], fontSize: fontSize, lineHeight: lineHeight.isNaN ? nil : lineHeight,
      maximumNumberOfLines: Int(maximumNumberOfLines), truncationMode: truncationMode)
  }
}

/// A size that a leaf was measured to have on a device.
package struct RecordedMeasure: BitwiseCopyable {
  /// The largest size that it was offered, in points; may be infinite.
  package var max: Size
  /// The size that it took, in points.
  package var size: Size

  package init(max: Size, size: Size) {
    self.max = max
    self.size = size
  }
}

/// The recorded measures of one leaf: a part of the tree's.
package struct RecordedLeaf: BitwiseCopyable {
  package var first: Int32
  package var count: Int32

  package init(first: Int32, count: Int32) {
    self.first = first
    self.count = count
  }
}

extension LayoutTree {
  /// Gives every text the baselines of its font where its style sets none, and with them the
  /// vertical stacks that take theirs from a text. To be called when the fonts are known.
  package func setTextBaselines() {
    for index in 0..<Int32(elements.count) where elements[index].kind == .text {
      let text = texts[elements[index].properties]
      let style = text.style(fonts)
      let placement = placements.base + Int(elements[index].placement)
      if text.setsAscender { placement.pointee.ascender = style.ascender }
      if text.setsDescender { placement.pointee.descender = style.descender }
    }
    for index in 0..<containers.count {
      let element = elements.base + Int(containers.base[index])
      if element.pointee.kind == .stack { summarizeBaselines(ofStack: element) }
    }
  }
}
