import LayoutEngine
import TreeFiles

/// Edits that cure a finding. Messages name the first of a rule; `fix` applies the first that does no harm.
package struct KeyRemedy: Hashable, Sendable {
  package var edits: [KeyEdit]
  /// The elements that may become smaller than their content, because they absorb the deficit that the sentence names.
  /// They may become smaller than their written size if siblings that are alike do, or if the edits change that size.
  package var shrinks: Set<Int32> = []
  /// True if the edits express the same in other keys, so that no frame may move.
  package var keepsFrames = false
  /// True if a number in the edits fits only the layout with the finding: in other layouts, no frame may move.
  package var keepsOtherLayouts = false
  /// The specs whose two children the edits exchange.
  package var exchanged: Set<Int32> = []
  /// The elements that the edits put into a center spec.
  package var centered: Set<Int32> = []

  package init(
    _ edits: [KeyEdit], shrinks: Set<Int32> = [], keepsFrames: Bool = false,
    keepsOtherLayouts: Bool = false
  ) {
    // Callers may edit a key that sets both axes once per axis, or an ancestor once per descendant.
    var seen: Set<KeyEdit> = []
    self.edits = edits.filter { seen.insert(KeyEdit($0.place, $0.key, nil)).inserted }
    self.shrinks = shrinks
    self.keepsFrames = keepsFrames
    self.keepsOtherLayouts = keepsOtherLayouts
  }

  /// Returns the remedy with more edits, which come first.
  func adding(_ edits: [KeyEdit]) -> KeyRemedy {
    KeyRemedy(
      edits + self.edits, shrinks: shrinks, keepsFrames: keepsFrames,
      keepsOtherLayouts: keepsOtherLayouts)
  }

  /// The elements of `shrinks` whose lengths the edits change.
  package var resized: Set<Int32> {
    let keys = DimensionRole.allCases.flatMap { role in Axis.both.flatMap { role.keys($0) } }
    return shrinks.filter { element in
      edits.contains { edit in
        edit.place == .style(element) && keys.contains { $0.word == edit.key }
      }
    }
  }

  /// Returns the original element of each element of the edited text; for an added spec, that of its child, which
  /// follows it. Nil if the elements are the same.
  ///
  /// Complexity: linear in the number of elements.
  package func origins(in tree: LayoutTree) -> [Int32]? {
    if exchanged.isEmpty && centered.isEmpty { return nil }
    var origins: [Int32] = []
    func add(_ elements: Range<Int32>) {
      var element = elements.lowerBound
      while element < elements.upperBound {
        if centered.contains(element) { origins.append(element) }
        origins.append(element)
        let children = exchanged.contains(element) ? tree.children(of: element).sorted() : []
        element += 1
        if children.count == 2 {
          element = children[1] + 1
          while element < elements.upperBound, parents[Int(element)] >= children[1] { element += 1 }
          add(children[1]..<element)
          add(children[0]..<children[1])
        }
      }
    }
    let parents = tree.parents()
    add(0..<Int32(tree.count))
    return origins
  }

  /// True if the edits remove keys and set none.
  package var onlyRemoves: Bool { edits.allSatisfy { $0.value == nil } }
}

extension [KeyRemedy] {
  /// The remedies without those whose edits equal the edits of an earlier one.
  package var distinct: [KeyRemedy] {
    var seen: Set<[KeyEdit]> = []
    return filter { seen.insert($0.edits).inserted }
  }
}

extension KeyEdit.Place {
  /// The edited element; nil for the test case.
  package var element: Int32? {
    switch self {
    case .own(let element), .style(let element): element
    case .ofCase: nil
    }
  }
}

extension TreeDocument {
  /// Returns the JSON node of the value of a key of an element, its style or the test case.
  package func value(of key: String, at place: KeyEdit.Place) -> Int? {
    switch place {
    case .own(let element): value(of: key, of: element, isStyle: false)
    case .style(let element): value(of: key, of: element, isStyle: true)
    case .ofCase: json.child(key, of: 0)
    }
  }
}

extension String {
  /// The JSON without line breaks and indentation. JSON strings contain no line breaks.
  package var onOneLine: String {
    split { $0.isNewline }.map { String($0.drop { $0 == " " || $0 == "\t" }) }.joined(
      separator: " ")
  }
}
