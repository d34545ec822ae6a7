import LayoutEngine
import TreeFiles

extension WarningSearch {
  /// Reports a stack with `space` on its main axis whose children do not fit: as an overflow if some of them shrink.
  func reportShortage(_ totals: ChildTotals, in stack: Int32, _ axis: Axis, space: Double) {
    let isConflict = checkMixedConflict(in: stack, axis, deficit: totals.sum - space) { [self] in
      deficit(totals, stack, axis, space: space)
    }
    if isConflict { return }
    let around = parent(of: stack)
    let isScrolled = !totals.canShrink && around >= 0 && scrolls(around, axis)
    let cause = cause(in: stack, axis, space: space)
    report(
      totals.canShrink ? .overflow : .cannotShrink, stack, axes: [axis],
      otherwise: cause.map { "make \(self.name($0)) smaller" }
        ?? (totals.canShrink
          ? "make space" : "make \(totals.count == 1 ? "it" : "the children") smaller")
    ) { [self] in
      let alone = cause.map {
        ", of which \(name($0)) alone takes \(text(frames[$0].length(axis)))"
      }
      let lost = tree.children(of: stack).first {
        frames[$0].length(axis) <= pixel
          && (elements[$0].kind == .text || elements[$0].natural[axis] > pixel)
      }
      let reason =
        totals.canShrink
        ? ", and those with \"flexShrink\" cannot shrink by \(text(totals.sum - space)) more"
          + (lost.map { ", with nothing left of \(name($0))" } ?? "")
        : isScrolled
          ? ", because \(name(around)) has a \(axis.lengthWord) in its style, which is that of its content, too"
          : ""
      return deficit(totals, stack, axis, space: space) + (alone ?? "") + reason
    } remedies: { [self] in
      if isScrolled { return [edit.freeingContent(of: stack, in: around, axis)] }
      let remedies = makingSpace(in: stack, axis, space: space, cause).filter {
        !$0.edits.isEmpty
      }
      // Alternatively, the others shrink instead of those that shrink now.
      return remedies
        + (totals.canShrink ? remedies : []).map { remedy in
          remedy.adding(
            tree.children(of: stack).filter { !remedy.shrinks.contains($0) }
              .flatMap { edit.remove([.flexShrink], of: $0) })
        }
    }
  }

  /// Reports percentages that should fill a line of a wrapping stack, but are too long by rounding or spacing.
  func checkRoundedShares(in stack: Int32, _ axis: Axis, space: Double) {
    let first = elements[stack].firstChild
    let hasBasis = !tree.placement(of: first).flexBasis.isAuto
    func lengthInLine(_ child: Int32) -> Dimension {
      hasBasis ? tree.placement(of: child).flexBasis : tree.dimensions(of: child).exact(axis)
    }
    let lengths = tree.children(of: stack).map(lengthInLine)
    let share = lengths[0]
    guard share.isFraction, share.value > 0 else { return }
    // What has a "flexBasis" may have grown.
    let length = hasBasis ? share.value * space : frames[first].length(axis)
    let count = (1 / share.value).rounded(.down)
    let spacing = stacks[elements[Int(stack)].properties].spacing
    let gaps = (count - 1) * spacing
    guard count > 1, count <= Double(lengths.count), count * (length - pixel) < space,
      count * length + gaps > space, gaps == 0 || count * share.value > 0.9,
      lengths.prefix(Int(count)).allSatisfy({ $0 == share })
    else { return }
    report(
      .unlikelyValue, first, .style([hasBasis ? .flexBasis : DimensionRole.exact.key(axis)]),
      inAllLayouts: gaps > 0, otherwise: "write less"
    ) { [self] in
      (gaps > 0
        ? "\(text(count)) children of \(text(share)) and \"spacing\": \(text(spacing)) are longer than the "
          + "\(points(space)) of \(name(stack)), so that each line has fewer"
        : "\(text(share)) of \(points(space)) is rounded up to \(text(length)), of which \(text(count)) do not "
          + "fit in a line of \(name(stack))")
    } remedies: { [self] in
      let alike = tree.children(of: stack).filter { lengthInLine($0) == share }
      let length = (space - gaps) / count
      return [
        "\"\(text((100 * length / space).rounded(.down)))%\"",
        text(PixelGrid(scale: scale).floor(length)),
      ].map { value in
        KeyRemedy(
          alike.flatMap {
            hasBasis ? edit.set(.flexBasis, value, of: $0) : edit.set(.exact, axis, value, of: $0)
          }, shrinks: Set(alike))
      }
    }
  }

