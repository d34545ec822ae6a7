import LayoutEngine
import LayoutReports
import Platform
import TreeFiles

/// The result of checking one sentence in all layouts of a tree.
package struct CheckedRequirement {
  /// The rule of messages about sentences that fail.
  package static let rule = "require"

  /// The layouts in which a sentence fails, and why it does in the first of them.
  struct Failure {
    /// An element that the sentence is about.
    struct Element {
      let description: String
      let path: String
      let type: String
      let id: String?
      let frame: Frame
    }

    /// The first and the last name of each run of layouts.
    let ranges: [(first: String, last: String?)]
    let layoutCount: Int
    /// The facts that are true instead in the first of them.
    let reason: String
    /// The facts of each layout in which the sentence fails, if they are kept.
    var reasons: [Diagnostic.Reason] = []
    let elements: [Element]
    /// The explanation of the first element's frame, unless it was printed before.
    let explanation: [String]
    /// The position of that element in the tree file.
    let position: SourcePosition?
    /// The first of the elements, by its index in the tree; the root if the sentence is about none.
    let element: Int32
    /// The layouts in which the sentence fails.
    let layouts: [Int]
    /// Their names.
    let layoutNames: [String]
  }

  package let file: String
  /// The sentence, with its set.
  package let requirement: String
  /// The number of layouts.
  package let layoutCount: Int
  var failure: Failure?

  /// True if there is a layout in which the sentence fails.
  package var fails: Bool { failure != nil }
}

extension CheckedRequirement.Failure {
  /// Describes a failure, of which the first layout is `rendered`. Adds why `explained` has its frame.
  init(
    _ names: LayoutNames?, _ numbers: [Int], _ finding: RequirementFinding,
    _ rendered: RenderedLayout, _ tree: RequirementTree, explained: Int32?
  ) {
    ranges = names?.ranges(numbers) ?? [(rendered.range.max.name, nil)]
    layoutCount = numbers.count
    layouts = numbers
    layoutNames = names.map { names in numbers.map(names.name) } ?? [rendered.sizeName]
    element = finding.elements.first?.element ?? 0
    reason = finding.reason
    elements = finding.elements.map { element, frame in
      Element(
        description: tree.description(of: element), path: tree.path(of: element),
        type: tree.tree.elements[element].type.keyword, id: tree.tree.name(of: element),
        frame: frame)
    }
    explanation = explained.flatMap { try? rendered.explanation(of: $0).lastLines } ?? []
    position = finding.elements.first.map { element, _ in
      var locator = ElementLocator(tree.tree, isCase: rendered.rootPath != "$")
      return SourcePosition(of: locator.offset(of: element), in: tree.tree.source)
    }
  }

  /// `from 280 to 301.5 and at 310`
  func places(most: Int = 10) -> String {
    var names = ranges.prefix(most).map { range in
      range.last.map { "from \(range.first) to \($0)" } ?? "at \(range.first)"
    }
    if ranges.count > most { names.append(counted(ranges.count - most, "more range")) }
    return names.listed()
  }
}

extension CheckedRequirement {
  /// Returns the results of sentences from their outcomes; nil if `layOut` has no layout. It returns one by its number.
  /// `explains` adds why the first element of a failure has its frame, once for each element and layout.
  package static func results<Failure: Error>(
    of requirements: [BoundRequirement], _ outcomes: [RequirementOutcome], in tree: RequirementTree,
    file: String, _ names: LayoutNames?, layoutCount: Int, explains: Bool = true,
    _ layOut: (Int) throws(Failure) -> RenderedLayout?
  ) throws(Failure) -> [CheckedRequirement]? {
    var results: [CheckedRequirement] = []
    /// The layouts and the elements in them that were explained.
    var explained: Set<[Int]> = []
    for (requirement, outcome) in zip(requirements, outcomes) {
      var result = CheckedRequirement(
        file: file, requirement: requirement.requirement.name, layoutCount: layoutCount)
      if let finding = outcome.finding {
        guard let rendered = try layOut(outcome.failing[0]) else { return nil }
        let element = finding.elements.first?.element
        let isNew = explained.insert([outcome.failing[0], Int(element ?? -1)]).inserted
        result.failure = CheckedRequirement.Failure(
          names, outcome.failing, finding, rendered, tree,
          explained: explains && isNew ? element : nil)
        result.failure?.reasons = outcome.failing.compactMap { outcome.reasons[$0] }
      }
      results.append(result)
    }
    return results
  }
}

