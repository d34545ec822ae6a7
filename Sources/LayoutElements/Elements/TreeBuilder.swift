import LayoutEngine
import LayoutText
import Platform

/// An unmanaged reference to an element that the caller keeps alive: reference counting would cost more than all other
/// work per element.
typealias ElementReference = Unmanaged<LayoutElement>

/// Converts elements to the records of a flat tree, which the engine lays out. The memory is reused for the next tree.
final class TreeBuilder {
  let tree = LayoutTree()
  /// The elements by record index. All but the root are retained.
  let elements = Region<ElementReference>()
  /// The record indices of the callback elements, in ascending order.
  let callbacks = Region<Int32>()
  /// The indices of scroll nodes.
  @exclusivity(unchecked) private var scrolls: [Int32] = []
  /// The number of elements, and of bytes of texts, that the memory has space for.
  @exclusivity(unchecked) var capacity = (elements: 64, textBytes: 256)
  /// The parents of the elements, −1 for the root.
  let parents = Region<Int32>()
  let open = Region<PendingElement>()
  @exclusivity(unchecked) var met = ElementSet()
  /// The maximum number of records. Each record that is written again uses up one of them.
  @exclusivity(unchecked) var elementLimit = 0
  /// The text size; nil for the standard size.
  @exclusivity(unchecked) private var textSize: TextSize?

  /// An element that is to be visited.
  struct PendingElement: BitwiseCopyable {
    let element: ElementReference
    let parent: Int32
    let level: Int32
  }

  /// The outcome of a visit of all elements.
  enum Outcome {
    case done, needsElements, needsTextBytes
    case failed(LayoutError)
  }

  /// True if there are callback elements.
  var hasCallbacks: Bool { callbacks.count > 0 }

  deinit {
    removeAll()
    elements.release()
    callbacks.release()
    parents.release()
    open.release()
    met.release()
  }

  /// Writes `root` and all elements below it.
  ///
  /// - Parameters:
  ///   - rootAsRecords: True to lay out the root by the rules of its engine class, whatever a subclass overrides, and
  ///     without its style.
  ///   - texts: The text settings that all texts share.
  func build(
    _ root: LayoutElement, rootAsRecords: Bool = false, _ texts: TextSettings
  ) throws(LayoutError) {
    tree.setTexts(of: texts.node, texts.size)
    textSize = texts.size
    while true {
      do {
        try reserve()
      } catch {
        throw .outOfMemory(error)
      }
      // Does not count the elements first: that would load all of them into the cache twice.
      switch visit(root, rootAsRecords: rootAsRecords) {
      case .done: return link()
      case .failed(let error): throw error
      case .needsElements: capacity.elements *= 8
      case .needsTextBytes: capacity.textBytes *= 8
      }
    }
  }

  /// Releases the elements.
  func removeAll() {
    for index in 0..<elements.count where index > 0 { elements.base[index].release() }
    elements.count = 0
  }

  private func reserve() throws(OutOfMemory) {
    removeAll()
    if !scrolls.isEmpty { scrolls = [] }
    met.removeAll()
    try tree.reserve(capacity.elements, textBytes: capacity.textBytes)
    try elements.reserve(capacity.elements)
    try callbacks.reserve(capacity.elements)
    try parents.reserve(capacity.elements)
    try open.reserve(capacity.elements)
    elementLimit = capacity.elements
  }

  /// Writes the record of each element, parents before children, without recursion, because trees may be deep.
  private func visit(_ root: LayoutElement, rootAsRecords: Bool) -> Outcome {
    _ = open.append(PendingElement(element: .passUnretained(root), parent: -1, level: 1))
    while open.count > 0 {
      open.count -= 1
      let next = open.base[open.count]
      // The calls below release no elements, because the tree does not change during the visit.
      let outcome = next.element._withUnsafeGuaranteedRef { element in
        append(element, next, isRootAsRecords: rootAsRecords && next.parent < 0)
      }
      guard case .done = outcome else { return outcome }
    }
    return .done
  }

