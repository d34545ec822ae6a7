/// Turns elements into the records of a flat tree: the way from the Swift API into the one engine.
/// Its memory is used again for the next elements.
final class Lowering {
  let tree = LayoutTree()
  /// The elements by the index of their records.
  private(set) var elements = ContiguousArray<LayoutElement>()
  /// Whether one of them is called back.
  private(set) var hasCallbacks = false
  private var parents = ContiguousArray<Int32>()
  private var open = ContiguousArray<(element: LayoutElement, parent: Int32, depth: Int)>()
  private var textBytes = 0
  private var depth = 0

  /// Lowers `root` and all below it. `rootAsRecords`: whether the root is laid out as its class
  /// in the engine does, whatever a subclass makes of it, and without its style.
  func lower(_ root: LayoutElement, rootAsRecords: Bool = false) throws(LayoutError) {
    collect(root, rootAsRecords: rootAsRecords)
    if depth > maximumDepth { throw .tooDeep(limit: maximumDepth) }
    var places = ElementSet(capacity: elements.count)
    for element in elements where !places.insert(element) {
      throw .elementInTwoPlaces(element: element.description)
    }
    do {
      try tree.reserve(elements.count, textBytes: textBytes)
    } catch {
      throw .outOfMemory(error)
    }
    tree.depth = depth
    try write(rootAsRecords: rootAsRecords)
  }

  /// Lets go of the elements.
  func removeAll() {
    elements.removeAll(keepingCapacity: true)
    parents.removeAll(keepingCapacity: true)
  }

  /// Lists the elements, parents before children, without recursion: trees may be deep.
  private func collect(_ root: LayoutElement, rootAsRecords: Bool) {
    removeAll()
    hasCallbacks = false
    textBytes = 0
    depth = 0
    open.append((root, -1, 1))
    while let (element, parent, level) = open.popLast() {
      let index = Int32(truncatingIfNeeded: elements.count)
      elements.append(element)
      parents.append(parent)
      if level > depth { depth = level }
      textBytes += element.textByteCount
      guard element.becomesRecords || (rootAsRecords && index == 0) else {
        hasCallbacks = true
        continue
      }
      var part = element.parts.count - 1
      while part >= 0 {
        open.append((element.parts[part], index, level + 1))
        part -= 1
      }
      // An element twice among its own ancestors would never end.
      if level > maximumDepth { return open.removeAll() }
    }
  }

  private func write(rootAsRecords: Bool) throws(LayoutError) {
    for element in elements {
      _ = tree.elements.append(Element(element.elementType, .fixed))
      _ = tree.names.append(.none)
    }
    // Backwards, so that children are complete before their parents, and each becomes the first
    // of those already linked.
    var index = Int32(elements.count) - 1
    while index >= 0 {
      let element = elements[Int(index)]
      let record = tree.elements.base + Int(index)
      if index > 0 || !rootAsRecords { writeStyle(of: element, record) }
      if element.becomesRecords || (rootAsRecords && index == 0) {
        if element.parts.count < element.requiredParts {
          throw .missingChild(of: element.description)
        }
        element.write(&record.pointee, tree)
      } else {
        record.pointee.kind = .callback
      }
      tree.close(index)
      let parent = parents[Int(index)]
      if parent >= 0 {
        let above = tree.elements.base + Int(parent)
        record.pointee.nextSibling = above.pointee.firstChild
        above.pointee.firstChild = index
      }
      index -= 1
    }
  }

  private func writeStyle(of element: LayoutElement, _ record: UnsafeMutablePointer<Element>) {
    let style = element.style
    let parts = style.parts
    let text = element.ownTextStyle
    if parts.isEmpty && text == nil { return }
    record.pointee.alignSelf = style.alignSelf
    if parts.contains(.dimensions) {
      record.pointee.dimensions = tree.dimensions.append(style.dimensions)
    }
    guard parts.contains(.placement) || text != nil else { return }
    var placement = style.placement
    if let text {
      if !parts.contains(.ascender) { placement.ascender = text.ascender }
      if !parts.contains(.descender) { placement.descender = text.descender }
    }
    record.pointee.placement = tree.placements.append(placement)
  }
}

/// Which elements were met: an open hash table of their addresses.
struct ElementSet: ~Copyable {
  private let slots: UnsafeMutableBufferPointer<UInt>
  private let mask: Int

  /// Room for `capacity` elements.
  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = .allocate(capacity: size)
    slots.initialize(repeating: 0)
    mask = size - 1
  }

  deinit { slots.deallocate() }

  /// Gives whether the element was not met before. The caller keeps it alive, and asks no more
  /// often than there is room.
  mutating func insert(_ element: LayoutElement) -> Bool {
    let address = UInt(bitPattern: ObjectIdentifier(element).hashValueOfAddress)
    // Objects stand 16 bytes apart at least; the multiplier is 2⁶⁴ over the golden ratio.
    var slot = Int(truncatingIfNeeded: (address >> 4) &* 0x9E37_79B9_7F4A_7C15 >> 20) & mask
    while slots[slot] != 0 {
      if slots[slot] == address { return false }
      slot = (slot + 1) & mask
    }
    slots[slot] = address
    return true
  }
}

extension ObjectIdentifier {
  /// The object's address.
  fileprivate var hashValueOfAddress: Int { Int(bitPattern: self) }
}
