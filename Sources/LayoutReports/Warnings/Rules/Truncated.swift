import LayoutEngine
import LayoutText
import Platform
import TreeFiles

extension WarningSearch {
  /// Reports texts that do not fit in their frames.
  func checkTexts() {
    for text in workspace.suspectTexts {
      // `checkFlexed` reports texts without a length.
      if isEmptyFlexed(elements[text], text, in: parent(of: text)) { continue }
      let lines = workspace.lines(ofText: text, in: tree)
      let isLost = isLost(text, lines)
      switch lines.limit {
      // A maximum number of lines asks for an ellipsis, unless little text is left or something else could shrink.
      case .maximumNumberOfLines where isLost || shortened(text) || isBoxed(text):
        reportNarrow(text, "and \(describe(lines.hidden, of: text))")
      case .maximumNumberOfLines: break
      case .height where isLost || isPartOfLine(text): reportClipped(text, lines)
      case .height where truncates(text): break
      // A text that breaks words is high because it is narrow.
      case .height where !lines.breaksWord: reportClipped(text, lines)
      case .width:
        let isIndented = tree.texts[elements[text].properties].attributes(in: tree)?.isIndented
        reportNarrow(
          text, "narrower than a character" + (isIndented == true ? " with its indents" : ""))
      default: if lines.breaksWord { reportNarrow(text, "narrower than its longest word") }
      }
    }
  }

  /// Reports a text of three or more lines with one word each, because a sibling with a text does not shrink.
  func checkWordLines(_ text: Int32, _ leaf: TextLeaf) {
    let height = 3 * leaf.largestFontSize(in: tree)
    guard frames[text].height >= height, frames[text].width < range.max.width / 3,
      !leaf.utf8.contains(UInt8(ascii: "\n")),
      let widestRigidSibling = widestRigidSibling(from: text),
      containsText[widestRigidSibling.sibling]
    else { return }
    let lines = workspace.lines(ofText: text, in: tree)
    let words = leaf.utf8.split(separator: UInt8(ascii: " "))
    if lines.lines.count < 3 || lines.lines.count != words.count || lines.breaksWord { return }
    if lines.hidden.isEmpty { reportNarrow(text, "and has a word on each line") }
  }

  /// Returns true if a text shows at most one character, or at most three that are at most half of its characters.
  private func isLost(_ text: Int32, _ lines: TextLines) -> Bool {
    let leaf = tree.texts[elements[text].properties]
    // A line break that is in the text hides what follows it in any width.
    if leaf.utf8.contains(UInt8(ascii: "\n")),
      frames[text].width < parentLength(of: text, .horizontal) - pixel
    {
      return false
    }
    let count = String(decoding: leaf.utf8, as: UTF8.self).count
    let shown = count - leaf.hiddenCharacters(lines.hidden).count
    return count > 1 && (shown <= 1 || shown <= 3 && 2 * shown <= count)
  }

  /// Returns true for a word, such as a button's title, that an element with a fixed width cuts off unintentionally.
  private func isBoxed(_ text: Int32) -> Bool {
    let box = limitingElement(of: text, .horizontal)
    guard box >= 0, box != text, !truncates(text) else { return false }
    let exact = tree.dimensions(of: box).exact(.horizontal)
    return !exact.isAuto && !exact.isFraction
      && !tree.texts[elements[text].properties].utf8.contains(UInt8(ascii: " "))
      && !upwards(from: text).prefix { $0 != box && $0 != parent(of: box) }.contains {
        elements[$0].traits.contains(.shrinks)
      }
  }

  /// Returns true if the frame of a text is lower than a line.
  private func isPartOfLine(_ text: Int32) -> Bool {
    let leaf = tree.texts[elements[text].properties]
    let height = leaf.largestFontSize(in: tree)
    return frames[text].height < height - pixel
  }

  /// Returns true if a text has a truncation mode with an ellipsis.
  private func truncates(_ text: Int32) -> Bool {
    switch tree.texts[elements[text].properties].truncationMode {
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: true
    default: false
    }
  }

  private func reportClipped(_ text: Int32, _ lines: TextLines) {
    let hidden = lines.hidden
    report(
      .truncated, text, .style([.height, .maxHeight, .preferredSize]),
      otherwise: self.advice(for: text, .vertical)
    ) { [self] in
      "\(name(text)) is \(points(frames[text].height)) high, and "
        + (hidden.isEmpty ? "its line is higher" : describe(hidden, of: text))
    } remedies: { [self] in
      let isSquashed =
        elements[text].traits.contains(.shrinks) && axis(of: parent(of: text)) == .vertical
      return movingInside(text)
        + (isSquashed ? [KeyRemedy(edit.remove([.flexShrink], of: text))] : [])
        + raisingLimit(of: text, .vertical)
    }
  }

