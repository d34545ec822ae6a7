import LayoutEngine
import Platform
import TreeFiles

extension WarningSearch {
  /// A length in a style that a frame violates.
  private typealias LostLength = (role: DimensionRole, axis: Axis, written: Double)

  /// Reports a size, minimum or maximum in a style that the frame violates on `axis`.
  func checkIgnoredSize(
    _ own: UnsafePointer<Dimensions>, _ element: Int32, in parent: Int32, _ axis: Axis
  ) {
    let length = frames[element].length(axis)
    let exact = own.pointee.exact(axis)
    if exact.isAuto {
      if own.pointee.of(.minimum, axis).isAuto && own.pointee.of(.maximum, axis).isAuto { return }
    } else if !exact.isFraction && (length - exact.value).magnitude <= pixel {
      return
    }
    // The command line or the test case sets the root's size.
    guard parent >= 0, let lost = lostLength(of: element, axis) else { return }
    reportLost(lost, own.pointee, element, in: parent)
  }

  private func lostLength(of element: Int32, _ axis: Axis) -> LostLength? {
    let (own, length) = (tree.dimensions(of: element), frames[element].length(axis))
    let bounds = own.resolve(axis, parent: definiteLength(of: element, axis))
    let isSet = !own.exact(axis).isAuto
    return length < bounds.lower - pixel
      ? (isSet ? .exact : .minimum, axis, bounds.lower)
      : length > bounds.upper + pixel ? (isSet ? .exact : .maximum, axis, bounds.upper) : nil
  }

  private func reportLost(
    _ lost: LostLength, _ own: Dimensions, _ element: Int32, in parent: Int32
  ) {
    let (role, axis, written) = lost
    let record = elements[element]
    let length = frames[element].length(axis)
    // `no-size` reports these.
    if length == 0 && (isPlain(record) || isEmptyFlexed(record, element, in: parent)) { return }
    let isCorner = elements[parent].kind == .corner && elements[parent].firstChild != element
    if isCorner && length > written { return }
    let flexed = flexedAxis(of: element, in: parent) == axis
    if flexed && role == .exact
      && (isBasis(own, record, axis) || sharesShortage(element, in: parent))
    {
      return
    }
    let keys = role.keys(axis)
    // A parent that sets both lengths is reported once.
    if axis == .vertical, elements[parent].kind != .stack, isReported(.notKept, element) { return }
    if flexed && role != .exact {
      // Siblings share the deficit, so their violated limits are reported together.
      if let first = flexedLosses[parent] {
        flexedLosses[parent] = first + 1
        return
      }
      flexedLosses[parent] = 0
    }
    let isConflict =
      flexed && role == .minimum
      && checkMixedConflict(
        in: parent, axis, deficit: written - length,
        effect: { [self] in
          "\(name(element)) is \(points(length)) \(axis.extentWord), and its minimum is \(text(written))"
        })
    if isConflict { return }
    let overruling = { [self] in
      flexed
        ? flexing(element, role, written, length, in: parent)
        : violationCause(of: element, in: parent, (axis, isLarger: length > written))
    }
    let across = elements[parent].kind == .stack ? nil : lostLength(of: element, axis.crossed)
    let all = [lost] + (across.map { [$0] } ?? [])
    report(
      .notKept, element, .style(keys), axes: Set(all.map { $0.axis }),
      otherwise: overruling().advice
    ) { [self] in
      let lengths = all.map {
        let word = $0.role == .exact ? "" : $0.role == .minimum ? "minimum " : "maximum "
        return "the \(word)\($0.axis.lengthWord) of \(text($0.written))"
      }
      let count = flexedLosses[parent] ?? 0
      let frame = frames[element]
      return "\(lengths.listed()) \(all.count > 1 ? "are" : "is") not kept: \(name(element)) "
        + (flexed && count > 0 ? "(like \(count) of its siblings) " : "") + "is "
        + (all.count > 1
          ? "\(text(frame.width)) × \(text(frame.height))"
          : "\(points(length)) \(axis.extentWord)") + ", because \(overruling().cause)"
    } remedies: {
      overruling().remedies()
    }
  }

