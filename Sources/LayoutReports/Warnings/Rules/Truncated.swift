import LayoutEngine
import Platform
import TreeFiles

extension WarningSearch {
  /// Looks at the texts that may not be whole in their frames.
  func checkTexts() {
    for text in workspace.suspectTexts {
      // `checkFlexed` looks at those without a length.
      if isEmptyFlexed(elements[Int(text)], text, in: parent(of: text)) { continue }
      let lines = workspace.lines(ofText: text, in: tree)
      if reportLostMessage(text, lines) { continue }
      switch lines.limit {
      // An ellipsis is what these ask for.
      case .maximumNumberOfLines: break
      case .height where truncates(text): break
      // A text that breaks its words is high because it is narrow.
      case .height where !lines.breaksWord: reportClipped(text, lines)
      case .width: reportNarrow(text, "narrower than " + smallestWidth(of: text))
      default: if lines.breaksWord { reportNarrow(text, "narrower than its longest word") }
      }
    }
  }

  /// Reports a text that is truncated and has no space for its message. Returns whether that is so.
  private func reportLostMessage(_ text: Int32, _ lines: TextLines) -> Bool {
    let attributes = tree.texts[elements[Int(text)].properties].attributes
    guard attributes >= 0, !lines.hidden.isEmpty,
      tree.textAttributes[attributes].additionalTruncationMessage.isSet,
      !lines.lines.contains(where: { $0.additionalTruncationMessage != nil })
    else { return false }
    report(.truncated, text, .own([.additionalTruncationMessage])) { [self] in
      "\(name(text)) is \(points(frames[Int(text)].width)) wide, and its \"additionalTruncationMessage\" has no "
        + "space in its last line: make it wider, or write a shorter message"
    }
    return true
  }

  /// True if a truncation mode is written that ends a text with an ellipsis.
  private func truncates(_ text: Int32) -> Bool {
    switch tree.texts[elements[Int(text)].properties].truncationMode {
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: true
    default: false
    }
  }

  private func reportClipped(_ text: Int32, _ lines: TextLines) {
    let remedy = remedy(for: text, .vertical)
    let height = frames[Int(text)].height
    let hidden = lines.hidden
    report(.truncated, text, .style([.height, .maxHeight, .preferredSize])) { [self] in
      "\(name(text)) is \(points(height)) high, and "
        + (hidden.isEmpty ? "its line is higher" : describe(hidden, of: text)) + ": \(remedy())"
    }
  }

  private func reportNarrow(_ text: Int32, _ what: String) {
    let remedy = remedy(for: text, .horizontal)
    let width = frames[Int(text)].width
    report(.truncated, text, .style([.width, .maxWidth, .preferredSize])) { [self] in
      "\(name(text)) is \(points(width)) wide, \(what): \(remedy())"
    }
  }

  /// The width below which a text shows nothing of a line.
  private func smallestWidth(of text: Int32) -> String {
    let place = tree.texts[elements[Int(text)].properties].attributes
    guard place >= 0 else { return "a character" }
    let attributes = tree.textAttributes[place]
    if attributes.tailIndent > 0 {
      return "its \"tailIndent\", \(self.text(attributes.tailIndent))"
    }
    return attributes.isIndented ? "a character with its indents" : "a character"
  }

  /// `14 of its 58 characters are hidden`
  private func describe(_ hidden: [Range<Int>], of text: Int32) -> String {
    let utf8 = tree.texts[elements[Int(text)].properties].utf8
    let count = hidden.reduce(0) {
      $0 + String(decoding: UnsafeBufferPointer(rebasing: utf8[$1]), as: UTF8.self).count
    }
    // Clipping hides a part of a character only.
    if count == 0 { return "its last line is cut off at the edge" }
    let all = String(decoding: utf8, as: UTF8.self).count
    return "\(count) of its \(all) characters \(count == 1 ? "is" : "are") hidden"
  }

  /// The remedy for a text that needs more space on `axis`.
  private func remedy(for text: Int32, _ axis: Axis) -> () -> String {
    let adjective = axis == .horizontal ? "wider" : "higher"
    let element = limitingElement(of: text, axis)
    if element == text { return { "make it \(adjective)" } }
    if element < 0 {
      let maximum = range.max
      return { [self] in
        let (width, height) = (self.text(maximum.width), self.text(maximum.height))
        return axis == .horizontal
          ? "the root may be no wider than \(width), so allow more"
          : "the root may be no higher than \(height), so allow more: --max "
            + (maximum.width.isFinite ? width : "inf") + "xinf"
      }
    }
    let length = frames[Int(element)].length(axis)
    return { [self] in
      "make \(name(element)) \(adjective), which is \(points(length)) \(axis.extentWord)"
    }
  }

  /// The element whose size limits an element on `axis`: the nearest, from itself up, that has a length of
  /// its own; −1 if it is what the root may be at most.
  private func limitingElement(of element: Int32, _ axis: Axis) -> Int32 {
    var element = element
    while true {
      let above = parent(of: element)
      if tree.dimensions(of: element).limit(axis) { return element }
      if above < 0 { return range.max[axis].isFinite ? -1 : element }
      let outer = elements[Int(above)]
      if outer.kind == .ratio { return above }
      // An overlay and a background are as large as what they are on.
      let isOn = outer.kind == .overlay || outer.kind == .background
      if isOn, isLayer(element, in: above) {
        return tree.children(of: above).first { !isLayer($0, in: above) } ?? above
      }
      if self.axis(of: above) == axis, !tree.placement(of: element).flexBasis.isAuto {
        return element
      }
      element = above
    }
  }
}

extension Dimensions {
  /// True if the style sets a length or a maximum on `axis`.
  func limit(_ axis: Axis) -> Bool { !exact(axis).isAuto || !of(.maximum, axis).isAuto }
}
