import LayoutEngine
@testable import LayoutOutput
import Testing
@testable import TreeFiles

/// The reader takes what the table of keys says, and nothing else.
@Suite struct KeyRowTests {
  /// A key in a tree that has nothing wrong but, maybe, its value.
  struct Place: CustomTestStringConvertible, Sendable {
    let name: String
    let kind: ValueKind
    let keywords: [String]
    let fallback: String?
    let before: String
    let after: String

    init(_ name: String, _ key: some FormatKey, before: String, after: String) {
      self.name = "\(name).\(key.word)"
      kind = key.row.kind
      keywords = key.row.keywords
      fallback = key.fallback
      self.before = before
      self.after = after
    }

    var testDescription: String { name }
  }

  /// The keys that each type has to have.
  private static let required: [ElementType: [(ElementKey, String)]] = {
    let node = #"{"type": "node"}"#
    return [
      .text: [(.text, "\"a\"")], .wrapper: [(.children, "[]")], .inset: [(.child, node)],
      .overlay: [(.child, node), (.overlay, node)],
      .background: [(.child, node), (.background, node)], .center: [(.child, node)],
      .relative: [(.child, node)], .ratio: [(.ratio, "1"), (.child, node)],
      .corner: [(.child, node), (.corner, node), (.cornerLocation, "\"topLeft\"")],
      .scroll: [(.layout, node)],
    ]
  }()

  private static func excludes(_ key: ElementKey, _ other: ElementKey) -> Bool {
    key.row.excludes.has(other)
  }

  static let places: [Place] = {
    var places: [Place] = []
    for type in ElementType.allCases {
      for key in ElementRules.shared.rule(of: type).allowed.keys where key != .type {
        let others = (required[type] ?? []).filter { $0.0 != key && !excludes($0.0, key) }
          .map { ", \"\($0.0.word)\": \($0.1)" }.joined()
        places.append(
          Place(
            type.keyword, key, before: "{\"type\": \"\(type.keyword)\"\(others), \"\(key.word)\": ",
            after: "}"))
      }
    }
    for key in StyleKey.allCases {
      places.append(
        Place(
          "style", key, before: "{\"type\": \"node\", \"style\": {\"\(key.word)\": ", after: "}}"))
    }
    for key in FontKey.allCases {
      let name = key == .name ? "" : "\"name\": \"gone\", "
      places.append(
        Place(
          "font", key,
          before: "{\"type\": \"text\", \"text\": \"a\", \"font\": {\(name)\"\(key.word)\": ",
          after: "}}"))
    }
    for key in CaseKey.allCases {
      let tree = key == .tree ? "" : #", "tree": {"type": "node"}"#
      places.append(
        Place(
          "case", key, before: "{\"\(key.word)\": ", after: "\(tree)}"))
    }
    return places
  }()

