import LayoutEngine
import LayoutReports
import TreeFiles

/// Something wrong with a tree. Issues are compared across the layouts of the tree, and across its edited
/// texts.
package enum Issue: Hashable {
  case warning(FoundWarning)
  /// A sentence that does not hold, by its index among those of the tree.
  case requirement(Int)

  /// The warning; nil for a sentence.
  package var warning: FoundWarning? {
    if case .warning(let warning) = self { warning } else { nil }
  }

  /// The axes that it is about, if it may be about both: an issue on fewer axes than before is not a new one.
  fileprivate var axes: Set<Axis> { warning?.axes ?? [] }

  /// True if it counts only where all layouts have it.
  package var isOnlyOfAllLayouts: Bool { warning?.isOnlyOfAllLayouts ?? false }
}

/// The issues of a tree, each with the indices of the layouts that have it.
package struct IssueList {
  /// The extent of an issue in a layout: a stack overflows with its children, and its parent by itself.
  private struct Extent {
    var count = 0
    var axes: Set<Axis> = []

    func isWithin(_ other: Extent?) -> Bool {
      guard let other else { return false }
      return count <= other.count && axes.isSubset(of: other.axes)
    }
  }

  /// The issues, in the order in which they were first found.
  package private(set) var issues: [Issue] = []
  private var layouts: [Issue: [Int: Extent]] = [:]
  private let layoutCount: Int

  package init(layoutCount: Int) { self.layoutCount = layoutCount }

  /// Returns the layouts that have an issue, in order; none if it is not in the list.
  package func layouts(of issue: Issue) -> [Int] { layouts[issue]?.keys.sorted() ?? [] }

  /// Returns true if a layout has an issue on all of the issue's axes.
  package func has(_ issue: Issue, in layout: Int) -> Bool {
    Extent(count: 1, axes: issue.axes).isWithin(layouts[issue]?[layout])
  }

  /// Adds the issues of one layout.
  package mutating func add(_ found: [Issue], in layout: Int) {
    for issue in found {
      if layouts[issue] == nil { issues.append(issue) }
      var extent = layouts[issue, default: [:]][layout, default: Extent()]
      extent.count += 1
      extent.axes.formUnion(issue.axes)
      layouts[issue, default: [:]][layout] = extent
    }
  }

  /// Removes warnings that count only if all layouts have them, and some do not.
  package mutating func removePartial() {
    issues.removeAll { issue in
      let isPartial = issue.isOnlyOfAllLayouts && layouts[issue]?.count ?? 0 < layoutCount
      if isPartial { layouts[issue] = nil }
      return isPartial
    }
  }

  /// Returns true if another list has each of these issues, too, in the same layouts, as often and on the same axes.
  package func isSubset(of other: IssueList) -> Bool {
    layouts.allSatisfy { issue, layouts in
      layouts.allSatisfy { layout, extent in extent.isWithin(other.layouts[issue]?[layout]) }
    }
  }

  /// The issues that another list does not have.
  package func subtracting(_ other: IssueList) -> [Issue] {
    issues.filter { other.layouts[$0] == nil }
  }
}

/// Edits that were tried: they cure issues, and do no harm.
package struct Fix {
  package let edits: [KeyEdit]
  /// The same as replacements of ranges of the text.
  package let textEdits: [TextEdit]
  /// `give the text "title" "flexShrink": 1`
  package let description: String
  /// The issues that the edits remove.
  package let cured: [Issue]
  /// The number of frames that differ in some layout.
  package let movedCount: Int
  /// True if the edits move elements in the text, or add some.
  package let reorders: Bool

  package init(
    _ remedy: KeyRemedy, of context: EditContext, cured: [Issue], movedCount: Int
  ) {
    edits = remedy.edits
    reorders = !remedy.exchanged.isEmpty
    self.cured = cured
    self.movedCount = movedCount
    description = context.words(of: edits)
    textEdits = context.document.json.text.withUnsafeBytes {
      context.document.textEdits(of: remedy.edits, in: $0)
    }
  }

  /// `give the text "title" "flexShrink": 1: cures 1, moves 2 frames`
  package var sentence: String {
    let moves = movedCount == 0 ? "moves no frame" : "moves " + counted(movedCount, "frame")
    return "\(description): cures \(cured.count), \(moves)"
  }
}
