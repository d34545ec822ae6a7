import LayoutEngine
import TreeFiles

extension ForeignSystem {
  /// DivKit cards with templates, or single blocks.
  static let divKit = ForeignSystem(
    system: .divKit, form: "cards, or blocks with \"items\"",
    isCertain: { object in
      object["card"] != nil || object["div"] != nil
        || object["screens"]?.elements.first?.object["card"] != nil
        || object["items"] != nil
          && ["orientation", "paddings", "column_count"].contains { object[$0] != nil }
    },
    read: { value, notes throws(ConversionError) in
      let templates = value.object["templates"]?.object
      let screens = value.object["screens"]?.elements ?? []
      if screens.count > 1 {
        notes.approximate("of \(screens.count) screens, the first is converted", at: value)
      }
      let screen = screens.first ?? value
      let card = screen.object["card"] ?? screen
      let state = card.object.elements("states").first ?? card
      let block = state.object["div"] ?? state
      return try DivKitReader(notes: notes, templates: templates).box(block, nil, [:], depth: 0)
    })
}

private struct DivKitReader {
  let notes: ConversionNotes
  let templates: ForeignObject?

  /// Returns the members of a block merged with the members of its templates, and the type of the last template.
  /// `scope` contains the values of the variables in a template, as in `"$text": "label"`.
  private func merged(
    _ value: ForeignValue, _ scope: inout [String: ForeignValue]
  ) -> [String: ForeignValue] {
    func bound(_ value: ForeignValue) -> [String: ForeignValue] {
      var values: [String: ForeignValue] = [:]
      for (key, value) in value.members {
        if key.hasPrefix("$") {
          values[String(key.dropFirst())] = value.string.flatMap { scope[$0] }
        } else {
          values[key] = value
        }
      }
      return values
    }
    var values = bound(value)
    // A template that refers to itself ends the search.
    var names: Set<String> = []
    while let name = values["type"]?.string, let template = templates?[name],
      names.insert(name).inserted
    {
      values["type"] = nil
      for (key, value) in values { scope[key] = value }
      for (key, value) in bound(template) where values[key] == nil { values[key] = value }
    }
    return values
  }

  func box(
    _ value: ForeignValue, _ parent: FlexStyle?, _ outer: [String: ForeignValue], depth: Int
  ) throws(ConversionError) -> FlexBox {
    try notes.enter(value, depth: depth)
    var scope = outer
    let values = merged(value, &scope)
    let type = values["type"]?.string ?? "container"
    let orientation =
      values["orientation"]?.string
      ?? (type == "gallery" || type == "pager" ? "horizontal" : "vertical")
    // In a grid, the items are in rows.
    let axis = Axis(isHorizontal: type == "grid" || orientation == "horizontal")
    var box = FlexBox(source: value, style: .rigid(axis, fontSize: 12))
    box.dividesEvenly = true
    box.name = values["id"]?.string
    readStyle(values, parent, &box.style)
    switch type {
    case "text":
      box.content = .text([FlexRun(text: values["text"]?.string ?? " ", style: box.style.text)])
      return box
    case "image", "gif":
      box.content = .image
      return box
    case "separator":
      // A separator is a line of one point, plus paddings.
      let isVertical =
        values["delimiter_style"]?.object["orientation"]?.string == "vertical"
      let thin = isVertical ? Axis.horizontal : .vertical
      if box.style.size[thin].isAuto, thin != parent?.axis || box.style.flexGrow == 0 {
        box.style.size[thin] = .points(1 + box.style.paddingLength(thin))
      }
      return box
    case _ where Self.controls.contains(type):
      if box.style.size.height.isAuto || box.style.size.width.isAuto {
        notes.add(.unknown, "the block \(type), whose size is unknown", at: value)
      }
      return box
    default: break
    }
    if type == "pager" { readPager(values, &box.style, at: value) }
    let style = box.style
    if type == "gallery" { box.style.scrolling = .along }
    let items = items(of: values, type, at: value)
    for item in items where item.isObject {
      let isLayer = orientation == "overlap"
      var child = try self.box(item, isLayer ? nil : style, scope, depth: depth + 1)
      if isLayer {
        let item = merged(item, &scope)
        let alignments = FlexAxes { axis in
          let word =
            item["alignment_" + axis.keyword] ?? values["content_alignment_" + axis.keyword]
          return FlexAlignment(word?.string) ?? .start
        }
        box.add(layer: &child, alignments)
      }
      // A page that fills the pager is as long as the pager.
      if type == "pager", child.style.flexGrow > 0 {
        (child.style.flexGrow, child.style.flexShrink) = (0, 0)
        (child.style.flexBasis, child.style.size[axis]) = (.auto, .percent(100))
      }
      box.children.append(child)
    }
    if type == "grid" {
      box.style.axis = .vertical
      makeRows(of: &box, columns: values["column_count"]?.number, items)
    }
    return box
  }

