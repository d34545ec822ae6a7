import LayoutEngine

// Remedies that depend on the value of a key and on its parent. The members in a remedy's sentence are also its edit,
// if they belong in the same object.

extension Remedy {
  /// Returns the advice for a key from the remedy's function, given the value and the context; nil if it has no
  /// function, or the meaning is not certain.
  func advice(for key: ForeignKey, in place: KeyPlace) -> Advice? {
    function.flatMap { Remedy.clauses[$0] }?(key, place)
  }

  /// The functions that create advice from the value and its context, by their name in rows.
  private static let clauses: [String: @Sendable (ForeignKey, KeyPlace) -> Advice?] = [
    "margin": { $0.margin($1) },
    "position": { $0.position($1) },
    "offset": { $0.offset($1) },
    "border": { $0.border($1) },
    "padding": { key, place in
      if case .element(.inset) = place { return nil }
      if key.edgeLengths?.values.contains(where: { $0.isPercentage }) == true {
        return Advice(
          decide:
            "only sizes can be percentages: wrap the element in an inset with points: {\"type\": \"inset\", "
            + "\"insets\": 8, \"child\": …}")
      }
      return key.written(as: .insets).map { insets in
        let wrap = key.context.wrap(.inset, "\"insets\": \(insets), ", isAsLarge: false)
        let lengths = key.context.lengths(inside: key.edgeLengths ?? [:])
        var advice = lengths.isEmpty ? Advice(wrap) : Advice(lengths, in: place, and: wrap)
        // The lengths are existing keys of the style, not the key that was meant.
        advice.key = nil
        return advice
      }
    },
    "symbol": { key, _ in
      key.context.hasSize
        ? Advice(removal: "a symbol is no file, and the element has a size") : nil
    },
    "ratio": { key, _ in key.aspectRatio },
    "display": { key, _ in key.display },
    "gap": { $0.gap($1) },
    "words": { $0.words($1) },
    "fill": { $0.filling($1) },
    "mode": { $0.sizingMode($1) },
    "limits": { $0.limits($1) },
    "content": { key, _ in key.scrolledContent },
    "modifiers": { $0.modifiers($1) },
    "classes": { $0.classes($1) },
    "constraints": { $0.constraints($1) },
    "hugging": { $0.hugging($1) },
    "priority": { $0.priority($1) },
    "frame": { $0.frame($1) },
    "grid": { key, _ in key.grid },
    "float": { $0.float($1) },
    "order": { key, _ in key.order("an element is laid out in the order of the file") },
    "layer": { key, _ in key.layer },
    "sides": { $0.sides($1) },
    "shrink": { $0.shrink($1) },
    "expect": { $0.caseExpectation($1) },
    "custom": { $0.customSpacing($1) },
    "axis": { $0.axis($1) },
    "least": { $0.minimum($1) },
    "flex": { $0.flex($1) },
    "contents": { key, place in
      key.contents(place).map { members in
        var advice = Advice(members, in: place)
        let others = key.value.members.map { $0.name }.filter(Synonym.isInert)
        if !others.isEmpty {
          advice.reason = ", without \(others.inQuotes.listed()), as the layout is the same"
        }
        return advice
      }
    },
    "hidden": { key, _ in key.hiding },
    "weight": { $0.fontWeight($1) },
    "side": { $0.caseSide($1) },
    "orientation": { key, _ in key.caseOrientation },
    "gravity": { $0.gravity($1) },
    "isRTL": { key, place in
      key.value.text.first == "t" ? Advice([("direction", "\"rtl\"")], in: place) : nil
    },
    "transform": { key, _ in
      let isOfPosition = key.context.members.contains { EdgeBox(named: $0.name) == .position }
      var advice = Advice(
        removal: isOfPosition
          ? "a center or a relative around it moves it" : "it does not change the layout")
      advice.isUnsure = isOfPosition
      return advice
    },
    "overflow": { key, _ in
      if ["hidden", "visible", "clip"].contains(key.word) {
        return Advice(removal: "it does not change the layout")
      }
      guard ["scroll", "auto"].contains(key.word), !key.context.element.isEmpty else { return nil }
      let axis =
        Synonym.normalized(key.name).hasSuffix("x")
        ? "\"scrollableDirections\": \"horizontal\", " : ""
      let members = axis + "\"automaticallyManagesContentSize\": true, "
      return Advice(key.context.wrap(.scroll, members, isAsLarge: true))
    },
    "nowrap": { key, place in
      let isOn = (key.value == "true") == Synonym.normalized(key.name).hasPrefix("no")
      return ["nowrap", "pre"].contains(key.word) || !key.value.isString && isOn
        ? Advice([("maximumNumberOfLines", "1")], in: place)
        : Advice(removal: "a text wraps at its width")
    },
  ]
}