  @Test(arguments: places)
  func `the reader accepts the values of a key's kind and its default`(place: Place) {
    let samples = samples(of: place)
    for value in samples.good + [place.fallback].compactMap({ $0 }) {
      #expect(isRead(place, value), "\(value)")
    }
    for value in samples.bad { #expect(!isRead(place, value), "\(value)") }
  }

  private func isRead(_ place: Place, _ value: String) -> Bool {
    let bytes = Array((place.before + value + place.after).utf8)
    let padded = bytes + [UInt8](repeating: 0, count: TreeFileReader.padding)
    return padded.withUnsafeBytes { text in
      let reader = TreeFileReader()
      let isTree = try? reader.read(UnsafeRawBufferPointer(rebasing: text[..<bytes.count]))
      // A file that is named and not there is another matter.
      return isTree == true || reader.diagnostics.errors.allSatisfy { $0.message.contains("gone") }
    }
  }

  private func samples(of place: Place) -> (good: [String], bad: [String]) {
    switch place.kind {
    case .type: ([], [])
    case .name: (["\"a\""], ["\"\"", "1", "null"])
    case .string: (["\"gone\""], ["1", "null", "[]"])
    case .anything: (["null", "1", "[{}]"], [])
    case .style: (["{}"], ["[]", "1", "{\"a\": 1}"])
    case .element: (["{\"type\": \"spacer\"}"], ["[]", "{}", "null"])
    case .elements: (["[]", "[{\"type\": \"spacer\"}]"], ["{}", "[1]", "null"])
    case .points: (["-8.5", "0"], ["\"8\"", "null", "true"])
    case .length: (["0", "8.5"], ["-1", "\"8\"", "true"])
    case .positive: (["0.5"], ["0", "-1", "\"1\""])
    case .count: (["0", "3"], ["-1", "1.5", "\"1\""])
    case .factor: (["0", "1.5", "true", "false"], ["-1", "\"1\"", "null"])
    case .bool: (["true", "false"], ["1", "\"true\"", "null"])
    case .dimension:
      (
        ["8", "\"auto\"", "\"50%\"", "\"8.5pt\"", "\"100.0%\"", "\"007pt\""],
        ["-8", "\"8\"", "\"101%\"", "\"8 pt\"", "\".5pt\"", "true"]
      )
    case .size:
      (["[8, 8]", "{\"height\": 8, \"width\": 8}"], ["[8]", "{\"width\": 8}", "[\"inf\", 8]"])
    case .boundsSize:
      (["[8, \"inf\"]", "{\"width\": 8, \"height\": \"inf\"}"], ["[8]", "\"inf\""])
    case .dimensionSize:
      (["[\"50%\", 8]", "{\"width\": \"auto\"}", "{}"], ["[8]", "[\"inf\", 8]", "8"])
    case .sizeRange: (["{\"min\": [8, 8]}", "{}"], ["[]", "{\"min\": 8}"])
    case .point: (["[-8, 8]", "{\"x\": 8}", "{}"], ["[8]", "8", "{\"z\": 8}"])
    case .insets:
      (
        ["8", "\"inf\"", "[8, -8, \"inf\", 0]", "{\"top\": 8}", "{\"top\": \"safeArea+8\"}"],
        ["[8]", "\"8\"", "{\"start\": 8}", "\"safeArea+\""]
      )
    case .finiteInsets:
      (["8", "[8, -8, 4, 0]", "{\"top\": 8}"], ["\"inf\"", "[8]", "[8, 8, 8, \"inf\"]"])
    case .scaleFactors:
      (["[]", "[0.9, 0.5]"], ["[1]", "[0]", "0.9", "[\"0.9\"]", "[-1]"])
    case .runs:
      (
        [
          "[]", "[{\"text\": \"a\"}, {\"text\": \"\", \"fontSize\": 3, \"$a\": 1}]",
          "[{\"letterSpacing\": -1, \"baselineOffset\": -1, \"text\": \"a\"}]",
        ],
        [
          "{}", "[1]", "[{}]", "[{\"text\": \"a\", \"fontSize\": -1}]",
          "[{\"text\": \"a\", \"id\": 1}]",
        ]
      )
    case .token:
      (
        ["\"\"", "\"more\"", "{\"text\": \"a\", \"fontSize\": 3}", "[]", "[{\"text\": \"a\"}]"],
        ["1", "null", "{}", "[1]", "{\"text\": 1}", "[\"a\"]"]
      )
    case .measures:
      (["[]", "[{\"max\": [8, \"inf\"], \"size\": [8, 8]}]"], ["{}", "[{\"max\": [8, 8]}]"])
    case .fonts: (["{}", "{\"a\": \"gone\"}"], ["[]", "{\"a\": 1}"])
    case .sentences:
      (["[]", "\"a.x > 1\"", "[\"a.x > 1\", \"@sharp\"]"], ["{}", "1", "[1]", "null"])
    case .device: (["\"iphone-15\"", "\"iPhone SE\""], ["15", "[]", "null"])
    case .deviceOrLength: (["0", "375.5", "\"iphone-15\""], ["-1", "[]", "null"])
    case .font:
      (["\"gone\"", "{\"name\": \"gone\"}"], ["1", "[]", "{}", "{\"name\": 1}", "{\"a\": 1}"])
    case .fontWeight:
      (["1", "650.5", "1000", "\"semibold\""], ["0", "1001", "\"600\"", "\"semi-bold\"", "null"])
    case .opticalSize: (["12.5", "\"auto\""], ["0", "\"12\"", "\"none\"", "null"])
    case .variations:
      (["{}", "{\"GRAD\": -1}", "{\"$a\": []}"], ["[]", "{\"a\": 1}", "{\"GRAD\": \"1\"}"])
    case .keyword: (place.keywords.map { "\"\($0)\"" }, ["\"\"", "\"other\"", "1"])
    }
  }
}
