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
  package func count(of issue: Issue) -> Int { layouts[issue]?.values.map { $0.count }.max() ?? 0 }

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
  package private(set) var cured: [Issue]
  /// The number of findings that the issues are.
  package var cureCount: Int { cured.reduce(0) { $0 + (counts[$1] ?? 0) } }
  private let counts: [Issue: Int]
  /// The number of elements whose frames change in any layout.
  package let movedCount: Int
  /// The number of fixes that were tried together, of which `movedCount` is the sum.
  package let togetherCount: Int
  private let document: TreeDocument
  /// The issues that the remedy was made for, each with its part of the edits.
  private let parts: [(issue: Issue, remedy: KeyRemedy)]

  /// Creates the fix of a group of issues by the remedies at an index.
  init(
    _ group: IssueGroup, _ index: Int, of context: EditContext, cured: [Issue],
    in issues: IssueList, movedCount: Int, togetherCount: Int = 1
  ) {
    let remedy = group.remedy(index)
    self.remedy = remedy
    self.cured = cured
    parts = zip(group.issues, group.remedies).map { ($0, $1[index]) }
    counts = cured.reduce(into: [:]) { $0[$1] = issues.count(of: $1) }
    self.movedCount = movedCount
    self.togetherCount = togetherCount
    description = context.words(of: remedy.edits)
    document = context.document
  }

  /// Returns the fix without the issues that another fix, which is written before it, cures, too.
  func without(_ issues: Set<Issue>) -> Fix {
    var fix = self
    fix.cured.removeAll(where: issues.contains)
    return fix
  }

  /// Returns the edits for one of the cured issues. For an issue that is cured with those of a group, these are the
  /// edits for the issue of the group that is nearest in the text.
  func remedy(of issue: Issue) -> KeyRemedy {
    guard parts.count > 1, let element = issue.warning?.element else { return remedy }
    func distance(_ other: Issue) -> Int32 {
      other == issue
        ? -1 : other.warning.map { ($0.element - element).magnitude }.map(Int32.init) ?? .max
    }
    return parts.min { distance($0.issue) < distance($1.issue) }?.remedy ?? remedy
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
