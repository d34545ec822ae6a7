/// A length of the root at which the layouts of a file change in kind, and what changes there.
package struct SizeMark {
  /// The index of the first rendered layout that is at least as long.
  package var layout: Int
  /// The position of the length between the rendered layouts: 2.5 is halfway from the third to the fourth.
  package var position: Double
  /// The length, in points.
  package var length: Double
  /// The element that changes.
  package var element: Int32
  /// One sentence.
  package var sentence: String

  package init(
    layout: Int, position: Double, length: Double, element: Int32, sentence: String
  ) {
    self.layout = layout
    self.position = position
    self.length = length
    self.element = element
    self.sentence = sentence
  }
}
