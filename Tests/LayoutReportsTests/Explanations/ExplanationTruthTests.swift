import Foundation
import LayoutEngine
@testable import LayoutReports
import Testing
import TreeFiles
import TreeGenerator

/// Explanations of every element of random trees: two fifths as many as the run has, because each is explained at
/// several sizes.
@Suite struct ExplanationTruthTests {
  static let count = RandomRun.count * 2 / 5

  static let walks: [FrameOptions] = [
    FrameOptions(), FrameOptions(origin: .root), FrameOptions(flattened: true),
    FrameOptions(flattened: true, mirrored: true),
    FrameOptions(flattened: true, mirrored: true, origin: .root),
  ]

  @Test(arguments: [("plain", TreeGenerator.Profile.plain), ("extreme", .extreme)])
  func `an explanation states the frames of the layout`(
    name: String, profile: TreeGenerator.Profile
  ) throws {
    try forRandomTrees(profile) { layout, options in
      // A position, unlike a size, may be infinite; JSON has no number for that.
      let frames = layout.frames(FrameOptions())
      guard
        [FrameOptions(), FrameOptions(origin: .root), options].allSatisfy({
          layout.frames($0).values.allSatisfy(\.isFinite)
        })
      else { return [] }
      return try (0..<Int32(layout.reader.tree.count)).flatMap { element in
        let data = try layout.data(of: element, options)
        let printed =
          layout.frames(options)[element] ?? layout.frames(FrameOptions(origin: options.origin))[
            element]!
        return problems(data, printed, pixel: 1 / layout.scale)
          + zip(layout.reader.tree.path(to: element), data.levels).flatMap {
            levelProblems($1, frames[$0.element]!)
          }
      }
    }
  }

  @Test(arguments: [("plain", TreeGenerator.Profile.plain), ("extreme", .extreme)])
  func `the ranges and sizes of an explanation are those of the pass`(
    name: String, profile: TreeGenerator.Profile
  ) throws {
    try forRandomTrees(profile) { layout, options in
      let explainer = try Explainer(layout.rendered(options))
      return try explainer.withRoom { explainer throws(LayoutFailure) in
        try self.passProblems(explainer)
      }
    }
  }

  @Test func `an explanation of a text states the size of its lines`() throws {
    var profile = TreeGenerator.Profile.plain
    profile.texts = 0.7
    var count = 0
    try forRandomTrees(profile) { layout, options in
      let tree = layout.reader.tree
      return try (0..<Int32(tree.count)).flatMap { element -> [String] in
        let record = tree.elements[element]
        // Those with attributes may have indents and insets, which take space, too.
        guard record.kind == .text, tree.texts[record.properties].measures < 0,
          tree.texts[record.properties].attributes < 0
        else { return [] }
        let text = layout.rendered(options).workspace.lines(ofText: element, in: tree)
        let data = try layout.data(of: element, options)
        // The lines in a frame are those that were measured, unless they do not fit into it.
        guard let width = data.width.needed?.number, let height = data.height.needed?.number,
          text.limit == nil, width <= data.frame.width,
          // A frame that was rounded up may have space for another word.
          !(data.levels.last?.steps.contains { $0.section == "§4.5" } ?? false)
        else { return [] }
        count += 1
        let widest = PixelGrid(scale: layout.scale).ceil(text.lines.map(\.width).max() ?? 0)
        return widest == width && height <= data.frame.height
          ? [] : ["\(data.answer), where the widest line is \(widest) of \(text.lines.count)"]
      }
    }
    #expect(count > 0, "seed \(RandomRun.seed)")
  }

  private func forRandomTrees(
    _ profile: TreeGenerator.Profile,
    _ problems: (ExplainedLayout, FrameOptions) throws -> [String]
  ) throws {
    var generator = TreeGenerator(seed: RandomRun.seed)
    var explained = 0
    for index in 0..<Self.count {
      let text = Data(generator.randomCase(profile))
      guard let layout = try? ExplainedLayout(text) else { continue }
      explained += 1
      if let problem = try problems(layout, Self.walks[index % Self.walks.count]).first {
        Issue.record(
          "seed \(RandomRun.seed), tree \(index): \(problem)\n\(String(decoding: text, as: UTF8.self))"
        )
        return
      }
    }
    #expect(explained > Self.count / 4, "seed \(RandomRun.seed)")
  }

