/// The children of an element, one after the other.
@usableFromInline
package struct Children: Sequence, IteratorProtocol {
  // `Element` alone is what the sequence is of.
  @usableFromInline let elements: UnsafePointer<LayoutEngine.Element>
  @usableFromInline var upcoming: Int32

  init(elements: UnsafeMutablePointer<LayoutEngine.Element>, first: Int32) {
    self.elements = UnsafePointer(elements)
    upcoming = first
  }

  @inlinable @inline(__always)
  package mutating func next() -> Int32? {
    guard upcoming >= 0 else { return nil }
    defer { upcoming = elements[Int(upcoming)].nextSibling }
    return upcoming
  }
}
