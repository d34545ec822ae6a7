import LayoutEngine
import Platform

/// An element that the caller keeps alive: counting references costs more than the rest of what is
/// done for an element.
typealias ElementReference = Unmanaged<LayoutElement>

/// Writes elements as the records of a flat tree, which the engine lays out. Its memory is kept for the
/// next elements.
final class TreeBuilder {
  let tree = LayoutTree()
  /// The elements by the index of their records, each retained but the root.
  let elements = Region<ElementReference>()
  /// Whether one of them is called back.
  private(set) var hasCallbacks = false
  /// How many elements, and bytes of texts, fit into the memory.
  private(set) var capacity = (elements: 64, textBytes: 256)
  private let parents = Region<Int32>()
  private let open = Region<Open>()
  @exclusivity(unchecked) private var met = ElementSet()

  /// An element that is to be visited.
  private struct Open: BitwiseCopyable {
    let element: ElementReference
    let parent: Int32
    let level: Int32
  }

  /// Why a visit of all elements has ended.
  private enum Outcome {
    case done, needsElements, needsTextBytes
    case failed(LayoutError)
  }

  deinit {
    removeAll()
    elements.release()
    parents.release()
    open.release()
    met.release()
  }

  /// Writes `root` and all elements below it.
  ///
  /// - Parameter rootAsRecords: Whether the root is laid out as its class in the engine is, whatever a
  ///   subclass changes, and without its style.
  func build(_ root: LayoutElement, rootAsRecords: Bool = false) throws(LayoutError) {
    while true {
      do {
        try reserve()
      } catch {
        throw .outOfMemory(error)
      }
      // Counting the elements first would mean to fetch all of them into the cache once more.
      switch visit(root, rootAsRecords: rootAsRecords) {
      case .done: return link()
      case .failed(let error): throw error
      case .needsElements: capacity.elements *= 8
      case .needsTextBytes: capacity.textBytes *= 8
      }
    }
  }

  /// Lets go of the elements.
  func removeAll() {
    for index in 0..<elements.count where index > 0 { elements.base[index].release() }
    elements.count = 0
  }

  private func reserve() throws(OutOfMemory) {
    removeAll()
    met.removeAll()
    hasCallbacks = false
    try tree.reserve(capacity.elements, textBytes: capacity.textBytes)
    try elements.reserve(capacity.elements)
    try parents.reserve(capacity.elements)
    try open.reserve(capacity.elements)
  }

  /// Makes the record of each element, parents before children, without recursion: trees may be
  /// deep.
  private func visit(_ root: LayoutElement, rootAsRecords: Bool) -> Outcome {
    _ = open.append(Open(element: .passUnretained(root), parent: -1, level: 1))
    while open.count > 0 {
      open.count -= 1
      let next = open.base[open.count]
      // What is called below does not let go of elements: nobody changes the tree meanwhile.
      let outcome = next.element._withUnsafeGuaranteedRef { element in
        append(element, next, isRootAsRecords: rootAsRecords && next.parent < 0)
      }
      guard case .done = outcome else { return outcome }
    }
    return .done
  }

  @inline(__always)
  private func append(
    _ element: LayoutElement, _ place: Open, isRootAsRecords: Bool
  ) -> Outcome {
    if !met.insert(place.element.toOpaque()) {
      return .failed(.elementInTwoPlaces(element: element.description))
    }
    let index = elements.append(place.element)
    if index > 0 { _ = place.element.retain() }
    _ = parents.append(place.parent)
    if place.level > tree.depth {
      if place.level > maximumDepth { return .failed(.tooDeep(limit: maximumDepth)) }
      tree.depth = Int(place.level)
    }
    let type = element.elementType
    var record = Element(type, .callback)
    if type == .text && tree.textBytes.count + element.textByteCount > capacity.textBytes {
      return .needsTextBytes
    }
    if type == .text && tree.textRuns.count + element.textRunCount > capacity.elements {
      return .needsElements
    }
    if !isRootAsRecords { writeStyle(of: element, type, &record) }
    guard isRootAsRecords || element.becomesRecords else {
      hasCallbacks = true
      _ = tree.elements.append(record)
      return .done
    }
    element.write(&record, tree)
    _ = tree.elements.append(record)
    let count = element.parts.count
    if count < record.kind.requiredParts {
      return .failed(.missingChild(of: element.description))
    }
    if elements.count + open.count + count > capacity.elements { return .needsElements }
    for part in stride(from: count - 1, through: 0, by: -1) {
      _ = open.append(
        Open(
          element: .passUnretained(element.parts[part]), parent: index, level: place.level + 1))
    }
    return .done
  }

  /// Links and completes the records, backwards, so that children are complete before their
  /// parents, and each becomes the first of those already linked.
  private func link() {
    let records = tree.elements.base
    for index in stride(from: Int32(truncatingIfNeeded: elements.count) - 1, through: 0, by: -1) {
      tree.close(index)
      let parent = Int(parents[index])
      if parent < 0 { return }
      records[Int(index)].nextSibling = records[parent].firstChild
      records[parent].firstChild = index
    }
  }

  @inline(__always)
  private func writeStyle(of element: LayoutElement, _ type: ElementType, _ record: inout Element) {
    let style = element.style
    let parts = style.parts
    if parts.isEmpty && type != .text { return }
    record.alignSelf = style.alignSelf
    if parts.contains(.dimensions) {
      record.dimensions = tree.dimensions.append(style.dimensions)
    }
    guard parts.contains(.placement) || type == .text else { return }
    var placement = style.placement
    if type == .text {
      let text = element.textBaselines
      if !parts.contains(.ascender) { placement.ascender = text.ascender }
      if !parts.contains(.descender) { placement.descender = text.descender }
    }
    record.placement = tree.placements.append(placement)
  }
}

extension Element.Kind {
  /// How many children the kind cannot do without.
  fileprivate var requiredParts: Int {
    switch self {
    case .inset, .relative, .ratio: 1
    case .overlay, .background, .corner: 2
    default: 0
    }
  }
}