  /// Reads the length of the visible part of the adjacent pages of a pager.
  private func readPager(
    _ values: [String: ForeignValue], _ style: inout FlexStyle, at value: ForeignValue
  ) {
    guard let mode = values["layout_mode"]?.object else { return }
    guard let neighbour = mode["neighbour_page_width"]?.object["value"]?.number else {
      return notes.approximate(
        "layout_mode: the pages of a pager are as long as the pager here", at: value)
    }
    for edge in [style.axis.edges.start, style.axis.edges.end] {
      style.padding[edge] += neighbour + style.gap(style.axis)
    }
  }

  /// Reads the keys of all blocks, containers and texts.
  private func readStyle(
    _ values: [String: ForeignValue], _ parent: FlexStyle?, _ style: inout FlexStyle
  ) {
    for name in ["left", "start", "right", "end", "top", "bottom"] {
      for edge in Edge.edges(named: name) ?? [] {
        if let points = values["paddings"]?.object[name]?.number { style.padding[edge] = points }
        if let points = values["margins"]?.object[name]?.number {
          style.margin[edge] = .points(points)
        }
      }
    }
    for axis in Axis.both {
      if let word = values["content_alignment_" + axis.keyword]?.string {
        if style.axis == axis {
          style.justifyContent = FlexDistribution(word) ?? .start
        } else {
          style.alignItems = FlexAlignment(word) ?? .start
        }
      }
      if let parent, parent.axis != axis {
        style.alignSelf = FlexAlignment(values["alignment_" + axis.keyword]?.string)
      }
      let size = values[axis.lengthWord]?.object
      style.apply(sizing(size, axis), axis, in: parent)
      if let length = size?["min_size"]?.object["value"]?.number {
        style.minSize[axis] = .points(length)
      }
      if let length = size?["max_size"]?.object["value"]?.number {
        style.maxSize[axis] = .points(length)
      }
    }
    if let ratio = values["aspect"]?.object["ratio"]?.number, ratio > 0 {
      style.aspectRatio = ratio
    }
    if let spacing = length(values["item_spacing"]) {
      (style.rowGap, style.columnGap) = (spacing, spacing)
    }
    if values["layout_mode"]?.string == "wrap" {
      style.wraps = true
      let spacing = length(values["line_spacing"]) ?? 0
      if style.isRow { style.rowGap = spacing } else { style.columnGap = spacing }
    }
    style.isHidden = values["visibility"]?.string == "gone"
    style.text.fontSize = values["font_size"]?.number ?? 12
    style.text.weight = values["font_weight"]?.string.flatMap { Self.weights[$0] }
    style.text.lineHeight = values["line_height"]?.number
    style.text.letterSpacing = values["letter_spacing"]?.number
    style.text.lines = values["max_lines"]?.number?.integerPart
  }

  /// Returns a length, also from an object with a `value`.
  private func length(_ value: ForeignValue?) -> Double? {
    value.flatMap { $0.number ?? ($0.isObject ? $0.object["value"]?.number : nil) }
  }

