import LayoutEngine
import TreeFiles

/// Every sentence of an explanation. Numbers inside a chain are shown to a thousandth of a point;
/// the frame at its end is shown in full.
struct ExplanationWording {
  let tree: LayoutTree

  init(_ tree: LayoutTree) {
    self.tree = tree
  }

  /// `"title"`, or `the node`.
  func title(_ element: Int32) -> String {
    tree.name(of: element).map(jsonString) ?? "the \(tree.elements[element].type.keyword)"
  }

  /// `"title"`, or `child 3 (node)`.
  func title(_ element: Int32, _ index: Int) -> String {
    tree.name(of: element).map(jsonString)
      ?? "child \(index + 1) (\(tree.elements[element].type.keyword))"
  }
}

// Numbers.
extension ExplanationWording {
  /// A number as a person would write it down.
  func number(_ value: Double) -> String {
    if value.isNaN { return "undefined" }
    if value.isInfinite { return value > 0 ? "∞" : "−∞" }
    let shown = roundedForPeople(value)
    return (shown < 0 ? "−" : "") + text(of: shown.magnitude)
  }

  func number(_ quantity: Quantity) -> String { number(quantity.value) }

  /// `375`, or `0…375`.
  func bounds(_ bounds: QuantityBounds) -> String {
    bounds.isExact
      ? number(bounds.lower) : "\(number(bounds.lower))…\(number(bounds.upper))"
  }

  /// `375 × 0…∞`
  func range(_ range: QuantityRange) -> String {
    "\(bounds(range.width)) × \(bounds(range.height))"
  }

  /// The result of a layout in a range: `in 0…375 × 0…∞: 62 × 20`, `as 62 × 20` where only that is
  /// allowed.
  func laidOut(in range: QuantityRange, _ size: QuantityPair) -> String {
    range.values.isExactly(size.size)
      ? "as \(self.size(size))" : "in \(self.range(range)): \(self.size(size))"
  }

  func size(_ size: QuantityPair) -> String {
    "\(number(size.horizontal)) × \(number(size.vertical))"
  }

  /// `12, 0`
  func point(_ point: QuantityPair) -> String {
    "\(number(point.horizontal)), \(number(point.vertical))"
  }

  func frame(_ frame: Frame) -> String {
    "x \(text(of: frame.x)), y \(text(of: frame.y)), width \(text(of: frame.width)), "
      + "height \(text(of: frame.height))"
  }

  func count(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(plural ?? noun + "s")"
  }
}

// The root, an element's own style, the frame.
extension ExplanationWording {
  func origin(_ layout: RenderedLayout) -> String {
    let max = layout.range.max
    let strings = layout.texts.strings.map { ", strings \($0)" } ?? ""
    let textSize = layout.texts.size.map { ", text size \($0.word)" } ?? ""
    return ", in \(layout.file) at most \(number(max.width)) × \(number(max.height))" + strings
      + textSize
  }

  func root(_ constraint: QuantityRange, _ scale: Quantity) -> String {
    "The root can be \(range(constraint)) points, at \(number(scale)) "
      + "\(scale.value == 1 ? "pixel" : "pixels") per point."
  }

  func ignoresDimensions(_ type: ElementType) -> String {
    "Its own width and height have no effect: \(type.keyword == "inset" || type.keyword == "overlay" ? "an" : "a") "
      + "\(type.keyword) passes on its own range."
  }

  /// One axis of a style: what it says, and what the constraint leaves of it.
  func style(
    _ axis: ResolvedAxis, _ direction: Axis, of constraint: QuantityBounds,
    _ result: QuantityBounds
  ) -> String {
    var text = rule(axis, direction)
    if result.values != axis.bounds.values {
      text +=
        isOutside(axis.bounds, constraint)
        ? constraint.isExact
          ? ", but it has to be \(bounds(result))"
          : ", outside the \(bounds(constraint)) allowed, so \(bounds(result))"
        : " leaves \(bounds(result)) of \(bounds(constraint))"
    }
    return text
  }

