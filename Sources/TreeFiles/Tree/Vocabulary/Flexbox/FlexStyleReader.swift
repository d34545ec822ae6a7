import LayoutEngine

/// Reads the keys that CSS, Yoga and React Native share, in any spelling: `flex-direction`,
/// `flexDirection`, `flex_direction`.
package struct FlexStyleReader {
  package var style: FlexStyle
  /// The unread part of the last value, if other parts were read.
  package private(set) var unreadPart: String?

  package init(style: FlexStyle) { self.style = style }

  /// Reads the value of one key into `style`, and returns whether it was used.
  package mutating func read(_ key: String, _ value: FlexValue) -> Result {
    unreadPart = nil
    if case .null = value { return .accepted }
    return readNormalized(key.filter { $0 != "-" && $0 != "_" }.lowercased(), value)
  }

  package enum Result {
    case accepted, paint, unknown, badValue
  }

  mutating func readNormalized(_ name: String, _ value: FlexValue) -> Result {
    switch name {
    case "display": return readDisplay(value)
    case "flexdirection": return readDirection(value)
    case "flexwrap": return readWrap(value)
    case "flexflow":
      for part in value.parts where readDirection(part) != .accepted && readWrap(part) != .accepted
      {
        return .badValue
      }
      return .accepted
    case "justifycontent":
      let word = unqualified(value, name)
      style.justifiesFromStart = ["start", "end", "left", "right"].contains(word)
      return set(
        &style.justifyContent,
        FlexDistribution(word == "normal" || word == "stretch" ? "start" : word))
    case "aligncontent":
      let word = unqualified(value, name)
      return set(&style.alignContent, FlexDistribution(word == "normal" ? "stretch" : word))
    case "placecontent", "placeitems", "placeself":
      // The first word is the cross-axis alignment; the last is the main-axis one, which `place-content` sets.
      guard let across = value.parts.first, let along = value.parts.last else { return .badValue }
      let result = readNormalized("align" + name.dropFirst(5), across)
      return name == "placecontent" && result == .accepted
        ? readNormalized("justifycontent", along) : result
    case "alignitems":
      let word = unqualified(value, name)
      return set(&style.alignItems, FlexAlignment(word == "normal" ? "stretch" : word))
    case "alignself":
      if value.word == "auto" {
        style.alignSelf = nil
        return .accepted
      }
      return set(&style.alignSelf, FlexAlignment(unqualified(value, name)).map { .some($0) })
    case "flex": return readFlex(value)
    case "flexgrow": return set(&style.flexGrow, points(value))
    case "flexshrink": return set(&style.flexShrink, points(value))
    case "flexbasis": return set(&style.flexBasis, length(value))
    case "width": return set(&style.size.width, length(value))
    case "height": return set(&style.size.height, length(value))
    case "minwidth": return set(&style.minSize.width, length(value))
    case "minheight": return set(&style.minSize.height, length(value))
    case "maxwidth": return set(&style.maxSize.width, length(value))
    case "maxheight": return set(&style.maxSize.height, length(value))
    case "gap", "gridgap", "gapall", "gapgutter":
      guard let first = value.parts.first, let last = value.parts.last else { return .badValue }
      let result = readNormalized("rowgap", first)
      return result == .accepted ? readNormalized("columngap", last) : result
    case "rowgap", "gaprow": return readGap(value, .vertical)
    case "columngap", "gapcolumn": return readGap(value, .horizontal)
    case "position", "positiontype":
      switch value.word {
      case "absolute"?, "fixed"?:
        style.isAbsolute = true
        if value.word == "fixed" { unreadPart = "position: fixed" }
      case "relative"?, "static"?:
        (style.isAbsolute, style.isRelative) = (false, value.word == "relative")
      default: return .badValue
      }
      return .accepted
    case "order": return set(&style.order, points(value))
    case "aspectratio": return readAspectRatio(value)
    case "overflow", "overflowx", "overflowy":
      style.clips = value.word != "visible"
      if name == "overflow" { style.scrolling = nil }
      if value.word == "scroll" || value.word == "auto" {
        style.scrolling =
          name == "overflow" ? .along : name == "overflowx" ? .horizontal : .vertical
      }
      return .accepted
    case "boxsizing":
      style.hasContentSizes = value.word == "content-box"
      return .accepted
    default:
      if let initial = Self.initialWords[name] {
        return initial.contains(value.word ?? "") ? .accepted : .badValue
      }
      if name == "textalign", value.word?.hasPrefix("-") == true { return .badValue }
      return readEdges(name, value) ?? readText(name, value)
        ?? (Self.paint.contains(where: name.hasPrefix) || Synonym.isInert(name) ? .paint : .unknown)
    }
  }

  private mutating func readGap(_ value: FlexValue, _ axis: Axis) -> Result {
    guard let length = value.word == "normal" ? .points(0) : length(value), !length.isAuto else {
      return .badValue
    }
    (style.gapShare[axis], style.columnGap, style.rowGap) = (
      length.share, axis == .horizontal ? length.points ?? 0 : style.columnGap,
      axis == .vertical ? length.points ?? 0 : style.rowGap
    )
    return .accepted
  }

  /// Returns an alignment without `safe`, which prevents overflow at the start, and `unsafe`.
  private mutating func unqualified(_ value: FlexValue, _ name: String) -> String? {
    guard let word = value.word else { return nil }
    if name.hasPrefix("align"), ["start", "end", "self-start", "self-end"].contains(word) {
      style.alignsFromStart = true
    }
    if word.hasPrefix("safe ") {
      unreadPart = "\(name): \(word)"
      return String(word.dropFirst(5))
    }
    return word.hasPrefix("unsafe ") ? String(word.dropFirst(7)) : word
  }

  func set<Value>(_ property: inout Value, _ value: Value?) -> Result {
    guard let value else { return .badValue }
    property = value
    return .accepted
  }

  private mutating func readDisplay(_ value: FlexValue) -> Result {
    switch value.word {
    case "none"?: style.isHidden = true
    case "flex"?, "inline-flex"?, "contents"?: style.isHidden = false
    // Blocks are in a column, as wide as their parent.
    case "block"?, "inline-block"?, "flow-root"?, "inline"?, "list-item"?, "-webkit-box"?:
      (style.axis, style.isHidden) = (.vertical, false)
    default: return .badValue
    }
    return .accepted
  }

  private mutating func readDirection(_ value: FlexValue) -> Result {
    guard let word = value.word,
      ["row", "column", "row-reverse", "column-reverse"].contains(word)
    else { return .badValue }
    style.axis = Axis(isHorizontal: word.hasPrefix("row"))
    style.isReversed = word.hasSuffix("reverse")
    return .accepted
  }

  private mutating func readWrap(_ value: FlexValue) -> Result {
    switch value.word {
    case "wrap"?: (style.wraps, style.wrapsInReverse) = (true, false)
    case "wrap-reverse"?: (style.wraps, style.wrapsInReverse) = (true, true)
    case "nowrap"?, "no-wrap"?: (style.wraps, style.wrapsInReverse) = (false, false)
    default: return .badValue
    }
    return .accepted
  }

  /// Reads `flex`: `1` is `1 1 0`. In Yoga, a negative number is a shrink factor, and 0 has no effect.
  private mutating func readFlex(_ value: FlexValue) -> Result {
    switch value.word {
    case "none"?: (style.flexGrow, style.flexShrink, style.flexBasis) = (0, 0, .auto)
    case "auto"?: (style.flexGrow, style.flexShrink, style.flexBasis) = (1, 1, .auto)
    case "initial"?: (style.flexGrow, style.flexShrink, style.flexBasis) = (0, 1, .auto)
    default:
      var factors: [Double] = []
      var basis: FlexLength?
      for part in value.parts {
        if factors.count < 2, let factor = part.factor {
          factors.append(factor)
        } else if let length = length(part) {
          basis = length
        } else {
          return .badValue
        }
      }
      guard let first = factors.first else {
        guard let basis else { return .badValue }
        (style.flexGrow, style.flexShrink, style.flexBasis) = (1, 1, basis)
        return .accepted
      }
      if !style.isYoga || first > 0 || factors.count > 1 || basis != nil {
        style.flexGrow = first
        style.flexShrink = factors.count > 1 ? factors[1] : 1
        style.flexBasis = basis ?? .percent(0)
      } else {
        (style.flexGrow, style.flexShrink, style.flexBasis) = (0, max(-first, 0), .auto)
      }
    }
    return .accepted
  }

  private mutating func readAspectRatio(_ value: FlexValue) -> Result {
    if value.word == "auto" { return .accepted }
    guard let (width, height) = value.sides else { return .badValue }
    style.aspectRatio = width / height
    return .accepted
  }

  // MARK: - Edges

  /// Reads a key such as `marginLeft`, `paddingHorizontal` or `borderTopWidth`; nil for other keys.
  private mutating func readEdges(_ name: String, _ value: FlexValue) -> Result? {
    if name.hasPrefix("margin"), let edges = Self.edges(name.dropFirst(6)) {
      return set(&style.margin, edges, lengths(value))
    }
    if name.hasPrefix("padding"), let edges = Self.edges(name.dropFirst(7)) {
      if edges.count == 1, value.word?.hasPrefix("env(safe-area-inset-") == true {
        style.safeEdges[edges[0]] = true
        return .accepted
      }
      guard let lengths = lengths(value), !lengths.all.contains(where: { $0.isAuto }) else {
        return .badValue
      }
      for edge in edges {
        style.padding[edge] = lengths[edge].points ?? 0
        style.paddingShare[edge] = lengths[edge].share
      }
      return .accepted
    }
    if name.hasPrefix("border") {
      if name == "bordercollapse" || name == "borderspacing" { return .unknown }
      let edge = name.dropFirst(6)
      let isShorthand = !edge.hasSuffix("width")
      guard let edges = Self.edges(isShorthand ? edge : edge.dropLast(5)) else { return .paint }
      return set(&style.border, edges, FlexEdges(shorthand: borderWidths(value, isShorthand)))
    }
    let side =
      name.hasPrefix("position")
      ? name.dropFirst(8) : name.hasPrefix("inset") ? name.dropFirst(5) : name[...]
    guard name == "inset" || !side.isEmpty, let edges = Self.edges(side) else { return nil }
    return set(&style.inset, edges, lengths(value))
  }

  /// Returns the edges of one to four lengths; nil if a part cannot be read.
  func lengths(_ value: FlexValue) -> FlexEdges<FlexLength>? {
    FlexEdges(shorthand: value.parts.map { $0.length(units) })
  }

  private func borderWidths(_ value: FlexValue, _ isShorthand: Bool) -> [Double?] {
    let widths = value.parts.map { $0.word.flatMap { Self.borderWidths[$0] } ?? points($0) }
    guard isShorthand else { return widths }
    let words = value.parts.compactMap { $0.word }
    if words.contains("none") || words.contains("hidden") { return [0] }
    let known = widths.filter { $0 != nil }
    // A border with a style but no width is medium, 3 points.
    return known.isEmpty ? [words.contains(where: Self.lineStyles.contains) ? 3 : 0] : known
  }

  private static let borderWidths = ["thin": 1.0, "medium": 3, "thick": 5]
  private static let lineStyles: Set = [
    "solid", "dashed", "dotted", "double", "groove", "ridge", "inset", "outset",
  ]

  private func set<Value>(
    _ property: inout FlexEdges<Value>, _ edges: [Edge], _ values: FlexEdges<Value>?
  ) -> Result {
    guard let values else { return .badValue }
    for edge in edges { property[edge] = values[edge] }
    return .accepted
  }

  /// Returns the edges named by the end of a key; all for an empty one.
  private static func edges(_ name: Substring) -> [Edge]? {
    name.isEmpty ? Edge.allCases : Edge.edges(named: name)
  }

  // MARK: - Words

  func length(_ value: FlexValue) -> FlexLength? {
    switch value.word {
    case "none"?, "undefined"?: .auto
    default: value.length(units)
    }
  }

  func points(_ value: FlexValue) -> Double? { value.points(units) }

  /// In Yoga, no length depends on a font.
  private var units: LengthUnits {
    style.isYoga ? LengthUnits() : LengthUnits(em: style.text.fontSize, isCSS: true)
  }

  /// Returns true for a key that changes no frame.
  package static func isPaint(_ key: String) -> Bool {
    let name = key.filter { $0 != "-" && $0 != "_" }.lowercased()
    return paint.contains(where: name.hasPrefix)
  }

  /// Prefixes of keys that change no frame and are not in the synonym tables.
  private static let paint = [
    "background", "shadow", "textalign", "textdecoration", "textshadow", "transform", "backdrop",
    "userselect", "liststyle", "content", "strokealign", "includefontpadding", "backface",
    "willchange",
  ]

  /// Keys without a counterpart that change frames, each with the values that do not.
  private static let initialWords: [String: Set<String>] = [
    "float": ["none"], "clear": ["none"], "verticalalign": ["baseline"], "direction": ["ltr"],
    "writingmode": ["horizontal-tb"], "fontstyle": ["normal"], "fontvariant": ["normal"],
  ]
}
