import Platform

// The text of a large tree is a mapped file, whose pages count as memory of the process once they are read. It is read
// sequentially twice, for the records and for the names in the output. Pages that were read are released; the system
// maps a page again if it is read again.

extension LayoutTree {
  /// The minimum number of bytes to release at once, because each release interrupts the other threads.
  package static let releaseStep = 4 << 20

  /// Sets the offset from which the text is now read sequentially.
  package func willReadSource(from offset: Int) { plain.pointee.releasedEnd = offset }

  /// Releases the pages of the text before `offset`, if it is a mapped file and they have at least `releaseStep` bytes.
  package func releaseSource(before offset: Int) {
    let start = plain.pointee.releasedEnd
    guard isSourceMapped, offset - start >= LayoutTree.releaseStep else { return }
    releasePages(of: UnsafeRawBufferPointer(rebasing: source[start..<offset]))
    plain.pointee.releasedEnd = offset
  }
}
