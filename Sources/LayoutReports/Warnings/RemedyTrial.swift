import LayoutEngine
import TreeFiles

/// Tries the remedies of the warnings of one text, so that a sentence names one that is a cure: the first after which the warning
/// is gone and no other is there.
package final class RemedyTrial {
  private struct Proposal: Hashable {
    let warning: FoundWarning
    let edits: [KeyEdit]
  }

  /// Larger trees, and remedies after so many of a text, are not tried: it would take longer than the layouts themselves.
  private static let mostElements = 2000
  private static let mostTried = 40

  /// Returns the warnings of a text with edits in a layout like another one; nil if it is no tree.
  private let warnings: ([UInt8], RenderedLayout) -> [FoundWarning]?
  private var isCure: [Proposal: Bool] = [:]

  package init(warnings: @escaping ([UInt8], RenderedLayout) -> [FoundWarning]?) {
    self.warnings = warnings
  }

  /// Returns the best of the remedies of a warning; nil if none is a cure. `known` are the warnings of the layout.
  func best(
    _ remedies: [KeyRemedy], for warning: FoundWarning, in layout: RenderedLayout,
    _ document: TreeDocument, known: Set<FoundWarning>
  ) -> KeyRemedy? {
    guard layout.tree.count <= Self.mostElements else { return remedies.first }
    return remedies.first { remedy in
      let proposal = Proposal(warning: warning, edits: remedy.edits)
      if let known = isCure[proposal] { return known }
      if isCure.count == Self.mostTried { return true }
      let origins = remedy.origins(in: layout.tree)
      let after = warnings(document.applying(remedy.edits), layout)?.map { $0.moved(to: origins) }
      let cures = after.map { !$0.contains(warning) && $0.allSatisfy(known.contains) } ?? false
      isCure[proposal] = cures
      return cures
    }
  }
}
