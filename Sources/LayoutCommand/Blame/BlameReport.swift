import LayoutAnalysis
import LayoutEngine
import LayoutGoldens
import LayoutOutput
import LayoutReports
import TreeFiles

/// The edits between two trees, and the frames that each edit changes.
struct BlameReport {
  /// A frame that, in at least one layout, differs from the frame in the old tree.
  struct ChangedFrame {
    let element: Int
    /// The change in each layout in which the frame differs, in order.
    let changes: [Change]
    let cause: FrameCause
    /// The numbers of the edits of the cause, in ascending order.
    var numbers: [Int] = []
  }

  /// The index of a layout, with the old and the new frame.
  typealias Change = (layout: Int, from: Frame, to: Frame)

  let file: String
  /// The file of the old tree.
  let old: String
  let difference: TreeDifference
  /// The edits that change no frame.
  let harmless: Set<Int>
  let frames: [ChangedFrame]
  /// The number of frames in the new tree.
  let frameCount: Int
  /// The names of the layouts; nil if there is only one.
  let names: LayoutNames?
  /// The sizes in a sentence: ` at 320xinf`, or ` at 12 sizes`.
  private let place: String
  /// The sizes of the layouts, for JSON output.
  private let sizes: [[(String, JSONValue)]]

  /// The edits by number: first those that change frames, then those that other edits can replace, then the harmless
  /// ones.
  let order: [Int]
  /// The elements of the report, by their indices in the new tree.
  private let elements: [Int]
  /// The index in `frames` of each element with a changed frame.
  private let frameIndices: [Int: Int]
  /// The edits that change frames.
  private let causing: Set<Int>
  /// The number of each edit, from 1.
  private let numbers: [Int]

  init(
    file: String, old: String, _ difference: TreeDifference, harmless: Set<Int>,
    frames: [ChangedFrame],
    frameCount: Int, _ layout: TreeLayout
  ) {
    self.file = file
    self.old = old
    self.difference = difference
    self.harmless = harmless
    self.frameCount = frameCount
    let options = layout.reader.options
    names = layout.requests.names(for: options)
    sizes = layout.requests.layouts.map {
      [("max", $0.range(for: options).max.json)] + $0.texts.members
    }
    let layouts = layout.requests.layouts
    let size = layouts[0].range(for: options).max.name
    place =
      layouts.count == 1
      ? LayoutNames.place(size) : " at \(layouts.count) sizes"
    elements = difference.elementsOfText
    frameIndices = Dictionary(
      uniqueKeysWithValues: frames.enumerated().map { ($1.element, $0) })
    let edits = difference.edits
    // Deduplicates the causes, because many frames may have the same cause with many edits.
    let causes = Set(frames.map(\.cause.edits))
    let causing = Set(causes.joined())
    self.causing = causing
    let rank = { causing.contains($0) ? 0 : harmless.contains($0) ? 2 : 1 }
    order = edits.indices.sorted { (rank($0), $0) < (rank($1), $1) }
    var numbers = Array(repeating: 0, count: edits.count)
    for (number, edit) in order.enumerated() { numbers[edit] = number + 1 }
    self.numbers = numbers
    let causeNumbers = Dictionary(
      uniqueKeysWithValues: causes.map { edits in (edits, edits.map { numbers[$0] }.sorted()) })
    self.frames = frames.map { frame in
      var frame = frame
      frame.numbers = causeNumbers[frame.cause.edits] ?? []
      return frame
    }
  }

  private var edits: [TreeEdit] { difference.edits }
}

// MARK: - For people

extension BlameReport {
  func text(_ colors: TerminalColors) -> String {
    var text = colors.bold("\(file): \(summary)".printable) + "\n"
    let groups = Dictionary(grouping: frames, by: \.numbers)
    for edit in order where causing.contains(edit) {
      text += "  " + line(edit, colors) + "\n"
      text += lines(groups[[numbers[edit]]] ?? [], colors)
    }
    let together = groups.filter { $0.key.count > 1 }.sorted {
      $0.key.count == $1.key.count
        ? $0.key.lexicographicallyPrecedes($1.key) : $0.key.count < $1.key.count
    }
    for (edits, frames) in together {
      let isSmallest = frames.allSatisfy(\.cause.isSmallest)
      text += "  \(Self.list(edits)) together" + (isSmallest ? "" : ", or some of them") + "\n"
      text += lines(frames, colors)
    }
    let others = order.filter { !causing.contains($0) && !harmless.contains($0) }
    text += section("replaceable by other edits", others, colors)
    let rest = order.filter(harmless.contains)
    let indented = causing.isEmpty && others.isEmpty
    text +=
      indented
      ? rest.map { "  \(line($0, colors))\n" }.joined()
      : section("no frame changes\(place)", rest, colors)
    return text
  }

