import LayoutEngine
import LayoutText
import Platform
import TreeFiles

extension WarningSearch {
  /// Neighbours of one line that negative spacing pushes over each other, and lines that negative
  /// line spacing does. One warning per stack. A pile of children that are alike is meant.
  func checkOverlap(_ index: Int32, _ style: StackStyle) {
    let axis = style.direction.axis
    let cross = axis.crossed
    var before = elements[Int(index)].firstChild
    var lineEnd = frames[Int(before)].end(cross)
    var previousLineEnd = -Double.infinity
    while true {
      let child = elements[Int(before)].nextSibling
      guard child >= 0 else { return }
      let (first, second) = (frames[Int(before)], frames[Int(child)])
      let gap =
        tree.placement(of: before).spacingAfter + style.spacing
        + tree.placement(of: child).spacingBefore
      // In a line, no child begins before the end of the one before and what is between.
      let begins =
        style.flexWrap == .wrap && second.start(axis) < first.end(axis) + gap - pixel
      if begins {
        previousLineEnd = lineEnd
        lineEnd = second.end(cross)
      }
      let linesOverlap =
        style.hasOverlappingLines && second.start(cross) < previousLineEnd - pixel
        && second.length(cross) > 0
      let itemsOverlap =
        !begins && gap < 0 && min(first.length(axis), second.length(axis)) > 0
        && second.start(axis) < first.end(axis) - pixel
        && second.start(cross) < first.end(cross) && first.start(cross) < second.end(cross)
        && !isPile(before, child, style)
      if linesOverlap || itemsOverlap {
        return reportOverlap(
          before, child, style, index,
          amount: itemsOverlap
            ? first.end(axis) - second.start(axis) : previousLineEnd - second.start(cross),
          isLine: !itemsOverlap)
      }
      lineEnd = max(lineEnd, second.end(cross))
      before = child
    }
  }

  /// True for neighbours that negative spacing pushes over each other on purpose: those that are alike, and those that have
  /// negative spacing of their own, unless it covers a text.
  private func isPile(_ first: Int32, _ second: Int32, _ style: StackStyle) -> Bool {
    if elements[Int(first)].kind == .text { return false }
    let axis = style.direction.axis
    if SiblingKey(first, in: tree, along: axis) == SiblingKey(second, in: tree, along: axis) {
      return true
    }
    return style.spacing >= 0 && !hasText[Int(first)]
  }

  private func reportOverlap(
    _ first: Int32, _ second: Int32, _ style: StackStyle, _ stack: Int32, amount: Double,
    isLine: Bool
  ) {
    let isBefore = tree.placement(of: second).spacingBefore < 0
    let (element, keys): (Int32, WarningKeys) =
      if isLine {
        (stack, .own([.lineSpacing]))
      } else if style.spacing < 0 || isBefore {
        (second, .style([.spacingBefore]))
      } else {
        (first, .style([.spacingAfter]))
      }
    report(
      .overlap, element, keys,
      otherwise: "raise the \"\(keys.words[0])\", or allow it if it is intended"
    ) { [self] in
      "\(name(first)) and \(name(second)) overlap by \(points(amount))"
    } remedies: { [self] edit in
      // As far after the pile as its parts are over each other.
      !isLine && style.spacing < 0 && tree.placement(of: second).spacingBefore == 0
        ? [KeyRemedy(edit.set(.spacingBefore, text(-2 * style.spacing), of: second))] : []
    }
  }

  // MARK: Texts

  /// The most texts of a spec that are compared with each other, and the most elements in which they are looked for.
  private static let (mostTexts, mostElements) = (64, 1000)

  /// Looks for two texts in different children of a spec that lays its children over each other.
  func checkTextsOver(in spec: Int32) {
    guard tree.texts.count > 1 else { return }
    let children = tree.children(of: spec).filter { containsText[Int($0)] }
    guard children.count > 1 else { return }
    var before: [(text: Int32, frame: Frame)] = []
    var lines: [Int32: [Frame]] = [:]
    for child in children where before.count < Self.mostTexts {
      let texts = texts(in: child)
      for text in texts {
        for covered in before where covered.frame.overlaps(text.frame, by: pixel) {
          guard let amount = overlap(covered, text, &lines) else { continue }
          return reportTexts(covered.text, text.text, amount, in: spec)
        }
      }
      before += texts
    }
  }

  /// Returns the texts in an element, with their frames in the root.
  private func texts(in element: Int32) -> [(text: Int32, frame: Frame)] {
    var (texts, pending, count) = ([(text: Int32, frame: Frame)](), [element], 0)
    while let next = pending.popLast(), texts.count < Self.mostTexts, count < Self.mostElements {
      count += 1
      if elements[Int(next)].kind.isContainer {
        pending += tree.children(of: next).filter { containsText[Int($0)] }
      } else if isSolid(tree.texts[elements[Int(next)].properties].utf8) {
        texts.append((next, Frame(origin: origin(of: next), size: frames[Int(next)].size)))
      }
    }
    return texts
  }

  /// False for an empty text, and for one with spaces at its end, which leave room for another one.
  private func isSolid(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    !text.isEmpty
      && ![" ", "\u{A0}"].contains { text.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  /// The size by which lines of two texts overlap, in pixels; nil if none do by a quarter of their height. `lines` are those
  /// of the texts that were compared before.
  ///
  /// Complexity: linear in the number of lines, unless lines of one text overlap.
  private func overlap(
    _ first: (text: Int32, frame: Frame), _ second: (text: Int32, frame: Frame),
    _ lines: inout [Int32: [Frame]]
  ) -> Size? {
    for text in [first, second] where lines[text.text] == nil {
      lines[text.text] = self.lines(of: text.text, text.frame)
    }
    let others = lines[second.text]!
    // The first of the others that is not above all lines that are left.
    var next = 0
    for line in lines[first.text]! {
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

  /// Returns the lines of a text from top to bottom; a text with recorded measures is one line.
  private func lines(of text: Int32, _ frame: Frame) -> [Frame] {
    guard tree.texts[elements[Int(text)].properties].measures < 0 else { return [frame] }
    return workspace.lines(ofText: text, in: tree).lines.map { line in
      Frame(
        x: frame.x + line.x, y: frame.y + line.top, Size(width: line.width, height: line.height))
    }.sorted { $0.y < $1.y }
  }

  private func reportTexts(_ first: Int32, _ second: Int32, _ amount: Size, in spec: Int32) {
    let isFirst = origin(of: first).x <= origin(of: second).x
    let (left, right) = isFirst ? (first, second) : (second, first)
    let space = origin(of: right).x - origin(of: left).x
    let isBeside = (origin(of: right).y - origin(of: left).y).magnitude < amount.height
    report(
      .overlap, second,
      otherwise: isBeside && space > 0 && self.elements[Int(spec)].kind == .absolute
        ? "limit \(self.name(left)) to less than \(self.points(space)) of width, or put both into a row"
        : "move one of the two, or put both into a stack"
    ) { [self] in
      "\(name(first)) and \(name(second)) overlap by "
        + points(isBeside ? amount.width : amount.height)
    }
  }
}
