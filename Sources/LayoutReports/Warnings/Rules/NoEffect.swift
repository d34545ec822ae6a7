import LayoutEngine
import LayoutText
import Platform
import TreeFiles

extension WarningSearch {
  /// Reports keys that only a stack reads from its children, with values that would have an effect in a stack.
  func checkKeysOfStackChildren(_ element: Int32, in parent: Int32) {
    let record = elements[element]
    let placement = tree.placement(of: element)
    var keys: [StyleKey] = []
    if placement.flexGrow != 0 { keys.append(.flexGrow) }
    if placement.flexShrink != 0 { keys.append(.flexShrink) }
    if !placement.flexBasis.isAuto { keys.append(.flexBasis) }
    if placement.spacingBefore != 0 { keys.append(.spacingBefore) }
    if placement.spacingAfter != 0 { keys.append(.spacingAfter) }
    if record.alignSelf != .auto { keys.append(.alignSelf) }
    // A text has baselines of its own.
    if record.kind != .text {
      keys += (placement.ascender != 0 ? [.ascender] : [])
      keys += (placement.descender != 0 ? [.descender] : [])
    }
    if !keys.isEmpty { reportMisplaced(keys, element, in: parent, belongsIn: .stack) }
  }

  /// Reports a position of an element that is not in an absolute spec.
  func checkPosition(_ element: Int32, in parent: Int32) {
    if parent < 0 || elements[parent].kind != .absolute {
      reportMisplaced([.layoutPosition], element, in: parent, belongsIn: .absolute)
    }
  }

  /// Reports keys for children of a stack or an absolute spec on an element that is not such a child.
  private func reportMisplaced(
    _ keys: [StyleKey], _ element: Int32, in parent: Int32, belongsIn kind: Element.Kind
  ) {
    let centers = keys == [.alignSelf] && elements[element].alignSelf == .center
    report(
      .noEffect, element, .style(keys),
      otherwise: centers
        ? "put it into a center" : "put it into one, or remove \(self.pronoun(keys.count))"
    ) { [self] in
      let reader = kind == .stack ? "a stack" : "an absolute spec"
      let place = parent < 0 ? "the root" : "a child of \(articled(parent))"
      return
        "\(keys.listed) on \(place), and only \(reader) reads \(pronoun(keys.count)) from its children"
    } remedies: { [self] in
      guard parent >= 0, let wrapper = wrapper(of: element, inside: kind) else {
        // Centering needs a container around the element.
        return centers && parent >= 0 ? [] : [KeyRemedy(edit.remove(keys, of: element))]
      }
      if keys == [.alignSelf], let stack = edit.stack(around: wrapper),
        let along = aligningAlong(stack, from: element)
      {
        return [along]
      }
      let move = edit.move(keys, from: element, to: wrapper)
      // An element grows only in a stack with free space.
      let fills =
        keys.contains(.flexGrow)
        ? edit.stack(around: wrapper).flatMap { stack in
          edit.axis(of: stack).map { filling(stack, $0) }
        } ?? [] : []
      return [KeyRemedy(move)] + (fills.isEmpty ? [] : [KeyRemedy(move + fills)])
    }
  }

  /// Aligns the only child of a row as high as it along the row. `element`: the child, or its content.
  private func aligningAlong(_ stack: Int32, from element: Int32) -> KeyRemedy? {
    let record = elements[stack]
    let style = stacks[record.properties]
    let child = record.firstChild
    let value = elements[element].alignSelf
    guard style.direction == .horizontal, elements[child].nextSibling < 0,
      value == .end || value == .center, style.justifyContent == .start,
      frames[child].height >= frames[stack].height - pixel
    else { return nil }
    let isFilled = range(of: stack).min.width > 0
    return KeyRemedy(
      edit.remove([.alignSelf], of: element)
        + edit.set(.justifyContent, value == .end ? "\"end\"" : "\"center\"", of: stack)
        + (isFilled ? [] : filling(stack, .horizontal)))
  }

  /// Reports a cross-axis alignment in a row that is as high as its only child: main-axis alignment is probably meant.
  func checkAlignmentAcross(_ element: Int32, in stack: Int32) {
    guard elements[element].alignSelf == .end || elements[element].alignSelf == .center,
      elements[stack].firstChild == element, elements[element].nextSibling < 0,
      axis(of: stack) == .horizontal, range(of: stack).min.height == 0,
      frames[element].height >= frames[stack].height - pixel,
      range(of: stack).max.width > frames[element].width + pixel,
      stacks[elements[Int(stack)].properties].justifyContent == .start
    else { return }
    report(
      .noEffect, element, .style([.alignSelf]), inAllLayouts: true,
      otherwise: "align along the stack by \"justifyContent\""
    ) { [self] in
      "\"alignSelf\" aligns \(name(element)) across \(name(stack)), which is only as high as it"
    } remedies: { [self] in
      [aligningAlong(stack, from: element)].compactMap { $0 }
    }
  }

