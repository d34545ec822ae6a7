import DocumentFiles
import TreeFiles

/// What docs/warnings.md says about a rule: what it means, wrong trees and right ones.
package enum RulePage {
  /// Returns the section of a rule in Markdown, with its heading; nil for a rule that is on another page.
  package static func section(of rule: Rule) -> String? {
    let lines = String(cString: warningsPage()).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { $0 == "### \(rule.id)" }) else { return nil }
    let rest = lines[(first + 1)...]
    let end = rest.firstIndex { $0.hasPrefix("### ") || $0.hasPrefix("## ") } ?? lines.endIndex
    let section = lines[first..<end].joined(separator: "\n")
    return String(section.reversed().drop { $0 == "\n" }.reversed()) + "\n"
  }
}
