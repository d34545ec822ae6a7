import Foundation
import LayoutEngine
@testable import LayoutReports
import Testing
@testable import TreeFiles
import TreeGenerator

/// The explanations of all elements at once.
@Suite struct ElementExplanationTests {
  @Test(arguments: ExplainedExamplesTests.examples)
  func `of an example are those of its elements one by one`(example: String) throws {
    let file = CommandRun.repository.appending(path: example)
    let layout = try ExplainedLayout(
      try Data(contentsOf: file), max: Size(width: 375, height: 667))
    for options in ExplanationTruthTests.walks {
      expectSame(try problems(layout.rendered(options)), example)
    }
  }

  @Test(arguments: [("plain", TreeGenerator.Profile.plain), ("extreme", .extreme)])
  func `of a random tree are those of its elements one by one`(
    name: String, profile: TreeGenerator.Profile
  ) throws {
    var generator = TreeGenerator(seed: RandomRun.seed)
    var explained = 0
    // Each element of a tree is explained here, not only one.
    for index in 0..<ExplanationTruthTests.count / 2 {
      let text = Data(generator.randomCase(profile))
      guard let layout = try? ExplainedLayout(text) else { continue }
      let options = ExplanationTruthTests.walks[index % ExplanationTruthTests.walks.count]
      explained += 1
      let problems = try problems(layout.rendered(options))
      expectSame(problems, "seed \(RandomRun.seed), \(name) tree \(index)")
      if !problems.isEmpty { return print(String(decoding: text, as: UTF8.self)) }
    }
    #expect(
      explained > ExplanationTruthTests.count / 8, "seed \(RandomRun.seed)")
  }

  private func expectSame(_ problems: [String], _ place: String) {
    if let problem = problems.first { Issue.record("\(place): \(problem)") }
  }

  private func problems(_ layout: RenderedLayout) throws -> [String] {
    let parts = try layout.explanations()
    return (0..<Int32(layout.tree.count)).compactMap { element in
      let alone = try? layout.explanation(of: element).levels.flatMap(\.steps).map(\.text)
      let composed = compose(element, parts, layout.tree)
      return alone == composed
        ? nil : "element \(element) alone:\n\(alone ?? [])\nof all:\n\(composed ?? [])"
    }
  }

  private func compose(
    _ element: Int32, _ parts: [ElementExplanation?], _ tree: LayoutTree
  ) -> [String]? {
    let path = tree.path(to: element).map(\.element)
    var texts: [String] = []
    for (place, next) in zip(path, path.dropFirst()) {
      guard let part = parts[Int(place)], let following = parts[Int(next)] else { return nil }
      texts += part.opening + following.placing
    }
    guard let part = parts[Int(element)], let own = part.own else { return nil }
    return texts + part.opening + own
  }
}
