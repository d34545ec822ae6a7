import Foundation
import Testing
import TreeFiles

/// A word of the flexbox model has one meaning: what the advice of an error writes has the frames that `convert` gives
/// the same word in React Native and in CSS.
@Suite struct `A word of the flexbox model` {
  private typealias Element = [String: Any]

  /// Keys of one style, with their values.
  private struct Words: CustomStringConvertible {
    var members: [(key: String, value: Any)]
    var place: Place

    var description: String { "\(members.map { "\($0.key): \($0.value)" }) in \(place.rawValue)" }
    /// True if it is about the children of the element, and not about the element in its parent.
    var isOfContainer: Bool {
      let key = members[0].key.camelCased
      return key.hasSuffix("ap") || Self.containerKeys.contains(key)
    }
    private static let containerKeys: Set = [
      "alignItems", "justifyContent", "placeContent", "flexDirection", "flexFlow", "flexWrap",
    ]
    /// True if the wrapper has the padding, and so another frame than the element.
    var isOfPadding: Bool { members[0].key.firstMatch(of: /padding|border/) != nil }
  }

  private enum Place: String, CaseIterable { case row, column, overlay }

  // MARK: - The words

  private static var words: [[(String, Any)]] {
    var all: [[(String, Any)]] = []
    func add(_ keys: [String], _ values: [Any]) {
      for key in keys { for value in values { all.append([(key, value)]) } }
    }
    // The content is smaller: a stack lets its children be no larger than itself.
    let sides = ["width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight", "min-width"]
    add(sides + ["flexBasis", "flex-basis"], ["60px", "4rem", "calc(40px + 20px)", "none"])
    add(["min-height", "max-width"], [60, "60px", "50%"])
    add(
      ["flex"],
      [1, 2, "1", "1 1 auto", "none", "auto", "initial", "1 0 40px", "0 0 25%", "2 3", "1 30px"])
    add(["flex-grow", "flex-shrink"], [0, 1, "1"])
    for box in ["margin", "padding"] {
      add([box], [8, 0, "8px", "4px 8px", "1px 2px 3px", "1px 2px 3px 4px", "calc(2px * 4)"])
      add(
        ["Top", "Left", "Right", "Bottom", "Horizontal", "Vertical", "Start", "End"].map {
          box + $0
        },
        [8, 0, "8px"])
      add(["\(box)-inline-start", "\(box)-block-end", "\(box)-inline", "\(box)-block"], ["8px"])
      all.append([(box, 4), (box + "Left", 8)])
      all.append([(box + "Top", 2), (box + "Left", 3)])
    }
    add(["margin"], ["auto", "0 auto", "auto 0", "4px auto"])
    add(["marginTop", "marginLeft", "marginRight", "marginBottom", "margin-left"], ["auto"])
    add(["alignSelf", "align-self"], ["flex-start", "center", "flex-end", "stretch", "auto"])
    add(["alignItems", "align-items"], ["flex-start", "center", "flex-end", "stretch", "normal"])
    add(
      ["justifyContent", "justify-content"],
      ["flex-start", "center", "flex-end", "space-between", "space-around", "normal"])
    add(["place-content"], ["center", "start end", "center space-between"])
    add(["flexDirection", "flex-direction"], ["row", "column", "row-reverse", "column-reverse"])
    add(["flexFlow", "flex-flow"], ["row wrap", "column", "row-reverse", "column nowrap"])
    add(["flex-wrap"], ["wrap", "nowrap"])
    add(["gap", "rowGap", "columnGap", "row-gap", "column-gap"], [8, 0, "8px"])
    add(["gap"], ["4px 8px"])
    add(["aspectRatio", "aspect-ratio"], [1, 2, 0.5, "16/9", "1 / 2"])
    all.append([("aspectRatio", 2), ("width", 80)])
    all.append([("aspectRatio", 0.5), ("height", 80)])
    add(["display"], ["flex", "none"])
    add(["overflow"], ["hidden", "visible"])
    for edges in [
      [("top", 8)], [("left", 8)], [("right", 8)], [("bottom", 8)], [("top", 8), ("left", 4)],
      [("top", 4), ("right", 8)], [("bottom", 4), ("right", 8)], [("left", 4), ("right", 4)],
      [("inset", 8)], [("top", 0), ("left", 0), ("right", 0), ("bottom", 0)], [],
    ] as [[(String, Any)]] {
      let (absolute, relative): ((String, Any), (String, Any)) = (
        ("position", "absolute"), ("position", "relative")
      )
      all.append([absolute] + edges)
      if !edges.isEmpty { all.append([relative] + edges) }
    }
    return all
  }

