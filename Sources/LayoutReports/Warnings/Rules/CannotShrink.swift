import LayoutEngine
import TreeFiles

extension WarningSearch {
  /// Reports a stack with `space` on its main axis whose children do not fit and cannot shrink.
  func reportCannotShrink(
    _ totals: ChildTotals, in stack: Int32, _ axis: Axis, space: Double
  ) {
    report(.cannotShrink, stack) { [self] in
      let child =
        totals.count == 1
        ? "it" : shrinkable(in: stack, axis, totals, space: space) ?? "one of them"
      return "\(deficit(totals, stack, axis, space: space)): "
        + (cause(in: stack, axis, space: space).map { makeSmaller($0, axis) + ", or " } ?? "")
        + "give \(child) \"flexShrink\": 1"
        + (canWrap(stack, axis, in: space) ? ", or the stack \"flexWrap\": \"wrap\"" : "")
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
      frames[Int($0)].length(axis) > space + pixel && !isLayer($0, in: cause)
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

  /// True if the children of a row fit in several lines.
  private func canWrap(_ stack: Int32, _ axis: Axis, in space: Double) -> Bool {
    axis == .horizontal && tree.children(of: stack).allSatisfy { frames[Int($0)].width <= space }
  }
}
