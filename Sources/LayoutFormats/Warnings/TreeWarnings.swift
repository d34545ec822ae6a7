import LayoutEngine

// duplicate-id and depth.

/// How many levels are quiet. Cells have some 15 and screens some 40; each level costs Texture a
/// few frames of the call stack, of which a layout thread has half a megabyte.
private let quietDepth = 64

/// A place in the table of ids.
private struct NameSlot: BitwiseCopyable {
  /// The upper half of the hash, so that few ids are compared byte by byte.
  var tag: UInt32
  /// The first element of that id, counted from 1; 0 for none, negative once it was reported.
  var element: Int32
}

extension WarningSearch {
  // MARK: duplicate-id

  /// One hash table of the ids' bytes. Each id is reported once, at the second element.
  func checkIDs() {
    var capacity = 16
    while capacity < tree.count * 2 { capacity *= 2 }
    if capacity <= 1024 {
      return withUnsafeTemporaryAllocation(of: NameSlot.self, capacity: capacity) { slots in
        slots.initialize(repeating: NameSlot(tag: 0, element: 0))
        findAlike(slots)
      }
    }
    let slots = Region<NameSlot>()
    guard (try? slots.reserve(capacity)) != nil else { return }
    defer { slots.release() }
    // Fresh pages are zero: no element.
    findAlike(UnsafeMutableBufferPointer(start: slots.base, count: capacity))
  }

  private func findAlike(_ slots: UnsafeMutableBufferPointer<NameSlot>) {
    let base = slots.baseAddress!
    let mask = slots.count - 1
    for index in 0..<tree.count {
      let name = tree.names.base[index]
      if name.isNone { continue }
      let hash = name.needsRewriting ? rewrittenHash(name) : self.hash(name)
      let tag = UInt32(truncatingIfNeeded: hash >> 32)
      var place = Int(truncatingIfNeeded: hash) & mask
      while true {
        let slot = base + place
        if slot.pointee.element == 0 {
          slot.pointee = NameSlot(tag: tag, element: Int32(truncatingIfNeeded: index + 1))
          break
        }
        let first = slot.pointee.element.magnitude - 1
        if slot.pointee.tag == tag && areAlike(Int32(first), Int32(index)) {
          if slot.pointee.element > 0 { reportAlike(Int32(first), Int32(index)) }
          slot.pointee.element = -Int32(first + 1)
          break
        }
        place = (place + 1) & mask
      }
    }
  }

  private func reportAlike(_ first: Int32, _ second: Int32) {
    report(.duplicateID, second, .own([.id])) { [self] in
      "the id \"\(tree.name(of: second) ?? "")\" is that of \(tree.path(of: first)) too: rename one of "
        + "the two"
    }
  }

  private func areAlike(_ first: Int32, _ second: Int32) -> Bool {
    let (one, other) = (tree.names[first], tree.names[second])
    if one.needsRewriting || other.needsRewriting {
      return tree.string(of: one).decoded() == tree.string(of: other).decoded()
    }
    return tree.string(of: one).bytes.elementsEqual(tree.string(of: other).bytes)
  }

  /// Eight bytes at a time, multiplied and folded.
  @inline(__always)
  private func hash(_ name: Name) -> UInt64 {
    let base = tree.source.baseAddress! + name.offset
    return hash(base, name.length)
  }

  private func rewrittenHash(_ name: Name) -> UInt64 {
    let bytes = tree.string(of: name).decoded() + [UInt8](repeating: 0, count: 8)
    return bytes.withUnsafeBytes { hash($0.baseAddress!, $0.count - 8) }
  }

  /// Eight bytes past the end may be read: the text has its padding.
  @inline(__always)
  private func hash(_ base: UnsafeRawPointer, _ length: Int) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: length) &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index + 8 <= length {
      hash = fold(hash ^ (base + index).loadUnaligned(as: UInt64.self))
      index += 8
    }
    if index < length {
      let rest = (base + index).loadUnaligned(as: UInt64.self)
      hash = fold(hash ^ (rest & (~0 >> UInt64(64 - 8 * (length - index)))))
    }
    return hash
  }

  @inline(__always)
  private func fold(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }

  // MARK: depth

  func checkDepth() {
    guard tree.depth > quietDepth, let deep = firstElement(below: quietDepth) else { return }
    report(.depth, deep) { [self] in
      "the tree has \(tree.depth) levels, and this is the first element below \(quietDepth): flatten "
        + "it, since Texture lays out by recursion"
    }
  }

  /// The first element of the text that has `levels` levels above it.
  private func firstElement(below levels: Int) -> Int32? {
    var depths = [Int32](repeating: 0, count: tree.count)
    // Parents stand before their children.
    for index in 1..<tree.count {
      depths[index] = depths[Int(parent(of: Int32(index)))] + 1
      if depths[index] == levels { return Int32(index) }
    }
    return nil
  }
}
