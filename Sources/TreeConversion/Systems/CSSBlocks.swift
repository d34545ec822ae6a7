import TreeFiles

/// Reads the children of a CSS block: inline content, and blocks in a column, whose margins collapse.
extension CSSReader {
  /// Reads the children of a block: as one text if all are inline text, and otherwise as boxes. `collapses` is true if
  /// the margins of the first and the last child may collapse with the block's own.
  func readBlock(
    _ element: CSSElement, _ context: CSSContext, _ box: inout FlexBox, collapses: Bool,
    _ depth: Int
  ) throws(ConversionError) {
    let children = element.contents(depth)
    if !children.isEmpty, children.allSatisfy({ isText($0, depth) }) {
      let runs = try runs(of: children, context.text, depth)
      // A block without characters has no line box (CSS 2 §9.4.2).
      if runs.contains(where: { !$0.text.isEmpty }) { box.content = .text(runs) }
      return
    }
    var isBlock: [Bool] = []
    var line: [ForeignValue] = []
    for child in children {
      if CSSText.characters(child) != nil || child.isObject && CSSElement(child).isInLine {
        line.append(child)
      } else if child.isObject {
        try addLine(&line, context, to: &box, &isBlock, depth)
        var block = try self.box(child, context, depth: depth + 1)
        (block.style.flexGrow, block.style.flexShrink, block.style.flexBasis) = (0, 0, .auto)
        block.style.alignSelf = nil
        for edge in [Edge.top, .bottom] where !block.style.isAbsolute {
          if block.style.margin[edge].isAuto { block.style.margin[edge] = .points(0) }
          if block.style.margin[edge].isPercentage {
            notes.add(.unknown, "margin-\(edge.name) of a block in percent", at: child)
          }
        }
        fill(&block)
        box.children.append(block)
        isBlock.append(!block.style.isAbsolute)
      }
    }
    try addLine(&line, context, to: &box, &isBlock, depth)
    collapseMargins(of: &box, isBlock, collapsesOwn: collapses)
  }

  /// Makes a block with automatic margins fill its parent, up to its maximum width.
  private func fill(_ block: inout FlexBox) {
    if case .image = block.content { return }
    let edges = [Edge.left, .right].filter { block.style.margin[$0].isAuto }
    if block.style.isAbsolute || !block.style.size.width.isAuto || edges.isEmpty { return }
    if block.style.maxSize.width.isAuto {
      for edge in edges { block.style.margin[edge] = .points(0) }
    } else {
      block.style.size.width = .percent(100)
    }
  }

  /// Adds the content of one line: a text, a box, or a row of several.
  private func addLine(
    _ values: inout [ForeignValue], _ context: CSSContext, to box: inout FlexBox,
    _ isBlock: inout [Bool], _ depth: Int
  ) throws(ConversionError) {
    defer { values = [] }
    var items: [FlexBox] = []
    var texts: [ForeignValue] = []
    for value in values {
      if isText(value, depth) {
        texts.append(value)
      } else {
        try addText(&texts, context, to: &items, depth)
        var item = try self.box(value, context, depth: depth + 1)
        (item.style.alignSelf, item.style.flexShrink) = (.start, 0)
        items.append(item)
      }
    }
    try addText(&texts, context, to: &items, depth)
    guard let first = items.first else { return }
    var line = first
    line.style.flexShrink = 0
    if items.count > 1 {
      notes.approximate(
        "a line of texts and boxes is a row: what is too long is in the next row", at: first.source)
      line = FlexBox(source: first.source, style: FlexStyle())
      (line.style.wraps, line.style.alignItems, line.style.flexShrink) = (true, .end, 0)
      line.children = items
      for index in items.indices { line.children[index].style.alignSelf = nil }
    }
    box.children.append(line)
    isBlock.append(false)
  }

  private func addText(
    _ values: inout [ForeignValue], _ context: CSSContext, to items: inout [FlexBox], _ depth: Int
  ) throws(ConversionError) {
    defer { values = [] }
    guard let first = values.first else { return }
    let runs = try runs(of: values, context.text, depth)
    if runs.allSatisfy({ $0.text.isEmpty }) { return }
    items.append(.text(runs, context.text, first))
  }

  // MARK: - Texts

  /// Returns true for characters, and for inline elements whose descendants are all inline text.
  private func isText(_ value: ForeignValue, _ depth: Int) -> Bool {
    if CSSText.characters(value) != nil || !value.isObject { return true }
    let element = CSSElement(value)
    return element.isPartOfText && depth < 200
      && element.children.allSatisfy { isText($0, depth + 1) }
  }

  private func runs(
    of values: [ForeignValue], _ style: FlexTextStyle, _ depth: Int
  ) throws(ConversionError) -> [FlexRun] {
    var runs: [FlexRun] = []
    try readRuns(values, style, &runs, depth)
    return CSSText.trimmed(runs, style)
  }

