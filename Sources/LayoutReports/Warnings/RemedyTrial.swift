import LayoutEngine
import TreeFiles

/// Tries the remedies of the warnings of one text, so that a sentence names one that is a cure: the first after which the warning
/// is gone and no other is there, or else the first after which it is gone.
package final class RemedyTrial {
  private struct Proposal: Hashable {
    let warning: FoundWarning
    let edits: [KeyEdit]
  }

  private enum Verdict { case fails, cures, cleans }

  /// Larger trees, and remedies after so many of a text, are not tried: it would take longer than the layouts themselves.
  private static let mostElements = 2000
  private static let mostTried = 40

  /// Returns the warnings of a text with edits in a layout like another one; nil if it is no tree.
  private let warnings: ([UInt8], RenderedLayout) -> [FoundWarning]?
  private var verdicts: [Proposal: Verdict] = [:]

  package init(warnings: @escaping ([UInt8], RenderedLayout) -> [FoundWarning]?) {
    self.warnings = warnings
  }

  /// Returns the best of the remedies of a warning; nil if none is a cure. `known` are the warnings of the layout.
  func best(
    _ remedies: [KeyRemedy], for warning: FoundWarning, in layout: RenderedLayout,
    _ document: TreeDocument, known: Set<FoundWarning>
  ) -> KeyRemedy? {
    guard layout.tree.count <= Self.mostElements else { return remedies.first }
    var cure: KeyRemedy?
    for remedy in remedies {
      let proposal = Proposal(warning: warning, edits: remedy.edits)
      var verdict = verdicts[proposal]
      if verdict == nil {
        if verdicts.count == Self.mostTried { return cure ?? remedy }
        let origins = remedy.origins(in: layout.tree)
        let after = warnings(document.applying(remedy.edits), layout)?.map { $0.moved(to: origins) }
        verdict = after.map { after -> Verdict in
          after.contains(warning)
            ? .fails : after.allSatisfy { known.contains($0) } ? .cleans : .cures
        }
        verdicts[proposal] = verdict ?? .fails
      }
      if verdict == .cleans { return remedy }
      if verdict == .cures, cure == nil { cure = remedy }
    }
    return cure
  }
}
