import LayoutEngine
import TreeFiles

extension WarningSearch {
  /// Reports a stack with `space` on its main axis whose children do not fit and cannot shrink.
  func reportCannotShrink(
    _ totals: ChildTotals, in stack: Int32, _ axis: Axis, space: Double
  ) {
    report(.cannotShrink, stack) { [self] in
      "\(deficit(totals, stack, axis, space: space)): give "
        + "\(totals.count == 1 ? "it" : "one of them") \"flexShrink\": 1"
        + (canWrap(stack, axis, in: space) ? ", or the stack \"flexWrap\": \"wrap\"" : "")
    }
  }

  /// True if the children of a row fit in several lines.
  private func canWrap(_ stack: Int32, _ axis: Axis, in space: Double) -> Bool {
    axis == .horizontal && tree.children(of: stack).allSatisfy { frames[Int($0)].width <= space }
  }
}