  /// A summary: `3 edits change 4 of 9 frames`.
  var summary: String {
    if edits.isEmpty { return "no edits" }
    let edits = counted(edits.count, "edit")
    let change = self.edits.count == 1 ? "changes" : "change"
    if frames.isEmpty { return "\(edits), no frame changes\(place)" }
    return "\(edits) \(change) \(frames.count) of \(counted(frameCount, "frame"))"
      + (sizes.count == 1 ? "" : " at \(sizes.count) sizes")
  }

  private func section(_ title: String, _ edits: [Int], _ colors: TerminalColors) -> String {
    if edits.isEmpty { return "" }
    return "\(title):\n" + edits.map { "  \(line($0, colors))\n" }.joined()
  }

  /// Returns an edit with its number: `2. $.children[1] text "title": fontSize 17 -> 20`.
  func line(_ edit: Int, _ colors: TerminalColors) -> String {
    "\(numbers[edit]). \(edits[edit].text(colors))"
  }

  private func lines(_ frames: [ChangedFrame], _ colors: TerminalColors) -> String {
    frames.flatMap { frame in
      sentences(frame, at: difference.path(of: frame.element), colors).map { "     \($0)\n" }
    }.joined()
  }

  /// Returns a changed frame as a line: `inset at $.children[1] (at 60xinf): moved by 12, 0 (from 28, 0 to 40, 0)`. An
  /// element that moves in some layouts, and is resized in others, has a line for each.
  private func sentences(
    _ frame: ChangedFrame, at path: String? = nil, _ colors: TerminalColors
  ) -> [String] {
    let changes = frame.changes.map { change in
      (layout: change.layout, words: GoldenDifference.changes(from: change.from, to: change.to))
    }
    let subject = difference.subject(of: frame.element) + (path.map { " at \($0)" } ?? "")
    let groups = Dictionary(grouping: changes) { change in change.words.map { $0.word } }
    return groups.values.sorted { $0[0].layout < $1[0].layout }.map { group in
      let sizes =
        group.count == sizes.count ? "" : " (at \(names?.list(group.map { $0.layout }) ?? ""))"
      let varies = group.contains { change in
        change.words.map { $0.text() } != group[0].words.map { $0.text() }
      }
      let example = varies ? names?.names[group[0].layout] : nil
      return subject.printable + sizes + ": "
        + group[0].words.map { $0.text(example: example, colors) }.joined(separator: "; ")
    }
  }

  /// The maximum number of ranges of edits to list for a frame.
  private static let maximumRanges = 20

  /// Returns a list with ranges: `1, 2 and 5 to 9`.
  private static func list(_ numbers: [Int]) -> String {
    let ranges = LayoutNames.ranges(numbers)
    let words = ranges.prefix(maximumRanges).flatMap { range in
      range.count < 5 ? range.map(String.init) : ["\(range.lowerBound) to \(range.upperBound)"]
    }
    let rest = ranges.dropFirst(maximumRanges).reduce(0) { $0 + $1.count }
    return (words + (rest > 0 ? ["\(rest) more"] : [])).listed()
  }
}

// MARK: - With check

extension BlameReport {
  /// Returns the cause of a difference: `because of edits 1 and 2`.
  func reason(of difference: GoldenDifference) -> String {
    Self.reason(cause(of: difference))
  }

  private static func reason(_ numbers: [Int]) -> String {
    if numbers.isEmpty { return "because of no edit" }
    return "because of edit\(numbers.count == 1 ? "" : "s") \(list(numbers))"
  }

