import LayoutEngine
import TreeFiles

extension WarningSearch {
  /// Neighbours of one line that negative spacing pushes over each other, and lines that negative
  /// line spacing does. One warning per stack.
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

  private func reportOverlap(
    _ first: Int32, _ second: Int32, _ style: StackStyle, _ stack: Int32, amount: Double,
    isLine: Bool
  ) {
    let isBefore = tree.placement(of: second).spacingBefore < 0
    let (element, keys): (Int32, WarningKeys) =
      if isLine || style.spacing < 0 {
        (stack, .own([isLine ? .lineSpacing : .spacing]))
      } else if isBefore {
        (second, .style([.spacingBefore]))
      } else {
        (first, .style([.spacingAfter]))
      }
    report(.overlap, element, keys) { [self] in
      "\(name(first)) and \(name(second)) overlap by \(points(amount)): raise the \"\(keys.words[0])\", or allow "
        + "it if it is intended"
    }
  }
}
