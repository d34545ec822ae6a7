import LayoutEngine

// docs/semantics.md §3 and §4: what an element's own style makes of the range that it is given.

/// One dimension of a style, resolved.
struct ResolvedDimension {
  let key: String
  let dimension: Dimension
  let parent: Quantity
  let value: Quantity
}

/// The three dimensions of an axis, resolved, and the bounds that come of them.
struct ResolvedAxis {
  let exact: ResolvedDimension
  let lower: ResolvedDimension
  let upper: ResolvedDimension
  let bounds: QuantityBounds
  /// Whether a percentage of ∞ would have made the minimum infinite (§4.2).
  var ignoresInfiniteParent = false

  var rule: StyleRule {
    StyleRule(exact: exact.value.value, lower: lower.value.value, upper: upper.value.value)
  }

  /// Whether any of the three is set.
  var isSet: Bool {
    !(exact.dimension.isAuto && lower.dimension.isAuto && upper.dimension.isAuto)
  }
}

extension Explainer {
  func dimensions(of element: Int32) -> Dimensions {
    let record = tree.elements[element]
    return record.dimensions < 0 ? Dimensions() : tree.dimensions[record.dimensions]
  }

  /// §3.3. `automatic` is the largest length where the style names none.
  func resolve(
    _ dimensions: Dimensions, _ axis: Axis, parent: Quantity, automatic: Quantity = .infinity
  ) -> ResolvedAxis {
    let isWidth = axis == .horizontal
    let exact = resolve(
      isWidth ? dimensions.width : dimensions.height, isWidth ? "width" : "height", parent,
      .undefined)
    let lower = resolve(
      isWidth ? dimensions.minWidth : dimensions.minHeight, isWidth ? "minWidth" : "minHeight",
      parent, 0)
    let upper = resolve(
      isWidth ? dimensions.maxWidth : dimensions.maxHeight, isWidth ? "maxWidth" : "maxHeight",
      parent, automatic)
    var bounds = QuantityBounds(lower.value, upper.value)
    let rule = StyleRule(
      exact: exact.value.value, lower: lower.value.value, upper: upper.value.value)
    if rule != .noSize {
      let inputs = [exact.value, lower.value, upper.value]
      bounds = QuantityBounds(
        draft.derive("\(axis.length) by style, minimum", .styleLower, inputs),
        draft.derive("\(axis.length) by style, maximum", .styleUpper, inputs))
    }
    return ResolvedAxis(exact: exact, lower: lower, upper: upper, bounds: bounds)
  }

  /// §3.2
  func resolve(
    _ dimension: Dimension, _ key: String, _ parent: Quantity, _ automatic: Quantity
  ) -> ResolvedDimension {
    var value = automatic
    if dimension.isFraction {
      value = draft.derive(
        key, .fraction, draft.given("\(key) as a fraction", dimension.value), parent, automatic)
    } else if !dimension.isAuto {
      value = draft.given(key, dimension.value)
    }
    return ResolvedDimension(key: key, dimension: dimension, parent: parent, value: value)
  }

  /// §4.1 and §4.2: the range that an element lays itself out in.
  func ownRange(of place: Place) -> QuantityRange {
    let record = tree.elements[place.element]
    if record.kind.passesConstraintOn {
      if record.dimensions >= 0 {
        draft.say("4.3", wording.ignoresDimensions(record.type))
      }
      return place.constraint
    }
    let dimensions = dimensions(of: place.element)
    var said: [String] = []
    let range = QuantityRange { axis in
      let constraint = place.constraint[axis]
      var resolved = resolve(dimensions, axis, parent: place.parent[axis])
      var bounds = intersect(constraint, resolved.bounds, axis)
      if bounds.lower.value == .infinity {
        let parent = place.parent[axis].value.isInfinite ? .undefined : place.parent[axis]
        resolved = resolve(dimensions, axis, parent: parent)
        resolved.ignoresInfiniteParent = true
        bounds = intersect(constraint, resolved.bounds, axis)
      }
      if resolved.isSet { said.append(wording.style(resolved, axis, of: constraint, bounds)) }
      return bounds
    }
    if !said.isEmpty { draft.say("3.3", wording.style(said, range)) }
    return range
  }

  /// §2.3. Nothing is derived where nothing changes.
  func intersect(
    _ constraint: QuantityBounds, _ style: QuantityBounds, _ axis: Axis
  ) -> QuantityBounds {
    let result = constraint.values.intersect(style.values)
    if result == constraint.values { return constraint }
    let inputs = [constraint.lower, constraint.upper, style.lower, style.upper]
    return QuantityBounds(
      draft.derive("minimum \(axis.length)", .intersectLower, inputs),
      draft.derive("maximum \(axis.length)", .intersectUpper, inputs))
  }

  /// `clamp` of §2.2. Nothing is derived where nothing changes.
  func clamp(_ bounds: QuantityBounds, _ length: Quantity, _ name: String) -> Quantity {
    if bounds.values.clamp(length.value) == length.value { return length }
    return draft.derive(name, .clamp, bounds.lower, bounds.upper, length)
  }
}
