/// A length of the root at which the layouts of a file change in kind, and what changes there.
package struct SizeMark {
  /// The index of the first rendered layout that is at least as long.
  package var layout: Int
  /// The length, in points.
  package var length: Double
  /// The element that changes.
  package var element: Int32
  /// One sentence.
  package var sentence: String

  package init(layout: Int, length: Double, element: Int32, sentence: String) {
    self.layout = layout
    self.length = length
    self.element = element
    self.sentence = sentence
  }
}
