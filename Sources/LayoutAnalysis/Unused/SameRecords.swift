import LayoutEngine
import Platform
import TreeFiles

extension LayoutTree {
  /// Whether this tree has the same elements as another one, with the same values of all keys that
  /// `TreeDocument.layoutKeys` lists but those of baselines: where their texts have the same keys, too, they
  /// have the same layouts. Without a default that is written down, a tree is the same, and need not be laid
  /// out.
  package func hasSameRecords(as other: LayoutTree) -> Bool {
    elements.hasSameBytes(as: other.elements) && containers.hasSameBytes(as: other.containers)
      && dimensions.hasSameBytes(as: other.dimensions)
      && placements.hasSameBytes(as: other.placements) && stacks.hasSameBytes(as: other.stacks)
      && stackBaselines.hasSameBytes(as: other.stackBaselines)
      && insets.hasSameBytes(as: other.insets) && relatives.hasSameBytes(as: other.relatives)
      && ratios.hasSameBytes(as: other.ratios) && corners.hasSameBytes(as: other.corners)
      && texts.count == other.texts.count && recordedLeaves.count == other.recordedLeaves.count
  }
}

extension TreeDocument.LayoutKey {
  /// Whether the value is a baseline, which texts keep apart from records.
  package var isBaseline: Bool {
    isStyle && [StyleKey.ascender, .descender].map(\.word).contains(key)
  }
}

extension Region {
  /// Whether there are as many records, of the same bytes. Two that are the same may differ in bytes that no
  /// value is in.
  fileprivate func hasSameBytes(as other: Region) -> Bool {
    let bytes = UnsafeRawBufferPointer(UnsafeBufferPointer(start: base, count: count))
    let others = UnsafeRawBufferPointer(UnsafeBufferPointer(start: other.base, count: other.count))
    return bytes.elementsEqual(others)
  }
}