  /// Appends the text of inline content as runs.
  private func readRuns(
    _ values: [ForeignValue], _ style: FlexTextStyle, _ runs: inout [FlexRun], _ depth: Int
  ) throws(ConversionError) {
    for value in values {
      if let text = CSSText.characters(value) {
        CSSText.add(text, style, to: &runs)
        continue
      }
      guard value.isObject else { continue }
      try notes.enter(value, depth: depth)
      let element = CSSElement(value)
      var reader = ForeignStyleReader(style: FlexStyle(), notes: notes, source: value)
      reader.style.text = style
      element.note(notes)
      for (key, value) in element.declarations { reader.read(key, value) }
      if element.tag == "br" {
        runs = CSSText.trimmed(runs, style) + [FlexRun(text: "\n", style: style)]
      }
      if let text = element.text { CSSText.add(text, reader.style.text, to: &runs) }
      try readRuns(element.children, reader.style.text, &runs, depth + 1)
    }
  }

  // MARK: - Margins

  /// Collapses the margins of adjacent blocks, and the margins of the first and last child with the parent's margins if
  /// no padding or border separates them.
  private func collapseMargins(of box: inout FlexBox, _ isBlock: [Bool], collapsesOwn: Bool) {
    let inFlow = box.children.indices.filter {
      !box.children[$0].style.isAbsolute && !box.children[$0].style.isHidden
    }
    // The margins that collapse at this point, and the part of them that is already above the previous child.
    var pending = FlexMargins()
    var used = 0.0
    var isAtTop = collapsesOwn && box.isOpen(.top)
    var top = FlexMargins(box.style.margin[.top].points ?? 0)
    for index in inFlow {
      let child = box.children[index]
      let above = FlexMargins(child.style.margin[.top].points ?? 0)
      let below = FlexMargins(child.style.margin[.bottom].points ?? 0)
      var own = child.collapsing ?? (above, below)
      if !isBlock[index] { own = (FlexMargins(), FlexMargins()) }
      pending = pending.collapsed(with: own.top)
      if isAtTop, isBlock[index] {
        box.children[index].style.margin[.top] = .points(0)
        if !child.isThin { top = top.collapsed(with: pending) }
      } else {
        let inside = isBlock[index] ? 0 : above.length
        box.children[index].style.margin[.top] = .points(pending.length - used + inside)
        used = pending.length
      }
      if isBlock[index] { box.children[index].style.margin[.bottom] = .points(0) }
      if child.isThin, isBlock[index] {
        pending = pending.collapsed(with: own.bottom)
      } else {
        (pending, used, isAtTop) = (own.bottom, 0, false)
      }
    }
    var bottom = FlexMargins(box.style.margin[.bottom].points ?? 0)
    if isAtTop {
      top = top.collapsed(with: pending)
    } else if collapsesOwn, box.isOpen(.bottom) {
      bottom = bottom.collapsed(with: pending)
    } else if let last = inFlow.last {
      let own = box.children[last].style.margin[.bottom].points ?? 0
      box.children[last].style.margin[.bottom] = .points(own + pending.length - used)
    }
    guard collapsesOwn else { return }
    box.collapsing = (top, bottom)
    for (edge, margins) in [(Edge.top, top), (.bottom, bottom)]
    where box.style.margin[edge].points != nil {
      box.style.margin[edge] = .points(margins.length)
    }
  }
}

extension FlexBox {
  /// Returns true if no padding, border or height separates a block's edge from its children's margins.
  fileprivate func isOpen(_ edge: Edge) -> Bool {
    style.padding[edge] == 0 && style.border[edge] == 0 && !style.safeEdges[edge]
      && (edge == .top || style.size.height.isAuto && style.minSize.height.isAuto)
  }

  /// True for an empty block without a height, whose own margins collapse with each other.
  fileprivate var isThin: Bool {
    guard isBlock, case .boxes = content, isOpen(.top), isOpen(.bottom) else { return false }
    return children.allSatisfy { $0.style.isAbsolute || $0.style.isHidden || $0.isThin }
  }
}

/// The characters of texts in CSS.
enum CSSText {
  /// Returns the characters of a text node; nil for an element.
  static func characters(_ value: ForeignValue) -> String? {
    if let text = value.string { return text }
    return value.isObject ? value.object["nodeValue"]?.string : nil
  }

  /// Appends characters with collapsed white space, unless the style keeps line feeds.
  static func add(_ text: String, _ style: FlexTextStyle, to runs: inout [FlexRun]) {
    if style.keepsLineFeeds {
      runs.append(FlexRun(text: text, style: style))
      return
    }
    var collapsed: [UInt8] = []
    var isAfterSpace = runs.last.map { isSpace($0.text.utf8.last ?? 0) } ?? true
    for byte in text.utf8 {
      let isSpace = isSpace(byte)
      if !isSpace || !isAfterSpace { collapsed.append(isSpace ? UInt8(ascii: " ") : byte) }
      isAfterSpace = isSpace
    }
    if !collapsed.isEmpty {
      runs.append(FlexRun(text: String(decoding: collapsed, as: UTF8.self), style: style))
    }
  }

  /// Returns the runs without a trailing space; at least one run.
  static func trimmed(_ runs: [FlexRun], _ style: FlexTextStyle) -> [FlexRun] {
    var runs = runs
    if let last = runs.last, !last.style.keepsLineFeeds, last.text.hasSuffix(" ") {
      runs[runs.count - 1].text.removeLast()
      if runs.count > 1, runs[runs.count - 1].text.isEmpty { runs.removeLast() }
    }
    return runs.isEmpty ? [FlexRun(text: "", style: style)] : runs
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"), 0x0C: true
    default: false
    }
  }
}
