import LayoutEngine

extension LayoutTree {
  /// The elements that `selector` names, in the order of the tree: those with that id, or the one
  /// at that path. The paths of a case begin with its `$.tree`; `$` alone may stand for that.
  public func elements(named selector: String, rootPath: String) -> [Int32] {
    var found: [Int32] = []
    for element in 0..<Int32(count) where name(of: element) == selector { found.append(element) }
    if !found.isEmpty { return found }
    return element(at: selector, rootPath: rootPath).map { [$0] } ?? []
  }

  /// The element at a path. Walks down by the keys.
  private func element(at path: String, rootPath: String) -> Int32? {
    var rest = path[...]
    if rest.hasPrefix(rootPath) {
      rest = rest.dropFirst(rootPath.count)
    } else if rest.first == "$" {
      rest = rest.dropFirst()
    } else {
      return nil
    }
    var element: Int32 = 0
    while !rest.isEmpty {
      var next: (child: Int32, length: Int)?
      for (place, child) in children(of: element).enumerated() {
        let step = step(to: place, in: elements[element])
        let after = rest.dropFirst(step.count).first
        if rest.hasPrefix(step) && (after == nil || after == ".") {
          next = (child, step.count)
          break
        }
      }
      guard let next else { return nil }
      element = next.child
      rest = rest.dropFirst(next.length)
    }
    return element
  }

  /// What to say where nothing is named so: one sentence, with the id that may have been meant.
  public func complaint(aboutUnknown selector: String) -> String {
    let names = (0..<Int32(count)).compactMap { name(of: $0) }
    if let nearest = Spelling.nearest(to: selector, among: names) {
      return "no element \"\(selector)\": did you mean \"\(nearest)\"?"
    }
    return
      "no element \"\(selector)\": name an id of the tree, or a path such as $.children[2].child"
  }
}
