import LayoutEngine
import LayoutText
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
    let attributes = tree.texts[elements[Int(text)].properties].attributes(in: tree)
    guard !lines.hidden.isEmpty, attributes?.additionalTruncationMessage.isSet == true,
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
    let hidden = lines.hidden
    report(.truncated, text, .style([.height, .maxHeight, .preferredSize])) { [self] in
      "\(name(text)) is \(points(frames[Int(text)].height)) high, and "
        + (hidden.isEmpty ? "its line is higher" : describe(hidden, of: text))
        + ": \(remedy(for: text, .vertical))"
    }
  }

  private func reportNarrow(_ text: Int32, _ what: String) {
    report(.truncated, text, .style([.width, .maxWidth, .preferredSize])) { [self] in
      let attributes = tree.texts[elements[Int(text)].properties].attributes(in: tree)
      let width = frames[Int(text)].width
      // As in UIKit, where only a negative one is from the right edge.
      if let tail = attributes?.tailIndent, tail > 0, tail < range.max.width / 2 {
        let number = self.text(tail)
        return
          "\(name(text)) is \(points(width)) wide, and its \"tailIndent\" ends its lines \(points(tail)) from the "
          + "left edge: write -\(number) to end them \(points(tail)) before the right edge"
      }
      return "\(name(text)) is \(points(width)) wide, \(what): \(remedy(for: text, .horizontal))"
    }
  }

  /// The width below which a text shows nothing of a line.
  private func smallestWidth(of text: Int32) -> String {
    guard let attributes = tree.texts[elements[Int(text)].properties].attributes(in: tree) else {
      return "a character"
    }
    if attributes.tailIndent > 0 {
      return "its \"tailIndent\", \(self.text(attributes.tailIndent))"
    }
    return attributes.isIndented ? "a character with its indents" : "a character"
  }

  /// `14 of its 58 characters are hidden`
  private func describe(_ hidden: [Range<Int>], of text: Int32) -> String {
    let (count, fact) = tree.texts[elements[Int(text)].properties].hiddenCharacters(hidden)
    // Clipping hides a part of a character only.
    return count == 0 ? "its last line is cut off at the edge" : fact
  }

  /// The remedy for a text that needs more space on `axis`.
  private func remedy(for text: Int32, _ axis: Axis) -> String {
    let adjective = axis == .horizontal ? "wider" : "higher"
    let element = limitingElement(of: text, axis)
    if element == text { return "make it \(adjective)" }
    if element >= 0 {
      let length = points(frames[Int(element)].length(axis))
      return "make \(name(element)) \(adjective), which is \(length) \(axis.extentWord)"
    }
    let width = self.text(range.max.width)
    return axis == .horizontal
      ? "the root may be no wider than \(width), so allow more"
      : "the root may be no higher than \(self.text(range.max.height)), so allow more: --max "
        + (range.max.width.isFinite ? width : "inf") + "xinf"
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

extension TextLeaf {
  /// The number of characters in some ranges of its bytes, and `14 of its 58 characters are hidden`.
  func hiddenCharacters(_ ranges: [Range<Int>]) -> (count: Int, fact: String) {
    func count(_ characters: UnsafeBufferPointer<UInt8>) -> Int {
      String(decoding: characters, as: UTF8.self).count
    }
    let hidden = ranges.reduce(0) { $0 + count(UnsafeBufferPointer(rebasing: utf8[$1])) }
    return (
      hidden, "\(hidden) of its \(count(utf8)) characters \(hidden == 1 ? "is" : "are") hidden"
    )
  }
}

extension Dimensions {
  /// True if the style sets a length or a maximum on `axis`.
  func limit(_ axis: Axis) -> Bool { !exact(axis).isAuto || !of(.maximum, axis).isAuto }
}
