import DocumentFiles
import TreeFiles

/// The section of docs/warnings.md about a rule: what it finds, with wrong and corrected trees.
package enum RulePage {
  /// Returns the section in Markdown, with its heading and without its drawings.
  package static func section(of rule: Rule) -> String {
    let lines = String(cString: warningsPage()).split(
      separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.drop { $0 != "### \(rule.id)" }
    let end = rest.dropFirst().firstIndex { $0.hasPrefix("### ") || $0.hasPrefix("## ") }
    let text = rest[..<(end ?? rest.endIndex)].joined(separator: "\n")
    let section = text.replacing(/!\[[^\]]*\]\([^)]*\)\n\n?/, with: "")
    return String(section.reversed().drop { $0 == "\n" }.reversed()) + "\n"
  }
}
