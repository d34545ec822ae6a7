import Platform

// The text of a large tree is a mapped file, of which each page that was read counts as memory of the process.
// It is read twice from one end to the other, for the records and for the names in the output, and what is
// behind is released: the system provides a page again where one is read.

extension LayoutTree {
  /// The number of bytes of the text that are released at once: each time interrupts the other threads.
  package static let releaseStep = 4 << 20

  /// Says that the text will be read from `offset` on.
  package func willReadSource(from offset: Int) { plain.pointee.releasedEnd = offset }

  /// Releases pages of the text before `offset`, if it is a mapped file and there are enough of them.
  package func releaseSource(before offset: Int) {
    let start = plain.pointee.releasedEnd
    guard isSourceMapped, offset - start >= LayoutTree.releaseStep else { return }
    releasePages(of: UnsafeRawBufferPointer(rebasing: source[start..<offset]))
    plain.pointee.releasedEnd = offset
  }
}
