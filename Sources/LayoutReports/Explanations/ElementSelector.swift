import LayoutEngine
import Platform
import TreeFiles

extension LayoutTree {
  /// The maximum number of elements with the same id that `explain` explains, because the explanation of a child grows
  /// with the number of children in its stack.
  package static let maximumExplanations = 20

  /// Returns the elements that `selector` names, in the order of the tree: the elements with this id, the element at
  /// this path, or the root for `root`. The `$.tree` at the start of paths in a case can be omitted. A path without `$`
  /// is a jq path.
  package func elements(named selector: String, rootPath: String) -> [Int32] {
    let found = (0..<Int32(count)).filter { name(of: $0)?.isExactly(selector) ?? false }
    if !found.isEmpty { return found }
    if selector == "root" { return [0] }
    guard let end = follow(selector, rootPath: rootPath), end.rest.isEmpty else { return [] }
    return [end.element]
  }

  /// Returns a sentence about other elements with the same id, and how to select them.
  package func remark(
    aboutRest rest: ArraySlice<Int32>, named selector: String, rootPath: String
  ) -> String {
    let first = rest.first.map { path(of: $0, root: rootPath) } ?? rootPath
    return
      "and \(counted(rest.count, "more element")) \"\(selector)\": name one by "
      + "its path, such as \(ShortPath.text(first.utf8))"
  }

  /// Returns an error for a selector that matches no element, with a suggestion.
  package func complaint(aboutUnknown selector: String, rootPath: String) -> String {
    if let point = selector.lastIndex(of: "."),
      !elements(named: String(selector[..<point]), rootPath: rootPath).isEmpty,
      let property = Spelling.nearest(
        to: String(selector[point...].dropFirst()),
        among: ElementNumber.allCases.map { $0.rawValue })
    {
      return "no element \"\(selector)\": did you mean \"\(selector[..<point]).\(property)\"?"
    }
    let names = (0..<Int32(count)).compactMap { name(of: $0) }
    if let end = follow(selector, rootPath: rootPath) {
      let known = selector.dropLast(end.rest.count)
      let steps = children(of: end.element).enumerated().prefix(5).map { childIndex, _ in
        ShortPath.text((known + step(to: childIndex, in: elements[end.element])).utf8)
      }
      return steps.isEmpty
        ? "no element at \(selector): there is none inside \(known)"
        : "no element at \(selector): below \(known) there is \(steps.joined(separator: ", "))"
    }
    if let nearest = Spelling.nearest(to: selector, among: names) {
      return "no element \"\(selector)\": did you mean \"\(nearest)\"?"
    }
    return
      "no element \"\(selector)\": name an id of the tree, or a path such as $.children[2].child"
  }

  /// Follows the keys of a path as far as they exist. Returns the last element and the remaining keys; nil if `path` is
  /// not a path.
  private func follow(
    _ path: String, rootPath: String
  ) -> (element: Int32, rest: Substring)? {
    let steps: Substring
    switch path.utf8.first {
    case UInt8(ascii: "$"): steps = path.dropFirst()
    case UInt8(ascii: "."): steps = path == "." ? "" : path[...]
    default: return nil
    }
    let rootSteps = rootPath.dropFirst()
    var rest = isBelow(steps, String(rootSteps)) ? steps.dropFirst(rootSteps.count) : steps
    var element: Int32 = 0
    while !rest.isEmpty {
      var next: (child: Int32, step: String)?
      for (childIndex, child) in children(of: element).enumerated() {
        let step = step(to: childIndex, in: elements[element])
        if isBelow(rest, step) {
          next = (child, step)
          break
        }
      }
      guard let next else { break }
      element = next.child
      rest = rest.dropFirst(next.step.count)
    }
    return (element, rest)
  }

  /// Returns true if `path` begins with `step`, as complete keys.
  private func isBelow(_ path: Substring, _ step: String) -> Bool {
    let after = path.utf8.dropFirst(step.utf8.count).first
    return path.utf8.starts(with: step.utf8) && (after == nil || after == UInt8(ascii: "."))
  }
}
