import LayoutEngine
import Platform
import TreeFiles

/// The reason for a length. The raw value is the keyword in JSON output (docs/explain.md lists them).
package enum LengthReason: String, CaseIterable {
  /// The size range of the root allows only one length.
  case root
  /// The parent allows only one length.
  case parent
  /// The stack stretches the element.
  case stretched
  /// The element grew in the stack.
  case grown
  /// The element shrank in the stack.
  case shrunk
  case flexBasis
  /// The stack measured the element at this length before stretching it.
  case measured
  /// The stack has no space left, so it did not lay out the element.
  case leftOut
  /// The element's own style sets the size, minimum or maximum.
  case style
  /// The content needs the length.
  case content
  /// The text is truncated, and the length is that of its visible part.
  case truncated
  /// The content needs more than the maximum length.
  case maximum
  /// The content needs less than the minimum length.
  case minimum
  /// The element fills the available space.
  case space
  /// The element has no content, and no maximum along one of its axes.
  case empty
}

/// The reasons for the size of an element.
struct Answer {
  /// A length, in points, and the reason for it.
  struct Length {
    let axis: Axis
    let value: Double
    let reason: LengthReason
    /// The length that the content needs; NaN if there is no content.
    let needed: Double
    /// The subtraction that results in the length, if a container determines it: `339 − 153`.
    var difference: String?
    /// The reason, as the end of a sentence: `the stack "row" stretches it; its text needs 151.5`.
    let text: String

    /// A sentence: `186 wide: the stack "row" stretches it; its text needs 151.5.`
    var sentence: String { "\(value.shown) \(axis.extentWord)\(equation): \(text)." }

    /// A line: `width 186: the stack "row" stretches it; its text needs 151.5`
    var line: String { "\(axis.lengthWord) \(value.shown)\(equation): \(text)" }

    private var equation: String { difference.map { " = \($0)" } ?? "" }
  }

  let width: Length
  let height: Length
  let owner: ContentSize.Owner

  /// Sentences: `186 wide: the stack "row" stretches it; its text needs 151.5. 41 high: as its text needs.`
  var text: String {
    let size = "\(width.value.shown) × \(height.value.shown)"
    if width.reason == .content && height.reason == .content {
      return "\(size): \(owner.fits("size"))."
    }
    if width.text == height.text { return "\(size): \(width.text)." }
    return "\(width.sentence) \(height.sentence)"
  }
}

extension Explainer {
  func answer(
    for element: ConstrainedElement, _ range: SizeRange, _ size: ContentSize, in parent: Int32?
  ) -> Answer {
    let isScroll = tree.elements[element.element].kind == .scroll
    let content = isScroll ? contentElement(of: element) : element
    let answers = Axis.both.map { axis in
      let isParentSized = isParentSized(element, axis)
      let element = isParentSized ? element : content
      let range = isParentSized ? element.constraint : range
      let reason = reason(for: element, axis, range[axis], size, in: parent)
      let value = frame(of: element.element).size[axis]
      let isGiven = [.parent, .stretched, .grown, .shrunk].contains(reason)
      let difference =
        isGiven ? element.differences[axis].flatMap { $0.isEqual(value) ? $0 : nil } : nil
      return Answer.Length(
        axis: axis, value: value, reason: reason, needed: size.content[axis],
        difference: difference?.text,
        text: reasonText(reason, axis, element, range[axis], size, difference, in: parent))
    }
    return Answer(width: answers[0], height: answers[1], owner: size.owner)
  }

  private func reason(
    for element: ConstrainedElement, _ axis: Axis, _ range: Bounds, _ size: ContentSize,
    in parent: Int32?
  ) -> LengthReason {
    if element.isLeftOut { return .leftOut }
    if range.lower >= range.upper {
      let given = element.constraint[axis]
      if given.lower < given.upper || isSet(range.lower, axis, by: element) { return .style }
      guard let parent else { return .root }
      if let reason = reason(for: element, axis, in: parent) { return reason }
      if size.content[axis].isNaN { return .measured }
    }
    let (length, content) = (size.size[axis], size.content[axis])
    if content.isNaN { return size.fills(axis) ? .space : .empty }
    if size.isTruncated, length < content, content <= range.upper { return .truncated }
    if length < content { return .maximum }
    let needed = pixels.ceil(content)
    return length == content || length == needed ? .content : .minimum
  }

