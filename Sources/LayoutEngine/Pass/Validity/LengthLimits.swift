/// The lengths between which an element stays on one axis whatever it is offered on the other: bounds
/// from `l` to `u`, `l` not above `u`, give a length from min(u, max(l, `least`)) to min(u, max(l,
/// `most`)), each rounded up to the pixel. Both limits are whole pixels.
struct LengthLimits: BitwiseCopyable {
  var least = 0.0
  var most = Double.infinity

  /// The limits of what may have any length.
  static var none: LengthLimits { LengthLimits() }

  /// The limits of an element with limits of its own, once its style has been obeyed
  /// (docs/semantics.md §4.1). What the style says as a fraction may be any length.
  fileprivate func styled(_ style: Dimensions, _ axis: Axis, _ pixels: Pixels) -> LengthLimits {
    let isHorizontal = axis == .horizontal
    let isFraction =
      isHorizontal
      ? style.minWidth.isFraction || style.width.isFraction || style.maxWidth.isFraction
      : style.minHeight.isFraction || style.height.isFraction || style.maxHeight.isFraction
    if isFraction { return .none }
    let bounds = style.resolve(axis, parent: .nan)
    return LengthLimits(
      least: pixels.ceil(bounds.clamp(least)), most: pixels.ceil(bounds.clamp(most)))
  }

  /// The limits of a spec that measures its child by the constraint as it is given: a stack that
  /// stretches it gives it bounds of its style's.
  fileprivate func stretched(
    _ style: Dimensions, _ axis: Axis, _ pixels: Pixels
  ) -> LengthLimits {
    let bounds = style.resolve(axis, parent: .nan)
    return LengthLimits(
      least: smaller(least, pixels.ceil(bounds.upper)), most: larger(most, pixels.ceil(bounds.lower)))
  }

  fileprivate mutating func formUnion(_ other: LengthLimits) {
    least = larger(least, other.least)
    most = larger(most, other.most)
  }
}

extension LayoutPass {
  /// The length of a container in a range after its style, where its limits tell it.
  func lengthFromLimits(
    _ axis: Axis, of index: Int32, _ range: TracedRange
  ) -> TracedLength? {
    let limits = limits(axis, of: index)
    if limits.least == 0 && limits.most == .infinity { return nil }
    let bounds = range[axis]
    if limits.least == limits.most { return ceil(bounds.clamp(TracedLength(limits.most))) }
    var box = ConstraintBox.all
    let (lower, upper) = (bounds.lower, bounds.upper)
    if limits.most <= lower.value && lower.value < 10_000_000
      && pixels.isStable(lower.value, .minimum(axis))
    {
      lower.require(Interval(lower: limits.most, upper: .infinity), in: &box)
      return ceil(lower).within(box)
    }
    if limits.least >= upper.value && pixels.isStable(upper.value, .maximum(axis)) {
      upper.require(Interval(lower: -.infinity, upper: limits.least), in: &box)
      return ceil(upper).within(box)
    }
    return nil
  }

  /// The limits of an element with its style.
  func styledLimits(_ axis: Axis, of index: Int32) -> LengthLimits {
    styled(limits(axis, of: index), axis, of: index)
  }

  private func styled(_ limits: LengthLimits, _ axis: Axis, of index: Int32) -> LengthLimits {
    let element = elements + Int(index)
    guard element.pointee.dimensions >= 0 else { return limits }
    let style = dimensions[Int(element.pointee.dimensions)]
    return element.pointee.kind.passesConstraintOn
      ? limits.stretched(style, axis, pixels) : limits.styled(style, axis, pixels)
  }

  /// The limits of an element, its own style apart.
  private func limits(_ axis: Axis, of index: Int32) -> LengthLimits {
    let element = elements + Int(index)
    switch element.pointee.kind {
    case .fixed:
      let length = pixels.ceil(element.pointee.natural[axis])
      return length.isValidLength ? LengthLimits(least: length, most: length) : .none
    case .unsized, .text, .recorded, .callback: return .none
    default: break
    }
    let memo = memos + Int(element.pointee.container)
    let cache = memo.pointee.cache ?? cacheMemory.allocate(CachedLengths())
    memo.pointee.cache = cache
    if let known = axis == .horizontal ? cache.pointee.widthLimits : cache.pointee.heightLimits {
      return known
    }
    var limits = findLimits(axis, of: element)
    // Beyond valid lengths rounding errors are large.
    if !(limits.most < 10_000_000) { limits.most = .infinity }
    if !(limits.least < 10_000_000) { limits.least = 0 }
    if axis == .horizontal {
      cache.pointee.widthLimits = limits
    } else {
      cache.pointee.heightLimits = limits
    }
    return limits
  }

  private func findLimits(_ axis: Axis, of element: UnsafePointer<Element>) -> LengthLimits {
    let child = element.pointee.firstChild
    switch element.pointee.kind {
    case .node, .overlay: return styledLimits(axis, of: child)
    case .background: return styledLimits(axis, of: elements[Int(child)].nextSibling)
    case .wrapper: return limitsOfWrapper(axis, element)
    case .inset: return limitsOfInset(axis, element)
    case .relative:
      let style = relatives[Int(element.pointee.properties)]
      let limits = styledLimits(axis, of: child)
      let isMinimum = axis == .horizontal ? style.minimumWidth : style.minimumHeight
      return LengthLimits(least: limits.least, most: isMinimum ? limits.most : .infinity)
    case .corner:
      return corners[Int(element.pointee.properties)].wrapsCorner
        ? .none : styledLimits(axis, of: child)
    case .stack where child >= 0:
      let style = stacks + Int(element.pointee.properties)
      return axis == style.pointee.direction.axis
        ? mainLimits(of: element, style) : crossLimits(of: element, style)
    case .stack: return LengthLimits(least: 0, most: 0)
    case .ratio, .absolute, .callback, .fixed, .unsized, .text, .recorded: return .none
    }
  }