  private func problems(
    _ data: ExplanationData, _ printed: Frame, pixel: Double
  ) -> [String] {
    let frame = ExplanationData.Frame(
      x: printed.x, y: printed.y, width: printed.width, height: printed.height)
    var problems: [String] = []
    if data.frame != frame { problems.append("\(data.frame), where \(frame) is printed") }
    if [data.width.value, data.height.value] != [frame.width, frame.height] {
      problems.append("the answer is \(data.answer), where \(frame) is printed")
    }
    // The first words are the size, and a number that is needed is in the sentence.
    if !data.answer.hasPrefix(frame.width.shown) || !data.answer.contains(frame.height.shown) {
      problems.append("\(data.answer), where \(frame) is printed")
    }
    if let match = data.answer.firstMatch(of: #/([0-9.]+) (wide|high) = ([0-9.]+) − ([0-9.]+):/#) {
      let numbers = [match.output.1, match.output.3, match.output.4].map { Double($0) ?? .nan }
      if !((numbers[1] - numbers[2] - numbers[0]).magnitude < 0.002) {
        problems.append(data.answer)
      }
    }
    for length in [data.width, data.height] {
      // The unrounded length may be up to a pixel below the one that is printed.
      let needed = length.needed?.number ?? .nan
      switch length.reason {
      case "content" where !(needed <= length.value + 0.001),
        "maximum" where !(needed > length.value - pixel - 0.001),
        "minimum" where !(needed <= length.value + 0.001):
        problems.append("\(length.reason), where \(needed) is needed: \(data.answer)")
      default: break
      }
    }
    return problems
  }

  private func levelProblems(_ level: ExplanationData.Level, _ frame: Frame) -> [String] {
    var problems: [String] = []
    let told = [level.frame.x, level.frame.y, level.frame.width, level.frame.height]
    if told != [frame.x, frame.y, frame.width, frame.height] {
      problems.append("\(level.path) is at \(told), where the layout has \(frame)")
    }
    for step in level.steps { problems += textProblems(step.text) }
    return problems
  }

  /// A sum is that of its terms, up to the rounding of each to a thousandth.
  private func textProblems(_ text: String) -> [String] {
    // A regular expression is parsed at each use: a quarter of the target's time.
    guard text.contains("add up to ") else { return [] }
    let text = text.replacing(#/"(\\.|[^"\\])*"/#, with: "").replacing("−", with: "-")
    guard let match = text.firstMatch(of: #/add up to ([^=]+) = (-?[0-9.e+]+)/#) else { return [] }
    let terms = match.output.1.replacing(" of spacing", with: "").replacing(" - ", with: " + -")
      .split(separator: " + ")
    let values = terms.map { term in
      term.split(separator: " × ").map { Double($0) ?? .nan }.reduce(1, *)
    }
    let sum = values.reduce(0, +)
    let total = Double(match.output.2) ?? .nan
    let tolerance = 0.0006 * Double(values.count + 12) + total.magnitude * 1e-9
    return (sum - total).magnitude <= tolerance || !sum.isFinite ? [] : ["\(text) is \(sum)"]
  }

  /// Each container is explained in the range in which the pass laid it out last, and each size before
  /// rounding becomes that of the frame.
  private func passProblems(_ explainer: Explainer) throws(LayoutFailure) -> [String] {
    let (tree, workspace) = (explainer.tree, explainer.layout.workspace)
    let pixels = PixelGrid(scale: explainer.layout.scale)
    var problems: [String] = []
    var pending = [explainer.root]
    while let next = pending.popLast() {
      let record = tree.elements[next.element]
      let range = explainer.open(next)
      // Of a scroll node, the pass keeps the constraint, and it is explained in the range of its content.
      let isScroll = record.kind == .scroll && !next.isLeftOut
      let kept = isScroll ? next.constraint : range
      if isScroll { #expect(range == workspace.contentRange(ofScroll: next.element, in: tree)) }
      if record.kind.isContainer, kept != workspace.range(ofContainer: record.container) {
        problems.append(
          "element \(next.element) is explained in \(kept), where the pass has "
            + "\(workspace.range(ofContainer: record.container))")
      }
      let size = try explainer.ownSize(of: next, range).size
      let frame = explainer.frame(of: next.element)
      if !next.isLeftOut, pixels.ceil(size) != frame.size {
        problems.append("element \(next.element) is \(size), where its frame is \(frame)")
      }
      for child in explainer.children(of: next.element) {
        let passed = try explainer.passOn(to: child, from: next, range)
        if let last = passed.inStack?.last, last.size != explainer.frame(of: child).size {
          problems.append(
            "child \(child) is \(last.size) after the steps, where its frame is "
              + "\(explainer.frame(of: child))")
        }
        pending.append(passed)
      }
      _ = explainer.removeSteps()
    }
    return problems
  }
}

extension Frame {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}
