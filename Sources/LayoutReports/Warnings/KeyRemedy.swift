import LayoutEngine
import TreeFiles

/// Edits of keys that cure a finding. A rule names the first of its remedies in its sentence, and `fix` writes the first one
/// that does no harm in any layout.
package struct KeyRemedy: Hashable, Sendable {
  package var edits: [KeyEdit]
  /// The elements that may get smaller than their content: they share a shortage, which the sentence names. So they may get
  /// smaller than they are written where siblings that are alike share it, or where the edits change what is written.
  package var shrinks: Set<Int32> = []
  /// True if the edits say the same in other keys, so that no frame has to move.
  package var keepsFrames = false
  /// True if a number in the edits is right where the finding is: in other layouts, no frame may move.
  package var keepsOtherLayouts = false
  /// The specs whose two children the edits exchange.
  package var exchanged: Set<Int32> = []
  /// The elements that the edits put into a center spec.
  package var centered: Set<Int32> = []

  package init(
    _ edits: [KeyEdit], shrinks: Set<Int32> = [], keepsFrames: Bool = false,
    keepsOtherLayouts: Bool = false
  ) {
    // A key that sets both axes may be named for each axis, and what fills several elements is named for each.
    var seen: Set<KeyEdit> = []
    self.edits = edits.filter { seen.insert(KeyEdit($0.place, $0.key, nil)).inserted }
    self.shrinks = shrinks
    self.keepsFrames = keepsFrames
    self.keepsOtherLayouts = keepsOtherLayouts
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

  /// Returns, for each element of the edited text, the element of the tree before the edits; for a spec that they add, the one
  /// that is in it, which follows. Nil if the elements are the same.
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

  /// True if keys are removed, and none is set.
  package var onlyRemoves: Bool { edits.allSatisfy { $0.value == nil } }
}

extension [KeyRemedy] {
  /// The remedies without those whose edits are those of one before.
  package var distinct: [KeyRemedy] {
    var seen: Set<[KeyEdit]> = []
    return filter { seen.insert($0.edits).inserted }
  }
}

extension KeyEdit.Place {
  /// The element; nil for the case.
  package var element: Int32? {
    switch self {
    case .own(let element), .style(let element): element
    case .ofCase: nil
    }
  }
}

extension WarningSearch {
  /// The data that remedies are made from; nil for a tree without a text.
  var editContext: EditContext? {
    if let cached = cachedEditContext { return cached }
    guard let json = try? JSONDocument(tree.source) else { return nil }
    let context = EditContext(
      TreeDocument(json, isCase: rootPath != "$"), tree,
      frames: Array(UnsafeBufferPointer(start: frames, count: tree.count)), scale: scale)
    cachedEditContext = context
    return context
  }
}

extension TreeDocument {
  /// The value of a key of an element, of its style, or of the case.
  package func value(of key: String, at place: KeyEdit.Place) -> Int? {
    switch place {
    case .own(let element): value(of: key, of: element, isStyle: false)
    case .style(let element): value(of: key, of: element, isStyle: true)
    case .ofCase: json.child(key, of: 0)
    }
  }
}

extension String {
  /// A JSON value without the ends of its lines, which are not in its strings.
  package var onOneLine: String {
    split { $0.isNewline }
      .map { String($0.drop { $0 == " " || $0 == "\t" }) }.joined(separator: " ")
  }
}