  /// Each of them in each place, but for what has no counterpart there.
  private static var cases: [Words] {
    words.flatMap { members in
      Place.allCases.compactMap { place in
        let isOfPosition = members[0].0 == "position"
        let isAbsolute = isOfPosition && members[0].1 as? String == "absolute"
        // An overlay is an absolute child in CSS, and here as large as the element below it: only edges have a meaning.
        let isOnTop = place == .overlay
        let isEdge = members[0].0.firstMatch(of: /^(margin|padding)/) != nil
        if isOnTop ? !isAbsolute && !isEdge : isAbsolute { return nil }
        return Words(members: members.map { (key: $0.0, value: $0.1) }, place: place)
      }
    }
  }

  // MARK: - As trees

  private static func box(_ id: String, _ width: Int, _ height: Int) -> Element {
    ["type": "node", "id": id, "style": ["width": width, "height": height]]
  }

  /// The keys that the element has before the words, as Yoga has them.
  private static func base(_ words: Words) -> [(key: String, value: Any)] {
    var base: [(key: String, value: Any)] = [
      ("flexDirection", "column"), ("alignItems", "flex-start"),
    ]
    // An automatic margin is of a box that has a size, and only a container with one has free space.
    let isSized = words.place == .overlay && "\(words)".contains("auto") || words.isOfContainer
    if isSized {
      base.append(("width", 90))
      base.append(("height", 60))
    }
    return base.filter { key, _ in
      !words.members.contains {
        $0.key.camelCased == key || $0.key.camelCased == "flexFlow" && key == "flexDirection"
      }
    }
  }

  /// The tree of this format with the words.
  private static func tree(_ words: Words) -> Element {
    var element: Element = [
      "type": "stack", "id": "a", "children": [box("c", 30, 10), box("d", 20, 12)],
    ]
    var style: Element = [:]
    for (key, value) in base(words) {
      switch key {
      case "flexDirection": element["direction"] = "vertical"
      case "alignItems": element[key] = "start"
      default: style[key] = value
      }
    }
    for (key, value) in words.members {
      if words.isOfContainer { element[key] = value } else { style[key] = value }
    }
    element["style"] = style
    return element
  }

  private static func whole(_ elements: [Element], _ place: Place) -> Element {
    if place == .overlay {
      return [
        "type": "overlay", "child": box("root", 200, 100),
        "overlay": elements.first ?? ["type": "node"],
      ]
    }
    return [
      "type": "stack", "id": "root", "direction": place == .row ? "horizontal" : "vertical",
      "alignItems": "start", "style": ["width": 200, "height": 100],
      "children": elements + [box("b", 20, 20)],
    ]
  }

  /// The tree of React Native or of CSS with the words.
  private static func foreign(
    _ words: Words, _ element: (String, [(key: String, value: Any)], [Element]) -> Element
  )
    -> Element
  {
    var style = base(words)
    if words.place == .overlay, words.members[0].key != "position" {
      style.append(("position", "absolute"))
      for edge in ["top", "left", "right", "bottom"] { style.append((edge, 0)) }
    }
    let boxes = [("c", 30, 10), ("d", 20, 12), ("b", 20, 20)].map { id, width, height in
      element(id, [("width", width), ("height", height)], [])
    }
    let own = element("a", style + words.members, Array(boxes.prefix(2)))
    let direction = words.place == .row ? "row" : "column"
    return element(
      "root",
      [
        ("width", 200), ("height", 100), ("alignItems", "flex-start"), ("flexDirection", direction),
      ], [own] + (words.place == .overlay ? [] : [boxes[2]]))
  }

  private static func reactNative(_ words: Words) -> Element {
    foreign(words) { id, style, children in
      let members = style.map { ($0.key.camelCased, $0.value) }
      return [
        "type": "View", "children": children,
        "props": ["testID": id, "style": Dictionary(members, uniquingKeysWith: { $1 })],
      ]
    }
  }

  private static func css(_ words: Words) -> Element {
    foreign(words) { id, style, children in
      let base = "display: flex; position: relative; box-sizing: border-box; flex-shrink: 0"
      let declarations = style.map { key, value -> String in
        let name = key.replacing(/[A-Z]/) { "-\($0.output.lowercased())" }
        let isFactor = name.firstMatch(of: /^(flex|flex-grow|flex-shrink|aspect-ratio)$/) != nil
        return "\(name): \(value)\(value is String || isFactor ? "" : "px")"
      }
      return [
        "id": id, "style": ([base] + declarations).joined(separator: "; "), "children": children,
      ]
    }
  }

