import LayoutEngine
import Platform
import TreeFiles

// Edits that several rules share.

extension EditContext {
  // MARK: Shrinking

  /// Lets an element and its ancestors in stacks of the same axis shrink, up to one that wraps, whose lines then need
  /// space.
  package func shrink(_ element: Int32, in stack: Int32) -> [KeyEdit] {
    var edits: [KeyEdit] = []
    for step in chain(from: element).prefix(while: { $0 != stack }).reversed() {
      if self.stack(around: step).flatMap(axis(of:)) == axis(of: stack),
        !tree.elements[step].traits.contains(.shrinks)
      {
        edits += set(.flexShrink, "1", of: step)
      }
      let record = tree.elements[step]
      if record.kind == .stack, tree.stacks[record.properties].flexWrap == .wrap {
        return edits.isEmpty ? [] : edits + spacingLines(of: step)
      }
    }
    return edits
  }

  /// Returns the remedy that lets some elements shrink in a stack.
  package func shrinking(_ elements: [Int32], in stack: Int32) -> KeyRemedy {
    let edits = elements.flatMap { shrink($0, in: stack) }
    return KeyRemedy(edits, shrinks: Set(edits.compactMap { $0.place.element }).union(elements))
  }

  /// The maximum number of similar elements to edit together, because the edits of all grow quadratically.
  private static let maximumComparedChildren = 50

  /// Returns the children of a stack like `element`; only itself if there are too many or no stack.
  private func alike(_ element: Int32) -> [Int32] {
    guard let stack = stack(around: element), let axis = axis(of: stack) else { return [element] }
    let alike = similarChildren.of(stack, axis, like: element)
    return alike.count > Self.maximumComparedChildren ? [element] : alike
  }

  // MARK: Wrapping and limits

  /// Turns a length that is too short for a text into a minimum; likewise for siblings that are alike.
  package func raising(_ element: Int32, _ axis: Axis) -> KeyRemedy {
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

  /// Lets a row wrap.
  package func wrapping(_ stack: Int32) -> KeyRemedy? {
    guard axis(of: stack) == .horizontal else { return nil }
    return KeyRemedy(set(.flexWrap, "\"wrap\"", of: stack) + spacingLines(of: stack))
  }

  /// Separates the lines of a stack, which wraps after an edit, like the children of a line. Keeps what is written.
  private func spacingLines(of stack: Int32) -> [KeyEdit] {
    let spacing = tree.stacks[tree.elements[stack].properties].spacing
    return spacing > 0 && own(.lineSpacing, of: stack) == nil
      ? set(.lineSpacing, roundedText(of: spacing), of: stack) : []
  }

  /// Limits an element to the length of its parent.
  package func limit(_ element: Int32, _ axis: Axis) -> [KeyEdit] {
    set(.maximum, axis, "\"100%\"", of: tree.elementWithSize(of: element))
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
              replacingNumbers(in: node) { roundedText(of: ($0 * scale).rounded(rule) / scale) })
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