  /// The cause of a violated size and its remedies.
  struct Violation {
    /// The clause that follows "because".
    let cause: String
    /// The advice if there is no remedy.
    let advice: String
    var remedies: () -> [KeyRemedy] = { [] }
  }

  /// Returns the parent size that percentages refer to; NaN if it is undefined or not needed.
  private func definiteLength(of element: Int32, _ axis: Axis) -> Double {
    let dimensions = tree.dimensions(of: element)
    guard DimensionRole.allCases.contains(where: { dimensions.of($0, axis).isFraction }) else {
      return .nan
    }
    let length = parentLength(of: element, axis)
    return length.isFinite ? length : .nan
  }

  /// Returns the main axis of the parent if the element flexes in it; nil otherwise.
  func flexedAxis(of element: Int32, in parent: Int32) -> Axis? {
    let traits = elements[element].traits
    guard let axis = axis(of: parent), traits.contains(.grows) || traits.contains(.shrinks) else {
      return nil
    }
    let flexing = workspace.flexing(ofContainer: elements[parent].container)
    return traits.contains(.grows) && flexing.grew || traits.contains(.shrinks) && flexing.shrank
      ? axis : nil
  }

  /// Returns true if a size is only the basis of flexing. A button with both sizes is meant to have them.
  private func isBasis(_ own: Dimensions, _ record: Element, _ axis: Axis) -> Bool {
    record.traits.contains(.grows) || own.exact(axis).isFraction
      || !isPlain(record) && record.type != .node || own.exact(axis.crossed).isAuto
  }

  /// Returns true for a child, such as a button, that shrinks like its siblings and is not an image or square.
  private func sharesShortage(_ element: Int32, in stack: Int32) -> Bool {
    guard let axis = axis(of: stack), elements[element].type != .image else { return false }
    let own = tree.dimensions(of: element)
    return own.width != own.height && similarChildren.of(stack, axis, like: element).count > 1
  }

  /// Returns the position in an absolute spec that leaves less than the length; nil if it leaves enough.
  private func limit(byPositionOf element: Int32, in parent: Int32, _ axis: Axis) -> Violation? {
    let position = tree.placement(of: element).layoutPosition
    let start = axis == .horizontal ? position.x : position.y
    guard elements[parent].kind == .absolute, start > 0 else { return nil }
    let space = range(of: parent).max[axis]
    return Violation(
      cause: "its \"layoutPosition\" leaves it no more of the \(text(space)) of \(name(parent))",
      advice: "move it, or write at most \(text(max(0, space - start)))"
    ) { [self] in movingInside(element) }
  }

  /// Returns the cause if a ratio needs a larger cross size than its stack has; nil if there is enough space.
  private func lackForRatio(_ spec: Int32, in stack: Int32, _ axis: Axis) -> Violation? {
    let record = elements[spec]
    guard record.kind == .ratio else { return nil }
    let (frame, ratio) = (frames[spec], tree.specs.ratios[record.properties])
    let need = axis == .vertical ? frame.width * ratio : frame.height / ratio
    let space = range(of: stack).max[axis]
    guard need > space + pixel else { return nil }
    let other = axis.crossed
    return Violation(
      cause:
        "\(name(stack)) has a maximum \(axis.lengthWord) of \(text(space)), and its \(other.lengthWord) of "
        + "\(text(frame.length(other))) needs \(text(need))",
      advice: "make one of the two fit the other")
  }

  /// Returns the edits for a length that a narrower parent does not have: the parent's, instead of the width of a screen,
  /// of which squares have another, or of a minimum.
  func fillingParent(_ element: Int32, in parent: Int32, _ axis: Axis) -> [KeyEdit] {
    let own = tree.dimensions(of: element)
    let exact = own.width
    let isOfScreen =
      axis == .horizontal && !exact.isFraction
      && (exact.value == range.max.width
        || own.height != exact && Device.all.contains { $0.size.width == exact.value })
    let isMinimum = isAtMinimum(element, axis) && !own.exact(axis).isFraction
    guard self.axis(of: parent) != axis, isMinimum || isOfScreen else { return [] }
    let role = isMinimum ? DimensionRole.minimum : .exact
    return stretches(element, in: parent) || elements[parent].kind != .stack
      ? edit.remove(role, axis, of: element) : edit.set(role, axis, "\"100%\"", of: element)
  }

