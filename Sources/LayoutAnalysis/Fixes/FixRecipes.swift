import LayoutEngine
import LayoutReports
import TreeFiles

// The candidates of `FixTable`. Each is a guess: candidates that do not cure their issue are not offered.

/// The most children of a stack that are tried one by one.
private let mostTried = 12
/// The maximum number of leaves of a stack for which edits are made.
private let mostLeaves = 1000

// MARK: - Keys

extension FixContext {
  /// Removes the keys that the issue is about.
  func removingKeys(_ element: Int32, _ keys: WarningKeys) -> [[KeyEdit]] {
    switch keys {
    case .element: return []
    case .own(let own): return [remove(own, of: element)]
    case .style(let style):
      let all = remove(style, of: element)
      return [all] + (all.count > 1 ? all.map { [$0] } : [])
    // A direction counts as soon as frames are flattened.
    case .ofCase([.direction]): return []
    case .ofCase(let ofCase): return [ofCase.map { KeyEdit(.ofCase, $0.word, nil) }]
    }
  }

  /// Moves keys of a stack's or an absolute spec's children to the element around this one that is such a child.
  func movingKeysUp(_ element: Int32, _ keys: WarningKeys) -> [[KeyEdit]] {
    guard case .style(let style) = keys, !style.contains(where: isDimension),
      let wrapper = wrapper(of: element)
    else { return [] }
    let move = moving(style, from: element, to: wrapper)
    // An element grows only in a stack with free space. The size of the root is that of the layout.
    let fills = style.contains(.flexGrow) ? filling(wrapper, keys) : []
    return [move] + fills.filter { !$0.contains { $0.place == .style(0) } }.map { move + $0 }
  }

  /// Moves dimensions to the element from which this one gets its size.
  func movingKeysDown(_ element: Int32, _ keys: WarningKeys) -> [[KeyEdit]] {
    guard case .style(let style) = keys, style.allSatisfy(isDimension),
      tree.elements[element].kind.passesConstraintOn
    else { return [] }
    return [moving(style, from: element, to: tree.elementWithSize(of: element))]
  }

  /// Returns the element around one that is the child of a stack or an absolute spec, if only specs with a single
  /// child of that size are between.
  private func wrapper(of element: Int32) -> Int32? {
    var child = element
    while true {
      let above = parent(of: child)
      guard above >= 0 else { return nil }
      let children = Array(tree.children(of: above))
      switch tree.elements[above].kind {
      case .stack, .absolute: return child == element ? nil : child
      case .overlay, .corner: if child != children.first { return nil }
      case .background: if child != children.last { return nil }
      default: if children.count > 1 { return nil }
      }
      child = above
    }
  }

  /// Moves the keys that an element has to another one, which keeps its own.
  private func moving(_ keys: [StyleKey], from element: Int32, to other: Int32) -> [KeyEdit] {
    remove(keys, of: element)
      + keys.flatMap { key -> [KeyEdit] in
        guard let node = style(key, of: element), style(key, of: other) == nil else { return [] }
        return set(key, text(of: node), of: other)
      }
  }

  /// Changes an id to one that no other element has.
  func renaming(_ element: Int32, _: WarningKeys) -> [[KeyEdit]] {
    guard let id = tree.name(of: element) else { return [] }
    let ids = Set((0..<Int32(tree.count)).compactMap { tree.name(of: $0) })
    let number = (2...).first { !ids.contains("\(id)-\($0)") } ?? 0
    return [set(.id, jsonString("\(id)-\(number)"), of: element)]
  }

  /// Replaces unknown rules of a `$allow` by those that were probably meant.
  func correctingRules(_ element: Int32, _: WarningKeys) -> [[KeyEdit]] {
    guard let node = document.value(of: allowKey, of: element, isStyle: false) else { return [] }
    let json = document.json
    let values = json.nodes[node].kind == .array ? json.children(of: node) : [node]
    let rules = values.compactMap { value -> String? in
      guard let word = json.string(of: value) else { return nil }
      return WarningRule(rawValue: word) != nil
        ? word : Spelling.nearest(to: word, among: WarningRule.ids)
    }
    let text = "[" + rules.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    return [[KeyEdit(.own(element), allowKey, rules.isEmpty ? nil : text)]]
  }
}

/// Returns true for a key that sets a size, a minimum or a maximum.
private func isDimension(_ key: StyleKey) -> Bool {
  DimensionRole.allCases.contains { role in
    Axis.both.contains { role.keys($0).contains(key) }
  }
}

// MARK: - Growing and shrinking

