import LayoutEngine
import Platform

// The end of an element: checks of the draft, and its record.

extension TreeReader {
  /// Checks the draft of an element that ends, and writes its record.
  mutating func finish(_ draft: UnsafeMutablePointer<ElementDraft>) {
    guard draft.pointee.has(.type) else { return reportMissingType(draft) }
    if draft.pointee.hasErrors { return }
    let rule = tables.pointee.rules.rule(of: draft.pointee.type)
    if !draft.pointee.seen.isSubset(of: rule.allowed)
      || !draft.pointee.seen.isSuperset(of: rule.required)
      || (!rule.oneOf.isEmpty && draft.pointee.seen.isDisjoint(with: rule.oneOf))
    {
      return reportMisfits(draft, rule)
    }
    if !draft.pointee.seen.isDisjoint(with: rule.exclusive) {
      checkExclusions(draft, rule.exclusive)
    }
    if draft.pointee.index >= 0 { write(draft) }
  }

  // Errors are reported in separate functions, so that elements without errors need no stack space for them.

  @inline(never)
  private mutating func reportMissingType(_ draft: UnsafeMutablePointer<ElementDraft>) {
    let fitting = ElementType.allCases.filter {
      draft.pointee.seen.isSubset(of: tables.pointee.rules.rule(of: $0).allowed)
    }
    if fitting.count == 1 {
      return report(
        "an element needs a \"type\": add \"type\": \"\(fitting[0].keyword)\"",
        at: draft.pointee.offset, length: 1)
    }
    let types =
      diagnostics.isFirst(ofList: "type")
      ? ", one of \(ElementType.keywords.joined(separator: ", "))" : ""
    report("an element needs a \"type\"\(types): add it", at: draft.pointee.offset, length: 1)
  }

  @inline(never)
  private mutating func reportMisfits(
    _ draft: UnsafeMutablePointer<ElementDraft>, _ rule: TypeRule
  ) {
    let type = draft.pointee.type
    let misfits = draft.pointee.seen.subtracting(rule.allowed)
    var misnamed = mistakes.misnamed[draft.pointee.offset] ?? []
    for key in misfits.keys {
      let first = offset(of: key, in: draft)
      var found = ForeignKey(name: key.word, value: value(ofKeyAt: first))
      found.context = context(in: .element(type))
      if isCovered(found, in: .element(type)) { continue }
      var advice = Advice(forMisfit: found, of: type) ?? type.remedy(forMisfit: key, found)
      if let name = nameOfChild(under: key, draft, rule) {
        advice = Advice()
        (advice.change, advice.key) = (.key(name, showing: nil), name)
      } else if let meant = advice.key.flatMap(ElementKey.init), draft.pointee.has(meant) {
        advice.isUnsure = true
      }
      if let meant = advice.key.flatMap(ElementKey.init) { misnamed.formUnion(KeySet(meant)) }
      var length = key.word.utf8.count + 2
      if advice.replacement != nil, advice.replacesMember {
        let bytes = found.value.bytes
        length = bytes.baseAddress! - scanner.start + bytes.count - first
      }
      report(
        "\"\(key.word)\" is not a key of \(type.article) \(type.keyword)", advice, at: first,
        length: length)
    }
    // Children under a key that the type does not have are reported as misplaced, and not also as missing.
    let childKeys = KeySet(.child, .children).union(KeySet(.layout))
    let hasMisplacedChildren = !misfits.isDisjoint(with: childKeys)
    var needs = rule.required.subtracting(draft.pointee.seen).subtracting(misnamed).keys
      .filter { !(hasMisplacedChildren && $0.row.kind == .element) }.map { $0.asNeeded }
    if !rule.oneOf.isEmpty && draft.pointee.seen.union(misnamed).isDisjoint(with: rule.oneOf) {
      needs.append(
        type == .text
          ? ElementKey.text.asNeeded
          : rule.oneOf.keys.map { "\"\($0.word)\"" }.joined(separator: " or ")
            + ": add one of them, or \"children\": [] for none")
    }
    for need in needs {
      report(
        "\(type.article) \(type.keyword) needs \(need)", at: draft.pointee.typeOffset,
        length: type.keyword.utf8.count + 2)
    }
  }

  /// Returns the key that a child under a wrong key belongs to; nil if the key is not the only error.
  private func nameOfChild(
    under key: ElementKey, _ draft: UnsafeMutablePointer<ElementDraft>, _ rule: TypeRule
  ) -> String? {
    let keys = draft.pointee.type.childKeys
    // Either child of an overlay or background spec may be under `overlay` or `background` by mistake.
    let isLayer = key == .overlay || key == .background
    guard key == .child || key == .layout || isLayer, let own = keys.first, own != .children,
      keys.count == (isLayer ? 2 : 1), !isLayer || draft.pointee.has(keys[1]),
      rule.allowed.has(own),
      draft.pointee.seen.isDisjoint(with: own.row.excludes.union(KeySet(own)))
    else { return nil }
    return own.word
  }

