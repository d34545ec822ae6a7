import LayoutEngine
import TreeFiles

extension WarningSearch {
  /// Reports a stack with `space` on its main axis whose children do not fit and cannot shrink.
  func reportCannotShrink(
    _ totals: ChildTotals, in stack: Int32, _ axis: Axis, space: Double
  ) {
    report(.cannotShrink, stack) { [self] in
      "\(deficit(totals, stack, axis, space: space)): "
        + (cause(in: stack, axis, space: space).map {
          "make \(name($0)) smaller, which alone is \(points(frames[Int($0)].length(axis))) "
            + "\(axis.extentWord), or "
        } ?? "") + "give "
        + "\(totals.count == 1 ? "it" : "one of them") \"flexShrink\": 1"
        + (canWrap(stack, axis, in: space) ? ", or the stack \"flexWrap\": \"wrap\"" : "")
    }
  }

  /// The innermost element inside a child that alone is longer than the space, unless it is a text, which shrinks to it.
  private func cause(in stack: Int32, _ axis: Axis, space: Double) -> Int32? {
    var cause = stack
    while let inner = tree.children(of: cause).first(where: {
      frames[Int($0)].length(axis) > space + pixel
    }) {
      cause = inner
    }
    let isInside = cause != stack && parent(of: cause) != stack
    return isInside && elements[Int(cause)].kind != .text ? cause : nil
  }

  /// True if the children of a row fit in several lines.
  private func canWrap(_ stack: Int32, _ axis: Axis, in space: Double) -> Bool {
    axis == .horizontal && tree.children(of: stack).allSatisfy { frames[Int($0)].width <= space }
  }
}
