import LayoutEngine
import TreeFiles

/// Reads the keys that CSS, Yoga and React Native share, in any spelling: `flex-direction`,
/// `flexDirection`, `flex_direction`.
struct FlexStyleReader {
  var style: FlexStyle
  let notes: ConversionNotes
  /// The styled element in the foreign file.
  let source: ForeignValue

  /// Reads an object of keys; also edges as objects: `"margin": {"left": 4}`.
  mutating func read(_ style: ForeignValue) {
    for (key, value) in inOrder(style.members) {
      guard value.isObject, value.object["value"] == nil,
        ["margin", "padding", "border", "gap", "position", "inset"].contains(key)
      else {
        read(key, FlexValue(value))
        continue
      }
      let prefix = key == "position" ? "inset" : key
      for (edge, length) in inOrder(value.members) {
        read("\(prefix)-\(edge)\(prefix == "border" ? "-width" : "")", FlexValue(length))
      }
    }
  }

  /// Returns keys in the order in which they are read: of several for an edge, the last one counts in CSS, and the one for
  /// the fewest edges in Yoga.
  private func inOrder(
    _ members: [(key: String, value: ForeignValue)]
  ) -> [(key: String, value: ForeignValue)] {
    guard style.isYoga else { return members }
    let isForAll = { (key: String) in Self.keysOfAllEdges.contains(key) }
    let isForTwo = { (key: String) in
      ["horizontal", "vertical"].contains(where: key.lowercased().hasSuffix)
    }
    return members.filter { isForAll($0.key) } + members.filter { isForTwo($0.key) }
      + members.filter { !isForAll($0.key) && !isForTwo($0.key) }
  }

  private static let keysOfAllEdges: Set = ["margin", "padding", "borderWidth", "inset", "all"]

  /// Reads one key. Notes what has no counterpart.
  mutating func read(_ key: String, _ value: FlexValue) {
    let name = key.filter { $0 != "-" && $0 != "_" }.lowercased()
    if case .null = value { return }
    switch take(name, value) {
    case .taken: break
    case .paint: notes.add(.paint, key, at: source)
    case .unknown: notes.add(.unknown, key, at: source)
    case .badValue: notes.add(.unknown, "\(key): \(value.word ?? "…")", at: source)
    }
  }

  enum Result {
    case taken, paint, unknown, badValue
  }

  private mutating func take(_ name: String, _ value: FlexValue) -> Result {
    switch name {
    case "display": return takeDisplay(value)
    case "flexdirection": return takeDirection(value)
    case "flexwrap": return takeWrap(value)
    case "flexflow":
      for part in value.parts where takeDirection(part) != .taken && takeWrap(part) != .taken {
        return .badValue
      }
      return .taken
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
      // The first word is the alignment across, and the last one that along the direction, which only lines have.
      guard let across = value.parts.first, let along = value.parts.last else { return .badValue }
      let result = take("align" + name.dropFirst(5), across)
      return name == "placecontent" && result == .taken ? take("justifycontent", along) : result
    case "alignitems":
      let word = unqualified(value, name)
      return set(&style.alignItems, FlexAlignment(word == "normal" ? "stretch" : word))
    case "alignself":
      if value.word == "auto" {
        style.alignSelf = nil
        return .taken
      }
      return set(&style.alignSelf, FlexAlignment(unqualified(value, name)).map { .some($0) })
    case "flex": return takeFlex(value)
    case "flexgrow": return set(&style.flexGrow, value.points)
    case "flexshrink": return set(&style.flexShrink, value.points)
    case "flexbasis": return set(&style.flexBasis, Self.length(value))
    case "width": return set(&style.size.width, Self.length(value))
    case "height": return set(&style.size.height, Self.length(value))
    case "minwidth": return set(&style.minSize.width, Self.length(value))
    case "minheight": return set(&style.minSize.height, Self.length(value))
    case "maxwidth": return set(&style.maxSize.width, Self.length(value))
    case "maxheight": return set(&style.maxSize.height, Self.length(value))
    case "gap", "gridgap", "gapall", "gapgutter":
      guard let first = value.parts.first, let last = value.parts.last else { return .badValue }
      let result = take("rowgap", first)
      return result == .taken ? take("columngap", last) : result
    case "rowgap", "gaprow": return takeGap(value, .vertical)
    case "columngap", "gapcolumn": return takeGap(value, .horizontal)
    case "position", "positiontype":
      switch value.word {
      case "absolute"?, "fixed"?:
        style.isAbsolute = true
        if value.word == "fixed" { notes.add(.unknown, "position: fixed", at: source) }
      case "relative"?, "static"?:
        (style.isAbsolute, style.isRelative) = (false, value.word == "relative")
      default: return .badValue
      }
      return .taken
    case "order": return set(&style.order, value.points)
    case "aspectratio": return takeAspectRatio(value)
    case "overflow", "overflowx", "overflowy":
      style.clips = value.word != "visible"
      if value.word == "scroll" || value.word == "auto" {
        style.scrolling =
          name == "overflow" ? .along : name == "overflowx" ? .horizontal : .vertical
      }
      return .taken
    case "boxsizing":
      style.hasContentSizes = value.word == "content-box"
      return .taken
    default:
      if let initial = Self.initialWords[name] {
        return initial.contains(value.word ?? "") ? .taken : .badValue
      }
      if name == "textalign", value.word?.hasPrefix("-") == true { return .badValue }
      return takeEdges(name, value) ?? takeText(name, value)
        ?? (Self.paint.contains(where: name.hasPrefix) || Synonym.isInert(name) ? .paint : .unknown)
    }
  }

