import LayoutEngine
import LayoutText
import Platform

// Conversions between the values of an element's own keys and its record, in both directions.

extension TreeReader {
  /// Writes an element's kind, the links to its children, and its properties.
  mutating func writeProperties(
    _ draft: UnsafeMutablePointer<ElementDraft>, _ element: UnsafeMutablePointer<Element>
  ) {
    switch draft.pointee.type {
    case .node: writeNode(draft, element)
    case .image: writeImage(draft, element)
    case .text: writeText(draft, element)
    case .spacer: element.pointee.kind = .fixed
    case .wrapper:
      element.pointee.kind = .wrapper
      if draft.pointee.child >= 0 {
        setChildren(of: element, draft.pointee.child)
        element.pointee.hasChildKey = true
      } else {
        setListedChildren(of: element, draft)
      }
    case .stack: writeStack(draft, element)
    case .inset:
      element.pointee.kind = .inset
      element.pointee.properties = tree.specs.insets.append(draft.pointee.values.insets)
      if draft.pointee.values.safeEdges.rawValue != 0 {
        leafFiles.safeInsets.append((draft.pointee.index, draft.pointee.values.safeEdges))
      }
      setChildren(of: element, draft.pointee.child)
    case .overlay:
      element.pointee.kind = .overlay
      setChildren(of: element, draft.pointee.child, draft.pointee.secondaryChild)
    case .background:
      element.pointee.kind = .background
      setChildren(of: element, draft.pointee.secondaryChild, draft.pointee.child)
    case .center, .relative: writeRelative(draft, element)
    case .ratio:
      element.pointee.kind = .ratio
      element.pointee.properties = tree.specs.ratios.append(draft.pointee.values.ratio)
      setChildren(of: element, draft.pointee.child)
    case .absolute, .static:
      element.pointee.kind = .absolute
      element.pointee.fitsChildren =
        draft.pointee.type == .static || draft.pointee.values.sizing == .sizeToFit
      setListedChildren(of: element, draft)
    case .corner: writeCorner(draft, element)
    case .scroll:
      element.pointee.kind = .scroll
      element.pointee.scrollStyle = draft.pointee.values.scroll
      setChildren(of: element, draft.pointee.secondaryChild)
    }
  }

  private mutating func writeNode(
    _ draft: UnsafeMutablePointer<ElementDraft>, _ element: UnsafeMutablePointer<Element>
  ) {
    if draft.pointee.has(.intrinsicSize) {
      element.pointee.kind = .fixed
      element.pointee.natural = draft.pointee.values.intrinsicSize
    } else if draft.pointee.has(.measures) {
      element.pointee.kind = .recorded
      element.pointee.properties = tree.recordedLeaves.append(draft.pointee.measures)
    } else if draft.pointee.secondaryChild >= 0 {
      element.pointee.kind = .node
      setChildren(of: element, draft.pointee.secondaryChild)
    } else {
      element.pointee.kind = .unsized
    }
  }

  private mutating func writeStack(
    _ draft: UnsafeMutablePointer<ElementDraft>, _ element: UnsafeMutablePointer<Element>
  ) {
    element.pointee.kind = .stack
    element.pointee.properties = tree.stacks.append(draft.pointee.values.stack)
    if !draft.pointee.seen.isDisjoint(with: tables.pointee.alignmentKeys) {
      let style = tree.stacks.base + Int(element.pointee.properties)
      style.pointee.align(
        draft.pointee.values.horizontalAlignment, draft.pointee.values.verticalAlignment)
    }
    setListedChildren(of: element, draft)
  }

  private mutating func writeRelative(
    _ draft: UnsafeMutablePointer<ElementDraft>, _ element: UnsafeMutablePointer<Element>
  ) {
    element.pointee.kind = .relative
    element.pointee.properties = tree.specs.relatives.append(
      draft.pointee.type == .center
        ? RelativeStyle(
          centering: draft.pointee.values.centeringOptions,
          sizing: draft.pointee.values.sizingOptions)
        : RelativeStyle(
          horizontal: draft.pointee.values.horizontalPosition,
          vertical: draft.pointee.values.verticalPosition,
          sizing: draft.pointee.values.sizingOption))
    setChildren(of: element, draft.pointee.child)
  }

  private mutating func writeCorner(
    _ draft: UnsafeMutablePointer<ElementDraft>, _ element: UnsafeMutablePointer<Element>
  ) {
    element.pointee.kind = .corner
    element.pointee.properties = tree.specs.corners.append(draft.pointee.values.corner)
    setChildren(of: element, draft.pointee.child, draft.pointee.secondaryChild)
  }

  private mutating func setListedChildren(
    of element: UnsafeMutablePointer<Element>, _ draft: UnsafeMutablePointer<ElementDraft>
  ) {
    element.pointee.firstChild = draft.pointee.firstListed
  }

  /// Links one child of an element, or two in sublayout order.
  private mutating func setChildren(
    of element: UnsafeMutablePointer<Element>, _ first: Int32, _ second: Int32 = -1
  ) {
    element.pointee.firstChild = first
    tree.elements.base[Int(first)].nextSibling = second
  }
}

extension ElementValues {
  /// Creates the values from an element's record.
  package init(_ element: Element, _ tree: LayoutTree) {
    self.init()
    let index = element.properties
    switch element.kind {
    case .fixed: intrinsicSize = element.natural
    case .text:
      let leaf = tree.texts[index]
      fontSize = leaf.fontSize
      lineHeight = leaf.lineHeight
      maximumNumberOfLines = leaf.maximumNumberOfLines
      truncationMode = leaf.truncationMode
      textStyle = leaf.textStyle
      adjustsFontSize = leaf.adjustsFontSize
      if leaf.attributes >= 0 {
        textAttributes = tree.textAttributes.base + Int(leaf.attributes)
        stack.lineSpacing = tree.textAttributes[leaf.attributes].lineSpacing
      }
    case .stack: stack = tree.stacks[index]
    case .inset: insets = tree.specs.insets[index]
    case .relative: setRelative(tree.specs.relatives[index])
    case .ratio: ratio = tree.specs.ratios[index]
    case .absolute: sizing = element.fitsChildren ? .sizeToFit : .default
    case .corner: corner = tree.specs.corners[index]
    case .scroll: scroll = element.scrollStyle
    case .unsized, .recorded, .node, .wrapper, .overlay, .background, .callback: break
    }
  }

  /// Sets the properties of relative and center specs: both are stored as a relative style.
  private mutating func setRelative(_ style: RelativeStyle) {
    horizontalPosition = style.horizontalPosition
    verticalPosition = style.verticalPosition
    // The raw values of these enums are bit masks: 1 for the first axis, 2 for the second.
    let minimum = (style.minimumWidth ? 1 : 0) | (style.minimumHeight ? 2 : 0) as UInt8
    sizingOption = RelativeLayoutSizingOption(rawValue: minimum)!
    sizingOptions = CenterLayoutSizingOptions(rawValue: minimum)!
    let x = style.horizontalPosition == .center
    let y = style.verticalPosition == .center
    centeringOptions = CenterLayoutCenteringOptions(rawValue: (x ? 1 : 0) | (y ? 2 : 0))!
  }
}
