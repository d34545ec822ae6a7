import LayoutEngine
import TreeFiles

/// Reads texts of one tree, one after the other, and lays each out in all of its layouts. Used by one thread.
package struct TrialLayouts {
  /// The reader of the text that was read last.
  package let reader: TreeFileReader
  /// Reads a text. Returns the indices of its layouts, ordered so that the texts of leaves change as rarely as possible;
  /// nil if the text is not a valid tree, or a sentence that is required of it is not valid.
  package let read: ([UInt8]) -> [Int]?
  /// Lays out the text as the layout of an index; nil if that fails.
  package let layOut: (Int) -> RenderedLayout?
  /// The rules whose warnings are no issues.
  package let allowed: () -> Set<WarningRule>
  /// The sentences that are required of the text.
  package let requirements: () -> [BoundRequirement]
  /// The layouts in which each sentence fails; nil if they cannot be determined.
  package let outcomes: () -> [RequirementOutcome]?
  /// Returns the elements for which a required sentence is false in the layouts with the given indices.
  package let culprits: (_ sentence: BoundRequirement, _ layouts: [Int]) -> [RequirementCulprit]

  package init(
    reader: TreeFileReader, read: @escaping ([UInt8]) -> [Int]?,
    layOut: @escaping (Int) -> RenderedLayout?,
    allowed: @escaping () -> Set<WarningRule> = { [] },
    requirements: @escaping () -> [BoundRequirement] = { [] },
    outcomes: @escaping () -> [RequirementOutcome]? = { [] },
    culprits: @escaping (BoundRequirement, [Int]) -> [RequirementCulprit] = { _, _ in [] }
  ) {
    self.reader = reader
    self.read = read
    self.layOut = layOut
    self.allowed = allowed
    self.requirements = requirements
    self.outcomes = outcomes
    self.culprits = culprits
  }
}
