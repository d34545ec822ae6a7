/// A sequence of an element's children, in sublayout order.
@usableFromInline
package struct Children: Sequence, IteratorProtocol {
  // Qualified, because the sequence has an associated type `Element`.
  @usableFromInline let elements: UnsafePointer<LayoutEngine.Element>
  @usableFromInline var upcoming: Int32
  @usableFromInline let end: Int32

  /// Creates a sequence of the siblings from `first` up to, not including, `end`; −1 for all.
  @inline(__always)
  init(elements: UnsafePointer<LayoutEngine.Element>, from first: Int32, to end: Int32 = -1) {
    self.elements = elements
    upcoming = first
    self.end = end
  }

  @inlinable @inline(__always)
  package mutating func next() -> Int32? {
    guard upcoming != end else { return nil }
    defer { upcoming = elements[Int(upcoming)].nextSibling }
    return upcoming
  }
}