  /// Returns the edits that caused a difference, for JSON output.
  func causes(of difference: GoldenDifference) -> JSONValue {
    .array(
      cause(of: difference).map { .string(edits[order[$0 - 1]].text(.none)) })
  }

  /// Returns the numbered edits as lines, which follow the differences.
  func editLines(_ colors: TerminalColors) -> String {
    if edits.isEmpty { return "  no edits since \(old)".printable + "\n" }
    return "  edits since \(old):".printable + "\n"
      + order.map { "    \(line($0, colors))\n" }.joined()
  }

  /// The edits as they are shown on a page of differences.
  var comparedEdits: ComparedEdits {
    ComparedEdits(old: old, all: order.map { edits[$0].text(.none) }) { difference in
      cause(of: difference).map { $0 - 1 }
    }
  }

  /// Returns the numbers of the edits that caused a difference.
  private func cause(of difference: GoldenDifference) -> [Int] {
    if difference.after == nil {
      // The path is not compared, because it is the path of the old parent, which may have moved.
      let removed = edits.firstIndex { edit in
        let isElement = edit.subject == difference.subject
        return isElement && [.removed, .unwrapped, .moved].contains(edit.kind)
          || edit.kind == .wrapped && edit.around.contains(difference.subject)
          || edit.key == ElementKey.id.word && edit.from == difference.before?.id.map(jsonString)
      }
      return removed.map { [numbers[$0]] } ?? []
    }
    let element = elements[Int(difference.element)]
    let changes = difference.changes
    var causes = Set<Int>()
    for (index, edit) in edits.enumerated() {
      let isCause = changes.contains { change in
        switch change {
        // In a golden, an element with another name at another index counts as added.
        case .renamed, .retyped, .added: self.difference.names(element, edit)
        case .reordered: self.difference.reorders(element, edit)
        default: false
        }
      }
      if isCause { causes.insert(numbers[index]) }
    }
    // The frame of a renamed element can differ because of other edits.
    let isMoved = causes.isEmpty || changes.contains { $0.word == "moved" || $0.word == "resized" }
    if isMoved, let index = frameIndices[element] {
      causes.formUnion(frames[index].numbers)
    }
    if !causes.isEmpty { return causes.sorted() }
    let added = edits.firstIndex { self.difference.inserts(element, $0) }
    return added.map { [numbers[$0]] } ?? []
  }
}

extension TreeEdit {
  /// The edit as text: `$.children[1] text "title": fontSize 17 -> 20`.
  func text(_ colors: TerminalColors) -> String {
    let name = subject.isEmpty ? "the case" : "\(path) \(subject)"
    return "\(name): ".printable + change(colors)
  }

  private func change(_ colors: TerminalColors) -> String {
    guard let key else {
      switch kind {
      case .added, .wrapped, .replaced: return colors.after(words.printable)
      case .removed, .unwrapped: return colors.before(words.printable)
      default: return words.printable
      }
    }
    if let from, let to, let words = Self.changedWords(from, to, colors) {
      return "\(key.printable) \(words)"
    }
    let before = from.map { colors.before(Self.short($0)) }
    let after = to.map { colors.after(Self.short($0)) }
    switch (before, after) {
    case (let before?, let after?): return "\(key.printable) \(before) -> \(after)"
    case (let before?, nil): return "\(key.printable) \(before) removed"
    default: return "\(key.printable) \(after ?? "") added"
    }
  }

  /// Returns the changed part of a long string with the words around it: `"… along the [water -> sea]."`; nil if the
  /// strings have nothing in common.
  private static func changedWords(
    _ from: String, _ to: String, _ colors: TerminalColors
  ) -> String? {
    guard max(from.count, to.count) > longestValue, from.first == "\"", to.first == "\"" else {
      return nil
    }
    let (old, new) = (Array(from.dropFirst().dropLast()), Array(to.dropFirst().dropLast()))
    func isInWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    var start = zip(old, new).prefix { $0 == $1 }.count
    while start > 0, isInWord(old[start - 1]) { start -= 1 }
    let rests = (old[start...], new[start...])
    var end = zip(rests.0.reversed(), rests.1.reversed()).prefix { $0 == $1 }.count
    while end > 0, isInWord(old[old.count - end]) { end -= 1 }
    if start + end == 0 { return nil }
    let isCut = start > longestContext
    let before = isCut ? old[..<start].suffix(longestContext).drop { $0 != " " } : old[..<start]
    let after = old.suffix(end).prefix(longestContext)
    let (removed, added) = (old[start..<old.count - end], new[start..<new.count - end])
    let change = [
      removed.isEmpty ? nil : colors.before(short(String(removed))), "->",
      added.isEmpty ? nil : colors.after(short(String(added))),
    ].compactMap(\.self).joined(separator: " ")
    return "\"\(isCut ? "…" : "")\(String(before).printable)[\(change)]"
      + "\(String(after).printable)\(after.count < end ? "…" : "")\""
  }