  private func limitsOfWrapper(
    _ axis: Axis, _ element: UnsafePointer<Element>
  ) -> LengthLimits {
    var limits = LengthLimits(least: 0, most: 0)
    var child = element.pointee.firstChild
    while child >= 0 {
      limits.formUnion(styledLimits(axis, of: child))
      child = elements[Int(child)].nextSibling
    }
    return limits
  }

  private func limitsOfInset(
    _ axis: Axis, _ element: UnsafePointer<Element>
  ) -> LengthLimits {
    let insets = AxisInsets(
      insets[Int(element.pointee.properties)], axis, in: Bounds(0, 10_000_000))
    // Off the grid the child is rounded up, and the insets come on top of that.
    if insets.isOpen || !pixels.isOnGrid(insets.before) || !pixels.isOnGrid(insets.after) {
      return .none
    }
    let limits = styledLimits(axis, of: element.pointee.firstChild)
    return LengthLimits(
      least: larger(0, pixels.ceil(limits.least + insets.fixed)),
      most: larger(0, pixels.ceil(limits.most + insets.fixed)))
  }

  /// Of a stack in which nothing grows or shrinks, on its main axis (docs/semantics.md §13.3).
  private func mainLimits(
    of element: UnsafePointer<Element>, _ style: UnsafePointer<StackStyle>
  ) -> LengthLimits {
    if style.pointee.hasFlexingChild || style.pointee.flexWrap == .wrap { return .none }
    var sum = LengthLimits(least: 0, most: 0)
    var spacing = style.pointee.spacing * Double(style.pointee.childCount - 1)
    var child = element.pointee.firstChild
    while child >= 0 {
      let record = elements + Int(child)
      var limits = styledLimits(style.pointee.direction.axis, of: child)
      if record.pointee.placement >= 0 {
        let placement = placements[Int(record.pointee.placement)]
        spacing += placement.spacingBefore + placement.spacingAfter
        if placement.flexBasis.isFraction {
          limits = .none
        } else if !placement.flexBasis.isAuto {
          let length = pixels.ceil(placement.flexBasis.value)
          limits = LengthLimits(least: length, most: length)
        }
      }
      sum.least += limits.least
      sum.most += limits.most
      child = record.pointee.nextSibling
    }
    return sum.moved(by: spacing, pixels)
  }

  /// Of a stack across it (docs/semantics.md §13.4 and §13.5).
  private func crossLimits(
    of element: UnsafePointer<Element>, _ style: UnsafePointer<StackStyle>
  ) -> LengthLimits {
    let isWrapping = style.pointee.flexWrap == .wrap
    if isWrapping && style.pointee.lineSpacing < 0 { return .none }
    var limits = LengthLimits(least: 0, most: 0)
    var sum = 0.0
    var child = element.pointee.firstChild
    while child >= 0 {
      let record = elements + Int(child)
      let alignment = record.pointee.alignSelf.resolve(style.pointee.alignItems)
      if alignment == .baselineFirst || alignment == .baselineLast { return .none }
      // What stretches makes each of several lines as large as the stack has to be.
      if isWrapping && alignment == .stretch { return .none }
      var item = styled(
        isOfferedInfinity(record, style.pointee.direction.axis)
          ? LengthLimits(least: 0, most: 0)
          : self.limits(style.pointee.direction.axis.crossed, of: child),
        style.pointee.direction.axis.crossed, of: child)
      sum += item.most
      // A child that is not laid out is 0 × 0.
      if style.pointee.hasOneFlexibleChild && record.pointee.traits.contains(.flexible) {
        item.least = 0
      }
      limits.formUnion(item)
      child = record.pointee.nextSibling
    }
    if isWrapping {
      let spacing = style.pointee.lineSpacing * Double(style.pointee.childCount - 1)
      limits.most = LengthLimits(least: 0, most: sum).moved(by: spacing, pixels).most
    }
    return limits
  }

  /// Whether a child of a stack is a node without a size that is never measured in a valid main size, and
  /// takes none then (docs/semantics.md §5).
  private func isOfferedInfinity(_ child: UnsafePointer<Element>, _ axis: Axis) -> Bool {
    guard child.pointee.kind == .unsized, child.pointee.traits.isDisjoint(with: .flexible),
      child.pointee.placement < 0
        || placements[Int(child.pointee.placement)].flexBasis.isAuto
    else { return false }
    if child.pointee.dimensions < 0 { return true }
    let style = dimensions[Int(child.pointee.dimensions)]
    return axis == .horizontal
      ? style.width.isAuto && style.maxWidth.isAuto : style.height.isAuto && style.maxHeight.isAuto
  }
}

extension LengthLimits {
  /// The limits of a sum, which the layout may form in another order.
  fileprivate func moved(by spacing: Double, _ pixels: Pixels) -> LengthLimits {
    guard most + spacing.magnitude < 1_000_000 else { return .none }
    return LengthLimits(
      least: larger(0, pixels.ceil(least + spacing - 0x1p-25)),
      most: larger(0, pixels.ceil(most + spacing + 0x1p-25)))
  }
}
