import Foundation
import LayoutEngine
import LayoutReports
import Testing
import TreeFiles
import TreeGenerator

/// A kind of mistake, which is planted in realistic trees.
struct PlantedFault: CustomTestStringConvertible, Sendable {
  typealias Element = [String: Any]

  /// The mistake in words.
  let testDescription: String
  /// The rule that reports it.
  let rule: WarningRule
  /// Returns an element with the mistake, the id of the element that is to be reported being `planted`; nil for an
  /// element that cannot have it. The second argument is the element around it.
  let plant: @Sendable (Element, Element) -> Element?

  static let all = [
    PlantedFault("a maximum width in a stack that stretches", .notKept) { element, parent in
      guard parent.isStack("vertical"), element.isLeaf else { return nil }
      return element.with("style", ["maxWidth": 40, "height": 20])
    },
    PlantedFault("a minimum width of a child that shrinks", .notKept) { element, parent in
      guard parent.isStack("horizontal"), element.style["flexShrink"] != nil else { return nil }
      return element.withStyle("minWidth", 600)
    },
    PlantedFault("a size of a layer of an overlay", .notKept) { element, parent in
      guard element.isLeaf, element["intrinsicSize"] != nil else { return nil }
      let layer: Element = ["type": "node", "id": "planted", "style": ["preferredSize": [4, 4]]]
      return ["type": "overlay", "child": element.with("id", "covered"), "overlay": layer]
    },
    PlantedFault("a size of an image that shrinks", .notKept) { element, parent in
      guard parent.isStack("horizontal"), element.isLeaf,
        parent.children.contains(where: { $0.style["flexShrink"] == nil })
      else { return nil }
      return element.with("style", ["preferredSize": [800, 44], "flexShrink": 1])
    },
    PlantedFault("a ratio that is stretched", .notKept) { element, parent in
      guard parent.isStack("horizontal"), element.isLeaf else { return nil }
      return [
        "type": "ratio", "id": "planted", "ratio": 2,
        "style": ["width": 200, "height": 20], "child": element.with("id", "inside"),
      ]
    },
    PlantedFault("an image without a size in an overlay", .noSize) { element, parent in
      guard parent.isStack("horizontal"), element.isLeaf else { return nil }
      let image: Element = ["type": "image", "id": "planted"]
      return ["type": "overlay", "child": image, "overlay": ["type": "node", "id": "play"]]
    },
    PlantedFault("an image without a size in an inset", .noSize) { element, parent in
      guard parent.isStack("horizontal"), element.isLeaf else { return nil }
      return [
        "type": "inset", "insets": 0, "child": ["type": "image", "id": "planted"] as Element,
      ]
    },
    PlantedFault("a tag that is wider than its line", .overflow) { element, parent in
      guard parent["flexWrap"] as? String == "wrap", element.isLeaf else { return nil }
      return ["type": "node", "id": "planted", "intrinsicSize": [700, 20]].with(
        "style", ["spacingAfter": 6])
    },
    PlantedFault("a line height that is a factor", .unlikelyValue) { element, _ in
      guard element.isLeaf else { return nil }
      return ["type": "text", "id": "planted", "text": "Map", "lineHeight": 1.2]
    },
    PlantedFault("a width that is a share", .unlikelyValue) { element, _ in
      guard element["children"] != nil, element["type"] as? String == "stack" else { return nil }
      return element.withStyle("minWidth", 0.5)
    },
    PlantedFault("a ratio in percent", .unlikelyValue) { element, _ in
      guard element["ratio"] != nil else { return nil }
      return element.with("ratio", 56.25)
    },
    PlantedFault("a large inset for infinity", .unlikelyValue) { element, _ in
      guard element["insets"] != nil else { return nil }
      return element.with("insets", ["left": 1e6])
    },
    PlantedFault("growing in an inset", .noEffect) { element, parent in
      guard parent["insets"] != nil else { return nil }
      return element.withStyle("flexGrow", 1)
    },
    PlantedFault("a square image that a row stretches", .notKept) { element, _ in
      guard element.isLeaf else { return nil }
      let image: Element = ["type": "image", "id": "planted", "intrinsicSize": [20, 20]]
      return ["type": "stack", "children": [image, ["type": "node", "intrinsicSize": [8, 60]]]]
    },
    PlantedFault("a text over another one", .overlap) { element, parent in
      guard parent.isStack("vertical"), element.isLeaf else { return nil }
      func text(_ id: String, _ x: Double) -> Element {
        ["type": "text", "id": id, "text": "Today", "style": ["layoutPosition": [x, 0]]]
      }
      return ["type": "absolute", "children": [text("day", 0), text("planted", 12)]]
    },
    PlantedFault("growing along a column without a height", .cannotGrow) { element, parent in
      guard parent.isStack("vertical"), parent.style["minHeight"] == nil, element.isLeaf else {
        return nil
      }
      let field: Element = ["type": "node", "id": "planted", "intrinsicSize": [20, 20]]
      let wide: Element = ["type": "node", "intrinsicSize": [40, 20]]
      return [
        "type": "stack", "direction": "vertical", "alignItems": "start",
        "children": [wide, field.with("style", ["flexGrow": 1])],
      ]
    },
    PlantedFault("a position past the edge of an absolute spec", .overflow) { element, parent in
      guard parent.isStack("vertical"), element.isLeaf else { return nil }
      let button: Element = [
        "type": "node", "id": "planted", "style": ["preferredSize": [44, 44]],
      ]
      return [
        "type": "absolute", "style": ["preferredSize": [100, 60]],
        "children": [button.withStyle("layoutPosition", [110, 8])],
      ]
    },
    PlantedFault("an overlay that is larger than its child", .notKept) { element, parent in
      guard parent.isStack("vertical"), element.isLeaf else { return nil }
      let photo: Element = [
        "type": "image", "id": "planted", "style": ["preferredSize": [96, 54]],
      ]
      let icon: Element = ["type": "image", "style": ["preferredSize": [24, 24]]]
      return [
        "type": "stack", "direction": "horizontal",
        "children": [["type": "overlay", "child": icon, "overlay": photo] as Element],
      ]
    },
    PlantedFault("space between children of which one grows", .noEffect) { element, parent in
      guard parent.isStack("vertical"), element.isLeaf else { return nil }
      let button: Element = ["type": "node", "style": ["preferredSize": [44, 44]]]
      let field: Element = ["type": "node", "style": ["height": 36, "flexGrow": 1]]
      return [
        "type": "stack", "id": "planted", "direction": "horizontal",
        "justifyContent": "spaceBetween", "style": ["width": 200],
        "children": [button, field, button],
      ]
    },
    PlantedFault("a center without space", .noEffect) { element, parent in
      guard parent.isStack("vertical"), element.isLeaf, element["intrinsicSize"] != nil else {
        return nil
      }
      let column: Element = [
        "type": "center", "id": "planted", "centeringOptions": "xy",
        "sizingOptions": "minimumXY", "child": element.with("id", "inside"),
      ]
      return ["type": "stack", "direction": "vertical", "children": [column]]
    },
    PlantedFault("lines that touch", .noEffect) { element, parent in
      guard parent.isStack("vertical"), element.isLeaf else { return nil }
      let chip: Element = ["type": "node", "style": ["preferredSize": [60, 32]]]
      return [
        "type": "stack", "id": "planted", "direction": "horizontal", "flexWrap": "wrap",
        "spacing": 8, "style": ["width": 140], "children": [chip, chip, chip],
      ]
    },
    PlantedFault("a minimum above a maximum in percent", .conflict) { element, parent in
      guard parent.isStack("vertical"), element.isLeaf else { return nil }
      let button: Element = ["type": "node", "style": ["minWidth": 70, "height": 32]]
      return [
        "type": "stack", "direction": "horizontal", "style": ["width": 120],
        "children": [
          button.with("id", "planted").withStyle("maxWidth", "40%"),
          button.withStyle("flexShrink", 1),
        ],
      ]
    },
    PlantedFault("an empty text between others", .noSize) { element, parent in
      guard parent.isStack("vertical"), element.isLeaf else { return nil }
      let texts = ["Map", "", "Home"].map { ["type": "text", "text": $0] as Element }
      return [
        "type": "stack", "direction": "vertical", "spacing": 6,
        "children": [texts[0], texts[1].with("id", "planted"), texts[2]],
      ]
    },
    PlantedFault("spacing that is written three times", .unlikelyValue) { element, parent in
      guard parent.isStack("vertical"), element.isLeaf else { return nil }
      let line: Element = ["type": "node", "style": ["preferredSize": [60, 20]]]
      return [
        "type": "stack", "direction": "vertical", "spacing": 6,
        "children": [
          line.withStyle("spacingAfter", 6),
          line.with("id", "planted").withStyle("spacingBefore", 6),
        ],
      ]
    },
    PlantedFault("children that are too wide", .cannotShrink) { element, parent in
      guard element.isStack("horizontal"), element["flexWrap"] == nil,
        !element.children.contains(where: { $0.style["flexShrink"] != nil })
      else { return nil }
      let wide: Element = ["type": "node", "id": "wide", "intrinsicSize": [900, 10]]
      return element.with("children", element.children + [wide])
    },
  ]