// MARK: - Findings

extension CheckedRequirement {
  /// `fails from 280 to 301.5 (44 of 1489 sizes)`
  private func sentence(_ failure: Failure) -> String {
    let count =
      layoutCount == 1
      ? ""
      : failure.layoutCount == layoutCount
        ? " (all \(layoutCount) sizes)" : " (\(failure.layoutCount) of \(layoutCount) sizes)"
    return "fails \(failure.places())\(count)"
  }

  /// Returns the first size, if there are several: `at 280: `
  private func place(_ failure: Failure) -> String {
    layoutCount == 1 ? "" : "at \(failure.ranges[0].first): "
  }

  /// The finding; nil if the sentence is true.
  package var finding: Finding? {
    guard let failure else { return nil }
    var finding = Finding(
      rule: Self.rule, .error,
      "\(requirement) \(sentence(failure)): \(place(failure))\(failure.reason)",
      details: failure.elements.map { "\($0.description): \($0.frame.numberList)" }
        + failure.explanation,
      file: file, path: failure.elements.first?.path, data: data(failure))
    finding.id = failure.elements.first?.id
    finding.subject = requirement
    finding.layouts = failure.layoutNames
    if let position = failure.position { finding.locate(at: position) }
    return finding
  }

  private func data(_ failure: Failure) -> [(String, JSONValue)] {
    [
      ("requirement", .string(requirement)), ("sizes", .literal("\(layoutCount)")),
      ("failing", .literal("\(failure.layoutCount)")), ("reason", .string(failure.reason)),
      (
        "ranges",
        .array(
          failure.ranges.map {
            .object([("from", name($0.first)), ("to", name($0.last ?? $0.first))])
          })
      ),
      ("elements", .array(failure.elements.map { $0.json })),
    ]
  }

  /// A width as a number, and a size as a string.
  private func name(_ text: String) -> JSONValue {
    Double(text) == nil ? .string(text) : .literal(text)
  }

  /// The diagnostic that a page shows, with the facts of each layout; nil if the sentence is true.
  package var diagnostic: Diagnostic? {
    guard let failure else { return nil }
    var diagnostic = Diagnostic(
      .warning, rule: Self.rule, "\"\(requirement)\" \(sentence(failure))", offset: 0, length: 0,
      path: "")
    diagnostic.element = failure.element
    diagnostic.layouts = failure.layouts
    diagnostic.reasons = failure.reasons
    return diagnostic
  }
}

extension RequirementError {
  /// The finding of the error in a sentence that is in no tree file.
  package func finding(in sentence: String, file: String) -> Finding {
    var finding = Finding(
      rule: Finding.invocation, .error, message, file: file,
      data: [("requirement", .string(sentence))])
    finding.suggestion = suggestion
    return finding
  }
}

extension CheckedRequirement.Failure.Element {
  fileprivate var json: JSONValue {
    .object(
      [("path", .string(path)), ("type", .string(type))] + (id.map { [("id", .string($0))] } ?? [])
        + [
          ("frame", frame.json)
        ])
  }
}

extension Frame {
  /// `x 0, y 0, width 120, height 20`
  package var numberList: String {
    let numbers = [("x", x), ("y", y), ("width", width), ("height", height)]
    return numbers.map { "\($0.0) \(roundedText(of: $0.1))" }.joined(separator: ", ")
  }
}
