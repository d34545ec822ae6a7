@testable import LayoutEngine

extension LayoutWorkspace {
  /// The size that an element of `tree`, which was laid out last at the same scale, has in `range`.
  func measureAgain(
    _ element: Int32, of tree: LayoutTree, in range: SizeRange, parent: Size, scale: Double
  ) throws -> Size {
    var size = Size.zero
    let limit = counts.measureCalls + TooMuchWork.standardLimit(elements: tree.count)
    progress.pointee.workLimit = limit
    try withPass(over: tree, scale: scale) {
      size = $0.layoutThatFits(element, range, parent: parent)
    }
    try checkWork(tree, limit)
    try checkMeasures()
    return size
  }
}