  private static let longestValue = 60
  /// The number of characters to show before and after a changed part.
  private static let longestContext = 24

  /// Returns a value on one line, truncated if it is long.
  private static func short(_ value: String) -> String {
    let words = value.split(whereSeparator: \.isNewline).map { line in
      String(line.drop { $0 == " " || $0 == "\t" })
    }
    let line = words.joined(separator: " ")
    return (line.count > longestValue ? line.prefix(longestValue - 1) + "…" : line).printable
  }
}

// MARK: - Findings

extension BlameReport {
  /// The rule id of findings about edits.
  static let rule = "blame"

  /// Returns a note for each edit and for each changed frame. `text` is the text of the new tree.
  func findings(in text: UnsafeRawBufferPointer) -> [Finding] {
    // For each edit, the number of frames that it changes, alone or together with others.
    var counts = Array(repeating: (all: 0, together: 0), count: edits.count)
    for frame in frames {
      for edit in frame.cause.edits {
        counts[edit].all += 1
        if frame.cause.edits.count > 1 { counts[edit].together += 1 }
      }
    }
    var findings: [(finding: Finding, offset: Int?)] = order.map { index in
      (finding(ofEdit: index, counts[index]), difference.offset(of: edits[index]))
    }
    findings += frames.map { (finding(of: $0), difference.offset(of: $0.element)) }
    var position: SourcePosition?
    for index in findings.indices.sorted(by: { findings[$0].offset ?? 0 < findings[$1].offset ?? 0 }
    ) {
      guard let offset = findings[index].offset else { continue }
      let found = SourcePosition(of: offset, in: text, after: position)
      position = found
      findings[index].finding.locate(at: found)
    }
    return findings.map(\.finding)
  }

  private func finding(ofEdit index: Int, _ count: (all: Int, together: Int)) -> Finding {
    let edit = edits[index]
    let effect =
      harmless.contains(index)
      ? "changes no frame"
      : count.all == 0
        ? "can be replaced by other edits"
        : "changes \(counted(count.all, "frame"))"
          + (count.together > 0 ? ", some together with others" : "")
    var finding = Finding(
      rule: Self.rule, .note, "\(edit.text(.none)): \(effect)", file: file, path: edit.path,
      data: [
        ("old", .string(old)), ("number", .literal("\(numbers[index])")),
        ("kind", .string(edit.kind.rawValue)), ("subject", .string(edit.subject)),
      ])
    if let key = edit.key { finding.data.append(("key", .string(key))) }
    finding.data.append(("harmless", .literal("\(harmless.contains(index))")))
    finding.before = edit.from.map { .literal($0) }
    finding.after = edit.to.map { .literal($0) }
    return finding
  }

  private func finding(of frame: ChangedFrame) -> Finding {
    let name = difference.name(of: frame.element)
    var finding = Finding(
      rule: Self.rule, .note,
      "\(sentences(frame, .none).joined(separator: "; ")), \(Self.reason(frame.numbers))",
      file: file, path: difference.path(of: frame.element),
      data: [
        ("old", .string(old)), ("type", .string(name.type)),
        ("causes", .array(frame.numbers.map { .number($0) })),
        ("smallest", .bool(frame.cause.isSmallest)), ("changes", .array(frame.changes.map(json))),
      ])
    finding.id = name.id
    return finding
  }

  private func json(_ change: Change) -> JSONValue {
    .object(sizes[change.layout] + [("from", change.from.json), ("to", change.to.json)])
  }
}
