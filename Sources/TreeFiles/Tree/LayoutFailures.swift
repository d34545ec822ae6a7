import LayoutEngine
import Platform

extension TreeFileReader {
  /// Reports an element with an invalid size (docs/semantics.md §4).
  package func report(_ invalid: InvalidSize, to log: inout Diagnostics) {
    let size = "\(text(of: invalid.size.width)) × \(text(of: invalid.size.height))"
    let fact = "\(subject(invalid.element)) is laid out at \(size) points"
    if let cause = tooLong {
      return report(
        "\(fact), because the \"\(cause.key.word)\" of \(subject(cause.element)) is \(text(of: cause.points)): remove it"
          + (cause.key == .layoutPosition ? "" : ", or write \"100%\" for the size of the parent"),
        at: cause.element, to: &log)
    }
    report(
      "\(fact): keep it and the elements around it below 10,000,000", at: invalid.element, to: &log)
  }

  /// The first length in a style that is over the limit (1e7 points), and its element.
  private var tooLong: (element: Int32, key: StyleKey, points: Double)? {
    for element in 0..<Int32(tree.count) {
      let position = tree.placement(of: element).layoutPosition
      let points = max(position.x, position.y)
      if points >= 1e7 { return (element, .layoutPosition, points) }
      let dimensions = tree.dimensions(of: element)
      for role in [DimensionRole.exact, .minimum] {
        for axis in Axis.both {
          let length = dimensions.of(role, axis)
          if !length.isAuto, !length.isFraction, length.value >= 1e7 {
            return (element, role.key(axis), length.value)
          }
        }
      }
    }
    return nil
  }

  /// Reports an element whose position is not finite.
  package func reportPosition(of element: Int32, to log: inout Diagnostics) {
    report(
      "\(subject(element)) is at a position that is too large for a number: make the positions and the spacing "
        + "that add up to its position smaller", at: element, to: &log)
  }

  /// Reports a text whose lines have no valid widths or baselines.
  package func reportLines(of element: Int32, to log: inout Diagnostics) {
    report(
      "the lines of \(subject(element)) have widths or baselines that are too large for a number: make the font "
        + "sizes, line heights, spacing and offsets that add up to them smaller", at: element,
      to: &log)
  }

  /// Reports a leaf without a recorded measure for a constraint.
  package func reportMissing(_ request: LeafRequest, to log: inout Diagnostics) {
    let size = [request.max.width, request.max.height].map {
      $0.isInfinite ? "\"inf\"" : text(of: $0)
    }
    report(
      "\(subject(request.element)) has no recorded measure for {\"max\": [\(size[0]), \(size[1])]}: "
        + "record it (layoutcalc requests lists all that are needed)", at: request.element, to: &log
    )
  }

  /// Reports a leaf that the program of `--measure` did not measure; `problem` is its error.
  package func reportUnmeasured(
    _ request: LeafRequest, _ problem: String, to log: inout Diagnostics
  ) {
    report(
      "\(subject(request.element)) is not measured by the program of --measure: \(problem)",
      at: request.element, to: &log)
  }

  /// Reports an element whose layout exceeds the work limit.
  package func report(_ work: TooMuchWork, to log: inout Diagnostics) {
    report(
      "the layout needs more than \(work.limit) measure calls, most of them in "
        + "\(subject(work.element)): simplify it, or allow more with --work-limit",
      at: work.element, to: &log)
  }

  private func subject(_ element: Int32) -> String {
    let name = tree.name(of: element).map { " \"\($0)\"" } ?? ""
    return "the \(tree.elements[element].type.keyword)\(name)"
  }

  private func report(
    _ message: String, at element: Int32, to log: inout Diagnostics
  ) {
    let path = tree.path(of: element, root: rootPath)
    var locator = ElementLocator(tree, isCase: rootPath != "$")
    var error = Diagnostic(
      .error, message, offset: locator.offset(of: element), length: 1, path: path)
    error.id = tree.name(of: element)
    log.addError(error)
  }
}