  /// Reports keys that exclude each other.
  @inline(never)
  private mutating func checkExclusions(
    _ draft: UnsafeMutablePointer<ElementDraft>, _ exclusive: KeySet
  ) {
    for key in exclusive.intersection(draft.pointee.seen).keys {
      let others = tables.pointee.rules.exclusions(of: key).intersection(draft.pointee.seen)
      for other in others.keys { refuse(key, with: other, draft, key.row.reason) }
    }
    if draft.pointee.seen.isDisjoint(with: tables.pointee.alignmentKeys) { return }
    let values = draft.pointee.values
    let isHorizontal = values.stack.direction == .horizontal
    if draft.pointee.has(.horizontalAlignment), values.horizontalAlignment != .none {
      refuse(
        .horizontalAlignment, with: isHorizontal ? .justifyContent : .alignItems, draft,
        "both align the children on the same axis")
    }
    if draft.pointee.has(.verticalAlignment), values.verticalAlignment != .none {
      refuse(
        .verticalAlignment, with: isHorizontal ? .alignItems : .justifyContent, draft,
        "both align the children on the same axis")
    }
  }

  private mutating func refuse(
    _ key: ElementKey, with other: ElementKey, _ draft: UnsafeMutablePointer<ElementDraft>,
    _ reason: String
  ) {
    guard draft.pointee.has(key), draft.pointee.has(other) else { return }
    // An image with a source of the wrong type already has another error.
    if key == .source, !value(ofKeyAt: offset(of: key, in: draft)).isString { return }
    if key == .layout, other == .intrinsicSize {
      return reportInvalidSize(with: key, draft, reason)
    }
    report(
      "\"\(key.word)\" together with \"\(other.word)\": \(reason), so remove one",
      at: offset(of: key, in: draft), length: key.word.utf8.count + 2)
  }

  /// Reports the `intrinsicSize` of a node with a layout; the advice moves it to the style's `preferredSize`.
  private mutating func reportInvalidSize(
    with key: ElementKey, _ draft: UnsafeMutablePointer<ElementDraft>, _ reason: String
  ) {
    let offset = offset(of: .intrinsicSize, in: draft)
    let size = ForeignKey(name: "", value: value(ofKeyAt: offset)).value(for: "preferredSize")
    let style = context(in: .element(nil)).style
    let isFree = !["preferredSize", "width", "height"].contains { key in
      style.contains { $0.name.isExactly(key) }
    }
    let member = isFree ? size?.suggestion.map { (key: "preferredSize", value: $0) } : nil
    let advice = member.map { Advice([$0], in: .element(.node)) } ?? Advice(decide: "remove one")
    report(
      "\"\(key.word)\" together with \"intrinsicSize\": \(reason), so \(advice.text)",
      advice: advice,
      at: offset, length: "\"intrinsicSize\"".utf8.count)
  }

  // These methods are mutating because a call of a nonmutating one would copy the whole reader.

  /// Writes the record of an element without errors.
  @inline(__always)
  private mutating func write(_ draft: UnsafeMutablePointer<ElementDraft>) {
    let element = tree.elements.base + Int(draft.pointee.index)
    element.pointee.type = draft.pointee.type
    tree.names.base[Int(draft.pointee.index)] = draft.pointee.name
    if hashesNames { tree.nameHashes.base[Int(draft.pointee.index)] = draft.pointee.nameHash }
    if draft.pointee.has(.style) { writeStyle(draft, element) }
    writeProperties(draft, element)
    tree.close(draft.pointee.index)
  }

  private mutating func writeStyle(
    _ draft: UnsafeMutablePointer<ElementDraft>, _ element: UnsafeMutablePointer<Element>
  ) {
    let seen = draft.pointee.style.seen
    element.pointee.alignSelf = draft.pointee.style.values.alignSelf
    if seen & tables.pointee.styleGroups.dimensions != 0 {
      element.pointee.dimensions = tree.dimensions.append(draft.pointee.style.values.dimensions)
    }
    if seen & tables.pointee.styleGroups.placement != 0 {
      element.pointee.placement = tree.placements.append(draft.pointee.style.values.placement)
    }
  }
}

extension ElementType {
  var article: String { "aeio".contains(keyword.first!) ? "an" : "a" }
}

extension ElementKey {
  /// A phrase that says what to add if the key is missing.
  fileprivate var asNeeded: String {
    switch self {
    case .child, .overlay, .background, .corner:
      "\"\(word)\", an element: \"\(word)\": {\"type\": \"node\"}"
    case .ratio: "a \"ratio\", the height divided by the width: \"ratio\": 0.75"
    case .cornerLocation:
      "a \"cornerLocation\", one of \(CornerLayoutLocation.keywords.joined(separator: ", ")): add it"
    case .layout: "a \"layout\", the element that scrolls: \"layout\": {\"type\": \"node\"}"
    case .text: "a \"text\", the characters to lay out: \"text\": \"Hello\""
    default: "\"\(word)\""
    }
  }
}