extension FixContext {
  /// Lets the contents of a stack shrink: one child, or one leaf and everything around it, the longest one first;
  /// children that are alike; all texts; or everything. Of stacks in stacks, each level has to shrink.
  func shrinkingContents(_ stack: Int32, _: WarningKeys) -> [[KeyEdit]] {
    guard let axis = axis(of: stack), scroll(around: stack, axis) == nil else { return [] }
    let children = tree.children(of: stack).sorted {
      frames[Int($0)].length(axis) > frames[Int($1)].length(axis)
    }
    let leaves = leaves(in: stack).sorted {
      frames[Int($0)].length(axis) > frames[Int($1)].length(axis)
    }
    let texts = leaves.filter { tree.elements[$0].type == .text }
    let flexible = leaves.filter { dimensions(of: $0).exact(axis).isAuto }
    let alike = children.prefix(mostTried).map { child in
      tree.children(of: stack).filter { SiblingKey($0, in: tree) == SiblingKey(child, in: tree) }
    }
    let alone = children.prefix(mostTried) + texts.prefix(mostTried) + leaves.prefix(mostTried)
    return (alone.map { [$0] } + alike + [texts.sorted(), flexible.sorted()]).map { elements in
      elements.flatMap { path(to: $0, in: stack) }
    }
  }

  /// Lets the longest text of a stack shrink, and none of its other children.
  func shrinkingLongestText(_ stack: Int32, _: WarningKeys) -> [[KeyEdit]] {
    guard let axis = axis(of: stack) else { return [] }
    let children = tree.children(of: stack)
    let longest = children.filter { tree.elements[$0].type == .text }.max {
      frames[Int($0)].length(axis) < frames[Int($1)].length(axis)
    }
    guard let longest else { return [] }
    return [
      path(to: longest, in: stack)
        + children.filter { $0 != longest }.flatMap { remove([.flexShrink], of: $0) }
    ]
  }

  /// Returns the edits that let an element shrink in a stack: it, and what is around it, as far as that is the child
  /// of a stack with the same axis.
  private func path(to element: Int32, in stack: Int32) -> [KeyEdit] {
    chain(from: element).prefix { $0 != stack }.reversed().flatMap { step -> [KeyEdit] in
      guard self.stack(around: step).flatMap(axis(of:)) == axis(of: stack),
        !tree.elements[step].traits.contains(.shrinks)
      else { return [] }
      return set(.flexShrink, "1", of: step)
    }
  }

  /// Returns the leaves in an element.
  private func leaves(in element: Int32) -> [Int32] {
    var leaves: [Int32] = []
    var pending = [element]
    while let next = pending.popLast(), leaves.count < mostLeaves {
      if tree.elements[next].kind.isContainer {
        pending += tree.children(of: next).reversed()
      } else {
        leaves.append(next)
      }
    }
    return leaves
  }

  func shrinking(_ element: Int32, _: WarningKeys) -> [[KeyEdit]] {
    chain(from: element).filter { stack(around: $0) != nil }.prefix(3).map {
      set(.flexShrink, "1", of: $0)
    }
  }

  /// Lets the other children of a stack shrink: one of them, or all.
  func shrinkingSiblings(_ element: Int32, _: WarningKeys) -> [[KeyEdit]] {
    let siblings = siblings(of: element)
    return siblings.prefix(mostTried).map { set(.flexShrink, "1", of: $0) }
      + [siblings.flatMap { set(.flexShrink, "1", of: $0) }]
  }

  func notShrinking(_ element: Int32, _: WarningKeys) -> [[KeyEdit]] {
    [remove([.flexShrink], of: element)]
  }

  /// Lets a child of a stack have the size of its style: it neither flexes nor stretches.
  func keepingSize(_ element: Int32, _: WarningKeys) -> [[KeyEdit]] {
    guard stack(around: element) != nil else { return [] }
    let start = set(.alignSelf, "\"start\"", of: element)
    let rigid = remove([.flexShrink, .flexGrow], of: element)
    return rigid.map { [$0] } + [start, rigid + start]
  }

  /// Lets texts of a stack shrink instead of another child: one of them, or all.
  func shrinkingTextsInstead(_ element: Int32, _: WarningKeys) -> [[KeyEdit]] {
    let texts = siblings(of: element).filter { tree.elements[$0].type == .text }
    return (texts.prefix(mostTried).map { [$0] } + [texts]).map { texts in
      remove([.flexShrink], of: element) + texts.flatMap { set(.flexShrink, "1", of: $0) }
    }
  }