  /// Returns the remedies for a stack whose children are too long, except by shrinking a written length.
  private func makingSpace(
    in stack: Int32, _ axis: Axis, space: Double, _ cause: Int32?
  ) -> [KeyRemedy] {
    let children = Array(tree.children(of: stack))
    let isScrolling = children.contains { scrolls($0, axis) }
    let scrolling = scrolling(stack, axis)
    let shrinking =
      scrolling
      + (axis == .vertical && hasText[stack] && !isScrolling ? raisingHeight(of: stack) : [])
      + shrinkingContents(of: stack, axis, space: space).filter {
        !shrinksWrittenLength(cause, axis, $0)
      }
    let direction = edit.set(
      .direction, axis == .horizontal ? "\"vertical\"" : "\"horizontal\"", of: stack)
    // Rows are meant to be below each other, and so are texts that are too long for one row.
    let areRows = children.allSatisfy { child in
      self.axis(of: child) == axis
        && tree.children(of: child).contains { elements[$0].traits.contains(.grows) }
    }
    if areRows, axis == .horizontal, children.count > 1 { return [KeyRemedy(direction)] }
    let areTexts = axis == .horizontal && children.allSatisfy { elements[$0].kind == .text }
    guard axis == .horizontal, scrolling.isEmpty, children.allSatisfy({ frames[$0].width <= space })
    else { return shrinking + (areTexts ? [KeyRemedy(direction)] : []) }
    let style = stacks[elements[Int(stack)].properties]
    let wrapping = [edit.wrapping(stack)].compactMap { $0 }
    let areAlike = areAlike(in: stack, axis)
    // Children such as tags, and stacks with keys for their lines, are meant to wrap.
    let isOfLines =
      style.lineSpacing != 0 || style.alignContent != .start
      || areAlike && children.count > 3 && style.spacing > 0 && hasText[stack]
    if isOfLines { return wrapping + shrinking }
    let isRigid = children.allSatisfy { !elements[$0].traits.contains(.shrinks) }
    return isRigid && (areAlike || shrinking.allSatisfy { $0.edits.isEmpty })
      ? shrinking + wrapping : shrinking
  }

  /// Returns the remedies that let contents of a stack shrink; written points only if alike and little is lost.
  private func shrinkingContents(of stack: Int32, _ axis: Axis, space: Double) -> [KeyRemedy] {
    let children = Array(tree.children(of: stack))
    var remedies = children.filter { scrolls($0, axis) }.map { scroll in
      // A scroll node that is as large as its content would not shrink.
      KeyRemedy(
        edit.shrink(scroll, in: stack)
          + (elements[scroll].managesContentSize
            ? [] : edit.set(.automaticallyManagesContentSize, "true", of: scroll)),
        shrinks: [scroll])
    }
    let shares = children.filter { SiblingKey.length(of: $0, axis, in: tree).isFraction }
    if !shares.isEmpty {
      remedies += [
        reducing(shares, of: children, axis, space: space), edit.shrinking(shares, in: stack),
      ]
    }
    let areAlike = areAlike(in: stack, axis)
    if axis == .horizontal {
      // Columns that have the same length and contain texts, and that are not all of the children.
      let groups = children.filter { child in
        let group = similarChildren.of(stack, axis, like: child)
        return group[0] == child && group.count > 1 && group.count < children.count
          && group.allSatisfy { hasText[$0] }
          && !SiblingKey.length(of: child, axis, in: tree).isAuto
      }
      remedies += groups.map {
        edit.shrinking(similarChildren.of(stack, axis, like: $0), in: stack)
      }
      let texts = leaves(in: stack, areTexts: true).map { $0.leaf }.sorted()
      let longest = texts.max { frames[$0].width < frames[$1].width }
      if let longest, !areAlike { remedies.append(edit.shrinking([longest], in: stack)) }
      if children.count(where: { containsText[$0] }) > 1 || areAlike {
        remedies.append(edit.shrinking(texts, in: stack))
      }
    }
    let flexible = children.filter { child in
      let exact = tree.dimensions(of: tree.elementWithSize(of: child)).exact(axis)
      return exact.isAuto || exact.isFraction
    }
    if areAlike {
      let areNarrowed = axis == .horizontal && mayBeNarrowed(children, space: space)
      // Children without spacing, such as tabs, share all of the row.
      if areNarrowed, flexible.isEmpty, children.count > 2,
        stacks[elements[Int(stack)].properties].spacing == 0
      {
        let edits = children.flatMap {
          edit.remove(.exact, axis, of: $0) + edit.set(.flexGrow, "1", of: $0)
            + edit.set(.flexBasis, "0", of: $0)
        }
        remedies.append(KeyRemedy(edits, shrinks: Set(children)))
      }
      if flexible.count == children.count || areNarrowed {
        remedies.append(edit.shrinking(children, in: stack))
      }
    } else if let longest = flexible.max(by: { frames[$0].length(axis) < frames[$1].length(axis) }),
      axis == .horizontal || !hasText[longest]
    {
      remedies.append(edit.shrinking([longest], in: stack))
    }
    return remedies + [edit.removingMinimums(children.filter { isAtMinimum($0, axis) }, axis)]
  }

