import LayoutEngine
import LayoutReports
import Platform
import TreeFiles

/// The result of checking one sentence in all layouts of a tree.
package struct CheckedRequirement {
  /// The rule id of messages about sentences that fail.
  package static let rule = "require"

  package let file: String
  /// The sentence, prefixed with its set.
  package let requirement: String
  /// The number of layouts that were checked.
  package let layoutCount: Int
  /// The finding; nil if the sentence holds in all layouts.
  package private(set) var finding: Finding?
  /// The diagnostic that a page shows for a failed sentence, with the facts of each layout if they are kept.
  package private(set) var diagnostic: Diagnostic?

  /// True if the sentence fails in a layout.
  package var fails: Bool { finding != nil }

  /// Returns the results of sentences from their outcomes. `layOut` returns the layout with an index, or nil to fail.
  package static func results<Failure: Error>(
    of requirements: [BoundRequirement], _ outcomes: [RequirementOutcome], in tree: RequirementTree,
    file: String, _ names: LayoutNames?, layoutCount: Int,
    _ layOut: (Int) throws(Failure) -> RenderedLayout?
  ) throws(Failure) -> [CheckedRequirement]? {
    var results: [CheckedRequirement] = []
    for (requirement, outcome) in zip(requirements, outcomes) {
      var result = CheckedRequirement(
        file: file, requirement: requirement.requirement.name, layoutCount: layoutCount)
      if let found = outcome.finding {
        guard let rendered = try layOut(outcome.failing[0]) else { return nil }
        result.fail(outcome, found, names, rendered, tree)
      }
      results.append(result)
    }
    return results
  }

  /// Records in which layouts the sentence fails, and why it fails in `rendered`, the first of them.
  private mutating func fail(
    _ outcome: RequirementOutcome, _ found: RequirementFinding, _ names: LayoutNames?,
    _ rendered: RenderedLayout, _ tree: RequirementTree
  ) {
    let failing = outcome.failing
    let runs = names?.runs(failing) ?? [(rendered.range.max.name, nil, 1)]
    let fails = words(for: runs, failing.count)
    let first = layoutCount == 1 ? "" : "at \(LayoutNames.short(runs[0].first)): "
    let elements = found.elements.map { element, frame in
      (
        text: "\(tree.description(of: element)): \(frame.numberList)",
        json: tree.json(of: element, frame)
      )
    }
    var finding = Finding(
      rule: Self.rule, .error, "\(requirement) \(fails): \(first)\(found.reason)",
      details: elements.map { $0.text }, file: file,
      path: found.elements.first.map { tree.path(of: $0.element) },
      data: [
        ("requirement", .string(requirement)), ("sizes", .literal("\(layoutCount)")),
        ("failing", .literal("\(failing.count)")), ("reason", .string(found.reason)),
        (
          "ranges",
          .array(
            runs.map {
              .object([("from", jsonName($0.first)), ("to", jsonName($0.last ?? $0.first))])
            })
        ),
        ("elements", .array(elements.map { $0.json })),
      ])
    finding.subject = requirement
    finding.layouts = names.map { list in failing.map { list.names[$0] } } ?? [rendered.sizeName]
    if let (element, _) = found.elements.first {
      finding.id = tree.tree.name(of: element)
      var locator = ElementLocator(tree.tree, isCase: rendered.rootPath != "$")
      finding.locate(at: SourcePosition(of: locator.offset(of: element), in: tree.tree.source))
    }
    self.finding = finding
    var diagnostic = Diagnostic(
      .warning, rule: Self.rule, "\"\(requirement)\" \(fails)", offset: 0, length: 0, path: "")
    diagnostic.element = found.elements.first?.element ?? 0
    diagnostic.layouts = failing
    diagnostic.reasons = failing.compactMap { outcome.reasons[$0] }
    self.diagnostic = diagnostic
  }

  /// Returns `fails from 280 to 301.5 and at 310 (44 of 1489 sizes)`, for example.
  private func words(for runs: [LayoutNames.Run], _ count: Int) -> String {
    if layoutCount == 1 { return "fails" + LayoutNames.place(runs[0].first) }
    var listedRuns = runs.prefix(Self.maximumListedRuns).map { run in
      run.last.map { "from \(run.first) to \($0)" } ?? "at \(LayoutNames.short(run.first))"
    }
    if runs.count > listedRuns.count {
      listedRuns.append(counted(runs.count - listedRuns.count, "more range"))
    }
    let fails = "fails \(listedRuns.listed())"
    return count == layoutCount
      ? "\(fails) (all \(layoutCount) sizes)" : "\(fails) (\(count) of \(layoutCount) sizes)"
  }

  /// The maximum number of runs of layouts in a sentence.
  private static let maximumListedRuns = 10

  /// Returns a width as a JSON number, and a size as a string.
  private func jsonName(_ text: String) -> JSONValue {
    Double(text) == nil ? .string(text) : .literal(text)
  }
}

extension RequirementError {
  /// Returns the finding about an error in a sentence that is not in a tree file.
  package func finding(in sentence: String, file: String) -> Finding {
    var finding = Finding(
      rule: Finding.invocation, .error, message, file: file,
      data: [("requirement", .string(sentence))])
    finding.suggestion = suggestion
    return finding
  }
}

extension RequirementTree {
  /// Returns an element that a sentence is about as JSON.
  fileprivate func json(of element: Int32, _ frame: Frame) -> JSONValue {
    .object(
      [
        ("path", .string(path(of: element))),
        ("type", .string(tree.elements[element].type.keyword)),
      ] + (tree.name(of: element).map { [("id", .string($0))] } ?? []) + [("frame", frame.json)])
  }
}

extension Frame {
  /// The frame in words: `x 0, y 0, width 120, height 20`.
  package var numberList: String {
    let numbers = [("x", x), ("y", y), ("width", width), ("height", height)]
    return numbers.map { "\($0.0) \(roundedText(of: $0.1))" }.joined(separator: ", ")
  }
}
