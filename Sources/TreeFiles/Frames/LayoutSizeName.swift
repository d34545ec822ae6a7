import LayoutEngine
import LayoutText

extension TextSize {
  /// The suffix for the name of a size: `-text1.35`, `-textXXXL`.
  var suffix: String { "-text" + word }

  /// The value of `textSize` in JSON output: `1.35`, `"XXXL"`.
  fileprivate var json: JSONValue {
    switch self {
    case .scale(let scale): .number(scale)
    case .category(let category): .string(category.keyword)
    }
  }

  /// The text size as text: `1.35`, `XXXL`.
  package var word: String {
    switch self {
    case .scale(let scale): text(of: scale)
    case .category(let category): category.keyword
    }
  }
}

extension TextVariant {
  /// The suffix for the name of a size: `-iphone-x`, `-de`, `-text1.35`, `-de-text1.35`.
  package var suffix: String {
    (device.map { "-" + $0 } ?? "") + (strings.map { "-" + $0 } ?? "") + (size?.suffix ?? "")
  }

  /// The members of a layout in JSON output that follow its `max`: `"device"`, `"strings"`, `"textSize"`.
  package var members: [(String, JSONValue)] {
    (device.map { [("device", .string($0))] } ?? [])
      + (strings.map { [("strings", .string($0))] } ?? [])
      + (size.map { [("textSize", $0.json)] } ?? [])
  }
}

extension Size {
  /// Returns the name of a layout with this maximum size: `320xinf`, `320xinf-de-text1.35`.
  package func name(_ texts: TextVariant) -> String { name + texts.suffix }
}

extension RenderedLayout {
  /// The strings, the text size and the device of the layout.
  package var texts: TextVariant { tree.textVariant }

  /// The name of the layout among the layouts of its tree: the maximum size and the texts.
  package var sizeName: String { range.max.name(texts) }
}