  /// Returns true if the element's own style allows no other length than `length`.
  private func isSet(_ length: Double, _ axis: Axis, by element: ConstrainedElement) -> Bool {
    let style = style(of: element, axis)
    return style.isSet && style.bounds == Bounds(exactly: length)
  }

  private func style(of element: ConstrainedElement, _ axis: Axis) -> ResolvedAxis {
    let isIgnored =
      tree.elements[element.element].kind.passesConstraintOn || isParentSized(element, axis)
    return ResolvedAxis(
      isIgnored ? Dimensions() : tree.dimensions(of: element.element), axis,
      parent: element.parent[axis])
  }

  /// Returns the reason why the parent allows only one length; nil for a child of a stack that keeps its measured
  /// length.
  private func reason(
    for element: ConstrainedElement, _ axis: Axis, in parent: Int32
  ) -> LengthReason? {
    guard let steps = element.inStack else { return .parent }
    let isMain = tree.stacks[tree.elements[parent].properties].direction.axis == axis
    if !isMain { return .stretched }
    let change = flexChange(of: steps, axis)
    if change != 0 { return change > 0 ? .grown : .shrunk }
    guard let measured = steps.measured else { return .leftOut }
    return measured.range[axis].isExact ? .flexBasis : nil
  }

  /// Returns the length, in points, by which a child of a stack grew (positive) or shrank (negative).
  private func flexChange(of steps: StackSteps.Child, _ axis: Axis) -> Double {
    steps.flexed.map { $0.range[axis].lower - (steps.measured?.size[axis] ?? 0) } ?? 0
  }

  private func reasonText(
    _ reason: LengthReason, _ axis: Axis, _ element: ConstrainedElement, _ range: Bounds,
    _ size: ContentSize, _ difference: LengthDifference?, in parent: Int32?
  ) -> String {
    let needed = size.content[axis]
    let container = parent.map(description) ?? ""
    let isOfParent = difference.map { $0.element == parent } ?? false
    let terms = difference.map {
      "the \(axis.lengthWord) of \($0.title) less \(isOfParent ? $0.subtractedText : $0.takesBelow)"
    }
    let text: String
    switch reason {
    case .root: text = "given for the root"
    case .parent: text = isOfParent ? "" : "\(container) determines it"
    case .stretched:
      let widest = element.stretchedTo.map { " to the \(axis.lengthWord) of \(title($0))" } ?? ""
      text = "\(container) stretches it\(widest)"
    case .grown, .shrunk:
      let change = element.inStack.map { flexChange(of: $0, axis) } ?? 0
      text =
        "it \(change > 0 ? "grows" : "shrinks") by \(change.magnitude.shown)"
        + (isOfParent ? "" : " in \(container)")
    case .flexBasis: text = "by its flexBasis"
    case .measured: text = "\(container) measured it at that"
    case .leftOut: return "\(container) has no space left for it"
    case .style:
      text = "its style has \(style(of: element, axis).text(of: element.constraint[axis], range))"
    case .content:
      return size.owner.fits(axis.lengthWord)
    case .truncated: return "\(size.owner.needs(needed, axis)), and it is truncated"
    case .maximum:
      return "\(size.owner.needs(needed, axis)), and \(range.upper.shown) is the maximum"
    case .minimum:
      return "\(size.owner.needs(needed, axis)), and \(range.lower.shown) is the minimum"
    case .space: return "it fills the available space"
    case .empty:
      if range.lower > 0 {
        return "it has no natural size, and \(range.lower.shown) is the minimum"
      }
      return range.upper < .infinity
        ? "it has no natural size, and its \(axis.crossed.lengthWord) has no maximum"
        : "it has no natural size and no maximum"
    }
    let length = size.size[axis]
    let need = needed.isNaN || needed == length ? nil : size.owner.needs(needed, axis)
    // Omitted if the text about the style's rule says the same.
    let lost =
      reason == .style
      ? nil : style(of: element, axis).violatedDimension(by: length).map { "its \($0) is not kept" }
    return [terms, text.isEmpty ? nil : text, need, lost].compactMap { $0 }.joined(separator: "; ")
  }
}
