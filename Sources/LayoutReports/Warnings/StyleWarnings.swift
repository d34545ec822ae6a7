import LayoutEngine
import TreeFiles

// What a style says against what reads it: no-effect, overridden, conflict, percent-of-nothing.

extension WarningSearch {
  /// Looks at the style of an element in its parent, −1 for the root.
  @inline(__always)
  func checkStyle(of element: Int32, in parent: Int32) {
    let record = elements + Int(element)
    if record.pointee.placement >= 0 || record.pointee.dimensions >= 0
      || record.pointee.alignSelf != .auto
    {
      checkSetStyle(of: element, in: parent)
    }
  }

  private func checkSetStyle(of element: Int32, in parent: Int32) {
    let record = elements + Int(element)
    let isInStack = parent >= 0 && elements[Int(parent)].kind == .stack
    if isInStack {
      if record.pointee.alignSelf == .stretch { checkStretch(record.pointee, element, in: parent) }
    } else if record.pointee.placement >= 0 || record.pointee.alignSelf != .auto {
      checkStackKeys(element, in: parent)
    }
    if record.pointee.placement >= 0 { checkPlacement(of: element, in: parent, isInStack) }
    if record.pointee.dimensions >= 0 { checkDimensions(record.pointee, element, in: parent) }
  }

  private func checkPlacement(of element: Int32, in parent: Int32, _ isInStack: Bool) {
    let placement = placements + Int(elements[Int(element)].placement)
    if isInStack && (placement.pointee.ascender != 0 || placement.pointee.descender != 0) {
      checkBaselines(placement.pointee, elements[Int(element)], element, in: parent)
    }
    if placement.pointee.layoutPosition != .zero
      && (parent < 0 || elements[Int(parent)].kind != .absolute)
    {
      reportMisplaced([.layoutPosition], element, in: parent, belongsIn: .absolute)
    }
    if isInStack, placement.pointee.flexBasis.isFraction {
      let axis = direction(of: parent).mainAxis
      let whole = parentLength(of: element, in: parent, axis)
      if !whole.isFinite {
        reportFraction(
          placement.pointee.flexBasis, [.flexBasis], of: whole, element, in: parent, axis)
      }
    }
  }

  private func direction(of stack: Int32) -> StackLayoutDirection {
    stacks[Int(elements[Int(stack)].properties)].direction
  }

  // MARK: no-effect

  /// The keys that a stack alone reads, with values that would do something there.
  private func checkStackKeys(_ element: Int32, in parent: Int32) {
    let record = elements[Int(element)]
    let placement = record.placement < 0 ? Placement() : placements[Int(record.placement)]
    var keys: [StyleKey] = []
    if placement.flexGrow != 0 { keys.append(.flexGrow) }
    if placement.flexShrink != 0 { keys.append(.flexShrink) }
    if !placement.flexBasis.isAuto { keys.append(.flexBasis) }
    if placement.spacingBefore != 0 { keys.append(.spacingBefore) }
    if placement.spacingAfter != 0 { keys.append(.spacingAfter) }
    if record.alignSelf != .auto { keys.append(.alignSelf) }
    keys += baselineKeys(placement, record)
    if !keys.isEmpty { reportMisplaced(keys, element, in: parent, belongsIn: .stack) }
  }

  /// A key of a stack's or an absolute spec's children on an element that is no such child.
  private func reportMisplaced(
    _ keys: [StyleKey], _ element: Int32, in parent: Int32, belongsIn kind: Element.Kind
  ) {
    report(.noEffect, element, .style(keys)) { [self] in
      let what = list(keys.map(\.word))
      let it = pronoun(keys.count)
      let reader = kind == .stack ? "a stack" : "an absolute spec"
      guard parent >= 0 else {
        return "\(what) on the root: only \(reader) reads \(it) from its children, so remove \(it)"
      }
      let place =
        "\(what) on a child of \(articled(parent)): only \(reader) reads \(it) from its children, "
      if let wrapper = wrapper(of: element, inside: kind) {
        return place + "so move \(it) to \(name(wrapper)), which is the child of that "
          + noun(self.parent(of: wrapper))
      }
      return place + "so put the element into one, or remove \(it)"
    }
  }

  /// The ancestor that is in the nearest stack or absolute spec, if only specs with a single
  /// child of that size are between.
  private func wrapper(of element: Int32, inside kind: Element.Kind) -> Int32? {
    var child = element
    while true {
      let above = parent(of: child)
      guard above >= 0 else { return nil }
      let record = elements[Int(above)]
      if record.kind == kind { return child == element ? nil : child }
      switch record.kind {
      case .stack, .absolute: return nil
      case .wrapper where elements[Int(record.firstChild)].nextSibling >= 0: return nil
      case .overlay, .corner: if child != record.firstChild { return nil }
      case .background: if child == record.firstChild { return nil }
      default: break
      }
      child = above
    }
  }