  /// Returns the items of a container; for states and tabs, the items of the first state or tab.
  private func items(
    of values: [String: ForeignValue], _ type: String, at value: ForeignValue
  ) -> [ForeignValue] {
    if let states = values["states"]?.elements, let first = states.first {
      if states.count > 1 {
        notes.approximate("of \(states.count) states, the first is converted", at: value)
      }
      return first.object["div"].map { [$0] } ?? []
    }
    let items = values["items"]?.elements ?? values["div"].map { [$0] } ?? []
    guard type == "tabs" else { return items }
    notes.approximate("of the tabs, the first is converted, without their titles", at: value)
    return items.prefix(1).compactMap { $0.object["div"] }
  }

  /// Blocks that draw their own content.
  private static let controls: Set = [
    "input", "select", "slider", "switch", "video", "indicator", "custom",
  ]

  /// A grid item with its range of rows and its range of columns.
  private struct Cell {
    var box: FlexBox
    let rows, columns: Range<Int>

    func range(_ axis: Axis) -> Range<Int> { axis == .vertical ? rows : columns }
  }

  /// Converts a grid to rows. Items fill the cells in order.
  private func makeRows(of box: inout FlexBox, columns: Double?, _ items: [ForeignValue]) {
    notes.approximate(
      "a grid has no counterpart: it is rows, whose columns are as wide as what is in each row",
      at: box.source)
    let count = min(max(columns?.integerPart ?? 1, 1), Self.maximumLines)
    // The first free row of each column.
    var free = Array(repeating: 0, count: count)
    var (row, column) = (0, 0)
    var cells: [Cell] = []
    for (child, item) in zip(box.children, items.filter { $0.isObject }) {
      func span(_ key: String) -> Int { max(item.object[key]?.number?.integerPart ?? 1, 1) }
      let width = min(span("column_span"), count)
      let height = min(span("row_span"), Self.maximumLines)
      while column + width > count || free[column..<column + width].contains(where: { $0 > row }) {
        column += 1
        if column + width > count { (row, column) = (max(row + 1, free.min() ?? 0), 0) }
      }
      cells.append(
        Cell(box: child, rows: row..<row + height, columns: column..<column + width))
      for index in column..<column + width { free[index] = row + height }
      column += width
    }
    box.children = lines(of: cells, .vertical, at: box.source)
  }

  /// The maximum number of columns of a grid, and of rows of an item.
  private static let maximumLines = 1000

  /// Converts cells to rows or columns of boxes. A row or column with several cells is divided along the other axis,
  /// recursively.
  private func lines(of cells: [Cell], _ axis: Axis, at source: ForeignValue) -> [FlexBox] {
    var groups: [[Cell]] = []
    var end = 0
    let sorted = cells.enumerated().sorted {
      ($0.element.range(axis).lowerBound, $0.offset) < (
        $1.element.range(axis).lowerBound, $1.offset
      )
    }
    for (_, cell) in sorted {
      if groups.isEmpty || cell.range(axis).lowerBound >= end { groups.append([]) }
      groups[groups.count - 1].append(cell)
      end = max(end, cell.range(axis).upperBound)
    }
    return groups.map { group in
      if axis == .horizontal, group.count == 1 { return group[0].box }
      if axis == .horizontal, group.count == cells.count {
        notes.approximate(
          "row_span: items of which none is next to the others are in one column here", at: source)
        var column = FlexBox(source: source, style: .rigid(.vertical, fontSize: 12))
        column.children = group.map { $0.box }
        return column
      }
      var line = FlexBox(source: source, style: .rigid(axis.crossed, fontSize: 12))
      if axis == .vertical { line.style.alignSelf = .stretch }
      line.children = lines(of: group, axis.crossed, at: source)
      if axis == .horizontal {
        line.style.flexGrow = group.map { $0.box.style.flexGrow }.max() ?? 0
      }
      return line
    }
  }

  /// Returns the sizing along an axis. By default, widths fill the parent and heights hug the content.
  private func sizing(_ size: ForeignObject?, _ axis: Axis) -> FlexSizing {
    switch size?["type"]?.string {
    case "fixed"?: .fixed(size?["value"]?.number ?? 0)
    case "wrap_content"?: .hug
    case "match_parent"?: .fill(weight: size?["weight"]?.number ?? 1)
    default: axis == .horizontal ? .fill(weight: 1) : .hug
    }
  }

  private static let weights = ["light": 300, "regular": 400, "medium": 500, "bold": 700]
}