  /// Returns the ancestor in the nearest stack or absolute spec, if the specs in between have one child.
  private func wrapper(of element: Int32, inside kind: Element.Kind) -> Int32? {
    var child = element
    while true {
      let above = parent(of: child)
      guard above >= 0 else { return nil }
      let record = elements[above]
      if record.kind == kind { return child == element ? nil : child }
      switch record.kind {
      case .stack, .absolute: return nil
      case .wrapper where elements[record.firstChild].nextSibling >= 0: return nil
      case .overlay, .corner: if child != record.firstChild { return nil }
      case .background: if child == record.firstChild { return nil }
      default: break
      }
      child = above
    }
  }

  /// Reports a child that a stack should stretch, but which has a fixed cross size.
  func checkStretch(_ element: Int32, in parent: Int32) {
    guard let axis = axis(of: parent)?.crossed else { return }
    let exact = tree.dimensions(of: element).exact(axis)
    guard !exact.isAuto, !exact.isFraction else { return }
    report(
      .noEffect, element, .style([.alignSelf]), otherwise: "remove one of the two",
      edits: self.edit.remove([.alignSelf], of: element)
    ) { [self] in
      "\"alignSelf\": \"stretch\" on an element with a fixed \(axis.lengthWord) of "
        + text(exact.value)
    }
  }

  /// Reports dimensions that a spec with its child's size does not read. Returns the axes that its parent reads.
  func checkUnread(_ dimensions: Dimensions, _ element: Int32, in parent: Int32) -> [Axis] {
    var axes: [Axis] = []
    var keys: [StyleKey] = []
    var places: [StyleKey] = []
    for axis in [Axis.horizontal, .vertical] {
      let set = DimensionRole.allCases.filter { !dimensions.of($0, axis).isAuto }
      if set.isEmpty { continue }
      if readsDimensions(dimensions, set, of: element, in: parent, axis) {
        axes.append(axis)
      } else {
        keys += set.map { $0.key(axis) }
        places += set.flatMap { $0.keys(axis) }
      }
    }
    if keys.isEmpty { return axes }
    report(
      .noEffect, element, .style(places),
      otherwise:
        "set \(self.pronoun(keys.count)) on \(self.name(self.tree.elementWithSize(of: element)))"
    ) { [self] in
      "\(keys.listed) on \(articled(element)), which gets its size from its child"
    } remedies: { [self] in
      let main = tree.elementWithSize(of: element)
      let removal = edit.remove(places, of: element)
      var remedies: [KeyRemedy] = []
      // A stack reads a basis even of children whose length it ignores.
      if let axis = axis(of: parent), keys == [DimensionRole.exact.key(axis)],
        let node = edit.style(keys[0], of: element), edit.style(.flexBasis, of: element) == nil
      {
        remedies.append(KeyRemedy(removal + edit.set(.flexBasis, edit.text(of: node), of: element)))
      }
      guard places.allSatisfy({ edit.style($0, of: main) == nil }) else {
        return remedies + [KeyRemedy(removal)]
      }
      remedies.append(
        KeyRemedy(
          removal
            + places.flatMap { key in
              edit.style(key, of: element).map {
                edit.set(key, inner($0, key, from: element, to: main), of: main)
              } ?? []
            }))
      // A length that is too small for the content is not meant for the content.
      return remedies + [KeyRemedy(removal)]
    }
    return axes
  }

  /// Returns the JSON of a spec's length or size without the insets of the specs from it down to an element.
  private func inner(
    _ node: Int, _ key: StyleKey, from spec: Int32, to element: Int32
  ) -> String {
    let json = edit.document.json
    let specs = upwards(from: parent(of: element)).prefix { $0 != parent(of: spec) }
    let isVertical = DimensionRole.allCases.contains { $0.key(.vertical) == key }
    let height =
      json.nodes[node].kind == .array
      ? json.children(of: node).last : json.child("height", of: node)
    return edit.rewritten(node) { part in
      json.number(of: part).map { length in
        let axis: Axis = part == node && isVertical || part == height ? .vertical : .horizontal
        return text(specs.reduce(length) { inner($0, of: $1, axis) })
      }
    }
  }

  /// Returns true if the parent reads a spec's dimensions: an absolute spec, or a stack that stretches it (§13.5).
  private func readsDimensions(
    _ dimensions: Dimensions, _ set: [DimensionRole], of element: Int32, in parent: Int32,
    _ axis: Axis
  ) -> Bool {
    guard parent >= 0 else { return false }
    let record = elements[parent]
    if record.kind == .absolute { return true }
    guard record.kind == .stack else { return false }
    let stack = stacks[record.properties]
    let alignSelf = elements[element].alignSelf
    let stretches = alignSelf == .stretch || (alignSelf == .auto && stack.alignItems == .stretch)
    return stretches && axis != stack.direction.axis
      && set.contains { !dimensions.of($0, axis).isFraction }
  }

