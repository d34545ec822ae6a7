import LayoutEngine
import LayoutText
import Platform
import TreeFiles

extension WarningSearch {
  /// Reports, once per stack, neighbors or lines that overlap by negative spacing. A pile of alike children may.
  func checkOverlap(_ index: Int32, _ style: StackStyle) {
    let axis = style.direction.axis
    let cross = axis.crossed
    var lineEnd = frames[elements[index].firstChild].end(cross)
    var previousLineEnd = -Double.infinity
    for (before, child) in neighbors(in: index) {
      let (first, second) = (frames[before], frames[child])
      let gap =
        tree.placement(of: before).spacingAfter + style.spacing
        + tree.placement(of: child).spacingBefore
      // In a line, children do not begin before the end of the previous one, so this begins a new line.
      let begins = style.flexWrap == .wrap && second.start(axis) < first.end(axis) + gap - pixel
      if begins {
        previousLineEnd = lineEnd
        lineEnd = second.end(cross)
      }
      let linesOverlap =
        style.hasOverlappingLines && second.start(cross) < previousLineEnd - pixel
        && second.length(cross) > 0
      let itemsOverlap =
        !begins && gap < 0 && min(first.length(axis), second.length(axis)) > 0
        && second.start(axis) < first.end(axis) - pixel && second.start(cross) < first.end(cross)
        && first.start(cross) < second.end(cross) && !isIntendedOverlap(before, child, style)
      if linesOverlap || itemsOverlap {
        return reportOverlap(
          before, child, style, index,
          amount: itemsOverlap
            ? first.end(axis) - second.start(axis) : previousLineEnd - second.start(cross),
          isLine: !itemsOverlap)
      }
      lineEnd = max(lineEnd, second.end(cross))
    }
  }

  /// Returns true if neighbors overlap on purpose: they are alike or have negative spacing. Texts never do.
  private func isIntendedOverlap(_ first: Int32, _ second: Int32, _ style: StackStyle) -> Bool {
    if elements[first].kind == .text { return false }
    let axis = style.direction.axis
    if SiblingKey(first, in: tree, along: axis) == SiblingKey(second, in: tree, along: axis) {
      return true
    }
    return style.spacing >= 0 && !hasText[first]
  }

  private func reportOverlap(
    _ first: Int32, _ second: Int32, _ style: StackStyle, _ stack: Int32, amount: Double,
    isLine: Bool
  ) {
    let isBefore = tree.placement(of: second).spacingBefore < 0
    let (element, keys): (Int32, WarningKeys) =
      if isLine { (stack, .own([.lineSpacing])) } else if style.spacing < 0 || isBefore {
        (second, .style([.spacingBefore]))
      } else { (first, .style([.spacingAfter])) }
    report(
      .overlap, element, keys,
      otherwise: "raise the \"\(keys.words[0])\", or allow it if it is intended"
    ) { [self] in
      "\(name(first)) and \(name(second)) overlap by \(points(amount))"
    } remedies: { [self] in
      guard !isLine, style.spacing < 0, tree.placement(of: second).spacingBefore == 0 else {
        return []
      }
      // Adds spacing after the pile equal to the overlap inside it. Two children are no pile.
      return [
        KeyRemedy(
          elements[stack].firstChild == first
            ? edit.set(.spacing, text(-style.spacing), of: stack)
            : edit.set(.spacingBefore, text(-2 * style.spacing), of: second))
      ]
    }
  }

  // MARK: Texts

  /// The limits on the texts of a spec to compare, and on the elements to search for them.
  private static let (maximumTexts, maximumElements) = (64, 1000)

  /// Reports a text that a later text or leaf covers, unless that is a translucent shade or an area for touches.
  func checkTextsOver(in spec: Int32) {
    if tree.texts.count == 0 { return }
    let (kind, size) = (elements[spec].kind, frames[spec].size)
    var before: [Leaf] = []
    var lines: [Int32: [Frame]] = [:]
    for child in tree.children(of: spec) where before.count < Self.maximumTexts {
      for (leaf, frame) in before.isEmpty || kind == .wrapper
        ? [] : leaves(in: child, areTexts: false)
      {
        let words = tree.name(of: leaf)?.idWords ?? []
        if kind != .background,
          frame.width > 0.75 * size.width || frame.height > 0.75 * size.height
            || ["tap", "touch", "hit", "target"].contains(where: words.contains)
        {
          continue
        }
        for text in before where frame.overlaps(text.frame, by: pixel) {
          let lines = self.lines(of: text, &lines)
          let isCovered = lines.allSatisfy { line in
            let common = line.intersection(frame)
            return Axis.both.allSatisfy { 2 * common[$0] >= line.length($0) }
          }
          if isCovered { return reportCover(of: text, by: (leaf, frame), child, in: spec) }
          // A character is about half as wide as its line is high.
          let partial = lines.lazy.map { ($0.intersection(frame), $0.height) }.first {
            2 * min($0.width, $0.height) >= $1
          }
          if kind == .overlay, let partial {
            return report(partial.0.width, of: text, coveredBy: leaf)
          }
        }
      }
      let texts = containsText[child] ? leaves(in: child, areTexts: true) : []
      for text in texts {
        for covered in before where covered.frame.overlaps(text.frame, by: pixel) {
          guard let amount = overlap(covered, text, &lines) else { continue }
          return reportTexts(covered, text, amount, in: spec)
        }
      }
      before += texts
    }
  }

