import LayoutEngine
import TreeFiles

/// The maximum depth that is not reported: screens have about 40 levels, and a layout thread has 512 KB of stack.
private let quietDepth = 64

extension WarningSearch {
  func checkDepth() {
    guard tree.depth > quietDepth, let deep = firstElement(below: quietDepth) else { return }
    report(.depth, deep) { [self] in
      "the tree has \(tree.depth) levels, and this is the first element deeper than \(quietDepth): flatten "
        + "it, because Texture uses recursion"
    }
  }

  /// Returns the first element, in document order, with a depth of `levels`.
  private func firstElement(below levels: Int) -> Int32? {
    var depths = [Int32](repeating: 0, count: tree.count)
    // Parents precede their children.
    for index in 1..<tree.count {
      depths[index] = depths[Int(parent(of: Int32(index)))] + 1
      if depths[index] == levels { return Int32(index) }
    }
    return nil
  }
}
