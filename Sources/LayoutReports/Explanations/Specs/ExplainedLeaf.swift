import LayoutEngine

// docs/semantics.md §5, and the spacer of §6.2.

extension Explainer {
  /// §5, and the spacer of §6.2.
  func explainLeaf(_ place: Place, _ range: QuantityRange) throws(LayoutFailure) -> Outcome {
    if place.isLeftOut { return Outcome(size: range.min) }
    let record = tree.elements[place.element]
    switch record.kind {
    case .unsized:
      let takesAll = range.max.size.width.isValidLength && range.max.size.height.isValidLength
      let size = clamped(takesAll ? range.max : QuantityPair(0, 0), range)
      draft.say("5", wording.unsized(takesAll: takesAll, range, size))
      return Outcome(size: size)
    case .fixed:
      if record.type == .spacer {
        draft.say("6.2", wording.spacer(range))
        return Outcome(size: range.min)
      }
      let natural = QuantityPair(
        draft.given("natural width", record.natural.width),
        draft.given("natural height", record.natural.height))
      let size = clamped(natural, range)
      draft.say("5", wording.fixed(natural, range, size))
      return Outcome(size: size)
    default:
      let size = try measure(place.element, "own", place.constraint, parent: place.parent)
      draft.say("5", wording.measuredLeaf(source(of: record), range, size))
      return Outcome(size: size)
    }
  }

  private func source(of record: Element) -> LeafSizeSource {
    let isRecorded = record.kind == .recorded || tree.texts[record.properties].measures >= 0
    if layout.workspace.measurer != nil { return .measured }
    return isRecorded ? .recorded : hasTextInsets(record) ? .linesWithInsets : .lines
  }

  private func hasTextInsets(_ record: Element) -> Bool {
    let attributes = tree.texts[record.properties].attributes
    return attributes >= 0
      && tree.textAttributes[attributes].textContainerInset != EdgeInsets()
  }

  func clamped(_ size: QuantityPair, _ range: QuantityRange) -> QuantityPair {
    QuantityPair { axis in clamp(range[axis], size[axis], axis.length) }
  }
}

/// Where the size of a leaf comes from.
enum LeafSizeSource {
  /// The lines of a text.
  case lines
  /// The lines of a text, and the insets around them.
  case linesWithInsets
  /// A measure that is recorded in the tree.
  case recorded
  /// A recorded measure, or a program.
  case measured
}

extension ExplanationWording {
  func unsized(takesAll: Bool, _ range: QuantityRange, _ size: QuantityPair) -> String {
    if !takesAll {
      return
        "It has no natural size, and \(self.range(range)) does not have a maximum in both directions, so it is "
        + "\(self.size(size))."
    }
    return range.values.isExactly(size.size)
      ? "It has no natural size, so it fills \(self.size(size))."
      : "It has no natural size, so it has the maximum of \(self.range(range)): "
        + "\(self.size(size))."
  }

  func measuredLeaf(
    _ source: LeafSizeSource, _ range: QuantityRange, _ size: QuantityPair
  ) -> String {
    if range.values.isExactly(range.values.min) {
      let consequence =
        switch source {
        case .lines, .linesWithInsets: "its lines are not measured"
        case .recorded: "its recorded sizes are not looked up"
        case .measured: "it is not measured"
        }
      return "It has to be \(self.size(range.min)), so \(consequence)."
    }
    let subject =
      switch source {
      case .lines: "Its lines are"
      case .linesWithInsets: "Its lines with its textContainerInset are"
      case .recorded: "Its recorded size is"
      case .measured: "Its measured size is"
      }
    return "\(subject) \(self.size(size)) in \(self.range(range))."
  }

  func spacer(_ range: QuantityRange) -> String {
    "A spacer is as small as \(self.range(range)) allows: \(size(range.min))."
  }

  func fixed(_ natural: QuantityPair, _ range: QuantityRange, _ size: QuantityPair) -> String {
    let lead = "Its natural size is \(self.size(natural))"
    return natural.size == size.size
      ? "\(lead), which \(self.range(range)) allows."
      : "\(lead); \(self.range(range)) makes it \(self.size(size))."
  }
}
