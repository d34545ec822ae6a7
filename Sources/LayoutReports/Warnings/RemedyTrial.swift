import LayoutEngine
import TreeFiles

/// Finds the first remedy that removes a warning and adds no other, for the message.
package final class RemedyTrial {
  private struct Proposal: Hashable {
    let warning: Warning
    let edits: [KeyEdit]
  }

  /// Limits the size of trees and the number of trials per text, so that trials do not take longer than the layouts.
  private static let maximumElements = 2000
  private static let maximumTrials = 40

  /// Returns the warnings of an edited text, laid out like the given layout; nil if the text is not a valid tree.
  private let warnings: ([UInt8], RenderedLayout) -> [Warning]?
  private var isCure: [Proposal: Bool] = [:]

  package init(warnings: @escaping ([UInt8], RenderedLayout) -> [Warning]?) {
    self.warnings = warnings
  }

  /// Returns the first remedy that removes a warning; nil if none does. `known` are the warnings of the layout.
  func best(
    _ remedies: [KeyRemedy], for warning: Warning, in layout: RenderedLayout,
    _ document: TreeDocument, known: Set<Warning>
  ) -> KeyRemedy? {
    guard layout.tree.count <= Self.maximumElements else { return remedies.first }
    return remedies.first { remedy in
      let proposal = Proposal(warning: warning, edits: remedy.edits)
      if let known = isCure[proposal] { return known }
      if isCure.count == Self.maximumTrials { return true }
      let origins = remedy.origins(in: layout.tree)
      let after = warnings(document.applying(remedy.edits), layout)?.map { $0.moved(to: origins) }
      let cures = after.map { !$0.contains(warning) && $0.allSatisfy(known.contains) } ?? false
      isCure[proposal] = cures
      return cures
    }
  }
}