  /// Returns true for the child of an overlay or a background that gets its size from the other child.
  func isLayer(_ element: Int32, in parent: Int32) -> Bool {
    let record = elements[parent]
    return !passesOn(parent, to: element)
      || record.kind == .background && element == record.firstChild
  }

  func stretches(_ element: Int32, in stack: Int32) -> Bool {
    axis(of: stack) != nil
      && elements[element].alignSelf.resolve(stacks[elements[Int(stack)].properties].alignItems)
        == .stretch
  }

  /// Exchanges an overlay with the child below, which is smaller on both axes and then centered.
  private func exchanging(_ layer: Int32, in spec: Int32) -> [KeyRemedy] {
    let (own, base) = (tree.dimensions(of: layer), elements[spec].firstChild)
    guard elements[spec].kind == .overlay,
      Axis.both.allSatisfy({
        !own.exact($0).isFraction && own.exact($0).value > frames[base].length($0) + pixel
      })
    else { return [] }
    return edit.exchanging(.overlay, of: spec, centersChild: true)
  }

  /// Returns the remedy that removes a size that the parent decides.
  private func removingSize(_ element: Int32) -> KeyRemedy {
    KeyRemedy(edit.remove(Axis.both.flatMap { DimensionRole.exact.keys($0) }, of: element))
  }

  /// Returns the cause of a length that flexing changes.
  private func flexing(
    _ element: Int32, _ role: DimensionRole, _ written: Double, _ length: Double, in stack: Int32
  ) -> Violation {
    let traits = elements[element].traits
    if length > written {
      return Violation(cause: "\"flexGrow\" reads no maximum", advice: "let another child grow") {
        [self] in
        [KeyRemedy(edit.remove([.flexGrow], of: element))]
      }
    }
    guard traits.contains(.shrinks) else {
      return Violation(
        cause: "flexing starts at its \"flexBasis\"", advice: "make space in \(name(stack))"
      ) { [self] in
        // Siblings share the space, so each that lacks its minimum gets that as its length.
        guard let axis = axis(of: stack) else { return [] }
        return [
          KeyRemedy(
            tree.children(of: stack).flatMap { child -> [KeyEdit] in
              let own = tree.dimensions(of: child).of(.minimum, axis)
              let minimum = child == element ? written : own.isFraction ? 0 : own.value
              return minimum > frames[child].length(axis) + pixel
                ? edit.set(.flexBasis, text(minimum), of: child) : []
            })
        ]
      }
    }
    return Violation(
      cause: role == .exact ? "\"flexShrink\" makes it smaller" : "\"flexShrink\" reads no minimum",
      advice: "make space in \(name(stack)), or write at most \(text(length))"
    ) { [self] in keepingSize(of: element, in: stack) }
  }

  /// Returns the remedies that let a child of a row keep its size, and other children with texts shrink instead.
  func keepingSize(of element: Int32, in row: Int32) -> [KeyRemedy] {
    guard axis(of: row) == .horizontal else { return [] }
    let others = tree.children(of: row).filter { [self] in
      $0 != element && hasText[$0] && tree.dimensions(of: $0).exact(.horizontal).isAuto
    }
    let keeping = edit.remove([.flexShrink], of: element)
    let areShrinking = others.contains { [self] in
      elements[$0].traits.contains(.shrinks) && frames[$0].width > frames[element].width
    }
    let rigid = others.filter { [self] in !elements[$0].traits.contains(.shrinks) }
    return (areShrinking ? [KeyRemedy(keeping, shrinks: Set(others))] : [])
      + (rigid.isEmpty ? [] : rigid.prefix(3).map { [$0] } + [rigid]).map {
        edit.shrinking($0, in: row)
      }
      .flatMap { [$0, $0.adding(keeping)] }
  }