  /// Reports limits in points that never change the size in the same style, unless they equal it.
  func checkIdleLimits(_ own: Dimensions, _ element: Int32, _ axes: [Axis]) {
    var limits: [(role: DimensionRole, axis: Axis)] = []
    for role in [DimensionRole.minimum, .maximum] {
      let set = axes.filter { !own.of(role, $0).isAuto && own.of(role, $0).value > 0 }
      // A key that sets both axes has an effect if it has one on either axis.
      let areIdle = set.allSatisfy { axis in
        let (exact, limit) = (own.exact(axis), own.of(role, axis))
        return !exact.isFraction && exact.value != limit.value && !own.of(.minimum, axis).isUnlikely
          && !own.of(.maximum, axis).isUnlikely
          && (role == .minimum ? exact.exceeds(limit) : limit.exceeds(exact))
          && !own.of(.minimum, axis).exceeds(exact) && !exact.exceeds(own.of(.maximum, axis))
      }
      if areIdle { limits += set.map { (role, $0) } }
    }
    if limits.isEmpty { return }
    let keys = limits.flatMap { $0.role.keys($0.axis) }
    report(
      .noEffect, element, .style(keys), otherwise: "remove \(self.pronoun(limits.count))",
      edits: self.edit.remove(keys, of: element)
    ) {
      [self] in
      let names = limits.map {
        "the \($0.role == .minimum ? "minimum" : "maximum") \($0.axis.lengthWord)"
      }
      let lengths = axes.filter { axis in limits.contains { $0.axis == axis } }.map {
        "the \($0.lengthWord) is \(text(own.exact($0)))"
      }
      return "\(names.listed()) \(names.count == 1 ? "has" : "have") no effect, because "
        + lengths.listed()
    }
  }

  /// Reports `preferredFrameSize` on a text, which Texture 1.x ignores.
  func reportFrameSize(ofText element: Int32) {
    report(.noEffect, element, .style([.preferredFrameSize])) {
      "\"preferredFrameSize\" on a text, where Texture 1.x ignores it"
    } remedies: { [self] in
      guard let node = edit.style(.preferredFrameSize, of: element) else { return [] }
      return [
        KeyRemedy(
          edit.remove([.preferredFrameSize], of: element)
            + edit.set(.preferredSize, edit.text(of: node), of: element))
      ]
    }
  }

  /// Reports the direction of a test case whose frames are not flattened (docs/semantics.md §14.3).
  func checkDirection(_ options: CaseOptions) {
    guard options.direction == .rightToLeft, frameOptions.mirrored, !frameOptions.flattened else {
      return
    }
    report(.noEffect, 0, .ofCase([.direction])) {
      "\"direction\": \"rtl\" mirrors only flattened frames: add --flatten"
    }
  }

  /// Reports keys of a stack that need several lines or the other direction.
  func checkStackKeys(of stack: Int32, _ style: StackStyle) {
    if style.flexWrap == .noWrap && (style.alignContent != .start || style.lineSpacing != 0) {
      var keys: [ElementKey] = []
      if style.alignContent != .start { keys.append(.alignContent) }
      if style.lineSpacing != 0 { keys.append(.lineSpacing) }
      report(.noEffect, stack, .own(keys), otherwise: "remove \(self.pronoun(keys.count))") {
        "\(keys.listed) on a stack of one line"
      } remedies: { [self] in
        let axis = style.direction.axis
        let ends = tree.children(of: stack).map { frames[$0].end(axis) }
        let isFull = ends.contains { $0 > frames[stack].length(axis) + pixel }
        return (isFull ? [KeyRemedy(edit.set(.flexWrap, "\"wrap\"", of: stack))] : []) + [
          KeyRemedy(edit.remove(keys, of: stack))
        ]
      }
    }
    if style.direction == .vertical
      && (style.alignItems == .baselineFirst || style.alignItems == .baselineLast)
    {
      report(.noEffect, stack, .own([.alignItems])) {
        "\"alignItems\": \"\(style.alignItems.keyword)\" in a vertical stack, and text has no baseline from "
          + "top to bottom"
      } remedies: { [self] in
        // If its only row has texts of several sizes, the baseline alignment is meant for the row.
        let rows = tree.children(of: stack).filter { row in
          axis(of: row) == .horizontal
            && stacks[elements[row].properties].alignItems != style.alignItems
            && Set(
              tree.children(of: row).filter { elements[$0].kind == .text }.map {
                tree.texts[elements[$0].properties].largestFontSize(in: tree)
              }
            ).count > 1
        }
        let ofRow =
          rows.count != 1
          ? [] : edit.set(.alignItems, "\"\(style.alignItems.keyword)\"", of: rows[0])
        return [KeyRemedy(edit.set(.alignItems, "\"start\"", of: stack) + ofRow, keepsFrames: true)]
      }
    }
  }
}

extension LayoutTree {
  /// Returns the element that determines the size of a spec without one (docs/semantics.md §4).
  package func elementWithSize(of element: Int32) -> Int32 {
    var child = element
    while elements[child].kind.passesConstraintOn {
      let children = Array(children(of: child))
      guard let main = elements[child].kind == .background ? children.last : children.first else {
        break
      }
      child = main
    }
    return child
  }
}
