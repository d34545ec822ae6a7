import LayoutEngine

extension TextSize {
  /// What the name of a size ends with: `-text1.35`, `-textXXXL`.
  package var suffix: String {
    switch self {
    case .scale(let scale): "-text\(text(of: scale))"
    case .category(let category): "-text\(category.keyword)"
    }
  }

  /// The value of `textSize` in JSON: `1.35`, `"XXXL"`.
  package var json: JSONValue {
    switch self {
    case .scale(let scale): .number(scale)
    case .category(let category): .string(category.keyword)
    }
  }

  /// The same as text: `1.35`, `XXXL`.
  package var word: String {
    switch self {
    case .scale(let scale): text(of: scale)
    case .category(let category): category.keyword
    }
  }
}

extension Size {
  /// The name of a layout in this maximum size: `320xinf`, `320xinf-text1.35`.
  package func name(_ textSize: TextSize?) -> String { name + (textSize?.suffix ?? "") }
}

extension RenderedLayout {
  /// How large texts are; nil for the standard size.
  package var textSize: TextSize? { tree.textSize }

  /// What the layout is called next to others of its tree: its maximum size and its text size.
  package var sizeName: String { range.max.name(textSize) }
}
