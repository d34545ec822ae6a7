import LayoutEngine
import Platform
import TreeFiles

// Edits that several rules share.

/// The maximum number of leaves of an element to search for texts.
private let maximumLeaves = 1000

extension EditContext {
  // MARK: Shrinking

  /// Lets an element shrink in a stack: the element and its ancestors that are children of stacks with the same axis.
  /// Each nested stack has to shrink, up to one that wraps, whose content moves to another line instead.
  package func shrink(_ element: Int32, in stack: Int32) -> [KeyEdit] {
    let steps = Array(chain(from: element).prefix { $0 != stack }.reversed())
    let end = steps.firstIndex { step in
      let record = tree.elements[step]
      return record.kind == .stack && tree.stacks[record.properties].flexWrap == .wrap
    }
    return steps.prefix((end ?? steps.count) + 1).flatMap { step -> [KeyEdit] in
      guard self.stack(around: step).flatMap(axis(of:)) == axis(of: stack),
        !tree.elements[step].traits.contains(.shrinks)
      else { return [] }
      return set(.flexShrink, "1", of: step)
    }
  }

  /// Returns the remedy that lets some elements shrink in a stack.
  package func shrinking(_ elements: [Int32], in stack: Int32) -> KeyRemedy {
    let edits = elements.flatMap { shrink($0, in: stack) }
    return KeyRemedy(edits, shrinks: Set(edits.compactMap { $0.place.element }).union(elements))
  }

  /// Returns the remedies that let suitable contents of a stack shrink: scroll nodes, percentages of the stack,
  /// children that are alike, its longest text, all of its texts, or its only child. Elements with a size in points
  /// shrink only if they are alike and lose little. `space` is the stack's length in points.
  package func shrinkingContents(of stack: Int32, space: Double) -> [KeyRemedy] {
    guard let axis = axis(of: stack) else { return [] }
    let children = Array(tree.children(of: stack))
    let scrolls = children.filter { tree.elements[$0].scrolls(axis) }
    var remedies = scrolls.map { scroll in
      // A scroll node that is as large as its content would not shrink.
      let managing =
        tree.elements[scroll].managesContentSize
        ? [] : set(.automaticallyManagesContentSize, "true", of: scroll)
      let shrinking = shrinking([scroll], in: stack)
      return KeyRemedy(shrinking.edits + managing, shrinks: shrinking.shrinks)
    }
    let shares = children.filter {
      SiblingKey.length(of: $0, axis, in: tree).isFraction
    }
    if !shares.isEmpty { remedies.append(shrinking(shares, in: stack)) }
    let areAlike = areAlike(children, along: axis)
    if axis == .horizontal {
      // Columns that have the same length and contain texts, and that are not all of the children.
      let groups = children.filter { similarChildren.of(stack, axis, like: $0).first == $0 }
        .map { similarChildren.of(stack, axis, like: $0) }
      let alike = groups.filter { group in
        group.count > 1 && group.count < children.count && group.allSatisfy(hasText)
          && !SiblingKey.length(of: group[0], axis, in: tree).isAuto
      }
      remedies += alike.map { shrinking($0, in: stack) }
      let texts = leaves(in: stack).filter { tree.elements[$0].type == .text }
      let longest = texts.max { frames[Int($0)].width < frames[Int($1)].width }
      if let longest, !areAlike { remedies.append(shrinking([longest], in: stack)) }
      let wide = children.filter { child in texts.contains { chain(from: $0).contains(child) } }
      if wide.count > 1 || areAlike { remedies.append(shrinking(texts, in: stack)) }
    }
    let flexible = children.filter { child in
      let exact = tree.dimensions(of: tree.elementWithSize(of: child)).exact(axis)
      return exact.isAuto || exact.isFraction
    }
    if areAlike {
      if flexible.count == children.count
        || axis == .horizontal && mayBeNarrowed(children, space: space)
      {
        remedies.append(shrinking(children, in: stack))
      }
    } else if let longest = flexible.max(by: {
      frames[Int($0)].length(axis) < frames[Int($1)].length(axis)
    }), axis == .horizontal || !hasText(longest) {
      remedies.append(shrinking([longest], in: stack))
    }
    return remedies
  }

  /// Returns true if similar children of a row may become narrower than written: they lose a quarter at most and,
  /// unlike images and squares, have no fixed shape.
  private func mayBeNarrowed(_ children: [Int32], space: Double) -> Bool {
    let (first, last) = (frames[Int(children[0])], frames[Int(children[children.count - 1])])
    let width = first.width * Double(children.count)
    let spacing = last.x + last.width - first.x - width
    return tree.elements[children[0]].type != .image && first.width != first.height
      && space - spacing >= 0.75 * width
  }