  /// Returns true if the minimum of an element makes it as long as it is.
  func isAtMinimum(_ element: Int32, _ axis: Axis) -> Bool {
    let minimum = tree.dimensions(of: element).of(.minimum, axis)
    return !minimum.isAuto && !minimum.isFraction
      && (frames[element].length(axis) - minimum.value).magnitude <= pixel
  }

  /// Returns the remedy that reduces percentages of more than 100 % in sum to whole ones in the same proportions, which
  /// leave the other children their space.
  private func reducing(
    _ shares: [Int32], of children: [Int32], _ axis: Axis, space: Double
  ) -> KeyRemedy {
    let lengths = shares.map { SiblingKey.length(of: $0, axis, in: tree) }
    let sum = lengths.reduce(0) { $0 + $1.value }
    let total = shares.reduce(0) { $0 + frames[$1].length(axis) }
    let end = children.reduce(0) { max($0, frames[$1].end(axis)) }
    guard sum > 1.001, end - space < total else { return KeyRemedy([]) }
    let factor = (total - (end - space)) / total
    let edits = zip(shares, lengths).flatMap { share, length -> [KeyEdit] in
      let text = "\"\(text((100 * length.value * factor).rounded(.down)))%\""
      return tree.placement(of: share).flexBasis.isAuto
        ? edit.set(.exact, axis, text, of: share) : edit.set(.flexBasis, text, of: share)
    }
    return KeyRemedy(edits, shrinks: Set(shares))
  }

  /// Returns true if similar children of a row, not images or squares, would lose a quarter at most.
  private func mayBeNarrowed(_ children: [Int32], space: Double) -> Bool {
    let (first, last) = (frames[children[0]], frames[children[children.count - 1]])
    let width = first.width * Double(children.count)
    let spacing = last.x + last.width - first.x - width
    return elements[children[0]].type != .image && first.width != first.height
      && space - spacing >= 0.75 * width
  }

  /// Returns true if the children of a stack have the same type and style, and should stay equally long.
  private func areAlike(in stack: Int32, _ axis: Axis) -> Bool {
    let children = Array(tree.children(of: stack))
    return children.count > 1
      && similarChildren.of(stack, axis, like: children[0]).count == children.count
  }

  /// Returns the remedy for a row in a scroll node of its height: scrolling horizontally, not vertically.
  private func scrolling(_ row: Int32, _ axis: Axis) -> [KeyRemedy] {
    var scroll = parent(of: row)
    while scroll >= 0, elements[scroll].kind.passesConstraintOn { scroll = parent(of: scroll) }
    guard axis == .horizontal, scroll >= 0, elements[scroll].kind == .scroll,
      edit.own(.scrollableDirections, of: scroll) == nil,
      frames[row].height <= frames[scroll].height + pixel
    else { return [] }
    return [KeyRemedy(edit.set(.scrollableDirections, "\"horizontal\"", of: scroll))]
  }

  /// Returns true if a remedy makes an element smaller than the length in its style.
  private func shrinksWrittenLength(_ element: Int32?, _ axis: Axis, _ remedy: KeyRemedy) -> Bool {
    guard let element, !tree.dimensions(of: element).exact(axis).isAuto else { return false }
    return upwards(from: element).contains { remedy.shrinks.contains($0) }
  }

  /// Returns the innermost element that alone is longer than the space; nil if there is none or it is a text.
  func cause(in stack: Int32, _ axis: Axis, space: Double) -> Int32? {
    var cause = stack
    while let inner = tree.children(of: cause).first(where: {
      frames[$0].length(axis) > space + pixel && !isLayer($0, in: cause) && !scrolls($0, axis)
    }) { cause = inner }
    return cause != stack && elements[cause].kind != .text ? cause : nil
  }
}

extension EditContext {
  /// Returns the remedy that removes the minimum of some elements.
  func removingMinimums(_ elements: [Int32], _ axis: Axis) -> KeyRemedy {
    KeyRemedy(
      elements.flatMap { remove(.minimum, axis, of: $0) }, shrinks: Set(elements),
      keepsFrames: true)
  }

  /// Removes the scroll node's length, which its content has, too, and replaces its children's percentages by points.
  fileprivate func freeingContent(of stack: Int32, in scroll: Int32, _ axis: Axis) -> KeyRemedy {
    let keys = [DimensionRole.exact, .maximum].flatMap { $0.keys(axis) }
    let items = tree.children(of: stack).filter { tree.dimensions(of: $0).exact(axis).isFraction }
    return KeyRemedy(
      remove(keys, of: scroll)
        + items.flatMap { item in
          set(.exact, axis, roundedText(of: frames[item].length(axis)), of: item)
        })
  }
}
