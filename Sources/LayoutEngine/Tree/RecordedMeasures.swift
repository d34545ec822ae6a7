/// The size of a leaf, measured on a device within a maximum size.
package struct RecordedMeasure: BitwiseCopyable {
  /// The maximum size, in points; may be infinite.
  package var max: Size
  /// The measured size, in points.
  package var size: Size

  package init(max: Size, size: Size) {
    self.max = max
    self.size = size
  }
}

/// The recorded measures of one leaf: a range of the tree's `recordedMeasures`.
package struct RecordedLeaf: BitwiseCopyable {
  package var first: Int32
  package var count: Int32

  package init(first: Int32, count: Int32) {
    self.first = first
    self.count = count
  }
}
