import LayoutEngine

// Advice for keys that are about an element and its siblings.

extension ForeignKey {
  /// Returns the remedy for UIKit's custom spacing, which replaces the stack's spacing; this format's is added to it.
  func customSpacing(_ place: KeyPlace) -> Advice? {
    guard let stack = context.parentStack, let custom = Double(value.text) else { return nil }
    let written = stack.element.first { $0.isSynonym(ElementKey.spacing.word) }?.value.text
    guard let spacing = Double(written ?? "0") else { return nil }
    return Advice([("spacingAfter", TreeFiles.text(of: custom - spacing))], in: place)
  }

  /// The remedy for a level on the axis toward the viewer: the order of children that can be on top of each other.
  var layer: Advice? {
    let reason = "later children are on top"
    switch context.parentType {
    case .absolute, .static, .wrapper: return order(reason)
    default: return Advice(removal: "\(reason), and frames do not depend on it")
    }
  }

  /// Returns the remedy for a key that orders the siblings, such as CSS's `order`: the index of the element among them,
  /// if their order in the file is another.
  func order(_ reason: String) -> Advice? {
    let siblings = context.around.first?.children ?? []
    let orders = siblings.enumerated().map { index, child in
      let style = child.members.first { $0.name.isExactly(ElementKey.style.word) }?.value
      let own = (child.members + (style?.members ?? [])).first { $0.name.isExactly(name) }
      return (index: index, order: own.flatMap { Double($0.value.unquoted ?? $0.value.text) } ?? 0)
    }
    let sorted = orders.sorted { ($0.order, $0.index) < ($1.order, $1.index) }
    var advice = Advice(removal: reason)
    guard let first = context.element.first?.value.bytes.baseAddress,
      let own = siblings.firstIndex(where: {
        $0.bytes.baseAddress! <= first && first < $0.bytes.baseAddress! + $0.bytes.count
      }), let index = sorted.firstIndex(where: { $0.index == own })
    else { return nil }
    if !sorted.elementsEqual(orders, by: { $0.index == $1.index }) {
      advice.steps = [.decide("make the element number \(index + 1) of the \"children\"")]
    }
    return advice
  }

  /// Returns the remedy for CSS's `float`.
  func float(_ place: KeyPlace) -> Advice? {
    if ["left", "none", "inlinestart"].contains(word) {
      return Advice(removal: "an element is at the start")
    }
    switch context.parentAxis {
    case .horizontal: return Advice(.spacers(before: true, after: false))
    case .vertical: return Advice([("alignSelf", "\"end\"")], in: place)
    default: return nil
    }
  }
}