  private func isOutside(_ style: QuantityBounds, _ constraint: QuantityBounds) -> Bool {
    larger(style.values.lower, constraint.values.lower)
      > smaller(style.values.upper, constraint.values.upper)
  }

  private func rule(_ axis: ResolvedAxis, _ direction: Axis) -> String {
    let (exact, lower, upper) = (axis.exact, axis.lower, axis.upper)
    switch axis.rule {
    case .noSize:
      let written = [exact, lower, upper].filter { !$0.dimension.isAuto }
      let lost = asAuto(
        written.filter(countsAsAuto), direction, ofInfinity: axis.ignoresInfiniteParent)
      return (written.filter { !countsAsAuto($0) }.map(dimension) + lost).listed()
    case .size: return dimension(exact)
    case .maximumOverSize: return "\(dimension(exact)) but \(dimension(upper)), and the max wins"
    case .minimumOverSize: return "\(dimension(exact)) but \(dimension(lower)), and the min wins"
    case .minimumOverMaximum:
      if lower.value.value == upper.value.value {
        return dimension(lower) + " and " + dimension(upper)
      }
      return "\(dimension(lower)) over \(dimension(upper)), and the min wins"
    }
  }

  /// `width 50% of 320 = 160`
  func dimension(_ resolved: ResolvedDimension) -> String {
    let dimension = resolved.dimension
    if dimension.isAuto { return "\(resolved.key) auto" }
    if !dimension.isFraction { return "\(resolved.key) \(number(resolved.value))" }
    let percent = percentage(resolved)
    return countsAsAuto(resolved)
      ? "\(percent) of a parent without a definite length, so auto"
      : "\(percent) of \(number(resolved.parent)) = \(number(resolved.value))"
  }

  private func percentage(_ resolved: ResolvedDimension) -> String {
    "\(resolved.key) \(number(resolved.dimension.value * 100))%"
  }

  /// A percentage that has nothing to be a part of (§3.2).
  private func countsAsAuto(_ resolved: ResolvedDimension) -> Bool {
    let parent = resolved.parent.value
    return resolved.dimension.isFraction
      && (parent.isNaN || (parent.isInfinite && resolved.dimension.value == 0))
  }

  private func asAuto(
    _ dimensions: [ResolvedDimension], _ direction: Axis, ofInfinity: Bool
  ) -> [String] {
    guard let first = dimensions.first else { return [] }
    let parent =
      ofInfinity || first.parent.value.isInfinite
      ? "an infinite \(direction.length)" : "a parent without a definite \(direction.length)"
    return [
      "\(dimensions.map(percentage).listed()) of \(parent), so auto"
    ]
  }

  func style(_ axes: [String], _ range: QuantityRange) -> String {
    "By its style: \(axes.joined(separator: "; "))."
      + (axes.count == 2 ? "" : " That makes \(self.range(range)).")
  }

  func rounded(_ size: QuantityPair, _ rounded: QuantityPair) -> String {
    "Rounded up to the pixel, \(self.size(size)) is \(self.size(rounded))."
  }

  var rootFrame: String { "Frame" }

  func frame(in parent: String) -> String { "Frame in \(parent)" }

  var frameInRoot: String { "Frame in the root" }

  func dissolved(_ title: String) -> String {
    "Flattening removes \(title), a spec; this is its frame before that."
  }

  func flattened(
    _ sum: QuantityPair, _ origin: QuantityPair, _ container: String, mirrored: Bool
  ) -> String {
    let change = mirrored ? "rounded up to the pixel and mirrored" : "rounded up to the pixel"
    return
      "Flattened, it is in \(container): the positions from there on add up to \(point(sum))"
      + (sum.size == origin.size ? "." : "; \(change), that is \(point(origin)).")
  }

  func flattenedFrame(in container: String) -> String { "Flattened frame in \(container)" }
  var flattenedFrameInRoot: String { "Flattened frame in the root" }
}

extension SizeRange {
  /// Whether this size is the only one allowed.
  func isExactly(_ size: Size) -> Bool { min == size && max == size }
}

extension ExplanationWording {
  func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