  /// Returns true if children have the same type and style, and should stay equally long.
  package func areAlike(_ children: [Int32], along axis: Axis) -> Bool {
    guard let first = children.first.map({ SiblingKey($0, in: tree, along: axis) }),
      children.count > 1
    else { return false }
    return children.allSatisfy { SiblingKey($0, in: tree, along: axis) == first }
  }

  /// The maximum number of similar elements to edit together. In a larger group, each is edited alone, because the
  /// edits of all would grow quadratically.
  private static let maximumComparedChildren = 50

  /// Returns the children of a stack that are like `element`, including it; only `element` if it is in no stack, or if
  /// there are too many.
  private func alike(_ element: Int32) -> [Int32] {
    guard let stack = stack(around: element), let axis = axis(of: stack) else { return [element] }
    let alike = similarChildren.of(stack, axis, like: element)
    return alike.count > Self.maximumComparedChildren ? [element] : alike
  }

  /// Returns true if edits change the styles of some but not all of the similar children of a row with a length along
  /// it.
  package func separatesAlike(_ edits: [KeyEdit]) -> Bool {
    let edited = Set(
      edits.compactMap { edit -> Int32? in
        if case .style(let element) = edit.place { element } else { nil }
      })
    var seen: Set<Int32> = []
    for element in edited.sorted() where !seen.contains(element) {
      guard tree.elements[element].type != .text, let row = stack(around: element),
        axis(of: row) == .horizontal,
        !SiblingKey.length(of: element, .horizontal, in: tree).isAuto
      else { continue }
      let alike = similarChildren.of(row, .horizontal, like: element)
      if !edited.isSuperset(of: alike) { return true }
      seen.formUnion(alike)
    }
    return false
  }

  private func hasText(_ element: Int32) -> Bool {
    leaves(in: element).contains { tree.elements[$0].type == .text }
  }

  /// Returns the leaves in an element, up to `maximumLeaves`.
  private func leaves(in element: Int32) -> [Int32] {
    var leaves: [Int32] = []
    var pending = [element]
    while let next = pending.popLast(), leaves.count < maximumLeaves {
      if tree.elements[next].kind.isContainer {
        pending += tree.children(of: next).reversed()
      } else {
        leaves.append(next)
      }
    }
    return leaves
  }

  // MARK: Wrapping and limits

  /// Turns the length of an element, which is too short for its text in some sizes, into its minimum; likewise for
  /// siblings that are alike.
  package func raising(_ element: Int32, _ axis: Axis = .vertical) -> KeyRemedy {
    KeyRemedy(
      alike(element).flatMap { element in
        let dimensions = tree.dimensions(of: element)
        let exact = dimensions.exact(axis)
        var edits: [KeyEdit] = []
        if !dimensions.of(.maximum, axis).isAuto {
          edits += remove(.maximum, axis, of: element)
        }
        if !exact.isAuto, !exact.isFraction {
          edits += remove(.exact, axis, of: element)
          if dimensions.of(.minimum, axis).isAuto {
            edits += set(.minimum, axis, json(exact), of: element)
          }
        }
        return edits
      })
  }

  /// Lets a row wrap, so that children which do not fit move to another line. Unless line spacing is written, it
  /// becomes the spacing of the children.
  package func wrapping(_ stack: Int32) -> KeyRemedy? {
    guard axis(of: stack) == .horizontal else { return nil }
    let spacing = tree.stacks[tree.elements[stack].properties].spacing
    return KeyRemedy(
      set(.flexWrap, "\"wrap\"", of: stack)
        + (spacing > 0 && own(.lineSpacing, of: stack) == nil
          ? set(.lineSpacing, roundedText(of: spacing), of: stack) : []))
  }

  /// Limits an element to the length of its parent.
  package func limiting(_ element: Int32, _ axis: Axis) -> KeyRemedy {
    let sized = tree.elementWithSize(of: element)
    return KeyRemedy(set(.maximum, axis, "\"100%\"", of: sized), shrinks: [element, sized])
  }

  // MARK: Elements

  /// Exchanges the child of a spec and the element under another key, such as `overlay`. `centersChild` keeps the
  /// child's size and centers it in the other element.
  func exchanging(_ key: ElementKey, of spec: Int32, centersChild: Bool) -> [KeyRemedy] {
    guard let child = own(.child, of: spec), let other = own(key, of: spec) else { return [] }
    let text = text(of: child)
    var remedy = KeyRemedy(
      set(.child, self.text(of: other), of: spec)
        + set(key, centersChild ? "{ \"type\": \"center\", \"child\": \(text) }" : text, of: spec))
    remedy.exchanged = [spec]
    if centersChild { remedy.centered = [tree.elements[spec].firstChild] }
    return [remedy]
  }