  // MARK: - The advice

  private static func errors(in text: String) throws -> [Diagnostic] {
    let reader = TreeFileReader()
    _ = try TreeFileReader.withPadding(Array(text.utf8)) { try reader.read($0) }
    return reader.diagnostics.errors
  }

  /// The tree after the advice of all errors; nil if there is something that only the author can decide.
  private static func advised(_ words: Words) throws -> Element? {
    var tree = whole([Self.tree(words)], words.place)
    for round in 0..<4 {
      let text = try ConvertedTrees.text(of: tree)
      guard let error = try errors(in: text).first else { return round == 0 ? nil : tree }
      guard let advice = error.advice, !advice.isUnsure else { return nil }
      if error.hasEdit {
        let (mended, _) = try JSONDocument(Array(text.utf8)).following([error])
        tree = try JSONSerialization.jsonObject(with: Data(mended)) as! Element
        continue
      }
      let children = tree["children"] as? [Element]
      let element = words.place == .overlay ? tree["overlay"] as? Element : children?.first
      guard let element, let elements = try following(advice, element, words) else { return nil }
      tree = whole(elements, words.place)
    }
    return nil
  }

  /// The elements after the steps of an advice, which `fix` does not take.
  private static func following(
    _ advice: Advice, _ element: Element, _ words: Words
  ) throws -> [Element]? {
    var element = element
    var style = element["style"] as? Element ?? [:]
    for (key, _) in words.members where StyleKey(rawValue: key) == nil {
      (style[key], element[key]) = (nil, nil)
    }
    if case .members(let members) = advice.change {
      for member in members {
        let value = try JSONSerialization.jsonObject(
          with: Data(member.value.utf8), options: .fragmentsAllowed)
        if StyleKey(rawValue: member.key) == nil {
          element[member.key] = value
        } else {
          style[member.key] = value
        }
      }
    } else if advice.change != .none, !advice.isRemovalOfKey {
      return nil
    }
    var (before, after): ([Element], [Element]) = ([], [])
    for step in advice.steps {
      switch step {
      case .wrap(let json, let keys):
        for key in keys { style[key] = nil }
        element["style"] = style
        let text = try json.replacing("…", with: ConvertedTrees.text(of: element))
        element = try JSONSerialization.jsonObject(with: Data(text.utf8)) as! Element
        style = element["style"] as? Element ?? [:]
      case .spacers(let isBefore, let isAfter):
        let spacer: Element = ["type": "spacer", "style": ["flexGrow": 1]]
        if isBefore { before.append(spacer) }
        if isAfter { after.append(spacer) }
      case .reverseChildren:
        element["children"] = (element["children"] as! [Element]).reversed() as [Element]
        element["justifyContent"] = element["justifyContent"] ?? "end"
      case .removeElement: return []
      default: return nil
      }
    }
    element["style"] = style
    return before + [element] + after
  }

  @Test(arguments: ["react-native", "css"])
  func `has the frames that convert gives it, if the advice is followed`(system: String) throws {
    let advised = try Self.cases.map { ($0, try Self.advised($0)) }
    let trees = advised.map { system == "css" ? Self.css($0.0) : Self.reactNative($0.0) }
    let converted = try ConvertedTrees.converted(trees, from: system).map {
      $0.isExact ? $0.tree : nil
    }
    let pairs = zip(advised, converted).compactMap { advised, converted in
      advised.1.flatMap { tree in converted.map { (words: advised.0, tree: tree, converted: $0) } }
    }
    let own = try ConvertedTrees.frames(of: pairs.map(\.tree))
    let others = try ConvertedTrees.frames(of: pairs.map(\.converted))
    for (index, pair) in pairs.enumerated() {
      let tree = try ConvertedTrees.text(of: pair.tree)
      for id in ["a", "b", "c", "d"] where id != "a" || !pair.words.isOfPadding {
        #expect(
          own[index][id] == others[index][id],
          "\(id) of \(pair.words)\n\(tree)")
      }
    }
    print("\(system): \(pairs.count) of \(Self.cases.count) compared")
    #expect(pairs.count > 400)
  }
}

extension Advice {
  fileprivate var isRemovalOfKey: Bool {
    if case .removal = change { true } else { false }
  }
}

extension String {
  fileprivate var camelCased: String {
    replacing(/-([a-z])/) { $0.output.1.uppercased() }
  }
}