  private init(
    _ description: String, _ rule: WarningRule,
    plant: @escaping @Sendable (Element, Element) -> Element?
  ) {
    testDescription = description
    self.rule = rule
    self.plant = plant
  }

  /// Returns a tree with the fault in one of its elements, `seed` choosing which; nil if none can have it.
  func planted(in tree: Element, seed: Int) -> Element? {
    var count = 0
    _ = rewritten(tree, [:]) { element, parent in
      if plant(element, parent) != nil { count += 1 }
      return nil
    }
    guard count > 0 else { return nil }
    var index = -1
    return rewritten(tree, [:]) { element, parent in
      guard let faulty = plant(element, parent) else { return nil }
      index += 1
      guard index == seed % count else { return nil }
      return faulty["type"] as? String == element["type"] as? String || faulty["id"] != nil
        ? faulty.with("id", "planted") : faulty
    }
  }

  private func rewritten(
    _ element: Element, _ parent: Element, _ edit: (Element, Element) -> Element?
  ) -> Element {
    var result = element
    for key in ["child", "overlay", "background", "corner", "layout"] {
      if let child = element[key] as? Element { result[key] = rewritten(child, element, edit) }
    }
    if element["children"] != nil {
      result["children"] = element.children.map { rewritten($0, element, edit) }
    }
    return edit(element, parent) ?? result
  }
}