  // MARK: Keys

  /// Moves keys from an element to another one, which keeps keys that it already has.
  package func move(_ keys: [StyleKey], from element: Int32, to other: Int32) -> [KeyEdit] {
    remove(keys, of: element)
      + keys.flatMap { key -> [KeyEdit] in
        guard let node = style(key, of: element), style(key, of: other) == nil else { return [] }
        return set(key, text(of: node), of: other)
      }
  }

  /// Removes a dimension. If a key sets both axes, the other axis keeps its value under its own key.
  package func remove(_ role: DimensionRole, _ axis: Axis, of element: Int32) -> [KeyEdit] {
    let own = remove([role.key(axis)], of: element)
    guard own.isEmpty,
      let shared = role.keys(axis).dropFirst().first(where: { style($0, of: element) != nil }),
      let node = style(shared, of: element)
    else { return own }
    let parts = document.json.children(of: node)
    guard document.json.nodes[node].kind == .array, parts.count == 2 else { return [] }
    let other = text(of: parts[axis == .horizontal ? 1 : 0])
    return remove([shared], of: element)
      + (other == "\"auto\"" ? [] : set(role.key(axis.crossed), other, of: element))
  }

  /// Returns alternatives that round the numbers of some values to pixels or points, to nearest or down.
  package func rounding(_ places: [(KeyEdit.Place, String)]) -> [[KeyEdit]] {
    [scale, 1].flatMap { scale in
      [FloatingPointRoundingRule.toNearestOrAwayFromZero, .down].map { rule in
        places.compactMap { place, key in
          document.value(of: key, at: place).map { node in
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

  /// Returns the JSON of a value with its numbers replaced by a function, unless it returns nil.
  package func replacingNumbers(in node: Int, _ replacement: (Double) -> String?) -> String {
    rewritten(node) { document.json.number(of: $0).flatMap(replacement) }
  }
}

/// The groups of similar children of a stack. The first query for a stack compares all of its children, so that
/// querying each child takes linear time in total.
final class SimilarChildren {
  private let tree: LayoutTree
  private var stack: Int32 = -1
  private var groups: [SiblingKey: [Int32]] = [:]

  init(_ tree: LayoutTree) { self.tree = tree }

  /// Returns the children of a stack that are like `child`, including it.
  func of(_ stack: Int32, _ axis: Axis, like child: Int32) -> [Int32] {
    if stack != self.stack {
      self.stack = stack
      groups = Dictionary(grouping: tree.children(of: stack)) {
        SiblingKey($0, in: tree, along: axis)
      }
    }
    return groups[SiblingKey(child, in: tree, along: axis)] ?? [child]
  }
}

/// The properties that are equal in siblings that are alike.
package struct SiblingKey: Hashable {
  private let type: ElementType
  private let alignSelf: StackLayoutAlignSelf
  /// The bit patterns of the numbers of the style and the natural size.
  private let numbers: [UInt64]

  /// Creates the key of an element in a stack with that axis. A basis and a size along the axis are the same property.
  package init(_ element: Int32, in tree: LayoutTree, along axis: Axis?) {
    let record = tree.elements[element]
    type = record.type
    alignSelf = record.alignSelf
    var numbers: [UInt64] = []
    func add(_ dimension: Dimension) {
      numbers += [dimension.value.bitPattern, dimension.isFraction ? 1 : dimension.isAuto ? 2 : 0]
    }
    let (dimensions, placement) = (tree.dimensions(of: element), tree.placement(of: element))
    for role in DimensionRole.allCases {
      for one in Axis.both where role != .exact || one != axis { add(dimensions.of(role, one)) }
    }
    add(axis.map { SiblingKey.length(of: element, $0, in: tree) } ?? placement.flexBasis)
    for number in [
      placement.flexGrow, placement.flexShrink, placement.spacingBefore, placement.spacingAfter,
      placement.layoutPosition.x, placement.layoutPosition.y,
    ] { numbers.append(number.bitPattern) }
    if record.kind == .fixed {
      numbers += [record.natural.width.bitPattern, record.natural.height.bitPattern]
    }
    self.numbers = numbers
  }

  /// Returns the length along a stack from which flexing starts: the basis, or else the size.
  static func length(of element: Int32, _ axis: Axis, in tree: LayoutTree) -> Dimension {
    let basis = tree.placement(of: element).flexBasis
    return basis.isAuto ? tree.dimensions(of: element).exact(axis) : basis
  }
}
