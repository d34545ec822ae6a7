import Platform

/// The records of a tree's texts, of which the engine knows only what a layout depends on. An element of the kind
/// `text` has an index in the first of the lists.
///
/// Only one class conforms to the protocol, in `LayoutText`, which casts to it.
package protocol TreeTexts: AnyObject {
  /// The lists of records, which the tree reserves, moves and releases with its own.
  var lists: [RecordList] { get }
  /// Removes everything that is not in the lists, before another tree is read.
  func removeAll()
  /// Adjusts the indices in records that were moved to the ends of the lists. `first` is the first moved record of each
  /// list; `shifts` and `recordedLeaves` are the distances by which the lists' and the tree's recorded leaves moved.
  func didMove(from first: [Int], by shifts: [Int32], recordedLeaves: Int32)
  /// Returns the index of the recorded measures of a text, −1 for none.
  func measures(of text: Int32) -> Int32
  /// Returns true for each of the baselines that the element's style does not set, so that the text does.
  func setsBaselines(_ text: Int32) -> (ascender: Bool, descender: Bool)
  /// Sets the baselines of the texts in `tree` to those of their fonts, and with them the baselines of stacks.
  func setBaselines(in tree: LayoutTree)
  /// Returns a measurer for the texts of this tree and of those that are read after it.
  func makeMeasurer(scale: Double) -> any TextMeasuring
}

/// Measures the texts of trees, for one workspace.
package protocol TextMeasuring: AnyObject {
  /// Returns true if the measurer follows the rules of a tree's texts.
  func canMeasure(_ texts: any TreeTexts) -> Bool
  /// Returns the size of a text for a largest size, in points, and whether all of the text is visible in it.
  func measure(_ text: Int32, of tree: LayoutTree, maximum: Size) -> (size: Size, isWhole: Bool)
  /// Returns the largest widths and heights around a largest size for which the lines of a text are the same; nil if
  /// they are not known.
  func limits(
    of text: Int32, in tree: LayoutTree, around maximum: Size
  ) -> (widths: Interval, heights: Interval)?
}
