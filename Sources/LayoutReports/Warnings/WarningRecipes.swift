import LayoutEngine
import Platform
import TreeFiles

// Edits that several rules share.

/// The maximum number of leaves of an element to search for texts.
private let maximumLeaves = 1000

extension EditContext {
  // MARK: Shrinking

  /// Lets an element and its ancestors in stacks of the same axis shrink, up to one that wraps.
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

  /// Returns the remedies that let contents of a stack shrink; written points only if alike and little is lost.
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
    let shares = children.filter { SiblingKey.length(of: $0, axis, in: tree).isFraction }
    if !shares.isEmpty { remedies.append(shrinking(shares, in: stack)) }
    let areAlike = areAlike(in: stack, axis)
    if axis == .horizontal {
      // Columns that have the same length and contain texts, and that are not all of the children.
      let groups = children.filter { similarChildren.of(stack, axis, like: $0).first == $0 }.map {
        similarChildren.of(stack, axis, like: $0)
      }
      let alike = groups.filter { group in
        group.count > 1 && group.count < children.count && group.allSatisfy(hasText)
          && !SiblingKey.length(of: group[0], axis, in: tree).isAuto
      }
      remedies += alike.map { shrinking($0, in: stack) }
      let texts = leaves(in: stack).filter { tree.elements[$0].type == .text }
      let longest = texts.max { frames[$0].width < frames[$1].width }
      if let longest, !areAlike { remedies.append(shrinking([longest], in: stack)) }
      let wide = children.filter { child in texts.contains { chain(from: $0).contains(child) } }
      if wide.count > 1 || areAlike { remedies.append(shrinking(texts, in: stack)) }
    }
    let flexible = children.filter { child in
      let exact = tree.dimensions(of: tree.elementWithSize(of: child)).exact(axis)
      return exact.isAuto || exact.isFraction
    }
    if areAlike {
      let areNarrowed = axis == .horizontal && mayBeNarrowed(children, space: space)
      // Children without spacing, such as tabs, share all of the row.
      if areNarrowed, flexible.isEmpty, children.count > 2,
        tree.stacks[tree.elements[stack].properties].spacing == 0
      {
        let edits = children.flatMap {
          remove(.exact, axis, of: $0) + set(.flexGrow, "1", of: $0) + set(.flexBasis, "0", of: $0)
        }
        remedies.append(KeyRemedy(edits, shrinks: Set(children)))
      }
      if flexible.count == children.count || areNarrowed {
        remedies.append(shrinking(children, in: stack))
      }
    } else if let longest = flexible.max(by: { frames[$0].length(axis) < frames[$1].length(axis) }),
      axis == .horizontal || !hasText(longest)
    {
      remedies.append(shrinking([longest], in: stack))
    }
    return remedies
  }

  /// Returns true if similar children of a row, not images or squares, would lose a quarter at most.
  private func mayBeNarrowed(_ children: [Int32], space: Double) -> Bool {
    let (first, last) = (frames[children[0]], frames[children[children.count - 1]])
    let width = first.width * Double(children.count)
    let spacing = last.x + last.width - first.x - width
    return tree.elements[children[0]].type != .image && first.width != first.height
      && space - spacing >= 0.75 * width
  }

  /// Returns true if the children of a stack have the same type and style, and should stay equally long.
  package func areAlike(in stack: Int32, _ axis: Axis) -> Bool {
    let children = Array(tree.children(of: stack))
    return children.count > 1
      && similarChildren.of(stack, axis, like: children[0]).count == children.count
  }

  /// The maximum number of similar elements to edit together, because the edits of all grow quadratically.
  private static let maximumComparedChildren = 50

  /// Returns the children of a stack like `element`; only itself if there are too many or no stack.
  private func alike(_ element: Int32) -> [Int32] {
    guard let stack = stack(around: element), let axis = axis(of: stack) else { return [element] }
    let alike = similarChildren.of(stack, axis, like: element)
    return alike.count > Self.maximumComparedChildren ? [element] : alike
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

  /// Turns a length that is too short for a text into a minimum; likewise for siblings that are alike.
  package func raising(_ element: Int32, _ axis: Axis = .vertical) -> KeyRemedy {
    KeyRemedy(
      alike(element).flatMap { element in
        let dimensions = tree.dimensions(of: element)
        let exact = dimensions.exact(axis)
        var edits: [KeyEdit] = []
        if axis == .vertical || !exact.isAuto, !dimensions.of(.maximum, axis).isAuto {
          edits += remove(.maximum, axis, of: element)
        }
        if !exact.isAuto, !exact.isFraction, dimensions.of(.minimum, axis).isAuto {
          edits += remove(.exact, axis, of: element)
          edits += set(.minimum, axis, json(exact), of: element)
        }
        return edits
      })
  }

  /// Lets a row wrap. Unless line spacing is written, it becomes the spacing of the children.
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

  /// Moves a child of an absolute spec to other coordinates.
  package func moving(_ element: Int32, _ coordinates: [Axis: Double]) -> KeyRemedy {
    KeyRemedy(
      style(.layoutPosition, of: element).map {
        set(.layoutPosition, point($0, coordinates), of: element)
      } ?? [])
  }

  // MARK: Elements

  /// Exchanges a spec's child and the element under another key, which may then be centered.
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

/// The groups of similar children of a stack, computed once for all of its children.
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
