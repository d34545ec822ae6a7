import LayoutEngine
import Platform
import TreeFiles

// The range that results from a constraint and the element's own style (docs/semantics.md §3 and §4).

/// A resolved dimension of a style.
struct ResolvedDimension {
  let key: String
  let dimension: Dimension
  let parent: Double
  /// The resolved value. For `auto`: NaN for a size, 0 for a minimum, ∞ for a maximum.
  let value: Double

  init(_ key: String, _ dimension: Dimension, parent: Double, automatic: Double = .nan) {
    self.key = key
    self.dimension = dimension
    self.parent = parent
    value = dimension.resolve(parent: parent, automatic: automatic)
  }

  /// True for a percentage of an undefined length, which counts as `auto` (§3.2).
  var countsAsAuto: Bool {
    dimension.isFraction && (parent.isNaN || (parent.isInfinite && dimension.value == 0))
  }

  var percentage: String { "\(key) \((dimension.value * 100).shown)%" }

  /// The dimension in words: `width 50% of 320 = 160`.
  var shown: String {
    if dimension.isAuto { return "\(key) auto" }
    if !dimension.isFraction { return "\(key) \(value.shown)" }
    return countsAsAuto
      ? "\(percentage) of a parent without a definite length, so auto"
      : "\(percentage) of \(parent.shown) = \(value.shown)"
  }
}

/// The resolved dimensions along an axis (§3.3).
struct ResolvedAxis {
  let axis: Axis
  let exact: ResolvedDimension
  let lower: ResolvedDimension
  let upper: ResolvedDimension
  /// True if a percentage of ∞ would have made the minimum infinite (§4.2).
  var ignoresInfiniteParent = false

  init(_ dimensions: Dimensions, _ axis: Axis, parent: Double) {
    self.axis = axis
    func resolved(_ role: DimensionRole, _ automatic: Double) -> ResolvedDimension {
      ResolvedDimension(
        role.key(axis).rawValue, dimensions.of(role, axis), parent: parent, automatic: automatic)
    }
    exact = resolved(.exact, .nan)
    lower = resolved(.minimum, 0)
    upper = resolved(.maximum, .infinity)
  }

  private var rule: StyleRule {
    StyleRule(exact: exact.value, lower: lower.value, upper: upper.value)
  }

  var bounds: Bounds {
    rule.bounds(exact: exact.value, lower: lower.value, upper: upper.value)
  }

  private var written: [ResolvedDimension] {
    [exact, lower, upper].filter { !$0.dimension.isAuto }
  }

  /// True if the style sets any of the three dimensions.
  var isSet: Bool { !written.isEmpty }

  /// Returns the dimension that a length violates, such as `maxWidth 200`; nil if the style allows the length.
  func violatedDimension(by length: Double) -> String? {
    if length < bounds.lower { return (lower.value == bounds.lower ? lower : exact).shown }
    if length > bounds.upper { return (upper.value == bounds.upper ? upper : exact).shown }
    return nil
  }

  /// Returns a description of the style's rule and its effect on the constraint.
  func text(of constraint: Bounds, _ result: Bounds) -> String {
    if result == bounds { return ruleText }
    let isOutside =
      larger(bounds.lower, constraint.lower) > smaller(bounds.upper, constraint.upper)
    if !isOutside { return "\(ruleText) leaves \(result.shown) of \(constraint.shown)" }
    return constraint.isExact
      ? "\(ruleText), but it has to be \(result.shown)"
      : "\(ruleText), outside the \(constraint.shown) allowed, so \(result.shown)"
  }

  private var ruleText: String {
    switch rule {
    case .noSize:
      let lost = written.filter { $0.countsAsAuto }
      let lostText =
        lost.isEmpty ? [] : ["\(lost.map { $0.percentage }.listed()) of \(parentText), so auto"]
      return (written.filter { !$0.countsAsAuto }.map { $0.shown } + lostText).listed()
    case .size: return exact.shown
    case .maximumOverSize: return "\(exact.shown) but \(upper.shown), and the max wins"
    case .minimumOverSize: return "\(exact.shown) but \(lower.shown), and the min wins"
    case .minimumOverMaximum:
      if lower.value == upper.value { return "\(lower.shown) and \(upper.shown)" }
      return "\(lower.shown) over \(upper.shown), and the min wins"
    }
  }

  private var parentText: String {
    ignoresInfiniteParent || exact.parent.isInfinite
      ? "an infinite \(axis.lengthWord)" : "a parent without a definite \(axis.lengthWord)"
  }
}

extension Explainer {
  /// Returns the range that an element lays itself out in (§4.1 and §4.2), and explains it.
  func ownRange(of element: ConstrainedElement) -> SizeRange {
    let record = tree.elements[element.element]
    if record.kind.passesConstraintOn {
      if record.dimensions >= 0 {
        let type = record.type.keyword
        let article = type.hasPrefix("i") || type.hasPrefix("o") ? "an" : "a"
        addStep(
          "4.3",
          "Its own width and height have no effect: \(article) \(type) passes on its own range.")
      }
      return element.constraint
    }
    let content = record.kind == .scroll ? contentElement(of: element) : element
    let dimensions = tree.dimensions(of: element.element)
    var texts: [String] = []
    let range = SizeRange { axis in
      let constraint = content.constraint[axis]
      var style = ResolvedAxis(dimensions, axis, parent: element.parent[axis])
      var bounds = constraint.intersect(style.bounds)
      if bounds.lower == .infinity {
        let parent = element.parent[axis].isInfinite ? .nan : element.parent[axis]
        style = ResolvedAxis(dimensions, axis, parent: parent)
        style.ignoresInfiniteParent = true
        bounds = constraint.intersect(style.bounds)
      }
      if style.isSet { texts.append(style.text(of: constraint, bounds)) }
      return bounds
    }
    if !texts.isEmpty {
      addStep(
        "3.3",
        "By its style\(record.kind == .scroll ? ", which its content has" : ""): \(texts.joined(separator: "; "))."
          + (texts.count == 2 ? "" : " That makes \(range.shown)."))
    }
    return range
  }
}
