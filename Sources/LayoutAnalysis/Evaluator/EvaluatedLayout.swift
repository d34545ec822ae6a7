import LayoutEngine
import LayoutText
import Platform

/// A layout on one thread of a `LayoutEvaluator`, valid until the visit of the layout ends.
package final class EvaluatedLayout {
  /// The tree that was laid out.
  let tree: LayoutTree
  /// The index of the size among all sizes of the evaluation.
  package private(set) var index = 0
  /// The size range that the root was laid out in, in points.
  private(set) var range = SizeRange()
  /// Pixels per point.
  package private(set) var scale = 1.0
  let workspace = LayoutWorkspace()
  private let texts: TextStates

  init(_ tree: LayoutTree, _ workLimit: Int?, _ measurer: (any LeafMeasuring)?) {
    self.tree = tree
    texts = TextStates(tree)
    workspace.workLimit = workLimit
    workspace.measurer = measurer
    workspace.cacheTextSizes(of: tree)
  }

  /// The frames, by element, each in the coordinates of its parent.
  @inline(__always)
  package var frames: UnsafePointer<Frame> { UnsafePointer(workspace.frames.base) }

  /// Returns the state of a text in its frame; nil if its size is recorded, or measured by another
  /// program.
  package func state(ofText element: Int32) -> TextState? {
    texts.state(ofText: element, in: workspace, scale: scale)
  }

  /// Returns the content size of a scroll node that manages its content size; nil for other elements.
  func contentSize(of element: Int32) -> Size? { workspace.contentSize(of: element, in: tree) }

  func layOut(_ size: EvaluatedSize, _ index: Int) throws(EvaluationError) {
    self.index = index
    range = size.range
    scale = size.scale
    do {
      try workspace.layout(tree, in: size.range, scale: size.scale)
    } catch {
      throw EvaluationError(index: index, reason: .failure(error))
    }
    guard workspace.isFarOut else { return }
    let layout = RenderedLayout(
      tree: tree, workspace: workspace, range: range, scale: scale, frameOptions: FrameOptions(),
      file: "")
    if let element = layout.elementWithoutPosition {
      throw EvaluationError(index: index, reason: .noPosition(element))
    }
  }
}
