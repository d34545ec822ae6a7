import LayoutElements
import LayoutEngine
import LayoutText
import TreeFiles

// The values of elements and styles, as tree files contain them.

extension LayoutEngine.Dimension {
  /// The percentage from 0 to 100 that is read back as exactly this fraction; nil if there is none.
  var percentage: Double? {
    let near = value * 100
    return [near, near.nextUp, near.nextDown].first {
      $0 / 100 == value && 0...100 ~= $0
    }
  }
}

extension StyleValues {
  /// Creates the values of a style. Baselines that the style does not set, such as those of a text's font, are omitted.
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
  /// Creates the values of an element whose class has a type in tree files. The values of a spec are written to `tree`,
  /// which has space for them, as for a layout.
  init(
    _ element: LayoutElement, _ attributes: UnsafeMutablePointer<TextAttributes>,
    by tree: LayoutTree
  ) {
    guard let node = element as? DisplayNode else {
      var record = Element(element.elementType, .callback)
      element.write(&record, tree)
      self.init(record, tree)
      return
    }
    self.init()
    if let style = node.scrollStyle { scroll = style }
    if let text = node.textContent {
      setText(text, attributes)
    } else if let size = node.intrinsicSize, node.content == nil {
      intrinsicSize = size
    }
  }

  private mutating func setText(
    _ text: TextContent, _ attributes: UnsafeMutablePointer<TextAttributes>
  ) {
    let style = text.style
    textAttributes = attributes
    stack.lineSpacing = attributes.pointee.lineSpacing
    // A text without a font has no baselines, unlike a text with the default font and size.
    fontSize = style.hasFont ? style.fontSize : .nan
    textStyle = TextStyleName(text.dynamicTypeStyle)
    adjustsFontSize = text.adjustsFontSize
    lineHeight = style.lineHeight ?? .nan
    maximumNumberOfLines = Int32(clamping: max(0, style.maximumNumberOfLines))
    truncationMode = style.truncationMode
  }
}

extension TextContent {
  /// The fonts of the text, of its runs and of its truncation strings.
  var fonts: [Font] {
    let runs = [runs, truncationString ?? [], additionalTruncationMessage ?? []].joined()
    return [style.font] + runs.compactMap(\.font)
  }

  /// Returns the value of a key that `ElementValues` does not have; nil for other keys, or to leave the key out.
  func json(of key: ElementKey) -> JSONValue? {
    switch key {
    case .text: return runs.isEmpty ? .string(text ?? "") : nil
    case .language: return style.language.map(JSONValue.string)
    case .font:
      // Omits the standard font, but not with a text style, which would then set the font.
      return style.font === Font.standard && dynamicTypeStyle == nil ? nil : style.font.json
    case .runs: return runs.isEmpty ? nil : json(runs)
    case .truncationString: return truncationString.map(json)
    case .additionalTruncationMessage: return additionalTruncationMessage.map(json)
    default: return nil
    }
  }

  private func json(_ runs: [TextRun]) -> JSONValue {
    .array(
      runs.map { run in
        .object(present: [
          ("text", .string(run.text)), ("font", run.font.map { .string($0.name) }),
          ("fontSize", run.fontSize.map(JSONValue.number)),
          ("letterSpacing", run.letterSpacing.map(JSONValue.number)),
          ("baselineOffset", run.baselineOffset == 0 ? nil : .number(run.baselineOffset)),
        ])
      })
  }
}