extension Advice {
  /// Creates advice to write members, in the object of the key or where they belong.
  init(_ members: [(key: String, value: String)], in place: KeyPlace, and steps: Step...) {
    change = .members(members.map { Member(key: $0.key, value: $0.value) })
    self.steps = steps
    key = members[0].key
    home = place.has(members[0].key) ? nil : place.home(of: members[0].key)
  }

  /// Creates advice to move only the element: insets that add up to 0, as `convert` writes.
  init(movedBy distance: (x: Double, y: Double), in context: KeyContext) {
    let moved = [
      Edge.top: distance.y, .left: distance.x, .bottom: -distance.y, .right: -distance.x,
    ]
    let values = moved.filter { $0.value != 0 }.mapValues { FlexLength.points($0) }
    if values.isEmpty {
      self.init(removal: "it moves the element by 0")
    } else {
      self.init(inset: Edge.insets(values), in: context)
    }
  }

  /// Creates advice to wrap the element in an inset.
  init(inset: String, style: [(key: String, value: String)] = [], in context: KeyContext) {
    self.init(context.wrap(.inset, "\"insets\": \(inset), ", style: style, isAsLarge: false))
  }
}

extension KeyPlace {
  /// Returns true if the object allows a key.
  func has(_ key: String) -> Bool {
    switch self {
    case .style: StyleKey(rawValue: key) != nil
    case .element(let type?): ElementKey(rawValue: key)?.row.types.has(type) ?? false
    case .element(nil): ElementKey(rawValue: key) != nil
    case .run: RunKey(rawValue: key) != nil
    case .caseObject: CaseKey(rawValue: key) != nil
    case .value: false
    }
  }
}

extension ForeignKey {
  /// The value as a normalized word; empty if it is not a string.
  var word: String { value.unquoted.map(Synonym.normalized) ?? "" }

  // MARK: Edges

  fileprivate func margin(_ place: KeyPlace) -> Advice? {
    edgeLengths.flatMap { distances($0, place) }
  }

  /// Returns the remedy for distances from what is around the element: along a stack, spacings; elsewhere, an inset.
  func distances(_ edges: [Edge: FlexLength], _ place: KeyPlace) -> Advice? {
    if edges.values.contains(where: { $0.isPercentage }) {
      return Advice(
        decide:
          "only sizes can be percentages: write points, as \"spacingBefore\" and \"spacingAfter\" "
          + "along a stack, and as an inset around the element across it and elsewhere")
    }
    let set = edges.filter { $0.value != .points(0) && $0.value != .auto }
    if set.values.contains(.points(.infinity)) { return nil }
    let (alignment, steps) = automaticMargin(edges)
    if set.isEmpty && alignment.isEmpty && steps.isEmpty {
      return Advice(removal: "elements have no margin unless it is written")
    }
    // Outside a stack, all margins become an inset around the element.
    let ends = context.parentAxis?.edges
    let style =
      [
        ("spacingBefore", ends.flatMap { set[$0.start] }),
        ("spacingAfter", ends.flatMap { set[$0.end] }),
      ]
      .compactMap { key, value in value.map { (key: key, value: $0.json) } } + alignment
    let across = set.filter { $0.key != ends?.start && $0.key != ends?.end }
    if !across.isEmpty && ends == nil && context.element.isEmpty { return nil }
    var advice =
      across.isEmpty
      ? style.isEmpty ? Advice() : Advice(style, in: place)
      : Advice(inset: Edge.insets(across), style: style, in: context)
    advice.steps += steps
    return advice
  }

