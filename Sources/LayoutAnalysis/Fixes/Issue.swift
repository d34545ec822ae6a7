import LayoutEngine
import LayoutReports
import TreeFiles

/// A warning or a failed requirement, compared across layouts and edited texts of a tree.
package enum Issue: Hashable {
  case warning(Warning)
  /// A sentence that does not hold, by its index among the tree's sentences.
  case requirement(Int)

  /// The warning; nil for a requirement.
  package var warning: Warning? { if case .warning(let warning) = self { warning } else { nil } }

  /// The axes of an issue that can concern both. An issue on fewer axes than before is not new.
  fileprivate var axes: Set<Axis> { warning?.axes ?? [] }

  /// True if the issue counts only if all layouts have it.
  package var isOnlyOfAllLayouts: Bool { warning?.isOnlyOfAllLayouts ?? false }
}

/// The issues of a tree, each with the indices of the layouts that have it.
package struct IssueList {
  /// The issues, in the order in which they were first found.
  package private(set) var issues: [Issue] = []
  /// How often and on which axes each layout has an issue: an element can overflow for two reasons.
  private var layouts: [Issue: [Int: (count: Int, axes: Set<Axis>)]] = [:]
  private let layoutCount: Int

  package init(layoutCount: Int) { self.layoutCount = layoutCount }

  /// Returns the indices of the layouts that have an issue, in ascending order; none if it is not in the list.
  package func layouts(of issue: Issue) -> [Int] { layouts[issue]?.keys.sorted() ?? [] }

  /// Returns how many findings are an issue: as many as one layout has.
  package func count(of issue: Issue) -> Int { layouts[issue]?.values.map(\.count).max() ?? 0 }

  /// Returns true if a layout has an issue on all of the issue's axes.
  package func has(_ issue: Issue, in layout: Int) -> Bool {
    layouts[issue]?[layout].map { issue.axes.isSubset(of: $0.axes) } ?? false
  }

  /// Adds the issues of one layout.
  package mutating func add(_ found: [Issue], in layout: Int) {
    for issue in found {
      if layouts[issue] == nil { issues.append(issue) }
      let (count, axes) = layouts[issue]?[layout] ?? (0, [])
      layouts[issue, default: [:]][layout] = (count + 1, axes.union(issue.axes))
    }
  }

  /// Removes warnings that count only if all layouts have them, but that some layouts do not have.
  package mutating func removePartial() {
    issues.removeAll { issue in
      let isPartial = issue.isOnlyOfAllLayouts && layouts[issue]?.count ?? 0 < layoutCount
      if isPartial { layouts[issue] = nil }
      return isPartial
    }
  }

  /// Returns the issues that `other` does not have in the same layouts and on the same axes.
  package func exceeding(_ other: IssueList) -> [Issue] {
    issues.filter { issue in
      layouts[issue]?.contains { layout, extent in
        !(other.layouts[issue]?[layout].map { extent.axes.isSubset(of: $0.axes) } ?? false)
      } ?? false
    }
  }

  /// Returns the issues that `other` does not have.
  package func subtracting(_ other: IssueList) -> [Issue] {
    issues.filter { other.layouts[$0] == nil }
  }
}

/// Edits that were tried: they cure issues and do no harm.
package struct Fix {
  package let remedy: KeyRemedy
  /// The edits in words: `give the text "title" "flexShrink": 1`.
  package let description: String
  /// The issues that the edits remove.
  package let cured: [Issue]
  /// The number of findings that the issues are.
  package let cureCount: Int
  /// The number of elements whose frames change in any layout.
  package let movedCount: Int
  /// The number of fixes that were tried together, of which `movedCount` is the sum.
  package let togetherCount: Int
  private let document: TreeDocument

  package init(
    _ remedy: KeyRemedy, of context: EditContext, cured: [Issue], in issues: IssueList,
    movedCount: Int,
    togetherCount: Int = 1
  ) {
    self.remedy = remedy
    self.cured = cured
    cureCount = cured.reduce(0) { $0 + issues.count(of: $1) }
    self.movedCount = movedCount
    self.togetherCount = togetherCount
    description = context.words(of: remedy.edits)
    document = context.document
  }

  /// The edits as replacements of byte ranges.
  package var textEdits: [TextEdit] {
    document.json.text.withUnsafeBytes { document.textEdits(of: remedy.edits, in: $0) }
  }

  /// The description with the effects: `give the text "title" "flexShrink": 1: cures 1 issue, moves 2 frames`.
  package var sentence: String {
    let moves = movedCount == 0 ? "moves no frame" : "moves " + counted(movedCount, "frame")
    let together = togetherCount == 1 ? "" : " with \(counted(togetherCount - 1, "other edit"))"
    return "\(description): cures \(counted(cureCount, "issue")), \(moves)\(together)"
  }
}
