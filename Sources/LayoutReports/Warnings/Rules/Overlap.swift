import LayoutEngine
import LayoutText
import Platform
import TreeFiles

extension WarningSearch {
  /// Reports neighbors in a line that overlap because of negative spacing, and lines that overlap because of negative
  /// line spacing. One warning per stack. A pile of children that are alike is meant.
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
      // In a line, children do not begin before the end of the previous one, so this begins a new line.
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
        && !isIntendedOverlap(before, child, style)
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

  /// Returns true if negative spacing makes neighbors overlap on purpose: they are alike, or have negative spacing of
  /// their own. A text is never covered on purpose.
  private func isIntendedOverlap(_ first: Int32, _ second: Int32, _ style: StackStyle) -> Bool {
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
      // Adds spacing after the pile equal to the overlap inside it.
      !isLine && style.spacing < 0 && tree.placement(of: second).spacingBefore == 0
        ? [KeyRemedy(edit.set(.spacingBefore, text(-2 * style.spacing), of: second))] : []
    }
  }

  // MARK: Texts

  /// The limits on the texts of a spec to compare, and on the elements to search for them.
  private static let (maximumTexts, maximumElements) = (64, 1000)

  /// Reports a text that another text or leaf covers in a spec that stacks its children on the z-axis.
  func checkTextsOver(in spec: Int32) {
    if tree.texts.count == 0 || checkCover(in: spec) || tree.texts.count == 1 { return }
    let children = tree.children(of: spec).filter { containsText[Int($0)] }
    guard children.count > 1 else { return }
    var before: [(leaf: Int32, frame: Frame)] = []
    var lines: [Int32: [Frame]] = [:]
    for child in children where before.count < Self.maximumTexts {
      let texts = leaves(in: child, areTexts: true)
      for text in texts {
        for covered in before where covered.frame.overlaps(text.frame, by: pixel) {
          guard let amount = overlap(covered, text, &lines) else { continue }
          return reportTexts(covered.leaf, text.leaf, amount, in: spec)
        }
      }
      before += texts
    }
  }

  /// Reports a text in the lower layer of a background or an overlay that a leaf of the upper one covers, such as a
  /// badge. A leaf nearly as large as its overlay is a translucent shade. Returns true if there is a warning.
  private func checkCover(in spec: Int32) -> Bool {
    let (kind, size) = (elements[Int(spec)].kind, frames[Int(spec)].size)
    guard kind == .background || kind == .overlay,
      containsText[Int(elements[Int(spec)].firstChild)],
      let top = Array(tree.children(of: spec)).dropFirst().first
    else { return false }
    let texts = leaves(in: elements[Int(spec)].firstChild, areTexts: true)
    var lines: [Int32: [Frame]] = [:]
    for cover in leaves(in: top, areTexts: false) {
      let (leaf, frame) = (cover.leaf, cover.frame)
      if kind == .overlay, frame.width > 0.75 * size.width || frame.height > 0.75 * size.height {
        continue
      }
      // An area that reacts to touches has no color.
      let words = tree.name(of: leaf)?.idWords ?? []
      if ["tap", "touch", "hit", "target"].contains(where: words.contains) { continue }
      let covered = texts.first { text in
        guard frame.overlaps(text.frame, by: pixel) else { return false }
        if lines[text.leaf] == nil { lines[text.leaf] = self.lines(of: text.leaf, text.frame) }
        return lines[text.leaf]?.allSatisfy { line in
          Axis.both.allSatisfy {
            line.start($0) >= frame.start($0) - pixel && line.end($0) <= frame.end($0) + pixel
          }
        } == true
      }
      guard let text = covered?.leaf else { continue }
      report(.overlap, text, otherwise: "move one of the two") { [self] in
        "\(name(leaf)) is on \(name(text)), and covers all of it"
      } remedies: { [self] edit in
        guard kind == .background, let node = edit.own(.background, of: spec) else { return [] }
        var remedy = KeyRemedy(
          edit.set(.type, "\"overlay\"", of: spec) + edit.remove([.background], of: spec)
            + edit.set(.overlay, edit.text(of: node), of: spec), keepsFrames: true)
        // The new key follows the others.
        if elements[Int(spec)].firstChild < top { remedy.exchanged = [spec] }
        return [remedy]
      }
      return true
    }
    return false
  }

  /// Returns the texts in an element, or else its other drawn leaves, with their frames in the root's coordinates.
  private func leaves(in element: Int32, areTexts: Bool) -> [(leaf: Int32, frame: Frame)] {
    var (leaves, pending, count) = ([(leaf: Int32, frame: Frame)](), [element], 0)
    while let next = pending.popLast(), leaves.count < Self.maximumTexts,
      count < Self.maximumElements
    {
      count += 1
      let record = elements[Int(next)]
      if record.kind.isContainer {
        pending += tree.children(of: next).filter { !areTexts || containsText[Int($0)] }
      } else if areTexts
        ? record.kind == .text && isSolid(tree.texts[record.properties].utf8) : isPlain(record)
      {
        leaves.append((next, Frame(origin: origin(of: next), size: frames[Int(next)].size)))
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
  private func overlap(
    _ first: (leaf: Int32, frame: Frame), _ second: (leaf: Int32, frame: Frame),
    _ lines: inout [Int32: [Frame]]
  ) -> Size? {
    for text in [first, second] where lines[text.leaf] == nil {
      lines[text.leaf] = self.lines(of: text.leaf, text.frame)
    }
    let others = lines[second.leaf]!
    // The index of the first of the other lines that is not above all remaining lines.
    var next = 0
    for line in lines[first.leaf]! {
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

  /// Returns the lines of a text from top to bottom; a text with recorded measures counts as one line.
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