  private func reportCover(of text: Leaf, by cover: Leaf, _ top: Int32, in spec: Int32) {
    report(.overlap, text.leaf, otherwise: "move one of the two") { [self] in
      "\(name(cover.leaf)) is on \(name(text.leaf)), and covers it"
    } remedies: { [self] in
      guard elements[spec].kind == .background, let node = edit.own(.background, of: spec) else {
        return movingBelow(text, cover)
      }
      var remedy = KeyRemedy(
        edit.set(.type, "\"overlay\"", of: spec) + edit.remove([.background], of: spec)
          + edit.set(.overlay, edit.text(of: node), of: spec), keepsFrames: true)
      // The new key follows the others.
      if elements[spec].firstChild < top { remedy.exchanged = [spec] }
      return [remedy]
    }
  }

  /// Reports a text with a line of which a layer covers some characters.
  private func report(_ width: Double, of text: Leaf, coveredBy leaf: Int32) {
    report(
      .overlap, text.leaf,
      otherwise:
        "move one of the two, or put an inset around the text that leaves space for the other"
    ) { [self] in
      "\(name(leaf)) covers \(points((width * scale).rounded() / scale)) of a line of \(name(text.leaf))"
    } remedies: { [self] in
      // The space for the layer is probably at the other side.
      upwards(from: text.leaf).prefix { !upwards(from: leaf).contains($0) }.compactMap { inset in
        guard let node = edit.own(.insets, of: inset) else { return nil }
        let sides = edit.document.json.children(of: node)
        guard elements[inset].kind == .inset, sides.count == 4,
          edit.text(of: sides[1]) != edit.text(of: sides[3])
        else { return nil }
        let exchanged = edit.rewritten(node) { part in
          part == sides[1]
            ? edit.text(of: sides[3]) : part == sides[3] ? edit.text(of: sides[1]) : nil
        }
        return KeyRemedy(edit.set(.insets, exchanged, of: inset))
      }
    }
  }

  /// A leaf and its frame in the root's coordinates.
  typealias Leaf = (leaf: Int32, frame: Frame)

  /// Returns the texts in an element, or else its other drawn leaves, with their frames in the root's coordinates.
  func leaves(in element: Int32, areTexts: Bool) -> [Leaf] {
    var (leaves, pending, count) = ([Leaf](), [element], 0)
    while let next = pending.popLast(), leaves.count < Self.maximumTexts,
      count < Self.maximumElements
    {
      count += 1
      let record = elements[next]
      if record.kind.isContainer {
        pending += tree.children(of: next).filter { !areTexts || containsText[$0] }
      } else if areTexts
        ? record.kind == .text && isSolid(tree.texts[record.properties].utf8) : isPlain(record)
      {
        leaves.append((next, Frame(origin: origin(of: next), size: frames[next].size)))
      }
    }
    return leaves
  }

  /// Returns false for an empty text and for one that ends with spaces, which are space for another text.
  private func isSolid(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    !text.isEmpty
      && ![" ", "\u{A0}"].contains { text.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  /// Returns the overlap of lines of two texts, in pixels; nil if no lines overlap by a quarter of their height.
  /// `lines` caches the lines of each text.
  ///
  /// Complexity: linear in the number of lines, unless lines of one text overlap.
  private func overlap(_ first: Leaf, _ second: Leaf, _ lines: inout [Int32: [Frame]]) -> Size? {
    let others = self.lines(of: second, &lines)
    // The index of the first of the other lines that is not above all remaining lines.
    var next = 0
    for line in self.lines(of: first, &lines) {
      while next < others.count, others[next].end(.vertical) <= line.y { next += 1 }
      for other in others[next...].prefix(while: { $0.y < line.end(.vertical) })
      where line.overlaps(other, by: 1) {
        let amount = line.intersection(other)
        if amount.height * 4 < min(line.height, other.height) { continue }
        return Size(
          width: (amount.width * scale).rounded() / scale,
          height: (amount.height * scale).rounded() / scale)
      }
    }
    return nil
  }

  /// Returns the lines of a text from top to bottom, in the cache or computed; a text with recorded measures is one line.
  private func lines(of text: Leaf, _ cache: inout [Int32: [Frame]]) -> [Frame] {
    if let cached = cache[text.leaf] { return cached }
    let frame = text.frame
    let isRecorded = tree.texts[elements[text.leaf].properties].measures >= 0
    let lines =
      isRecorded
      ? [frame]
      : workspace.lines(ofText: text.leaf, in: tree).lines.map { line in
        Frame(
          x: frame.x + line.x, y: frame.y + line.top, Size(width: line.width, height: line.height))
      }.sorted { $0.y < $1.y }
    cache[text.leaf] = lines
    return lines
  }

  /// Returns the remedy that moves a child of an absolute spec, with a leaf in it, below a text.
  private func movingBelow(_ text: Leaf, _ leaf: Leaf) -> [KeyRemedy] {
    upwards(from: leaf.leaf).first { edit.style(.layoutPosition, of: $0) != nil }.map { child in
      let y = tree.placement(of: child).layoutPosition.y
      return [edit.moving(child, [.vertical: y + text.frame.end(.vertical) - leaf.frame.y + 8])]
    } ?? []
  }

  private func reportTexts(_ first: Leaf, _ second: Leaf, _ amount: Size, in spec: Int32) {
    let (left, right) = first.frame.x <= second.frame.x ? (first, second) : (second, first)
    let space = right.frame.x - left.frame.x
    let isBeside = (right.frame.y - left.frame.y).magnitude < amount.height
    report(
      .overlap, second.leaf,
      otherwise: isBeside && space > 0 && self.elements[spec].kind == .absolute
        ? "limit \(self.name(left.leaf)) to less than \(self.points(space)) of width, or put both into a row"
        : "move one of the two, or put both into a stack"
    ) { [self] in
      "\(name(first.leaf)) and \(name(second.leaf)) overlap by "
        + points(isBeside ? amount.width : amount.height)
    } remedies: { [self] in
      isBeside ? [] : movingBelow(first, second)
    }
  }
}
