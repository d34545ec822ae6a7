/// A breakpoint: a length of the root at which the layout of a file changes in kind, and the change.
package struct SizeMark {
  /// The index of the first rendered layout of at least this length.
  package var layout: Int
  /// The length, in points.
  package var length: Double
  /// The element that changes.
  package var element: Int32
  /// The change as a sentence.
  package var sentence: String

  package init(layout: Int, length: Double, element: Int32, sentence: String) {
    self.layout = layout
    self.length = length
    self.element = element
    self.sentence = sentence
  }
}
