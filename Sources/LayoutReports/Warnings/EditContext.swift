import LayoutEngine
import Platform
import TreeFiles

/// The text of a tree and one of its layouts, from which rules derive edits of keys.
package final class EditContext {
  package let document: TreeDocument
  package let tree: LayoutTree
  /// The frame of each element, in points, in the coordinates of its parent.
  package let frames: [Frame]
  /// Pixels per point.
  package let scale: Double
  /// The parent of each element, −1 for the root.
  private let parents: [Int32]
  /// True if elements without an id are identified by line number instead of by path.
  private let namesLines: Bool
  /// The line on which each element begins.
  private lazy var lines = document.lines
  private(set) lazy var similarChildren = SimilarChildren(tree)
  /// The cached remedies for the `$allow` of `element`, as each of its unknown rules is a finding.
  var corrections: (element: Int32, remedies: [KeyRemedy])?

  package init(
    _ document: TreeDocument, _ tree: LayoutTree, frames: [Frame] = [], scale: Double = 1,
    namesLines: Bool = true
  ) {
    self.document = document
    self.namesLines = namesLines
    self.tree = tree
    self.frames = frames
    self.scale = scale
    parents = tree.parents()
  }

  // MARK: The tree

  package func parent(of element: Int32) -> Int32 { parents[Int(element)] }

  /// Returns the stack around an element; nil if there is none.
  package func stack(around element: Int32) -> Int32? {
    let parent = parent(of: element)
    return parent >= 0 && tree.elements[parent].kind == .stack ? parent : nil
  }

  /// Returns the axis of a stack; nil for other elements.
  package func axis(of stack: Int32) -> Axis? {
    let record = tree.elements[stack]
    return record.kind == .stack ? tree.stacks[record.properties].direction.axis : nil
  }

  package func siblings(of element: Int32) -> [Int32] {
    stack(around: element).map { tree.children(of: $0).filter { $0 != element } } ?? []
  }

  /// Returns an element and the elements around it, nearest first.
  package func chain(from element: Int32) -> [Int32] {
    var chain: [Int32] = []
    var element = element
    while element >= 0 {
      chain.append(element)
      element = parent(of: element)
    }
    return chain
  }

  /// Returns `line 12`; or the path, if another element of that type begins on the same line.
  package func place(of element: Int32) -> String {
    let path = document.json.shortPath(of: document.node(of: element))
    guard namesLines, lines[lines.count - 1] > 1 else { return path }
    let line = lines[Int(element)]
    for step in [-1, 1] {
      var other = Int(element) + step
      while lines.indices.contains(other), lines[other] == line {
        if tree.elements[Int32(other)].type == tree.elements[element].type { return path }
        other += step
      }
    }
    return "line \(line)"
  }

  /// Calls a function with the siblings of the same type and number of children, those after the element first, until
  /// it returns false.
  private func visitSimilarSiblings(of element: Int32, while visit: (Int32) -> Bool) {
    let (parent, count) = (parent(of: element), tree.children(of: element).count { _ in true })
    guard parent >= 0 else { return }
    var other = element
    while true {
      other = tree.elements[other].nextSibling
      if other < 0 { other = tree.elements[parent].firstChild }
      if other == element { return }
      let isSimilar =
        tree.elements[other].type == tree.elements[element].type
        && axis(of: other) == axis(of: element)
        && tree.children(of: other).count { _ in true } == count
      if isSimilar && !visit(other) { return }
    }
  }

  /// Returns the edits that give an element a length in points which all similar siblings have; if there are fewer than
  /// two, all children of the parent's similar siblings in its place. None if the lengths differ.
  package func copying(_ role: DimensionRole, _ axis: Axis, to element: Int32) -> [KeyEdit] {
    var (common, count) = (Dimension?.none, 0)
    // Of many elements without a length, each soon finds the next one, so that all take linear time.
    func isCommon(_ peer: Int32) -> Bool {
      let length = tree.dimensions(of: peer).of(role, axis)
      let isCommon =
        !length.isAuto && !length.isFraction && (count == 0 || common == length)
      (common, count) = (isCommon ? length : nil, count + 1)
      return isCommon || count < 2
    }
    visitSimilarSiblings(of: element, while: isCommon)
    let above = parent(of: element)
    if count < 2, above >= 0, parent(of: above) >= 0 {
      (common, count) = (nil, 0)
      let index = tree.children(of: above).prefix { $0 != element }.count
      visitSimilarSiblings(of: above) { row in
        tree.children(of: row).dropFirst(index).prefix(1).allSatisfy(isCommon)
      }
    }
    return common.map { set(role, axis, json($0), of: element) } ?? []
  }

  // MARK: Values

  package func style(_ key: StyleKey, of element: Int32) -> Int? {
    document.value(of: key.word, of: element, isStyle: true)
  }

  package func own(_ key: ElementKey, of element: Int32) -> Int? {
    document.value(of: key.word, of: element, isStyle: false)
  }

  /// Returns the JSON of a value, as written in the text.
  package func text(of node: Int) -> String { document.json.source(of: node) }

  /// Returns the source of a value, with the value, or values nested in it, replaced by the results of a function.
  package func rewritten(_ node: Int, _ value: (Int) -> String?) -> String {
    let json = document.json
    var text = ""
    var place = json.nodes[node].range.lowerBound
    for inner in node..<json.nodes[node].end {
      guard let new = value(inner) else { continue }
      let range = json.nodes[inner].range
      text += String(decoding: json.text[place..<range.lowerBound], as: UTF8.self) + new
      place = range.upperBound
    }
    return text
      + String(decoding: json.text[place..<json.nodes[node].range.upperBound], as: UTF8.self)
  }

  /// Returns the JSON of a point with other coordinates.
  package func point(_ node: Int, _ coordinates: [Axis: Double]) -> String {
    let parts = document.json.children(of: node)
    guard parts.count == 2 else { return text(of: node) }
    return rewritten(node) { part in
      coordinates.first { axis, _ in
        let isFirst = axis == .horizontal
        return part == document.json.child(isFirst ? "x" : "y", of: node) ?? parts[isFirst ? 0 : 1]
      }.map { roundedText(of: $0.value) }
    }
  }

  // MARK: Edits

  package func set(_ key: StyleKey, _ value: String, of element: Int32) -> [KeyEdit] {
    [KeyEdit(.style(element), key.word, value)]
  }

  /// Sets a key. Setting the alignment of a stack removes the other key that aligns the same axis.
  package func set(_ key: ElementKey, _ value: String, of element: Int32) -> [KeyEdit] {
    var others: [ElementKey] = []
    if key == .justifyContent || key == .alignItems {
      let isHorizontal = (axis(of: element) == .horizontal) == (key == .justifyContent)
      others = [isHorizontal ? .horizontalAlignment : .verticalAlignment]
    }
    return remove(others, of: element) + [KeyEdit(.own(element), key.word, value)]
  }

  /// Removes those of the given keys that the element has.
  package func remove(_ keys: [StyleKey], of element: Int32) -> [KeyEdit] {
    keys.filter { style($0, of: element) != nil }.map { KeyEdit(.style(element), $0.word, nil) }
  }

  package func remove(_ keys: [ElementKey], of element: Int32) -> [KeyEdit] {
    keys.filter { own($0, of: element) != nil }.map { KeyEdit(.own(element), $0.word, nil) }
  }

  /// Sets a dimension of a style: in the existing key that sets both axes, or else in the key of this axis.
  package func set(_ role: DimensionRole, _ axis: Axis, _ value: String, of element: Int32)
    -> [KeyEdit]
  {
    for key in role.keys(axis).dropFirst() {
      guard let node = style(key, of: element) else { continue }
      let parts = document.json.children(of: node)
      guard document.json.nodes[node].kind == .array, parts.count == 2 else { return [] }
      let part = parts[axis == .horizontal ? 0 : 1]
      return set(key, rewritten(node) { $0 == part ? value : nil }, of: element)
    }
    return set(role.key(axis), value, of: element)
  }

  /// Returns the JSON of a dimension: `"auto"`, a percentage in quotes, or points.
  package func json(_ dimension: Dimension) -> String {
    dimension.isAuto
      ? "\"auto\""
      : dimension.isFraction
        ? "\"\(roundedText(of: dimension.value * 100))%\"" : roundedText(of: dimension.value)
  }

  /// Returns edits that make an element as long as its parent on an axis.
  package func fill(_ element: Int32, _ axis: Axis) -> [KeyEdit] {
    guard let stack = stack(around: element) else {
      return set(.exact, axis, "\"100%\"", of: element)
    }
    return self.axis(of: stack) == axis
      ? set(.flexGrow, "1", of: element) : set(.alignSelf, "\"stretch\"", of: element)
  }
}