extension [String: Any] {
  var style: [String: Any] { self["style"] as? [String: Any] ?? [:] }
  var children: [[String: Any]] { self["children"] as? [[String: Any]] ?? [] }
  var isLeaf: Bool { ["node", "image"].contains(self["type"] as? String) && self["layout"] == nil }

  func isStack(_ direction: String) -> Bool {
    self["type"] as? String == "stack"
      && (self["direction"] as? String ?? "horizontal") == direction
  }

  func with(_ key: String, _ value: Any) -> [String: Any] {
    merging([key: value]) { _, new in new }
  }

  func withStyle(_ key: String, _ value: Any) -> [String: Any] {
    with("style", style.with(key, value))
  }
}

/// The share of planted mistakes that is reported, and of what is reported in trees without any.
@Suite struct PlantedFaultTests {
  nonisolated(unsafe) static let trees: [[String: Any]] = {
    var generator = TreeGenerator(seed: 7)
    return (0..<200).map { index in
      let kinds = TreeGenerator.Kind.allCases
      var bytes: [UInt8] = []
      generator.tree(kinds[index % kinds.count], elements: 60 + index % 80) { bytes += $0 }
      return try! JSONSerialization.jsonObject(with: Data(bytes)) as! [String: Any]
    }
  }()

  private static func found(in tree: [String: Any]) throws -> [Diagnostic] {
    let data = try JSONSerialization.data(withJSONObject: tree, options: .sortedKeys)
    return try warnings(about: String(decoding: data, as: UTF8.self)).warnings
  }

  @Test(arguments: PlantedFault.all)
  func `nineteen of twenty planted mistakes are reported`(fault: PlantedFault) throws {
    var planted = 0
    var reported = 0
    for (index, tree) in Self.trees.enumerated() {
      guard let faulty = fault.planted(in: tree, seed: index) else { continue }
      planted += 1
      let found = try Self.found(in: faulty)
      // A stack around the element may be the first that has no space for it: then the message names it.
      if found.contains(where: {
        $0.id == "planted" && $0.rule == fault.rule.id
          || $0.rule == WarningRule.cannotShrink.id && $0.message.contains("\"planted\"")
      }) {
        reported += 1
      }
    }
    #expect(planted >= 20)
    #expect(Double(reported) >= 0.95 * Double(planted), "\(reported) of \(planted)")
  }

  @Test func `trees without a mistake have no useless warning`() throws {
    var rules: [String: Int] = [:]
    var noisy = 0
    for tree in Self.trees {
      let found = try Self.found(in: tree)
      let useless = found.filter { !Self.isUseful($0, in: tree) }
      if !useless.isEmpty { noisy += 1 }
      for warning in useless {
        rules[warning.rule ?? "", default: 0] += 1
        print(warning.message)
      }
    }
    #expect(noisy * 20 <= Self.trees.count, "\(noisy) of \(Self.trees.count): \(rules)")
  }

  /// True for a warning about a frame that a person would mend, by its number: a badge that a corner spec stretches to
  /// twice its natural size or more, and neighbours of which a point or more is covered.
  private static func isUseful(_ warning: Diagnostic, in tree: [String: Any]) -> Bool {
    if let amount = warning.message.firstMatch(of: /overlap by ([0-9.]+) point/)?.1 {
      return Double(amount) ?? 0 >= 1
    }
    guard
      let match = warning.message.firstMatch(
        of: /is stretched to ([0-9.]+) points, because a corner spec passes its minimum (\w+)/),
      let length = Double(match.1), let natural = natural(match.2 == "width", warning.id, tree)
    else { return false }
    return length >= 2 * natural
  }

  /// Returns the natural width or height of the element with an id.
  private static func natural(_ isWidth: Bool, _ id: String?, _ tree: [String: Any]) -> Double? {
    if tree["id"] as? String == id {
      let size = tree["intrinsicSize"]
      if let list = size as? [Double] { return isWidth ? list[0] : list[1] }
      return (size as? [String: Double])?[isWidth ? "width" : "height"]
    }
    let one = ["child", "overlay", "background", "corner", "layout"].compactMap { tree[$0] }
    return (one.compactMap { $0 as? [String: Any] } + tree.children).lazy
      .compactMap { natural(isWidth, id, $0) }.first
  }
}
