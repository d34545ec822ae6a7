import Foundation
import LayoutEngine
import LayoutText
import Platform
import ReferenceEngine
import TreeGenerator

/// Texts in random trees, and what they measure where nothing is remembered.
package enum RandomTexts {
  private static let texts = [
    "", "a", "Hello", "two words", "A text that wraps on a narrow screen.", "one\ntwo\n",
    "Donaudampfschifffahrtsgesellschaft", "世界 你好，再见", "trailing   ", "🙂🙂 e\u{301}\u{301} x",
    "a\tb\t\tc d\te", "co\u{AD}ope\u{AD}ra\u{AD}tion\u{AD}s",
  ]
  private static let lengths = [
    "letterSpacing", "lineSpacing", "paragraphSpacing", "paragraphSpacingBefore",
    "minimumLineHeight", "maximumLineHeight", "firstLineHeadIndent", "headIndent", "tailIndent",
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
        if random.below(3) == 0 { addAttributes(to: &members, &random) }
        return .object(members)
      }
      for key in members.keys.sorted() {
        members[key] = replacingNodes(in: members[key]!, &random)
      }
      return .object(members)
    default: return value
    }
  }

  private static func addAttributes(
    to members: inout [String: JSONValue], _ random: inout SplitMix64
  ) {
    for key in lengths where random.below(4) == 0 {
      if key.hasSuffix("LineHeight") && members["lineHeight"] != nil { continue }
      let canBeNegative = key == "letterSpacing" || key == "tailIndent"
      let length = Double(random.below(60)) / 4 - (canBeNegative ? 5 : 0)
      members[key] = .number(length)
    }
    if random.below(4) == 0 {
      members["lineHeightMultiple"] = .number(Double(random.below(8)) / 4)
    }
    if random.below(4) == 0 {
      members["textContainerInset"] = .array(
        (0..<4).map { _ in .number(Double(random.below(40)) / 4 - 2) })
    }
    if random.below(6) == 0 {
      members["pointSizeScaleFactors"] = .array([.number(0.9), .number(0.6), .number(0.3)])
    }
    for key in ["truncationString", "additionalTruncationMessage"] where random.below(4) == 0 {
      members[key] =
        switch random.below(3) {
        case 0: .string(texts[random.below(texts.count)])
        case 1: run(&random)
        default: .array((0..<random.below(3)).map { _ in run(&random) })
        }
    }
    guard random.below(3) == 0 else { return }
    members["text"] = nil
    members["runs"] = .array((0..<random.below(4)).map { _ in run(&random) })
  }

  private static func run(_ random: inout SplitMix64) -> JSONValue {
    var run: [String: JSONValue] = ["text": .string(texts[random.below(texts.count)])]
    if random.below(2) == 0 { run["fontSize"] = .number(Double(random.below(60)) / 2) }
    if random.below(3) == 0 { run["letterSpacing"] = .number(Double(random.below(9)) / 4) }
    if random.below(3) == 0 {
      run["baselineOffset"] = .number(Double(random.below(20)) / 2 - 5)
    }
    return .object(run)
  }

  /// What a text element measures at a largest size.
  package static func measure(
    _ element: JSONValue, maximumSize: ReferenceSize, scale: Double
  ) -> ReferenceTextMeasure {
    func number(_ key: String, of element: JSONValue = element) -> Double? {
      if case .number(let number) = element[key] { return number }
      return nil
    }
    // The product reports a text element without a text.
    var text = ""
    if case .string(let string) = element["text"] { text = string }
    var mode = TruncationMode.byWordWrapping
    if case .string(let keyword) = element["truncationMode"] {
      mode = TruncationMode.allCases.first { $0.keyword == keyword } ?? mode
    }
    var style = TextStyle(
      fontSize: number("fontSize"), lineHeight: number("lineHeight"),
      maximumNumberOfLines: Int(number("maximumNumberOfLines") ?? 0), truncationMode: mode)
    func set(_ path: WritableKeyPath<TextAttributes, Double>, _ key: String) {
      if let number = number(key) { style.attributes[keyPath: path] = number }
    }
    set(\.letterSpacing, "letterSpacing")
    set(\.lineSpacing, "lineSpacing")
    set(\.paragraphSpacing, "paragraphSpacing")
    set(\.paragraphSpacingBefore, "paragraphSpacingBefore")
    set(\.lineHeightMultiple, "lineHeightMultiple")
    set(\.minimumLineHeight, "minimumLineHeight")
    set(\.maximumLineHeight, "maximumLineHeight")
    set(\.firstLineHeadIndent, "firstLineHeadIndent")
    set(\.headIndent, "headIndent")
    set(\.tailIndent, "tailIndent")
    func numbers(_ key: String) -> [Double] {
      guard case .array(let values) = element[key] else { return [] }
      return values.map { if case .number(let number) = $0 { number } else { 0 } }
    }
    style.pointSizeScaleFactors = numbers("pointSizeScaleFactors")
    let insets = numbers("textContainerInset")
    if insets.count == 4 {
      style.textContainerInset = EdgeInsets(
        top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
    }
    func part(_ value: JSONValue?) -> TruncationToken.Part? {
      let last = style.lastRun
      let runs: [JSONValue]
      switch value {
      case nil: return nil
      case .array(let list): runs = list
      case .string(let text): runs = [.object(["text": .string(text)])]
      case let run?: runs = [run]
      }
      var text = ""
      let spans = runs.map { run in
        if case .string(let string) = run["text"] { text += string }
        let offset = number("baselineOffset", of: run) ?? 0
        return TextSpan(
          end: text.utf8.count, font: last.font,
          fontSize: number("fontSize", of: run) ?? last.fontSize,
          letterSpacing: number("letterSpacing", of: run) ?? last.letterSpacing,
          baselineOffset: offset == 0 ? last.baselineOffset : offset)
      }
      return (Array(text.utf8), spans)
    }
    if let runs = element["runs"].flatMap({ part($0) }) {
      text = String(decoding: runs.utf8, as: UTF8.self)
      style.setRuns(runs.runs)
    }
    style.token = TruncationToken(
      part(element["truncationString"]), part(element["additionalTruncationMessage"]),
      style.lastRun)
    let measured = Array(text.utf8).withUnsafeBufferPointer {
      TextMeasurer(scale: scale).measure(
        $0, style: style, maximumWidth: maximumSize.width, maximumHeight: maximumSize.height)
    }
    return ReferenceTextMeasure(
      size: ReferenceSize(width: measured.width, height: measured.height),
      ascender: measured.ascender, descender: measured.descender)
  }
}
