// Leaves that the engine does not measure: their sizes are recorded in the tree, or come from another measurer.

import Platform

/// Measures leaves in place of the engine, such as a program that measures text as a device does.
package protocol LeafMeasuring: AnyObject {
  /// Returns the size within `range` of a text, or of a node with recorded measures. If the result is nil, the leaf
  /// cannot be measured, and the layout fails.
  func measure(
    _ leaf: Int32, of tree: LayoutTree, in range: SizeRange, scale: Double
  ) -> LeafMeasure?
}

/// The measured size and baselines of a leaf, in points.
package struct LeafMeasure: Equatable, Sendable {
  /// The size, before it is clamped to the constraint and rounded up to the pixel.
  package var size: Size
  /// The baselines of a text, in points; nil for the baselines of the text's font.
  package var ascender: Double?
  package var descender: Double?

  package init(size: Size, ascender: Double? = nil, descender: Double? = nil) {
    self.size = size
    self.ascender = ascender
    self.descender = descender
  }
}

/// The stored answers of an external measurer (`LeafMeasurer.external`).
struct ExternalAnswers {
  /// The first request of the last pass that the measurer did not answer.
  var unanswered: LeafRequest?
  /// For each text of the tree that is laid out, the first answer that includes baselines.
  fileprivate var baselines: [Int32: LeafMeasure] = [:]
}

extension LeafMeasurer {
  /// Returns true if a text's size is recorded (`measures` is not −1) or comes from the external measurer.
  func isGiven(_ measures: Int32) -> Bool { external != nil || measures >= 0 }

  /// Returns the index of a text's recorded measures, or −1. Most trees have no recorded measures, so this is tested
  /// first.
  @inline(__always)
  func measures(ofText text: Int32, in tree: LayoutTree) -> Int32 {
    tree.recordedLeaves.count == 0 ? -1 : tree.textRecords!.measures(of: text)
  }

  /// Returns the size of a leaf that the engine does not measure: the recorded size for the same maximum size, to the
  /// pixel, or else the answer of `external`.
  func givenSize(_ index: Int32, measures leaf: Int32, _ range: SizeRange) -> Size {
    guard let tree else { return .zero }
    if leaf >= 0,
      let measure = measures.measure(
        of: tree.recordedLeaves[leaf], in: tree, max: range.max, pixels)
    {
      return measure.size
    }
    if external == nil || keepsRequests { keep(index, range) }
    guard let external, externalAnswers.unanswered == nil else { return .zero }
    guard let answer = external.measure(index, of: tree, in: range, scale: pixels.scale) else {
      externalAnswers.unanswered = LeafRequest(element: index, range: range)
      return .zero
    }
    if answer.ascender != nil || answer.descender != nil,
      externalAnswers.baselines[index] == nil, tree.elements[index].kind == .text
    {
      externalAnswers.baselines[index] = answer
    }
    return answer.size
  }

  /// Resets the baselines of the texts of `tree` to the baselines of their fonts, before another layout.
  func resetBaselines(of tree: LayoutTree) {
    guard !externalAnswers.baselines.isEmpty else { return }
    externalAnswers = ExternalAnswers()
    tree.textRecords?.setBaselines(in: tree)
  }

  /// Sets the baselines of the texts of `tree` to the measurer's answers. Returns true if a baseline changed, which may
  /// change the layout.
  func setAnsweredBaselines(of tree: LayoutTree) -> Bool {
    var isChanged = false
    for (index, answer) in externalAnswers.baselines {
      let element = tree.elements[index]
      let sets = tree.textRecords!.setsBaselines(element.properties)
      let placement = tree.placements.base + Int(element.placement)
      func set(_ baseline: inout Double, _ value: Double?) {
        guard let value, baseline != value else { return }
        baseline = value
        isChanged = true
      }
      if sets.ascender { set(&placement.pointee.ascender, answer.ascender) }
      if sets.descender { set(&placement.pointee.descender, answer.descender) }
    }
    if isChanged { tree.summarizeBaselines() }
    return isChanged
  }
}
