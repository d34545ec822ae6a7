import Platform

/// The maximum number of elements on a path from the root to a leaf, for the reader and the pass.
@inlinable @inline(__always)
package var maximumDepth: Int { deepestTree }

/// A tree of elements as records in flat lists, which a reader fills and the pass reads.
///
/// Elements are in the order in which they were opened, parents before children; containers are
/// listed in the order in which they were closed, children before parents. Nothing is allocated
/// for an element: the lists are reserved once (`reserve`) and reused for the next tree.
///
///     let reader = TreeFileReader()
///     if try reader.read(text) { try workspace.layout(reader.tree, in: range, scale: 2) }
@usableFromInline
package final class LayoutTree {
  package let elements = Region<Element>()
  package let names = Region<Name>()
  /// A hash of each name, 0 for an element without a name. Only filled if the reader was asked for hashes.
  package let nameHashes = Region<UInt32>()
  package let dimensions = Region<Dimensions>()
  package let placements = Region<Placement>()
  package let stacks = Region<StackStyle>()
  /// The ascender (width) and the descender (height) of vertical stacks once they are laid out (docs/semantics.md
  /// §13.9). Most stacks have neither.
  package let stackBaselines = Region<Size>()
  package let specs = SpecLists()
  /// The characters of texts that were written with escapes, or in runs.
  package let textBytes = Region<UInt8>()
  package let recordedLeaves = Region<RecordedLeaf>()
  package let recordedMeasures = Region<RecordedMeasure>()
  /// The texts; nil in a tree without texts.
  package let textRecords: (any TreeTexts)?
  /// All lists, in this order: the lists of `List`, of `specs` and of the texts.
  let lists: [RecordList]
  /// The insets that include the safe area, in the order of their elements.
  @exclusivity(unchecked) package internal(set) var safeInsets: [SafeInset] = []
  /// The safe area of the last layout, in points; nil if it is unknown.
  @exclusivity(unchecked) package internal(set) var safeArea: EdgeInsets?
  /// The elements that have children, descendants before their ancestors.
  package let containers = Region<Int32>()
  /// The text that the names point into.
  @inlinable
  package var source: UnsafeRawBufferPointer {
    get { plain.pointee.source }
    set { plain.pointee.source = newValue }
  }
  /// True if the source is a mapped file.
  package var isSourceMapped: Bool {
    get { plain.pointee.isSourceMapped }
    set { plain.pointee.isSourceMapped = newValue }
  }
  /// A version of the tree's content: the number of times that the tree was emptied (`reserve`).
  @exclusivity(unchecked) private(set) var contents = 0
  /// True if the baselines of a stack depend on the order of layouts (docs/semantics.md §13.9).
  @exclusivity(unchecked) package private(set) var isOrderDependent = false
  /// The number of elements on the longest path from the root to a leaf.
  @inlinable
  package var depth: Int {
    get { plain.pointee.depth }
    set { plain.pointee.depth = newValue }
  }

  @usableFromInline
  struct Plain {
    @usableFromInline var source = UnsafeRawBufferPointer(start: nil, count: 0)
    var isSourceMapped = false
    /// The offset before which the pages of the source were released.
    var releasedEnd = 0
    @usableFromInline var depth = 0
  }

  /// The variables that are read and set for each element, behind a pointer for the same reason as `Region`.
  @usableFromInline let plain: UnsafeMutablePointer<Plain>

  /// Creates a tree without elements.
  /// - Parameters:
  ///   - texts: The texts of the tree; nil if it has none.
  ///   - first: A tree whose memory this tree shares: this tree's records are stored after the records of `first`
  ///     (`skip`). `first` must outlive this tree.
  package init(texts: (any TreeTexts)?, behind first: LayoutTree? = nil) {
    textRecords = texts
    lists =
      [
        elements.list, names.list, nameHashes.list, dimensions.list, placements.list, stacks.list,
        textBytes.list, stackBaselines.list, containers.list, recordedLeaves.list,
        recordedMeasures.list,
      ] + specs.all + (texts?.lists ?? [])
    plain = .allocate(capacity: 1)
    plain.initialize(to: Plain())
    guard let first else { return }
    source = first.source
    isSourceMapped = first.isSourceMapped
    for (list, other) in zip(lists, first.lists) { list.borrow(other) }
  }

  deinit {
    plain.deallocate()
    for list in lists { list.release() }
  }

  /// The number of elements in the tree.
  package var count: Int { elements.count }

  /// Empties the tree and reserves memory for `count` elements, each with one record in every list, and for `textBytes`
  /// bytes of texts.
  package func reserve(_ count: Int, textBytes: Int = 0) throws(OutOfMemory) {
    try elements.reserve(count)
    try names.reserve(count)
    try nameHashes.reserve(count)
    try dimensions.reserve(count)
    try placements.reserve(count)
    try stacks.reserve(count)
    try self.textBytes.reserve(textBytes)
    for list in lists[List.stackBaselines.rawValue...] { try list.reserve(count, .sparse) }
    textRecords?.removeAll()
    if !safeInsets.isEmpty { (safeInsets, safeArea) = ([], nil) }
    depth = 0
    isOrderDependent = false
    contents += 1
  }

  /// Returns the children of `parent` in sublayout order.
  @inline(__always)
  package func children(of parent: Int32) -> Children {
    Children(elements: elements.base, from: elements[parent].firstChild)
  }

  /// Returns the parent of each element, −1 for the root.
  ///
  /// Complexity: linear in the number of elements, each time.
  package func parents() -> [Int32] {
    var parents = [Int32](repeating: -1, count: count)
    for index in 0..<Int32(containers.count) {
      let parent = containers[index]
      for child in children(of: parent) { parents[Int(child)] = parent }
    }
    return parents
  }

  /// Returns the placement of an element; the default one if its style sets none.
  package func placement(of element: Int32) -> Placement {
    let index = elements[element].placement
    return index < 0 ? Placement() : placements[index]
  }

  /// Returns the dimensions of an element; all `auto` if its style sets none.
  package func dimensions(of element: Int32) -> Dimensions {
    let index = elements[element].dimensions
    return index < 0 ? Dimensions() : dimensions[index]
  }

  /// Completes an element whose own fields and links are set and whose children are complete: computes the traits that
  /// its parent reads, and appends it to `containers` if it is one.
  package func close(_ index: Int32) {
    let element = elements.base + Int(index)
    if element.pointee.placement >= 0 {
      let placement = placements[element.pointee.placement]
      if placement.flexGrow > 0 { element.pointee.traits.insert(.grows) }
      if placement.flexShrink > 0 { element.pointee.traits.insert(.shrinks) }
    }
    guard element.pointee.kind.isContainer else {
      if element.pointee.kind == .fixed { element.pointee.traits.insert(.separable) }
      return
    }
    element.pointee.container = containers.append(index)
    if element.pointee.kind == .stack { summarizeChildren(ofStack: element) }
    element.pointee.traits.levelsToOrderDependentStack = levelsToOrderDependentStack(element)
    if mayExceedRange(element) { element.pointee.traits.insert(.mayExceedRange) }
    if isSeparable(element) { element.pointee.traits.insert(.separable) }
    if element.pointee.kind == .scroll
      || element.pointee.kind.passesConstraintOn && childReadsParentSize(element)
    {
      element.pointee.traits.insert(.readsParentSize)
    }
  }

  /// Returns the number of levels down to the first order-dependent stack, counting this element; 0 if there is none.
  ///
  /// A stack is order-dependent if it aligns by the baselines of a vertical stack with children that is its one
  /// flexible child, which may be skipped by the layout (§13.1, §13.9). Callback elements count, too, because their
  /// size may be outside of a range that allows one size.
  private func levelsToOrderDependentStack(_ element: UnsafeMutablePointer<Element>) -> UInt8 {
    if element.pointee.kind == .callback { return 1 }
    let recalls = element.pointee.kind == .stack && recallsBaselines(element)
    if recalls { isOrderDependent = true }
    var levels: UInt8 = 0
    for child in children(of: element) {
      levels = max(levels, elements[child].traits.levelsToOrderDependentStack)
    }
    return levels == 0 ? (recalls ? 1 : 0) : min(7, levels + 1)
  }

  private func mayExceedRange(_ element: UnsafeMutablePointer<Element>) -> Bool {
    let kind = element.pointee.kind
    if kind == .scroll || kind == .callback { return true }
    return kind.takesChildSize
      && children(of: element).contains { elements[$0].traits.contains(.mayExceedRange) }
  }

  /// Returns true if a stack aligns by the baselines of a child that it may lay out more than once. Marks the
  /// descendants that have to be laid out for their baselines.
  @inline(__always)
  private func recallsBaselines(_ element: UnsafeMutablePointer<Element>) -> Bool {
    let style = stacks.base + Int(element.pointee.properties)
    guard style.pointee.alignsByBaseline || style.pointee.baselineRelativeArrangement else {
      return false
    }
    var recalls = false
    for child in children(of: element) {
      let record = elements[child]
      guard isVerticalStackWithChildren(record) else { continue }
      if style.pointee.hasOneFlexibleChild && record.traits.contains(.flexible) { recalls = true }
      if stacks[record.properties].hasUnsettledBaselines { recallBaselines(of: child) }
    }
    return recalls
  }

  /// Marks a child whose baselines depend on the order of layouts, and the descendants that have these baselines: they
  /// must be laid out.
  private func recallBaselines(of child: Int32) {
    var pending = [child]
    while let index = pending.popLast() {
      let element = elements.base + Int(index)
      guard isVerticalStackWithChildren(element.pointee) else { continue }
      let style = stacks.base + Int(element.pointee.properties)
      guard style.pointee.hasUnsettledBaselines && !style.pointee.isRecalled else { continue }
      style.pointee.isRecalled = true
      isOrderDependent = true
      if element.pointee.traits.levelsToOrderDependentStack == 0 {
        element.pointee.traits.levelsToOrderDependentStack = 1
      }
      pending += [element.pointee.firstChild, lastChild(of: element)]
    }
  }

  private func lastChild(of element: UnsafeMutablePointer<Element>) -> Int32 {
    var last = element.pointee.firstChild
    while elements[last].nextSibling >= 0 { last = elements[last].nextSibling }
    return last
  }

  @inline(__always)
  private func children(of element: UnsafeMutablePointer<Element>) -> Children {
    Children(elements: elements.base, from: element.pointee.firstChild)
  }

  func isVerticalStackWithChildren(_ element: Element) -> Bool {
    element.kind == .stack && element.firstChild >= 0
      && stacks[element.properties].direction == .vertical
  }

  private func isSeparable(_ element: UnsafeMutablePointer<Element>) -> Bool {
    switch element.pointee.kind {
    case .ratio, .callback, .scroll: return false
    default: break
    }
    if element.pointee.kind == .stack {
      let style = stacks[element.pointee.properties]
      // A single child that both grows and shrinks may be skipped on either axis (docs/semantics.md §13.1), and line
      // breaks depend on the main axis.
      if style.flexWrap == .wrap || style.hasOneFlexibleChild { return false }
    }
    return children(of: element).allSatisfy { elements[$0].traits.contains(.separable) }
  }

  private func childReadsParentSize(_ element: UnsafeMutablePointer<Element>) -> Bool {
    for child in children(of: element) {
      let record = elements[child]
      if record.traits.contains(.readsParentSize) { return true }
      if !record.kind.passesConstraintOn, record.dimensions >= 0,
        dimensions[record.dimensions].haveFraction
      {
        return true
      }
      // Only the first child counts: the overlay's parent size is the size of that child (docs/semantics.md §8).
      if element.pointee.kind == .overlay { break }
    }
    return false
  }

  private func summarizeChildren(ofStack element: UnsafeMutablePointer<Element>) {
    let style = stacks.base + Int(element.pointee.properties)
    style.pointee.childCount = 0
    style.pointee.hasSpacedChild = false
    style.pointee.hasFlexingChild = false
    var flexibleCount = 0
    for child in children(of: element) {
      let record = elements.base + Int(child)
      style.pointee.childCount += 1
      if record.pointee.traits.contains(.flexible) { flexibleCount += 1 }
      if !record.pointee.traits.isDisjoint(with: .flexible) { style.pointee.hasFlexingChild = true }
      guard record.pointee.placement >= 0 else { continue }
      let placement = placements[record.pointee.placement]
      if placement.spacingBefore != 0 || placement.spacingAfter != 0 {
        style.pointee.hasSpacedChild = true
      }
    }
    style.pointee.hasOneFlexibleChild = flexibleCount == 1
    summarizeBaselines(ofStack: element)
  }

  /// Sets the final baselines of all vertical stacks, from their children.
  package func summarizeBaselines() {
    for index in 0..<containers.count {
      let element = elements.base + Int(containers.base[index])
      if element.pointee.kind == .stack { summarizeBaselines(ofStack: element) }
    }
  }

  /// Sets the final baselines of a vertical stack: the ascender of its first child and the descender of its last child
  /// (docs/semantics.md §13.9).
  func summarizeBaselines(ofStack element: UnsafeMutablePointer<Element>) {
    guard isVerticalStackWithChildren(element.pointee) else { return }
    let first = element.pointee.firstChild
    let last = lastChild(of: element)
    setBaselines(
      Size(width: laidOutBaselines(first).width, height: laidOutBaselines(last).height),
      of: stacks.base + Int(element.pointee.properties))
    let hasOneFlexibleChild = stacks[element.pointee.properties].hasOneFlexibleChild
    stacks.base[Int(element.pointee.properties)].hasUnsettledBaselines =
      hasUnsettledBaselines(first, hasOneFlexibleChild)
      || hasUnsettledBaselines(last, hasOneFlexibleChild)
  }

  private func setBaselines(_ baselines: Size, of style: UnsafeMutablePointer<StackStyle>) {
    if style.pointee.baselines >= 0 {
      stackBaselines.base[Int(style.pointee.baselines)] = baselines
    } else if baselines.width.bitPattern | baselines.height.bitPattern != 0 {
      style.pointee.baselines = stackBaselines.append(baselines)
    }
  }

  /// Returns true if the baselines of a stack's child depend on the order of layouts. `mayGoWithout` is true if the
  /// layout may skip a flexible child.
  private func hasUnsettledBaselines(_ child: Int32, _ mayGoWithout: Bool) -> Bool {
    let record = elements[child]
    return isVerticalStackWithChildren(record)
      && (mayGoWithout && record.traits.contains(.flexible)
        || stacks[record.properties].hasUnsettledBaselines)
  }

  /// Returns the ascender (width) and the descender (height) that an element has after its layout.
  package func laidOutBaselines(_ index: Int32) -> Size {
    let element = elements[index]
    if isVerticalStackWithChildren(element) {
      return stacks[element.properties].baselines(in: UnsafePointer(stackBaselines.base))
    }
    guard element.placement >= 0 else { return .zero }
    let placement = placements[element.placement]
    return Size(width: placement.ascender, height: placement.descender)
  }
}