  private func checkStretch(_ record: Element, _ element: Int32, in parent: Int32) {
    guard record.dimensions >= 0 else { return }
    let axis = direction(of: parent).mainAxis.crossedAxis
    let exact = dimensions[Int(record.dimensions)].exact(axis)
    guard !exact.isAuto, !exact.isFraction else { return }
    report(.noEffect, element, .style([.alignSelf])) { [self] in
      "\"alignSelf\": \"stretch\" on an element with a fixed \(axis.lengthWord) of "
        + "\(text(exact.value)): remove one of the two"
    }
  }

  /// The baselines that the style sets. A text has its own where the style says nothing.
  private func baselineKeys(_ placement: Placement, _ record: Element) -> [StyleKey] {
    let text = record.kind == .text ? tree.texts[record.properties] : nil
    var keys: [StyleKey] = []
    if placement.ascender != 0 && text?.setsAscender != true { keys.append(.ascender) }
    if placement.descender != 0 && text?.setsDescender != true { keys.append(.descender) }
    return keys
  }

  /// Baselines count where a stack aligns by them, and for a vertical stack around them.
  private func checkBaselines(
    _ placement: Placement, _ record: Element, _ element: Int32, in parent: Int32
  ) {
    let keys = baselineKeys(placement, record)
    if keys.isEmpty { return }
    let stack = stacks[Int(elements[Int(parent)].properties)]
    if stack.direction == .vertical { return }
    let isAligned = stack.alignItems == .baselineFirst || stack.alignItems == .baselineLast
    if isAligned && record.alignSelf == .auto { return }
    report(.noEffect, element, .style(keys)) { [self] in
      "\(list(keys.map(\.word))) in a stack that does not align this child by baseline: give "
        + "\(name(parent)) \"alignItems\": \"baselineFirst\" or \"baselineLast\", or remove "
        + pronoun(keys.count)
    }
  }

  // MARK: Dimensions

  private func checkDimensions(_ record: Element, _ element: Int32, in parent: Int32) {
    let dimensions = dimensions[Int(record.dimensions)]
    if record.kind == .inset || record.kind == .overlay || record.kind == .background {
      return checkUnread(dimensions, element, in: parent)
    }
    if !dimensions.haveFraction && !dimensions.haveLimit { return }
    checkDimensions(dimensions, element, in: parent, .horizontal)
    checkDimensions(dimensions, element, in: parent, .vertical)
  }

  private func checkDimensions(
    _ dimensions: Dimensions, _ element: Int32, in parent: Int32, _ axis: Axis
  ) {
    checkLimits(dimensions, element, axis)
    if dimensions.of(.exact, axis).isFraction || dimensions.of(.minimum, axis).isFraction
      || dimensions.of(.maximum, axis).isFraction
    {
      checkFractions(dimensions, element, in: parent, axis)
    }
  }

  /// Looks at the dimensions of an inset, overlay or background. Those that count for the parent are
  /// as good as any.
  private func checkUnread(_ dimensions: Dimensions, _ element: Int32, in parent: Int32) {
    var keys: [StyleKey] = []
    var places: [StyleKey] = []
    for axis in [Axis.horizontal, .vertical] {
      let set = DimensionRole.allCases.filter { !dimensions.of($0, axis).isAuto }
      if set.isEmpty { continue }
      if readsDimensions(dimensions, set, of: element, in: parent, axis) {
        checkDimensions(dimensions, element, in: parent, axis)
      } else {
        keys += set.map { $0.key(axis) }
        places += set.flatMap { $0.keys(axis) }
      }
    }
    if keys.isEmpty { return }
    report(.noEffect, element, .style(places)) { [self] in
      "\(list(keys.map(\.word))) on \(articled(element)), which gets its size from its child: set "
        + "\(pronoun(keys.count)) on the child, or on a wrapper around the "
        + elements[Int(element)].type.keyword
    }
  }

  /// Whether the parent reads the dimensions of an inset, overlay or background, which do not read
  /// them themselves (docs/semantics.md §4): an absolute spec does, and a stack that stretches it,
  /// across and in points.
  private func readsDimensions(
    _ dimensions: Dimensions, _ set: [DimensionRole], of element: Int32, in parent: Int32,
    _ axis: Axis
  ) -> Bool {
    guard parent >= 0 else { return false }
    let record = elements[Int(parent)]
    if record.kind == .absolute { return true }
    guard record.kind == .stack else { return false }
    let stack = stacks[Int(record.properties)]
    let alignSelf = elements[Int(element)].alignSelf
    let stretches =
      alignSelf == .stretch || (alignSelf == .auto && stack.alignItems == .stretch)
    return stretches && axis != stack.direction.mainAxis
      && set.contains { !dimensions.of($0, axis).isFraction }
  }

