import LayoutEngine
import LayoutText
import Platform

/// A question in docs/questions.md with a tree in Examples. The explanation of an element links to the question if the
/// element is in a similar situation. The cases are tried in order.
enum Question: String, CaseIterable {
  case carousel = "How do cards scroll sideways in a page?"
  case badge = "How does a badge grow with its number?"
  case timeInLastLine = "How does the time fit into the last line?"
  case gridLine = "How does the last line of a grid begin on the left?"
  case tags = "How do tags wrap?"
  case avatars = "How do avatars overlap?"
  case readableWidth = "How wide may a text be on a large screen?"
  case bubble = "How does a bubble hug its longest line?"
  case footer = "How does a footer stay at the bottom until the content is longer?"
  case rowInRow = "How does a row in a row shrink?"
  case ellipsis = "How does a title end with an ellipsis next to a button?"
  case equalColumns = "How do columns get the same width, with a gap?"
  case centeredTitle = "How is a title in the middle of a bar, next to buttons of other widths?"
  case labels = "How are labels and values in two columns?"
  case equalHeights = "How do cards get the same height, with a button at the bottom?"

  /// The documentation page of the question, with the anchor that GitHub generates from its heading.
  var page: String {
    let words = rawValue.lowercased().filter { $0 != "?" && $0 != "," }.split(separator: " ")
    return "questions.md#" + words.joined(separator: "-")
  }
}

extension Explainer {
  /// Returns the question that the explanation of a path's last element belongs to; nil if there is none.
  func question(_ path: [Int32], _ answer: Answer, for element: ConstrainedElement) -> Question? {
    let situation = Situation(
      tree: tree, frames: layout.workspace.frames.base, element: path[path.count - 1],
      parent: path.dropLast().last, grandparent: path.dropLast(2).last, width: answer.width,
      height: answer.height, measured: element.inStack?.measured?.size)
    return Question.allCases.first { situation.has($0) }
  }
}

/// An element with its parent and its grandparent.
private struct Situation {
  let tree: LayoutTree
  let frames: UnsafeMutablePointer<Frame>
  let element: Int32
  let parent: Int32?
  let grandparent: Int32?
  let width: Answer.Length
  let height: Answer.Length
  /// The size measured by the parent stack before flexing and stretching; nil if there was none.
  let measured: Size?

  func has(_ question: Question) -> Bool {
    switch question {
    case .carousel: [element, parent].contains { scrollsSideways($0) }
    case .badge:
      kind(parent) == .corner && !isFirst && hasText(element)
    case .timeInLastLine:
      kind(parent) == .relative && kind(grandparent) == .overlay
        && kind(firstChild(of: grandparent)) == .text
    case .gridLine: wraps && [.spaceBetween, .spaceAround].contains(parentStack?.justifyContent)
    case .tags: wraps
    case .avatars: (parentStack?.spacing ?? 0) < 0 || tree.placement(of: element).spacingBefore < 0
    case .readableWidth:
      width.value >= 600 && width.reason == .style && isStack(parent, .vertical)
    case .bubble:
      isStack(parent, .vertical) && kind(element) == .background && hasText(element)
        && (width.reason != .stretched || isStretched(width))
    case .footer:
      isStack(parent, .vertical) && tree.elements[element].type == .spacer
        && height.reason == .grown && tree.elements[element].nextSibling >= 0
    case .rowInRow:
      isStack(parent, .horizontal) && isStack(grandparent, .horizontal)
        && (width.reason == .shrunk || overflows)
    case .ellipsis:
      isStack(parent, .horizontal) && width.reason == .shrunk && isLimitedText
    case .equalColumns:
      isStack(parent, .horizontal) && width.reason == .grown
        && children(of: parent).count { tree.elements[$0].traits.contains(.grows) } > 1
    case .centeredTitle:
      isStack(parent, .horizontal) && kind(element) == .text && isBetweenOthers
        && [.center, .spaceBetween, .spaceAround].contains(parentStack?.justifyContent)
    case .labels: isLabel(element, in: parent) && isStack(grandparent, .vertical) && hasOtherLabel
    case .equalHeights:
      isStack(parent, .horizontal)
        && isContainer(element)
        && children(of: parent).allSatisfy { tree.elements[$0].type == tree.elements[element].type }
        && (isStretched(height) || children(of: parent).contains(where: isHigher))
    }
  }

  private func kind(_ element: Int32?) -> Element.Kind? { element.map { tree.elements[$0].kind } }

  private func isContainer(_ element: Int32) -> Bool { tree.elements[element].kind.isContainer }

  private func children(of element: Int32?) -> [Int32] {
    element.map { Array(tree.children(of: $0)) } ?? []
  }

  private func stack(_ element: Int32?) -> StackStyle? {
    kind(element) == .stack ? tree.stacks[tree.elements[element!].properties] : nil
  }

  private var parentStack: StackStyle? { stack(parent) }

  private func isStack(_ element: Int32?, _ axis: Axis) -> Bool {
    stack(element)?.direction.axis == axis
  }

  private var wraps: Bool { parentStack?.flexWrap == .wrap }

  private func scrollsSideways(_ element: Int32?) -> Bool {
    element.map { tree.elements[$0].scrolls(.horizontal) } ?? false
  }

  private func hasText(_ element: Int32) -> Bool {
    var pending = [element]
    while let next = pending.popLast() {
      if kind(next) == .text { return true }
      if isContainer(next) { pending += tree.children(of: next) }
    }
    return false
  }

  /// Returns true if a stack made the element longer than it was measured.
  private func isStretched(_ length: Answer.Length) -> Bool {
    length.reason == .stretched && (measured?[length.axis] ?? length.value) < length.value
  }

  /// True if the parent is a row that extends past the end of the row that contains it.
  private var overflows: Bool {
    guard let parent, let grandparent else { return false }
    let row = frames[Int(parent)]
    return row.x + row.width > frames[Int(grandparent)].width
  }

  /// True for a text with a maximum number of lines.
  private var isLimitedText: Bool {
    kind(element) == .text
      && tree.texts[tree.elements[element].properties].maximumNumberOfLines > 0
  }

  /// Returns true if a sibling is higher than the element.
  private func isHigher(_ sibling: Int32) -> Bool {
    frames[Int(sibling)].height > frames[Int(element)].height
  }

  private var isBetweenOthers: Bool {
    !isFirst && tree.elements[element].nextSibling >= 0
  }

  private var isFirst: Bool { firstChild(of: parent) == element }

  private func firstChild(of element: Int32?) -> Int32? {
    element.map { tree.elements[$0].firstChild }
  }

  /// Returns true for a text that is the first of two or more children of a row.
  private func isLabel(_ element: Int32, in row: Int32?) -> Bool {
    isStack(row, .horizontal) && kind(element) == .text && firstChild(of: row) == element
      && tree.elements[element].nextSibling >= 0
  }

  private var hasOtherLabel: Bool {
    children(of: grandparent).contains { row in
      row != parent && tree.elements[row].firstChild >= 0
        && isLabel(tree.elements[row].firstChild, in: row)
    }
  }
}
