/// The lengths between which an element stays on one axis whatever it is offered on the other: bounds
/// from `l` to `u`, `l` not above `u`, give a length from min(u, max(l, `least`)) to min(u, max(l,
/// `most`)), each rounded up to the pixel. Both limits are whole pixels.
struct LengthLimits: BitwiseCopyable {
  var least = 0.0
  var most = Double.infinity

  /// The limits of what may have any length.
  static var none: LengthLimits { LengthLimits() }

  /// Which limits: those on an axis, where the largest length is infinite (`isOpen`) or is not. (A node
  /// without a size takes none where it is offered no end.)
  struct Case {
    let axis: Axis
    var isOpen: Bool

    /// The same with another largest length.
    func open(_ isOpen: Bool) -> Case { Case(axis: axis, isOpen: isOpen) }
  }

  /// The limits of an element with limits of its own, once its style has been obeyed
  /// (docs/semantics.md §4.1). What the style says as a fraction may be any length.
  fileprivate func styled(_ style: Dimensions, _ axis: Axis, _ pixels: PixelGrid) -> LengthLimits {
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
    _ style: Dimensions, _ axis: Axis, _ pixels: PixelGrid
  ) -> LengthLimits {
    let bounds = style.resolve(axis, parent: .nan)
    return LengthLimits(
      least: smaller(least, pixels.ceil(bounds.upper)),
      most: larger(most, pixels.ceil(bounds.lower)))
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
    let bounds = range[axis]
    let isOpen = bounds.upper.value == .infinity
    let limits = limits(LengthLimits.Case(axis: axis, isOpen: isOpen), of: index)
    if limits.least == 0 && limits.most == .infinity { return nil }
    var box = ConstraintBox.all
    if isOpen { bounds.upper.pin(in: &box) }
    if limits.least == limits.most {
      return ceil(bounds.clamp(TracedLength(limits.most, .constant, box)))
    }
    let (lower, upper) = (bounds.lower, bounds.upper)
    if limits.most <= lower.value && lower.value < .lengthLimit
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
  func styledLimits(_ limitCase: LengthLimits.Case, of index: Int32) -> LengthLimits {
    let element = elements + Int(index)
    guard element.pointee.dimensions >= 0 else { return limits(limitCase, of: index) }
    let style = dimensions[Int(element.pointee.dimensions)]
    let isOpen = limitCase.isOpen && style.isOpen(limitCase.axis)
    let limits = limits(limitCase.open(isOpen), of: index)
    return element.pointee.kind.passesConstraintOn
      ? limits.stretched(style, limitCase.axis, pixels)
      : limits.styled(style, limitCase.axis, pixels)
  }

  /// The limits of an element, its own style apart.
  private func limits(_ limitCase: LengthLimits.Case, of index: Int32) -> LengthLimits {
    let element = elements + Int(index)
    switch element.pointee.kind {
    case .fixed:
      let length = pixels.ceil(element.pointee.natural[limitCase.axis])
      return length.isValidLength ? LengthLimits(least: length, most: length) : .none
    case .unsized where limitCase.isOpen: return LengthLimits(least: 0, most: 0)
    case .unsized, .text, .recorded, .callback: return .none
    default: break
    }
    let memo = memos + Int(element.pointee.container)
    let cache = memo.pointee.cache ?? cacheMemory.allocate(CachedLengths())
    memo.pointee.cache = cache
    if let known = cache.pointee.limits[limitCase] { return known }
    var limits = findLimits(limitCase, of: element)
    // Beyond valid lengths rounding errors are large.
    if !(limits.most < .lengthLimit) { limits.most = .infinity }
    if !(limits.least < .lengthLimit) { limits.least = 0 }
    cache.pointee.limits[limitCase] = limits
    return limits
  }

  private func findLimits(
    _ limitCase: LengthLimits.Case, of element: UnsafePointer<Element>
  ) -> LengthLimits {
    let axis = limitCase.axis
    let child = element.pointee.firstChild
    switch element.pointee.kind {
    case .node, .overlay: return styledLimits(limitCase, of: child)
    case .background: return styledLimits(limitCase, of: elements[Int(child)].nextSibling)
    case .wrapper: return limitsOfWrapper(limitCase, element)
    case .inset: return limitsOfInset(limitCase, element)
    case .relative:
      let style = specs.relatives[element.pointee.properties]
      let limits = styledLimits(limitCase, of: child)
      let isMinimum = axis == .horizontal ? style.minimumWidth : style.minimumHeight
      return isMinimum || limitCase.isOpen
        ? limits : LengthLimits(least: limits.least, most: .infinity)
    case .corner:
      return specs.corners[element.pointee.properties].wrapsCorner
        ? .none : styledLimits(limitCase, of: child)
    case .stack where child >= 0:
      let style = stacks + Int(element.pointee.properties)
      return axis == style.pointee.direction.axis
        ? mainLimits(of: element, style) : crossLimits(limitCase, of: element, style)
    case .stack: return LengthLimits(least: 0, most: 0)
    // It is always right to know no limits.
    default: return .none
    }
  }

  private func limitsOfWrapper(
    _ limitCase: LengthLimits.Case, _ element: UnsafePointer<Element>
  ) -> LengthLimits {
    var limits = LengthLimits(least: 0, most: 0)
    var child = element.pointee.firstChild
    while child >= 0 {
      limits.formUnion(styledLimits(limitCase, of: child))
      child = elements[Int(child)].nextSibling
    }
    return limits
  }

  private func limitsOfInset(
    _ limitCase: LengthLimits.Case, _ element: UnsafePointer<Element>
  ) -> LengthLimits {
    let insets = AxisInsets(
      specs.insets[element.pointee.properties], limitCase.axis, in: Bounds(0, .lengthLimit))
    // Off the grid the child is rounded up, and the insets come on top of that.
    if insets.isOpen || !pixels.isOnGrid(insets.before) || !pixels.isOnGrid(insets.after) {
      return .none
    }
    let limits = styledLimits(limitCase, of: element.pointee.firstChild)
    return LengthLimits(
      least: larger(0, pixels.ceil(limits.least + insets.fixed)),
      most: larger(0, pixels.ceil(limits.most + insets.fixed)))
  }

  /// Of a stack in which nothing grows or shrinks, on its main axis (docs/semantics.md §13.3).
  private func mainLimits(
    of element: UnsafePointer<Element>, _ style: UnsafePointer<StackStyle>
  ) -> LengthLimits {
    if style.pointee.hasFlexingChild || style.pointee.flexWrap == .wrap { return .none }
    let open = LengthLimits.Case(axis: style.pointee.direction.axis, isOpen: true)
    var sum = LengthLimits(least: 0, most: 0)
    var child = element.pointee.firstChild
    let spacing = spacingSum(style, from: child, count: style.pointee.childCount)
    while child >= 0 {
      let record = elements + Int(child)
      var limits = styledLimits(open, of: child)
      if record.pointee.placement >= 0 {
        let placement = placements[Int(record.pointee.placement)]
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
    _ limitCase: LengthLimits.Case, of element: UnsafePointer<Element>,
    _ style: UnsafePointer<StackStyle>
  ) -> LengthLimits {
    let isWrapping = style.pointee.flexWrap == .wrap
    if isWrapping && style.pointee.hasOverlappingLines { return .none }
    var limits = LengthLimits(least: 0, most: 0)
    var sum = 0.0
    var child = element.pointee.firstChild
    while child >= 0 {
      let record = elements + Int(child)
      let alignment = record.pointee.alignSelf.resolve(style.pointee.alignItems)
      if alignment == .baselineFirst || alignment == .baselineLast { return .none }
      // What stretches makes each of several lines as large as the stack has to be.
      if isWrapping && alignment == .stretch { return .none }
      // A node without a size takes none where it is offered no end on the main axis either.
      let isOpen = limitCase.isOpen || isOpenOnMainAxis(record, style.pointee.direction.axis)
      var item = styledLimits(limitCase.open(isOpen), of: child)
      sum += item.most
      // A child that is not laid out is 0 × 0.
      if style.pointee.hasOneFlexibleChild && record.pointee.traits.contains(.flexible) {
        item.least = 0
      }
      limits.formUnion(item)
      child = record.pointee.nextSibling
    }
    if isWrapping {
      let spacing = style.pointee.spacing(ofLines: Int(style.pointee.childCount))
      limits.most = LengthLimits(least: 0, most: sum).moved(by: spacing, pixels).most
    }
    return limits
  }

  /// Whether a child of a stack is a node without a size that is never measured in a valid main size.
  private func isOpenOnMainAxis(_ child: UnsafePointer<Element>, _ axis: Axis) -> Bool {
    child.pointee.kind == .unsized && child.pointee.traits.isDisjoint(with: .flexible)
      && (child.pointee.placement < 0
        || placements[Int(child.pointee.placement)].flexBasis.isAuto)
      && (child.pointee.dimensions < 0 || dimensions[Int(child.pointee.dimensions)].isOpen(axis))
  }
}

extension Dimensions {
  /// Whether the style leaves the largest length on `axis` as it is.
  fileprivate func isOpen(_ axis: Axis) -> Bool {
    axis == .horizontal
      ? width.isAuto && maxWidth.isAuto : height.isAuto && maxHeight.isAuto
  }
}

extension LengthLimits {
  /// The limits of a sum, which the layout may form in another order.
  fileprivate func moved(by spacing: Double, _ pixels: PixelGrid) -> LengthLimits {
    guard most + spacing.magnitude < 1_000_000 else { return .none }
    return LengthLimits(
      least: larger(0, pixels.ceil(least + spacing - 0x1p-25)),
      most: larger(0, pixels.ceil(most + spacing + 0x1p-25)))
  }
}
