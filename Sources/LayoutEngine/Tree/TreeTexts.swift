import Platform

/// The text records of a tree. The engine reads only what a layout depends on; elements of the kind `text` have an
/// index in the first of `lists`.
///
/// Only one class in `LayoutText` conforms, and that module casts to the class.
package protocol TreeTexts: AnyObject {
  /// The lists of text records, which the tree reserves, moves and releases together with its other lists.
  var lists: [RecordList] { get }
  /// Removes all data outside of `lists`, before another tree is read.
  func removeAll()
  /// Adjusts the indices in records that were moved to the ends of the lists. `first` is the first moved record of each
  /// list; `shifts` and `recordedLeaves` are the distances by which the lists' and the tree's recorded leaves moved.
  func didMove(from first: [Int], by shifts: [Int32], recordedLeaves: Int32)
  /// Returns the index of the recorded measures of a text, −1 for none.
  func measures(of text: Int32) -> Int32
  /// Returns whether a text's font sets the ascender, and whether it sets the descender: true unless the element's
  /// style sets the baseline.
  func setsBaselines(_ text: Int32) -> (ascender: Bool, descender: Bool)
  /// Sets the baselines of the texts in `tree` from their fonts, and then the baselines of the stacks.
  func setBaselines(in tree: LayoutTree)
  /// Returns a measurer for the texts of this tree, and of trees that are read into it later.
  func makeMeasurer(scale: Double) -> any TextMeasuring
}

/// Measures the texts of trees, for one workspace.
package protocol TextMeasuring: AnyObject {
  /// Returns true if the measurer is for the kind of text node that a tree has, `ASTextNode` or `ASTextNode2`.
  func canMeasure(_ texts: any TreeTexts) -> Bool
  /// Returns the size of a text within a maximum size, in points, and whether all of the text is visible.
  func measure(_ text: Int32, of tree: LayoutTree, maximum: Size) -> (size: Size, isWhole: Bool)
  /// Returns the widths and heights around `maximum` for which a text has the same lines; nil if they are not known.
  func limits(
    of text: Int32, in tree: LayoutTree, around maximum: Size
  ) -> (widths: Interval, heights: Interval)?
}
