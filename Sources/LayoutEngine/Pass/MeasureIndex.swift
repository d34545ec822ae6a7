import Platform

/// Finds the recorded measures of leaves by maximum size.
///
/// In a sweep, a leaf can have one measure for each of a hundred thousand widths. The measures of a leaf with many are
/// in a hash table, which is kept from one layout of a tree to the next.
struct MeasureIndex {
  /// The maximum number of measures that are searched linearly, without a table.
  private static let fewMeasures = 16

  /// The version of the tree (`LayoutTree.contents`) for which the tables are valid.
  private var contents = -1
  private var tree = WeakReference<LayoutTree>(nil)
  private var scale = 0.0
  /// Hash tables from a rounded maximum size to the index of the first measure with that size, by leaf.
  private var tables: [Int32: [SIMD2<Double>: Int32]] = [:]

  /// Returns the first measure of `leaf` whose maximum size is `max`, to the pixel.
  mutating func measure(
    of leaf: RecordedLeaf, in tree: LayoutTree, max: Size, _ pixels: PixelGrid
  ) -> RecordedMeasure? {
    if leaf.count <= MeasureIndex.fewMeasures {
      for entry in leaf.first..<leaf.first + leaf.count {
        let measure = tree.recordedMeasures[entry]
        if pixels.isSame(measure.max, max) { return measure }
      }
      return nil
    }
    if self.tree.object !== tree || contents != tree.contents || scale != pixels.scale {
      (self.tree, contents, scale) = (WeakReference(tree), tree.contents, pixels.scale)
      tables = [:]
    }
    if tables[leaf.first] == nil { tables[leaf.first] = table(of: leaf, in: tree, pixels) }
    return tables[leaf.first]?[key(max, pixels)].map { tree.recordedMeasures[$0] }
  }

  /// Returns a maximum size, rounded to pixels. Keys are equal if `PixelGrid.isSame` is true.
  private func key(_ size: Size, _ pixels: PixelGrid) -> SIMD2<Double> {
    SIMD2(pixels.round(size.width), pixels.round(size.height))
  }

  private func table(
    of leaf: RecordedLeaf, in tree: LayoutTree, _ pixels: PixelGrid
  ) -> [SIMD2<Double>: Int32] {
    var table: [SIMD2<Double>: Int32] = [:]
    table.reserveCapacity(Int(leaf.count))
    for entry in leaf.first..<leaf.first + leaf.count {
      let key = key(tree.recordedMeasures[entry].max, pixels)
      if table[key] == nil { table[key] = entry }
    }
    return table
  }
}
