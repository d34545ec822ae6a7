import Foundation
import LayoutEngine
import ReferenceEngine
import TreeGenerator

/// Texts in random trees, and what they measure where nothing is remembered.
package enum RandomTexts {
  private static let texts = [
    "", "a", "Hello", "two words", "A text that wraps on a narrow screen.", "one\ntwo\n",
    "Donaudampfschifffahrtsgesellschaft", "世界 你好，再见", "trailing   ", "🙂🙂 e\u{301}\u{301} x",
  ]

  /// A random case with texts, as JSON.
  package static func randomCase(
    _ generator: inout TreeGenerator, _ random: inout SplitMix64
  ) throws -> [UInt8] {
    let tree = try JSONValue(Data(generator.randomCase(.plain)))
    return Array(replacingNodes(in: tree, &random).text.utf8)
  }

  /// The value with texts in the place of about half of the nodes that have an intrinsic size.
  package static func replacingNodes(
    in value: JSONValue, _ random: inout SplitMix64
  ) -> JSONValue {
    switch value {
    case .array(let values):
      return .array(values.map { replacingNodes(in: $0, &random) })
    case .object(var members):
      if members["type"] == .string("node"), members["intrinsicSize"] != nil {
        if random.below(2) == 0 { return value }
        members["intrinsicSize"] = nil
        members["type"] = .string("text")
        members["text"] = .string(texts[random.below(texts.count)])
        members["fontSize"] = .number(Double(random.below(60)) / 2)
        if random.below(4) == 0 { members["lineHeight"] = .number(Double(random.below(30))) }
        if random.below(4) == 0 {
          members["maximumNumberOfLines"] = .number(Double(random.below(3)))
          let mode = TruncationMode(rawValue: UInt8(random.below(6)))!
          members["truncationMode"] = .string(mode.keyword)
        }
        return .object(members)
      }
      for key in members.keys.sorted() {
        members[key] = replacingNodes(in: members[key]!, &random)
      }
      return .object(members)
    default: return value
    }
  }

  /// What a text element measures at a largest size.
  package static func measure(
    _ element: JSONValue, maximumSize: ReferenceSize, scale: Double
  ) -> ReferenceTextMeasure {
    func number(_ key: String) -> Double? {
      if case .number(let number) = element[key] { return number }
      return nil
    }
    // A text element without one is no tree, which is for the product to say.
    var text = ""
    if case .string(let string) = element["text"] { text = string }
    var mode = TruncationMode.byWordWrapping
    if case .string(let keyword) = element["truncationMode"] {
      mode = TruncationMode.allCases.first { $0.keyword == keyword } ?? mode
    }
    let style = TextStyle(
      fontSize: number("fontSize") ?? 17, lineHeight: number("lineHeight"),
      maximumNumberOfLines: Int(number("maximumNumberOfLines") ?? 0), truncationMode: mode)
    let measured = Array(text.utf8).withUnsafeBufferPointer {
      TextMeasurer(scale: scale).measure(
        $0, style: style, maximumWidth: maximumSize.width, maximumHeight: maximumSize.height)
    }
    return ReferenceTextMeasure(
      size: ReferenceSize(width: measured.width, height: measured.height),
      ascender: measured.ascender, descender: measured.descender)
  }
}