  @inline(__always)
  func append(
    _ element: LayoutElement, _ pending: PendingElement, isRootAsRecords: Bool
  ) -> Outcome {
    if !met.insert(pending.element.toOpaque()) {
      return .failed(.elementInTwoPlaces(element: element.description))
    }
    let index = elements.append(pending.element)
    if index > 0 { _ = pending.element.retain() }
    _ = parents.append(pending.parent)
    if pending.level > tree.depth {
      if pending.level > maximumDepth { return .failed(.tooDeep(limit: maximumDepth)) }
      tree.depth = Int(pending.level)
    }
    let type = element.elementType
    if type == .scroll { scrolls.append(index) }
    var record = Element(type, .callback)
    let space = space(for: element, type)
    guard case .done = space else { return space }
    if !isRootAsRecords { writeStyle(of: element, type, &record) }
    guard isRootAsRecords || element.becomesRecords else {
      _ = callbacks.append(index)
      _ = tree.elements.append(record)
      return .done
    }
    element.write(&record, tree)
    _ = tree.elements.append(record)
    let count = element.parts.count
    if count < record.kind.requiredChildren {
      return .failed(.missingChild(of: element.description))
    }
    if elements.count + open.count + count > elementLimit { return .needsElements }
    for part in stride(from: count - 1, through: 0, by: -1) {
      _ = open.append(
        PendingElement(
          element: .passUnretained(element.parts[part]), parent: index, level: pending.level + 1))
    }
    return .done
  }

  /// Returns `.done` if there is space for the text of an element; otherwise, what is missing.
  @inline(__always)
  func space(for element: LayoutElement, _ type: ElementType) -> Outcome {
    guard type == .text, let text = element.textContent else { return .done }
    if tree.textBytes.count + text.byteCount > capacity.textBytes { return .needsTextBytes }
    if tree.textRuns.count + text.runCount > capacity.elements { return .needsElements }
    return .done
  }

  /// Returns the content sizes, in the last layout, of the scroll nodes that manage their content sizes automatically.
  func contentSizes(
    _ workspace: LayoutWorkspace, _ callbacks: ElementCallbacks?
  ) -> [Int32: Size] {
    var sizes: [Int32: Size] = [:]
    for index in scrolls where parents[index] != RecordUpdate.Parent.removed {
      sizes[index] =
        tree.elements[index].kind == .callback
        ? callbacks?.lastLayout(of: index)?.contentSize : workspace.contentSize(of: index, in: tree)
    }
    return sizes
  }

  /// Returns an element with its frame.
  @inline(__always)
  func placed(_ index: Int32, _ workspace: LayoutWorkspace) -> Placed {
    let record = tree.elements[index]
    return Placed(
      element: elements[index], frame: workspace.frames.base[Int(index)],
      firstChild: record.firstChild, nextSibling: record.nextSibling, isNode: record.type.isNode,
      isHeld: index > 0)
  }

  /// Returns a new record of an element with the links of its current record. Returns nil if there is no space for the
  /// record, or if a required child is missing.
  func rewritten(_ index: Int32) -> Element? {
    let element = elements[index].takeUnretainedValue()
    let old = tree.elements[index]
    let type = element.elementType
    guard elements.count < elementLimit, case .done = space(for: element, type) else { return nil }
    elementLimit -= 1
    var record = Element(type, .callback)
    writeStyle(of: element, type, &record)
    if element.becomesRecords { element.write(&record, tree) }
    guard element.parts.count >= record.kind.requiredChildren else { return nil }
    record.traits = old.traits
    record.nextSibling = old.nextSibling
    guard record.kind != .fixed else { return record }
    record.firstChild = old.firstChild
    record.container = record.kind.isContainer ? old.container : -1
    return record
  }

  /// The capacity of a builder that replaces this one, with space for later changes.
  var capacityForUpdates: (elements: Int, textBytes: Int) {
    (
      max(capacity.elements, 2 * elements.count),
      max(capacity.textBytes, 2 * tree.textBytes.count)
    )
  }

  /// Links and completes the records from last to first: children before their parents, and each child before the
  /// siblings that precede it.
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
  func writeStyle(of element: LayoutElement, _ type: ElementType, _ record: inout Element) {
    let style = element.style
    let parts = style.parts
    if parts.isEmpty && type != .text { return }
    record.alignSelf = style.alignSelf
    if parts.contains(.dimensions) {
      record.dimensions = tree.dimensions.append(style.dimensions)
    }
    guard parts.contains(.placement) || type == .text else { return }
    // Unset parts are not read, which saves a cache line per text.
    var placement = parts.contains(.placement) ? style.placement : Placement()
    if type == .text, let text = element.textContent?.baselines(textSize) {
      if !parts.contains(.ascender) { placement.ascender = text.ascender }
      if !parts.contains(.descender) { placement.descender = text.descender }
    }
    record.placement = tree.placements.append(placement)
  }
}
