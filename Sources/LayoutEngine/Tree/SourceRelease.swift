import Platform

// The text of a large tree is a mapped file, whose pages count as memory of the process once they are read. It is read
// sequentially twice, for the records and for the names in the output. Pages that were read are released; the system
// maps a page again if it is read again.

extension LayoutTree {
  /// The number of bytes of the text that are released at once: each time interrupts the other threads.
  package static let releaseStep = 4 << 20

  /// Starts to read the text sequentially from `offset` on.
  package func willReadSource(from offset: Int) { plain.pointee.releasedEnd = offset }

  /// Releases pages of the text before `offset`, if it is a mapped file and there are enough of them.
  package func releaseSource(before offset: Int) {
    let start = plain.pointee.releasedEnd
    guard isSourceMapped, offset - start >= LayoutTree.releaseStep else { return }
    releasePages(of: UnsafeRawBufferPointer(rebasing: source[start..<offset]))
    plain.pointee.releasedEnd = offset
  }
}