  /// Returns how the parent determines the length of an element. `lost` is nil for a ratio spec.
  func violationCause(of element: Int32, in parent: Int32, _ lost: (axis: Axis, isLarger: Bool)?)
    -> Violation
  {
    if elements[element].managesContentSize {
      return Violation(
        cause:
          "a scroll node that manages its content size is as large as its parent, and its style is for "
          + "its content", advice: "put it into a node with that style")
    }
    let basis = tree.placement(of: element).flexBasis
    if let lost, axis(of: parent) == lost.axis, !basis.isAuto {
      return Violation(
        cause: "its \"flexBasis\" is \(text(basis))", advice: "remove one of the two"
      ) { [self] in [KeyRemedy(edit.remove(.exact, lost.axis, of: element), keepsFrames: true)] }
    }
    if let cross = axis(of: parent)?.crossed {
      if lost == nil, let lack = lackForRatio(element, in: parent, cross) { return lack }
      if stretches(element, in: parent), lost?.isLarger ?? true, lost?.axis ?? cross == cross {
        // Only a stack that stretches it reads its maximum (docs/semantics.md §4).
        let isRead = !elements[element].kind.passesConstraintOn
        return Violation(
          cause: "\(name(parent)) stretches it",
          advice: lost == nil
            ? "align it in another way, and give it a \(cross.crossed.lengthWord)"
            : "put it into a wrapper that has this maximum and \"alignSelf\": \"start\" in its \"style\""
        ) { [self] in isRead ? [KeyRemedy(edit.set(.alignSelf, "\"start\"", of: element))] : [] }
      }
    }
    let length = lost.map { " \($0.axis.lengthWord)" } ?? " size"
    let alternative = "put it into a center or a relative spec"
    if isLayer(element, in: parent) {
      return Violation(
        cause: "\(name(parent)) makes it as large as what it is on",
        advice: lost?.isLarger ?? true ? alternative : "make that larger, or remove this value"
      ) { [self] in
        lost?.isLarger ?? true ? [] : exchanging(element, in: parent) + [removingSize(element)]
      }
    }
    if let lost, !lost.isLarger {
      if let limit = limit(byPositionOf: element, in: parent, lost.axis) { return limit }
      if elements[parent].kind == .ratio {
        return Violation(
          cause: "the ratio of \(name(parent)) leaves it no more",
          advice: "change that, or remove this value"
        ) { [self] in [removingSize(element)] }
      }
      let space = parentLength(of: element, lost.axis)
      let maximum = space.isFinite ? space : range(of: parent).max[lost.axis]
      return Violation(
        cause: elements[parent].kind == .inset
          ? "\(name(parent)) leaves it no more than \(text(maximum))"
          : "\(name(parent)) has a maximum\(length) of \(text(maximum))",
        advice: "make it larger, or write at most as much"
      ) { [self] in
        let filling = fillingParent(element, in: parent, lost.axis)
        return [KeyRemedy(filling, shrinks: [element], keepsFrames: true)]
          + (lost.axis == .vertical ? raisingHeight(of: parent) : [])
      }
    }
    if let axis = lost?.axis, fillsRoot(parent), range.min[axis] > 0 {
      return Violation(
        cause:
          "the root is exactly \(text(range.min[axis])) \(axis.extentWord), and that is passed on",
        advice: "lay it out without a minimum \(axis.lengthWord), or \(alternative)")
    }
    return Violation(cause: "\(name(parent)) passes its minimum\(length) on", advice: alternative) {
      [self] in
      if elements[parent].kind == .ratio { return [removingSize(element)] }
      // A badge should be at the corner of an item, which a stack stretches.
      guard elements[parent].kind == .corner,
        let item = upwards(from: parent).first(where: { axis(of: self.parent(of: $0)) != nil }),
        stretches(item, in: self.parent(of: item)), axis(of: self.parent(of: item)) != lost?.axis
      else { return [] }
      return [KeyRemedy(edit.set(.alignSelf, "\"start\"", of: item))]
    }
  }
}
