import LayoutAnalysis
import LayoutEngine
import TreeFiles

/// A failure in the layout of a changed tree.
struct VariedFailure {
  /// The kind of a failure. Failures of the same kind count as one, even if their numbers differ.
  enum Kind: Hashable {
    /// A sentence fails.
    case requirement(String)
    /// A rule has a warning about an element, which is described by type and id.
    case warning(String, element: String)
    /// The tree has no layout.
    case noLayout
  }

  let kind: Kind
  /// The reason, in one or several sentences.
  let reason: String
  /// Descriptions of the elements in the failure, with their frames in the coordinates of the root.
  var elements: [(description: String, frame: Frame)] = []
}

extension TreeTrial {
  /// Returns the failures in one layout of a text: failed sentences, or warnings if there are no sentences. Returns nil
  /// if the text is not a valid tree.
  func failures(
    of text: [UInt8], at request: LayoutRequest, _ requirements: [Requirement]
  ) throws(InputError) -> [VariedFailure]? {
    // The diagnostics of earlier layouts stay until the text is read again.
    let isRead = !requirements.isEmpty && layout.diagnostics.errorCount == 0 && text == self.text
    if !isRead { guard try read(text) else { return nil } }
    return try requirements.isEmpty ? warnings(at: request) : failed(requirements, at: request)
  }

  private func failed(
    _ requirements: [Requirement], at request: LayoutRequest
  ) throws(InputError) -> [VariedFailure] {
    let tree = layout.requirementTree
    // A smaller tree may lack the elements of a sentence.
    let bound = requirements.compactMap { try? BoundRequirement($0, in: tree) }
    do {
      let outcomes = try layout.outcomes(of: bound, in: tree, at: [request])
      return zip(bound, outcomes).compactMap { requirement, outcome in
        outcome.finding.map { finding in
          VariedFailure(
            kind: .requirement(requirement.requirement.name),
            reason: finding.reason,
            elements: finding.elements.map { (tree.description(of: $0.element), $0.frame) })
        }
      }
    } catch {
      try layout.report(error)
      return noLayout
    }
  }

  private func warnings(at request: LayoutRequest) throws(InputError) -> [VariedFailure] {
    guard let rendered = try layout.layOut(request, of: file) else { return noLayout }
    layout.reportWarnings(in: rendered)
    let tree = layout.requirementTree
    return layout.diagnostics.warnings.compactMap { warning in
      // Ignores warnings about a script, which do not concern the layout, and warnings that count only if all layouts
      // have them.
      guard let rule = warning.rule, rule != WarningRule.unshapedScript.id,
        !warning.isOnlyOfAllLayouts, let element = warning.element
      else { return nil }
      let name = tree.tree.name(of: element).map { " \"\($0)\"" } ?? ""
      return VariedFailure(
        kind: .warning(rule, element: tree.tree.elements[element].type.keyword + name),
        reason: warning.message)
    }
  }

  private var noLayout: [VariedFailure] {
    layout.diagnostics.errors.first.map {
      [VariedFailure(kind: .noLayout, reason: $0.message)]
    } ?? []
  }
}
