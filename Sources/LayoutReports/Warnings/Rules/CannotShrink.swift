import LayoutEngine
import TreeFiles

extension WarningSearch {
  /// Reports a stack with `space` on its main axis whose children do not fit and cannot shrink.
  func reportCannotShrink(
    _ totals: ChildTotals, in stack: Int32, _ axis: Axis, space: Double
  ) {
    report(.cannotShrink, stack) { [self] in
      let around = parent(of: stack)
      if around >= 0, scrolls(around, axis) {
        return "\(deficit(totals, stack, axis, space: space)), because \(name(around)) has a "
          + "\(axis.lengthWord) in its style, which is that of its content, too: remove it"
          + (writtenLengths(in: stack, axis).contains { $0.isFraction }
            ? ", and write points instead of percentages" : "")
      }
      let wraps = canWrap(stack, axis, in: space)
      if writtenLengths(in: stack, axis).allSatisfy({ !$0.isAuto && !$0.isFraction }) {
        return "\(deficit(totals, stack, axis, space: space)): "
          + (wraps ? "give the stack \"flexWrap\": \"wrap\", or " : "")
          + (cause(in: stack, axis, space: space).map { makeSmaller($0, axis) }
            ?? "make \(totals.count == 1 ? "it" : "the children") smaller")
      }
      // What is in a child that scrolls along the stack needs no space.
      let scroll = tree.children(of: stack).first { scrolls($0, axis) }
      let child =
        totals.count == 1
        ? "it"
        : shrinkable(in: stack, axis, totals, space: space) ?? scroll.map { name($0) }
          ?? (areAlike(in: stack) ? totals.count == 2 ? "both" : "all of them" : "one of them")
      return "\(deficit(totals, stack, axis, space: space)): "
        + (cause(in: stack, axis, space: space).map { makeSmaller($0, axis) + ", or " } ?? "")
        + "give \(child) \"flexShrink\": 1"
        + (wraps ? ", or the stack \"flexWrap\": \"wrap\"" : "")
    }
  }

  /// The lengths along a stack that its children have in their styles.
  private func writtenLengths(in stack: Int32, _ axis: Axis) -> [Dimension] {
    tree.children(of: stack).map { tree.dimensions(of: $0).exact(axis) }
  }

  /// Looks for children of a wrapping stack whose shares of it fill a line, and which rounding makes longer than that.
  func checkRoundedShares(in stack: Int32, _ axis: Axis, space: Double) {
    let first = elements[Int(stack)].firstChild
    let lengths = writtenLengths(in: stack, axis)
    let (share, length) = (lengths[0], frames[Int(first)].length(axis))
    guard share.isFraction, share.value > 0 else { return }
    let count = (1 / share.value).rounded(.down)
    guard count > 1, count <= Double(lengths.count), count * (length - pixel) < space,
      count * length > space, stacks[Int(elements[Int(stack)].properties)].spacing == 0,
      lengths.prefix(Int(count)).allSatisfy({ $0 == share })
    else { return }
    report(.unlikelyValue, first, .style([DimensionRole.exact.key(axis)])) { [self] in
      let value = ProbableValue.ofShare(share.value, of: space, length: length, scale: scale)
      return
        "\(text(share)) of \(points(space)) is rounded up to \(text(length)), of which \(text(count)) do not "
        + "fit in a line of \(name(stack)): write \(value)"
    }
  }

  /// `make the image "photo" smaller, which alone is 500 points wide`
  func makeSmaller(_ element: Int32, _ axis: Axis) -> String {
    "make \(name(element)) smaller, which alone is \(points(frames[Int(element)].length(axis))) "
      + axis.extentWord
  }

  /// The innermost element inside a child that alone is longer than the space, unless it is a text, which shrinks to it.
  func cause(in stack: Int32, _ axis: Axis, space: Double) -> Int32? {
    var cause = stack
    while let inner = tree.children(of: cause).first(where: {
      frames[Int($0)].length(axis) > space + pixel && !isLayer($0, in: cause) && !scrolls($0, axis)
    }) {
      cause = inner
    }
    return cause != stack && elements[Int(cause)].kind != .text ? cause : nil
  }

  /// The name of the child of a row that is to shrink: the longest with a text, if that makes enough space.
  func shrinkable(
    in stack: Int32, _ axis: Axis, _ totals: ChildTotals, space: Double
  ) -> String? {
    let longest = tree.children(of: stack).lazy.filter { [self] in
      hasText[Int($0)] && !elements[Int($0)].traits.contains(.shrinks)
    }.max { [self] in frames[Int($0)].width < frames[Int($1)].width }
    guard axis == .horizontal, let longest, frames[Int(longest)].width > totals.sum - space else {
      return nil
    }
    return name(longest)
  }

  /// True if the children of a stack have the same type, style and size: they are to stay equal.
  private func areAlike(in stack: Int32) -> Bool {
    let first = elements[Int(stack)].firstChild
    let style = tree.dimensions(of: first)
    return tree.children(of: stack).allSatisfy { [self] in
      elements[Int($0)].type == elements[Int(first)].type && tree.dimensions(of: $0) == style
        && frames[Int($0)].size == frames[Int(first)].size
    }
  }

  /// True if the children of a row fit in several lines.
  private func canWrap(_ stack: Int32, _ axis: Axis, in space: Double) -> Bool {
    axis == .horizontal && tree.children(of: stack).allSatisfy { frames[Int($0)].width <= space }
  }
}