  /// Points against points, or fractions against fractions: those never come out otherwise. A
  /// mixture is what minimums and maximums are for.
  private func checkLimits(_ dimensions: Dimensions, _ element: Int32, _ axis: Axis) {
    let exact = dimensions.of(.exact, axis)
    let least = dimensions.of(.minimum, axis)
    let most = dimensions.of(.maximum, axis)
    if least.exceeds(most) {
      return report(.conflict, element, .style(DimensionRole.minimum.keys(axis))) { [self] in
        "the minimum \(axis.lengthWord) of \(text(least)) is above the maximum of \(text(most)), and "
          + "wins: lower the minimum or raise the maximum"
      }
    }
    let beaten = exact.exceeds(most) ? most : least.exceeds(exact) ? least : nil
    guard let beaten else { return }
    let word = exact.exceeds(most) ? "maximum" : "minimum"
    report(.overridden, element, .style(DimensionRole.exact.keys(axis))) { [self] in
      "the \(axis.lengthWord) of \(text(exact)) has no effect, because the \(word) is \(text(beaten)): "
        + "remove one of the two"
    }
  }

  // MARK: percent-of-nothing

  /// One warning an axis, at the first of its dimensions that is a fraction.
  private func checkFractions(
    _ dimensions: Dimensions, _ element: Int32, in parent: Int32, _ axis: Axis
  ) {
    let whole = parentLength(of: element, in: parent, axis)
    if whole.isFinite { return }
    let lost = DimensionRole.allCases.first { role in
      let dimension = dimensions.of(role, axis)
      switch role {
      // The whole of an infinite dimension is no maximum, and nothing of it no minimum: as written.
      case .maximum where dimension.value == 1 && whole.isInfinite: return false
      case .minimum where dimension.value == 0: return false
      default: return dimension.isFraction
      }
    }
    guard let lost else { return }
    reportFraction(
      dimensions.of(lost, axis), lost.keys(axis), of: whole, element, in: parent, axis)
  }

  private func reportFraction(
    _ fraction: Dimension, _ keys: [StyleKey], of whole: Double, _ element: Int32,
    in parent: Int32, _ axis: Axis
  ) {
    report(.percentOfNothing, element, .style(keys)) { [self] in
      let length = axis.lengthWord
      let fact =
        "\"\(keys[0].word)\" is \(text(fraction)) of an \(whole.isNaN ? "undefined" : "infinite") "
        + "\(length), which counts as \"auto\": "
      if parent < 0 { return fact + "limit the root with --max, or write points" }
      let definer = definer(of: element, in: parent, axis)
      return fact + "give \(name(definer)) a \(length), or write points"
    }
  }

  /// The parent size of a child on one axis, as far as it matters here: undefined, infinite or
  /// neither (docs/semantics.md §5 to §13).
  private func parentLength(of child: Int32, in parent: Int32, _ axis: Axis) -> Double {
    var child = child
    var parent = parent
    while parent >= 0 {
      let record = elements[Int(parent)]
      let range = range(of: parent)
      let most = range.max.along(axis)
      switch record.kind {
      case .stack: return range.min.along(axis) == most ? most : .nan
      case .relative, .absolute, .corner: return most.isValidLength ? most : .nan
      case .ratio:
        return range.max.width.isValidLength || range.max.height.isValidLength ? 0 : .nan
      case .inset, .background: break
      case .overlay: if child != record.firstChild { return 0 }
      default: return most
      }
      child = parent
      parent = self.parent(of: parent)
    }
    return range.max.along(axis)
  }

  /// The ancestor whose size the percentage is of.
  private func definer(of child: Int32, in parent: Int32, _ axis: Axis) -> Int32 {
    var parent = parent
    while [.inset, .background, .overlay].contains(elements[Int(parent)].kind), parent > 0 {
      parent = self.parent(of: parent)
    }
    return parent
  }

  // MARK: Words

  /// `inset`, `static spec`
  private func noun(_ element: Int32) -> String {
    let type = elements[Int(element)].type
    switch type {
    case .absolute, .static, .relative, .center, .ratio, .corner: return "\(type.keyword) spec"
    default: return type.keyword
    }
  }

  private func articled(_ element: Int32) -> String {
    let noun = noun(element)
    return ("aeiou".contains(noun.first!) ? "an " : "a ") + noun
  }

  /// `"flexGrow", "flexShrink" and "alignSelf"`
  func list(_ words: [String]) -> String {
    let quoted = words.map { "\"\($0)\"" }
    return quoted.count < 2
      ? quoted.joined()
      : quoted.dropLast().joined(separator: ", ") + " and " + quoted[quoted.count - 1]
  }

  /// What stands for so many keys.
  func pronoun(_ count: Int) -> String { count == 1 ? "it" : "them" }

  private func text(_ dimension: Dimension) -> String {
    dimension.isFraction ? "\(text(dimension.value * 100))%" : text(dimension.value)
  }
}

extension Dimension {
  /// Whether this is above `other` whatever the parent's size: both are points, or both fractions.
  fileprivate func exceeds(_ other: Dimension) -> Bool {
    !isAuto && !other.isAuto && isFraction == other.isFraction && value > other.value
  }
}