  /// Returns the style members and the steps for automatic margins.
  private func automaticMargin(
    _ edges: [Edge: FlexLength]
  ) -> (style: [(key: String, value: String)], steps: [Advice.Step]) {
    guard edges.values.contains(.auto) else { return ([], []) }
    var steps: [Advice.Step] = []
    var style: [(key: String, value: String)] = []
    var positions: [String] = []
    for axis in Axis.both {
      let isBefore = edges[axis.edges.start] == .auto
      let isAfter = edges[axis.edges.end] == .auto
      let word = isBefore ? isAfter ? "center" : "end" : "start"
      // A `relative` without a position along an axis makes its child fill it.
      if context.parentAxis == nil, isBefore || isAfter || context.hasLength(axis) {
        positions.append("\"\(axis.keyword)Position\": \"\(word)\", ")
      } else if isBefore || isAfter, axis == context.parentAxis {
        steps.append(.spacers(before: isBefore, after: isAfter))
      } else if isBefore || isAfter {
        style.append(("alignSelf", "\"\(word)\""))
      }
    }
    if !positions.isEmpty {
      steps = [context.wrap(.relative, positions.joined(), isAsLarge: false)]
    }
    return (style, steps)
  }

  fileprivate func position(_ place: KeyPlace) -> Advice? {
    if let positionType, positionType != "absolute", positionType != "fixed", edgeMembers.count < 2
    {
      return Advice(removal: "an element is where its parent lays it out")
    }
    let isAbsolute = context.parentType == .absolute || context.parentType == .static
    if isAbsolute, let point = NamedNumbers(value)?.numbers, point.count == 2 {
      if ["position", "origin"].contains(Synonym.normalized(name)) {
        return Advice([("layoutPosition", "[\(point[0]), \(point[1])]")], in: place)
      }
      let sides = Axis.both.compactMap { (context.style + context.members).points($0) }
      if name == "center", sides.count == 2, let x = Double(point[0]), let y = Double(point[1]) {
        let origin = "[\(text(of: x - sides[0] / 2)), \(text(of: y - sides[1] / 2))]"
        return Advice([("layoutPosition", origin)], in: place)
      }
    }
    if !isAbsolute, ["position", "origin"].contains(Synonym.normalized(name)),
      let point = written(as: .point)
    {
      return Advice(
        decide:
          "make it a child of an absolute spec, with \"layoutPosition\": \(point) in \"style\", which is its top "
          + "left corner")
    }
    guard EdgeBox(named: name) != nil, let edges = edgeLengths?.filter({ $0.value != .auto }) else {
      return nil
    }
    let isMiddle = edges.count == 2 && edges.values.allSatisfy { $0 == .percent(50) }
    if isMiddle, context.members.word("transform")?.includes("-50%") == true {
      return Advice(.overlay("{\"type\": \"center\", \"child\": …}"))
    }
    guard edges.values.allSatisfy({ $0.points != nil }) else { return nil }
    let kind = edgeMembers.lazy.compactMap {
      ForeignKey(name: $0.name, value: $0.value).positionType
    }.first
    switch kind {
    case "absolute", "fixed": break
    case "static", "sticky":
      return Advice(removal: "a \(kind!) element is where its parent lays it out")
    case "relative" where !context.element.isEmpty:
      func distance(_ axis: Axis) -> Double {
        edges[axis.edges.start]?.points ?? -(edges[axis.edges.end]?.points ?? 0)
      }
      return Advice(movedBy: (distance(.horizontal), distance(.vertical)), in: context)
    default: if edges.isEmpty { return nil }
    }
    if case .element(.inset) = place {
      return Advice([("insets", Edge.insets(edges))], in: place)
    }
    let fills = edges.count == 4 && edges.values.allSatisfy { $0 == .points(0) }
    if fills, context.role == .overlay || context.role == .background {
      return Advice(removal: "an \"overlay\" is as large as the \"child\" under it")
    }
    if fills, isAbsolute || context.parentType == .wrapper {
      return Advice([("width", "\"100%\""), ("height", "\"100%\"")], in: place)
    }
    if isAbsolute {
      let origin = Axis.both.compactMap { axis -> String? in
        guard let distance = edges[axis.edges.end]?.points, edges[axis.edges.start] == nil else {
          return edges[axis.edges.start]?.json ?? "0"
        }
        guard let own = context.style.points(axis),
          let space = context.around.first?.style.points(axis)
        else { return nil }
        return text(of: space - own - distance)
      }
      // Without both lengths, the distance from the other edge is an inset.
      if origin.count == 2 {
        return Advice([("layoutPosition", "[\(origin[0]), \(origin[1])]")], in: place)
      }
    }
    if context.element.isEmpty { return nil }
    if fills {
      return Advice(
        decide: "make it the \"overlay\" of what it fills: {\"type\": \"overlay\", \"child\": …, "
          + "\"overlay\": …}")
    }
    var pinned = edges
    // Along an axis without insets, the element is at the start, with its own length.
    for edge in Edge.allCases
    where edges[edge] == nil && (edges[edge.opposite] != nil || edge == edge.axis.edges.end) {
      pinned[edge] = .points(.infinity)
    }
    let inset = "{\"type\": \"inset\", \"insets\": \(Edge.insets(pinned)), \"child\": …}"
    if context.role == .overlay || context.role == .background {
      return Advice(inset: Edge.insets(pinned), in: context)
    }
    if isAbsolute || kind == "absolute" || kind == "fixed" { return Advice(.overlay(inset)) }
    return Advice(
      decide:
        "wrap the element in an inset: {\"type\": \"inset\", \"insets\": \(Edge.insets(edges)), "
        + "\"child\": …}; on top of another element, make it the \"overlay\", with \"insets\": "
        + Edge.insets(pinned))
  }

