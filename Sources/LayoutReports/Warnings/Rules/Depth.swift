import LayoutEngine
import TreeFiles

/// The largest number of levels that is not reported. Cells have some 15 and screens some 40; each level costs Texture a
/// few frames of the call stack, of which a layout thread has half a megabyte.
private let quietDepth = 64

extension WarningSearch {
  func checkDepth() {
    guard tree.depth > quietDepth, let deep = firstElement(below: quietDepth) else { return }
    report(.depth, deep) { [self] in
      "the tree has \(tree.depth) levels, and this is the first element deeper than \(quietDepth): flatten "
        + "it, because Texture uses recursion"
    }
  }

  /// The first element of the text that has `levels` levels above it.
  private func firstElement(below levels: Int) -> Int32? {
    var depths = [Int32](repeating: 0, count: tree.count)
    // Parents are before their children.
    for index in 1..<tree.count {
      depths[index] = depths[Int(parent(of: Int32(index)))] + 1
      if depths[index] == levels { return Int32(index) }
    }
    return nil
  }
}