  private func reportNarrow(_ text: Int32, _ what: String) {
    // As in UIKit, a positive indent is measured from the left edge and only a negative one from the right edge.
    let attributes = tree.texts[elements[text].properties].attributes(in: tree)
    let tail = attributes.map { $0.tailIndent }.flatMap { tail in
      tail > 0 && tail < range.max.width / 2 ? tail : nil
    }
    report(
      .truncated, text, .style([.width, .maxWidth, .preferredSize]),
      otherwise: self.advice(for: text, .horizontal)
    ) { [self] in
      "\(name(text)) is \(points(frames[text].width)) wide, "
        + (tail.map {
          "and its \"tailIndent\" ends its lines \(points($0)) from the left edge, which a negative one does "
            + "from the right edge"
        } ?? what + cause(ofNarrow: text))
    } remedies: { [self] in
      if let tail { return [KeyRemedy(edit.set(.tailIndent, "-\(self.text(tail))", of: text))] }
      let rigid = widestRigidSibling(from: text)
      return movingInside(text) + growing(text)
        + keepingSize(of: rigid?.item ?? text, in: rigid?.row ?? parent(of: text))
        + widening(around: text)
    }
  }

  /// Lets an element be as wide as its text. A node that the text is on does not grow, so it gets the width.
  private func widening(around text: Int32) -> [KeyRemedy] {
    let box = limitingElement(of: text, .horizontal)
    if edit.chain(from: text).contains(box) { return [edit.raising(box, .horizontal)] }
    guard box >= 0, elements[box].type == .node else { return [] }
    let width = frames[box].width
    let need = (width + fullWidth(of: text) - frames[text].width).rounded(.up)
    let exact = tree.dimensions(of: box).exact(.horizontal)
    return exact.isAuto || exact.isFraction || need > 1.5 * width
      ? [] : [KeyRemedy(edit.set(.exact, .horizontal, self.text(need), of: box))]
  }

  /// Returns the remedy for a text with a basis of 0 that does not grow, applied to its siblings like that, too.
  private func growing(_ text: Int32) -> [KeyRemedy] {
    let idle = ([text] + edit.siblings(of: text)).filter { [self] child in
      let basis = tree.placement(of: child).flexBasis
      return !basis.isAuto && basis.value == 0 && !elements[child].traits.contains(.grows)
    }
    return idle.contains(text)
      ? [KeyRemedy(idle.sorted().flatMap { edit.set(.flexGrow, "1", of: $0) })] : []
  }

  /// Returns a clause about the sibling that takes the text's space, or an empty string.
  private func cause(ofNarrow text: Int32) -> String {
    if shortened(text) { return ", because it shrinks like longer texts" }
    return widestRigidSibling(from: text).map { widestRigidSibling in
      ", because \(name(widestRigidSibling.sibling)) takes \(self.text(frames[widestRigidSibling.sibling].width)) of the "
        + "\(self.text(frames[widestRigidSibling.row].width)) of \(name(widestRigidSibling.row))"
    } ?? ""
  }

  /// Returns the widest rigid child of a row, if the text or its item gets less; nil if none matters.
  private func widestRigidSibling(from text: Int32) -> (sibling: Int32, item: Int32, row: Int32)? {
    for item in upwards(from: text) {
      let row = parent(of: item)
      guard row >= 0, !tree.dimensions(of: item).limit(.horizontal), !isLayer(item, in: row),
        elements[row].kind != .ratio
      else { return nil }
      guard axis(of: row) == .horizontal, elements[item].traits.contains(.shrinks),
        stacks[elements[Int(row)].properties].flexWrap == .noWrap
      else { continue }
      if let widest = widestRigidChild(of: row),
        frames[widest].width > max(frames[item].width, frames[row].width / 3)
      {
        return (widest, item, row)
      }
    }
    return nil
  }

  /// Returns the widest rigid child of a row, if the text or its item gets less; nil if none matters.
  private func widestRigidChild(of row: Int32) -> Int32? {
    if lastRow.row != row {
      let rigid = tree.children(of: row).filter { [self] in !elements[$0].traits.contains(.shrinks)
      }
      lastRow = (row, rigid.max { [self] in frames[$0].width < frames[$1].width })
    }
    return lastRow.widest
  }

