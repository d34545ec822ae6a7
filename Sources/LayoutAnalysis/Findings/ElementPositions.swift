import LayoutEngine
import TreeFiles

extension LayoutTree {
  /// Returns the positions of elements in the source of the tree. `isCase` means that the tree is the value of `tree`
  /// in a case.
  ///
  /// Complexity: linear in the size of the text, plus sorting the elements.
  package func positions(of elements: Set<Int32>, isCase: Bool) -> [Int32: SourcePosition] {
    var locator = ElementLocator(self, isCase: isCase)
    var positions: [Int32: SourcePosition] = [:]
    var last: SourcePosition?
    for element in elements.sorted() {
      let position = SourcePosition(of: locator.offset(of: element), in: source, after: last)
      positions[element] = position
      last = position
    }
    return positions
  }
}