  private mutating func takeGap(_ value: FlexValue, _ axis: Axis) -> Result {
    guard let length = value.word == "normal" ? .points(0) : value.length, !length.isAuto else {
      return .badValue
    }
    (style.gapShare[axis], style.columnGap, style.rowGap) = (
      length.share, axis == .horizontal ? length.points ?? 0 : style.columnGap,
      axis == .vertical ? length.points ?? 0 : style.rowGap
    )
    return .taken
  }

  /// Returns an alignment without `safe` and `unsafe`. Notes the first, which prevents an overflow at the start.
  private mutating func unqualified(_ value: FlexValue, _ name: String) -> String? {
    guard let word = value.word else { return nil }
    if name.hasPrefix("align"), ["start", "end", "self-start", "self-end"].contains(word) {
      style.alignsFromStart = true
    }
    if word.hasPrefix("safe ") {
      notes.add(.unknown, "\(name): \(word)", at: source)
      return String(word.dropFirst(5))
    }
    return word.hasPrefix("unsafe ") ? String(word.dropFirst(7)) : word
  }

  func set<Value>(_ property: inout Value, _ value: Value?) -> Result {
    guard let value else { return .badValue }
    property = value
    return .taken
  }

  private mutating func takeDisplay(_ value: FlexValue) -> Result {
    switch value.word {
    case "none"?: style.isHidden = true
    case "flex"?, "inline-flex"?, "contents"?: style.isHidden = false
    // Blocks are one below the other, as wide as their parent.
    case "block"?, "inline-block"?, "flow-root"?, "inline"?, "list-item"?, "-webkit-box"?:
      (style.axis, style.isHidden) = (.vertical, false)
    default: return .badValue
    }
    return .taken
  }

  private mutating func takeDirection(_ value: FlexValue) -> Result {
    guard let word = value.word,
      ["row", "column", "row-reverse", "column-reverse"].contains(word)
    else { return .badValue }
    style.axis = Axis(isHorizontal: word.hasPrefix("row"))
    style.isReversed = word.hasSuffix("reverse")
    return .taken
  }

  private mutating func takeWrap(_ value: FlexValue) -> Result {
    switch value.word {
    case "wrap"?: style.wraps = true
    case "wrap-reverse"?: (style.wraps, style.wrapsInReverse) = (true, true)
    case "nowrap"?, "no-wrap"?: style.wraps = false
    default: return .badValue
    }
    return .taken
  }