  func growing(_ element: Int32, _: WarningKeys) -> [[KeyEdit]] {
    stack(around: element) == nil ? [] : [set(.flexGrow, "1", of: element)]
  }

  func stretching(_ element: Int32, _: WarningKeys) -> [[KeyEdit]] {
    guard stack(around: element) != nil else { return [] }
    let stretched = set(.alignSelf, "\"stretch\"", of: element)
    return [stretched, stretched + set(.flexGrow, "1", of: element)]
  }

  /// Lets a stack wrap, so that children that do not fit move to another line.
  func wrapping(_ stack: Int32, _: WarningKeys) -> [[KeyEdit]] {
    guard let axis = axis(of: stack), scroll(around: stack, axis) == nil else { return [] }
    return [set(.flexWrap, "\"wrap\"", of: stack)]
  }

  func wrappingParent(_ element: Int32, _ keys: WarningKeys) -> [[KeyEdit]] {
    stack(around: element).map { wrapping($0, keys) } ?? []
  }

  /// Lets the children of a stack keep their size across it, instead of being as long as the stack.
  func aligningAtStart(_ element: Int32, _: WarningKeys) -> [[KeyEdit]] {
    [stack(around: element), axis(of: element) == nil ? nil : element].compactMap { stack in
      stack.map { set(.alignItems, "\"start\"", of: $0) }
    }
  }

  /// Makes a stack as long as its parent, alone or together with the elements around it. For an element that
  /// cannot grow, that is the stack around it.
  func filling(_ element: Int32, _ keys: WarningKeys) -> [[KeyEdit]] {
    let start: Int32 =
      if case .style = keys { stack(around: element) ?? element } else { element }
    let axes = axis(of: start).map { [$0] } ?? Axis.both
    let chain = chain(from: start).prefix(6)
    return axes.flatMap { axis in
      [set(.exact, axis, "\"100%\"", of: start)]
        + chain.map { fill($0, axis) }
        + chain.indices.dropFirst().map { last in chain[...last].flatMap { fill($0, axis) } }
    }
  }
}

// MARK: - Texts and numbers

extension FixContext {
  /// Writes 0 for a negative spacing.
  func raisingSpacing(_ element: Int32, _ keys: WarningKeys) -> [[KeyEdit]] {
    removingKeys(element, keys).map { edits in
      edits.map { KeyEdit($0.place, $0.key, "0") }
    }
  }

  /// Allows up to three more lines, or any number of them.
  func addingLines(_ element: Int32, _: WarningKeys) -> [[KeyEdit]] {
    guard let node = own(.maximumNumberOfLines, of: element),
      let count = document.json.number(of: node)
    else { return [] }
    return (1...3).map {
      set(.maximumNumberOfLines, roundedText(of: count + Double($0)), of: element)
    } + [remove([.maximumNumberOfLines], of: element)]
  }

  func managingContentSize(_ element: Int32, _: WarningKeys) -> [[KeyEdit]] {
    [set(.automaticallyManagesContentSize, "true", of: element)]
  }

  /// Replaces infinite insets by 0.
  func replacingInfinity(_ element: Int32, _: WarningKeys) -> [[KeyEdit]] {
    guard let node = own(.insets, of: element) else { return [] }
    let infinite = (node..<document.json.nodes[node].end).filter {
      document.json.string(of: $0) == "inf"
    }
    guard (1...4).contains(infinite.count) else { return [] }
    return (1..<1 << infinite.count).map { subset in
      set(
        .insets,
        rewritten(node) { inner in
          infinite.firstIndex(of: inner).flatMap { subset >> $0 & 1 == 1 ? "0" : nil }
        }, of: element)
    }
  }

  /// Rounds the numbers of the keys to pixels, or to points.
  func rounding(_ element: Int32, _ keys: WarningKeys) -> [[KeyEdit]] {
    let places: [(KeyEdit.Place, String, Int)] =
      switch keys {
      case .own(let own):
        own.compactMap { key in self.own(key, of: element).map { (.own(element), key.word, $0) } }
      case .style(let style):
        style.compactMap { key in
          self.style(key, of: element).map { (.style(element), key.word, $0) }
        }
      case .element, .ofCase: []
      }
    return [scale, 1].flatMap { scale in
      [FloatingPointRoundingRule.toNearestOrAwayFromZero, .down].map { rule in
        places.map { place, key, node in
          KeyEdit(
            place, key,
            rewritten(node) { inner in
              document.json.number(of: inner).map {
                roundedText(of: ($0 * scale).rounded(rule) / scale)
              }
            })
        }
      }
    }
  }
}
