import LayoutEngine
import Platform
import TreeFiles

extension LayoutTree {
  /// Whether this tree has the same elements as another one, with the same values of all keys that
  /// `TreeDocument.layoutKeys` lists, except baselines. If their texts have the same keys, too, they have the
  /// same layouts. A tree from which only a written-out default was removed is the same, and need not be laid
  /// out.
  package func hasSameRecords(as other: LayoutTree) -> Bool {
    elements.hasSameBytes(as: other.elements) && containers.hasSameBytes(as: other.containers)
      && dimensions.hasSameBytes(as: other.dimensions)
      && placements.hasSameBytes(as: other.placements) && stacks.hasSameBytes(as: other.stacks)
      && stackBaselines.hasSameBytes(as: other.stackBaselines)
      && zip(specs.all, other.specs.all).allSatisfy { $0.hasSameBytes(as: $1) }
      && texts.count == other.texts.count && recordedLeaves.count == other.recordedLeaves.count
  }
}

extension TreeDocument.LayoutKey {
  /// Whether the value is a baseline, which texts store outside of records.
  package var isBaseline: Bool {
    isStyle && [StyleKey.ascender, .descender].map(\.word).contains(key)
  }
}

extension Region {
  fileprivate func hasSameBytes(as other: Region) -> Bool { list.hasSameBytes(as: other.list) }
}

extension RecordList {
  /// Whether there are as many records, with the same bytes. Equal records may differ in padding bytes.
  fileprivate func hasSameBytes(as other: RecordList) -> Bool { bytes.elementsEqual(other.bytes) }
}