  /// Returns the remedy for an offset from the laid-out position, which is the center in a SwiftUI overlay.
  fileprivate func offset(_ place: KeyPlace) -> Advice? {
    guard let point = written(as: .point) else { return nil }
    if context.parentType == .absolute || context.parentType == .static {
      return Advice([("layoutPosition", point)], in: place)
    }
    if context.element.isEmpty { return nil }
    let parts = point.dropFirst().dropLast().split(separator: ",").compactMap {
      Double($0.filter { $0 != " " })
    }
    if parts.count != 2 { return nil }
    let advice = Advice(movedBy: (parts[0], parts[1]), in: context)
    guard context.role == .overlay || context.role == .background,
      case .wrap(let json, let keys)? = advice.steps.first
    else { return advice }
    let centered = "{\"type\": \"center\", \"child\": …}"
    return Advice(.wrap(json.replacingAll("…", with: centered), without: keys))
  }

  /// Returns the remedy for a frame: its size, and in an absolute spec its origin.
  fileprivate func frame(_ place: KeyPlace) -> Advice? {
    guard let members = sizeMembers, !members.isEmpty else { return nil }
    guard let origin = NamedNumbers(value).flatMap({ pair($0["x"], $0["y"], $0, 0) }),
      members[0].key == StyleKey.preferredSize.word, NamedNumbers(value)?.numbers.count == 4
    else { return Advice(members, in: place) }
    if context.parentType == .absolute || context.parentType == .static {
      return Advice(members + [("layoutPosition", origin)], in: place)
    }
    return Advice(
      members, in: place,
      and: .decide("\"layoutPosition\": \(origin) where it is a child of an absolute spec"))
  }

  // MARK: Stacks

  /// Returns the remedy for a separate key for a direction, such as `horizontal`.
  fileprivate func axis(_ place: KeyPlace) -> Advice? {
    guard let axis = KeyContext.Member(name: name, value: value, offset: 0).axis else {
      return nil
    }
    var key = ElementKey.direction
    if case .element(.scroll) = place { key = .scrollableDirections }
    return Advice(
      [(key.word, axis == .horizontal ? "\"horizontal\"" : "\"vertical\"")], in: place)
  }

  /// Returns the remedy for a minimum along the parent's main axis.
  fileprivate func minimum(_ place: KeyPlace) -> Advice? {
    let key = context.parentAxis == .vertical ? StyleKey.minHeight : .minWidth
    guard let value = self.value(for: key.word)?.suggestion else { return nil }
    let grows = context.type == .spacer && !context.style.contains { $0.isSynonym("flexGrow") }
    let members = (grows ? [("flexGrow", "1")] : []) + [(key.word, value)]
    return Advice(members.map { (key: $0.0, value: $0.1) }, in: place)
  }
}