  /// `flex: 1` is `flex: 1 1 0`; a negative number in React Native shrinks alone, and 0 does neither.
  private mutating func takeFlex(_ value: FlexValue) -> Result {
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
        } else if let length = part.length {
          basis = length
        } else {
          return .badValue
        }
      }
      guard let first = factors.first else {
        guard let basis else { return .badValue }
        (style.flexGrow, style.flexShrink, style.flexBasis) = (1, 1, basis)
        return .taken
      }
      if !style.isYoga || first > 0 || factors.count > 1 || basis != nil {
        style.flexGrow = first
        style.flexShrink = factors.count > 1 ? factors[1] : 1
        style.flexBasis = basis ?? .percent(0)
      } else {
        (style.flexGrow, style.flexShrink, style.flexBasis) = (0, first < 0 ? 1 : 0, .auto)
      }
    }
    return .taken
  }

  private mutating func takeAspectRatio(_ value: FlexValue) -> Result {
    if value.word == "auto" { return .taken }
    var numbers: [Double] = []
    if let number = value.points {
      numbers = [number]
    } else if let word = value.word {
      numbers = word.split { "/: ".contains($0) }.compactMap { Double($0) }
    }
    let height = numbers.count > 1 ? numbers[1] : 1
    guard let width = numbers.first, width > 0, height > 0 else { return .badValue }
    style.aspectRatio = width / height
    return .taken
  }

  // MARK: - Edges

  /// Reads a key such as `marginLeft`, `paddingHorizontal` or `borderTopWidth`; nil if it is none.
  private mutating func takeEdges(_ name: String, _ value: FlexValue) -> Result? {
    if name.hasPrefix("margin"), let edges = Self.edges(named: name.dropFirst(6)) {
      guard let values = Self.fourEdges(value.parts.map { Self.length($0) }) else {
        return .badValue
      }
      for edge in edges { style.margin[edge] = values[edge.rawValue] }
      return .taken
    }
    if name.hasPrefix("padding"), let edges = Self.edges(named: name.dropFirst(7)) {
      if edges.count == 1, value.word?.hasPrefix("env(safe-area-inset-") == true {
        style.safeEdges[edges[0]] = true
        return .taken
      }
      guard let values = Self.fourEdges(value.parts.map { $0.length }),
        !values.contains(where: { $0.isAuto })
      else { return .badValue }
      for edge in edges {
        style.padding[edge] = values[edge.rawValue].points ?? 0
        style.paddingShare[edge] = values[edge.rawValue].share
      }
      return .taken
    }
    if name.hasPrefix("border") {
      if name == "bordercollapse" || name == "borderspacing" { return .unknown }
      let edge = name.dropFirst(6)
      if edge.hasSuffix("width") || name == "border" || Self.sides.contains(String(edge)),
        let edges = Self.edges(named: edge.hasSuffix("width") ? edge.dropLast(5) : edge)
      {
        let isShorthand = !edge.hasSuffix("width")
        var widths = value.parts.map { $0.word.flatMap { Self.borderWidths[$0] } ?? $0.points }
        // The width of a line with a style alone is medium.
        if isShorthand {
          let words = value.parts.compactMap { $0.word }
          widths.removeAll { $0 == nil }
          if words.contains("none") || words.contains("hidden") { widths = [0] }
          if widths.isEmpty { widths = words.contains(where: Self.lineStyles.contains) ? [3] : [0] }
        }
        guard let values = Self.fourEdges(widths) else { return .badValue }
        for edge in edges { style.border[edge] = values[edge.rawValue] }
        return .taken
      }
      return .paint
    }
    let side =
      name.hasPrefix("position")
      ? name.dropFirst(8) : name.hasPrefix("inset") ? name.dropFirst(5) : name[...]
    let isInset = name == "inset" || !side.isEmpty
    if isInset, let edges = Self.edges(named: side) {
      guard let values = Self.fourEdges(value.parts.map { Self.length($0) }) else {
        return .badValue
      }
      for edge in edges { style.inset[edge] = values[edge.rawValue] }
      return .taken
    }
    return nil
  }

  private static let sides: Set = [
    "left", "right", "top", "bottom", "all", "start", "end", "horizontal", "vertical",
  ]
  private static let borderWidths = ["thin": 1.0, "medium": 3, "thick": 5]
  private static let lineStyles: Set = [
    "solid", "dashed", "dotted", "double", "groove", "ridge", "inset", "outset",
  ]

  private static func edges(named name: Substring) -> [FlexEdge]? {
    switch name {
    case "", "all": FlexEdge.allCases
    case "left", "start", "inlinestart": [.left]
    case "right", "end", "inlineend": [.right]
    case "top", "blockstart": [.top]
    case "bottom", "blockend": [.bottom]
    case "horizontal", "inline", "x": [.left, .right]
    case "vertical", "block", "y": [.top, .bottom]
    default: nil
    }
  }

  /// One to four values as CSS reads them, in the order of `FlexEdge`.
  private static func fourEdges<Value>(_ values: [Value?]) -> [Value]? {
    let read = values
    let values = read.compactMap { $0 }
    // A part that cannot be read would move the others to other edges.
    switch values.count == read.count ? values.count : 0 {
    case 1: return [values[0], values[0], values[0], values[0]]
    case 2: return [values[0], values[1], values[0], values[1]]
    case 3: return [values[0], values[1], values[2], values[1]]
    case 4: return [values[0], values[3], values[2], values[1]]
    default: return nil
    }
  }

  // MARK: - Words

  private static func length(_ value: FlexValue) -> FlexLength? {
    switch value.word {
    case "none"?, "undefined"?: .auto
    default: value.length
    }
  }

  /// True for a key on which no frame depends.
  static func isPaint(_ key: String) -> Bool {
    let name = key.filter { $0 != "-" && $0 != "_" }.lowercased()
    return paint.contains(where: name.hasPrefix)
  }

  /// Beginnings of keys on which no frame depends here, of those that the tables of other systems' words lack.
  private static let paint = [
    "background", "shadow", "textalign", "textdecoration", "textshadow", "transform", "backdrop",
    "userselect", "liststyle", "content", "strokealign", "includefontpadding", "backface",
    "willchange",
  ]

  /// Keys without a counterpart that change frames, with the words for which they do not.
  private static let initialWords: [String: Set<String>] = [
    "float": ["none"], "clear": ["none"], "verticalalign": ["baseline"], "direction": ["ltr"],
    "writingmode": ["horizontal-tb"], "fontstyle": ["normal"], "fontvariant": ["normal"],
  ]
}
