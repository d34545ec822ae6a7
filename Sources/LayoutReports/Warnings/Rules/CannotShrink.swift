import LayoutEngine
import TreeFiles

extension WarningSearch {
  /// Reports a stack with `space` on its main axis whose children do not fit and cannot shrink.
  func reportCannotShrink(_ totals: ChildTotals, in stack: Int32, _ axis: Axis, space: Double) {
    if reportsConflict(totals, in: stack, axis, space: space) { return }
    let around = parent(of: stack)
    let isScrolled = around >= 0 && scrolls(around, axis)
    report(
      .cannotShrink, stack,
      otherwise: self.cause(in: stack, axis, space: space).map { "make \(self.name($0)) smaller" }
        ?? "make \(totals.count == 1 ? "it" : "the children") smaller"
    ) { [self] in
      deficit(totals, stack, axis, space: space) + alone(in: stack, axis, space: space)
        + (isScrolled
          ? ", because \(name(around)) has a \(axis.lengthWord) in its style, which is that of its content, too"
          : "")
    } remedies: { [self] edit in
      isScrolled
        ? [edit.freeingContent(of: stack, in: around, axis)]
        : makingSpace(in: stack, axis, space: space, edit)
    }
  }

  /// Returns true if the deficit comes from a child whose minimum exceeds its maximum, which is then reported.
  func reportsConflict(_ totals: ChildTotals, in stack: Int32, _ axis: Axis, space: Double) -> Bool
  {
    checkMixedConflict(in: stack, axis, deficit: totals.sum - space) { [self] in
      deficit(totals, stack, axis, space: space)
    }
  }

  /// Reports percentages that should fill a line of a wrapping stack, but are too long by rounding or spacing.
  func checkRoundedShares(in stack: Int32, _ axis: Axis, space: Double) {
    let first = elements[stack].firstChild
    let lengths = tree.children(of: stack).map { tree.dimensions(of: $0).exact(axis) }
    let (share, length) = (lengths[0], frames[first].length(axis))
    guard share.isFraction, share.value > 0 else { return }
    let count = (1 / share.value).rounded(.down)
    let spacing = stacks[elements[Int(stack)].properties].spacing
    let gaps = (count - 1) * spacing
    guard count > 1, count <= Double(lengths.count), count * (length - pixel) < space,
      count * length + gaps > space, gaps == 0 || count * share.value > 0.9,
      lengths.prefix(Int(count)).allSatisfy({ $0 == share })
    else { return }
    report(
      .unlikelyValue, first, .style([DimensionRole.exact.key(axis)]), inAllLayouts: gaps > 0,
      otherwise: "write less"
    ) { [self] in
      (gaps > 0
        ? "\(text(count)) children of \(text(share)) and \"spacing\": \(text(spacing)) are longer than the "
          + "\(points(space)) of \(name(stack)), so that each line has fewer"
        : "\(text(share)) of \(points(space)) is rounded up to \(text(length)), of which \(text(count)) do not "
          + "fit in a line of \(name(stack))")
    } remedies: { [self] edit in
      let value = ProbableValue.ofShare(
        share.value, of: space - gaps, in: space, length: length, scale: scale)
      let alike = tree.children(of: stack).filter { tree.dimensions(of: $0).exact(axis) == share }
      return [
        KeyRemedy(alike.flatMap { edit.set(.exact, axis, value, of: $0) }, shrinks: Set(alike))
      ]
    }
  }

  /// Returns `, of which the image "photo" alone takes 500`, or an empty string.
  func alone(in stack: Int32, _ axis: Axis, space: Double) -> String {
    cause(in: stack, axis, space: space).map {
      ", of which \(name($0)) alone takes \(text(frames[$0].length(axis)))"
    } ?? ""
  }

  /// Returns the remedies for a stack whose children are too long, except by shrinking a written length.
  func makingSpace(in stack: Int32, _ axis: Axis, space: Double, _ edit: EditContext) -> [KeyRemedy]
  {
    let cause = cause(in: stack, axis, space: space)
    let children = Array(tree.children(of: stack))
    let isScrolling = children.contains { scrolls($0, axis) }
    let low =
      axis == .vertical && hasText[stack] && !isScrolling ? limitingElement(of: stack, axis) : -1
    let scrolling = scrolling(stack, axis, edit)
    let shrinking =
      scrolling + (low < 0 ? [] : [edit.raising(low)])
      + edit.shrinkingContents(of: stack, space: space).filter {
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
    let areAlike = edit.areAlike(in: stack, axis)
    // Children such as tags, and stacks with keys for their lines, are meant to wrap.
    let isOfLines =
      style.lineSpacing != 0 || style.alignContent != .start
      || areAlike && children.count > 3 && style.spacing > 0 && hasText[stack]
    if isOfLines { return wrapping + shrinking }
    let isRigid = children.allSatisfy { !elements[$0].traits.contains(.shrinks) }
    return isRigid && (areAlike || shrinking.allSatisfy { $0.edits.isEmpty })
      ? shrinking + wrapping : shrinking
  }

  /// Returns the remedy for a row in a scroll node of its height: scrolling horizontally, not vertically.
  private func scrolling(_ row: Int32, _ axis: Axis, _ edit: EditContext) -> [KeyRemedy] {
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
