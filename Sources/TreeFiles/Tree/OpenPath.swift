/// The path of the innermost element that is open, kept from one error to the next: a chain of
/// elements, each with an error that shows at its end, asks for each part of one long path.
struct OpenPath {
  private var text: [UInt8] = []
  /// For each element of the path, where its brace is and how long the text is up to it.
  private var steps: [(offset: Int, end: Int)] = []

  /// The path of the last of `drafts`, which are in each other, as messages show it.
  mutating func text(root: String, _ drafts: UnsafeBufferPointer<ElementDraft>) -> String {
    steps.removeLast(max(0, steps.count - drafts.count))
    // Where an element is the same, so are those around it.
    while let last = steps.last, drafts[steps.count - 1].offset != last.offset {
      steps.removeLast()
    }
    text.removeLast(text.count - (steps.last?.end ?? 0))
    while steps.count < drafts.count { addStep(root: root, drafts) }
    return ShortPath.text(text)
  }

  private mutating func addStep(root: String, _ drafts: UnsafeBufferPointer<ElementDraft>) {
    let draft = drafts[steps.count]
    if steps.isEmpty {
      text += root.utf8
    } else {
      text.append(UInt8(ascii: "."))
      text += draft.role.word.utf8
      if draft.isListed { text += "[\(drafts[steps.count - 1].listedCount)]".utf8 }
    }
    steps.append((draft.offset, text.count))
  }
}