  /// Returns true for a text that shrinks like the other texts of its row, though it needs less than half of it.
  private func shortened(_ text: Int32) -> Bool {
    let row = parent(of: text)
    guard axis(of: row) == .horizontal, elements[text].traits.contains(.shrinks),
      isWhole(text, inWidth: frames[row].width / 2)
    else { return false }
    return tree.children(of: row).contains { [self] other in
      other != text && hasText[other] && elements[other].traits.contains(.shrinks)
        && frames[other].width > frames[text].width
    }
  }

  /// Returns the width of a text on one line, in points.
  func fullWidth(of text: Int32) -> Double { measured(text, inWidth: .infinity).width }

  /// Measures a text without a limit of its height.
  func measured(_ text: Int32, inWidth width: Double) -> MeasuredText {
    let leaf = tree.texts[elements[text].properties]
    return TextMeasurer(scale: scale, textNode: tree.textNode).measure(
      leaf.utf8, style: leaf.style(in: tree), maximumWidth: width)
  }

  /// Returns true for a text that shows all of its words within a width.
  func isWhole(_ element: Int32, inWidth width: Double) -> Bool {
    let record = elements[element]
    return record.kind == .text && width > 0 && tree.texts[record.properties].measures < 0
      && measured(element, inWidth: width).isWhole
  }

  /// Returns `14 of its 58 characters are hidden`.
  private func describe(_ hidden: [Range<Int>], of text: Int32) -> String {
    let (count, fact) = tree.texts[elements[text].properties].hiddenCharacters(hidden)
    // Clipping hides only a part of a character.
    return count == 0 ? "its last line is cut off at the edge" : fact
  }

  /// Returns advice for a text that needs more space on `axis`.
  private func advice(for text: Int32, _ axis: Axis) -> String {
    let adjective = axis == .horizontal ? "wider" : "higher"
    let element = limitingElement(of: text, axis)
    if element == text { return "make it \(adjective)" }
    if axis == .horizontal, let widestRigidSibling = widestRigidSibling(from: text) {
      let outer = element < 0 ? "the root" : name(element)
      return "make \(name(widestRigidSibling.sibling)) narrower, or \(outer) wider"
    }
    if axis == .horizontal,
      let (inset, width) = upwards(from: text).prefix(while: { [self] in
        parent(of: $0) < 0 || !isLayer($0, in: parent(of: $0))
      }).lazy.map({ [self] in ($0, finiteInsets(of: $0, axis).reduce(0, +)) }).first(where: {
        $0.1 > frames[text].width
      })
    {
      return "write smaller insets in \(name(inset)), which take \(points(width))"
    }
    if element >= 0 {
      let length = points(frames[element].length(axis))
      return "make \(name(element)) \(adjective), which is \(length) \(axis.extentWord)"
    }
    let width = self.text(range.max.width)
    return axis == .horizontal
      ? "the root may be no wider than \(width), so allow more"
      : "the root may be no higher than \(self.text(range.max.height)), so allow more: --max "
        + (range.max.width.isFinite ? width : "inf") + "xinf"
  }

  /// Turns the length that limits an element into a minimum; none if only the root's does.
  func raisingLimit(of element: Int32, _ axis: Axis) -> [KeyRemedy] {
    let limiting = limitingElement(of: element, axis)
    return limiting < 0 ? [] : [edit.raising(limiting, axis)]
  }

  /// Turns the height that limits an element into a minimum; none for a maximum, which is meant.
  func raisingHeight(of element: Int32) -> [KeyRemedy] {
    let limit = limitingElement(of: element, .vertical)
    return limit < 0 || tree.dimensions(of: limit).height.isAuto
      ? [] : [edit.raising(limit, .vertical)]
  }

  /// Returns the nearest element with a length that limits `element`, or itself; −1 if only the root's does.
  func limitingElement(of element: Int32, _ axis: Axis) -> Int32 {
    var element = element
    while true {
      let above = parent(of: element)
      if tree.dimensions(of: element).limit(axis) { return element }
      if above < 0 { return range.max[axis].isFinite ? -1 : element }
      let outer = elements[above]
      if outer.kind == .ratio { return above }
      // An overlay's or a background's layer is as large as its base.
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
  /// Returns the number of characters in some byte ranges, and `14 of its 58 characters are hidden`.
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
  /// Returns true if the style sets a length or a maximum on `axis`.
  func limit(_ axis: Axis) -> Bool { !exact(axis).isAuto || !of(.maximum, axis).isAuto }
}
